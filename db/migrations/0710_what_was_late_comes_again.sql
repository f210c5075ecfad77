-- Until now reading and drawing were limited by the clock, and a busy machine left marks on good files. Files that took too long, or during
-- whose reading the server ended several times, are read again from their beginning, after all that wait; what was found in them stays until
-- then. A picture is tried again of every file of which there was none.
alter table documents no force row level security;
alter table files no force row level security;
update documents set text_state = 'waiting', text_tries = 0, text_reason = null
  where text_state = 'unreadable'
    and text_reason in ('Reading the file took too long', 'It could not be read after several attempts');
update documents set text_next_page = 1, text_tries = 0, text_reason = null
  where text_state = 'partly'
    and text_reason in ('Reading the file took too long', 'It could not be read after several attempts');
update files set no_picture_at = null where no_picture_at is not null;
alter table documents force row level security;
alter table files force row level security;

-- Photographs of a pack that were not drawn in time.
alter table evidence_packs add column late int not null default 0 check (late >= 0);
