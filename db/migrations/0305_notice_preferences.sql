-- A person's preferences of telling are one record with one version: how often its two channels were written.
alter table notice_preferences add column version int not null default 1;
create trigger version before update on notice_preferences for each row execute function raise_version();

-- Days of their own choice, not only those of a list.
alter table notice_kinds drop constraint notice_kinds_remind_days_check;
alter table notice_kinds add constraint notice_kinds_remind_days_check
  check (cardinality(remind_days) between 1 and 8 and 0 <= all (remind_days) and 365 >= all (remind_days));

-- Where clocks go back and show an hour twice, it is the first of both, as `momentOf` in the domain has it.
create or replace function tell_moment(owner uuid, by text, day date) returns timestamptz
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  wish notice_preferences;
  zone text;
  at timestamp;
  moment timestamptz;
begin
  select * into wish from notice_preferences p where p.user_id = owner and p.channel = by;
  if day is null or not coalesce(wish.enabled, true) then return null; end if;
  select coalesce(p.time_zone, 'UTC') into zone from user_profiles p where p.user_id = owner;
  zone := coalesce(zone, 'UTC');
  at := day + make_interval(hours => coalesce(wish.hour, 8));
  if wish.quiet_from < wish.quiet_to and at::time >= wish.quiet_from and at::time < wish.quiet_to
    or wish.quiet_from > wish.quiet_to and at::time < wish.quiet_to then
    at := day + wish.quiet_to;
  elsif wish.quiet_from > wish.quiet_to and at::time >= wish.quiet_from then
    at := day + 1 + wish.quiet_to;
  end if;
  moment := at at time zone zone;
  return coalesce(
    (select min(moment - back) from unnest('{00:30,01:00,02:00}'::interval[]) back where (moment - back) at time zone zone = at),
    moment);
end $$;

-- Finds the next moments of a person anew after they changed how they want to be told, or muted something or no longer. What would have been
-- told before this moment had they chosen it then is not told any more; what waits to be told still is.
drop function tell_anew(uuid, date);
create function tell_anew(owner uuid, today date, at timestamptz default now()) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  update tellings t set told_on = n.told, next_on = n.day, next_at = tell_moment(owner, t.channel, n.day)
  from (
    select f.channel, f.told, tell_next(owner, f.channel, f.told) as day
    from (
      select c.channel, case when c.next_at is not null and c.next_on <= u.upto then c.told_on else greatest(c.told_on, u.upto) end as told
      from tellings c
      cross join lateral (select today - case when at >= tell_moment(owner, c.channel, today) then 0 else 1 end as upto) u
      where c.user_id = owner) f
  ) n
  where t.user_id = owner and t.channel = n.channel;
end $$;

-- The days stay where the zone changes; their moments move.
create function tell_in_zone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tellings t set next_at = tell_moment(t.user_id, t.channel, t.next_on) where t.user_id = new.user_id and t.next_at is not null;
  return null;
end $$;
create trigger tell_in_zone after update of time_zone on user_profiles for each row
  when (old.time_zone is distinct from new.time_zone) execute function tell_in_zone();

do $$
declare name text;
begin
  foreach name in array array['tell_moment', 'tell_anew', 'tell_in_zone'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
  grant execute on function tell_anew to app_user;
end $$;
