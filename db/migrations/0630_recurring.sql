-- What comes round: incomes, expenses and transfers with a rhythm (S-222, G-28), and what became of each of their days.

create table recurring_transactions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  is_active boolean not null generated always as (removed_at is null) stored,
  name text not null check (char_length(name) between 1 and 100),
  kind text not null check (kind in ('income', 'expense', 'transfer')),
  -- Above zero; the kind says which way it goes.
  amount numeric(14, 2) not null check (amount > 0),
  -- Whether the amount differs from time to time.
  about boolean not null default false,
  account_id uuid not null,
  to_account_id uuid,
  category_id uuid,
  income_source_id uuid,
  -- The record that it is earned with or spent on.
  of_type text check (of_type in ('real_estate', 'movable', 'appliance', 'mortgage', 'document', 'policy', 'claim', 'warranty', 'maintenance',
    'agreement', 'tenant', 'money_account', 'vendor', 'place', 'project', 'loan')),
  of_id uuid,
  property_category text
    check (property_category in ('maintenance', 'repairs', 'property taxes', 'utilities', 'insurance', 'other')),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'yearly')),
  "interval" int not null default 1 check ("interval" between 1 and 100),
  falls_on text check (falls_on in ('date', 'weekday', 'last_weekday', 'last_day')),
  start_date date not null,
  -- The first day that is neither posted nor skipped; null where none follows.
  next_due_date date check (next_due_date >= start_date),
  end_date date check (end_date >= start_date),
  auto_post boolean not null default false,
  merchant text check (char_length(merchant) <= 200),
  notes text check (char_length(notes) <= 4000),
  private boolean not null default false,
  primary key (user_id, id),
  check ((to_account_id is null) = (kind <> 'transfer')),
  check (to_account_id <> account_id),
  check (category_id is null or kind = 'expense'),
  check (income_source_id is null or kind = 'income'),
  check ((of_type is null) = (of_id is null)),
  foreign key (user_id, account_id) references money_accounts (user_id, id) on delete cascade,
  foreign key (user_id, to_account_id) references money_accounts (user_id, id) on delete cascade,
  foreign key (user_id, category_id) references expense_categories (user_id, id) on delete set null (category_id),
  foreign key (user_id, income_source_id) references income_sources (user_id, id) on delete set null (income_source_id),
  foreign key (user_id, of_type, of_id) references records (user_id, item_type, item_id) on delete set null (of_type, of_id)
);
create index recurring_transactions_next on recurring_transactions (user_id, next_due_date, created_at desc, id desc);
create index recurring_transactions_account on recurring_transactions (user_id, account_id);
create index recurring_transactions_to on recurring_transactions (user_id, to_account_id) where to_account_id is not null;
create index recurring_transactions_category on recurring_transactions (user_id, category_id) where category_id is not null;
create index recurring_transactions_source on recurring_transactions (user_id, income_source_id) where income_source_id is not null;
create index recurring_transactions_of on recurring_transactions (user_id, of_type, of_id) where of_id is not null;
create index recurring_transactions_removed on recurring_transactions (removed_at) where removed_at is not null;
create index recurring_transactions_to_post on recurring_transactions (next_due_date) where auto_post and removed_at is null;
call owned('recurring_transactions');
call kept('recurring_transactions');
call versioned('recurring_transactions', 'removed_at');
call shared('recurring_transactions', 'recurring', 'finance');
-- Jobs find what is to be purged, what is to be posted, and whose balances are looked ahead for.
create policy housekeeping on recurring_transactions for select to app_worker using (true);
grant select (user_id, id, removed_at, auto_post, next_due_date) on recurring_transactions to app_worker;

-- What became of a day of an item. Of what was posted the ledger names item and day as its source; what a bank's row was is named here.
create table recurring_occurrences (
  user_id uuid not null references users (id) on delete cascade,
  recurring_id uuid not null,
  day date not null,
  state text not null check (state in ('posted', 'settled', 'skipped')),
  transaction_id uuid,
  done_at timestamptz not null default now(),
  primary key (user_id, recurring_id, day),
  foreign key (user_id, recurring_id) references recurring_transactions (user_id, id) on delete cascade,
  foreign key (user_id, transaction_id) references transactions (user_id, id) on delete set null (transaction_id)
);
create unique index recurring_occurrences_transaction on recurring_occurrences (user_id, transaction_id) where transaction_id is not null;
call owned('recurring_occurrences');
call kept('recurring_occurrences');
call hanging('recurring_occurrences', '''recurring''', 'recurring_id');

-- An item on an account that is its owner's alone is so too.
create function recurring_as_private() returns trigger language plpgsql as $$
begin
  new.private := new.private or exists (
    select from money_accounts a where a.user_id = new.user_id and a.id in (new.account_id, new.to_account_id) and a.private);
  return new;
end $$;
create trigger as_private before insert or update of account_id, to_account_id, private on recurring_transactions
  for each row execute function recurring_as_private();

