-- An own date grows into a reminder: it may hang on a thing, have notes and a checklist, come again, and be told at windows of its own.
alter table own_dates
  add of_type text check (of_type in ('real_estate', 'movable', 'appliance', 'mortgage', 'document', 'policy', 'claim', 'warranty',
    'maintenance', 'agreement', 'tenant', 'application', 'money_account', 'vendor', 'place', 'project', 'quote', 'check')),
  add of_id uuid,
  add notes text,
  -- Steps in their order: [{"id": …, "text": …}]. What is ticked stands in `own_date_steps`.
  add checklist jsonb not null default '[]',
  -- once: on `due_date`. fixed: by its rule from `due_date` on. floating: first on `due_date`, then so long after it was done.
  add repeats text not null default 'once' check (repeats in ('once', 'fixed', 'floating')),
  add every smallint check (every between 1 and 1000),
  add unit text check (unit in ('day', 'week', 'month', 'year')),
  add falls_on text not null default 'date' check (falls_on in ('date', 'weekday', 'last_weekday', 'last_day')),
  add weekdays smallint[] check (weekdays <@ '{1,2,3,4,5,6,7}' and cardinality(weekdays) > 0),
  add until date,
  -- How many days before it is due its owner is told.
  add remind_days smallint[] not null default '{30,14,7,1,0}' check (remind_days <@ '{30,14,7,1,0}'),
  add check ((of_type is null) = (of_id is null)),
  add check ((repeats = 'once') = (every is null)),
  add check ((every is null) = (unit is null)),
  add check (repeats <> 'fixed' or unit <> 'day'),
  add check (falls_on = 'date' or (repeats = 'fixed' and unit in ('month', 'year'))),
  add check (weekdays is null or (repeats = 'fixed' and unit = 'week')),
  add check (until is null or repeats <> 'once');

-- What it hangs on decides whether it is private, in the trash or over, as for everything else that hangs on a record.
drop trigger registered on own_dates;
drop trigger unregistered on own_dates;
drop trigger guests_keep on own_dates;
drop function own_date_recorded;
drop policy guest on own_dates;
drop policy guest_adding on own_dates;
drop policy guest_changing on own_dates;
drop policy housekeeping on own_dates;
create function date_recorded(d own_dates) returns void language plpgsql as $$
begin
  perform hung_put(d.user_id, 'date', d.id, 'dates', d.title, case d.repeats when 'once' then d.due_date::text else 'Repeats' end,
    coalesce(d.notes, ''), d.of_type, d.of_id, d.private, d.removed_at, null, null);
end $$;
call hung('own_dates', 'date', 'dates');

-- The windows of those that were chosen which fit between two of its days: what comes every week is not told 30 days before. Where none
-- fits it is told on its day. The same as `windowsThatFit` in `domain/dates/repeat.ts`.
create function own_date_windows(d own_dates) returns int[] language sql immutable as $$
  select case when d.repeats = 'once' or cardinality(d.remind_days) = 0 then d.remind_days::int[]
    else coalesce(nullif(array(select w::int from unnest(d.remind_days) w
      where w < d.every * case d.unit when 'day' then 1 when 'week' then 7 when 'month' then 28 else 365 end
        / greatest(1, coalesce(cardinality(d.weekdays), 1)) order by w desc), '{}'), '{0}') end
$$;

-- What was ticked of a checklist, for each time that it is due: a repeated one begins anew.
create table own_date_steps (
  user_id uuid not null references users (id) on delete cascade,
  date_id uuid not null,
  occurrence date not null,
  step_id uuid not null,
  -- Null where the tick was taken back.
  ticked_at timestamptz,
  ticked_by uuid,
  primary key (user_id, date_id, occurrence, step_id),
  foreign key (user_id, date_id) references own_dates (user_id, id) on delete cascade
);
call owned('own_date_steps');
call kept('own_date_steps');
call hanging('own_date_steps', '''date''', 'date_id', writes => true);

