-- Maintenance: tasks that come round or are done once, requests, and the visits by which they were done.

create table maintenance_tasks (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- The thing that it is done on; null for what belongs to nothing in particular.
  of_type text check (of_type in ('real_estate', 'movable', 'appliance')),
  of_id uuid,
  title text not null check (char_length(title) between 1 and 200),
  service_type text not null check (service_type in ('routine', 'inspection', 'cleaning', 'replacement', 'repair', 'other')),
  description text,
  instructions text,
  notes text,
  priority text not null check (priority in ('low', 'medium', 'high', 'emergency')),
  -- once: on the scheduled date, or a request where there is none. fixed: every so long from the scheduled date on. floating: so long
  -- after it was done. usage: after so much use, or after so long where that comes first.
  repeats text not null check (repeats in ('once', 'fixed', 'floating', 'usage')),
  scheduled_date date,
  -- The day that a floating rule and one by use count from until it was done.
  counted_from date,
  every smallint check (every between 1 and 1000),
  unit text check (unit in ('day', 'week', 'month', 'year')),
  season_from smallint check (season_from between 1 and 12),
  season_to smallint check (season_to between 1 and 12),
  usage_every numeric(12, 1) check (usage_every > 0),
  usage_unit text check (usage_unit in ('miles', 'kilometers', 'hours')),
  -- What the meter showed on the day of `counted_from`.
  usage_from numeric(12, 1) check (usage_from >= 0),
  until date,
  lead_days smallint not null check (lead_days between 0 and 365),
  checklist text[] not null default '{}',
  -- A person of the family, by name.
  assignee text,
  vendor_id uuid,
  service_provider text,
  service_contact text,
  estimated_cost numeric(14, 2) check (estimated_cost >= 0),
  paused boolean not null default false,
  -- Which task of the starter catalogue it was made of.
  template text,
  private boolean not null default false,
  primary key (user_id, id),
  foreign key (user_id, vendor_id) references vendors (user_id, id) on delete set null (vendor_id),
  check ((of_type is null) = (of_id is null)),
  check ((season_from is null) = (season_to is null)),
  check (repeats <> 'fixed' or (scheduled_date is not null and every is not null and unit is not null and unit <> 'day')),
  check (repeats <> 'floating' or (counted_from is not null and every is not null and unit is not null)),
  check (repeats <> 'usage' or (counted_from is not null and usage_every is not null and usage_unit is not null
    and of_id is not null and (every is null) = (unit is null)))
);
create index maintenance_tasks_newest on maintenance_tasks (user_id, created_at desc, id desc);
create index maintenance_tasks_removed on maintenance_tasks (removed_at) where removed_at is not null;
create index maintenance_tasks_vendor on maintenance_tasks (user_id, vendor_id) where vendor_id is not null;
call owned('maintenance_tasks');
-- What is moved to the trash and taken out again is what it was.
call versioned('maintenance_tasks', 'removed_at');

create function maintenance_recorded(t maintenance_tasks) returns void language plpgsql as $$
begin
  perform hung_put(t.user_id, 'maintenance', t.id, 'maintenance', t.title, t.service_type,
    concat_ws(' ', t.description, t.instructions, t.notes, t.assignee, t.service_provider, t.service_contact),
    t.of_type, t.of_id, t.private, t.removed_at, null, null);
end $$;
call hung('maintenance_tasks', 'maintenance', 'maintenance');

-- Its next visit is due. In the bell within 7 days and unread within 2 (S-251), in the ticker by the rule `visit` (S-252). Of a paused
-- task nothing is due; what was done stays, so that it counts on from there.
create function maintenance_due() returns trigger language plpgsql as $$
declare
  reminds int[] := array(select distinct day from unnest(array[new.lead_days::int, 1, 0]) day where day <= new.lead_days order by day desc);
begin
  if new.paused or new.repeats = 'once' then
    perform due_put(new.user_id, 'maintenance', new.id, 'visit', 'maintenance', case when not new.paused then new.scheduled_date end,
      new.title, of_type => new.of_type, of_id => new.of_id, urgent_days => least(7, new.lead_days), soon_days => greatest(30, new.lead_days),
      bell_days => 7, unread_days => 2, ticker => 'visit', remind_days => reminds, amount => new.estimated_cost);
  else
    perform due_repeat(new.user_id, 'maintenance', new.id, 'visit', 'maintenance', new.repeats, new.every, new.unit,
      case new.repeats when 'fixed' then new.scheduled_date else new.counted_from end, new.title, until => new.until,
      season_from => new.season_from, season_to => new.season_to,
      usage_unit => case new.repeats when 'usage' then new.usage_unit end,
      usage_every => case new.repeats when 'usage' then new.usage_every end,
      usage_from => case new.repeats when 'usage' then new.usage_from end,
      of_type => new.of_type, of_id => new.of_id, urgent_days => least(7, new.lead_days), soon_days => greatest(30, new.lead_days),
      bell_days => 7, unread_days => 2, ticker => 'visit', remind_days => reminds, amount => new.estimated_cost);
  end if;
  return null;
