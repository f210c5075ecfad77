-- How many things stand under each chip of a list by itself. The counts of all combinations have thousands of rows where much lies in many
-- places, and every opening of a list summed them for each chip. Guests are never shown it.
create table chip_counts (
  user_id uuid not null references users (id) on delete cascade,
  list text not null check (list in ('movable', 'appliance')),
  view text not null,
  -- The column that is counted: `view` itself, or `place`, whose value is the place's id, zeros where there is none.
  chip text not null,
  value text not null,
  count int not null,
  primary key (user_id, list, view, chip, value)
);
call owned('chip_counts');
call kept('chip_counts');
-- Only the triggers count.
revoke insert, update, delete on chip_counts from app_user;

-- Says of the counts of all combinations what each chip has by itself: the first argument is the list, the others are its chips. Taking
-- away never makes a row: while a person is being deleted it would refer to nobody.
create function chips_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update chip_counts c set count = c.count - d.count
    from (
      select f.user_id, f.view, k.chip, to_jsonb(f) ->> k.chip as value, sum(f.count) as count
      from former f, unnest(tg_argv[1:]) k (chip) group by 1, 2, 3, 4
    ) d
    where (c.user_id, c.list, c.view, c.chip, c.value) = (d.user_id, tg_argv[0], d.view, d.chip, d.value);
  elsif tg_op = 'INSERT' then
    insert into chip_counts as c (user_id, list, view, chip, value, count)
    select n.user_id, tg_argv[0], n.view, k.chip, to_jsonb(n) ->> k.chip, sum(n.count)
    from present n, unnest(tg_argv[1:]) k (chip) group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (user_id, list, view, chip, value) do update set count = c.count + excluded.count;
  else
    insert into chip_counts as c (user_id, list, view, chip, value, count)
    select m.user_id, tg_argv[0], m.view, k.chip, m.chips ->> k.chip, sum(m.count) from (
      select n.user_id, n.view, n.count, to_jsonb(n) as chips from present n
      union all
      select f.user_id, f.view, -f.count, to_jsonb(f) from former f
    ) m, unnest(tg_argv[1:]) k (chip)
    group by 1, 2, 3, 4, 5 having sum(m.count) <> 0 order by 1, 2, 3, 4, 5
    on conflict (user_id, list, view, chip, value) do update set count = c.count + excluded.count;
  end if;
  return null;
end $$;
alter function chips_counted owner to app_keeper;
revoke all on function chips_counted from public;

create trigger chips_in after insert on movable_counts referencing new table as present
  for each statement execute function chips_counted('movable', 'view', 'type', 'condition', 'place');
create trigger chips_anew after update on movable_counts referencing old table as former new table as present
  for each statement execute function chips_counted('movable', 'view', 'type', 'condition', 'place');
create trigger chips_out after delete on movable_counts referencing old table as former
  for each statement execute function chips_counted('movable', 'view', 'type', 'condition', 'place');
create trigger chips_in after insert on appliance_counts referencing new table as present
  for each statement execute function chips_counted('appliance', 'view', 'category', 'place');
create trigger chips_anew after update on appliance_counts referencing old table as former new table as present
  for each statement execute function chips_counted('appliance', 'view', 'category', 'place');
create trigger chips_out after delete on appliance_counts referencing old table as former
  for each statement execute function chips_counted('appliance', 'view', 'category', 'place');

-- What is there already is counted once.
alter table movable_counts no force row level security;
alter table appliance_counts no force row level security;
alter table chip_counts no force row level security;
insert into chip_counts (user_id, list, view, chip, value, count)
select n.user_id, 'movable', n.view, k.chip, to_jsonb(n) ->> k.chip, sum(n.count)
from movable_counts n, unnest(array['view', 'type', 'condition', 'place']) k (chip) group by 1, 2, 3, 4, 5
union all
select n.user_id, 'appliance', n.view, k.chip, to_jsonb(n) ->> k.chip, sum(n.count)
from appliance_counts n, unnest(array['view', 'category', 'place']) k (chip) group by 1, 2, 3, 4, 5;
alter table movable_counts force row level security;
alter table appliance_counts force row level security;
alter table chip_counts force row level security;
