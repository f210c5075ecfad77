-- A fixed rule may fall on the third Friday, the last Friday or the last day of a month, or on several days of a week.
alter table due_rules
  add falls_on text not null default 'date' check (falls_on in ('date', 'weekday', 'last_weekday', 'last_day')),
  -- Monday is 1.
  add weekdays smallint[] check (weekdays <@ '{1,2,3,4,5,6,7}' and cardinality(weekdays) > 0),
  add check (falls_on = 'date' or (kind = 'fixed' and unit in ('month', 'year'))),
  add check (weekdays is null or (kind = 'fixed' and unit = 'week'));

-- One occurrence of a fixed rule by its number, the first being 0. The same as `occurrenceOf` in `domain/kernel/due-rule.ts`.
create function due_day(anchor date, every int, unit text, falls_on text, weekdays smallint[], n int) returns date
language plpgsql immutable parallel safe as $$
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
end $$;

drop function due_days(date, int, text, date, int, int, int, date, date);
create function due_days(anchor date, every int, unit text, until date, times int, season_from int, season_to int, first date, last date,
  falls_on text default 'date', weekdays smallint[] default null)
returns setof date language plpgsql immutable parallel safe as $$
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
  days := array(select due_days(rule.anchor, rule.every, rule.unit, rule.until, rule.times, rule.season_from, rule.season_to,
    rule.begins, horizon, rule.falls_on, rule.weekdays));
  delete from due_items i where i.user_id = rule.user_id and i.source_type = rule.source_type and i.source_id = rule.source_id
    and i.slot = rule.slot and i.state in ('open', 'closed') and i.occurrence <> all(days);
  insert into due_items as i (user_id, source_type, source_id, slot, occurrence, due_date, area, title, detail, amount, of_type, of_id, private,
    urgent_days, soon_days, bell_days, unread_days, ticker, remind_days, rule_id)
  select rule.user_id, rule.source_type, rule.source_id, rule.slot, day, day, rule.area, rule.title, rule.detail, rule.amount, rule.of_type,
    rule.of_id, standing.private, rule.urgent_days, rule.soon_days, rule.bell_days, rule.unread_days, rule.ticker, rule.remind_days, rule.id
  from unnest(days) day
  on conflict on constraint due_items_pkey do update
    set area = excluded.area, title = excluded.title, detail = excluded.detail, amount = excluded.amount, of_type = excluded.of_type,
      of_id = excluded.of_id, private = excluded.private, urgent_days = excluded.urgent_days, soon_days = excluded.soon_days,
      bell_days = excluded.bell_days, unread_days = excluded.unread_days, ticker = excluded.ticker, remind_days = excluded.remind_days,
      rule_id = excluded.rule_id, state = 'open'
    where i.state in ('open', 'closed')
      and (i.area, i.title, i.detail, i.amount, i.of_type, i.of_id, i.private, i.urgent_days, i.soon_days, i.bell_days, i.unread_days, i.ticker,
        i.remind_days, i.rule_id, i.state)
      is distinct from (excluded.area, excluded.title, excluded.detail, excluded.amount, excluded.of_type, excluded.of_id, excluded.private,
        excluded.urgent_days, excluded.soon_days, excluded.bell_days, excluded.unread_days, excluded.ticker, excluded.remind_days,
        excluded.rule_id, 'open');
  -- A rule has ended where nothing comes within a year and a period more, counted from its beginning where that lies further ahead.
  over := not exists (select from due_days(rule.anchor, rule.every, rule.unit, rule.until, rule.times, rule.season_from, rule.season_to,
    greatest(horizon + 1, rule.begins), greatest(horizon, rule.begins) + 366 * (rule.every + 1), rule.falls_on, rule.weekdays));
  update due_rules r set unfolded_until = case when over then null else horizon end
  where r.user_id = rule.user_id and r.id = rule.id;
end $$;

drop function due_repeat(uuid, text, uuid, text, text, text, int, text, date, text, text, date, int, int, int, text, numeric, numeric, text, uuid, int, int, int, int, text, int[], numeric, date);
create function due_repeat(owner uuid, source_type text, source_id uuid, slot text, area text, kind text, every int, unit text, anchor date,
  title text, detail text default '', until date default null, times int default null, season_from int default null,
  season_to int default null, usage_unit text default null, usage_every numeric default null, usage_from numeric default null,
  of_type text default null, of_id uuid default null, urgent_days int default 7, soon_days int default 30, bell_days int default null,
  unread_days int default null, ticker text default null, remind_days int[] default '{30,14,7,1,0}', amount numeric default null,
  begins date default null, falls_on text default 'date', weekdays int[] default null) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare rule due_rules;
begin
  perform check_keeper(owner);
  insert into due_rules as r (user_id, source_type, source_id, slot, kind, every, unit, anchor, until, times, season_from, season_to, usage_unit,
    usage_every, usage_from, begins, area, title, detail, amount, of_type, of_id, urgent_days, soon_days, bell_days, unread_days, ticker,
    remind_days, falls_on, weekdays)
  values (owner, due_repeat.source_type, due_repeat.source_id, due_repeat.slot, due_repeat.kind, due_repeat.every, due_repeat.unit,
    due_repeat.anchor, due_repeat.until, due_repeat.times, due_repeat.season_from, due_repeat.season_to, due_repeat.usage_unit,
    due_repeat.usage_every, due_repeat.usage_from, coalesce(due_repeat.begins, greatest(due_repeat.anchor, current_date)), due_repeat.area,
    due_repeat.title, due_repeat.detail, due_repeat.amount, due_repeat.of_type, due_repeat.of_id, due_repeat.urgent_days, due_repeat.soon_days,
    due_repeat.bell_days, due_repeat.unread_days, due_repeat.ticker, due_repeat.remind_days, due_repeat.falls_on,
    due_repeat.weekdays)
  on conflict on constraint due_rules_user_id_source_type_source_id_slot_key do update
    set kind = excluded.kind, every = excluded.every, unit = excluded.unit, anchor = excluded.anchor, until = excluded.until,
      times = excluded.times, season_from = excluded.season_from, season_to = excluded.season_to, usage_unit = excluded.usage_unit,
      usage_every = excluded.usage_every, usage_from = excluded.usage_from, begins = coalesce(due_repeat.begins, r.begins),
      area = excluded.area, title = excluded.title, detail = excluded.detail, amount = excluded.amount, of_type = excluded.of_type,
      of_id = excluded.of_id, urgent_days = excluded.urgent_days, soon_days = excluded.soon_days, bell_days = excluded.bell_days,
      unread_days = excluded.unread_days, ticker = excluded.ticker, remind_days = excluded.remind_days,
      falls_on = excluded.falls_on, weekdays = excluded.weekdays,
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
alter function due_repeat owner to app_keeper;
revoke all on function due_repeat from public;
grant execute on function due_repeat to app_user, app_guest, app_worker, app_auth, app_owner;