-- Its due dates. It is in the bell from its first window on, or on its day.
drop trigger due on own_dates;
drop function own_date_due;
create function own_date_due() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  windows int[] := own_date_windows(new);
  first_window int := coalesce((select max(w) from unnest(windows) w), 0);
  ruled boolean := tg_op = 'INSERT' or (old.repeats, old.due_date, old.every, old.unit, old.falls_on, old.weekdays)
    is distinct from (new.repeats, new.due_date, new.every, new.unit, new.falls_on, new.weekdays);
  before due_items;
  stays date;
  now_open date;
begin
  if tg_op = 'UPDATE' then
    select * into before from due_items i where i.user_id = new.user_id and i.source_type = 'date' and i.source_id = new.id
      and i.slot = 'day' and i.state in ('open', 'closed') order by i.due_date, i.occurrence limit 1;
  end if;
  if new.repeats = 'once' then
    perform due_put(new.user_id, 'date', new.id, 'day', 'dates', new.due_date, new.title, of_type => new.of_type, of_id => new.of_id,
      bell_days => first_window, remind_days => windows, fresh => tg_op = 'INSERT');
  else
    perform due_repeat(new.user_id, 'date', new.id, 'day', 'dates', new.repeats, new.every, new.unit,
      case new.repeats when 'fixed' then new.due_date else new.due_date - case new.unit when 'day' then make_interval(days => new.every)
        when 'week' then make_interval(weeks => new.every) when 'month' then make_interval(months => new.every)
        else make_interval(years => new.every) end end::date,
      new.title, until => new.until, of_type => new.of_type, of_id => new.of_id, bell_days => first_window, remind_days => windows,
      -- The day of the owner may be a day behind that of the database.
      begins => case when ruled then greatest(new.due_date, current_date - 1) end,
      falls_on => new.falls_on, weekdays => new.weekdays::int[]);
  end if;
  if new.repeats = 'floating' then
    -- Counted from the rule, the first day would slip at the end of a month, and a day that was put off would come back.
    stays := case when tg_op = 'INSERT' or old.due_date <> new.due_date then new.due_date when not ruled then before.due_date
      when not exists (select from due_items i where i.user_id = new.user_id and i.source_type = 'date' and i.source_id = new.id
        and i.slot = 'day' and i.state in ('done', 'skipped')) then new.due_date end;
    update due_items i set due_date = stays where i.user_id = new.user_id and i.source_type = 'date' and i.source_id = new.id
      and i.slot = 'day' and i.state in ('open', 'closed') and i.due_date <> stays;
  end if;
  if before.id is not null and not exists (select from due_items i where i.user_id = new.user_id and i.source_type = 'date'
    and i.source_id = new.id and i.slot = 'day' and i.occurrence = before.occurrence) then
    -- What was ticked goes with it to its new day.
    select i.occurrence into now_open from due_items i where i.user_id = new.user_id and i.source_type = 'date' and i.source_id = new.id
      and i.slot = 'day' and i.state in ('open', 'closed') order by i.due_date, i.occurrence limit 1;
    delete from own_date_steps s where s.user_id = new.user_id and s.date_id = new.id and s.occurrence = now_open;
    update own_date_steps s set occurrence = now_open
    where s.user_id = new.user_id and s.date_id = new.id and s.occurrence = before.occurrence and now_open is not null;
  end if;
  return null;
end $$;
create trigger due after insert on own_dates for each row execute function own_date_due();
create trigger due_anew after update on own_dates for each row
  when ((old.title, old.due_date, old.of_type, old.of_id, old.repeats, old.every, old.unit, old.falls_on, old.weekdays, old.until,
      old.remind_days)
    is distinct from (new.title, new.due_date, new.of_type, new.of_id, new.repeats, new.every, new.unit, new.falls_on, new.weekdays,
      new.until, new.remind_days))
  execute function own_date_due();
alter function own_date_due owner to app_keeper;
revoke all on function own_date_due from public;
