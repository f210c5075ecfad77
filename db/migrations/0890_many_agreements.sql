-- The agreement that follows another one, and the account of the latest payment, are found without reading all of a landlord's.
create index rental_agreements_renews on rental_agreements (user_id, renews_id) where renews_id is not null;
create index rent_ledger_latest on rent_ledger (user_id, created_at desc, seq desc) where transaction_id is not null;

-- A payment that is taken back because its transaction was deleted is owed again: the agreement is charged anew, which moves the date on
-- which rent is due and adds the late fee.
create or replace function rent_unpaid() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  update rent_standings s set charge_on = null where s.user_id = new.user_id and s.agreement_id = new.agreement_id;
  return null;
end $$;
