-- The schema of kernel: income_sources, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- income_sources
create table income_sources (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  is_active boolean generated always as (removed_at IS NULL) stored not null,
  name text not null,
  type text not null,
  constraint income_sources_pkey PRIMARY KEY (user_id, id),
  constraint income_sources_user_id_name_key UNIQUE (user_id, name),
  constraint income_sources_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint income_sources_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  constraint income_sources_type_check CHECK (type = ANY (ARRAY['salary'::text, 'freelance'::text, 'investment'::text, 'rental'::text, 'other'::text]))
);
CREATE INDEX income_sources_removed ON income_sources USING btree (removed_at) WHERE (removed_at IS NOT NULL);
alter table income_sources enable row level security, force row level security;
create policy guest on income_sources for select to app_guest
  using (user_id = house_id() AND (( SELECT opens('finance'::text) AS opens)) >= 1);
create policy guest_of_budgets on income_sources for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM budget_categories b
      WHERE b.user_id = income_sources.user_id AND b.income_source_id = income_sources.id)));
create policy housekeeping on income_sources for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on income_sources for all to app_keeper
  using (true);
create policy owner on income_sources for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER locked BEFORE DELETE ON income_sources FOR EACH STATEMENT
  EXECUTE FUNCTION ledger_locked();
CREATE TRIGGER version BEFORE UPDATE ON income_sources FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_guest: select
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)
