" Vim compiler file for cetkaik: put it into ~/.vim/compiler, then
"   :compiler cetkaik
"   :make
" checks the file and jumps to the first finding; :cnext goes to the next one.
if exists("current_compiler")
  finish
endif
let current_compiler = "cetkaik"

let s:cpo_save = &cpo
set cpo&vim

CompilerSet makeprg=cetkaik\ check\ --format\ gcc\ --columns\ bytes\ %:S
CompilerSet errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tote:\ %m,%-G%.%#

let &cpo = s:cpo_save
unlet s:cpo_save