end $$;
create trigger due after insert on maintenance_tasks for each row execute function maintenance_due();
create trigger due_anew after update on maintenance_tasks for each row
  when ((old.title, old.of_type, old.of_id, old.repeats, old.scheduled_date, old.counted_from, old.every, old.unit, old.season_from,
      old.season_to, old.usage_every, old.usage_unit, old.usage_from, old.until, old.lead_days, old.estimated_cost, old.paused)
    is distinct from (new.title, new.of_type, new.of_id, new.repeats, new.scheduled_date, new.counted_from, new.every, new.unit,
      new.season_from, new.season_to, new.usage_every, new.usage_unit, new.usage_from, new.until, new.lead_days, new.estimated_cost,
      new.paused))
  execute function maintenance_due();

-- Each time that a task was done or left out.
create table maintenance_visits (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  task_id uuid not null,
  created_at timestamptz not null default now(),
  -- Who entered it: the owner or a guest.
  entered_by uuid,
  outcome text not null check (outcome in ('done', 'skipped')),
  completed_date date not null,
  -- The due date that it closed, by its occurrence; null for what was due on no day.
  occurrence date,
  due_item_id uuid,
  -- Earlier dates of the same task that were open still and are settled by it.
  covered uuid[] not null default '{}',
  reason text,
  cost numeric(14, 2) check (cost >= 0),
  -- What of it stands in the ledger: a cost that a guest has entered waits for the owner.
  booked_cost numeric(14, 2),
  vendor_id uuid,
  service_provider text,
  service_contact text,
  done_by text,
  notes text,
  parts_used text,
  checklist text[] not null default '{}',
  meter_unit text check (meter_unit in ('miles', 'kilometers', 'hours')),
  meter_value numeric(12, 1) check (meter_value >= 0),
  -- What the meter was said to show on that day before, which undoing brings back.
  meter_before numeric(12, 1),
  photos uuid[] not null default '{}',
  primary key (user_id, id),
  foreign key (user_id, task_id) references maintenance_tasks (user_id, id) on delete cascade,
  foreign key (user_id, vendor_id) references vendors (user_id, id) on delete set null (vendor_id),
  check ((meter_unit is null) = (meter_value is null))
);
create index maintenance_visits_of on maintenance_visits (user_id, task_id, completed_date desc);
create index maintenance_visits_newest on maintenance_visits (user_id, completed_date desc, id desc);
create index maintenance_visits_vendor on maintenance_visits (user_id, vendor_id) where vendor_id is not null;
-- One due date is closed once.
create unique index maintenance_visits_once on maintenance_visits (user_id, task_id, occurrence) where occurrence is not null;
call owned('maintenance_visits');
call versioned('maintenance_visits', 'booked_cost');
call kept('maintenance_visits');
call hanging('maintenance_visits', '''maintenance''', 'task_id', writes => true);

-- A visit closes its due date and those before it that are open still, and the next one is counted from it. A trigger does it, so that
-- a guest who may enter the visit need not be let write due dates.
create function maintenance_visited() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  task maintenance_tasks;
  item due_items;
  rule uuid;
