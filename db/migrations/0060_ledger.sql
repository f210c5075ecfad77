-- The ledger: the accounts that money lies in or is owed on, and the cash that moved on them. Amounts are signed: below zero leaves
-- the account. Each transaction has one line or, where it is split, several; the sums by month and the balances are kept from the
-- lines by statement triggers, so that no import, undo, cascade or purge can forget them.

-- What money is spent on, and where it comes from (S-220).
create table expense_categories (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  is_active boolean not null generated always as (removed_at is null) stored,
  name text not null check (char_length(name) between 1 and 100),
  type text not null check (type in ('essential', 'discretionary', 'investment', 'debt')),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  primary key (user_id, id),
  unique (user_id, name)
);
create table income_sources (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  is_active boolean not null generated always as (removed_at is null) stored,
  name text not null check (char_length(name) between 1 and 100),
  type text not null check (type in ('salary', 'freelance', 'investment', 'rental', 'other')),
  primary key (user_id, id),
  unique (user_id, name)
);

create table money_accounts (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  is_active boolean not null generated always as (removed_at is null) stored,
  private boolean not null default false,
  kind text not null check (kind in ('bank', 'card', 'debt')),
  name text not null check (char_length(name) between 1 and 100),
  -- Per cent a year.
  interest_rate numeric(6, 3) check (interest_rate between 0 and 100),
  closed_on date,
  -- What was there before the first transaction, below zero where it was owed.
  opening numeric(14, 2) not null default 0,
  -- The opening and every cleared or reconciled line (G-27); kept by triggers.
  balance numeric(18, 2) not null default 0,
  primary key (user_id, id)
) with (fillfactor = 80);

create table transactions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  account_id uuid not null,
  transaction_date date not null,
  amount numeric(14, 2) not null check (amount <> 0),
  kind text not null check (kind in ('income', 'expense', 'transfer', 'adjust')),
  status text not null default 'cleared' check (status in ('pending', 'cleared', 'reconciled', 'void')),
  merchant text check (char_length(merchant) <= 200),
  description text check (char_length(description) <= 500),
  -- An income's own word beside its source (S-221).
  category text check (char_length(category) <= 100),
  -- The two legs of a transfer, one on each account.
  transfer_id uuid,
  import_id uuid,
  -- What posted it: a rent payment, a repair, a premium. One transaction for each.
  source_type text,
  source_id uuid,
  source_slot text,
  primary key (user_id, id),
  check ((kind = 'transfer') = (transfer_id is not null)),
  check (num_nulls(source_type, source_id, source_slot) in (0, 3))
);
create index transactions_newest on transactions (user_id, transaction_date desc, id desc);
create index transactions_of_account on transactions (user_id, account_id, transaction_date desc, id desc);
create unique index transactions_source on transactions (user_id, source_type, source_id, source_slot) where source_type is not null;
create unique index transactions_transfer on transactions (user_id, transfer_id, (amount > 0)) where transfer_id is not null;
create index transactions_import on transactions (user_id, import_id) where import_id is not null;

create table transaction_lines (
  user_id uuid not null references users (id) on delete cascade,
  transaction_id uuid not null,
  line smallint not null check (line > 0),
  amount numeric(14, 2) not null check (amount <> 0),
  category_id uuid,
  income_source_id uuid,
  -- The record that it was earned with or spent on.
  of_type text,
  of_id uuid,
  -- S-223
  property_category text
    check (property_category in ('maintenance', 'repairs', 'property taxes', 'utilities', 'insurance', 'other')),
  -- The head's own, copied by triggers, so that sums read this table alone.
  account_id uuid not null,
  day date not null,
  kind text not null,
  counts boolean not null,
  primary key (user_id, transaction_id, line),
  check ((of_type is null) = (of_id is null)),
  check (num_nonnulls(category_id, income_source_id) <= 1),
  -- Before the transactions' own reference: an account that goes takes its lines in one statement.
  foreign key (user_id, account_id) references money_accounts (user_id, id) on delete cascade,
  foreign key (user_id, transaction_id) references transactions (user_id, id) on delete cascade,
  foreign key (user_id, category_id) references expense_categories (user_id, id) on delete set null (category_id),
  foreign key (user_id, income_source_id) references income_sources (user_id, id) on delete set null (income_source_id),
  -- The cash has moved, though the thing that it was spent on is gone.
  foreign key (user_id, of_type, of_id) references records (user_id, item_type, item_id) on delete set null (of_type, of_id)
);
create index transaction_lines_of_account on transaction_lines (user_id, account_id, day);
create index transaction_lines_category on transaction_lines (user_id, category_id, day) where category_id is not null;
create index transaction_lines_income_source on transaction_lines (user_id, income_source_id, day) where income_source_id is not null;
create index transaction_lines_of on transaction_lines (user_id, of_type, of_id, day) where of_id is not null;
alter table transactions add foreign key (user_id, account_id) references money_accounts (user_id, id) on delete cascade;

