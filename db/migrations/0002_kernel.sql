-- What every area leans on: files, the register of things, the search index, outgoing mail.

-- `state`: arriving (bytes on their way) -> staged (acknowledged, waits for a record) -> kept (a record has it) -> leaving.
-- A row is there before its bytes are and goes after them, so that a crash leaves neither orphan nor missing file (see files/).
create table files (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  key text not null unique,
  name text not null,
  type text not null,
  size int not null,
  sha256 text not null,
  purpose text not null check (purpose in ('document', 'photo')),
  state text not null default 'arriving' check (state in ('arriving', 'staged', 'kept', 'leaving')),
  used_by_type text,
  used_by_id uuid,
  width int,
  height int,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (user_id, id),
  check ((state = 'kept') = (used_by_id is not null))
);
create index files_sha256 on files (user_id, sha256);
create index files_used_by on files (user_id, used_by_type, used_by_id);
create index files_unsettled on files (state, changed_at) where state <> 'kept';
call owned('files');
create policy housekeeping on files to app_worker using (true) with check (true);
grant select, update, delete on files to app_worker;

-- Every thing of every asset area, kept by triggers on their tables: papers, agreements and policies refer to it by a real
-- foreign key, and pickers read it.
create table assets (
  user_id uuid not null references users (id) on delete cascade,
  asset_type text not null check (asset_type in ('real_estate', 'movable', 'appliance')),
  asset_id uuid not null,
  label text not null,
  detail text not null default '',
  removed_at timestamptz,
  primary key (user_id, asset_type, asset_id)
);
call owned('assets');

-- One row for each record that can be found. `words` carries the owner's short id glued to each word ("1f3a9c02boiler"), so that
-- the index holds one person's rows together and a search costs the same however many people there are.
create table search_index (
  user_id uuid not null references users (id) on delete cascade,
  item_type text not null,
  item_id uuid not null,
  title text not null,
  subtitle text not null default '',
  content text not null default '',
  words tsvector not null,
  primary key (user_id, item_type, item_id)
);
create index search_words on search_index using gin (words) with (fastupdate = off);

create function word_scope(owner uuid) returns text language sql immutable parallel safe
as $$ select substr(owner::text, 1, 8) $$;

create function scoped_words(owner uuid, words tsvector) returns tsvector language sql immutable parallel safe
as $$ select (regexp_replace(words::text, '(^| )''', '\1''' || word_scope(owner), 'g') || ' ''' || word_scope(owner) || '''')::tsvector $$;

-- A record's words: their stems, and those at the beginning also as they are written, because "insura" begins "insurance" but not
-- its stem "insur".
create function words_of(owner uuid, head text, sub text, body text) returns tsvector language sql immutable parallel safe
as $$ select scoped_words(owner,
  setweight(to_tsvector('english', head), 'A') || setweight(to_tsvector('english', sub), 'B') || setweight(to_tsvector('english', body), 'C')
    || setweight(to_tsvector('simple', left(concat_ws(' ', head, sub, body), 2000)), 'D')) $$;

-- Puts a record into the index, or puts it anew. Runs as the index's owner, hence its own look at who asks. A text with more
-- different words than one row can hold (1 MB) is found by those of its beginning.
create function search_put(owner uuid, type text, id uuid, head text, sub text, body text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare found_by tsvector;
begin
  if current_setting('role') = 'app_user' and owner is distinct from viewer_id() then
    raise exception 'search_put for somebody else' using errcode = '42501';
  end if;
  begin
    found_by := words_of(owner, head, sub, body);
  exception when program_limit_exceeded then
    found_by := words_of(owner, head, sub, left(body, 60000));
  end;
  insert into search_index (user_id, item_type, item_id, title, subtitle, content, words)
  values (owner, type, id, head, sub, body, found_by)
  on conflict (user_id, item_type, item_id) do update
    set title = excluded.title, subtitle = excluded.subtitle, content = excluded.content, words = excluded.words;
end $$;

create function search_drop(owner uuid, type text, id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') = 'app_user' and owner is distinct from viewer_id() then
    raise exception 'search_drop for somebody else' using errcode = '42501';
  end if;
  delete from search_index where user_id = owner and item_type = type and item_id = id;
end $$;

-- A person's words as a query over their own rows: websearch syntax; with `type_ahead` the last word may be the beginning of one.
create function scoped_query(owner uuid, q text, type_ahead boolean) returns tsquery
language plpgsql immutable parallel safe as $$
declare
  found text := websearch_to_tsquery('english', q)::text;
  last_word text := lower(substring(q from '[[:alnum:]]+$'));
  stem text := websearch_to_tsquery('english', last_word)::text;
begin
  if type_ahead and found = '' and last_word is not null then
    found := '''' || last_word || ''':*';
  elsif type_ahead and stem <> '' and right(found, length(stem)) = stem then
    found := left(found, -length(stem)) || '(' || stem || ':* | ''' || last_word || ''':*)';
  end if;
  if found = '' then return null; end if;
  return (word_scope(owner) || ' & (' || regexp_replace(found, '(^|[ (!])''', '\1''' || word_scope(owner), 'g') || ')')::tsquery;
