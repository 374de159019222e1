#include <cetkaik.h>
#include <stdio.h>
#include <string.h>

/* Records a game while it is played: a line of its input is a turn in any notation, 終季 or 再行, or
 * "undo" or "redo". Prints what each line adds to the record, or what is wrong with it and who is to
 * move; at the end of the input, the record. */
static ck_status play(ck_recorder *recorder, const char *line)
{
    if (strcmp(line, "undo") == 0)
        return ck_recorder_undo(recorder);
    if (strcmp(line, "redo") == 0)
        return ck_recorder_redo(recorder);
    if (strcmp(line, "終季") == 0 || strcmp(line, "再行") == 0)
        return ck_recorder_declare(recorder, strcmp(line, "終季") == 0);
    if (ck_recorder_game(recorder).phase == CK_BOARD_SEASON_OVER)
        ck_recorder_next_season(recorder, CK_BOARD_A);
    return ck_recorder_move(recorder, line);
}

/* The hands that the last turn has made, and their points. */
static void say_due(const ck_board_rules_value *rules, const ck_board_game *game)
{
    ck_board_hand hands[8];
    const size_t count = ck_board_game_due(rules, game, hands, 8);
    for (size_t i = 0; i < count && i < 8; i++)
        printf("%s%.*s", i > 0 ? ", " : "to declare: ", (int)hands[i].name_length, hands[i].name);
    if (count > 0)
        printf(" (%ld points)\n", (long)(game->due / ck_board_unit(rules)));
}

static void say_added(ck_recorder *recorder)
{
    const char *text = "";
    size_t length = 0;
    if (ck_recorder_added(recorder, &text, &length) != CK_STATUS_OK)
        return;
    while (length > 0 && (*text == '\n' || *text == ' ')) {
        text++;
        length--;
    }
    printf("%.*s\n", (int)length, text);
}

int main(void)
{
    ck_board_rules_value rules;
    char line[512];
    const char *text = "";
    size_t length = 0;
    ck_recorder *recorder = ck_recorder_new("standard", CK_BOARD_IA, NULL);
    if (recorder == NULL || !ck_board_rules(&rules, "standard"))
        return 1;
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        const ck_status status = play(recorder, line);
        const ck_board_game game = ck_recorder_game(recorder);
        if (status == CK_STATUS_OK && strcmp(line, "undo") == 0)
            printf("taken back\n");
        else if (status == CK_STATUS_OK)
            say_added(recorder);
        else
            printf("not recorded: %s (%s to move)\n", ck_recorder_message(recorder),
                   game.position.side == CK_BOARD_A ? "A" : "IA");
        say_due(&rules, &game);
    }
    const ck_status status = ck_recorder_text(recorder, &text, &length);
    printf("\n%s", text);
    ck_recorder_free(recorder);
    return status == CK_STATUS_OK ? 0 : 1;
}
