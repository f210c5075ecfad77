-- The register: one row for each record that has a name, written by `record_put` from the triggers of the areas' tables; what belongs
-- to what; and what things were worth.

create table records (
  user_id uuid not null references users (id) on delete cascade,
  -- One name in search, files, grants, due items and citations: `domain/kernel/record-type.ts`.
  item_type text not null check (item_type in ('real_estate', 'movable', 'appliance', 'mortgage', 'document', 'date', 'policy', 'claim',
    'warranty', 'maintenance', 'agreement', 'tenant', 'application', 'money_account', 'vendor', 'thread')),
  item_id uuid not null,
  area text not null,
  label text not null,
  detail text not null default '',
  -- The cover: a file of the owner's.
  photo uuid,
  -- Shown to nobody but the owner, and counted in no total that somebody else sees (M-03).
  private boolean not null default false,
  -- Since when it is in the trash; since which day it is sold or ended.
  removed_at timestamptz,
  disposed_on date,
  primary key (user_id, item_type, item_id)
);
call shown_to_owner('records');
call kept('records');

-- A row says that `item` belongs to `of`: a document to a property, a mortgage to its property, a document to a mortgage.
create table belongings (
  user_id uuid not null references users (id) on delete cascade,
  of_type text not null,
  of_id uuid not null,
  item_type text not null,
  item_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, of_type, of_id, item_type, item_id),
  foreign key (user_id, of_type, of_id) references records (user_id, item_type, item_id) on delete cascade,
  foreign key (user_id, item_type, item_id) references records (user_id, item_type, item_id) on delete cascade,
  check ((of_type, of_id) <> (item_type, item_id))
);
create index belongings_of_item on belongings (user_id, item_type, item_id);
call owned('belongings');
call kept('belongings');

-- What a thing was worth on a day, by who says so. A curve is computed, and is kept here only beside a price, never in its place.
create table asset_values (
  user_id uuid not null references users (id) on delete cascade,
  of_type text not null,
  of_id uuid not null,
  day date not null,
  source text not null check (source in ('sale', 'appraisal', 'own', 'curve', 'import')),
  value numeric(14, 2) not null,
  primary key (user_id, of_type, of_id, day, source),
  foreign key (user_id, of_type, of_id) references records (user_id, item_type, item_id) on delete cascade
);
call owned('asset_values');
call kept('asset_values');

-- Of several values of one day the one with the lowest rank counts (M-11, M-19).
create function value_rank(source text) returns int language sql immutable parallel safe
as $$ select array_position(array['sale', 'appraisal', 'own', 'curve', 'import'], source) $$;

alter table search_index add column private boolean not null default false;

-- Puts a record into the index, or puts it anew. A text with more different words than one row can hold (1 MB) is found by those of
-- its beginning.
create function search_put(owner uuid, type text, id uuid, head text, sub text, body text, private boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare found_by tsvector;
begin
  perform check_keeper(owner);
  begin
    found_by := words_of(owner, head, sub, body);
  exception when program_limit_exceeded then
    found_by := words_of(owner, head, sub, left(body, 60000));
  end;
  insert into search_index (user_id, item_type, item_id, title, subtitle, content, words, private)
  values (owner, type, id, head, sub, body, found_by, search_put.private)
  on conflict (user_id, item_type, item_id) do update
    set title = excluded.title, subtitle = excluded.subtitle, content = excluded.content, words = excluded.words,
      private = excluded.private;
end $$;

create or replace function search_drop(owner uuid, type text, id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  delete from search_index where user_id = owner and item_type = type and item_id = id;
end $$;

-- Writes a record's row in the register and its words in the search index; a record in the trash keeps its row, because others belong
-- to it, and loses its words.
create function record_put(owner uuid, type text, id uuid, area text, label text, detail text, content text, private boolean,
  removed_at timestamptz, disposed_on date, photo uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  insert into records as r (user_id, item_type, item_id, area, label, detail, photo, private, removed_at, disposed_on)
  values (owner, type, id, record_put.area, record_put.label, record_put.detail, record_put.photo, record_put.private,
    record_put.removed_at, record_put.disposed_on)
  on conflict (user_id, item_type, item_id) do update
    set area = excluded.area, label = excluded.label, detail = excluded.detail, photo = excluded.photo, private = excluded.private,
      removed_at = excluded.removed_at, disposed_on = excluded.disposed_on
    where (r.area, r.label, r.detail, r.photo, r.private, r.removed_at, r.disposed_on)
      is distinct from (excluded.area, excluded.label, excluded.detail, excluded.photo, excluded.private, excluded.removed_at,
        excluded.disposed_on);
  if record_put.removed_at is null then
    perform search_put(owner, type, id, record_put.label, record_put.detail, content, record_put.private);
  else
    perform search_drop(owner, type, id);
  end if;
end $$;

-- Takes a record out of the register and the search index, and with it all that says what belongs to it.
create function record_drop(owner uuid, type text, id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  delete from records where user_id = owner and item_type = type and item_id = id;
  perform search_drop(owner, type, id);
end $$;

-- Says that one record belongs to another of the same owner; both are in the register.
create function belonging_put(owner uuid, of_type text, of_id uuid, type text, id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  insert into belongings (user_id, of_type, of_id, item_type, item_id)
  values (owner, belonging_put.of_type, belonging_put.of_id, type, id)
  on conflict do nothing;
end $$;

alter function search_put(uuid, text, uuid, text, text, text, boolean) owner to app_search;
alter function record_put owner to app_keeper;
alter function record_drop owner to app_keeper;
alter function belonging_put owner to app_keeper;
revoke all on function search_put(uuid, text, uuid, text, text, text, boolean), record_put, record_drop, belonging_put from public;
grant execute on function search_put(uuid, text, uuid, text, text, text, boolean), search_drop, record_put, record_drop, belonging_put
  to app_user, app_guest, app_worker, app_auth, app_owner;
grant execute on function search_put(uuid, text, uuid, text, text, text, boolean), search_drop to app_keeper;
