-- Records that hang on another one: a warranty on its oven, a room in its house, a claim on its policy. What is said of the one above
-- (private, in the trash, sold) holds for them too, so nobody reaches them who may not reach it.

alter table records drop constraint records_item_type_check;
drop function if exists records_item_type_check(text);
alter table records add constraint records_item_type_check check (item_type in (
  'real_estate', 'movable', 'appliance', 'mortgage', 'document', 'date', 'policy', 'claim',
  'warranty', 'maintenance', 'agreement', 'tenant', 'application', 'money_account', 'vendor', 'thread',
  'place', 'project', 'quote'));
call checked_quickly('records');

-- Which tables hold records that hang on others: their columns `of_type` and `of_id` name the one above.
create table hung_types (
  item_type text primary key,
  name text not null unique
);
grant select on hung_types to app_keeper;

-- What the record above says of those that hang on it; of none above it says nothing.
create function state_above(owner uuid, of_type text, of_id uuid, out private boolean, out removed_at timestamptz, out disposed_on date)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  select r.private, r.removed_at, r.disposed_on into private, removed_at, disposed_on from records r
  where r.user_id = owner and r.item_type = state_above.of_type and r.item_id = state_above.of_id;
  private := coalesce(private, false);
end $$;

-- Writes the row in the register of a record that hangs on `of`, or on nothing where `of_id` is null, and says that it belongs there.
-- No text of it may name the record above: who reads the one may be closed out from the other.
create function hung_put(owner uuid, type text, id uuid, area text, label text, detail text, content text, of_type text, of_id uuid,
  private boolean, removed_at timestamptz, disposed_on date, photo uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare above record;
begin
  perform check_keeper(owner);
  above := state_above(owner, hung_put.of_type, hung_put.of_id);
  perform record_put(owner, hung_put.type, hung_put.id, hung_put.area, hung_put.label, hung_put.detail, hung_put.content,
    hung_put.private or above.private, coalesce(hung_put.removed_at, above.removed_at), coalesce(hung_put.disposed_on, above.disposed_on),
    hung_put.photo);
  delete from belongings b using hung_types h where b.user_id = owner and b.item_type = hung_put.type and b.item_id = hung_put.id
    and h.item_type = hung_put.type and (b.of_type, b.of_id) is distinct from (hung_put.of_type, hung_put.of_id);
  if hung_put.of_id is not null then
    perform belonging_put(owner, hung_put.of_type, hung_put.of_id, hung_put.type, hung_put.id);
  end if;
end $$;

-- Calls `<type>_recorded(row)` for the row, which calls `hung_put`.
create function hung_registered() returns trigger language plpgsql as $$
begin
  execute format('select %I($1)', tg_argv[0] || '_recorded') using new;
  return null;
end $$;

create function hung_unregistered() returns trigger language plpgsql as $$
begin
  perform record_drop(old.user_id, tg_argv[0], old.id);
  return null;
end $$;

-- What hangs on a record follows it into the trash and out again, into privacy and out again, and ends with it.
create function hung_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare hung hung_types;
begin
  for hung in select * from hung_types loop
    execute format('select %I(t) from %I t where t.user_id = $1 and t.of_type = $2 and t.of_id = $3', hung.item_type || '_recorded', hung.name)
      using new.user_id, new.item_type, new.item_id;
  end loop;
  return null;
end $$;
create trigger hung_follow after update on records for each row
  when ((old.private, old.removed_at, old.disposed_on) is distinct from (new.private, new.removed_at, new.disposed_on))
  execute function hung_follow();

do $$
declare name text;
begin
  foreach name in array array['state_above', 'hung_put', 'hung_follow'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
  foreach name in array array['state_above', 'hung_put'] loop
    execute format('grant execute on function %I to app_user, app_guest, app_worker, app_auth, app_owner', name);
  end loop;
end $$;

-- Opens a table of records that hang on others, also to guests. It has `id`, `of_type`, `of_id` and `removed_at`, and the function
-- `<type>_recorded(row)` stands. A guest sees a row that the register shows them; who may change the record above, or contributes to the
-- area and sees the record above, may add; nobody but the owner moves it to another record or deletes it.
create procedure hung(name text, type text, area text) language plpgsql as $$
declare
  has_private boolean := exists (select from information_schema.columns c where c.table_schema = 'public' and c.table_name = hung.name
    and c.column_name = 'private');
  adds text := format('user_id = house_id() and removed_at is null%s and (coalesce(reach(of_type, of_id), 0) >= 2'
    || ' or ((select opens(%L)) >= 2 and (of_id is null or coalesce(reach(of_type, of_id), 0) >= 1)))',
    case when has_private then ' and not private' else '' end, area);
begin
  execute format('alter table %I add foreign key (user_id, of_type, of_id) references records (user_id, item_type, item_id) on delete cascade', name);
  execute format('create index %I on %I (user_id, of_type, of_id)', name || '_of', name);
  execute format('create trigger registered after insert or update on %I for each row execute function hung_registered(%L)', name, type);
  execute format('create trigger unregistered after delete on %I for each row execute function hung_unregistered(%L)', name, type);
  insert into hung_types values (type, name);
  insert into shared_types values (type, area) on conflict do nothing;
  execute format('call kept(%L)', name);
  execute format('create policy guest on %I for select to app_guest using (user_id = house_id() and ('
    || ' id in (select r.item_id from records r where r.user_id = house_id() and r.item_type = %L)'
    -- A row that is being added, which the register does not have yet.
    || ' or (reach(%2$L, id) is null and %3$s)))', name, type, adds);
  execute format('create policy guest_adding on %I for insert to app_guest with check (%s)', name, adds);
  execute format('create policy guest_changing on %I for update to app_guest using (user_id = house_id() and reach(%L, id) >= 2)'
    || ' with check (user_id = house_id() and reach(%2$L, id) >= case when removed_at is null then 2 else 3 end)', name, type);
  execute format('grant select, insert, update on %I to app_guest', name);
  execute format('create trigger guests_keep before update on %I for each row'
    || ' when ((old.user_id, old.id, old.of_type, old.of_id%s) is distinct from (new.user_id, new.id, new.of_type, new.of_id%s))'
    || ' execute function guests_keep()', name, case when has_private then ', old.private' else '' end,
    case when has_private then ', new.private' else '' end);
  -- The job that empties the trash finds what has lain there for 30 days.
  execute format('create policy housekeeping on %I for select to app_worker using (removed_at is not null)', name);
  execute format('grant select (user_id, id, removed_at) on %I to app_worker', name);
end $$;
