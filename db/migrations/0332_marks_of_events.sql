-- What was done or left out of one event goes over to another that has the same day, because a part of the first is that event now: else the
-- day would stand in the calendar twice, once done and once open.
create function event_marks(owner uuid, giving uuid, taking uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (current_setting('role') = 'app_user' and owner is distinct from viewer_id())
    or (current_setting('role') = 'app_guest' and owner is distinct from house_id()) then
    raise exception 'This transaction may not write for that owner' using errcode = '42501';
  end if;
  if current_setting('role') = 'app_guest' and least(coalesce(reach('event', giving), 0), coalesce(reach('event', taking), 0)) < 2 then
    return;
  end if;
  with marked as (
    delete from due_items g using due_items t
    where g.user_id = owner and g.source_type = 'event' and g.source_id = giving and g.state in ('done', 'skipped')
      and t.user_id = owner and t.source_type = 'event' and t.source_id = taking and t.slot = g.slot and t.occurrence = g.occurrence
      and t.state = 'open'
    returning t.id, g.state, g.done_at, g.done_by, g.done_on)
  update due_items t set state = m.state, done_at = m.done_at, done_by = m.done_by, done_on = m.done_on, snoozed_until = null
  from marked m where t.user_id = owner and t.id = m.id;
end $$;
alter function event_marks owner to app_keeper;
revoke all on function event_marks from public;
grant execute on function event_marks to app_user, app_guest;
