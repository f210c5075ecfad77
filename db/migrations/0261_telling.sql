-- Telling people of what is due: a row for each person and channel says up to which day they were told, and when they are told next. So a
-- change of the zone or the hour touches one row and not every item.

drop index due_items_to_tell;
alter table due_items drop column next_notice_at;

-- What somebody does not want to hear of: a kind (`policy.premium`), or one thing or record with all that belongs to it.
create table due_mutes (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text,
  of_type text,
  of_id uuid,
  -- The first day on which it is told again; null: never.
  until date,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  unique nulls not distinct (user_id, kind, of_type, of_id),
  check ((of_type is null) = (of_id is null)),
  check (kind is not null or of_id is not null)
);
call owned('due_mutes');
call kept('due_mutes');

create table tellings (
  user_id uuid not null references users (id) on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  -- Everything up to this day was told, or lay before the person came.
  told_on date not null,
  -- The next day on which there is something to tell, and the moment of it; no moment where the channel is off.
  next_on date,
  next_at timestamptz,
  primary key (user_id, channel)
);
create index tellings_next on tellings (next_at) where next_at is not null;
call owned('tellings');
call kept('tellings');
revoke insert, update, delete on tellings from app_user;
create policy housekeeping on tellings for select to app_worker using (next_at is not null);
grant select (user_id, channel, next_at) on tellings to app_worker;

-- How many days before it was due a person wants to hear of a kind, in place of what its area says.
create table notice_kinds (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  remind_days smallint[] not null check (remind_days <@ '{0,1,2,3,5,7,10,14,21,30,45,60,90}'),
  primary key (user_id, kind)
);
call owned('notice_kinds');
call kept('notice_kinds');

-- A channel tells of what is so many days away at most; null: of all windows.
alter table notice_preferences add within_days smallint check (within_days between 0 and 90);

call kept('due_notices');
call kept('notice_preferences');
create policy keeping_zones on user_profiles for select to app_keeper using (true);
grant select (user_id, time_zone) on user_profiles to app_keeper;

-- How long before its day a channel tells of an item, where the person has said nothing: a mail at each window, a push the day before.
create function tell_within(by text, wish notice_preferences) returns int language sql immutable as $$
  select case when wish.user_id is not null then coalesce(wish.within_days, 800) when by = 'push' then 1 else 800 end
$$;

-- The days on which an item is told: its windows, the day after it was due, and the end of a snooze, before which nothing is told.
create function due_tell_days(due date, windows smallint[], snoozed_until date, within int) returns setof date language sql immutable parallel safe as $$
  select d from (select due - w as d from unnest(windows || '{-1}'::smallint[]) w where w <= within) days
  where snoozed_until is null or d > snoozed_until
  union select snoozed_until where snoozed_until is not null
$$;

-- The days after a day on which a person's open items are told by a channel: not those of kinds that they switched off or muted, and at the
-- windows that they chose.
create function tell_days(owner uuid, by text, after date) returns table (item_id uuid, due_date date, day date) language sql stable as $$
  select i.id, i.due_date, d.day
  from due_items i
  left join notice_preferences p on p.user_id = owner and p.channel = by
  left join notice_kinds k on k.user_id = owner and k.kind = i.source_type || '.' || i.slot
  cross join lateral due_tell_days(i.due_date, coalesce(k.remind_days, i.remind_days), i.snoozed_until, tell_within(by, p)) d (day)
  where i.user_id = owner and i.state = 'open' and (i.due_date between after - 1 and after + 800 or i.snoozed_until > after)
    and d.day > after and i.source_type || '.' || i.slot <> all (coalesce(p.kinds_off, '{}'))
    and not exists (
      select from due_mutes m where m.user_id = owner and (m.until is null or m.until > d.day)
        and (m.kind is null or m.kind = i.source_type || '.' || i.slot)
        and (m.of_id is null or (m.of_type, m.of_id) in ((i.source_type, i.source_id), (i.of_type, i.of_id))))
$$;

