-- What a meter showed on the day from which a task by use is counted is a reading of its thing, as any other: the pace is computed from it.

create function meter_note(owner uuid, of_type text, of_id uuid, unit text, day date, value numeric) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  -- A guest who may not write about the thing says it of the task alone.
  if current_setting('role') = 'app_guest' and coalesce(reach(meter_note.of_type, meter_note.of_id), 0) < 2 then return; end if;
  insert into meter_readings (user_id, of_type, of_id, unit, day, value)
  values (owner, meter_note.of_type, meter_note.of_id, meter_note.unit, meter_note.day, meter_note.value) on conflict do nothing;
end $$;

create function meter_forget(owner uuid, of_type text, of_id uuid, unit text, day date, value numeric) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  if current_setting('role') = 'app_guest' and coalesce(reach(meter_forget.of_type, meter_forget.of_id), 0) < 2 then return; end if;
  delete from meter_readings m where m.user_id = owner and m.of_type = meter_forget.of_type and m.of_id = meter_forget.of_id
    and m.unit = meter_forget.unit and m.day = meter_forget.day and m.value = meter_forget.value;
end $$;

do $$
declare name text;
begin
  foreach name in array array['meter_note', 'meter_forget'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
    execute format('grant execute on function %I to app_user, app_guest, app_owner, app_keeper', name);
  end loop;
end $$;

create function maintenance_started() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.repeats = 'usage' and old.usage_from is not null and old.of_id is not null
    and not exists (select from maintenance_visits v where v.user_id = old.user_id and v.task_id = old.id
      and v.meter_unit = old.usage_unit and v.completed_date = old.counted_from) then
    perform meter_forget(old.user_id, old.of_type, old.of_id, old.usage_unit, old.counted_from, old.usage_from);
  end if;
  if new.repeats = 'usage' and new.usage_from is not null and new.of_id is not null then
    perform meter_note(new.user_id, new.of_type, new.of_id, new.usage_unit, new.counted_from, new.usage_from);
  end if;
  return null;
end $$;
create trigger started after insert on maintenance_tasks for each row
  when (new.usage_from is not null) execute function maintenance_started();
create trigger started_anew after update on maintenance_tasks for each row
  when ((old.repeats, old.of_type, old.of_id, old.usage_unit, old.counted_from, old.usage_from)
    is distinct from (new.repeats, new.of_type, new.of_id, new.usage_unit, new.counted_from, new.usage_from))
  execute function maintenance_started();

-- Tasks that stand already: theirs becomes a reading where none is known of that day, and what is due by use is counted anew.
alter table maintenance_tasks no force row level security;
select count(meter_note(t.user_id, t.of_type, t.of_id, t.usage_unit, t.counted_from, t.usage_from)) from maintenance_tasks t
where t.repeats = 'usage' and t.usage_from is not null and t.of_id is not null;
alter table maintenance_tasks force row level security;
