-- Budgets: what is planned for categories and expected of sources, period by period (S-222, G-28). What was spent stands in the ledger.

create table budgets (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  is_active boolean not null generated always as (removed_at is null) stored,
  name text not null check (char_length(name) between 1 and 100),
  period text not null check (period in ('month', 'quarter', 'year')),
  -- The first period begins in this month, the last one lies before the end.
  start_date date not null,
  end_date date check (end_date >= start_date),
  -- What a category takes along into the next period, unless it says so itself.
  rollover text not null default 'none' check (rollover in ('none', 'rest', 'overspending', 'all')),
  -- From this share of what is available on its owner is told; null where nobody wants to know.
  alert_percent smallint check (alert_percent between 1 and 100),
  notes text check (char_length(notes) <= 2000),
  private boolean not null default false,
  primary key (user_id, id)
);
create index budgets_newest on budgets (user_id, start_date desc, id desc);
create index budgets_removed on budgets (removed_at) where removed_at is not null;
call owned('budgets');
call versioned('budgets', 'removed_at');
call shared('budgets', 'budget', 'finance');
-- Housekeeping finds what is to be purged, and whose budgets want to tell of something.
create policy housekeeping on budgets for select to app_worker using (removed_at is not null or alert_percent is not null);
grant select (user_id, id, removed_at, alert_percent) on budgets to app_worker;

create function budget_registered() returns trigger language plpgsql as $$
begin
  perform record_put(new.user_id, 'budget', new.id, 'finance', new.name, new.start_date::text, coalesce(new.notes, ''), new.private,
    new.removed_at, null, null);
  return null;
end $$;
create trigger registered after insert or update on budgets for each row execute function budget_registered();
create trigger unregistered after delete on budgets for each row execute function unregistered('budget');

-- The parts of a budget: an expense category, an income source, or, where both are null, everything that has no other part.
create table budget_categories (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  budget_id uuid not null,
  category_id uuid,
  income_source_id uuid,
  -- In the present period and those after it, unless one has an amount of its own.
  allocated_amount numeric(14, 2) not null check (allocated_amount > 0),
  -- Amounts of former periods and of single ones, a list of `{ period, amount, only }`: `only` that period, else all up to it.
  amounts jsonb not null default '[]' check (jsonb_typeof(amounts) = 'array' and jsonb_array_length(amounts) <= 400),
  -- Null: as the budget says.
  rollover text check (rollover in ('none', 'rest', 'overspending', 'all')),
  -- The last period of which its owner was told, and what: each is told once.
  told_period date,
  told_level text check (told_level in ('alert', 'over')),
  primary key (user_id, id),
  unique nulls not distinct (user_id, budget_id, category_id, income_source_id),
  foreign key (user_id, budget_id) references budgets (user_id, id) on delete cascade,
  foreign key (user_id, category_id) references expense_categories (user_id, id) on delete cascade,
  foreign key (user_id, income_source_id) references income_sources (user_id, id) on delete cascade,
  check (category_id is null or income_source_id is null),
  check ((told_period is null) = (told_level is null))
);
create index budget_categories_of_category on budget_categories (user_id, category_id) where category_id is not null;
create index budget_categories_of_source on budget_categories (user_id, income_source_id) where income_source_id is not null;
call owned('budget_categories');
call versioned('budget_categories', 'told_period', 'told_level');
call hanging('budget_categories', '''budget''', 'budget_id', writes => true);

-- Parts that were deleted a moment ago, for ten minutes: what it takes to bring them back.
create table deleted_budget_categories (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  budget_id uuid not null,
  part jsonb not null,
  deleted_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, budget_id) references budgets (user_id, id) on delete cascade
);
create index deleted_budget_categories_of on deleted_budget_categories (user_id, budget_id);
create index deleted_budget_categories_by_age on deleted_budget_categories (deleted_at);
call owned('deleted_budget_categories');
create policy housekeeping on deleted_budget_categories to app_worker using (true);
grant select (deleted_at), delete on deleted_budget_categories to app_worker;

-- Whoever sees a budget sees what its parts are called.
create policy guest_of_budgets on expense_categories for select to app_guest using (user_id = house_id() and exists (
  select from budget_categories b where b.user_id = expense_categories.user_id and b.category_id = expense_categories.id));
create policy guest_of_budgets on income_sources for select to app_guest using (user_id = house_id() and exists (
  select from budget_categories b where b.user_id = income_sources.user_id and b.income_source_id = income_sources.id));

-- What is told of a budget is counted from all accounts of its owner, of which a guest may see some: guests are told nothing of it.
create policy guest_of_budgets on due_items as restrictive for select to app_guest using (source_type <> 'budget');
