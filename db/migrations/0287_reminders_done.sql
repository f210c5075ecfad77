-- Each time that a reminder was done: the checklist as it was then, and the missed dates before it that went with it.
create table own_date_dones (
  user_id uuid not null references users (id) on delete cascade,
  date_id uuid not null,
  occurrence date not null,
  covered uuid[] not null default '{}',
  -- [{"text": …, "ticked": true}]
  checklist jsonb not null default '[]',
  primary key (user_id, date_id, occurrence),
  foreign key (user_id, date_id) references own_dates (user_id, id) on delete cascade
);
call owned('own_date_dones');
call kept('own_date_dones');
call hanging('own_date_dones', '''date''', 'date_id');
revoke insert, update, delete on own_date_dones from app_user;

-- Throws unless the transaction is the owner's or that of a guest in the owner's house; says whether a guest may change the reminder.
create function own_date_may(owner uuid, date uuid) returns boolean language plpgsql stable as $$
begin
  if (current_setting('role') = 'app_user' and owner is distinct from viewer_id())
    or (current_setting('role') = 'app_guest' and owner is distinct from house_id()) then
    raise exception 'This transaction may not write for that owner' using errcode = '42501';
  end if;
  return current_setting('role') <> 'app_guest' or coalesce(reach('date', date), 0) >= 2;
end $$;

-- The next date is counted from what was done. A trigger does it, because a guest reaches due dates only so.
create function own_date_follows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform due_follow(r.user_id, r.id) from due_rules r
  where r.user_id = new.user_id and r.source_type = 'date' and r.source_id = new.date_id and r.slot = 'day';
  return null;
end $$;
create trigger follows after insert or update on own_date_dones for each row execute function own_date_follows();

-- Marks the date `occurrence` of a reminder as done, with those before it that were missed; the next one is counted. Says whether it was
-- this call that did it.
create function own_date_finish(owner uuid, date uuid, occurrence date, by uuid, day date, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d own_dates;
  item due_items;
  missed uuid[];
begin
  if not own_date_may(owner, own_date_finish.date) then return false; end if;
  select * into d from own_dates o where o.user_id = owner and o.id = own_date_finish.date and o.removed_at is null for update;
  if d.id is null then return false; end if;
  update due_items i set state = 'done', done_at = at, done_by = by, done_on = own_date_finish.day, snoozed_until = null
  where i.user_id = owner and i.source_type = 'date' and i.source_id = d.id and i.slot = 'day'
    and i.occurrence = own_date_finish.occurrence and i.state = 'open' returning * into item;
  if item.id is null then return false; end if;
  with earlier as (
    update due_items i set state = 'skipped', done_at = at, done_by = by, done_on = own_date_finish.day, snoozed_until = null
    where i.user_id = owner and i.source_type = 'date' and i.source_id = d.id and i.slot = 'day' and i.state = 'open'
      and i.due_date <= greatest(item.due_date, own_date_finish.day) returning i.id)
  select coalesce(array_agg(e.id), '{}') into missed from earlier e;
  insert into own_date_dones as n (user_id, date_id, occurrence, covered, checklist)
  values (owner, d.id, item.occurrence, missed, coalesce((
    select jsonb_agg(jsonb_build_object('text', step.value ->> 'text', 'ticked', s.ticked_at is not null) order by step.ordinality)
    from jsonb_array_elements(d.checklist) with ordinality step
    left join own_date_steps s on s.user_id = owner and s.date_id = d.id and s.occurrence = item.occurrence
      and s.step_id = (step.value ->> 'id')::uuid), '[]'))
  on conflict on constraint own_date_dones_pkey do update set covered = excluded.covered, checklist = excluded.checklist;
  return true;
end $$;

-- Opens a date of a reminder again, with the missed ones that went with it and what was ticked; the one that was counted from it goes.
-- `gone` says that there is no such date, `moved` that the reminder has another date by now, `later` that it was done again since.
create function own_date_reopen(owner uuid, date uuid, occurrence date) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d own_dates;
  item due_items;
  rule due_rules;
  stands record;
  missed uuid[];
begin
  if not own_date_may(owner, own_date_reopen.date) then return 'gone'; end if;
  select * into d from own_dates o where o.user_id = owner and o.id = own_date_reopen.date and o.removed_at is null for update;
  select * into item from due_items i where i.user_id = owner and i.source_type = 'date' and i.source_id = d.id and i.slot = 'day'
    and i.occurrence = own_date_reopen.occurrence for update;
  if item.id is null then return 'gone'; end if;
  if item.state not in ('done', 'skipped') then return 'open'; end if;
  select * into rule from due_rules r where r.user_id = owner and r.source_type = 'date' and r.source_id = d.id and r.slot = 'day';
  if d.repeats = 'once' and item.occurrence <> d.due_date then return 'moved'; end if;
  if d.repeats = 'fixed' and not exists (select from due_days(rule.anchor, rule.every, rule.unit, rule.until, rule.times, rule.season_from,
    rule.season_to, item.occurrence, item.occurrence, rule.falls_on, rule.weekdays)) then return 'moved'; end if;
  if d.repeats = 'floating' then
    if exists (select from due_items i where i.user_id = owner and i.source_type = 'date' and i.source_id = d.id and i.slot = 'day'
      and i.state in ('done', 'skipped') and i.id <> item.id and (i.done_at, i.occurrence) > (item.done_at, item.occurrence)) then
      return 'later';
    end if;
    with follower as (
      delete from due_items i where i.user_id = owner and i.source_type = 'date' and i.source_id = d.id and i.slot = 'day'
        and i.state in ('open', 'closed') returning i.occurrence)
    delete from own_date_steps s using follower f where s.user_id = owner and s.date_id = d.id and s.occurrence = f.occurrence;
  end if;
  select n.covered into missed from own_date_dones n where n.user_id = owner and n.date_id = d.id and n.occurrence = item.occurrence;
  delete from own_date_dones n where n.user_id = owner and n.date_id = d.id and n.occurrence = item.occurrence;
  stands := due_standing(owner, 'date', d.id, d.of_type, d.of_id);
  update due_items i set state = case when stands.stands then 'open' else 'closed' end, done_at = null, done_by = null, done_on = null,
    title = d.title, of_type = d.of_type, of_id = d.of_id, private = stands.private, rule_id = rule.id,
    remind_days = own_date_windows(d), bell_days = coalesce((select max(w) from unnest(own_date_windows(d)) w), 0)
  where i.user_id = owner and i.state in ('done', 'skipped') and (i.id = item.id or (i.id = any(missed) and d.repeats = 'fixed'
    and exists (select from due_days(rule.anchor, rule.every, rule.unit, rule.until, rule.times, rule.season_from, rule.season_to,
      i.occurrence, i.occurrence, rule.falls_on, rule.weekdays))));
  return 'done';
end $$;

-- Moves one date of a reminder that repeats; those after it stay.
create function own_date_move(owner uuid, date uuid, occurrence date, day date) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not own_date_may(owner, own_date_move.date) then return false; end if;
  update due_items i set due_date = own_date_move.day, snoozed_until = null
  where i.user_id = owner and i.source_type = 'date' and i.source_id = own_date_move.date and i.slot = 'day'
    and i.occurrence = own_date_move.occurrence and i.state = 'open';
  return found;
end $$;

do $$
declare name text;
begin
  foreach name in array array['own_date_finish', 'own_date_reopen', 'own_date_move', 'own_date_follows'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
  foreach name in array array['own_date_finish', 'own_date_reopen', 'own_date_move'] loop
    execute format('grant execute on function %I to app_user, app_guest', name);
  end loop;
end $$;
