-- What was owed on a mortgage, by day: written whenever its balance changes, so that the net worth of a former day counts what was owed
-- then. Before the first day here only what was borrowed on the day it began is known.
create table mortgage_balances (
  user_id uuid not null references users (id) on delete cascade,
  mortgage_id uuid not null,
  day date not null,
  balance numeric(14, 2) not null,
  primary key (user_id, mortgage_id, day),
  foreign key (user_id, mortgage_id) references real_estate_mortgages (user_id, id) on delete cascade
);
call shown_to_owner('mortgage_balances');
call kept('mortgage_balances');
-- Its owner may say what was owed on a former day.
create policy saying on mortgage_balances for insert to app_user with check (user_id = viewer_id());
grant insert on mortgage_balances to app_user;
call hanging('mortgage_balances', '''mortgage''', 'mortgage_id');

create function mortgage_balance_kept() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(new.user_id);
  insert into mortgage_balances as b (user_id, mortgage_id, day, balance)
  values (new.user_id, new.id, (now() at time zone 'utc')::date, new.current_balance)
  on conflict (user_id, mortgage_id, day) do update set balance = excluded.balance;
  return null;
end $$;
alter function mortgage_balance_kept owner to app_keeper;
revoke all on function mortgage_balance_kept from public;

-- What is owed now is known since the day on which the mortgage was added, where nobody changed it since, else since today.
alter table real_estate_mortgages no force row level security;
alter table mortgage_balances no force row level security;
insert into mortgage_balances (user_id, mortgage_id, day, balance)
select user_id, id, (case when version = 1 then least(created_at, now()) else now() end at time zone 'utc')::date, current_balance
from real_estate_mortgages;
alter table real_estate_mortgages force row level security;
alter table mortgage_balances force row level security;

create trigger balance_kept after insert on real_estate_mortgages for each row execute function mortgage_balance_kept();
create trigger balance_kept_anew after update on real_estate_mortgages for each row
  when (old.current_balance is distinct from new.current_balance) execute function mortgage_balance_kept();

-- The net worth of former days is made of what is known of each of them: nothing is sampled any more. Where one mortgage was all that
-- was owed, the samples say what was owed on it.
alter table worth_days no force row level security;
alter table mortgage_balances no force row level security;
alter table real_estate_mortgages no force row level security;
insert into mortgage_balances (user_id, mortgage_id, day, balance)
select d.user_id, m.id, d.day, d.owed
from (select user_id, (array_agg(id))[1] as id, min(start_date) as start_date, min(created_at) as created_at from real_estate_mortgages
  group by 1 having count(*) = 1) m
join (select *, lag(owed) over (partition by user_id order by day) as before from worth_days) d on d.user_id = m.user_id
where d.owed > 0 and d.owed is distinct from d.before and d.day >= (m.created_at at time zone 'utc')::date and d.owed < 1000000000000
on conflict do nothing;
alter table mortgage_balances force row level security;
alter table real_estate_mortgages force row level security;
drop table worth_days;
-- The job that took the samples read these amounts of everybody.
drop policy summing on real_estate_properties;
drop policy summing on real_estate_mortgages;
drop policy summing on movable_counts;
drop policy summing on appliances;
drop policy summing on appliance_counts;
revoke select (current_value, sale_date) on real_estate_properties from app_worker;
revoke select (property_id, current_balance) on real_estate_mortgages from app_worker;
revoke select (current_value, sale_date) on appliances from app_worker;
revoke select on movable_counts, appliance_counts from app_worker;
revoke select (user_id, view, count, value) on movable_counts, appliance_counts from app_worker;
