-- What people note of an account beside its money, when a card is paid, and what was reconciled against a statement.

alter table money_accounts
  -- The bank, the issuer of the card, or the lender.
  add institution text check (char_length(institution) between 1 and 100),
  -- The last digits of the number; the whole number is never kept.
  add number_end text check (number_end ~ '^[0-9A-Za-z]{2,4}$'),
  add notes text check (char_length(notes) between 1 and 2000),
  add credit_limit numeric(14, 2) check (credit_limit >= 0),
  -- Days of the month; one that a month does not have is its last.
  add statement_day int check (statement_day between 1 and 31),
  add payment_due_day int check (payment_due_day between 1 and 31),
  add minimum_payment numeric(14, 2) check (minimum_payment >= 0),
  -- The account that a card or a debt is usually paid from.
  add pays_from uuid,
  -- The forecast warns of a balance below it.
  add low_balance numeric(14, 2),
  add foreign key (user_id, pays_from) references money_accounts (user_id, id) on delete set null (pays_from);
create index money_accounts_pays_from on money_accounts (user_id, pays_from) where pays_from is not null;

grant insert (institution, number_end, notes, credit_limit, statement_day, payment_due_day, minimum_payment, pays_from, low_balance),
  update (institution, number_end, notes, credit_limit, statement_day, payment_due_day, minimum_payment, pays_from, low_balance)
  on money_accounts to app_user;

drop trigger version on money_accounts;
create trigger version before update of private, kind, name, interest_rate, closed_on, opening, institution, number_end, notes, credit_limit,
  statement_day, payment_due_day, minimum_payment, pays_from, low_balance on money_accounts
  for each row execute function raise_version();
drop trigger locked on money_accounts;
create trigger locked before delete or update of private, kind, name, interest_rate, closed_on, opening, removed_at, institution, number_end,
  notes, credit_limit, statement_day, payment_due_day, minimum_payment, pays_from, low_balance on money_accounts
  for each statement execute function ledger_locked();

-- A guest who contributes corrects the words of an account, and nothing that a sum is made of.
create policy guest_changing on money_accounts for update to app_guest
  using (user_id = house_id() and ((not private and (select opens('finance')) >= case when removed_at is null then 2 else 3 end)
    or (removed_at is null and id in (select lent('money_account', 2))) or id in (select lent('money_account', 3))))
  with check (user_id = house_id() and ((not private and (select opens('finance')) >= case when removed_at is null then 2 else 3 end)
    or (removed_at is null and id in (select lent('money_account', 2))) or id in (select lent('money_account', 3))));
grant update (name, institution, number_end, notes) on money_accounts to app_guest;

create or replace function money_account_registered() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform record_drop(old.user_id, 'money_account', old.id);
  else
    perform record_put(new.user_id, 'money_account', new.id, 'finance', new.name,
      concat_ws(' · ', case new.kind when 'bank' then 'Bank account' when 'card' then 'Credit card' when 'debt' then 'Debt' else 'No account given' end,
        new.institution),
      concat_ws(E'\n', new.number_end, new.notes), new.private, new.removed_at, new.closed_on, null);
  end if;
  return null;
end $$;
drop trigger registered on money_accounts;
create trigger registered after insert or delete or update of name, kind, private, removed_at, closed_on, institution, number_end, notes
  on money_accounts for each row execute function money_account_registered();

-- A card is paid each month on its day. Nobody tells whether it was, so a day that is over passes.
create function card_falls_due() returns trigger language plpgsql as $$
begin
  if new.kind = 'card' and new.payment_due_day is not null then
    perform due_repeat(new.user_id, 'money_account', new.id, 'payment', 'finance', 'fixed', 1, 'month',
      make_date(2000, 1, new.payment_due_day), 'Pay ' || new.name,
      concat_ws(' · ', new.institution, '•• ' || new.number_end), urgent_days => 3, soon_days => 14, remind_days => '{7,1,0}',
      amount => new.minimum_payment, passes => true,
      begins => case when tg_op = 'UPDATE' and old.kind = 'card' and old.payment_due_day = new.payment_due_day then null else current_date end);
  else
    -- What was paid stays.
    perform due_put(new.user_id, 'money_account', new.id, 'payment', 'finance', null, '');
  end if;
  return null;
end $$;
create trigger falls_due after insert on money_accounts for each row when (new.kind = 'card' and new.payment_due_day is not null)
  execute function card_falls_due();
create trigger falls_due_anew after update on money_accounts for each row
  when ((old.kind, old.name, old.institution, old.number_end, old.payment_due_day, old.minimum_payment)
    is distinct from (new.kind, new.name, new.institution, new.number_end, new.payment_due_day, new.minimum_payment)
    and (old.payment_due_day is not null or new.payment_due_day is not null))
  execute function card_falls_due();

-- A statement that an account was reconciled against: what it held at the end of the statement's day.
create table reconciliations (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  day date not null,
  balance numeric(14, 2) not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, account_id) references money_accounts (user_id, id) on delete cascade
);
create index reconciliations_of_account on reconciliations (user_id, account_id, created_at desc, id desc);

-- What it changed, so that undoing it puts back exactly what was there. Of a pending transfer the other leg is cleared with it.
create table reconciliation_rows (
  user_id uuid not null references users (id) on delete cascade,
  reconciliation_id uuid not null,
  transaction_id uuid not null,
  former text not null check (former in ('pending', 'cleared')),
  made text not null check (made in ('cleared', 'reconciled')),
  primary key (user_id, reconciliation_id, transaction_id),
  foreign key (user_id, reconciliation_id) references reconciliations (user_id, id) on delete cascade,
  foreign key (user_id, transaction_id) references transactions (user_id, id) on delete cascade
);
create index reconciliation_rows_transaction on reconciliation_rows (user_id, transaction_id);

-- That somebody was given the usual categories and sources: they are given once, and never again after somebody removed them.
create table money_defaults (
  user_id uuid primary key references users (id) on delete cascade,
  made_at timestamptz not null default now()
);

-- A category that was merged into another, and the lines that moved, so that it can be undone.
create table category_merges (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  from_id uuid not null,
  into_id uuid not null,
  created_at timestamptz not null default now(),
  transaction_ids uuid[] not null,
  lines int[] not null,
  primary key (user_id, id),
  check (cardinality(transaction_ids) = cardinality(lines)),
  foreign key (user_id, from_id) references expense_categories (user_id, id) on delete cascade,
  foreign key (user_id, into_id) references expense_categories (user_id, id) on delete cascade
);
create index category_merges_from on category_merges (user_id, from_id);
create index category_merges_into on category_merges (user_id, into_id);

call owned('reconciliations');
call owned('reconciliation_rows');
call owned('money_defaults');
call owned('category_merges');
call hanging('reconciliations', '''money_account''', 'account_id');
