-- Leaves the date `occurrence` of a reminder out, with those before it that were missed, as `own_date_finish` does; the next one is counted from
-- its day, or from this one where that is later. Says whether it was this call that did it.
create function own_date_skip(owner uuid, date uuid, occurrence date, by uuid, day date, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d own_dates;
  item due_items;
  missed uuid[];
begin
  if not own_date_may(owner, own_date_skip.date) then return false; end if;
  select * into d from own_dates o where o.user_id = owner and o.id = own_date_skip.date and o.removed_at is null for update;
  if d.id is null then return false; end if;
  update due_items i set state = 'skipped', done_at = at, done_by = by, done_on = greatest(i.due_date, own_date_skip.day),
    snoozed_until = null
  where i.user_id = owner and i.source_type = 'date' and i.source_id = d.id and i.slot = 'day'
    and i.occurrence = own_date_skip.occurrence and i.state = 'open' returning * into item;
  if item.id is null then return false; end if;
  with earlier as (
    update due_items i set state = 'skipped', done_at = at, done_by = by, done_on = own_date_skip.day, snoozed_until = null
    where i.user_id = owner and i.source_type = 'date' and i.source_id = d.id and i.slot = 'day' and i.state = 'open'
      and i.due_date <= greatest(item.due_date, own_date_skip.day) returning i.id)
  select coalesce(array_agg(e.id), '{}') into missed from earlier e;
  insert into own_date_dones as n (user_id, date_id, occurrence, covered) values (owner, d.id, item.occurrence, missed)
  on conflict on constraint own_date_dones_pkey do update set covered = excluded.covered, checklist = excluded.checklist;
  return true;
end $$;
alter function own_date_skip owner to app_keeper;
revoke all on function own_date_skip from public;
grant execute on function own_date_skip to app_user, app_guest;

-- Snoozes of a task the open date that is shown: the last that has come by `today`, else the next one. Null ends it.
create function maintenance_snooze(owner uuid, task uuid, until date, today date) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform maintenance_may(owner);
  if current_setting('role') = 'app_guest' and coalesce(reach('maintenance', task), 0) < 2 then return false; end if;
  update due_items i set snoozed_until = maintenance_snooze.until
  where i.user_id = owner and i.id = (select o.id from due_items o where o.user_id = owner and o.source_type = 'maintenance'
    and o.source_id = task and o.slot = 'visit' and o.state = 'open'
    order by o.due_date > maintenance_snooze.today, abs(o.due_date - maintenance_snooze.today), o.id desc limit 1);
  return found;
end $$;
alter function maintenance_snooze(uuid, uuid, date, date) owner to app_keeper;
revoke all on function maintenance_snooze(uuid, uuid, date, date) from public;
grant execute on function maintenance_snooze(uuid, uuid, date, date) to app_user, app_guest;
