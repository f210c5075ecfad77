-- The list of appliances opens as fast with ten thousand of them as with a hundred: its chips are counted when something changes, and
-- each order has an index that begins with the chip.

alter table appliances add column view text not null
  generated always as (case when removed_at is null then status else 'trash' end) stored;

drop index appliances_newest, appliances_by_name, appliances_by_value, appliances_by_age, appliances_by_service, appliances_counted;
create index appliances_newest on appliances (user_id, view, created_at desc, id desc);
create index appliances_by_name on appliances (user_id, view, (name collate "und-x-icu"), id);
create index appliances_by_value on appliances (user_id, view, (coalesce(current_value, -1)) desc, id desc);
create index appliances_cheapest on appliances (user_id, view, (coalesce(current_value, 'infinity')), id);
create index appliances_oldest on appliances (user_id, view, (coalesce(purchase_date, 'infinity')), id);
create index appliances_youngest on appliances (user_id, view, (coalesce(purchase_date, '-infinity')) desc, id desc);
create index appliances_service on appliances (user_id, view, (coalesce(next_service_date, 'infinity')), id);
create index appliances_service_last on appliances (user_id, view, (coalesce(next_service_date, '-infinity')) desc, id desc);
create index appliances_category on appliances (user_id, view, category);
create index appliances_place on appliances (user_id, place_id);

-- How many appliances there are of each kind, what they are worth, and how many have no value. Guests are never shown it: what is open
-- to them is counted from the rows.
create table appliance_counts (
  user_id uuid not null references users (id) on delete cascade,
  view text not null,
  category text not null,
  condition text not null,
  -- The place's id, zeros where there is none.
  place uuid not null,
  count int not null,
  value numeric(18, 2) not null,
  unvalued int not null,
  primary key (user_id, view, category, condition, place)
);
call owned('appliance_counts');
call kept('appliance_counts');
-- Only the trigger counts.
revoke insert, update, delete on appliance_counts from app_user;
-- The job of the night sums what is held.
create policy summing on appliance_counts for select to app_worker using (view not in ('sold', 'trash'));
grant select (user_id, view, count, value) on appliance_counts to app_worker;

-- Counted once a statement. Taking away never makes a row: while a person is being deleted it would refer to nobody.
create function appliances_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare zero uuid := '00000000-0000-0000-0000-000000000000';
begin
  if tg_op = 'DELETE' then
    update appliance_counts c set count = c.count - d.count, value = c.value - d.value, unvalued = c.unvalued - d.unvalued
    from (
      select user_id, view, category, condition, coalesce(place_id, zero) as place, count(*) as count,
        coalesce(sum(coalesce(sale_price, current_value)), 0) as value,
        count(*) filter (where coalesce(sale_price, current_value) is null) as unvalued
      from former group by 1, 2, 3, 4, 5
    ) d
    where (c.user_id, c.view, c.category, c.condition, c.place) = (d.user_id, d.view, d.category, d.condition, d.place);
  elsif tg_op = 'INSERT' then
    insert into appliance_counts as c (user_id, view, category, condition, place, count, value, unvalued)
    select user_id, view, category, condition, coalesce(place_id, zero), count(*), coalesce(sum(coalesce(sale_price, current_value)), 0),
      count(*) filter (where coalesce(sale_price, current_value) is null)
    from present group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (user_id, view, category, condition, place) do update
      set count = c.count + excluded.count, value = c.value + excluded.value, unvalued = c.unvalued + excluded.unvalued;
  else
    insert into appliance_counts as c (user_id, view, category, condition, place, count, value, unvalued)
    select user_id, view, category, condition, place, sum(count), sum(count * coalesce(worth, 0)),
      coalesce(sum(count) filter (where worth is null), 0)
    from (
      select n.user_id, n.view, n.category, n.condition, coalesce(n.place_id, zero) as place, 1 as count,
        coalesce(n.sale_price, n.current_value) as worth
      from present n
      union all
      select f.user_id, f.view, f.category, f.condition, coalesce(f.place_id, zero), -1, coalesce(f.sale_price, f.current_value)
      from former f
    ) moved
    group by 1, 2, 3, 4, 5
    having sum(count) <> 0 or sum(count * coalesce(worth, 0)) <> 0 or coalesce(sum(count) filter (where worth is null), 0) <> 0
    order by 1, 2, 3, 4, 5
    on conflict (user_id, view, category, condition, place) do update
      set count = c.count + excluded.count, value = c.value + excluded.value, unvalued = c.unvalued + excluded.unvalued;
  end if;
  return null;
end $$;
alter function appliances_counted owner to app_keeper;
revoke all on function appliances_counted from public;
create trigger counted_in after insert on appliances referencing new table as present
  for each statement execute function appliances_counted();
create trigger counted_anew after update on appliances referencing old table as former new table as present
  for each statement execute function appliances_counted();
create trigger counted_out after delete on appliances referencing old table as former
  for each statement execute function appliances_counted();

-- What is there already is counted once.
alter table appliances no force row level security;
alter table appliance_counts no force row level security;
insert into appliance_counts (user_id, view, category, condition, place, count, value, unvalued)
select user_id, view, category, condition, coalesce(place_id, '00000000-0000-0000-0000-000000000000'), count(*),
  coalesce(sum(coalesce(sale_price, current_value)), 0), count(*) filter (where coalesce(sale_price, current_value) is null)
from appliances group by 1, 2, 3, 4, 5;
alter table appliances force row level security;
alter table appliance_counts force row level security;
