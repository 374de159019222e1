/* Shows a replay as frames, one after each turn. */
#include "rules/replay/film.h"

/* A film under way; {.self = …, .see = …} begins one. */
typedef struct film {
    void *self;
    ck_see *see;
    ck_scene scene; /* as far as it was heard */
} film;

static void hear_turn(void *self, const ck_turn_told *told)
{
    film *film = self;
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
    film *film = self;
    film->scene.declared = true;
    film->scene.declaration = *told;
}

static void hear_settled(void *self, const ck_settled_told *told)
{
    film *film = self;
    film->scene.season = told->season;
    film->scene.half = told->half;
    film->scene.number = told->number;
    film->scene.position = told->position;
    film->see(film->self, &film->scene);
    film->scene = (ck_scene){.moved = false};
}

bool ck_film_record(const ck_rules *rules, const ck_record *record, const ck_memory *memory,
                    ck_see *see, void *self)
{
    film film = {.self = self, .see = see};
    const ck_observer observer = {.self = &film,
                                  .memory = memory,
                                  .turn = hear_turn,
                                  .declaration = hear_declaration,
                                  .settled = hear_settled};
    return !ck_replay(rules, record, &observer).failed;
}