end $$;

-- `is true` keeps the planner from also fetching every row of the owner by the primary key, to intersect it with what `words` has
-- found already: that would make a search cost more the more a person has.
create function search_mine(q text, most int, type_ahead boolean)
returns table (item_type text, item_id uuid, title text, subtitle text, snippet text, total int)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  owner uuid := viewer_id();
  query tsquery := scoped_query(viewer_id(), q, type_ahead);
  first_word text := lower(substring(q from '[[:alnum:]]{2,}'));
begin
  if owner is null or query is null then return; end if;
  return query
  with hits as materialized (
    select s.item_type, s.item_id, s.title, s.subtitle, s.words from search_index s
    where s.words @@ query and (s.user_id = owner) is true limit 100
  ), best as (
    select h.item_type, h.item_id, h.title, h.subtitle, ts_rank(h.words, query) as rank, count(*) over ()::int as total
    from hits h order by rank desc, h.title limit most
  )
  select b.item_type, b.item_id, b.title, b.subtitle,
    substr(s.content, greatest(1, strpos(lower(s.content), first_word) - 60), 180), b.total
  from best b join search_index s on s.user_id = owner and s.item_type = b.item_type and s.item_id = b.item_id
  order by b.rank desc, b.title;
end $$;

-- Up to `most` words of a person's own records that begin as typed, out of 20 matching rows (S-146).
create function suggest_mine(typed text, most int) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  owner uuid := viewer_id();
  beginning text := lower(substring(typed from '([[:alnum:]]+)\W*$'));
  query tsquery;
begin
  if owner is null or beginning is null then return; end if;
  query := (word_scope(owner) || beginning || ':*')::tsquery;
  return query
  select word from (
    select lower(w[1]) as word, count(*) as seen from (
      select s.title || ' ' || s.subtitle || ' ' || left(s.content, 2000) as line from search_index s
      where s.words @@ query and (s.user_id = owner) is true limit 20
    ) rows, regexp_matches(rows.line, '[[:alnum:]]+', 'g') w
    where starts_with(lower(w[1]), beginning) group by 1
  ) words order by seen desc, word limit most;
end $$;

alter table search_index enable row level security;
alter table search_index owner to app_search;
alter function search_put owner to app_search;
alter function search_drop owner to app_search;
alter function search_mine owner to app_search;
alter function suggest_mine owner to app_search;
revoke all on function search_put, search_drop, search_mine, suggest_mine from public;
grant execute on function search_put, search_drop to app_user, app_worker, app_owner;
grant execute on function search_mine, suggest_mine to app_user;

-- Mail that waits to go out, and what went. A line of its own for each, so that a mail is queued in the transaction that wants it.
create table mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete cascade,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index mails_waiting on mails (next_try_at) where state = 'queued';
alter table mails enable row level security;
alter table mails force row level security;
create policy queueing on mails for insert to app_auth with check (true);
create policy owner on mails for insert to app_user with check (user_id = viewer_id());
create policy sending on mails to app_worker using (true) with check (true);
grant insert on mails to app_auth, app_user;
grant select, insert, update, delete on mails to app_worker;
