-- The transaction that stands for a payment of rent: posted with it, or one that came in from a bank.
alter table rent_ledger add column transaction_id uuid;
alter table rent_ledger add foreign key (user_id, transaction_id) references transactions (user_id, id) on delete set null (transaction_id);
create index rent_ledger_transaction on rent_ledger (user_id, transaction_id) where transaction_id is not null;

-- What an agreement's ledger adds up to, and the day on which it is charged next. Written by the ledger's trigger and by charging.
create table rent_standings (
  user_id uuid not null references users (id) on delete cascade,
  agreement_id uuid not null,
  last_seq integer not null default 0,
  -- Rent, fees and charges: above zero is owed, below zero is paid ahead.
  balance numeric(14, 2) not null default 0,
  -- The tenant's money that the landlord holds.
  deposit_held numeric(14, 2) not null default 0,
  -- Null where the agreement has changed since it was charged.
  charge_on date,
  primary key (user_id, agreement_id),
  foreign key (user_id, agreement_id) references rental_agreements (user_id, id) on delete cascade
);
create index rent_standings_worst on rent_standings (user_id, balance desc, agreement_id);
call owned('rent_standings');
call kept('rent_standings');
call kept('rent_ledger');
call hanging('rent_standings', '''agreement''', 'agreement_id');

create function rent_ledger_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  behind text := coalesce((select l.kind from rent_ledger l where new.kind = 'reversal' and l.user_id = new.user_id
    and l.agreement_id = new.agreement_id and l.seq = new.reverses), new.kind);
  owed numeric := case when behind in ('deposit_due', 'deposit_paid', 'deposit_refund', 'deposit_kept') then 0 else new.amount end;
  held numeric := case when behind in ('deposit_paid', 'deposit_refund', 'deposit_kept') then -new.amount else 0 end;
begin
  insert into rent_standings as s (user_id, agreement_id, last_seq, balance, deposit_held)
  values (new.user_id, new.agreement_id, new.seq, owed, held)
  on conflict (user_id, agreement_id) do update
    set last_seq = greatest(s.last_seq, excluded.last_seq), balance = s.balance + excluded.balance,
      deposit_held = s.deposit_held + excluded.deposit_held;
  return null;
end $$;
create trigger added after insert on rent_ledger for each row execute function rent_ledger_added();

-- A payment whose transaction was deleted, with its bank file or by hand, is taken back: what was paid is what the accounts show.
create function rent_unpaid() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from rent_ledger l where l.user_id = new.user_id and l.agreement_id = new.agreement_id and l.kind = 'reversal'
      and l.reverses = new.seq)
    or not exists (select from rental_agreements a where a.user_id = new.user_id and a.id = new.agreement_id)
  then
    return null;
  end if;
  insert into rent_ledger (user_id, agreement_id, seq, day, kind, amount, reverses, memo)
  select new.user_id, new.agreement_id, max(l.seq) + 1, (now() at time zone zone_at_home(new.user_id))::date, 'reversal', -new.amount, new.seq,
    'Its transaction was deleted'
  from rent_ledger l where l.user_id = new.user_id and l.agreement_id = new.agreement_id;
  return null;
end $$;
create trigger unpaid after update of transaction_id on rent_ledger for each row
  when (new.transaction_id is null and old.transaction_id is not null and new.kind in ('payment', 'deposit_paid', 'deposit_refund'))
  execute function rent_unpaid();

-- An agreement that changes is charged anew.
create function rent_terms_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare agreement uuid := case tg_table_name when 'rental_agreements' then (to_jsonb(new) ->> 'id')::uuid
  else (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'agreement_id')::uuid end;
begin
  update rent_standings s set charge_on = null where s.user_id = coalesce(new.user_id, old.user_id) and s.agreement_id = agreement;
  return null;
end $$;
create trigger charged_anew after update of start_date, end_date, month_to_month, leaves_on, signed_on, payment_frequency, payment_due_day,
  late_fee, late_fee_amount, late_fee_cap, grace_days, settles on rental_agreements for each row execute function rent_terms_changed();
create trigger charged_anew after insert or update or delete on rental_agreement_rents for each row execute function rent_terms_changed();

-- Words by which a tenant's payments come in from the bank.
create table rent_payers (
  user_id uuid not null references users (id) on delete cascade,
  agreement_id uuid not null,
  payer text not null check (char_length(payer) between 1 and 200),
  primary key (user_id, agreement_id, payer),
  foreign key (user_id, agreement_id) references rental_agreements (user_id, id) on delete cascade
);
call owned('rent_payers');

do $$
declare name text;
begin
  foreach name in array array['rent_ledger_added', 'rent_unpaid', 'rent_terms_changed'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;

-- The job that charges finds whose agreements are signed.
create policy charging on rental_agreements for select to app_worker using (signed_on is not null);
grant select (start_date, signed_on) on rental_agreements to app_worker;
create policy charging on rent_standings for select to app_worker using (true);
grant select (user_id, agreement_id, charge_on) on rent_standings to app_worker;
