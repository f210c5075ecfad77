-- What a guest sees and changes, table by table. The policies of `app_guest` are written by the two procedures at the end alone; a
-- table that neither of them was called for shows a guest nothing.

-- The grants that open something in this house to this guest, now.
create view open_grants with (security_invoker = true) as
select item_type, item_id, grant_rank(role) as rank, may_download from grants
where user_id = house_id() and grantee_id = viewer_id() and state = 'accepted' and (expires_at is null or expires_at > now());
grant select on open_grants to app_keeper;

create or replace function opens(area text) returns int
language sql stable parallel safe security definer set search_path = public, pg_temp
as $$ select coalesce(max(g.rank), 0) from open_grants g where g.item_type in ('*', 'area:' || $1) $$;

-- The areas in which the guest reaches as far as `at_least`; where the whole house is open, `opens('*')` says so.
create function open_areas(at_least int) returns setof text
language sql stable parallel safe security definer set search_path = public, pg_temp
as $$ select substr(g.item_type, 6) from open_grants g where g.item_type like 'area:%' and g.rank >= $1 $$;

-- Single records: those that are granted by themselves, and one level below what belongs to them and is not private. What lies in
-- the trash is there for managers only.
create function lent_records() returns table (item_type text, item_id uuid, rank int, may_download boolean)
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select r.item_type, r.item_id, g.rank, g.may_download
  from open_grants g
  join records r on r.user_id = house_id() and r.item_type = g.item_type and r.item_id = g.item_id
  where r.removed_at is null or g.rank >= 3
  union all
  select r.item_type, r.item_id, g.rank, g.may_download
  from open_grants g
  join records o on o.user_id = house_id() and o.item_type = g.item_type and o.item_id = g.item_id and o.removed_at is null
  join belongings b on b.user_id = house_id() and b.of_type = g.item_type and b.of_id = g.item_id
  join records r on r.user_id = house_id() and r.item_type = b.item_type and r.item_id = b.item_id
  where not r.private and (r.removed_at is null or g.rank >= 3)
$$;

-- The single records of one type in which the guest reaches as far as `at_least`. It says once more what `lent_records()` says: a
-- function that calls another one costs twice, and this one is asked several times a statement.
create function lent(type text, at_least int) returns setof uuid
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
begin
  return query
  select r.item_id from open_grants g
  join records r on r.user_id = house_id() and r.item_type = g.item_type and r.item_id = g.item_id
  where g.item_type = $1 and g.rank >= $2 and (r.removed_at is null or g.rank >= 3)
  union all
  select r.item_id from open_grants g
  join records o on o.user_id = house_id() and o.item_type = g.item_type and o.item_id = g.item_id and o.removed_at is null
  join belongings b on b.user_id = house_id() and b.of_type = g.item_type and b.of_id = g.item_id and b.item_type = $1
  join records r on r.user_id = house_id() and r.item_type = b.item_type and r.item_id = b.item_id
  where g.rank >= $2 and not r.private and (r.removed_at is null or g.rank >= 3);
end $$;

-- The single records that the guest sees, of all types.
create function granted_records() returns table (item_type text, item_id uuid)
language sql stable parallel safe security definer set search_path = public, pg_temp
as $$ select distinct l.item_type, l.item_id from lent_records() l $$;

-- How far the guest reaches in one record: null where the register has no such record, 0 where it is not open to them.
create function reach(type text, id uuid) returns int
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
declare r records; rank int;
begin
  select * into r from records where user_id = house_id() and item_type = $1 and item_id = $2;
  if not found then return null; end if;
  select coalesce(max(g.rank), 0) into rank from open_grants g
  where (not r.private and g.item_type in ('*', 'area:' || r.area)) or (g.item_type = r.item_type and g.item_id = r.item_id)
    or (not r.private and (g.item_type, g.item_id) in (
      select b.of_type, b.of_id from belongings b
      join records t on t.user_id = b.user_id and t.item_type = b.of_type and t.item_id = b.of_id and t.removed_at is null
      where b.user_id = r.user_id and b.item_type = r.item_type and b.item_id = r.item_id));
  return case when r.removed_at is null or rank >= 3 then rank else 0 end;
end $$;

-- Whether one of the grants that open a record lets its files be carried away.
create function may_download(type text, id uuid) returns boolean
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select coalesce(bool_or(g.may_download), false) from (
    select g.may_download from open_grants g join records r on r.user_id = house_id() and r.item_type = $1 and r.item_id = $2
    where not r.private and r.removed_at is null and g.item_type in ('*', 'area:' || r.area)
    union all select l.may_download from lent_records() l where l.item_type = $1 and l.item_id = $2
  ) g
