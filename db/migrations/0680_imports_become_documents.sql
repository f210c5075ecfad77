-- The document that was made of a bank's file. It stays where the import is taken back; without it, one can be made again.
alter table imports add column document_id uuid,
  add foreign key (user_id, document_id) references documents (user_id, id) on delete set null (document_id);
create index imports_document on imports (user_id, document_id) where document_id is not null;
