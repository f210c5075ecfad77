-- Who moves tasks of one owner in the queue does it one after another. Each task that moves changes the counts of two days, and two
-- transactions that moved several tasks waited for each other's counts.

-- Takes the turn of the owner's tasks, which is the lock that also whoever takes a task to the trash holds. It comes before the dates of
-- tasks and their rows in the register, so that nobody who waits for it holds one of these.
create function maintenance_in_turn() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform counts_in_turn(coalesce(new.user_id, old.user_id), 'maintenance');
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace function maintenance_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform counts_in_turn(coalesce(new.user_id, old.user_id), 'maintenance');
  if tg_op <> 'INSERT' then
    update maintenance_counts c set count = c.count - 1, estimated = c.estimated - coalesce(old.estimated_cost, 0)
    where c.user_id = old.user_id and c.day = left(old.place, 10) and c.kind = coalesce(old.of_type, 'none') and c.priority = old.priority;
  end if;
  if tg_op <> 'DELETE' then
    insert into maintenance_counts as c (user_id, day, kind, priority, count, estimated)
    values (new.user_id, left(new.place, 10), coalesce(new.of_type, 'none'), new.priority, 1, coalesce(new.estimated_cost, 0))
    on conflict (user_id, day, kind, priority) do update set count = c.count + 1, estimated = c.estimated + excluded.estimated;
  end if;
  return null;
end $$;

alter function maintenance_in_turn owner to app_keeper;
revoke all on function maintenance_in_turn from public;

-- Triggers of one table fire in the order of their names: each of these comes before `dates_follow`, `due`, `due_anew`, `read`, `registered`
-- and `visited`.
create trigger counted_in_turn after insert or update on maintenance_tasks for each row execute function maintenance_in_turn();
create trigger counted_in_turn after update on records for each row
  when (new.item_type in ('real_estate', 'movable', 'appliance') and (old.removed_at is null, old.disposed_on is null, old.private)
    is distinct from (new.removed_at is null, new.disposed_on is null, new.private))
  execute function maintenance_in_turn();
create trigger counted_in_turn after insert or update or delete on meter_readings for each row execute function maintenance_in_turn();
-- The visits had a turn of their own, which others took while they waited for this one.
drop trigger counted_in_turn on maintenance_visits;
drop function maintenance_visits_in_turn;
create trigger counted_in_turn before insert or delete on maintenance_visits for each row execute function maintenance_in_turn();
