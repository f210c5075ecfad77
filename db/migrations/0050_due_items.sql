-- Due dates: one table that every area's triggers write and every screen reads. What is due stands in it with its own urgency; what
-- comes back is unfolded from a rule.

create table due_items (
  user_id uuid not null references users (id) on delete cascade,
  -- The record that the date belongs to, and which of its dates it is: `expiry`, `end`, `lease_end`.
  source_type text not null,
  source_id uuid not null,
  slot text not null,
  -- The day that the record or its rule gave. It identifies the item and stays where `due_date` moves.
  occurrence date not null,
  id uuid not null default gen_random_uuid(),
  due_date date not null,
  area text not null,
  title text not null,
  detail text not null default '',
  amount numeric(14, 2),
  -- The thing that the record belongs to. An item is closed with either of them.
  of_type text,
  of_id uuid,
  private boolean not null default false,
  -- Days before `due_date`: urgent, worth a look, in the bell, unread in it. `ticker` names a rule of the ticker (S-252).
  urgent_days smallint not null,
  soon_days smallint not null,
  bell_days smallint,
  unread_days smallint,
  ticker text,
  remind_days smallint[] not null,
  -- The rule that gave the day; none where the record says the day itself.
  rule_id uuid,
  -- `closed` waits with a record that is in the trash, sold or ended, and opens again with it.
  state text not null default 'open' check (state in ('open', 'done', 'skipped', 'closed')),
  done_at timestamptz,
  done_by uuid,
  -- The day that a floating rule counts on from, and what the meter showed then.
  done_on date,
  done_usage numeric(12, 1),
  snoozed_until date,
  read_at timestamptz,
  next_notice_at timestamptz,
  primary key (user_id, source_type, source_id, slot, occurrence),
  unique (user_id, id),
  check ((of_type is null) = (of_id is null)),
  check ((state in ('done', 'skipped')) = (done_at is not null)),
  check ((done_at is null) = (done_on is null))
);
create index due_items_open on due_items (user_id, due_date) where state = 'open';
create index due_items_of on due_items (user_id, of_type, of_id) where of_id is not null;
create index due_items_to_tell on due_items (next_notice_at) where next_notice_at is not null;
call owned('due_items');
call kept('due_items');

create table due_rules (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  source_type text not null,
  source_id uuid not null,
  slot text not null,
  -- fixed: counted from the anchor. floating: counted from the day when it was done last. usage: also by a meter, whichever is first.
  kind text not null check (kind in ('fixed', 'floating', 'usage')),
  every smallint check (every between 1 and 1000),
  unit text check (unit in ('day', 'week', 'month', 'year')),
  anchor date not null,
  until date,
  times int check (times > 0),
  -- Months, both included; `season_from` after `season_to` wraps over New Year.
  season_from smallint check (season_from between 1 and 12),
  season_to smallint check (season_to between 1 and 12),
  usage_unit text,
  usage_every numeric(12, 1) check (usage_every > 0),
  -- What the meter showed on the day of the anchor.
  usage_from numeric(12, 1),
  -- Nothing is due before this day, however long ago the anchor lies.
  begins date not null,
  -- Up to which day a fixed rule is unfolded; null where nothing is left to unfold.
  unfolded_until date,
  area text not null,
  title text not null,
  detail text not null,
  amount numeric(14, 2),
  of_type text,
  of_id uuid,
  urgent_days smallint not null,
  soon_days smallint not null,
  bell_days smallint,
  unread_days smallint,
  ticker text,
  remind_days smallint[] not null,
  primary key (user_id, id),
  unique (user_id, source_type, source_id, slot),
  check ((every is null) = (unit is null)),
  check ((season_from is null) = (season_to is null)),
  check ((of_type is null) = (of_id is null)),
  -- A daily fixed rule would be 400 rows.
  check (kind <> 'fixed' or (unit is not null and unit <> 'day')),
  check (kind <> 'floating' or every is not null),
  check ((kind = 'usage') = (usage_unit is not null and usage_every is not null))
);
create index due_rules_of on due_rules (user_id, of_type, of_id) where of_id is not null;
create index due_rules_to_unfold on due_rules (unfolded_until) where unfolded_until is not null;
call owned('due_rules');
call kept('due_rules');
-- The job of the night finds whose rules run out, and nothing else of them.
create policy housekeeping on due_rules for select to app_worker using (unfolded_until is not null);
grant select (user_id, unfolded_until) on due_rules to app_worker;