$$;

-- Which area each type of record belongs to, as `shared()` was told.
create table shared_types (
  item_type text primary key,
  area text not null
);
grant select on shared_types to app_keeper;

-- The types of which the guest sees every record that is not private.
create function opened_types() returns text[]
language sql stable security definer set search_path = public, pg_temp
as $$ select coalesce(array_agg(t.item_type), '{}') from shared_types t where opens(t.area) >= 1 $$;

-- What counts against the plan of the house, also what a guest does not see.
create function house_assets() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from records where user_id = house_id() and item_type in ('real_estate', 'movable', 'appliance') and removed_at is null
$$;
create function house_storage() returns bigint
language sql stable security definer set search_path = public, pg_temp
as $$ select coalesce(sum(size), 0) from files where user_id = house_id() and state <> 'leaving' $$;

-- Who sent a file in, where it was a guest of its owner: it is theirs to use until the register has the record that it goes to.
alter table files add column uploaded_by uuid;
create index files_uploaded_by on files (uploaded_by) where uploaded_by is not null;
call kept('files');

-- Lets go of a record's files but those in `keep`. A guest may not see the rows as they are afterwards, so it is done for them.
create function release_files(type text, id uuid, keep uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if coalesce(reach($1, $2), 0) < 2 then
    raise exception 'This guest may not change that record' using errcode = '42501';
  end if;
  update files f set state = 'leaving', used_by_type = null, used_by_id = null, changed_at = now()
  where f.user_id = house_id() and f.used_by_type = $1 and f.used_by_id = $2 and f.id <> all ($3);
end $$;

do $$
declare name text;
begin
  foreach name in array array['opens', 'open_areas', 'lent_records', 'lent', 'granted_records', 'reach', 'may_download', 'opened_types',
    'house_assets', 'house_storage', 'release_files'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
    execute format('grant execute on function %I to app_guest, app_search, app_keeper', name);
  end loop;
end $$;

-- The keeper's functions write what they are told. A guest reaches them through the triggers of the tables, whose policies have
-- looked at the record before.
create or replace function check_keeper(owner uuid) returns void language plpgsql stable as $$
begin
  if (current_setting('role') = 'app_user' and owner is distinct from viewer_id())
    or (current_setting('role') = 'app_guest' and (owner is distinct from house_id() or pg_trigger_depth() = 0)) then
    raise exception 'This transaction may not write for that owner' using errcode = '42501';
  end if;
end $$;

-- Whose a record is, which one it is and who else may see it are its owner's to say.
create function guests_keep() returns trigger language plpgsql as $$
begin
  if current_setting('role') = 'app_guest' then
    raise exception 'A guest may not change this' using errcode = '42501';
  end if;
  return new;
end $$;

-- Opens a table of records to guests: it has `id`, `private` and `removed_at`, and its rows are in the register as `type` in `area`.
-- With `above` and `key`, whoever may change the record of the type `above` that `key` names may also add to it.
-- Viewers see, contributors add and change, managers also move to the trash and restore. Nobody but the owner deletes.
create procedure shared(name regclass, type text, area text, above text default null, key name default null) language plpgsql as $$
declare
  whole text := '(not private and (select opens(%2$L)) >= case when removed_at is null then %3$s else 3 end)';
  sees text := format(whole || ' or id in (select lent(%1$L, 1))', type, area, 1);
  changes text := format(whole
    || ' or (removed_at is null and id in (select lent(%1$L, 2))) or id in (select lent(%1$L, 3))', type, area, 2);
  adds text := format('not private and removed_at is null and (select opens(%L)) >= 2', area);
begin
  if above is not null then
    sees := sees || format(' or (not private and removed_at is null and %I in (select lent(%L, 1)))', key, above);
    changes := changes || format(' or (not private and removed_at is null and %I in (select lent(%L, 2)))', key, above);
    adds := format('not private and removed_at is null and ((select opens(%L)) >= 2 or %I in (select lent(%L, 2)))', area, key, above);
  end if;
  execute format('create policy guest on %s for select to app_guest using (user_id = house_id() and (%s))', name, sees);
  execute format('create policy guest_adding on %s for insert to app_guest with check (user_id = house_id() and %s)', name, adds);
  execute format('create policy guest_changing on %1$s for update to app_guest using (user_id = house_id() and (%2$s))'
    || ' with check (user_id = house_id() and (%2$s))', name, changes);
  execute format('grant select, insert, update on %s to app_guest', name);
  execute format('create trigger guests_keep before update of user_id, id, private%2$s on %1$s for each row'
    || ' when ((old.user_id, old.id, old.private%3$s) is distinct from (new.user_id, new.id, new.private%4$s))'
    || ' execute function guests_keep()', name, ', ' || quote_ident(key), ', old.' || quote_ident(key), ', new.' || quote_ident(key));
  insert into shared_types values (type, area) on conflict do nothing;
end $$;

-- Opens a table whose rows hang on a record of the register: `type` is the column that names the record's type, or a type in quotes,
-- `id` the column that names the record. Guests who may change the record may add and change rows where `writes` says so.
create procedure hanging(name regclass, type text, id name, writes boolean default false) language plpgsql as $$
begin
  execute format('create policy guest on %s for select to app_guest using (user_id = house_id() and exists (select from records r'
    || ' where r.user_id = %s.user_id and r.item_type = %s and r.item_id = %I))', name, name, type, id);
  execute format('grant select on %s to app_guest', name);
  if not writes then return; end if;
  execute format('create policy guest_adding on %s for insert to app_guest with check (user_id = house_id() and reach(%s, %I) >= 2)',
    name, type, id);
  execute format('create policy guest_changing on %1$s for update to app_guest using (user_id = house_id() and reach(%2$s, %3$I) >= 2)'
    || ' with check (user_id = house_id() and reach(%2$s, %3$I) >= 2)', name, type, id);
  execute format('grant insert, update on %s to app_guest', name);
end $$;

call shared('documents', 'document', 'documents');
call shared('real_estate_properties', 'real_estate', 'real-estate');
call shared('real_estate_mortgages', 'mortgage', 'real-estate', above => 'real_estate', key => 'property_id');
call shared('own_dates', 'date', 'dates');
call hanging('document_versions', '''document''', 'document_id', writes => true);
call hanging('asset_values', 'of_type', 'of_id', writes => true);
call hanging('due_items', 'source_type', 'source_id');
call hanging('due_rules', 'source_type', 'source_id');
call hanging('meter_readings', 'of_type', 'of_id', writes => true);

-- The register itself.
create policy guest on records for select to app_guest using (user_id = house_id() and (
  (not private and (removed_at is null or (select opens('*')) >= 3 or area in (select open_areas(3)))
    and ((select opens('*')) >= 1 or area in (select open_areas(1))))
  or (item_type, item_id) in (select item_type, item_id from granted_records())));
grant select on records to app_guest;

-- What belongs to what is seen by whoever sees both, and said by whoever may change both.
create policy guest on belongings for select to app_guest using (user_id = house_id()
  and exists (select from records r where r.user_id = belongings.user_id and r.item_type = of_type and r.item_id = of_id)
  and exists (select from records r where r.user_id = belongings.user_id and r.item_type = belongings.item_type and r.item_id = belongings.item_id));
create policy guest_adding on belongings for insert to app_guest
  with check (user_id = house_id() and reach(of_type, of_id) >= 2 and reach(item_type, item_id) >= 2);
grant select, insert on belongings to app_guest;
grant select on assets, asset_documents to app_guest;

-- A file is seen with the record that has it; an upload by the guest who sent it, until the register has its record.
create policy guest on files for select to app_guest using (user_id = house_id() and (
  exists (select from records r where r.user_id = files.user_id and r.item_type = used_by_type and r.item_id = used_by_id)
  or (uploaded_by = viewer_id() and reach(used_by_type, used_by_id) is null)));
create policy guest_adding on files for insert to app_guest
  with check (user_id = house_id() and uploaded_by = viewer_id() and used_by_id is null and exists (select from grants g where g.user_id = house_id() and g.role <> 'viewer'));
create policy guest_changing on files for update to app_guest
  using (user_id = house_id() and ((used_by_id is null and uploaded_by = viewer_id()) or reach(used_by_type, used_by_id) >= 2))
  with check (user_id = house_id() and coalesce(reach(used_by_type, used_by_id), case when uploaded_by = viewer_id() then 2 end) >= 2);
grant select, insert on files to app_guest;
grant update (state, used_by_type, used_by_id, changed_at) on files to app_guest;

-- Private documents that are open to a guest all the same are counted beside the kept counts.
create index documents_private on documents (user_id) where private;

-- How many there are of those that are not private; how many lie in the trash is not for guests.
create policy guest on document_counts for select to app_guest
  using (user_id = house_id() and not private and (select opens('documents')) >= 1);
grant select (user_id, document_category, private, active) on document_counts to app_guest;
