-- Papers: files and cloud links with what their owner says about them, and with the words that stand inside the files.

create table documents (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100),
  type text not null,
  document_category text not null,
  description text check (char_length(description) <= 500),
  tags text[] not null default '{}',
  importance text not null check (importance in ('critical', 'high', 'medium', 'low')),
  importance_override text check (importance_override in ('critical', 'high', 'medium', 'low')),
  expiry_date date,
  renewal_required boolean not null default false,
  upload_date date not null,
  file_url text,
  file_id uuid,
  file_size int,
  text text not null default '',
  text_state text not null check (text_state in ('waiting', 'reading', 'read', 'unreadable', 'none')),
  text_pages int,
  text_reason text,
  -- How often reading began: a file that takes the server down with it is given up.
  text_tries int not null default 0,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, file_id) references files (user_id, id),
  check ((file_url is null) <> (file_id is null)),
  check ((file_id is null) = (file_size is null)),
  check ((file_id is null) = (text_state = 'none'))
);
create index documents_newest on documents (user_id, created_at desc, id desc) where removed_at is null;
create index documents_by_category on documents (user_id, document_category, created_at desc, id desc) where removed_at is null;
create index documents_expiring on documents (user_id, expiry_date) where expiry_date is not null and removed_at is null;
create index documents_removed on documents (user_id, created_at desc, id desc) where removed_at is not null;
create index documents_to_purge on documents (removed_at) where removed_at is not null;
create index documents_to_read on documents (created_at) where text_state in ('waiting', 'reading');
create index documents_file on documents (user_id, file_id);
call owned('documents');

-- Housekeeping finds what is to be read or purged, and sees no more of it than that.
create policy housekeeping on documents for select to app_worker
  using (text_state in ('waiting', 'reading') or removed_at is not null);
grant select (user_id, id, text_state, created_at, removed_at) on documents to app_worker;

-- Every state of a paper's file, the current one included.
create table document_versions (
  user_id uuid not null references users (id) on delete cascade,
  document_id uuid not null,
  number int not null check (number > 0),
  file_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, document_id, number),
  unique (user_id, file_id),
  foreign key (user_id, document_id) references documents (user_id, id) on delete cascade,
  foreign key (user_id, file_id) references files (user_id, id)
);
call owned('document_versions');

-- To which things a paper belongs.
create table asset_documents (
  user_id uuid not null references users (id) on delete cascade,
  asset_type text not null,
  asset_id uuid not null,
  document_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, asset_type, asset_id, document_id),
  foreign key (user_id, asset_type, asset_id) references assets (user_id, asset_type, asset_id) on delete cascade,
  foreign key (user_id, document_id) references documents (user_id, id) on delete cascade
);
create index asset_documents_document on asset_documents (user_id, document_id);
call owned('asset_documents');

-- How many papers a person has in each category, so that a list of ten thousand says its total without counting it.
create table document_counts (
  user_id uuid not null references users (id) on delete cascade,
  document_category text not null,
  active int not null,
  trashed int not null,
  primary key (user_id, document_category)
);
call owned('document_counts');

-- Added and deleted papers are counted once a statement, so that bringing in ten thousand costs one change of each count.
create function documents_added() returns trigger language plpgsql as $$
begin
  insert into document_counts as c (user_id, document_category, active, trashed)
  select user_id, document_category, count(*) filter (where removed_at is null), count(*) filter (where removed_at is not null)
  from added group by 1, 2 order by 1, 2
  on conflict (user_id, document_category) do update
    set active = c.active + excluded.active, trashed = c.trashed + excluded.trashed;
  return null;
end $$;
create trigger added after insert on documents referencing new table as added
  for each statement execute function documents_added();

-- Taking away never makes a row: while a person is being deleted it would refer to nobody.
create function documents_deleted() returns trigger language plpgsql as $$
begin
  update document_counts c set active = c.active - d.active, trashed = c.trashed - d.trashed
  from (
    select user_id, document_category, count(*) filter (where removed_at is null) as active,
      count(*) filter (where removed_at is not null) as trashed
    from deleted group by 1, 2
  ) d
  where c.user_id = d.user_id and c.document_category = d.document_category;
  return null;
end $$;
create trigger deleted after delete on documents referencing old table as deleted
  for each statement execute function documents_deleted();

create function document_moved() returns trigger language plpgsql as $$
begin
  update document_counts
  set active = active - (old.removed_at is null)::int, trashed = trashed - (old.removed_at is not null)::int
  where user_id = old.user_id and document_category = old.document_category;
  insert into document_counts as c (user_id, document_category, active, trashed)
  values (new.user_id, new.document_category, (new.removed_at is null)::int, (new.removed_at is not null)::int)
  on conflict (user_id, document_category) do update
    set active = c.active + excluded.active, trashed = c.trashed + excluded.trashed;
  return null;
end $$;
create trigger moved after update of document_category, removed_at on documents for each row
  when ((old.document_category, old.removed_at is null) is distinct from (new.document_category, new.removed_at is null))
  execute function document_moved();

-- A paper is found by its name, its category and type, what its owner says of it, and every word inside its file.
create function documents_searched() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform search_drop(old.user_id, 'document', old.id);
  elsif new.removed_at is not null then
    perform search_drop(new.user_id, 'document', new.id);
  else
    perform search_put(new.user_id, 'document', new.id, new.name,
      new.document_category || case when new.type = 'other' then '' else ' · ' || replace(new.type, '_', ' ') end,
      concat_ws(E'\n', new.description, array_to_string(new.tags, ' '), nullif(new.text, '')));
  end if;
  return null;
end $$;
create trigger searched after insert or delete on documents for each row execute function documents_searched();
create trigger searched_anew
  after update of name, document_category, type, description, tags, text, removed_at on documents for each row
  when ((old.name, old.document_category, old.type, old.description, old.tags, old.removed_at is null, old.text)
    is distinct from (new.name, new.document_category, new.type, new.description, new.tags, new.removed_at is null, new.text))
  execute function documents_searched();