-- What a meter of a thing showed: kilometres, hours.
create table meter_readings (
  user_id uuid not null references users (id) on delete cascade,
  of_type text not null,
  of_id uuid not null,
  unit text not null,
  day date not null,
  value numeric(12, 1) not null check (value >= 0),
  primary key (user_id, of_type, of_id, unit, day),
  foreign key (user_id, of_type, of_id) references records (user_id, item_type, item_id) on delete cascade
);
call owned('meter_readings');
call kept('meter_readings');

-- What was told of an item, to whom and how: the key is the promise that nothing is told twice.
create table due_notices (
  user_id uuid not null references users (id) on delete cascade,
  item_id uuid not null,
  window_days smallint not null,
  channel text not null check (channel in ('mail', 'push', 'in_app')),
  recipient uuid not null,
  state text not null check (state in ('queued', 'sent', 'dropped', 'failed')),
  mail_id uuid,
  at timestamptz not null default now(),
  primary key (user_id, item_id, window_days, channel, recipient),
  foreign key (user_id, item_id) references due_items (user_id, id) on delete cascade
);
call owned('due_notices');

create table notice_preferences (
  user_id uuid not null references users (id) on delete cascade,
  channel text not null check (channel in ('mail', 'push', 'in_app')),
  enabled boolean not null,
  -- The hour of the person's own day.
  hour smallint not null default 8 check (hour between 0 and 23),
  quiet_from time,
  quiet_to time,
  -- `source_type.slot` of what is not told.
  kinds_off text[] not null default '{}',
  primary key (user_id, channel),
  check ((quiet_from is null) = (quiet_to is null))
);
call owned('notice_preferences');

create table push_subscriptions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- The browser's own address: whoever signs in there next takes it over.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
call owned('push_subscriptions');

-- Whether the dates of a record are open: neither it nor the thing it belongs to is in the trash, sold or ended. What is not in the
-- register yet stands: `due_follow_record` comes after it.
create function due_standing(owner uuid, source_type text, source_id uuid, of_type text, of_id uuid, out stands boolean, out private boolean)
language sql stable as $$
  select coalesce(bool_and(r.removed_at is null and r.disposed_on is null), true), coalesce(bool_or(r.private), false) from (
    select s.removed_at, s.disposed_on, s.private from records s
    where s.user_id = owner and s.item_type = source_type and s.item_id = source_id
    union all
    select o.removed_at, o.disposed_on, o.private from records o
    where o.user_id = owner and o.item_type = due_standing.of_type and o.item_id = due_standing.of_id) r
$$;

-- Writes the one date that a record has in a slot; null takes it away. What was done or skipped stays. Of a `fresh` record nothing can be
-- there to be replaced.
create function due_put(owner uuid, source_type text, source_id uuid, slot text, area text, day date, title text, detail text default '',
  of_type text default null, of_id uuid default null, urgent_days int default 7, soon_days int default 30, bell_days int default null,
  unread_days int default null, ticker text default null, remind_days int[] default '{30,14,7,1,0}', amount numeric default null,
  fresh boolean default false) returns void
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
    urgent_days, soon_days, bell_days, unread_days, ticker, remind_days, state)
  values (owner, due_put.source_type, due_put.source_id, due_put.slot, day, day, due_put.area, due_put.title, due_put.detail, due_put.amount,
    due_put.of_type, due_put.of_id, coalesce(standing.private, false) or coalesce(thing.private, false), due_put.urgent_days, due_put.soon_days, due_put.bell_days, due_put.unread_days,
    due_put.ticker, due_put.remind_days, case when coalesce(standing.stands, true) and coalesce(thing.stands, true) then 'open' else 'closed' end)
  on conflict on constraint due_items_pkey do update
    set area = excluded.area, title = excluded.title, detail = excluded.detail, amount = excluded.amount, of_type = excluded.of_type,
      of_id = excluded.of_id, private = excluded.private, urgent_days = excluded.urgent_days, soon_days = excluded.soon_days,
      bell_days = excluded.bell_days, unread_days = excluded.unread_days, ticker = excluded.ticker, remind_days = excluded.remind_days,
      rule_id = null, state = case when i.state in ('open', 'closed') then excluded.state else i.state end;
