-- Events that people put into their calendar; and what they need of due dates: hours that every unfolding carries, days that a rule
-- leaves out, and items that pass by themselves.

-- An item that passes is not late after its last day: it is nobody's alert any more, and stays in the calendar.
alter table due_items add column passes boolean not null default false;
alter table due_rules add column passes boolean not null default false,
  -- Days of the rule on which nothing is due; they count among its `times`.
  add column left_out date[] not null default '{}';

drop function due_put(uuid, text, uuid, text, text, date, text, text, text, uuid, int, int, int, int, text, int[], numeric, boolean);
create function due_put(owner uuid, source_type text, source_id uuid, slot text, area text, day date, title text, detail text default '',
  of_type text default null, of_id uuid default null, urgent_days int default 7, soon_days int default 30, bell_days int default null,
  unread_days int default null, ticker text default null, remind_days int[] default '{30,14,7,1,0}', amount numeric default null,
  fresh boolean default false, at_time time default null, end_time time default null, lasts_days int default 1, zone text default null,
  color text default null, passes boolean default false) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare standing record; thing record;
begin
  perform check_keeper(owner);
  if not fresh then
    delete from due_items i where i.user_id = owner and i.source_type = due_put.source_type and i.source_id = due_put.source_id
      and i.slot = due_put.slot and i.state in ('open', 'closed') and i.occurrence is distinct from day;
    delete from due_rules r where r.user_id = owner and r.source_type = due_put.source_type and r.source_id = due_put.source_id
      and r.slot = due_put.slot;
  end if;
  if day is null then return; end if;
  -- As `due_standing` says it, written out because each insert pays for it.
  select r.removed_at is null and r.disposed_on is null as stands, r.private into standing from records r
  where r.user_id = owner and r.item_type = due_put.source_type and r.item_id = due_put.source_id;
  if due_put.of_id is not null then
    select r.removed_at is null and r.disposed_on is null as stands, r.private into thing from records r
    where r.user_id = owner and r.item_type = due_put.of_type and r.item_id = due_put.of_id;
  else
    select true as stands, false as private into thing;
  end if;
  insert into due_items as i (user_id, source_type, source_id, slot, occurrence, due_date, area, title, detail, amount, of_type, of_id, private,
    urgent_days, soon_days, bell_days, unread_days, ticker, remind_days, state, at_time, end_time, lasts_days, zone, color, passes)
  values (owner, due_put.source_type, due_put.source_id, due_put.slot, day, day, due_put.area, due_put.title, due_put.detail, due_put.amount,
    due_put.of_type, due_put.of_id, coalesce(standing.private, false) or coalesce(thing.private, false), due_put.urgent_days, due_put.soon_days, due_put.bell_days, due_put.unread_days,
    due_put.ticker, due_put.remind_days, case when coalesce(standing.stands, true) and coalesce(thing.stands, true) then 'open' else 'closed' end,
    due_put.at_time, due_put.end_time, due_put.lasts_days, due_put.zone, due_put.color, due_put.passes)
  on conflict on constraint due_items_pkey do update
    set area = excluded.area, title = excluded.title, detail = excluded.detail, amount = excluded.amount, of_type = excluded.of_type,
      of_id = excluded.of_id, private = excluded.private, urgent_days = excluded.urgent_days, soon_days = excluded.soon_days,
      bell_days = excluded.bell_days, unread_days = excluded.unread_days, ticker = excluded.ticker, remind_days = excluded.remind_days,
      at_time = excluded.at_time, end_time = excluded.end_time, lasts_days = excluded.lasts_days, zone = excluded.zone,
      color = excluded.color, passes = excluded.passes, rule_id = null, state = case when i.state in ('open', 'closed') then excluded.state else i.state end;
end $$;