-- The sums of the lines that count, by everything that a report or a guest's right asks for: by account, so that what is private
-- stays out of another's sum. Where a line names no category, record or property category, the key holds the nil id or ''.
create table money_months (
  user_id uuid not null references users (id) on delete cascade,
  -- Its first day.
  month date not null,
  account_id uuid not null,
  -- The expense category, or the source of an income.
  category_id uuid not null,
  of_type text not null,
  of_id uuid not null,
  property_category text not null,
  kind text not null,
  n int not null check (n > 0),
  total numeric(18, 2) not null,
  primary key (user_id, month, account_id, category_id, of_type, of_id, property_category, kind),
  foreign key (user_id, account_id) references money_accounts (user_id, id) on delete cascade
) with (fillfactor = 80);
create index money_months_of_account on money_months (user_id, account_id);
create index money_months_of on money_months (user_id, of_id, month) where of_id <> '00000000-0000-0000-0000-000000000000';

call owned('expense_categories');
call owned('income_sources');
call owned('money_accounts');
call owned('transactions');
call owned('transaction_lines');
call shown_to_owner('money_months');
call kept('expense_categories');
call kept('income_sources');
call kept('money_accounts');
call kept('transactions');
call kept('transaction_lines');
call kept('money_months');

-- What triggers keep, nobody writes by hand.
revoke insert, update on money_accounts, transaction_lines from app_user;
grant insert (user_id, id, created_at, removed_at, private, kind, name, interest_rate, closed_on, opening),
  update (version, removed_at, private, kind, name, interest_rate, closed_on, opening) on money_accounts to app_user;
grant insert (user_id, transaction_id, line, amount, category_id, income_source_id, of_type, of_id, property_category),
  update (amount, category_id, income_source_id, of_type, of_id, property_category) on transaction_lines to app_user;

-- Housekeeping finds what is to be purged, and sees no more of it than that.
create policy housekeeping on money_accounts for select to app_worker using (removed_at is not null);
create policy housekeeping on expense_categories for select to app_worker using (removed_at is not null);
create policy housekeeping on income_sources for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on money_accounts, expense_categories, income_sources to app_worker;
create index money_accounts_removed on money_accounts (removed_at) where removed_at is not null;
create index expense_categories_removed on expense_categories (removed_at) where removed_at is not null;
create index income_sources_removed on income_sources (removed_at) where removed_at is not null;

-- The specification's names (S-220, S-221). What is owed is shown above zero; a split transaction has a row for each part.
create view bank_accounts with (security_invoker = true) as
  select user_id, id, name, balance as current_balance, is_active from money_accounts where kind = 'bank';
create view credit_cards with (security_invoker = true) as
  select user_id, id, name, -balance as current_balance, interest_rate, is_active from money_accounts where kind = 'card';
create view debts with (security_invoker = true) as
  select user_id, id, name, -balance as current_balance, interest_rate, is_active from money_accounts where kind = 'debt';
create view income_transactions with (security_invoker = true) as
  select t.user_id, t.id, l.line, t.transaction_date, l.amount, l.income_source_id, t.account_id as bank_account_id, t.status, t.description,
    t.category
  from transactions t join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id where t.kind = 'income';
