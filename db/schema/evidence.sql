-- The schema of evidence, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- evidence_packs
create table evidence_packs (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  choices jsonb not null,
  place_words text not null,
  as_of date not null,
  state text default 'waiting'::text not null,
  tries integer default 0 not null,
  done integer default 0 not null,
  steps integer default 0 not null,
  reason text,
  count integer default 0 not null,
  value numeric(18,2),
  pdfs integer default 0 not null,
  zip_size integer default 0 not null,
  unread integer default 0 not null,
  kept_until timestamp with time zone not null,
  late integer default 0 not null,
  constraint evidence_packs_pkey PRIMARY KEY (user_id, id),
  constraint evidence_packs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint evidence_packs_check CHECK ((state = 'failed'::text) = (reason IS NOT NULL)),
  constraint evidence_packs_late_check CHECK (late >= 0),
  constraint evidence_packs_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'making'::text, 'ready'::text, 'failed'::text]))
);
CREATE INDEX evidence_packs_expired ON evidence_packs USING btree (kept_until);
CREATE INDEX evidence_packs_newest ON evidence_packs USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX evidence_packs_unmade ON evidence_packs USING btree (created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'making'::text]));
alter table evidence_packs enable row level security, force row level security;
create policy housekeeping on evidence_packs for select to app_worker
  using (true);
create policy owner on evidence_packs for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update
-- app_worker: select (created_at, id, kept_until, state, user_id)