create or replace function due_unfold_rule(rule due_rules, today date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  standing record;
  horizon date := today + 430 + abs(hashtext(rule.user_id::text) % 28);
  days date[];
  over boolean;
begin
  perform check_keeper(rule.user_id);
  standing := due_standing(rule.user_id, rule.source_type, rule.source_id, rule.of_type, rule.of_id);
  if not standing.stands then
    update due_rules r set unfolded_until = null where r.user_id = rule.user_id and r.id = rule.id;
    return;
  end if;
  days := array(select day from due_days(rule.anchor, rule.every, rule.unit, rule.until, rule.times, rule.season_from, rule.season_to,
    rule.begins, horizon, rule.falls_on, rule.weekdays) day where day <> all (rule.left_out));
  delete from due_items i where i.user_id = rule.user_id and i.source_type = rule.source_type and i.source_id = rule.source_id
    and i.slot = rule.slot and i.state in ('open', 'closed') and i.occurrence <> all(days);
  insert into due_items as i (user_id, source_type, source_id, slot, occurrence, due_date, area, title, detail, amount, of_type, of_id, private,
    urgent_days, soon_days, bell_days, unread_days, ticker, remind_days, rule_id, at_time, end_time, lasts_days, zone, color, passes)
  select rule.user_id, rule.source_type, rule.source_id, rule.slot, day, day, rule.area, rule.title, rule.detail, rule.amount, rule.of_type,
    rule.of_id, standing.private, rule.urgent_days, rule.soon_days, rule.bell_days, rule.unread_days, rule.ticker, rule.remind_days, rule.id,
    rule.at_time, rule.end_time, rule.lasts_days, rule.zone, rule.color, rule.passes
  from unnest(days) day
  on conflict on constraint due_items_pkey do update
    set area = excluded.area, title = excluded.title, detail = excluded.detail, amount = excluded.amount, of_type = excluded.of_type,
      of_id = excluded.of_id, private = excluded.private, urgent_days = excluded.urgent_days, soon_days = excluded.soon_days,
      bell_days = excluded.bell_days, unread_days = excluded.unread_days, ticker = excluded.ticker, remind_days = excluded.remind_days,
      rule_id = excluded.rule_id, at_time = excluded.at_time, end_time = excluded.end_time, lasts_days = excluded.lasts_days,
      zone = excluded.zone, color = excluded.color, passes = excluded.passes, state = 'open'
    where i.state in ('open', 'closed')
      and (i.area, i.title, i.detail, i.amount, i.of_type, i.of_id, i.private, i.urgent_days, i.soon_days, i.bell_days, i.unread_days, i.ticker,
        i.remind_days, i.rule_id, i.at_time, i.end_time, i.lasts_days, i.zone, i.color, i.passes, i.state)
      is distinct from (excluded.area, excluded.title, excluded.detail, excluded.amount, excluded.of_type, excluded.of_id, excluded.private,
        excluded.urgent_days, excluded.soon_days, excluded.bell_days, excluded.unread_days, excluded.ticker, excluded.remind_days,
        excluded.rule_id, excluded.at_time, excluded.end_time, excluded.lasts_days, excluded.zone, excluded.color, excluded.passes, 'open');
  -- A rule has ended where nothing comes within a year and a period more, counted from its beginning where that lies further ahead.
  over := not exists (select from due_days(rule.anchor, rule.every, rule.unit, rule.until, rule.times, rule.season_from, rule.season_to,
    greatest(horizon + 1, rule.begins), greatest(horizon, rule.begins) + 366 * (rule.every + 1), rule.falls_on, rule.weekdays));
  update due_rules r set unfolded_until = case when over then null else horizon end
  where r.user_id = rule.user_id and r.id = rule.id;
end $$;

create or replace function due_follow(owner uuid, rule_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rule due_rules;
  standing record;
  done due_items;
  given int;
  counted date;
  shown numeric;
  by_time date;
  by_use date;
  day date;
  place date;
begin
  perform check_keeper(owner);
  select * into rule from due_rules r where r.user_id = owner and r.id = due_follow.rule_id and r.kind <> 'fixed' for update;
  if rule.id is null then return; end if;
  select * into done from due_items i where i.user_id = owner and i.source_type = rule.source_type and i.source_id = rule.source_id
    and i.slot = rule.slot and i.state in ('done', 'skipped') order by i.done_on desc, i.occurrence desc limit 1;
  select count(*) into given from due_items i where i.user_id = owner and i.source_type = rule.source_type
    and i.source_id = rule.source_id and i.slot = rule.slot and i.state in ('done', 'skipped');
  counted := coalesce(done.done_on, rule.anchor);
  by_time := counted + case rule.unit when 'day' then make_interval(days => rule.every) when 'week' then make_interval(weeks => rule.every)
    when 'month' then make_interval(months => rule.every) when 'year' then make_interval(years => rule.every) end;
  if rule.kind = 'usage' then
    shown := case when done.id is null then rule.usage_from else done.done_usage end;
    if shown is null then
      select m.value into shown from meter_readings m where m.user_id = owner and m.of_type = coalesce(rule.of_type, rule.source_type)
        and m.of_id = coalesce(rule.of_id, rule.source_id) and m.unit = rule.usage_unit
      order by m.day > counted, abs(m.day - counted) limit 1;
    end if;
    by_use := meter_reaches(owner, coalesce(rule.of_type, rule.source_type), coalesce(rule.of_id, rule.source_id), rule.usage_unit,
      shown + rule.usage_every, counted);
  end if;
  day := least(by_time, by_use);
  if not in_season(day, rule.season_from, rule.season_to) then
    day := make_date(extract(year from day)::int + case when extract(month from day) > rule.season_from then 1 else 0 end, rule.season_from, 1);
  end if;
  if day is null or day > rule.until or given >= rule.times then
    delete from due_items i where i.user_id = owner and i.source_type = rule.source_type and i.source_id = rule.source_id
      and i.slot = rule.slot and i.state in ('open', 'closed');
    return;
  end if;
  standing := due_standing(owner, rule.source_type, rule.source_id, rule.of_type, rule.of_id);
  update due_items i set due_date = day, area = rule.area, title = rule.title, detail = rule.detail, amount = rule.amount,
    of_type = rule.of_type, of_id = rule.of_id, private = standing.private, urgent_days = rule.urgent_days, soon_days = rule.soon_days,
    bell_days = rule.bell_days, unread_days = rule.unread_days, ticker = rule.ticker, remind_days = rule.remind_days, rule_id = rule.id,
    at_time = rule.at_time, end_time = rule.end_time, lasts_days = rule.lasts_days, zone = rule.zone, color = rule.color, passes = rule.passes,
    state = case when standing.stands then 'open' else 'closed' end
  where i.user_id = owner and i.source_type = rule.source_type and i.source_id = rule.source_id and i.slot = rule.slot
    and i.state in ('open', 'closed');
  if found then return; end if;
  -- What is done twice on one day gives the same day twice: the second stands on the next free one.
  select min(free) into place from generate_series(day, day + given, interval '1 day') free
  where not exists (select from due_items i where i.user_id = owner and i.source_type = rule.source_type and i.source_id = rule.source_id
    and i.slot = rule.slot and i.occurrence = free::date);
  insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, detail, amount, of_type, of_id, private,
    urgent_days, soon_days, bell_days, unread_days, ticker, remind_days, rule_id, at_time, end_time, lasts_days, zone, color, passes, state)
  values (owner, rule.source_type, rule.source_id, rule.slot, place, day, rule.area, rule.title, rule.detail, rule.amount, rule.of_type,
    rule.of_id, standing.private, rule.urgent_days, rule.soon_days, rule.bell_days, rule.unread_days, rule.ticker, rule.remind_days, rule.id,
    rule.at_time, rule.end_time, rule.lasts_days, rule.zone, rule.color, rule.passes, case when standing.stands then 'open' else 'closed' end);
end $$;

drop function due_repeat(uuid, text, uuid, text, text, text, int, text, date, text, text, date, int, int, int, text, numeric, numeric, text, uuid, int, int, int, int, text, int[], numeric, date, text, int[]);
create function due_repeat(owner uuid, source_type text, source_id uuid, slot text, area text, kind text, every int, unit text, anchor date,
  title text, detail text default '', until date default null, times int default null, season_from int default null,
  season_to int default null, usage_unit text default null, usage_every numeric default null, usage_from numeric default null,
  of_type text default null, of_id uuid default null, urgent_days int default 7, soon_days int default 30, bell_days int default null,
  unread_days int default null, ticker text default null, remind_days int[] default '{30,14,7,1,0}', amount numeric default null,
  begins date default null, falls_on text default 'date', weekdays int[] default null, at_time time default null, end_time time default null,
  lasts_days int default 1, zone text default null, color text default null, passes boolean default false, left_out date[] default '{}')
returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare rule due_rules;
begin
  perform check_keeper(owner);
  insert into due_rules as r (user_id, source_type, source_id, slot, kind, every, unit, anchor, until, times, season_from, season_to, usage_unit,
    usage_every, usage_from, begins, area, title, detail, amount, of_type, of_id, urgent_days, soon_days, bell_days, unread_days, ticker,
    remind_days, falls_on, weekdays, at_time, end_time, lasts_days, zone, color, passes, left_out)
  values (owner, due_repeat.source_type, due_repeat.source_id, due_repeat.slot, due_repeat.kind, due_repeat.every, due_repeat.unit,
    due_repeat.anchor, due_repeat.until, due_repeat.times, due_repeat.season_from, due_repeat.season_to, due_repeat.usage_unit,
    due_repeat.usage_every, due_repeat.usage_from, coalesce(due_repeat.begins, greatest(due_repeat.anchor, current_date)), due_repeat.area,
    due_repeat.title, due_repeat.detail, due_repeat.amount, due_repeat.of_type, due_repeat.of_id, due_repeat.urgent_days, due_repeat.soon_days,
    due_repeat.bell_days, due_repeat.unread_days, due_repeat.ticker, due_repeat.remind_days, due_repeat.falls_on,
    due_repeat.weekdays, due_repeat.at_time, due_repeat.end_time, due_repeat.lasts_days, due_repeat.zone, due_repeat.color,
    due_repeat.passes, due_repeat.left_out)
  on conflict on constraint due_rules_user_id_source_type_source_id_slot_key do update
    set kind = excluded.kind, every = excluded.every, unit = excluded.unit, anchor = excluded.anchor, until = excluded.until,
      times = excluded.times, season_from = excluded.season_from, season_to = excluded.season_to, usage_unit = excluded.usage_unit,
      usage_every = excluded.usage_every, usage_from = excluded.usage_from, begins = coalesce(due_repeat.begins, r.begins),
      area = excluded.area, title = excluded.title, detail = excluded.detail, amount = excluded.amount, of_type = excluded.of_type,
      of_id = excluded.of_id, urgent_days = excluded.urgent_days, soon_days = excluded.soon_days, bell_days = excluded.bell_days,
      unread_days = excluded.unread_days, ticker = excluded.ticker, remind_days = excluded.remind_days,
      falls_on = excluded.falls_on, weekdays = excluded.weekdays, at_time = excluded.at_time, end_time = excluded.end_time,
      lasts_days = excluded.lasts_days, zone = excluded.zone, color = excluded.color, passes = excluded.passes,
      left_out = excluded.left_out,
      unfolded_until = case when excluded.kind = 'fixed' then r.unfolded_until end
  returning * into rule;
  if rule.kind = 'fixed' then
    perform due_unfold_rule(rule, current_date);
  else
    -- Of the many days of a rule that was fixed before, none is the one that is open now.
    delete from due_items i where i.user_id = owner and i.source_type = rule.source_type and i.source_id = rule.source_id
      and i.slot = rule.slot and i.state in ('open', 'closed') and 1 < (
        select count(*) from due_items o where o.user_id = owner and o.source_type = rule.source_type and o.source_id = rule.source_id
          and o.slot = rule.slot and o.state in ('open', 'closed'));
    perform due_follow(owner, rule.id);
  end if;
  return rule.id;
end $$;

do $$
declare name text;
begin
  foreach name in array array['due_put', 'due_repeat'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
    execute format('grant execute on function %I to app_user, app_guest, app_worker, app_auth, app_owner', name);
  end loop;
end $$;

-- The days on which an item is told. One that passes, until its `last_day`, is not told of after it.
drop function due_tell_days(date, smallint[], date, int);
create function due_tell_days(due date, windows smallint[], snoozed_until date, within int, last_day date default null) returns setof date language sql immutable parallel safe as $$
  select d from (select due - w as d from unnest(windows || case when last_day is null then '{-1}'::smallint[] end) w where w <= within) days
  where snoozed_until is null or d > snoozed_until
  union select snoozed_until where snoozed_until is not null and (last_day is null or snoozed_until <= last_day)
$$;

create or replace function tell_days(owner uuid, by text, after date) returns table (item_id uuid, due_date date, day date) language sql stable as $$
  select i.id, i.due_date, d.day
  from due_items i
  left join notice_preferences p on p.user_id = owner and p.channel = by
  left join notice_kinds k on k.user_id = owner and k.kind = i.source_type || '.' || i.slot
  cross join lateral due_tell_days(i.due_date, coalesce(k.remind_days, i.remind_days), i.snoozed_until, tell_within(by, p),
    case when i.passes then i.due_date + i.lasts_days - 1 end) d (day)
  where i.user_id = owner and i.state = 'open' and (i.due_date between after - 1 and after + 800 or i.snoozed_until > after)
    and d.day > after and i.source_type || '.' || i.slot <> all (coalesce(p.kinds_off, '{}'))
    and not exists (
      select from due_mutes m where m.user_id = owner and (m.until is null or m.until > d.day)
        and (m.kind is null or m.kind = i.source_type || '.' || i.slot)
        and (m.of_id is null or (m.of_type, m.of_id) in ((i.source_type, i.source_id), (i.of_type, i.of_id))))
$$;

create or replace function due_tell(owner uuid, by text, today date) returns table (item_id uuid, window_days smallint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare telling tellings;
begin
  perform check_keeper(owner);
  select * into telling from tellings t where t.user_id = owner and t.channel = by for update skip locked;
  if telling.next_at is null or telling.next_on > today then return; end if;
  return query
  with reached as materialized (
    select t.item_id, (t.due_date - t.day)::smallint as days, t.day = max(t.day) over (partition by t.item_id) as nearest
    from tell_days(owner, by, telling.told_on) t where t.day <= today
  ), held as materialized (
    -- Of what has passed nothing is told late.
    -- What somebody is taking away at this moment is left alone: to wait for it here, while they wait for this person's row, would never end.
    select i.id from due_items i where i.user_id = owner and i.id = any(array(select r.item_id from reached r))
      and (not i.passes or i.due_date + i.lasts_days > today) for key share skip locked
  ), told as (
    insert into due_notices as n (user_id, item_id, window_days, channel, recipient, state)
    select owner, r.item_id, r.days, by, owner, case when r.nearest then 'queued' else 'dropped' end
    from reached r join held h on h.id = r.item_id
    on conflict do nothing returning n.item_id, n.window_days, n.state
  )
  select t.item_id, t.window_days from told t where t.state = 'queued';
  update tellings t set told_on = today, next_on = n.day, next_at = tell_moment(owner, by, n.day)
  from (select tell_next(owner, by, today) as day) n where t.user_id = owner and t.channel = by;
end $$;

create or replace function tell_of_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owner uuid;
  telling tellings;
  wish notice_preferences;
  here date;
  told date;
  soonest date;
begin
  if tg_op = 'UPDATE' then
    delete from due_notices n using former o, latter i
    where i.user_id = o.user_id and i.id = o.id and i.due_date <> o.due_date and n.user_id = i.user_id and n.item_id = i.id;
  end if;
  for owner in select distinct i.user_id from latter i where i.state = 'open' loop
    insert into tellings (user_id, channel, told_on) select owner, c, '-infinity' from unnest('{mail,push}'::text[]) c
    where not exists (select from tellings t where t.user_id = owner) on conflict do nothing;
    select (now() at time zone p.time_zone)::date into here from user_profiles p where p.user_id = owner;
    here := coalesce(here, current_date);
    for telling in select * from tellings t where t.user_id = owner order by t.channel for update loop
      told := here - case when now() >= tell_moment(owner, telling.channel, here) then 0 else 1 end;
      told := case when telling.next_on <= told then telling.told_on else greatest(telling.told_on, told) end;
      select * into wish from notice_preferences p where p.user_id = owner and p.channel = telling.channel;
      select min(d) into soonest
      from latter i
      left join notice_kinds k on k.user_id = owner and k.kind = i.source_type || '.' || i.slot
      cross join lateral due_tell_days(i.due_date, coalesce(k.remind_days, i.remind_days), i.snoozed_until, tell_within(telling.channel, wish),
        case when i.passes then i.due_date + i.lasts_days - 1 end) d
      where i.user_id = owner and i.state = 'open' and d > told;
      if told <> telling.told_on or soonest < coalesce(telling.next_on, 'infinity') then
        update tellings t set told_on = told, next_on = least(telling.next_on, soonest),
          next_at = tell_moment(owner, telling.channel, least(telling.next_on, soonest))
        where t.user_id = owner and t.channel = telling.channel;
      end if;
    end loop;
  end loop;
  return null;
end $$;

create table events (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- The thing that it is about; null for what belongs to nothing in particular.
  of_type text check (of_type in ('real_estate', 'movable', 'appliance')),
  of_id uuid,
  title text not null check (char_length(title) between 1 and 200),
  -- The first day of it, and of a rule the first that it gives.
  day date not null,
  lasts_days smallint not null check (lasts_days between 1 and 400),
  -- Hours by the clock of `zone`, as `14:30`; none of what takes all day.
  time text check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  zone text check (char_length(zone) <= 64),
  location text check (char_length(location) <= 200),
  notes text check (char_length(notes) <= 4000),
  color text check (color in ('kelp', 'clay', 'slate', 'teal', 'indigo', 'ochre', 'plum', 'moss')),
  remind_days smallint[] not null check (remind_days <@ '{0,1,2,3,5,7,10,14,21,30,45,60,90}'),
  repeats text not null check (repeats in ('none', 'daily', 'weekly', 'monthly', 'yearly')),
  every smallint not null check (every between 1 and 1000),
  -- Monday is 1.
  weekdays smallint[] check (weekdays <@ '{1,2,3,4,5,6,7}' and cardinality(weekdays) > 0),
  falls_on text not null check (falls_on in ('date', 'weekday', 'last_weekday', 'last_day')),
  until date,
  times int check (times between 1 and 1000),
  -- Days of its rule that were deleted, or stand as events of their own.
  left_out date[] not null default '{}' check (cardinality(left_out) <= 1000),
  -- An event that stands in place of one day of another: the day that the rule gives there.
  series_id uuid,
  occurrence date,
  private boolean not null default false,
  primary key (user_id, id),
  foreign key (user_id, series_id) references events (user_id, id) on delete set null (series_id),
  check ((of_type is null) = (of_id is null)),
  check (series_id is null or occurrence is not null),
  check ((time is null) = (zone is null) and (time is not null or end_time is null)),
  check ((repeats = 'weekly') = (weekdays is not null)),
  check (falls_on = 'date' or repeats in ('monthly', 'yearly')),
  check (repeats <> 'none' or (every = 1 and until is null and times is null and left_out = '{}')),
  check (repeats = 'none' or series_id is null)
);
create index events_newest on events (user_id, created_at desc, id desc);
create index events_removed on events (removed_at) where removed_at is not null;
create unique index events_of_series on events (user_id, series_id, occurrence) where series_id is not null and removed_at is null;
create index events_in_series on events (user_id, series_id) where series_id is not null;
call owned('events');
-- What is moved to the trash and taken out again is what it was.
call versioned('events', 'removed_at');

-- The register learns the type `event`.
alter table records drop constraint records_item_type_check;
drop function if exists records_item_type_check(text);
alter table records add constraint records_item_type_check check (item_type in (
  'real_estate', 'movable', 'appliance', 'mortgage', 'document', 'date', 'policy', 'claim',
  'warranty', 'maintenance', 'agreement', 'tenant', 'application', 'money_account', 'vendor', 'thread',
  'place', 'project', 'quote', 'check', 'event'));
call checked_quickly('records');

create function event_recorded(e events) returns void language plpgsql as $$
begin
  perform hung_put(e.user_id, 'event', e.id, 'calendar', e.title, e.day::text, concat_ws(' ', e.location, e.notes), e.of_type, e.of_id,
    e.private, e.removed_at, null, null);
end $$;
call hung('events', 'event', 'calendar');

-- Its days are in the calendar, and told as it says. Where nothing is to be told, it stands in no bell either. What was done on a day
-- goes where that day is deleted.
create function event_due() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bell int := coalesce((select max(d) from unnest(new.remind_days) d), -400);
begin
  if new.repeats = 'none' then
    perform due_put(new.user_id, 'event', new.id, 'day', 'calendar', new.day, new.title, coalesce(new.location, ''), new.of_type, new.of_id,
      bell_days => bell, remind_days => new.remind_days, at_time => new.time::time, end_time => new.end_time::time,
      lasts_days => new.lasts_days, zone => new.zone, color => new.color, passes => true, fresh => tg_op = 'INSERT');
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from due_items i where i.user_id = new.user_id and i.source_type = 'event' and i.source_id = new.id and i.slot = 'day'
      and i.occurrence = any (new.left_out);
  end if;
  perform due_repeat(new.user_id, 'event', new.id, 'day', 'calendar', 'fixed', case new.repeats when 'daily' then 1 else new.every end,
    case new.repeats when 'monthly' then 'month' when 'yearly' then 'year' else 'week' end, new.day, new.title, coalesce(new.location, ''),
    until => new.until, times => new.times, of_type => new.of_type, of_id => new.of_id, bell_days => bell, remind_days => new.remind_days,
    -- A year back is enough of what was entered late: the rule of a birthday may begin long ago.
    begins => greatest(new.day, (new.created_at at time zone 'UTC')::date - 366), falls_on => new.falls_on,
    weekdays => case new.repeats when 'daily' then '{1,2,3,4,5,6,7}' else new.weekdays end, at_time => new.time::time,
    end_time => new.end_time::time, lasts_days => new.lasts_days, zone => new.zone, color => new.color, passes => true,
    left_out => new.left_out);
  return null;
end $$;
alter function event_due owner to app_keeper;
revoke all on function event_due from public;
create trigger due after insert on events for each row execute function event_due();
create trigger due_anew after update on events for each row
  when ((old.title, old.day, old.lasts_days, old.time, old.end_time, old.zone, old.location, old.color, old.remind_days, old.repeats,
      old.every, old.weekdays, old.falls_on, old.until, old.times, old.left_out, old.of_type, old.of_id)
    is distinct from (new.title, new.day, new.lasts_days, new.time, new.end_time, new.zone, new.location, new.color, new.remind_days,
      new.repeats, new.every, new.weekdays, new.falls_on, new.until, new.times, new.left_out, new.of_type, new.of_id))
  execute function event_due();