create view expense_transactions with (security_invoker = true) as
  select t.user_id, t.id, l.line, t.transaction_date, -l.amount as amount, l.category_id as expense_category_id,
    t.account_id as bank_account_id, t.status, t.description, t.merchant
  from transactions t join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id where t.kind = 'expense';
grant select on bank_accounts, credit_cards, debts, income_transactions, expense_transactions to app_user;

create function money_account_opened() returns trigger language plpgsql as $$
begin
  new.balance := new.opening + case when tg_op = 'UPDATE' then old.balance - old.opening else 0 end;
  return new;
end $$;
create trigger opened before insert or update of opening on money_accounts for each row execute function money_account_opened();

-- An account is a record: it is found, shared and cited by its name.
create function money_account_registered() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform record_drop(old.user_id, 'money_account', old.id);
  else
    perform record_put(new.user_id, 'money_account', new.id, 'finance', new.name,
      case new.kind when 'bank' then 'Bank account' when 'card' then 'Credit card' else 'Debt' end, '', new.private, new.removed_at,
      new.closed_on, null);
  end if;
  return null;
end $$;
create trigger registered after insert or delete or update of name, kind, private, removed_at, closed_on on money_accounts
  for each row execute function money_account_registered();

-- One person's ledger is written by one session after another: two that touched the same rows in different orders would wait for
-- each other for ever.
create function ledger_lock(owner uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7461060, hashtext(owner::text));
end $$;
create function ledger_locked() returns trigger language plpgsql as $$
declare
  owner uuid := case when current_setting('role') = 'app_guest' then house_id() else viewer_id() end;
begin
  if owner is not null then perform pg_advisory_xact_lock(7461060, hashtext(owner::text)); end if;
  return null;
end $$;
create trigger locked before insert or update or delete on transactions for each statement execute function ledger_locked();
-- Lines are inserted behind their head, which has taken the lock.
create trigger locked before update or delete on transaction_lines for each statement execute function ledger_locked();
create trigger locked before delete or update of version on money_accounts for each statement execute function ledger_locked();
create trigger locked before delete on expense_categories for each statement execute function ledger_locked();
create trigger locked before delete on income_sources for each statement execute function ledger_locked();

-- A line takes from its head what it is summed by.
create function transaction_line_placed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select account_id, transaction_date, kind, status in ('cleared', 'reconciled')
  into new.account_id, new.day, new.kind, new.counts
  from transactions where user_id = new.user_id and id = new.transaction_id;
  return new;
end $$;
create trigger placed before insert on transaction_lines for each row execute function transaction_line_placed();

create function transactions_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update transaction_lines l
  set account_id = t.account_id, day = t.transaction_date, kind = t.kind, counts = t.status in ('cleared', 'reconciled')
  from changed t
  where l.user_id = t.user_id and l.transaction_id = t.id
    and (l.account_id, l.day, l.kind, l.counts)
      is distinct from (t.account_id, t.transaction_date, t.kind, t.status in ('cleared', 'reconciled'));
  return null;
end $$;
create trigger changed after update on transactions referencing new table as changed
  for each statement execute function transactions_changed();

-- Brings the sums and the balances up to lines that came, went or changed, summed as `money_months` is; `n` is below zero where more
-- went than came. One after another, each by its key: a join would be planned for a table that has grown since. Taking away never
-- makes a row: while a person is being deleted it would refer to nobody.
create function money_moved(moves money_months[]) returns void language plpgsql as $$
declare
  owner uuid;
  move money_months;
  account record;
