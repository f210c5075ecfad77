-- What is to be done, in the order in which it is shown: one row for each task that is listed, so that a page of ten thousand tasks is
-- read as one of a hundred is. The next date lies in `due_items`, whether a task was done in `maintenance_visits`, whether its thing is
-- sold in the register; each of them puts the row anew.
create table maintenance_queue (
  user_id uuid not null references users (id) on delete cascade,
  task_id uuid not null,
  -- The day that is due, `9998-01-0` and the rank of the priority for a request, `9999-12-31` for what waits; then the task's id.
  place text collate "C" not null,
  of_type text,
  of_id uuid,
  priority text not null,
  assignee text,
  estimated_cost numeric(14, 2),
  primary key (user_id, task_id),
  foreign key (user_id, task_id) references maintenance_tasks (user_id, id) on delete cascade
);
create unique index maintenance_queue_place on maintenance_queue (user_id, place);
create index maintenance_queue_assignee on maintenance_queue (user_id, assignee) where assignee is not null;
create index maintenance_queue_of on maintenance_queue (user_id, of_type, of_id) where of_id is not null;
call owned('maintenance_queue');
call kept('maintenance_queue');
call hanging('maintenance_queue', '''maintenance''', 'task_id');
-- Only the triggers write it.
revoke insert, update, delete on maintenance_queue from app_user;

-- How many tasks stand on each day of the queue, and what they may cost. Guests are never shown it.
create table maintenance_counts (
  user_id uuid not null references users (id) on delete cascade,
  -- The first ten letters of `place`.
  day text collate "C" not null,
  count int not null,
  estimated numeric(18, 2) not null,
  primary key (user_id, day)
);
call owned('maintenance_counts');
call kept('maintenance_counts');
revoke insert, update, delete on maintenance_counts from app_user;

-- Taking away never makes a row: while a person is being deleted it would refer to nobody.
create function maintenance_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update maintenance_counts c set count = c.count - 1, estimated = c.estimated - coalesce(old.estimated_cost, 0)
    where c.user_id = old.user_id and c.day = left(old.place, 10);
  end if;
  if tg_op <> 'DELETE' then
    insert into maintenance_counts as c (user_id, day, count, estimated)
    values (new.user_id, left(new.place, 10), 1, coalesce(new.estimated_cost, 0))
    on conflict (user_id, day) do update set count = c.count + 1, estimated = c.estimated + excluded.estimated;
  end if;
  return null;
end $$;
create trigger counted after insert or delete on maintenance_queue for each row execute function maintenance_counted();
create trigger counted_anew after update on maintenance_queue for each row
  when ((left(old.place, 10), old.estimated_cost) is distinct from (left(new.place, 10), new.estimated_cost))
  execute function maintenance_counted();

-- Puts a task into the queue, or takes it out where it was done for good, is in the trash, or its thing is or was sold. A fixed rule
-- whose next day lies too far ahead to be unfolded stands on that day.
create function maintenance_queue_put(owner uuid, task uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  insert into maintenance_queue as q (user_id, task_id, place, of_type, of_id, priority, assignee, estimated_cost)
  select t.user_id, t.id, case
      when n.due_date is not null then to_char(n.due_date, 'YYYY-MM-DD')
      when t.repeats = 'once' and not t.paused
        then '9998-01-0' || array_position(array['emergency', 'high', 'medium', 'low'], t.priority)
      else '9999-12-31' end || t.id, t.of_type, t.of_id, t.priority, t.assignee, t.estimated_cost
  from maintenance_tasks t
  join records r on r.user_id = t.user_id and r.item_type = 'maintenance' and r.item_id = t.id
    and r.removed_at is null and r.disposed_on is null
  cross join lateral (select min(i.due_date) as due_date from due_items i where i.user_id = t.user_id
    and i.source_type = 'maintenance' and i.source_id = t.id and i.slot = 'visit' and i.state = 'open') open
  cross join lateral (select coalesce(open.due_date, case when t.repeats = 'fixed' then (
    select min(day) from due_rules u, due_days(u.anchor, u.every, u.unit, u.until, u.times, u.season_from, u.season_to,
      u.unfolded_until + 1, u.unfolded_until + 366 * (u.every + 1)) day
    where u.user_id = t.user_id and u.source_type = 'maintenance' and u.source_id = t.id and u.slot = 'visit'
      and u.unfolded_until is not null) end) as due_date) n
  where t.user_id = owner and t.id = task and (n.due_date is not null or t.repeats <> 'once'
    or not exists (select from maintenance_visits v where v.user_id = t.user_id and v.task_id = t.id))
  on conflict (user_id, task_id) do update set place = excluded.place, of_type = excluded.of_type, of_id = excluded.of_id,
    priority = excluded.priority, assignee = excluded.assignee, estimated_cost = excluded.estimated_cost;
  if not found then
    delete from maintenance_queue q where q.user_id = owner and q.task_id = task;
  end if;
end $$;

-- Fires after `registered`, whose row in the register it reads.
create function maintenance_task_waits() returns trigger language plpgsql as $$
begin
  perform maintenance_queue_put(new.user_id, new.id);
  return null;
end $$;
create trigger waits after insert or update on maintenance_tasks for each row execute function maintenance_task_waits();

create function maintenance_visit_waits() returns trigger language plpgsql as $$
begin
  perform maintenance_queue_put(coalesce(new.user_id, old.user_id), coalesce(new.task_id, old.task_id));
  return null;
end $$;
create trigger waits after insert or delete on maintenance_visits for each row execute function maintenance_visit_waits();

create function maintenance_record_waits() returns trigger language plpgsql as $$
begin
  perform maintenance_queue_put(new.user_id, new.item_id);
  return null;
end $$;
create trigger maintenance_waits after update on records for each row
  when (new.item_type = 'maintenance' and (old.removed_at, old.disposed_on) is distinct from (new.removed_at, new.disposed_on))
  execute function maintenance_record_waits();

-- A new date says something only where it is earlier than the one that the task stands on: most are unfolded for later.
create function maintenance_due_waits() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owner uuid := coalesce(new.user_id, old.user_id);
  task uuid := coalesce(new.source_id, old.source_id);
begin
  if tg_op <> 'INSERT' or exists (select from maintenance_queue q where q.user_id = owner and q.task_id = task
    and q.place > to_char(new.due_date, 'YYYY-MM-DD')) then
    perform maintenance_queue_put(owner, task);
  end if;
  return null;
end $$;
create trigger maintenance_waits after insert on due_items for each row
  when (new.source_type = 'maintenance' and new.slot = 'visit' and new.state = 'open') execute function maintenance_due_waits();
create trigger maintenance_waits_anew after update on due_items for each row
  when (new.source_type = 'maintenance' and new.slot = 'visit' and (old.state, old.due_date) is distinct from (new.state, new.due_date))
  execute function maintenance_due_waits();
create trigger maintenance_waits_no_more after delete on due_items for each row
  when (old.source_type = 'maintenance' and old.slot = 'visit' and old.state = 'open') execute function maintenance_due_waits();

do $$
declare name text;
begin
  foreach name in array array['maintenance_counted', 'maintenance_queue_put', 'maintenance_due_waits'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;
grant execute on function maintenance_queue_put to app_user, app_guest, app_worker, app_auth, app_owner;

-- What is there already.
alter table maintenance_tasks no force row level security;
select count(maintenance_queue_put(user_id, id)) from maintenance_tasks;
alter table maintenance_tasks force row level security;
