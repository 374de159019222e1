/* Private: what a page consists of, made by formats/board/embed from the files page.*; each ends
 * with NUL. */
#ifndef CETKAIK_FORMATS_BOARD_PAGE_PARTS_H
#define CETKAIK_FORMATS_BOARD_PAGE_PARTS_H

extern const unsigned char ck_page_style[], ck_page_body[], ck_page_script[];

/* For a Content-Security-Policy: "sha256-…". */
extern const char ck_page_script_hash[];

#endif
