-- The terms of what is owed (M-17): of a debt account, or of a mortgage of a property. The balance stays theirs, so that it counts once
-- (X-19).

create table loans (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  of_type text not null check (of_type in ('money_account', 'mortgage')),
  of_id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  lender text,
  original_amount numeric(14, 2) not null check (original_amount > 0),
  -- Per cent a year.
  interest_rate numeric(6, 3) not null check (interest_rate between 0 and 100),
  frequency text not null check (frequency in ('weekly', 'biweekly', 'monthly', 'quarterly')),
  first_payment date not null,
  term_months int not null check (term_months between 1 and 600),
  interest_only_months int not null default 0 check (interest_only_months between 0 and term_months),
  amortized_months int check (amortized_months between 1 and 600),
  -- As it was agreed; null where it is computed.
  payment numeric(14, 2) check (payment > 0),
  pays_from uuid,
  notes text,
  private boolean not null default false,
  -- The next payment that is not made yet, and what it comes to; written by the area, which computes them.
  next_payment date,
  next_amount numeric(14, 2) check (next_amount >= 0),
  primary key (user_id, id),
  foreign key (user_id, pays_from) references money_accounts (user_id, id) on delete set null (pays_from),
  check ((next_payment is null) = (next_amount is null))
);
create index loans_newest on loans (user_id, created_at desc, id desc);
create index loans_removed on loans (removed_at) where removed_at is not null;
create index loans_pays_from on loans (user_id, pays_from) where pays_from is not null;
-- A debt has one set of terms.
create unique index loans_once on loans (user_id, of_type, of_id) where removed_at is null;
call owned('loans');
call versioned('loans', 'removed_at');

create function loan_recorded(l loans) returns void language plpgsql as $$
begin
  perform hung_put(l.user_id, 'loan', l.id, 'finance', l.name, coalesce(l.lender, ''), coalesce(l.notes, ''), l.of_type, l.of_id, l.private,
    l.removed_at, null, null);
end $$;
call hung('loans', 'loan', 'finance');

-- Its payments are due from the next one on until the end of the term. Fires after `registered`, whose row in the register it reads.
create function loan_repaid() returns trigger language plpgsql as $$
begin
  if new.next_payment is null then
    -- What was paid stays.
    perform due_put(new.user_id, 'loan', new.id, 'payment', 'finance', null, '');
  else
    perform due_repeat(new.user_id, 'loan', new.id, 'payment', 'finance', 'fixed',
      case new.frequency when 'biweekly' then 2 when 'quarterly' then 3 else 1 end,
      case when new.frequency in ('weekly', 'biweekly') then 'week' else 'month' end, new.first_payment, 'Payment of ' || new.name,
      coalesce(new.lender, ''),
      times => ceil(new.term_months * case new.frequency when 'weekly' then 52 when 'biweekly' then 26 when 'monthly' then 12 else 4 end
        / 12.0)::int,
      urgent_days => 3, soon_days => 14, remind_days => '{7,1,0}', amount => new.next_amount, begins => new.next_payment);
  end if;
  return null;
end $$;
create trigger repaid after insert on loans for each row execute function loan_repaid();
create trigger repaid_anew after update on loans for each row
  when ((old.name, old.lender, old.frequency, old.first_payment, old.term_months, old.next_payment, old.next_amount)
    is distinct from (new.name, new.lender, new.frequency, new.first_payment, new.term_months, new.next_payment, new.next_amount))
  execute function loan_repaid();
create function loan_undue() returns trigger language plpgsql as $$
begin
  perform due_drop(old.user_id, 'loan', old.id);
  return null;
end $$;
create trigger undue after delete on loans for each row execute function loan_undue();

-- What is paid beyond what was agreed: once, or every month or year until a day.
create table loan_extra_payments (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  loan_id uuid not null,
  created_at timestamptz not null default now(),
  amount numeric(14, 2) not null check (amount > 0),
  frequency text not null check (frequency in ('once', 'monthly', 'yearly')),
  first_day date not null,
  last_day date check (last_day >= first_day),
  notes text,
  primary key (user_id, id),
  foreign key (user_id, loan_id) references loans (user_id, id) on delete cascade
);
create index loan_extra_payments_loan on loan_extra_payments (user_id, loan_id, first_day);
call owned('loan_extra_payments');
call versioned('loan_extra_payments');
call hanging('loan_extra_payments', '''loan''', 'loan_id', writes => true);

-- What other lenders offer for what is left.
create table loan_offers (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  loan_id uuid not null,
  created_at timestamptz not null default now(),
  lender text not null check (char_length(lender) between 1 and 200),
  interest_rate numeric(6, 3) not null check (interest_rate between 0 and 100),
  term_months int not null check (term_months between 1 and 600),
  closing_costs numeric(14, 2) not null default 0 check (closing_costs >= 0),
  financed boolean not null default false,
  primary key (user_id, id),
  foreign key (user_id, loan_id) references loans (user_id, id) on delete cascade
);
create index loan_offers_loan on loan_offers (user_id, loan_id, created_at);
call owned('loan_offers');
call versioned('loan_offers');
call hanging('loan_offers', '''loan''', 'loan_id', writes => true);

-- A payment that was recorded, by the day on which it was due. The owner alone pays: it is booked in their ledger.
create table loan_payments (
  user_id uuid not null references users (id) on delete cascade,
  loan_id uuid not null,
  day date not null,
  paid_on date not null,
  -- Below zero where the payment did not cover the interest.
  principal numeric(14, 2) not null,
  interest numeric(14, 2) not null check (interest >= 0),
  -- What was owed after it.
  balance numeric(14, 2) not null,
  primary key (user_id, loan_id, day),
  foreign key (user_id, loan_id) references loans (user_id, id) on delete cascade
);
call owned('loan_payments');
call hanging('loan_payments', '''loan''', 'loan_id');