end $$;

-- Forgets the dates of a record, or those in one of its slots, with all that was done.
create function due_drop(owner uuid, source_type text, source_id uuid, slot text default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  delete from due_items i where i.user_id = owner and i.source_type = due_drop.source_type and i.source_id = due_drop.source_id
    and (due_drop.slot is null or i.slot = due_drop.slot);
  delete from due_rules r where r.user_id = owner and r.source_type = due_drop.source_type and r.source_id = due_drop.source_id
    and (due_drop.slot is null or r.slot = due_drop.slot);
end $$;

-- The days of a fixed rule from one day to another, both included. Each is counted from the anchor, so that the end of a short month
-- holds back one of them and not those after it. The same as `fixedDays` in `domain/kernel/due-rule.ts`.
create function due_days(anchor date, every int, unit text, until date, times int, season_from int, season_to int, first date, last date)
returns setof date language plpgsql immutable parallel safe as $$
declare
  longest int := case unit when 'week' then 7 when 'month' then 31 else 366 end * every;
  -- As far as no occurrence can lie before `first` yet. Those outside the season are not among the `times`: then all are looked at.
  n int := case when season_from is null or times is null then greatest(0, (first - anchor) / longest) else 0 end;
  given int := n;
  day date;
begin
  loop
    exit when times is not null and given >= times;
    day := anchor + case unit when 'week' then make_interval(weeks => n * every) when 'month' then make_interval(months => n * every)
      else make_interval(years => n * every) end;
    exit when day > last or day > until;
    n := n + 1;
    if in_season(day, season_from, season_to) then
      given := given + 1;
      if day >= first then return next day; end if;
    end if;
  end loop;
end $$;

create function in_season(day date, season_from int, season_to int) returns boolean language sql immutable parallel safe as $$
  select case when season_from is null then true
    when season_from <= season_to then extract(month from day) between season_from and season_to
    else extract(month from day) >= season_from or extract(month from day) <= season_to end
$$;

-- The day on which a meter shows `target`: the first reading that has it, else the day that the last year's readings lead to. A meter
-- that shows less than before has been changed: what it showed before is left out. Null where nothing can be said, and beyond a hundred
-- years. The same as `reachedOn` in `domain/kernel/meter.ts`.
create function meter_reaches(owner uuid, of_type text, of_id uuid, unit text, target numeric, since date) returns date
language plpgsql stable as $$
declare
  reached date;
  latest meter_readings;
  earlier meter_readings;
  changed date;
  steps numeric;
  days numeric;
begin
  select min(m.day) into reached from meter_readings m where m.user_id = owner and m.of_type = meter_reaches.of_type
    and m.of_id = meter_reaches.of_id and m.unit = meter_reaches.unit and m.day >= since and m.value >= target;
  if reached is not null then return reached; end if;
  select * into latest from meter_readings m where m.user_id = owner and m.of_type = meter_reaches.of_type
    and m.of_id = meter_reaches.of_id and m.unit = meter_reaches.unit order by m.day desc limit 1;
  select max(r.day) into changed from (
    select m.day, m.value < lag(m.value) over (order by m.day) as less from meter_readings m
    where m.user_id = owner and m.of_type = meter_reaches.of_type and m.of_id = meter_reaches.of_id and m.unit = meter_reaches.unit) r
  where r.less;
  select * into earlier from meter_readings m where m.user_id = owner and m.of_type = meter_reaches.of_type
    and m.of_id = meter_reaches.of_id and m.unit = meter_reaches.unit and m.day >= latest.day - 365 and m.day < latest.day
    and (changed is null or m.day >= changed) order by m.day limit 1;
  if earlier.day is null or latest.value <= earlier.value then return null; end if;
  steps := (target - latest.value) * (latest.day - earlier.day);
  days := div(steps, latest.value - earlier.value) + case when mod(steps, latest.value - earlier.value) > 0 then 1 else 0 end;
  return case when days <= 36500 then greatest(latest.day + days::int, since) end;
end $$;

-- Writes the days of a fixed rule up to its horizon. Another horizon for each owner spreads the nightly job over the month.
create function due_unfold_rule(rule due_rules, today date) returns void
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
    rule.begins, horizon));
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
    greatest(horizon + 1, rule.begins), greatest(horizon, rule.begins) + 366 * (rule.every + 1)));
  update due_rules r set unfolded_until = case when over then null else horizon end
  where r.user_id = rule.user_id and r.id = rule.id;
