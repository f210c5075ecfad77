-- The address that ends letters of this kind at one press (RFC 8058); it goes with the letter's text, because it opens something.
alter table mails add unsubscribe text;

-- When a person may be told late: not in their quiet hours, and not before their hour of that day. Null: at once.
create function tell_wait(owner uuid, by text, at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  wish notice_preferences;
  zone text;
  here timestamp;
  today date;
begin
  perform check_keeper(owner);
  select * into wish from notice_preferences p where p.user_id = owner and p.channel = by;
  select coalesce(min(p.time_zone), 'UTC') into zone from user_profiles p where p.user_id = owner;
  here := at at time zone zone;
  today := here::date;
  if here::time < wish.quiet_to and (here::time >= wish.quiet_from or wish.quiet_from > wish.quiet_to) then
    return (today + wish.quiet_to) at time zone zone;
  elsif here::time >= wish.quiet_from and wish.quiet_from > wish.quiet_to then
    return (today + 1 + wish.quiet_to) at time zone zone;
  end if;
  -- The quiet hours may have moved yesterday's moment to today.
  return (
    select case when not bool_or(m.moment <= at and (m.moment at time zone zone)::date = today) then min(m.moment) filter (where m.moment > at) end
    from (select tell_moment(owner, by, today + d) as moment from generate_series(-1, 1) d) m);
end $$;

-- Tells a person at `until` or later. What lay up to the day `missed` counts as told: a person who was not told for long is not flooded.
create function tell_put_off(owner uuid, by text, until timestamptz, missed date default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  telling tellings;
  moment timestamptz;
begin
  perform check_keeper(owner);
  select * into telling from tellings t where t.user_id = owner and t.channel = by and t.next_at is not null for update skip locked;
  if telling.user_id is null then return; end if;
  if missed > telling.told_on then
    telling.told_on := missed;
    telling.next_on := tell_next(owner, by, missed);
  end if;
  moment := tell_moment(owner, by, telling.next_on);
  update tellings t set told_on = telling.told_on, next_on = telling.next_on,
    next_at = case when moment is not null then greatest(moment, until) end
  where t.user_id = owner and t.channel = by;
end $$;

-- After a failure the pause doubles: it is as long as the person has been waiting, five minutes at least and half a day at most.
create function tell_again(owner uuid, by text, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  select tell_put_off(owner, by, at + least(greatest(at - tell_moment(owner, by, t.next_on), interval '5 minutes'), interval '12 hours'))
  from tellings t where t.user_id = owner and t.channel = by
$$;

do $$
declare name text;
begin
  foreach name in array array['tell_wait', 'tell_put_off', 'tell_again'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
    execute format('grant execute on function %I to app_user', name);
  end loop;
end $$;
