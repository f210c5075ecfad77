-- A reminder and an event each name the days on which they are told: none are chosen for all of them.
alter table notice_kinds no force row level security;
do $$
declare owners uuid[] := array(select distinct user_id from notice_kinds where kind in ('date.day', 'event.day'));
begin
  delete from notice_kinds where kind in ('date.day', 'event.day');
  perform tell_anew(owner, current_date) from unnest(owners) owner;
end $$;
alter table notice_kinds force row level security;
alter table notice_kinds add constraint notice_kinds_own_days check (kind not in ('date.day', 'event.day'));

-- The days on which an item is told: its windows, the day after it was due, and the end of a snooze, before which nothing is told. What has
-- no windows is told by no message, not even when it is late.
create or replace function due_tell_days(due date, windows smallint[], snoozed_until date, within int, last_day date default null) returns setof date language sql immutable parallel safe as $$
  select due - w from unnest(windows || case when last_day is null and cardinality(windows) > 0 then '{-1}'::smallint[] end) w
  where w <= within and (snoozed_until is null or due - w > snoozed_until)
  union all select snoozed_until where snoozed_until is not null and (last_day is null or snoozed_until <= last_day)
$$;

-- The days after a day on which a person's open items are told by a channel, each by itself. With `until`, all days up to that one are found
-- and later ones left out as far as that saves work: few windows are longer than 90 days, but an area may give one, and people choose up to
-- 365 for a kind.
create or replace function tell_days_of_each(owner uuid, by text, after date, until date default null) returns table (item_id uuid, due_date date, day date) language sql stable as $$
  select i.id, i.due_date, d.day
  from due_items i
  left join notice_preferences p on p.user_id = owner and p.channel = by
  left join notice_kinds k on k.user_id = owner and k.kind = i.source_type || '.' || i.slot
  cross join lateral due_tell_days(i.due_date, coalesce(k.remind_days, i.remind_days), i.snoozed_until, tell_within(by, p),
    case when i.passes then i.due_date + i.lasts_days - 1 end) d (day)
  where i.user_id = owner and i.state = 'open' and (i.due_date >= after - 1 or i.snoozed_until > after)
    and (until is null or i.due_date <= until + 90 or i.snoozed_until is not null or 90 < any (coalesce(k.remind_days, i.remind_days)))
    and d.day > after and i.source_type || '.' || i.slot <> all (coalesce(p.kinds_off, '{}'))
    and not exists (
      select from due_mutes m where m.user_id = owner and (m.until is null or m.until > d.day)
        and (m.kind is null or m.kind = i.source_type || '.' || i.slot)
        and (m.of_id is null or (m.of_type, m.of_id) in ((i.source_type, i.source_id), (i.of_type, i.of_id))))
$$;
