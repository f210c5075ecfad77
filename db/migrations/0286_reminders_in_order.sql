-- Reminders in the order in which they are shown: one row for each that is not done, so that a page of ten thousand is read as one of a
-- hundred is.
create table own_date_queue (
  user_id uuid not null references users (id) on delete cascade,
  date_id uuid not null,
  -- The next day that is open, or `9999-12-31` where it is no longer due; then its id.
  place text collate "C" not null,
  of_type text,
  of_id uuid,
  primary key (user_id, date_id),
  foreign key (user_id, date_id) references own_dates (user_id, id) on delete cascade
);
create unique index own_date_queue_place on own_date_queue (user_id, place);
create index own_date_queue_of on own_date_queue (user_id, of_type, of_id, place) where of_id is not null;
call owned('own_date_queue');
call kept('own_date_queue');
call hanging('own_date_queue', '''date''', 'date_id');
revoke insert, update, delete on own_date_queue from app_user;
-- What was done, the latest first.
create index due_items_of_dates_done on due_items (user_id, done_at desc, id) where source_type = 'date' and state = 'done';
-- The list is read along the queue.
drop index own_dates_next;
-- What lies in the trash, the newest first.
create index own_dates_trashed on own_dates (user_id, removed_at desc, id desc) where removed_at is not null;

-- Puts a reminder into the queue, or takes it out where it was done for good or is in the trash. A fixed rule whose next day lies too far
-- ahead to be unfolded stands on that day.
create function own_date_queue_put(owner uuid, date uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  insert into own_date_queue as q (user_id, date_id, place, of_type, of_id)
  select d.user_id, d.id, coalesce(to_char(n.day, 'YYYY-MM-DD'), '9999-12-31') || d.id, d.of_type, d.of_id
  from own_dates d
  join records r on r.user_id = d.user_id and r.item_type = 'date' and r.item_id = d.id and r.removed_at is null
  cross join lateral (select min(i.due_date) as due_date from due_items i where i.user_id = d.user_id
    and i.source_type = 'date' and i.source_id = d.id and i.slot = 'day' and i.state = 'open') open
  cross join lateral (select coalesce(open.due_date, case when d.repeats = 'fixed' then (
    select min(day) from due_rules u, due_days(u.anchor, u.every, u.unit, u.until, u.times, u.season_from, u.season_to,
      u.unfolded_until + 1, u.unfolded_until + 366 * (u.every + 1), u.falls_on, u.weekdays) day
    where u.user_id = d.user_id and u.source_type = 'date' and u.source_id = d.id and u.slot = 'day'
      and u.unfolded_until is not null) end) as day) n
  where d.user_id = owner and d.id = own_date_queue_put.date and (n.day is not null or d.repeats <> 'once'
    or not exists (select from due_items i where i.user_id = d.user_id and i.source_type = 'date' and i.source_id = d.id
      and i.slot = 'day' and i.state in ('done', 'skipped')))
  on conflict (user_id, date_id) do update set place = excluded.place, of_type = excluded.of_type, of_id = excluded.of_id;
  if not found then
    delete from own_date_queue q where q.user_id = owner and q.date_id = own_date_queue_put.date;
  end if;
end $$;

-- Fires after `due` and `registered`, whose rows it reads.
create function own_date_waits() returns trigger language plpgsql as $$
begin
  perform own_date_queue_put(new.user_id, new.id);
  return null;
end $$;
create trigger waits after insert or update on own_dates for each row execute function own_date_waits();

create function own_date_record_waits() returns trigger language plpgsql as $$
begin
  perform own_date_queue_put(new.user_id, new.item_id);
  return null;
end $$;
create trigger own_date_waits after update on records for each row
  when (new.item_type = 'date' and (old.removed_at, old.disposed_on) is distinct from (new.removed_at, new.disposed_on))
  execute function own_date_record_waits();

-- A new date says something only where it is earlier than the one that the reminder stands on: most are unfolded for later.
create function own_date_due_waits() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owner uuid := coalesce(new.user_id, old.user_id);
  reminder uuid := coalesce(new.source_id, old.source_id);
begin
  if tg_op <> 'INSERT' or exists (select from own_date_queue q where q.user_id = owner and q.date_id = reminder
    and q.place > to_char(new.due_date, 'YYYY-MM-DD')) then
    perform own_date_queue_put(owner, reminder);
  end if;
  return null;
end $$;
create trigger own_date_waits after insert on due_items for each row
  when (new.source_type = 'date' and new.slot = 'day' and new.state = 'open') execute function own_date_due_waits();
create trigger own_date_waits_anew after update on due_items for each row
  when (new.source_type = 'date' and new.slot = 'day' and (old.state, old.due_date) is distinct from (new.state, new.due_date))
  execute function own_date_due_waits();
create trigger own_date_waits_no_more after delete on due_items for each row
  when (old.source_type = 'date' and old.slot = 'day' and old.state = 'open') execute function own_date_due_waits();

do $$
declare name text;
begin
  foreach name in array array['own_date_queue_put', 'own_date_due_waits'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;
grant execute on function own_date_queue_put to app_user, app_guest, app_worker, app_auth, app_owner;

-- What is there already.
alter table own_dates no force row level security;
select count(own_date_queue_put(user_id, id)) from own_dates;
alter table own_dates force row level security;