begin
  foreach move in array moves loop
    if owner is distinct from move.user_id then
      owner := move.user_id;
      perform pg_advisory_xact_lock(7461060, hashtext(owner::text));
    end if;
    if move.n > 0 then
      insert into money_months as m (user_id, month, account_id, category_id, of_type, of_id, property_category, kind, n, total)
      values (move.user_id, move.month, move.account_id, move.category_id, move.of_type, move.of_id, move.property_category, move.kind,
        move.n, move.total)
      on conflict (user_id, month, account_id, category_id, of_type, of_id, property_category, kind) do update
        set n = m.n + excluded.n, total = m.total + excluded.total;
    else
      update money_months m set n = m.n + move.n, total = m.total + move.total
      where m.user_id = move.user_id and m.month = move.month and m.account_id = move.account_id and m.category_id = move.category_id
        and m.of_type = move.of_type and m.of_id = move.of_id and m.property_category = move.property_category and m.kind = move.kind
        and m.n + move.n > 0;
      if not found then
        delete from money_months m
        where m.user_id = move.user_id and m.month = move.month and m.account_id = move.account_id and m.category_id = move.category_id
          and m.of_type = move.of_type and m.of_id = move.of_id and m.property_category = move.property_category and m.kind = move.kind;
      end if;
    end if;
  end loop;
  for account in select user_id, account_id as id, sum(total) as total from unnest(moves) group by 1, 2 order by 1, 2 loop
    update money_accounts a set balance = a.balance + account.total where a.user_id = account.user_id and a.id = account.id;
  end loop;
end $$;

-- What came needs no look at what was there.
create function transaction_lines_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into money_months as m (user_id, month, account_id, category_id, of_type, of_id, property_category, kind, n, total)
  select user_id, date_trunc('month', day::timestamp)::date, account_id,
    coalesce(category_id, income_source_id, '00000000-0000-0000-0000-000000000000'), coalesce(of_type, ''),
    coalesce(of_id, '00000000-0000-0000-0000-000000000000'), coalesce(property_category, ''), kind, count(*), sum(amount)
  from added where counts group by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (user_id, month, account_id, category_id, of_type, of_id, property_category, kind) do update
    set n = m.n + excluded.n, total = m.total + excluded.total;
  update money_accounts a set balance = a.balance + l.total
  from (select user_id, account_id, sum(amount) as total from added where counts group by 1, 2) l
  where a.user_id = l.user_id and a.id = l.account_id;
  return null;
end $$;
create trigger added after insert on transaction_lines referencing new table as added
  for each statement execute function transaction_lines_added();

create function transaction_lines_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare moves money_months[];
begin
  select array_agg(row(s.*)::money_months) into moves from (
    select user_id, date_trunc('month', day::timestamp)::date, account_id,
      coalesce(category_id, income_source_id, '00000000-0000-0000-0000-000000000000'), coalesce(of_type, ''),
      coalesce(of_id, '00000000-0000-0000-0000-000000000000'), coalesce(property_category, ''), kind, sum(n)::int, sum(n * amount)
    from (select *, 1 as n from added union all select *, -1 from gone) l
    where counts group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0 or sum(n * amount) <> 0 order by 1, 2
  ) s;
  if moves is not null then perform money_moved(moves); end if;
  return null;
end $$;
create trigger changed after update on transaction_lines referencing old table as gone new table as added
  for each statement execute function transaction_lines_changed();

create function transaction_lines_deleted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare moves money_months[];
begin
  select array_agg(row(s.*)::money_months) into moves from (
    select user_id, date_trunc('month', day::timestamp)::date, account_id,
      coalesce(category_id, income_source_id, '00000000-0000-0000-0000-000000000000'), coalesce(of_type, ''),
      coalesce(of_id, '00000000-0000-0000-0000-000000000000'), coalesce(property_category, ''), kind, -count(*)::int, -sum(amount)
    from gone where counts group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2
  ) s;
  if moves is not null then perform money_moved(moves); end if;
  return null;
end $$;
create trigger deleted after delete on transaction_lines referencing old table as gone
  for each statement execute function transaction_lines_deleted();

alter function transaction_line_placed owner to app_keeper;
alter function transactions_changed owner to app_keeper;
alter function ledger_lock owner to app_keeper;
alter function money_moved owner to app_keeper;
alter function transaction_lines_added owner to app_keeper;
alter function transaction_lines_changed owner to app_keeper;
alter function transaction_lines_deleted owner to app_keeper;
revoke all on function transaction_line_placed, transactions_changed, ledger_lock, money_moved, transaction_lines_added,
  transaction_lines_changed, transaction_lines_deleted from public;
grant execute on function ledger_lock to app_user, app_guest, app_worker, app_auth, app_owner;
