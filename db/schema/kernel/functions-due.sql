-- The schema of kernel: functions-due, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

CREATE OR REPLACE FUNCTION due_day(anchor date, every integer, unit text, falls_on text, weekdays smallint[], n integer)
 RETURNS date
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  begins int := extract(isodow from anchor);
  nth int;
  first date;
  last date;
  days smallint[];
begin
  if unit = 'week' and weekdays is not null then
    days := array(select d from unnest(weekdays) d order by d);
    nth := n + (select count(*) from unnest(days) d where d < begins);
    return anchor + (nth / cardinality(days)) * every * 7 + days[1 + nth % cardinality(days)] - begins;
  end if;
  if falls_on = 'date' or unit = 'week' then
    return anchor + case unit when 'week' then make_interval(weeks => n * every) when 'month' then make_interval(months => n * every)
      else make_interval(years => n * every) end;
  end if;
  first := date_trunc('month', anchor) + case unit when 'month' then make_interval(months => n * every) else make_interval(years => n * every) end;
  last := first + interval '1 month - 1 day';
  if falls_on = 'last_day' then return last; end if;
  nth := ceil(extract(day from anchor) / 7);
  if falls_on = 'last_weekday' or nth = 5 then return last - (extract(isodow from last)::int - begins + 7) % 7; end if;
  return first + (begins - extract(isodow from first)::int + 7) % 7 + (nth - 1) * 7;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION due_days(anchor date, every integer, unit text, until date, times integer, season_from integer, season_to integer, first date, last date, falls_on text DEFAULT 'date'::text, weekdays smallint[] DEFAULT NULL::smallint[])
 RETURNS SETOF date
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  longest int := case unit when 'week' then 7 when 'month' then 31 else 366 end * every;
  in_each int := coalesce(cardinality(weekdays), 1);
  -- As far as no occurrence can lie before `first` yet. Those outside the season are not among the `times`: then all are looked at.
  n int := case when season_from is null or times is null
    then greatest(0, (first - anchor) / longest - case when in_each > 1 then 1 else 0 end) * in_each else 0 end;
  given int := n;
  day date;
begin
  loop
    exit when times is not null and given >= times;
    if falls_on = 'date' and weekdays is null then
      day := anchor + case unit when 'week' then make_interval(weeks => n * every) when 'month' then make_interval(months => n * every)
        else make_interval(years => n * every) end;
    else
      day := due_day(anchor, every, unit, falls_on, weekdays, n);
    end if;
    exit when day > last or day > until;
    n := n + 1;
    if in_season(day, season_from, season_to) then
      given := given + 1;
      if day >= first then return next day; end if;
    end if;
  end loop;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION due_drop(owner uuid, source_type text, source_id uuid, slot text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  delete from due_items i where i.user_id = owner and i.source_type = due_drop.source_type and i.source_id = due_drop.source_id
    and (due_drop.slot is null or i.slot = due_drop.slot);
  delete from due_rules r where r.user_id = owner and r.source_type = due_drop.source_type and r.source_id = due_drop.source_id
    and (due_drop.slot is null or r.slot = due_drop.slot);
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker

CREATE OR REPLACE FUNCTION due_follow(owner uuid, rule_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker

CREATE OR REPLACE FUNCTION due_put(owner uuid, source_type text, source_id uuid, slot text, area text, day date, title text, detail text DEFAULT ''::text, of_type text DEFAULT NULL::text, of_id uuid DEFAULT NULL::uuid, urgent_days integer DEFAULT 7, soon_days integer DEFAULT 30, bell_days integer DEFAULT NULL::integer, unread_days integer DEFAULT NULL::integer, ticker text DEFAULT NULL::text, remind_days integer[] DEFAULT '{30,14,7,1,0}'::integer[], amount numeric DEFAULT NULL::numeric, fresh boolean DEFAULT false, at_time time without time zone DEFAULT NULL::time without time zone, end_time time without time zone DEFAULT NULL::time without time zone, lasts_days integer DEFAULT 1, zone text DEFAULT NULL::text, color text DEFAULT NULL::text, passes boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker

CREATE OR REPLACE FUNCTION due_repeat(owner uuid, source_type text, source_id uuid, slot text, area text, kind text, every integer, unit text, anchor date, title text, detail text DEFAULT ''::text, until date DEFAULT NULL::date, times integer DEFAULT NULL::integer, season_from integer DEFAULT NULL::integer, season_to integer DEFAULT NULL::integer, usage_unit text DEFAULT NULL::text, usage_every numeric DEFAULT NULL::numeric, usage_from numeric DEFAULT NULL::numeric, of_type text DEFAULT NULL::text, of_id uuid DEFAULT NULL::uuid, urgent_days integer DEFAULT 7, soon_days integer DEFAULT 30, bell_days integer DEFAULT NULL::integer, unread_days integer DEFAULT NULL::integer, ticker text DEFAULT NULL::text, remind_days integer[] DEFAULT '{30,14,7,1,0}'::integer[], amount numeric DEFAULT NULL::numeric, begins date DEFAULT NULL::date, falls_on text DEFAULT 'date'::text, weekdays integer[] DEFAULT NULL::integer[], at_time time without time zone DEFAULT NULL::time without time zone, end_time time without time zone DEFAULT NULL::time without time zone, lasts_days integer DEFAULT 1, zone text DEFAULT NULL::text, color text DEFAULT NULL::text, passes boolean DEFAULT false, left_out date[] DEFAULT '{}'::date[])
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker

CREATE OR REPLACE FUNCTION due_said_by(item due_items, other due_items)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case item.source_type || '.' || item.slot
    when 'movable.insurance' then other.source_type = 'policy' and other.slot = 'renewal' and exists (
      select from belongings b where b.user_id = item.user_id and (b.of_type, b.of_id) = ('movable', item.source_id)
        and (b.item_type, b.item_id) = ('policy', other.source_id))
    when 'appliance.service' then other.source_type = 'maintenance' and coalesce((other.of_type, other.of_id) = ('appliance', item.source_id), false)
    when 'document.expiry' then (other.source_type = 'warranty' or other.source_type = 'policy' and other.slot = 'renewal') and exists (
      select from belongings b where b.user_id = item.user_id and (b.item_type, b.item_id) = ('document', item.source_id)
        and (b.of_type, b.of_id) = (other.source_type, other.source_id))
    else false end
$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION due_tell_days(due date, windows smallint[], snoozed_until date, within integer, last_day date DEFAULT NULL::date)
 RETURNS SETOF date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select due - w from unnest(windows || case when last_day is null and cardinality(windows) > 0 then '{-1}'::smallint[] end) w
  where w <= within and (snoozed_until is null or due - w > snoozed_until)
  union all select snoozed_until where snoozed_until is not null and (last_day is null or snoozed_until <= last_day)
$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION due_unfold_rule(rule due_rules, today date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
-- owned by app_keeper, called by its owner alone
