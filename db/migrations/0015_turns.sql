-- The owners' documents are read in turn: the next owner is found without looking at the others' waiting documents.
drop index documents_to_read;
create index documents_to_read on documents (user_id, created_at) where text_state in ('waiting', 'reading');

-- When no picture could be made of a file: damaged, too large, too slow. It is not attempted again and again.
alter table files add column no_picture_at timestamptz;
