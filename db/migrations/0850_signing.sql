-- Leases that are signed by link: the person's own clauses, rounds of signing with their signers, and the links (M-20).
create table signing_clauses (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  title text not null check (char_length(title) between 1 and 100),
  body text not null check (char_length(body) between 1 and 4000),
  primary key (user_id, id)
);
call owned('signing_clauses');

create table signing_rounds (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  agreement_id uuid not null,
  created_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'signed', 'sealed', 'declined', 'withdrawn', 'expired', 'void')),
  ended_at timestamptz,
  ended_why text,
  in_order boolean not null,
  expires_at timestamptz not null,
  -- The clauses as they were printed.
  clauses jsonb not null default '[]',
  -- The PDF that everybody reads; null once it is part of the sealed one, or the round is over.
  document_file uuid,
  document_sha256 text not null check (length(document_sha256) = 64),
  -- The SHA-256 of what was printed: where the agreement would be printed otherwise now, the round is void.
  content_sha256 text not null check (length(content_sha256) = 64),
  sealed_document_id uuid,
  sealed_sha256 text check (length(sealed_sha256) = 64),
  primary key (user_id, id),
  foreign key (user_id, agreement_id) references rental_agreements (user_id, id) on delete cascade,
  check ((state = 'sealed') = (sealed_sha256 is not null))
);
create unique index signing_rounds_under_way on signing_rounds (user_id, agreement_id) where state in ('open', 'signed');
create index signing_rounds_agreement on signing_rounds (user_id, agreement_id, created_at desc);
call owned('signing_rounds');
create policy auth on signing_rounds for select to app_auth using (true);
grant select on signing_rounds to app_auth;
create policy housekeeping on signing_rounds for select to app_worker using (state in ('open', 'signed'));
grant select on signing_rounds to app_worker;

create table signing_signers (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  round_id uuid not null,
  place smallint not null,
  role text not null check (role in ('landlord', 'tenant', 'co_tenant', 'guarantor')),
  tenant_id uuid,
  name text not null check (char_length(name) between 1 and 200),
  email text not null,
  sent_at timestamptz,
  reminded_at timestamptz,
  reminders smallint not null default 0,
  seen_at timestamptz,
  signed_at timestamptz,
  typed_name text check (char_length(typed_name) between 1 and 200),
  strokes jsonb,
  -- Printed on the certificate, as the signer has agreed to.
  address text,
  browser text,
  declined_at timestamptz,
  decline_reason text check (char_length(decline_reason) between 1 and 1000),
  primary key (user_id, id),
  unique (user_id, round_id, place),
  foreign key (user_id, round_id) references signing_rounds (user_id, id) on delete cascade,
  check ((signed_at is null) = (typed_name is null)),
  check (signed_at is null or declined_at is null)
);
call owned('signing_signers');
create policy auth on signing_signers for select to app_auth using (true);
grant select on signing_signers to app_auth;

-- Several links of one signer may be open: each mail has its own.
create table signing_links (
  user_id uuid not null references users (id) on delete cascade,
  signer_id uuid not null,
  -- The SHA-256 of the secret part of the address, which is in one mail and nowhere else.
  token_hash text not null unique,
  created_at timestamptz not null,
  primary key (user_id, token_hash),
  foreign key (user_id, signer_id) references signing_signers (user_id, id) on delete cascade
);
create index signing_links_signer on signing_links (user_id, signer_id);
call owned('signing_links');
create policy auth on signing_links for select to app_auth using (true);
grant select on signing_links to app_auth;

-- The key that seals leases is made once: every sealed file is checked with it.
create unique index lasting_keys_lease_seal on lasting_keys (use) where use = 'lease seal';
