-- The schema of signing, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- signing_clauses
create table signing_clauses (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  title text not null,
  body text not null,
  constraint signing_clauses_pkey PRIMARY KEY (user_id, id),
  constraint signing_clauses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint signing_clauses_body_check CHECK (char_length(body) >= 1 AND char_length(body) <= 4000),
  constraint signing_clauses_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 100)
);
alter table signing_clauses enable row level security, force row level security;
create policy owner on signing_clauses for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- signing_links
create table signing_links (
  user_id uuid not null,
  signer_id uuid not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  constraint signing_links_pkey PRIMARY KEY (user_id, token_hash),
  constraint signing_links_token_hash_key UNIQUE (token_hash),
  constraint signing_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint signing_links_user_id_signer_id_fkey FOREIGN KEY (user_id, signer_id) REFERENCES signing_signers(user_id, id) ON DELETE CASCADE
);
CREATE INDEX signing_links_signer ON signing_links USING btree (user_id, signer_id);
alter table signing_links enable row level security, force row level security;
create policy auth on signing_links for select to app_auth
  using (true);
create policy owner on signing_links for all to app_user
  using (user_id = viewer_id());
-- app_auth: select
-- app_user: delete, insert, select, update

-- signing_rounds
create table signing_rounds (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  agreement_id uuid not null,
  created_at timestamp with time zone not null,
  state text default 'open'::text not null,
  ended_at timestamp with time zone,
  ended_why text,
  in_order boolean not null,
  expires_at timestamp with time zone not null,
  clauses jsonb default '[]'::jsonb not null,
  document_file uuid,
  document_sha256 text not null,
  content_sha256 text not null,
  sealed_document_id uuid,
  sealed_sha256 text,
  constraint signing_rounds_pkey PRIMARY KEY (user_id, id),
  constraint signing_rounds_user_id_agreement_id_fkey FOREIGN KEY (user_id, agreement_id) REFERENCES rental_agreements(user_id, id) ON DELETE CASCADE,
  constraint signing_rounds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint signing_rounds_check CHECK ((state = 'sealed'::text) = (sealed_sha256 IS NOT NULL)),
  constraint signing_rounds_content_sha256_check CHECK (length(content_sha256) = 64),
  constraint signing_rounds_document_sha256_check CHECK (length(document_sha256) = 64),
  constraint signing_rounds_sealed_sha256_check CHECK (length(sealed_sha256) = 64),
  constraint signing_rounds_state_check CHECK (state = ANY (ARRAY['open'::text, 'signed'::text, 'sealed'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'void'::text]))
);
CREATE INDEX signing_rounds_agreement ON signing_rounds USING btree (user_id, agreement_id, created_at DESC);
CREATE UNIQUE INDEX signing_rounds_under_way ON signing_rounds USING btree (user_id, agreement_id) WHERE (state = ANY (ARRAY['open'::text, 'signed'::text]));
alter table signing_rounds enable row level security, force row level security;
create policy auth on signing_rounds for select to app_auth
  using (true);
create policy housekeeping on signing_rounds for select to app_worker
  using (state = ANY (ARRAY['open'::text, 'signed'::text]));
create policy owner on signing_rounds for all to app_user
  using (user_id = viewer_id());
-- app_auth: select
-- app_user: delete, insert, select, update
-- app_worker: select

-- signing_signers
create table signing_signers (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  round_id uuid not null,
  place smallint not null,
  role text not null,
  tenant_id uuid,
  name text not null,
  email text not null,
  sent_at timestamp with time zone,
  reminded_at timestamp with time zone,
  reminders smallint default 0 not null,
  seen_at timestamp with time zone,
  signed_at timestamp with time zone,
  typed_name text,
  strokes jsonb,
  address text,
  browser text,
  declined_at timestamp with time zone,
  decline_reason text,
  constraint signing_signers_pkey PRIMARY KEY (user_id, id),
  constraint signing_signers_user_id_round_id_place_key UNIQUE (user_id, round_id, place),
  constraint signing_signers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint signing_signers_user_id_round_id_fkey FOREIGN KEY (user_id, round_id) REFERENCES signing_rounds(user_id, id) ON DELETE CASCADE,
  constraint signing_signers_check CHECK ((signed_at IS NULL) = (typed_name IS NULL)),
  constraint signing_signers_check1 CHECK (signed_at IS NULL OR declined_at IS NULL),
  constraint signing_signers_decline_reason_check CHECK (char_length(decline_reason) >= 1 AND char_length(decline_reason) <= 1000),
  constraint signing_signers_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 200),
  constraint signing_signers_role_check CHECK (role = ANY (ARRAY['landlord'::text, 'tenant'::text, 'co_tenant'::text, 'guarantor'::text])),
  constraint signing_signers_typed_name_check CHECK (char_length(typed_name) >= 1 AND char_length(typed_name) <= 200)
);
alter table signing_signers enable row level security, force row level security;
create policy auth on signing_signers for select to app_auth
  using (true);
create policy owner on signing_signers for all to app_user
  using (user_id = viewer_id());
-- app_auth: select
-- app_user: delete, insert, select, update