create function recurring_registered() returns trigger language plpgsql as $$
begin
  perform record_put(new.user_id, 'recurring', new.id, 'finance', new.name,
    concat_ws(' · ', case new.kind when 'income' then 'Recurring income' when 'expense' then 'Recurring expense' else 'Recurring transfer' end,
      new.merchant), coalesce(new.notes, ''), new.private, new.removed_at, null, null);
  return null;
end $$;
create trigger registered after insert or update of name, kind, merchant, notes, private, removed_at on recurring_transactions
  for each row execute function recurring_registered();
create trigger unregistered after delete on recurring_transactions for each row execute function unregistered('recurring');

-- Writes when an item is due. One of every few days has its next day alone; what is posted by itself asks nobody for anything.
create function recurring_due(item recurring_transactions) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  from_name text := (select a.name from money_accounts a where a.user_id = item.user_id and a.id = item.account_id);
  to_name text := (select a.name from money_accounts a where a.user_id = item.user_id and a.id = item.to_account_id);
  words text := case item.kind when 'income' then 'Into ' || from_name when 'expense' then 'From ' || from_name
    else 'From ' || from_name || ' to ' || to_name end;
  reminds int[] := case when item.auto_post then '{}' when item.kind = 'income' then '{0}' else '{3,0}' end;
  ahead int := case when item.auto_post then 0 else 3 end;
begin
  if item.next_due_date is null or item.frequency = 'daily' then
    perform due_put(item.user_id, 'recurring', item.id, 'due', 'finance', item.next_due_date, item.name, words, amount => item.amount,
      urgent_days => 0, soon_days => ahead, bell_days => ahead, remind_days => reminds);
  else
    perform due_repeat(item.user_id, 'recurring', item.id, 'due', 'finance', 'fixed', item."interval",
      case item.frequency when 'weekly' then 'week' when 'monthly' then 'month' else 'year' end, item.start_date, item.name, words,
      until => item.end_date, urgent_days => 0, soon_days => ahead, bell_days => ahead, remind_days => reminds, amount => item.amount,
      begins => item.next_due_date, falls_on => case when item.frequency = 'weekly' then 'date' else coalesce(item.falls_on, 'date') end);
  end if;
end $$;
create function recurring_falls_due() returns trigger language plpgsql as $$
begin
  perform recurring_due(new);
  return null;
end $$;
create trigger falls_due after insert on recurring_transactions for each row execute function recurring_falls_due();
create trigger falls_due_anew after update on recurring_transactions for each row
  when ((old.name, old.kind, old.amount, old.account_id, old.to_account_id, old.frequency, old."interval", old.falls_on, old.start_date,
    old.next_due_date, old.end_date, old.auto_post)
    is distinct from (new.name, new.kind, new.amount, new.account_id, new.to_account_id, new.frequency, new."interval", new.falls_on,
      new.start_date, new.next_due_date, new.end_date, new.auto_post))
  execute function recurring_falls_due();

-- An account has another name, or became its owner's alone.
create function recurring_follow_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare item recurring_transactions;
begin
  if new.private and not old.private then
    update recurring_transactions t set private = true
    where t.user_id = new.user_id and new.id in (t.account_id, t.to_account_id) and not t.private;
  end if;
  if new.name <> old.name then
    for item in select * from recurring_transactions t where t.user_id = new.user_id and new.id in (t.account_id, t.to_account_id) loop
      perform recurring_due(item);
    end loop;
  end if;
  return null;
end $$;
create trigger recurring_follow after update of name, private on money_accounts for each row
  when ((old.name, old.private) is distinct from (new.name, new.private)) execute function recurring_follow_account();

-- A day whose posting or skipping was taken back is due again. The bank's row that settled a day may go with its file: the day is then
-- open as it was before.
create function recurring_reopened() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update recurring_transactions t set next_due_date = old.day
  where t.user_id = old.user_id and t.id = old.recurring_id and old.day >= t.start_date and coalesce(t.next_due_date, 'infinity') > old.day;
  update due_items i set state = case when s.stands then 'open' else 'closed' end, done_at = null, done_by = null, done_on = null
  from due_standing(old.user_id, 'recurring', old.recurring_id, null, null) s
  where i.user_id = old.user_id and i.source_type = 'recurring' and i.source_id = old.recurring_id and i.slot = 'due'
    and i.occurrence = old.day and i.state in ('done', 'skipped');
  return null;
end $$;
create trigger reopened after delete on recurring_occurrences for each row execute function recurring_reopened();

create function recurring_unsettled() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from recurring_occurrences o where o.user_id = new.user_id and o.recurring_id = new.recurring_id and o.day = new.day;
  return null;
end $$;
create trigger unsettled after update of transaction_id on recurring_occurrences for each row
  when (new.state = 'settled' and new.transaction_id is null) execute function recurring_unsettled();

do $$
declare name text;
begin
  foreach name in array array['recurring_due', 'recurring_follow_account', 'recurring_reopened', 'recurring_unsettled'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;
grant execute on function recurring_due to app_user, app_guest, app_worker, app_auth, app_owner;
