-- Whether a person has room for one more event or reminder; those in the trash count. Whoever adds waits for others who add for the same
-- person, so that many at once end exactly at the limit. A guest in the house counts what they do not see, too.
create function has_room(owner uuid, kind text, most integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare used integer;
begin
  if (current_setting('role') = 'app_user' and owner is distinct from viewer_id())
    or (current_setting('role') = 'app_guest' and owner is distinct from house_id()) then
    raise exception 'This transaction may not count for that owner' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('room for ' || kind || ' ' || owner, 0));
  if kind = 'event' then
    select count(*) into used from (select from events e where e.user_id = owner limit most) held;
  else
    select count(*) into used from (select from own_dates d where d.user_id = owner limit most) held;
  end if;
  return used < most;
end $$;
alter function has_room owner to app_keeper;
revoke all on function has_room from public;
grant execute on function has_room to app_user, app_guest;
