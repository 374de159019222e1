/* Private: score sheets for people; see ck_score_format. */
#ifndef CETKAIK_FORMATS_TABLES_SCORE_TEXT_H
#define CETKAIK_FORMATS_TABLES_SCORE_TEXT_H

#include "formats/tables/table_formats.h"

void ck_score_text(ck_out *out, const ck_score *score);
void ck_score_markdown(ck_out *out, const ck_score *score);
void ck_score_html_begin(ck_out *out, const ck_page_options *page);
void ck_score_html_link(ck_out *out, const ck_page_options *page, uint32_t place);
void ck_score_html(ck_out *out, const ck_score *score);
void ck_score_html_end(ck_out *out);

#endif