end $$;

-- Unfolds what runs out of a person's fixed rules, so that 400 days ahead always stand.
create function due_unfold(owner uuid, today date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare rule due_rules;
begin
  perform check_keeper(owner);
  for rule in select * from due_rules r where r.user_id = owner and r.unfolded_until < today + 400 for update loop
    perform due_unfold_rule(rule, today);
  end loop;
end $$;

-- Writes the one open occurrence of a floating rule or one by use, counted from what was done last. The same as `nextDay` in
-- `domain/kernel/due-rule.ts`.
create function due_follow(owner uuid, rule_id uuid) returns void
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
    state = case when standing.stands then 'open' else 'closed' end
  where i.user_id = owner and i.source_type = rule.source_type and i.source_id = rule.source_id and i.slot = rule.slot
    and i.state in ('open', 'closed');
  if found then return; end if;
  -- What is done twice on one day gives the same day twice: the second stands on the next free one.
  select min(free) into place from generate_series(day, day + given, interval '1 day') free
  where not exists (select from due_items i where i.user_id = owner and i.source_type = rule.source_type and i.source_id = rule.source_id
    and i.slot = rule.slot and i.occurrence = free::date);
  insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, detail, amount, of_type, of_id, private,
    urgent_days, soon_days, bell_days, unread_days, ticker, remind_days, rule_id, state)
  values (owner, rule.source_type, rule.source_id, rule.slot, place, day, rule.area, rule.title, rule.detail, rule.amount, rule.of_type,
    rule.of_id, standing.private, rule.urgent_days, rule.soon_days, rule.bell_days, rule.unread_days, rule.ticker, rule.remind_days, rule.id,
    case when standing.stands then 'open' else 'closed' end);
end $$;

-- Writes the rule of a slot, and what is due by it. `anchor` is the first day of a fixed rule, and the day that a floating one counts
-- from until something was done. Without `begins` nothing is due before the day of the writing.
create function due_repeat(owner uuid, source_type text, source_id uuid, slot text, area text, kind text, every int, unit text, anchor date,
  title text, detail text default '', until date default null, times int default null, season_from int default null,
  season_to int default null, usage_unit text default null, usage_every numeric default null, usage_from numeric default null,
  of_type text default null, of_id uuid default null, urgent_days int default 7, soon_days int default 30, bell_days int default null,
  unread_days int default null, ticker text default null, remind_days int[] default '{30,14,7,1,0}', amount numeric default null,
  begins date default null) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare rule due_rules;
begin
  perform check_keeper(owner);
  insert into due_rules as r (user_id, source_type, source_id, slot, kind, every, unit, anchor, until, times, season_from, season_to, usage_unit,
    usage_every, usage_from, begins, area, title, detail, amount, of_type, of_id, urgent_days, soon_days, bell_days, unread_days, ticker,
    remind_days)
  values (owner, due_repeat.source_type, due_repeat.source_id, due_repeat.slot, due_repeat.kind, due_repeat.every, due_repeat.unit,
    due_repeat.anchor, due_repeat.until, due_repeat.times, due_repeat.season_from, due_repeat.season_to, due_repeat.usage_unit,
    due_repeat.usage_every, due_repeat.usage_from, coalesce(due_repeat.begins, greatest(due_repeat.anchor, current_date)), due_repeat.area,
    due_repeat.title, due_repeat.detail, due_repeat.amount, due_repeat.of_type, due_repeat.of_id, due_repeat.urgent_days, due_repeat.soon_days,
    due_repeat.bell_days, due_repeat.unread_days, due_repeat.ticker, due_repeat.remind_days)
  on conflict on constraint due_rules_user_id_source_type_source_id_slot_key do update
    set kind = excluded.kind, every = excluded.every, unit = excluded.unit, anchor = excluded.anchor, until = excluded.until,
      times = excluded.times, season_from = excluded.season_from, season_to = excluded.season_to, usage_unit = excluded.usage_unit,
      usage_every = excluded.usage_every, usage_from = excluded.usage_from, begins = coalesce(due_repeat.begins, r.begins),
      area = excluded.area, title = excluded.title, detail = excluded.detail, amount = excluded.amount, of_type = excluded.of_type,
      of_id = excluded.of_id, urgent_days = excluded.urgent_days, soon_days = excluded.soon_days, bell_days = excluded.bell_days,
      unread_days = excluded.unread_days, ticker = excluded.ticker, remind_days = excluded.remind_days,
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

