-- The schema of budgets, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- budget_categories
create table budget_categories (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  budget_id uuid not null,
  category_id uuid,
  income_source_id uuid,
  allocated_amount numeric(14,2) not null,
  amounts jsonb default '[]'::jsonb not null,
  rollover text,
  told_period date,
  told_level text,
  version integer default 1 not null,
  constraint budget_categories_pkey PRIMARY KEY (user_id, id),
  constraint budget_categories_user_id_budget_id_category_id_income_sour_key UNIQUE NULLS NOT DISTINCT (user_id, budget_id, category_id, income_source_id),
  constraint budget_categories_user_id_budget_id_fkey FOREIGN KEY (user_id, budget_id) REFERENCES budgets(user_id, id) ON DELETE CASCADE,
  constraint budget_categories_user_id_category_id_fkey FOREIGN KEY (user_id, category_id) REFERENCES expense_categories(user_id, id) ON DELETE CASCADE,
  constraint budget_categories_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint budget_categories_user_id_income_source_id_fkey FOREIGN KEY (user_id, income_source_id) REFERENCES income_sources(user_id, id) ON DELETE CASCADE,
  constraint budget_categories_allocated_amount_check CHECK (allocated_amount > 0::numeric),
  constraint budget_categories_amounts_check CHECK (jsonb_typeof(amounts) = 'array'::text AND jsonb_array_length(amounts) <= 400),
  constraint budget_categories_check CHECK (category_id IS NULL OR income_source_id IS NULL),
  constraint budget_categories_check1 CHECK ((told_period IS NULL) = (told_level IS NULL)),
  constraint budget_categories_rollover_check CHECK (rollover = ANY (ARRAY['none'::text, 'rest'::text, 'overspending'::text, 'all'::text])),
  constraint budget_categories_told_level_check CHECK (told_level = ANY (ARRAY['alert'::text, 'over'::text]))
);
CREATE INDEX budget_categories_of_category ON budget_categories USING btree (user_id, category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX budget_categories_of_source ON budget_categories USING btree (user_id, income_source_id) WHERE (income_source_id IS NOT NULL);
alter table budget_categories enable row level security, force row level security;
create policy guest on budget_categories for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = budget_categories.user_id AND r.item_type = 'budget'::text AND r.item_id = budget_categories.budget_id)));
create policy guest_adding on budget_categories for insert to app_guest
  with check (user_id = house_id() AND reach('budget'::text, budget_id) >= 2);
create policy guest_changing on budget_categories for update to app_guest
  using (user_id = house_id() AND reach('budget'::text, budget_id) >= 2);
create policy owner on budget_categories for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER version BEFORE UPDATE ON budget_categories FOR EACH ROW
  WHEN (NOT (old.told_period IS DISTINCT FROM new.told_period OR old.told_level IS DISTINCT FROM new.told_level))
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_user: delete, insert, select, update

-- budgets
create table budgets (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  is_active boolean generated always as (removed_at IS NULL) stored not null,
  name text not null,
  period text not null,
  start_date date not null,
  end_date date,
  rollover text default 'none'::text not null,
  alert_percent smallint,
  notes text,
  private boolean default false not null,
  version integer default 1 not null,
  constraint budgets_pkey PRIMARY KEY (user_id, id),
  constraint budgets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint budgets_alert_percent_check CHECK (alert_percent >= 1 AND alert_percent <= 100),
  constraint budgets_check CHECK (end_date >= start_date),
  constraint budgets_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  constraint budgets_notes_check CHECK (char_length(notes) <= 2000),
  constraint budgets_period_check CHECK (period = ANY (ARRAY['month'::text, 'quarter'::text, 'year'::text])),
  constraint budgets_rollover_check CHECK (rollover = ANY (ARRAY['none'::text, 'rest'::text, 'overspending'::text, 'all'::text]))
);
CREATE INDEX budgets_newest ON budgets USING btree (user_id, start_date DESC, id DESC);
CREATE INDEX budgets_removed ON budgets USING btree (removed_at) WHERE (removed_at IS NOT NULL);
alter table budgets enable row level security, force row level security;
create policy guest on budgets for select to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('finance'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 1
        ELSE 3
    END OR (id IN ( SELECT lent('budget'::text, 1) AS lent))));
create policy guest_adding on budgets for insert to app_guest
  with check (user_id = house_id() AND NOT private AND removed_at IS NULL AND (( SELECT opens('finance'::text) AS opens)) >= 2);
create policy guest_changing on budgets for update to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('finance'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END OR removed_at IS NULL AND (id IN ( SELECT lent('budget'::text, 2) AS lent)) OR (id IN ( SELECT lent('budget'::text, 3) AS lent))));
create policy housekeeping on budgets for select to app_worker
  using (removed_at IS NOT NULL OR alert_percent IS NOT NULL);
create policy owner on budgets for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER guests_keep BEFORE UPDATE OF user_id, id, private ON budgets FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER registered AFTER INSERT OR UPDATE ON budgets FOR EACH ROW
  EXECUTE FUNCTION budget_registered();
CREATE TRIGGER unregistered AFTER DELETE ON budgets FOR EACH ROW
  EXECUTE FUNCTION unregistered('budget');
CREATE TRIGGER version BEFORE UPDATE ON budgets FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (alert_percent, id, removed_at, user_id)

-- deleted_budget_categories
create table deleted_budget_categories (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  budget_id uuid not null,
  part jsonb not null,
  deleted_at timestamp with time zone not null,
  constraint deleted_budget_categories_pkey PRIMARY KEY (user_id, id),
  constraint deleted_budget_categories_user_id_budget_id_fkey FOREIGN KEY (user_id, budget_id) REFERENCES budgets(user_id, id) ON DELETE CASCADE,
  constraint deleted_budget_categories_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX deleted_budget_categories_by_age ON deleted_budget_categories USING btree (deleted_at);
CREATE INDEX deleted_budget_categories_of ON deleted_budget_categories USING btree (user_id, budget_id);
alter table deleted_budget_categories enable row level security, force row level security;
create policy housekeeping on deleted_budget_categories for all to app_worker
  using (true);
create policy owner on deleted_budget_categories for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update
-- app_worker: delete, select (deleted_at)

CREATE OR REPLACE FUNCTION budget_registered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_put(new.user_id, 'budget', new.id, 'finance', new.name, new.start_date::text, coalesce(new.notes, ''), new.private,
    new.removed_at, null, null);
  return null;
end $function$;
-- owned by app_owner, called by everybody