begin
  perform check_keeper(new.user_id);
  select * into task from maintenance_tasks t where t.user_id = new.user_id and t.id = new.task_id;
  select r.id into rule from due_rules r
  where r.user_id = new.user_id and r.source_type = 'maintenance' and r.source_id = new.task_id and r.slot = 'visit';
  if new.occurrence is not null then
    update due_items i set state = new.outcome, done_at = now(), done_by = new.entered_by, done_usage = new.meter_value,
      done_on = case new.outcome when 'done' then new.completed_date else greatest(i.due_date, new.completed_date) end
    where i.user_id = new.user_id and i.source_type = 'maintenance' and i.source_id = new.task_id and i.slot = 'visit'
      and i.occurrence = new.occurrence and i.state = 'open'
    returning * into item;
    if item.id is null then
      raise exception 'Nothing of this task is open on %', new.occurrence;
    end if;
    with earlier as (
      update due_items i set state = 'skipped', done_at = now(), done_by = new.entered_by, done_on = new.completed_date
      where i.user_id = new.user_id and i.source_type = 'maintenance' and i.source_id = new.task_id and i.slot = 'visit'
        and i.state = 'open' and i.due_date <= greatest(item.due_date, new.completed_date) returning i.id)
    select coalesce(array_agg(id), '{}') into new.covered from earlier;
    new.due_item_id := item.id;
  elsif task.repeats in ('floating', 'usage') then
    -- Nothing was due, because it is paused or its meter tells nothing yet: it counts from this day all the same.
    insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, of_type, of_id, private, urgent_days,
      soon_days, remind_days, rule_id, state, done_at, done_by, done_on, done_usage)
    select new.user_id, 'maintenance', new.task_id, 'visit', free.day, new.completed_date, 'maintenance', task.title, task.of_type,
      task.of_id, task.private, 7, 30, '{}', rule, 'done', now(), new.entered_by, new.completed_date, new.meter_value
    from (select min(d)::date as day from generate_series(new.completed_date, new.completed_date + 400, interval '1 day') d
      where not exists (select from due_items o where o.user_id = new.user_id and o.source_type = 'maintenance'
        and o.source_id = new.task_id and o.slot = 'visit' and o.occurrence = d::date)) free
    returning id into new.due_item_id;
  end if;
  if rule is not null then perform due_follow(new.user_id, rule); end if;
  return new;
end $$;
create trigger visited before insert on maintenance_visits for each row execute function maintenance_visited();

-- A visit that is taken back leaves everything as it was: the meter, the dates it closed, and none counted from it.
create function maintenance_unvisited() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  task maintenance_tasks;
  rule due_rules;
begin
  select * into task from maintenance_tasks t where t.user_id = old.user_id and t.id = old.task_id;
  -- What goes with its task or its person, in a cascade, reopens nothing.
  if task.id is null or pg_trigger_depth() > 1 then return null; end if;
  if old.meter_unit is not null and old.outcome = 'done' then
    if old.meter_before is null then
      delete from meter_readings m where m.user_id = old.user_id and m.of_type = task.of_type and m.of_id = task.of_id
        and m.unit = old.meter_unit and m.day = old.completed_date and m.value = old.meter_value;
    else
      update meter_readings m set value = old.meter_before where m.user_id = old.user_id and m.of_type = task.of_type
        and m.of_id = task.of_id and m.unit = old.meter_unit and m.day = old.completed_date and m.value = old.meter_value;
    end if;
  end if;
  if old.due_item_id is null then return null; end if;
  select * into rule from due_rules r
  where r.user_id = old.user_id and r.source_type = 'maintenance' and r.source_id = old.task_id and r.slot = 'visit';
  if rule.kind is distinct from 'fixed' then
    -- One date is open at a time: that of the visit takes the place of the one that was counted from it.
    delete from due_items i where i.user_id = old.user_id and i.source_type = 'maintenance' and i.source_id = old.task_id
      and i.slot = 'visit' and i.state in ('open', 'closed') and (rule.id is not null or i.occurrence is not distinct from task.scheduled_date);
  end if;
  delete from due_items i where i.user_id = old.user_id and i.id = any(old.due_item_id || old.covered) and not case
    when rule.kind = 'fixed' then i.occurrence in (select due_days(rule.anchor, rule.every, rule.unit, rule.until, rule.times,
      rule.season_from, rule.season_to, i.occurrence, i.occurrence))
    when rule.id is not null then old.occurrence is not null and i.id = old.due_item_id
    else task.repeats = 'once' and not task.paused and i.occurrence = task.scheduled_date end;
  update due_items i set state = case when s.stands then 'open' else 'closed' end, done_at = null, done_by = null, done_on = null,
    done_usage = null, rule_id = rule.id
  from due_standing(old.user_id, 'maintenance', old.task_id, task.of_type, task.of_id) s
  where i.user_id = old.user_id and i.id = any(old.due_item_id || old.covered);
  if rule.id is not null then perform due_follow(old.user_id, rule.id); end if;
  return null;
end $$;
create trigger unvisited after delete on maintenance_visits for each row execute function maintenance_unvisited();

