-- The list of policies is counted when something changes, and what those in force cost and pay is summed.

-- `held` until it is ended or in the trash.
alter table insurance_policies add column view text not null
  generated always as (case when removed_at is not null then 'trash' when is_active then 'held' else 'ended' end) stored;
-- What a policy costs a year: `premiumAYear` of the domain.
alter table insurance_policies add column premium_a_year numeric(16, 2) not null
  generated always as (premium * (12 / payment_months(payment_frequency))) stored;

-- How many policies there are of each type, by their renewal, `infinity` where they are ended or in the trash; what they cost a year and pay
-- together. Guests are never shown it: what is open to them is counted from the rows.
create table policy_counts (
  user_id uuid not null references users (id) on delete cascade,
  view text not null,
  type text not null,
  renews date not null,
  count int not null,
  premium_a_year numeric(20, 2) not null,
  coverage numeric(20, 2) not null,
  primary key (user_id, view, type, renews)
);
call owned('policy_counts');
call kept('policy_counts');
-- Only the trigger counts.
revoke insert, update, delete on policy_counts from app_user;

-- Counted once a statement, in one order and each owner's in turn. Taking away never makes a row: while a person is being deleted it would
-- refer to nobody.
create function policies_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare owner uuid;
begin
  if tg_op = 'DELETE' then
    update policy_counts c set count = c.count - d.count, premium_a_year = c.premium_a_year - d.premium_a_year, coverage = c.coverage - d.coverage
    from (
      select user_id, view, type, case view when 'held' then renewal_date else 'infinity' end as renews, count(*) as count,
        sum(premium_a_year) as premium_a_year, sum(coverage_amount) as coverage
      from former group by 1, 2, 3, 4
    ) d
    where (c.user_id, c.view, c.type, c.renews) = (d.user_id, d.view, d.type, d.renews);
  elsif tg_op = 'INSERT' then
    insert into policy_counts as c (user_id, view, type, renews, count, premium_a_year, coverage)
    select user_id, view, type, case view when 'held' then renewal_date else 'infinity' end, count(*), sum(premium_a_year), sum(coverage_amount)
    from present group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (user_id, view, type, renews) do update set count = c.count + excluded.count,
      premium_a_year = c.premium_a_year + excluded.premium_a_year, coverage = c.coverage + excluded.coverage;
  else
    for owner in select distinct n.user_id from present n join former f using (user_id, id)
      where (n.view, n.type, n.renewal_date, n.premium_a_year, n.coverage_amount)
        is distinct from (f.view, f.type, f.renewal_date, f.premium_a_year, f.coverage_amount)
      order by 1
    loop
      perform counts_in_turn(owner, 'policy');
      insert into policy_counts as c (user_id, view, type, renews, count, premium_a_year, coverage)
      select user_id, view, type, case view when 'held' then renewal_date else 'infinity' end, sum(n), sum(n * premium_a_year),
        sum(n * coverage_amount)
      from (select *, 1 as n from present union all select *, -1 from former) moved
      where user_id = owner group by 1, 2, 3, 4
      having (sum(n), sum(n * premium_a_year), sum(n * coverage_amount)) <> (0, 0, 0) order by 1, 2, 3, 4
      on conflict (user_id, view, type, renews) do update set count = c.count + excluded.count,
        premium_a_year = c.premium_a_year + excluded.premium_a_year, coverage = c.coverage + excluded.coverage;
    end loop;
  end if;
  return null;
end $$;
alter function policies_counted owner to app_keeper;
revoke all on function policies_counted from public;
create trigger counted_in after insert on insurance_policies referencing new table as present
  for each statement execute function policies_counted();
create trigger counted_anew after update on insurance_policies referencing old table as former new table as present
  for each statement execute function policies_counted();
create trigger counted_out after delete on insurance_policies referencing old table as former
  for each statement execute function policies_counted();

-- What is there already.
alter table insurance_policies no force row level security;
alter table policy_counts no force row level security;
insert into policy_counts (user_id, view, type, renews, count, premium_a_year, coverage)
select user_id, view, type, case view when 'held' then renewal_date else 'infinity' end, count(*), sum(premium_a_year), sum(coverage_amount)
from insurance_policies group by 1, 2, 3, 4;
alter table insurance_policies force row level security;
alter table policy_counts force row level security;

-- What is not ended by its renewal, by its next payment, and what begins on a later day.
create index insurance_policies_held on insurance_policies (user_id, renewal_date, id) where view = 'held';
create index insurance_policies_payment on insurance_policies (user_id, next_payment_date, id) where view = 'held' and next_payment_date is not null;
create index insurance_policies_begin on insurance_policies (user_id, held_since) where view = 'held';
-- The list by name and by price, and what is ended or in the trash, which may be little among much that is held.
create index insurance_policies_name on insurance_policies (user_id, (name collate "und-x-icu"), id) where view in ('held', 'ended');
create index insurance_policies_premium on insurance_policies (user_id, premium_a_year desc, id desc) where view in ('held', 'ended');
create index insurance_policies_over on insurance_policies (user_id, created_at desc, id desc) where view <> 'held';
