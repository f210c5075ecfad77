-- Evidence packs that were asked for. Their files lie in the store under the owner's id and go with the row.

create table evidence_packs (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  choices jsonb not null,
  -- What stands at its head: where the things lie, in words, and the owner's own day.
  place_words text not null,
  as_of date not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  tries int not null default 0,
  done int not null default 0,
  steps int not null default 0,
  reason text,
  count int not null default 0,
  value numeric(18, 2),
  pdfs int not null default 0,
  zip_size int not null default 0,
  unread int not null default 0,
  kept_until timestamptz not null,
  primary key (user_id, id),
  check ((state = 'failed') = (reason is not null))
);
create index evidence_packs_newest on evidence_packs (user_id, created_at desc, id desc);
create index evidence_packs_unmade on evidence_packs (created_at) where state in ('waiting', 'making');
create index evidence_packs_expired on evidence_packs (kept_until);
call owned('evidence_packs');
-- The job that makes them sees whose turn it is and what has to go; what is in a pack it reads as its owner.
create policy housekeeping on evidence_packs for select to app_worker using (true);
grant select (user_id, id, created_at, state, kept_until) on evidence_packs to app_worker;
