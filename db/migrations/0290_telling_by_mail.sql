-- The address that ends letters of this kind at one press (RFC 8058); it goes with the letter's text, because it opens something.
alter table mails add unsubscribe text;

-- The days on which an item is told: its windows, the day after it was due, and the end of a snooze, before which nothing is told.
create or replace function due_tell_days(due date, windows smallint[], snoozed_until date, within int, last_day date default null) returns setof date language sql immutable parallel safe as $$
  select due - w from unnest(windows || case when last_day is null then '{-1}'::smallint[] end) w
  where w <= within and (snoozed_until is null or due - w > snoozed_until)
  union all select snoozed_until where snoozed_until is not null and (last_day is null or snoozed_until <= last_day)
$$;

-- The days after a day on which a person's open items are told by a channel: not those of kinds that they switched off or muted, and at the
-- windows that they chose. However far ahead they lie: what is not found here is not looked for again. With `until`, all days up to that one
-- are found and later ones left out as far as that saves work: nobody chooses a window of more than 90 days, but an area may give one.
drop function tell_days(uuid, text, date);
create function tell_days(owner uuid, by text, after date, until date default null) returns table (item_id uuid, due_date date, day date) language sql stable as $$
  select i.id, i.due_date, d.day
  from due_items i
  left join notice_preferences p on p.user_id = owner and p.channel = by
  left join notice_kinds k on k.user_id = owner and k.kind = i.source_type || '.' || i.slot
  cross join lateral due_tell_days(i.due_date, coalesce(k.remind_days, i.remind_days), i.snoozed_until, tell_within(by, p),
    case when i.passes then i.due_date + i.lasts_days - 1 end) d (day)
  where i.user_id = owner and i.state = 'open' and (i.due_date >= after - 1 or i.snoozed_until > after)
    and (until is null or i.due_date <= until + 90 or i.snoozed_until is not null or 90 < any (i.remind_days))
    and d.day > after and i.source_type || '.' || i.slot <> all (coalesce(p.kinds_off, '{}'))
    and not exists (
      select from due_mutes m where m.user_id = owner and (m.until is null or m.until > d.day)
        and (m.kind is null or m.kind = i.source_type || '.' || i.slot)
        and (m.of_id is null or (m.of_type, m.of_id) in ((i.source_type, i.source_id), (i.of_type, i.of_id))))
$$;

-- What a person is told today by a channel: items and the window that each is in. The row of the person is held, so that two servers never
-- tell the same; what is told stands in `due_notices` in this transaction, with the mail that tells it. Of several windows of an item that
-- were missed, the nearest is told and the others are dropped. One pass over the items of the next months finds what is told and mostly the next moment. `mail` is the mail that tells it.
drop function due_tell(uuid, text, date);
create function due_tell(owner uuid, by text, today date, mail uuid default null) returns table (item_id uuid, window_days smallint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare telling tellings;
begin
  perform check_keeper(owner);
  select * into telling from tellings t where t.user_id = owner and t.channel = by for update skip locked;
  if telling.next_at is null or telling.next_on > today then return; end if;
  return query
  with days as materialized (
    select t.item_id, t.due_date, t.day from tell_days(owner, by, telling.told_on, today + 10) t
  ), moved as (
    update tellings t set told_on = today, next_on = n.day, next_at = tell_moment(owner, by, n.day)
    from (
      select coalesce((select min(d.day) from days d where d.day > today and d.day <= today + 10), tell_next(owner, by, today)) as day
    ) n where t.user_id = owner and t.channel = by
  ), reached as materialized (
    select d.item_id, (d.due_date - d.day)::smallint as days, d.day = max(d.day) over (partition by d.item_id) as nearest
    from days d where d.day <= today
  ), held as materialized (
    -- What somebody is taking away at this moment is left alone: to wait for it here, while they wait for this person's row, would never end.
    select i.id from due_items i where i.user_id = owner and i.id = any(array(select r.item_id from reached r))
      -- Of what has passed nothing is told late.
      and (not i.passes or i.due_date + i.lasts_days > today) for key share skip locked
  ), told as (
    insert into due_notices as n (user_id, item_id, window_days, channel, recipient, state, mail_id)
    select owner, r.item_id, r.days, by, owner, case when r.nearest then 'queued' else 'dropped' end, case when r.nearest then mail end
    from reached r join held h on h.id = r.item_id
    on conflict do nothing returning n.item_id, n.window_days, n.state
  )
  select t.item_id, t.window_days from told t where t.state = 'queued';
end $$;

-- When a person may be told late: not in their quiet hours, and not before their hour of that day. Null: at once.
create function tell_wait(owner uuid, by text, at timestamptz) returns timestamptz
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
  select coalesce(min(p.time_zone), 'UTC') into zone from user_profiles p where p.user_id = owner;
  here := at at time zone zone;
  today := here::date;
  if here::time < wish.quiet_to and (here::time >= wish.quiet_from or wish.quiet_from > wish.quiet_to) then
    return (today + wish.quiet_to) at time zone zone;
  elsif here::time >= wish.quiet_from and wish.quiet_from > wish.quiet_to then
    return (today + 1 + wish.quiet_to) at time zone zone;
  end if;
  moment := tell_moment(owner, by, today);
  if moment <= at and (moment at time zone zone)::date = today then return null; end if;
  -- The quiet hours may have moved yesterday's moment to today.
  late := tell_moment(owner, by, today - 1);
  if late <= at and (late at time zone zone)::date = today then return null; end if;
  return (select min(m) from unnest(array[late, moment, tell_moment(owner, by, today + 1)]) m where m > at);
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
  foreach name in array array['due_tell', 'tell_wait', 'tell_put_off', 'tell_again'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
    execute format('grant execute on function %I to app_user', name);
  end loop;
end $$;
