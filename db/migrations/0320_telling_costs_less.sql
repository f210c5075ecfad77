-- What telling costs for each person: their preferences and zone are looked up once, and what they did not choose is not looked for at each date.

-- The moment of a day at which somebody is told who wishes it so: at their hour, and where that is quiet, at the end of the quiet hours. Of an
-- hour that clocks show twice it is the first, as `momentOf` in the domain has it. No moment where the channel is off.
create function tell_moment_of(wish notice_preferences, zone text, day date) returns timestamptz language plpgsql stable as $$
declare
  at timestamp;
  moment timestamptz;
begin
  if day is null or not coalesce(wish.enabled, true) then return null; end if;
  at := day + make_interval(hours => coalesce(wish.hour, 8));
  if wish.quiet_from < wish.quiet_to and at::time >= wish.quiet_from and at::time < wish.quiet_to
    or wish.quiet_from > wish.quiet_to and at::time < wish.quiet_to then
    at := day + wish.quiet_to;
  elsif wish.quiet_from > wish.quiet_to and at::time >= wish.quiet_from then
    at := day + 1 + wish.quiet_to;
  end if;
  moment := at at time zone zone;
  return case
    when (moment - interval '2 hours') at time zone zone = at then moment - interval '2 hours'
    when (moment - interval '1 hour') at time zone zone = at then moment - interval '1 hour'
    when (moment - interval '30 minutes') at time zone zone = at then moment - interval '30 minutes'
    else moment end;
end $$;

create or replace function tell_moment(owner uuid, by text, day date) returns timestamptz
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  wish notice_preferences;
  zone text;
begin
  if day is null then return null; end if;
  select * into wish from notice_preferences p where p.user_id = owner and p.channel = by;
  if not coalesce(wish.enabled, true) then return null; end if;
  select p.time_zone into zone from user_profiles p where p.user_id = owner;
  return tell_moment_of(wish, coalesce(zone, 'UTC'), day);
end $$;

create or replace function tell_wait(owner uuid, by text, at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  wish notice_preferences;
  zone text;
  here timestamp;
  today date;
  moment timestamptz;
  late timestamptz;
begin
  perform check_keeper(owner);
  select * into wish from notice_preferences p where p.user_id = owner and p.channel = by;
  select p.time_zone into zone from user_profiles p where p.user_id = owner;
  zone := coalesce(zone, 'UTC');
  here := at at time zone zone;
  today := here::date;
  if here::time < wish.quiet_to and (here::time >= wish.quiet_from or wish.quiet_from > wish.quiet_to) then
    return (today + wish.quiet_to) at time zone zone;
  elsif here::time >= wish.quiet_from and wish.quiet_from > wish.quiet_to then
    return (today + 1 + wish.quiet_to) at time zone zone;
  end if;
  moment := tell_moment_of(wish, zone, today);
  if moment <= at and (moment at time zone zone)::date = today then return null; end if;
  -- The quiet hours may have moved yesterday's moment to today.
  late := tell_moment_of(wish, zone, today - 1);
  if late <= at and (late at time zone zone)::date = today then return null; end if;
  return (select min(m) from unnest(array[late, moment, tell_moment_of(wish, zone, today + 1)]) m where m > at);
end $$;

-- The days after a day on which a person's open items are told by a channel, each item by itself: not those of kinds that they switched off
-- or muted, and at the windows that they chose. With `until`, all days up to that one are found and later ones left out as far as that saves
-- work. Most people chose no windows and muted nothing: that is asked once, and not for each item.
create or replace function tell_days_of_each(owner uuid, by text, after date, until date default null)
returns table (item_id uuid, due_date date, day date) language sql stable as $$
  select i.id, i.due_date, d.day
  from (
    select o.id, o.due_date, o.snoozed_until, o.source_type, o.source_id, o.of_type, o.of_id, o.source_type || '.' || o.slot as kind,
      case when o.passes then o.due_date + o.lasts_days - 1 end as last_day,
      case when exists (select from notice_kinds k where k.user_id = owner)
        then coalesce((select k.remind_days from notice_kinds k where k.user_id = owner and k.kind = o.source_type || '.' || o.slot), o.remind_days)
        else o.remind_days end as windows,
      coalesce((select tell_within(by, p) from notice_preferences p where p.user_id = owner and p.channel = by), tell_within(by, null)) as within
    from due_items o
    where o.user_id = owner and o.state = 'open' and (o.due_date >= after - 1 or o.snoozed_until > after)
      -- A window may be longer than 90 days where an area gives it or a person chose it.
      and (until is null or o.due_date <= until + 90 or o.snoozed_until is not null or 90 < any (o.remind_days)
        or exists (select from notice_kinds k where k.user_id = owner and 90 < any (k.remind_days)))
      and o.source_type || '.' || o.slot
        <> all (coalesce((select p.kinds_off from notice_preferences p where p.user_id = owner and p.channel = by), '{}'))
  ) i
  cross join lateral due_tell_days(i.due_date, i.windows, i.snoozed_until, i.within, i.last_day) d (day)
  where d.day > after and (not exists (select from due_mutes m where m.user_id = owner)
    or not exists (
      select from due_mutes m where m.user_id = owner and (m.until is null or m.until > d.day)
        and (m.kind is null or m.kind = i.kind)
        and (m.of_id is null or (m.of_type, m.of_id) in ((i.source_type, i.source_id), (i.of_type, i.of_id)))))
$$;