-- Takes a visit back, for the owner and for a guest who may change its task. What is booked is its owner's alone to take back.
create function maintenance_undo(owner uuid, visit uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare found_visit maintenance_visits;
begin
  perform maintenance_may(owner);
  select * into found_visit from maintenance_visits v where v.user_id = owner and v.id = visit;
  if found_visit.id is null then return false; end if;
  if current_setting('role') = 'app_guest'
    and (found_visit.booked_cost is not null or coalesce(reach('maintenance', found_visit.task_id), 0) < 2) then
    return false;
  end if;
  delete from maintenance_visits v where v.user_id = owner and v.id = visit;
  return true;
end $$;

-- Snoozes what is open of a task until a day; null ends it.
create function maintenance_snooze(owner uuid, task uuid, until date) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform maintenance_may(owner);
  if current_setting('role') = 'app_guest' and coalesce(reach('maintenance', task), 0) < 2 then return false; end if;
  update due_items i set snoozed_until = maintenance_snooze.until
  where i.user_id = owner and i.id = (select o.id from due_items o where o.user_id = owner and o.source_type = 'maintenance'
    and o.source_id = task and o.slot = 'visit' and o.state = 'open' order by o.due_date limit 1);
  return found;
end $$;

-- Throws unless the transaction is the owner's, or that of a guest in the owner's house.
create function maintenance_may(owner uuid) returns void language plpgsql stable as $$
begin
  if (current_setting('role') = 'app_user' and owner is distinct from viewer_id())
    or (current_setting('role') = 'app_guest' and owner is distinct from house_id()) then
    raise exception 'This transaction may not write for that owner' using errcode = '42501';
  end if;
end $$;

do $$
declare name text;
begin
  foreach name in array array['maintenance_visited', 'maintenance_unvisited', 'maintenance_undo', 'maintenance_snooze'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
  foreach name in array array['maintenance_undo', 'maintenance_snooze'] loop
    execute format('grant execute on function %I to app_user, app_guest', name);
  end loop;
end $$;

-- The specification's names (S-173, S-264): each visit that was made, and the one that each task has ahead.
create view maintenance_schedule with (security_invoker = true) as
select t.user_id, t.id, t.id as task_id, null::uuid as visit_id, t.of_type as asset_type, t.of_id as asset_id,
  t.service_type as maintenance_type, t.service_type, t.title, t.description, n.due_date as scheduled_date, null::date as completed_date,
  case when n.due_date is not null then case when n.due_date < current_date then 'overdue' else 'scheduled' end
    when t.repeats = 'once' then 'pending' else 'scheduled' end as status,
  t.estimated_cost as cost, t.service_provider, t.service_contact, t.notes, t.priority, n.due_date as next_service_date,
  null::text as parts_used, t.created_at
from maintenance_tasks t
join records r on r.user_id = t.user_id and r.item_type = 'maintenance' and r.item_id = t.id and r.removed_at is null and r.disposed_on is null
left join lateral (select i.due_date from due_items i where i.user_id = t.user_id and i.source_type = 'maintenance' and i.source_id = t.id
  and i.slot = 'visit' and i.state = 'open' order by i.due_date limit 1) n on true
where n.due_date is not null
  or (not t.paused and not exists (select from maintenance_visits v where v.user_id = t.user_id and v.task_id = t.id) and t.repeats = 'once')
union all
select t.user_id, v.id, t.id, v.id, t.of_type, t.of_id, t.service_type, t.service_type, t.title, t.description, v.occurrence, v.completed_date,
  'completed', v.cost, coalesce(v.service_provider, t.service_provider), coalesce(v.service_contact, t.service_contact), v.notes, t.priority,
  n.due_date, v.parts_used, v.created_at
from maintenance_visits v
join maintenance_tasks t on t.user_id = v.user_id and t.id = v.task_id
join records r on r.user_id = t.user_id and r.item_type = 'maintenance' and r.item_id = t.id and r.removed_at is null and r.disposed_on is null
left join lateral (select i.due_date from due_items i where i.user_id = t.user_id and i.source_type = 'maintenance' and i.source_id = t.id
  and i.slot = 'visit' and i.state = 'open' order by i.due_date limit 1) n on true
where v.outcome = 'done';

create view appliance_maintenance with (security_invoker = true) as
select user_id, id, task_id, visit_id, asset_id as appliance_id, maintenance_type, service_type, title, description, scheduled_date,
  completed_date, status, cost, service_provider, service_contact, notes, priority, next_service_date, parts_used, created_at
from maintenance_schedule where asset_type = 'appliance';
grant select on maintenance_schedule, appliance_maintenance to app_user, app_guest;
