-- A record that hangs on another one says its name: a mortgage the address of its property. A guest to whom the mortgage alone is open
-- learns nothing of the property, neither in lists nor by searching; and what hangs on a thing in the trash lies there with it.

alter table shared_types add column above text;
update shared_types set above = 'real_estate' where item_type = 'mortgage';

-- Whether a record's texts speak of one above it that is not open to the guest.
create function names_closed(type text, id uuid) returns boolean
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
declare above text := (select t.above from shared_types t where t.item_type = $1);
begin
  if above is null then return false; end if;
  return exists (select from belongings b where b.user_id = house_id() and b.of_type = above and b.item_type = $1 and b.item_id = $2
    and coalesce(reach(b.of_type, b.of_id), 0) = 0);
end $$;

-- Whether a record of the house lies in the trash.
create function in_trash(type text, id uuid) returns boolean
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select exists (select from records r where r.user_id = house_id() and r.item_type = $1 and r.item_id = $2 and r.removed_at is not null)
$$;

-- Whoever sees a record in the trash because they manage it takes its files along as from any other.
create or replace function may_download(type text, id uuid) returns boolean
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select coalesce(bool_or(g.may_download), false) from (
    select g.may_download from open_grants g join records r on r.user_id = house_id() and r.item_type = $1 and r.item_id = $2
    where not r.private and (r.removed_at is null or g.rank >= 3) and g.item_type in ('*', 'area:' || r.area)
    union all select l.may_download from lent_records() l where l.item_type = $1 and l.item_id = $2
  ) g
$$;

do $$
declare name text;
begin
  foreach name in array array['names_closed', 'in_trash'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
    execute format('grant execute on function %I to app_guest, app_search, app_keeper', name);
  end loop;
end $$;

grant select on shared_types to app_search;

-- Single records that name what is closed are not found by their words: the words of the other record are among them.
create or replace function scope_of_search() returns search_scope
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare result search_scope;
begin
  if current_setting('role') = 'app_user' then
    result.owner := viewer_id();
  elsif current_setting('role') = 'app_guest' then
    result.owner := house_id();
    result.opened := opened_types();
    select array_agg(g.item_type), array_agg(g.item_id) into result.lent_types, result.lent_ids
    from granted_records() g
    -- Of most types no record needs to be looked at.
    where case when g.item_type in (select t.item_type from shared_types t where t.above is not null)
      then not names_closed(g.item_type, g.item_id) else true end;
  end if;
  return result;
end $$;

-- As before, and with `above` a row whose record above lies in the trash is taken for one that lies there.
create or replace procedure shared(name regclass, type text, area text, above text default null, key name default null) language plpgsql as $$
declare
  kept text := case when above is null then 'removed_at is null'
    else format('removed_at is null and not in_trash(%L, %I)', above, key) end;
  whole text := '(not private and (select opens(%2$L)) >= case when ' || replace(kept, '%', '%%') || ' then %3$s else 3 end)';
  sees text := format(whole || ' or id in (select lent(%1$L, 1))', type, area, 1);
  changes text := format(whole
    || ' or (removed_at is null and id in (select lent(%1$L, 2))) or id in (select lent(%1$L, 3))', type, area, 2);
  adds text := format('not private and removed_at is null and (select opens(%L)) >= 2', area);
begin
  if above is not null then
    sees := sees || format(' or (not private and %s and %I in (select lent(%L, 1)))', kept, key, above);
    changes := changes || format(' or (not private and %s and %I in (select lent(%L, 2)))', kept, key, above);
    adds := format('not private and %s and ((select opens(%L)) >= 2 or %I in (select lent(%L, 2)))', kept, area, key, above);
  end if;
  execute format('create policy guest on %s for select to app_guest using (user_id = house_id() and (%s))', name, sees);
  execute format('create policy guest_adding on %s for insert to app_guest with check (user_id = house_id() and %s)', name, adds);
  execute format('create policy guest_changing on %1$s for update to app_guest using (user_id = house_id() and (%2$s))'
    || ' with check (user_id = house_id() and (%2$s))', name, changes);
  execute format('grant select, insert, update on %s to app_guest', name);
  execute format('create trigger guests_keep before update of user_id, id, private%2$s on %1$s for each row'
    || ' when ((old.user_id, old.id, old.private%3$s) is distinct from (new.user_id, new.id, new.private%4$s))'
    || ' execute function guests_keep()', name, ', ' || quote_ident(key), ', old.' || quote_ident(key), ', new.' || quote_ident(key));
  insert into shared_types values (type, area, above) on conflict do nothing;
end $$;

drop policy guest on real_estate_mortgages;
drop policy guest_adding on real_estate_mortgages;
drop policy guest_changing on real_estate_mortgages;
drop trigger guests_keep on real_estate_mortgages;
call shared('real_estate_mortgages', 'mortgage', 'real-estate', above => 'real_estate', key => 'property_id');
