-- The schema of kernel: expense_categories, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- expense_categories
create table expense_categories (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  is_active boolean generated always as (removed_at IS NULL) stored not null,
  name text not null,
  type text not null,
  color text not null,
  constraint expense_categories_pkey PRIMARY KEY (user_id, id),
  constraint expense_categories_user_id_name_key UNIQUE (user_id, name),
  constraint expense_categories_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint expense_categories_color_check CHECK (color ~ '^#[0-9a-f]{6}$'::text),
  constraint expense_categories_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  constraint expense_categories_type_check CHECK (type = ANY (ARRAY['essential'::text, 'discretionary'::text, 'investment'::text, 'debt'::text]))
);
CREATE INDEX expense_categories_removed ON expense_categories USING btree (removed_at) WHERE (removed_at IS NOT NULL);
alter table expense_categories enable row level security, force row level security;
create policy guest on expense_categories for select to app_guest
  using (user_id = house_id() AND (( SELECT opens('finance'::text) AS opens)) >= 1);
create policy guest_of_budgets on expense_categories for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM budget_categories b
      WHERE b.user_id = expense_categories.user_id AND b.category_id = expense_categories.id)));
create policy housekeeping on expense_categories for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on expense_categories for all to app_keeper
  using (true);
create policy owner on expense_categories for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER locked BEFORE DELETE ON expense_categories FOR EACH STATEMENT
  EXECUTE FUNCTION ledger_locked();
CREATE TRIGGER version BEFORE UPDATE ON expense_categories FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_guest: select
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)