-- The moment at which a person is told on a day by their own clock: at their hour, and where that is quiet, at the end of the quiet hours.
create function tell_moment(owner uuid, by text, day date) returns timestamptz
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  wish notice_preferences;
  zone text;
  at timestamp;
begin
  select * into wish from notice_preferences p where p.user_id = owner and p.channel = by;
  if day is null or not coalesce(wish.enabled, true) then return null; end if;
  select p.time_zone into zone from user_profiles p where p.user_id = owner;
  at := day + make_interval(hours => coalesce(wish.hour, 8));
  if wish.quiet_from < wish.quiet_to and at::time >= wish.quiet_from and at::time < wish.quiet_to
    or wish.quiet_from > wish.quiet_to and at::time < wish.quiet_to then
    at := day + wish.quiet_to;
  elsif wish.quiet_from > wish.quiet_to and at::time >= wish.quiet_from then
    at := day + 1 + wish.quiet_to;
  end if;
  return at at time zone coalesce(zone, 'UTC');
end $$;

-- The next day after `told` on which one of a person's items is told.
create function tell_next(owner uuid, by text, told date) returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select min(t.day) from tell_days(owner, by, told) t
$$;

-- Finds the next moments of a person anew after they changed how they want to be told. A channel that was off begins with today.
create function tell_anew(owner uuid, today date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  update tellings t set told_on = case when t.next_at is null then greatest(t.told_on, today - 1) else t.told_on end,
    next_on = n.day, next_at = tell_moment(owner, t.channel, n.day)
  from (select c.channel, tell_next(owner, c.channel,
    case when c.next_at is null then greatest(c.told_on, today - 1) else c.told_on end) as day from tellings c where c.user_id = owner) n
  where t.user_id = owner and t.channel = n.channel;
end $$;

-- What a person is told today by a channel: items and the window that each is in. The row of the person is held, so that two servers never
-- tell the same; what is told stands in `due_notices` in this transaction, with the mail that tells it. Of several windows of an item that
-- were missed, the nearest is told and the others are dropped.
create function due_tell(owner uuid, by text, today date) returns table (item_id uuid, window_days smallint)
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
    -- What somebody is taking away at this moment is left alone: to wait for it here, while they wait for this person's row, would never end.
    select i.id from due_items i where i.user_id = owner and i.id = any(array(select r.item_id from reached r)) for key share skip locked
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

-- Items that are written, moved, opened or put off may be what is told next. What somebody enters is not told for days before that moment:
-- where nothing waits to be told, they count as told up to their last hour of telling. Where a day moved, the new one is told.
create function tell_of_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
      cross join lateral due_tell_days(i.due_date, coalesce(k.remind_days, i.remind_days), i.snoozed_until, tell_within(telling.channel, wish)) d
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
create trigger tell_new after insert on due_items referencing new table as latter for each statement execute function tell_of_items();
create trigger tell_changed after update on due_items referencing old table as former new table as latter
  for each statement execute function tell_of_items();

do $$
declare name text;
begin
  foreach name in array array['tell_moment', 'tell_next', 'tell_anew', 'due_tell', 'tell_of_items'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
  foreach name in array array['tell_anew', 'due_tell'] loop
    execute format('grant execute on function %I to app_user', name);
  end loop;
end $$;

-- Whoever has dates already is told of what comes from now on.
alter table due_items no force row level security;
alter table tellings no force row level security;
alter table notice_preferences no force row level security;
alter table user_profiles no force row level security;
insert into tellings (user_id, channel, told_on, next_on, next_at)
select p.user_id, c, current_date, n.day, (n.day + interval '8 hours') at time zone p.time_zone
from user_profiles p cross join unnest('{mail,push}'::text[]) c
cross join lateral (
  select min(d) as day from due_items i, due_tell_days(i.due_date, i.remind_days, i.snoozed_until, case c when 'push' then 1 else 800 end) d
  where i.user_id = p.user_id and i.state = 'open' and d > current_date) n
where n.day is not null;
alter table due_items force row level security;
alter table tellings force row level security;
alter table notice_preferences force row level security;
alter table user_profiles force row level security;
