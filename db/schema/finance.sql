-- The schema of finance, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- category_merges
create table category_merges (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  from_id uuid not null,
  into_id uuid not null,
  created_at timestamp with time zone default now() not null,
  transaction_ids uuid[] not null,
  lines integer[] not null,
  constraint category_merges_pkey PRIMARY KEY (user_id, id),
  constraint category_merges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint category_merges_user_id_from_id_fkey FOREIGN KEY (user_id, from_id) REFERENCES expense_categories(user_id, id) ON DELETE CASCADE,
  constraint category_merges_user_id_into_id_fkey FOREIGN KEY (user_id, into_id) REFERENCES expense_categories(user_id, id) ON DELETE CASCADE,
  constraint category_merges_check CHECK (cardinality(transaction_ids) = cardinality(lines))
);
CREATE INDEX category_merges_from ON category_merges USING btree (user_id, from_id);
CREATE INDEX category_merges_into ON category_merges USING btree (user_id, into_id);
alter table category_merges enable row level security, force row level security;
create policy owner on category_merges for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- deleted_transactions
create table deleted_transactions (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  removed_at timestamp with time zone not null,
  removed_by uuid,
  what jsonb not null,
  constraint deleted_transactions_pkey PRIMARY KEY (user_id, id),
  constraint deleted_transactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX deleted_transactions_removed ON deleted_transactions USING btree (removed_at);
alter table deleted_transactions enable row level security, force row level security;
create policy housekeeping on deleted_transactions for all to app_worker
  using (removed_at < (now() - '00:10:00'::interval));
create policy keeping on deleted_transactions for all to app_keeper
  using (true);
create policy owner on deleted_transactions for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: delete, select (id, removed_at, user_id)

-- reconciliation_rows
create table reconciliation_rows (
  user_id uuid not null,
  reconciliation_id uuid not null,
  transaction_id uuid not null,
  former text not null,
  made text not null,
  constraint reconciliation_rows_pkey PRIMARY KEY (user_id, reconciliation_id, transaction_id),
  constraint reconciliation_rows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reconciliation_rows_user_id_reconciliation_id_fkey FOREIGN KEY (user_id, reconciliation_id) REFERENCES reconciliations(user_id, id) ON DELETE CASCADE,
  constraint reconciliation_rows_user_id_transaction_id_fkey FOREIGN KEY (user_id, transaction_id) REFERENCES transactions(user_id, id) ON DELETE CASCADE,
  constraint reconciliation_rows_former_check CHECK (former = ANY (ARRAY['pending'::text, 'cleared'::text])),
  constraint reconciliation_rows_made_check CHECK (made = ANY (ARRAY['cleared'::text, 'reconciled'::text]))
);
CREATE INDEX reconciliation_rows_transaction ON reconciliation_rows USING btree (user_id, transaction_id);
alter table reconciliation_rows enable row level security, force row level security;
create policy keeping on reconciliation_rows for all to app_keeper
  using (true);
create policy owner on reconciliation_rows for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

-- reconciliations
create table reconciliations (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  day date not null,
  balance numeric(14,2) not null,
  created_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  constraint reconciliations_pkey PRIMARY KEY (user_id, id),
  constraint reconciliations_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES money_accounts(user_id, id) ON DELETE CASCADE,
  constraint reconciliations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX reconciliations_of_account ON reconciliations USING btree (user_id, account_id, created_at DESC, id DESC);
alter table reconciliations enable row level security, force row level security;
create policy guest on reconciliations for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = reconciliations.user_id AND r.item_type = 'money_account'::text AND r.item_id = reconciliations.account_id)));
create policy keeping on reconciliations for select to app_keeper
  using (true);
create policy owner on reconciliations for all to app_user
  using (user_id = viewer_id());
-- app_guest: select
-- app_keeper: select (id, undone_at, user_id)
-- app_user: delete, insert, select, update

-- saved_views
create table saved_views (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  name text not null,
  filter jsonb not null,
  constraint saved_views_pkey PRIMARY KEY (user_id, id),
  constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_views_filter_check CHECK (jsonb_typeof(filter) = 'object'::text AND filter <> '{}'::jsonb),
  constraint saved_views_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60)
);
CREATE UNIQUE INDEX saved_views_name ON saved_views USING btree (user_id, lower(name));
alter table saved_views enable row level security, force row level security;
create policy owner on saved_views for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER version BEFORE UPDATE ON saved_views FOR EACH ROW
  EXECUTE FUNCTION raise_version();
-- app_user: delete, insert, select, update

-- transaction_documents
create table transaction_documents (
  user_id uuid not null,
  transaction_id uuid not null,
  document_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint transaction_documents_pkey PRIMARY KEY (user_id, transaction_id, document_id),
  constraint transaction_documents_user_id_document_id_fkey FOREIGN KEY (user_id, document_id) REFERENCES documents(user_id, id) ON DELETE CASCADE,
  constraint transaction_documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint transaction_documents_user_id_transaction_id_fkey FOREIGN KEY (user_id, transaction_id) REFERENCES transactions(user_id, id) ON DELETE CASCADE
);
CREATE INDEX transaction_documents_document ON transaction_documents USING btree (user_id, document_id);
alter table transaction_documents enable row level security, force row level security;
create policy guest on transaction_documents for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM transactions t
      WHERE t.user_id = transaction_documents.user_id AND t.id = transaction_documents.transaction_id)));
create policy guest_of_document on transaction_documents as restrictive for all to app_guest
  using (reach('document'::text, document_id) >= 1);
create policy keeping on transaction_documents for all to app_keeper
  using (true);
create policy owner on transaction_documents for all to app_user
  using (user_id = viewer_id());
-- app_guest: select
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