-- The register tells when a record is put into the trash, sold, ended, taken back or made private: its dates follow, and those of what
-- belongs to it. What goes for good takes its dates along.
create function due_follow_record() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare rule due_rules;
begin
  if tg_op = 'DELETE' then
    delete from due_items i where i.user_id = old.user_id and i.source_type = old.item_type and i.source_id = old.item_id;
    delete from due_rules r where r.user_id = old.user_id and r.source_type = old.item_type and r.source_id = old.item_id;
    update due_items i set state = 'closed'
    where i.user_id = old.user_id and i.of_type = old.item_type and i.of_id = old.item_id and i.state = 'open';
    return null;
  end if;
  update due_items i set private = s.private,
    state = case when i.state not in ('open', 'closed') then i.state when s.stands then 'open' else 'closed' end
  from (
    select d.source_type, d.source_id, d.of_type, d.of_id from due_items d
    where d.user_id = new.user_id and d.source_type = new.item_type and d.source_id = new.item_id
    union
    select d.source_type, d.source_id, d.of_type, d.of_id from due_items d
    where d.user_id = new.user_id and d.of_type = new.item_type and d.of_id = new.item_id
  ) touched cross join lateral due_standing(new.user_id, touched.source_type, touched.source_id, touched.of_type, touched.of_id) s
  where i.user_id = new.user_id and i.source_type = touched.source_type and i.source_id = touched.source_id
    and (i.of_type, i.of_id) is not distinct from (touched.of_type, touched.of_id);
  -- A rule is not unfolded while its record is closed.
  for rule in select * from due_rules r where r.user_id = new.user_id and r.kind = 'fixed'
    and ((r.source_type = new.item_type and r.source_id = new.item_id) or (r.of_type = new.item_type and r.of_id = new.item_id)) loop
    perform due_unfold_rule(rule, current_date);
  end loop;
  return null;
end $$;
create trigger dates_follow after update on records for each row
  when ((old.removed_at is null, old.disposed_on is null, old.private)
    is distinct from (new.removed_at is null, new.disposed_on is null, new.private))
  execute function due_follow_record();
create trigger dates_follow_first after insert on records for each row
  when (new.removed_at is not null or new.disposed_on is not null or new.private) execute function due_follow_record();
create trigger dates_go after delete on records for each row execute function due_follow_record();

-- A reading moves what is due by use. Readings that go with their thing or their person move nothing.
create function meter_read() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare reading meter_readings; rule due_rules;
begin
  reading := case when tg_op = 'DELETE' then old else new end;
  if not exists (select from records r
    where r.user_id = reading.user_id and r.item_type = reading.of_type and r.item_id = reading.of_id) then return null; end if;
  for rule in select * from due_rules r where r.user_id = reading.user_id and r.usage_unit = reading.unit
    and coalesce(r.of_type, r.source_type) = reading.of_type and coalesce(r.of_id, r.source_id) = reading.of_id loop
    perform due_follow(rule.user_id, rule.id);
  end loop;
  return null;
end $$;
create trigger read after insert or update or delete on meter_readings for each row execute function meter_read();

do $$
declare name text;
begin
  foreach name in array array['due_put', 'due_drop', 'due_unfold_rule', 'due_unfold', 'due_follow', 'due_repeat', 'meter_read',
    'due_follow_record'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
  foreach name in array array['due_put', 'due_drop', 'due_unfold', 'due_follow', 'due_repeat'] loop
    execute format('grant execute on function %I to app_user, app_guest, app_worker, app_auth, app_owner', name);
  end loop;
end $$;
