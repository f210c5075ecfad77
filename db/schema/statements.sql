-- The schema of statements, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- import_changes
create table import_changes (
  user_id uuid not null,
  import_id uuid not null,
  transaction_id uuid not null,
  before jsonb,
  became integer not null,
  constraint import_changes_pkey PRIMARY KEY (user_id, import_id, transaction_id),
  constraint import_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint import_changes_user_id_import_id_fkey FOREIGN KEY (user_id, import_id) REFERENCES imports(user_id, id) ON DELETE CASCADE,
  constraint import_changes_user_id_transaction_id_fkey FOREIGN KEY (user_id, transaction_id) REFERENCES transactions(user_id, id) ON DELETE CASCADE
);
CREATE INDEX import_changes_transaction ON import_changes USING btree (user_id, transaction_id);
alter table import_changes enable row level security, force row level security;
create policy keeping on import_changes for all to app_keeper
  using (true);
create policy owner on import_changes for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

-- import_mappings
create table import_mappings (
  user_id uuid not null,
  account_id uuid not null,
  fingerprint text not null,
  mapping jsonb not null,
  used_at timestamp with time zone default now() not null,
  constraint import_mappings_pkey PRIMARY KEY (user_id, account_id, fingerprint),
  constraint import_mappings_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES money_accounts(user_id, id) ON DELETE CASCADE,
  constraint import_mappings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX import_mappings_fingerprint ON import_mappings USING btree (user_id, fingerprint);
alter table import_mappings enable row level security, force row level security;
create policy owner on import_mappings for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- import_references
create table import_references (
  user_id uuid not null,
  reference text not null,
  account_id uuid not null,
  constraint import_references_pkey PRIMARY KEY (user_id, reference),
  constraint import_references_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES money_accounts(user_id, id) ON DELETE CASCADE,
  constraint import_references_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint import_references_reference_check CHECK (char_length(reference) >= 1 AND char_length(reference) <= 200)
);
CREATE INDEX import_references_account ON import_references USING btree (user_id, account_id);
alter table import_references enable row level security, force row level security;
create policy owner on import_references for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- import_rows
create table import_rows (
  user_id uuid not null,
  account_id uuid not null,
  base_key text not null,
  occurrence integer not null,
  plain_key text not null,
  plain_occurrence integer not null,
  format text not null,
  bank_id text,
  day date not null,
  import_id uuid not null,
  transaction_id uuid,
  constraint import_rows_pkey PRIMARY KEY (user_id, account_id, base_key, occurrence),
  constraint import_rows_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES money_accounts(user_id, id) ON DELETE CASCADE,
  constraint import_rows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint import_rows_user_id_import_id_fkey FOREIGN KEY (user_id, import_id) REFERENCES imports(user_id, id) ON DELETE CASCADE,
  constraint import_rows_user_id_transaction_id_fkey FOREIGN KEY (user_id, transaction_id) REFERENCES transactions(user_id, id) ON DELETE SET NULL (transaction_id),
  constraint import_rows_occurrence_check CHECK (occurrence > 0),
  constraint import_rows_plain_occurrence_check CHECK (plain_occurrence > 0)
);
CREATE INDEX import_rows_day ON import_rows USING btree (user_id, account_id, day);
CREATE INDEX import_rows_import ON import_rows USING btree (user_id, import_id);
CREATE INDEX import_rows_transaction ON import_rows USING btree (user_id, transaction_id) WHERE (transaction_id IS NOT NULL);
alter table import_rows enable row level security, force row level security;
create policy keeping on import_rows for all to app_keeper
  using (true);
create policy owner on import_rows for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

-- import_rules
create table import_rules (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  place integer not null,
  conditions jsonb not null,
  effects jsonb not null,
  constraint import_rules_pkey PRIMARY KEY (user_id, id),
  constraint import_rules_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX import_rules_place ON import_rules USING btree (user_id, place, id);
alter table import_rules enable row level security, force row level security;
create policy owner on import_rules for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER version BEFORE UPDATE ON import_rules FOR EACH ROW
  EXECUTE FUNCTION raise_version();
-- app_user: delete, insert, select, update

-- imports
create table imports (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  what text not null,
  name text not null,
  format text,
  content bytea,
  bytes integer,
  keeps_file boolean default false not null,
  answers jsonb default '{}'::jsonb not null,
  accounts jsonb default '[]'::jsonb not null,
  choices jsonb default '{}'::jsonb not null,
  result jsonb,
  applied_at timestamp with time zone,
  undone_at timestamp with time zone,
  document_id uuid,
  former jsonb,
  constraint imports_pkey PRIMARY KEY (user_id, id),
  constraint imports_user_id_document_id_fkey FOREIGN KEY (user_id, document_id) REFERENCES documents(user_id, id) ON DELETE SET NULL (document_id),
  constraint imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint imports_check CHECK ((what = 'file'::text) = (format IS NOT NULL)),
  constraint imports_check1 CHECK ((what = 'rules'::text) <= (applied_at IS NOT NULL)),
  constraint imports_check2 CHECK ((result IS NULL) = (applied_at IS NULL)),
  constraint imports_check3 CHECK (undone_at IS NULL OR applied_at IS NOT NULL),
  constraint imports_format_check CHECK (format = ANY (ARRAY['csv'::text, 'ofx'::text, 'qif'::text, 'camt'::text])),
  constraint imports_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 400),
  constraint imports_what_check CHECK (what = ANY (ARRAY['file'::text, 'rules'::text]))
);
CREATE INDEX imports_document ON imports USING btree (user_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX imports_newest ON imports USING btree (user_id, created_at DESC, id DESC);
alter table imports enable row level security, force row level security;
create policy keeping on imports for select to app_keeper
  using (true);
create policy owner on imports for all to app_user
  using (user_id = viewer_id());
-- app_keeper: select (id, undone_at, user_id)
-- app_user: delete, insert, select, update
