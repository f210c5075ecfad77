-- The schema of kernel: functions-tell, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

CREATE OR REPLACE FUNCTION tell_invited(house uuid, OUT person uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare one invitations;
begin
  select * into one from invitations i where i.user_id = house and i.untold order by i.id limit 1 for update;
  if not found then return; end if;
  update invitations i set untold = false where i.user_id = house and i.id = one.id;
  select u.id into person from users u
  where u.id <> house and case when one.person_id is null then u.email_verified and lower(u.email) = lower(one.email) else u.id = one.person_id end;
  if person is not null then
    if one.state = 'invited' and one.token_until > now() then perform tell_received(person, one); end if;
    if one.state = 'confirmed' and one.kind <> 'emergency' then
      -- A share that was accepted under its very address needed no word of its owner's.
      if one.confirmed_at > one.answered_at then
        perform invitation_date(person, 'invitation', one.id, 'given', last_day_of(person, one.confirmed_at + interval '1 second'),
          called(one.user_id) || case one.kind when 'trusted' then ' has opened their house to you' else ' has opened to you what they share' end,
          0, 1, '{0}', 2, true);
      end if;
      if one.access_until is not null then
        perform invitation_date(person, 'invitation', one.id, 'given_ends', last_day_of(person, one.access_until),
          'What ' || called(one.user_id) || ' opened to you ends', 1, 7, '{7}', 1, true);
      else
        delete from due_items i where i.user_id = person and i.source_type = 'invitation' and i.source_id = one.id and i.slot = 'given_ends';
      end if;
    end if;
  end if;
  return next;
end $function$;
-- owned by app_keeper, called by app_worker

CREATE OR REPLACE FUNCTION tell_moment(owner uuid, by text, day date)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  wish notice_preferences;
  zone text;
begin
  if day is null then return null; end if;
  select * into wish from notice_preferences p where p.user_id = owner and p.channel = by;
  if not coalesce(wish.enabled, true) then return null; end if;
  select p.time_zone into zone from user_profiles p where p.user_id = owner;
  return tell_moment_of(wish, coalesce(zone, 'UTC'), day);
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION tell_moment_of(wish notice_preferences, zone text, day date)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION tell_next(owner uuid, by text, told date)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select min(t.day) from tell_days(owner, by, told) t
$function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION tell_put_off(owner uuid, by text, until timestamp with time zone, missed date DEFAULT NULL::date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION tell_received(person uuid, one invitations)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform invitation_date(person, 'invitation', one.id, 'received', last_day_of(person, one.token_until),
    'Answer ' || called(one.user_id) || case one.kind when 'trusted' then ', who trusts you with their house'
      when 'share' then ', who shares something with you' else ', who counts on you in an emergency' end, 3, 31, '{7,1}', 1, true);
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION tell_wait(owner uuid, by text, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION tell_within(by text, wish notice_preferences)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when wish.user_id is not null then coalesce(wish.within_days, 800) when by = 'push' then 1 else 800 end
$function$;
-- owned by app_owner, called by everybody
