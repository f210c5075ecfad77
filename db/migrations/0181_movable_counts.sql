-- How many things stand under each chip of the list, and what they are worth: kept, so that a list of ten thousand opens as one of a
-- hundred does. Guests are never shown it: what is open to them is counted from the rows.
create table movable_counts (
  user_id uuid not null references users (id) on delete cascade,
  view text not null,
  type text not null,
  condition text not null,
  -- The place's id, zeros where there is none.
  place uuid not null,
  count int not null,
  value numeric(18, 2) not null,
  primary key (user_id, view, type, condition, place)
);
call owned('movable_counts');
call kept('movable_counts');
-- Only the trigger counts.
revoke insert, update, delete on movable_counts from app_user;
-- The job of the night sums what is held.
create policy summing on movable_counts for select to app_worker using (view not in ('sold', 'trash'));
grant select (user_id, view, count, value) on movable_counts to app_worker;

-- Counted once a statement. Taking away never makes a row: while a person is being deleted it would refer to nobody.
create function movables_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare zero uuid := '00000000-0000-0000-0000-000000000000';
begin
  if tg_op = 'DELETE' then
    update movable_counts c set count = c.count - d.count, value = c.value - d.value
    from (
      select user_id, view, type, condition, coalesce(place_id, zero) as place, count(*) as count,
        sum(coalesce(sale_price, current_value)) as value
      from former group by 1, 2, 3, 4, 5
    ) d
    where (c.user_id, c.view, c.type, c.condition, c.place) = (d.user_id, d.view, d.type, d.condition, d.place);
  elsif tg_op = 'INSERT' then
    insert into movable_counts as c (user_id, view, type, condition, place, count, value)
    select user_id, view, type, condition, coalesce(place_id, zero), count(*), sum(coalesce(sale_price, current_value))
    from present group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (user_id, view, type, condition, place) do update
      set count = c.count + excluded.count, value = c.value + excluded.value;
  else
    insert into movable_counts as c (user_id, view, type, condition, place, count, value)
    select user_id, view, type, condition, place, sum(count), sum(value) from (
      select n.user_id, n.view, n.type, n.condition, coalesce(n.place_id, zero) as place, 1 as count,
        coalesce(n.sale_price, n.current_value) as value
      from present n
      union all
      select f.user_id, f.view, f.type, f.condition, coalesce(f.place_id, zero), -1, -coalesce(f.sale_price, f.current_value)
      from former f
    ) moved
    group by 1, 2, 3, 4, 5 having sum(count) <> 0 or sum(value) <> 0 order by 1, 2, 3, 4, 5
    on conflict (user_id, view, type, condition, place) do update
      set count = c.count + excluded.count, value = c.value + excluded.value;
  end if;
  return null;
end $$;
alter function movables_counted owner to app_keeper;
revoke all on function movables_counted from public;
create trigger counted_in after insert on movable_assets referencing new table as present
  for each statement execute function movables_counted();
create trigger counted_anew after update on movable_assets referencing old table as former new table as present
  for each statement execute function movables_counted();
create trigger counted_out after delete on movable_assets referencing old table as former
  for each statement execute function movables_counted();
