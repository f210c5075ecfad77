-- Where the next payment lies among the days that are counted from the start of the term, all are counted from it: a term that began on
-- 31 January is paid on 28 February and then on 31 March.
create or replace function policy_kept_in_step() returns trigger language plpgsql as $$
declare next date := new.next_payment_date;
begin
  new.ended_on := case when not new.is_active then coalesce(case when tg_op = 'UPDATE' then old.ended_on end, new.ended_on, current_date) end;
  new.held_since := case
    when tg_op = 'INSERT' then new.start_date
    when new.start_date < old.start_date then least(old.held_since, new.start_date)
    when new.start_date > old.start_date and (new.start_date > old.renewal_date + 1 or new.renewal_date <= old.renewal_date) then new.start_date
    else old.held_since end;
  new.payment_anchor := case
    when next is null then null
    when (tg_op = 'INSERT' or new.start_date <> old.start_date) and next in (
      select due_days(new.start_date, payment_months(new.payment_frequency), 'month', null, null, null, null, next, next))
      then new.start_date
    when tg_op = 'UPDATE' and next in (
      select due_days(old.payment_anchor, payment_months(new.payment_frequency), 'month', null, null, null, null, next, next)
      where old.payment_anchor is not null) then old.payment_anchor
    when next in (
      select due_days(new.start_date, payment_months(new.payment_frequency), 'month', null, null, null, null, next, next))
      then new.start_date
    else next end;
  return new;
end $$;

-- Policies in force whose next payment nobody ever named get the one that is counted from the start of their term, as new ones do.
alter table insurance_policies no force row level security;
alter table policy_payments no force row level security;
update insurance_policies p set next_payment_date = (
  select min(day) from due_days(p.start_date, payment_months(p.payment_frequency), 'month', null, null, null, null,
    greatest(p.start_date, current_date), (greatest(p.start_date, current_date) + interval '13 months')::date) day)
where p.view = 'held' and p.next_payment_date is null and p.premium > 0 and p.renewal_date >= current_date
  and not exists (select from policy_payments m where m.user_id = p.user_id and m.policy_id = p.id);
alter table insurance_policies force row level security;
alter table policy_payments force row level security;
