-- What was told of a date whose day moved goes with that row, so that the rows before a statement are not kept and compared with all those
-- after it. Zone and preferences are read once for all moments that a statement asks for.
create function tell_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from due_notices n where n.user_id = new.user_id and n.item_id = new.id;
  return null;
end $$;
alter function tell_moved owner to app_keeper;
revoke all on function tell_moved from public;
create trigger tell_moved after update on due_items for each row when (old.due_date <> new.due_date) execute function tell_moved();

create or replace function tell_of_items() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owner uuid;
  zone text;
  telling tellings;
  wish notice_preferences;
  here date;
  told date;
  soonest date;
begin
  for owner in select distinct i.user_id from latter i where i.state = 'open' loop
    insert into tellings (user_id, channel, told_on) select owner, c, '-infinity' from unnest('{mail,push}'::text[]) c
    where not exists (select from tellings t where t.user_id = owner) on conflict do nothing;
    select p.time_zone into zone from user_profiles p where p.user_id = owner;
    zone := coalesce(zone, 'UTC');
    here := (now() at time zone zone)::date;
    for telling in select * from tellings t where t.user_id = owner order by t.channel for update loop
      select * into wish from notice_preferences p where p.user_id = owner and p.channel = telling.channel;
      told := here - case when now() >= tell_moment_of(wish, zone, here) then 0 else 1 end;
      told := case when telling.next_on <= told then telling.told_on else greatest(telling.told_on, told) end;
      select min(d) into soonest
      from latter i
      left join notice_kinds k on k.user_id = owner and k.kind = i.source_type || '.' || i.slot
      cross join lateral due_tell_days(i.due_date, coalesce(k.remind_days, i.remind_days), i.snoozed_until, tell_within(telling.channel, wish),
        case when i.passes then i.due_date + i.lasts_days - 1 end) d
      where i.user_id = owner and i.state = 'open' and d > told;
      if told <> telling.told_on or soonest < coalesce(telling.next_on, 'infinity') then
        update tellings t set told_on = told, next_on = least(telling.next_on, soonest),
          next_at = tell_moment_of(wish, zone, least(telling.next_on, soonest))
        where t.user_id = owner and t.channel = telling.channel;
      end if;
    end loop;
  end loop;
  return null;
end $$;

drop trigger tell_changed on due_items;
create trigger tell_changed after update on due_items referencing new table as latter for each statement execute function tell_of_items();
