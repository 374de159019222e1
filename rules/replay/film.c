#include "rules/replay/film.h"

static void hear_turn(void *self, const ck_turn_told *told)
{
    ck_film *film = self;
    film->scene = (ck_scene){
        .moved = true,
        .entry = told->entry,
        .side = told->side,
        .certain = told->certain,
        .ruling = told->ruling,
        .casts = told->casts,
        .turn = told->turn,
    };
}

static void hear_declaration(void *self, const ck_declaration_told *told)
{
    ck_film *film = self;
    film->scene.declared = true;
    film->scene.declaration = *told;
}

static void hear_settled(void *self, const ck_settled_told *told)
{
    ck_film *film = self;
    film->scene.season = told->season;
    film->scene.half = told->half;
    film->scene.number = told->number;
    film->scene.position = told->position;
    film->see(film->self, &film->scene);
    film->scene = (ck_scene){.moved = false};
}

ck_observer ck_film_observer(ck_film *film)
{
    return (ck_observer){
        .self = film,
        .turn = hear_turn,
        .declaration = hear_declaration,
        .settled = hear_settled,
    };
}

void ck_film_record(const ck_rules *rules, const ck_record *record, ck_see *see, void *self)
{
    ck_film film = {.self = self, .see = see};
    ck_observer observer = ck_film_observer(&film);
    ck_replay(rules, record, &observer);
}
