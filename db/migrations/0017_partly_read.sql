-- How much of a file was read: `text_pages_read` of its `text_pages`. Where `text_next_page` is set, a later run goes on with that page.
alter table documents
  add column text_pages_read int,
  add column text_next_page int,
  drop constraint documents_text_state_check;
-- The owner of the tables sees everybody's rows only so.
alter table documents no force row level security;
alter table files no force row level security;
update documents set text_pages_read = text_pages where text_state = 'read';

-- Until now pages beyond the 50th, scanned ones beyond the 25th and scans that bear a stamp were left out without a word. Files of more
-- than 25 pages, and those in which few letters were found, are read again from their beginning, after all that wait; what was
-- found in them stays until then. Of the long ones 25 pages were looked at for certain.
update documents d
set text_state = 'partly', text_next_page = 1, text_tries = 0,
  text_pages_read = case when d.text_pages > 25 then 25 else 0 end
from files f
where f.user_id = d.user_id and f.id = d.file_id and d.text_state = 'read' and d.text_pages is not null
  and (d.text_pages > 25 or length(d.text) >= 199000
    or (f.type in ('application/pdf', 'image/jpeg', 'image/png') and length(d.text) < 200 * d.text_pages));
-- What could not be read may be readable now.
update documents set text_state = 'waiting', text_tries = 0, text_reason = null where text_state = 'unreadable';
alter table documents force row level security;
alter table files force row level security;

alter table documents
  add constraint documents_text_state_check
    check (text_state in ('waiting', 'reading', 'read', 'partly', 'unreadable', 'none')),
  -- Whatever says that it was read was read whole.
  add constraint documents_read_whole
    check (text_state <> 'read' or (text_pages_read is not distinct from text_pages and text_next_page is null)),
  add constraint documents_next_page check (text_next_page is null or (text_next_page > 0 and text_state = 'partly'));

create index documents_to_go_on_with on documents (user_id, text_next_page, created_at) where text_next_page is not null;
drop policy housekeeping on documents;
create policy housekeeping on documents for select to app_worker
  using (text_state in ('waiting', 'reading') or text_next_page is not null or removed_at is not null);
grant select (text_next_page) on documents to app_worker;
