-- Documents that expire stand in bell and ticker as policies do (S-251, S-252).
create or replace function document_due() returns trigger language plpgsql as $$
begin
  perform due_put(new.user_id, 'document', new.id, 'expiry', 'documents', new.expiry_date, new.name, new.document_category,
    bell_days => 30, unread_days => 7, ticker => 'expiry', fresh => tg_op = 'INSERT');
  return null;
end $$;

alter table due_items no force row level security;
update due_items set bell_days = 30, unread_days = 7, ticker = 'expiry' where source_type = 'document' and slot = 'expiry';
alter table due_items force row level security;
