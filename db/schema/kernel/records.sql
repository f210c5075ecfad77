-- The schema of kernel: records, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- records
create table records (
  user_id uuid not null,
  item_type text not null,
  item_id uuid not null,
  area text not null,
  label text not null,
  detail text default ''::text not null,
  photo uuid,
  private boolean default false not null,
  removed_at timestamp with time zone,
  disposed_on date,
  constraint records_pkey PRIMARY KEY (user_id, item_type, item_id),
  constraint records_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint records_item_type_check CHECK (records_item_type_check(item_type))
);
CREATE INDEX records_by_name ON records USING btree (user_id, label COLLATE "und-x-icu", item_id) WHERE (removed_at IS NULL);
CREATE INDEX records_maintenance_removed ON records USING btree (user_id, item_id) WHERE ((item_type = 'maintenance'::text) AND (removed_at IS NOT NULL));
alter table records enable row level security, force row level security;
create policy counting on records for select to app_owner
  using (true);
create policy guest on records for select to app_guest
  using (user_id = house_id() AND (NOT private AND (removed_at IS NULL OR (( SELECT opens('*'::text) AS opens)) >= 3 OR (area IN ( SELECT open_areas(3) AS open_areas))) AND ((( SELECT opens('*'::text) AS opens)) >= 1 OR (area IN ( SELECT open_areas(1) AS open_areas))) OR ((item_type, item_id) IN ( SELECT granted_records.item_type,
        granted_records.item_id
       FROM granted_records() granted_records(item_type, item_id)))));
create policy keeping on records for all to app_keeper
  using (true);
create policy owner on records for select to app_user
  using (user_id = viewer_id());
create policy searching on records for select to app_search
  using (true);
CREATE TRIGGER agreements_turn_private AFTER UPDATE ON records FOR EACH ROW
  WHEN (new.private AND NOT old.private)
  EXECUTE FUNCTION turn_private_with_premises('rental_agreements');
CREATE TRIGGER applications_turn_private AFTER UPDATE ON records FOR EACH ROW
  WHEN (new.item_type = 'real_estate'::text AND new.private AND NOT old.private)
  EXECUTE FUNCTION applications_turn_private();
CREATE TRIGGER counted AFTER INSERT OR DELETE ON records FOR EACH ROW
  EXECUTE FUNCTION records_counted();
CREATE TRIGGER counted_anew AFTER UPDATE ON records FOR EACH ROW
  WHEN ((old.removed_at IS NULL) IS DISTINCT FROM (new.removed_at IS NULL) OR (old.disposed_on IS NULL) IS DISTINCT FROM (new.disposed_on IS NULL))
  EXECUTE FUNCTION records_counted();
CREATE TRIGGER counted_in_turn AFTER UPDATE ON records FOR EACH ROW
  WHEN ((new.item_type = ANY (ARRAY['real_estate'::text, 'movable'::text, 'appliance'::text])) AND ((old.removed_at IS NULL) IS DISTINCT FROM (new.removed_at IS NULL) OR (old.disposed_on IS NULL) IS DISTINCT FROM (new.disposed_on IS NULL) OR old.private IS DISTINCT FROM new.private))
  EXECUTE FUNCTION maintenance_in_turn();
CREATE TRIGGER dates_follow AFTER UPDATE ON records FOR EACH ROW
  WHEN ((old.removed_at IS NULL) IS DISTINCT FROM (new.removed_at IS NULL) OR (old.disposed_on IS NULL) IS DISTINCT FROM (new.disposed_on IS NULL) OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION due_follow_record();
CREATE TRIGGER dates_follow_first AFTER INSERT ON records FOR EACH ROW
  WHEN (new.removed_at IS NOT NULL OR new.disposed_on IS NOT NULL OR new.private)
  EXECUTE FUNCTION due_follow_record();
CREATE TRIGGER dates_go AFTER DELETE ON records FOR EACH ROW
  EXECUTE FUNCTION due_follow_record();
CREATE TRIGGER hung_follow AFTER UPDATE ON records FOR EACH ROW
  WHEN (old.private IS DISTINCT FROM new.private OR old.removed_at IS DISTINCT FROM new.removed_at OR old.disposed_on IS DISTINCT FROM new.disposed_on)
  EXECUTE FUNCTION hung_follow();
CREATE TRIGGER lies_in_place AFTER UPDATE ON records FOR EACH ROW
  WHEN ((new.item_type <> ALL (ARRAY['place'::text, 'document'::text])) AND (old.label IS DISTINCT FROM new.label OR (old.removed_at IS NULL) IS DISTINCT FROM (new.removed_at IS NULL) OR (old.disposed_on IS NULL) IS DISTINCT FROM (new.disposed_on IS NULL)))
  EXECUTE FUNCTION place_thing_follows();
CREATE TRIGGER links_leave_private AFTER UPDATE ON records FOR EACH ROW
  WHEN (old.private <> new.private)
  EXECUTE FUNCTION links_leave_private();
CREATE TRIGGER listed_anew AFTER UPDATE ON records FOR EACH ROW
  WHEN ((new.item_type = ANY (ARRAY['warranty'::text, 'claim'::text])) AND (old.removed_at IS DISTINCT FROM new.removed_at OR old.disposed_on IS DISTINCT FROM new.disposed_on))
  EXECUTE FUNCTION listed_anew();
CREATE TRIGGER listed_first AFTER INSERT ON records FOR EACH ROW
  WHEN ((new.item_type = ANY (ARRAY['warranty'::text, 'claim'::text])) AND (new.removed_at IS NOT NULL OR new.disposed_on IS NOT NULL))
  EXECUTE FUNCTION listed_anew();
CREATE TRIGGER maintenance_waits AFTER UPDATE ON records FOR EACH ROW
  WHEN (new.item_type = 'maintenance'::text AND (old.removed_at IS DISTINCT FROM new.removed_at OR old.disposed_on IS DISTINCT FROM new.disposed_on))
  EXECUTE FUNCTION maintenance_record_waits();
CREATE TRIGGER own_date_waits AFTER UPDATE ON records FOR EACH ROW
  WHEN (new.item_type = 'date'::text AND (old.removed_at IS DISTINCT FROM new.removed_at OR old.disposed_on IS DISTINCT FROM new.disposed_on))
  EXECUTE FUNCTION own_date_record_waits();
CREATE TRIGGER project_listed_anew AFTER UPDATE ON records FOR EACH ROW
  WHEN (new.item_type = 'project'::text AND old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION project_listed_anew();
CREATE TRIGGER project_listed_first AFTER INSERT ON records FOR EACH ROW
  WHEN (new.item_type = 'project'::text AND new.removed_at IS NOT NULL)
  EXECUTE FUNCTION project_listed_anew();
CREATE TRIGGER repairs_turn_private AFTER UPDATE ON records FOR EACH ROW
  WHEN (new.private AND NOT old.private)
  EXECUTE FUNCTION turn_private_with_premises('rental_maintenance');
-- app_guest: select
-- app_keeper: delete, insert, select, update
-- app_search: select
-- app_user: select

CREATE OR REPLACE FUNCTION applications_turn_private()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update applications set private = true where user_id = new.user_id and property_id = new.item_id and not private;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION due_follow_record()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare rule due_rules;
begin
  if tg_op = 'DELETE' then
    delete from due_items i where i.user_id = old.user_id and i.source_type = old.item_type and i.source_id = old.item_id;
    delete from due_rules r where r.user_id = old.user_id and r.source_type = old.item_type and r.source_id = old.item_id;
    update due_items i set state = 'closed'
    where i.user_id = old.user_id and i.of_type = old.item_type and i.of_id = old.item_id and i.state = 'open';
    return null;
  end if;
  update due_items i set private = s.private,
    state = case when i.state not in ('open', 'closed') then i.state when s.stands then 'open' else 'closed' end
  from (
    select d.source_type, d.source_id, d.of_type, d.of_id from due_items d
    where d.user_id = new.user_id and d.source_type = new.item_type and d.source_id = new.item_id
    union
    select d.source_type, d.source_id, d.of_type, d.of_id from due_items d
    where d.user_id = new.user_id and d.of_type = new.item_type and d.of_id = new.item_id
  ) touched cross join lateral due_standing(new.user_id, touched.source_type, touched.source_id, touched.of_type, touched.of_id) s
  where i.user_id = new.user_id and i.source_type = touched.source_type and i.source_id = touched.source_id
    and (i.of_type, i.of_id) is not distinct from (touched.of_type, touched.of_id);
  -- A rule is not unfolded while its record is closed.
  for rule in select * from due_rules r where r.user_id = new.user_id and r.kind = 'fixed'
    and ((r.source_type = new.item_type and r.source_id = new.item_id) or (r.of_type = new.item_type and r.of_id = new.item_id)) loop
    perform due_unfold_rule(rule, current_date);
  end loop;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION due_standing(owner uuid, source_type text, source_id uuid, of_type text, of_id uuid, OUT stands boolean, OUT private boolean)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(bool_and(r.removed_at is null and r.disposed_on is null), true), coalesce(bool_or(r.private), false) from (
    select s.removed_at, s.disposed_on, s.private from records s
    where s.user_id = owner and s.item_type = source_type and s.item_id = source_id
    union all
    select o.removed_at, o.disposed_on, o.private from records o
    where o.user_id = owner and o.item_type = due_standing.of_type and o.item_id = due_standing.of_id) r
$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE PROCEDURE hanging(IN name regclass, IN type text, IN id name, IN writes boolean DEFAULT false)
 LANGUAGE plpgsql
AS $procedure$
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
end $procedure$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION house_assets()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*) from records where user_id = house_id() and item_type in ('real_estate', 'movable', 'appliance') and removed_at is null
$function$;
-- owned by app_keeper, called by app_guest, app_search

CREATE OR REPLACE FUNCTION hung_follow()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare hung hung_types;
begin
  for hung in select * from hung_types loop
    execute format('select %I(t) from %I t where t.user_id = $1 and t.of_type = $2 and t.of_id = $3', hung.item_type || '_recorded', hung.name)
      using new.user_id, new.item_type, new.item_id;
  end loop;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION in_trash(type text, id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from records r where r.user_id = house_id() and r.item_type = $1 and r.item_id = $2 and r.removed_at is not null)
$function$;
-- owned by app_keeper, called by app_guest, app_search

CREATE OR REPLACE FUNCTION links_leave_private()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update grants g set state = case when new.private then 'expired' else 'accepted' end
  where g.user_id = new.user_id and g.source = 'link' and g.item_type = new.item_type and g.item_id = new.item_id
    and g.state = case when new.private then 'accepted' else 'expired' end;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION listed_anew()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.item_type = 'warranty' then
    update warranties w set view = listed_as(w.removed_at, new.removed_at, new.disposed_on)
    where w.user_id = new.user_id and w.id = new.item_id and w.view <> listed_as(w.removed_at, new.removed_at, new.disposed_on);
  else
    update claims c set view = listed_as(c.removed_at, new.removed_at, null)
    where c.user_id = new.user_id and c.id = new.item_id and c.view <> listed_as(c.removed_at, new.removed_at, null);
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION maintenance_record_waits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform maintenance_queue_put(new.user_id, new.item_id);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION own_date_record_waits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform own_date_queue_put(new.user_id, new.item_id);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION place_thing_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.removed_at is not null or new.disposed_on is not null then
    delete from place_things t where t.user_id = new.user_id and t.item_type = new.item_type and t.item_id = new.item_id;
  else
    insert into place_things (user_id, place_id, item_type, item_id, label)
    select b.user_id, b.of_id, new.item_type, new.item_id, new.label from belongings b
    where b.user_id = new.user_id and b.item_type = new.item_type and b.item_id = new.item_id and b.of_type = 'place'
    on conflict (user_id, place_id, item_type, item_id) do update set label = excluded.label;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION project_listed_anew()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update projects p set view = listed_as(p.removed_at, new.removed_at, null)
  where p.user_id = new.user_id and p.id = new.item_id and p.view <> listed_as(p.removed_at, new.removed_at, null);
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION reach_of(house uuid, person uuid, type text, id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  me text := current_setting('app.user_id', true);
  here text := current_setting('app.house_id', true);
  far int;
begin
  if house = person then
    return (select 3 from records r where r.user_id = house and r.item_type = $3 and r.item_id = $4 and r.removed_at is null);
  end if;
  perform set_config('app.user_id', person::text, true), set_config('app.house_id', house::text, true);
  far := reach($3, $4);
  perform set_config('app.user_id', coalesce(me, ''), true), set_config('app.house_id', coalesce(here, ''), true);
  return far;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION record_drop(owner uuid, type text, id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  delete from records where user_id = owner and item_type = type and item_id = id;
  perform search_drop(owner, type, id);
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker

CREATE OR REPLACE FUNCTION record_holds(template text, sure boolean, type text, id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER COST 1000
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare owner uuid := viewer_id();
begin
  return exists (select from search_index s where s.user_id = owner and s.item_type = type and s.item_id = id
    and s.words @@ query_on_shelf(template, sure, owner, 't', shelf_of(s.place)));
end $function$;
-- owned by app_search, called by app_user

CREATE OR REPLACE FUNCTION record_put(owner uuid, type text, id uuid, area text, label text, detail text, content text, private boolean, removed_at timestamp with time zone, disposed_on date, photo uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  insert into records as r (user_id, item_type, item_id, area, label, detail, photo, private, removed_at, disposed_on)
  values (owner, type, id, record_put.area, record_put.label, record_put.detail, record_put.photo, record_put.private,
    record_put.removed_at, record_put.disposed_on)
  on conflict (user_id, item_type, item_id) do update
    set area = excluded.area, label = excluded.label, detail = excluded.detail, photo = excluded.photo, private = excluded.private,
      removed_at = excluded.removed_at, disposed_on = excluded.disposed_on
    where (r.area, r.label, r.detail, r.photo, r.private, r.removed_at, r.disposed_on)
      is distinct from (excluded.area, excluded.label, excluded.detail, excluded.photo, excluded.private, excluded.removed_at,
        excluded.disposed_on);
  if record_put.removed_at is null then
    perform search_put(owner, type, id, record_put.label, record_put.detail, content, record_put.private);
  else
    perform search_drop(owner, type, id);
  end if;
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker

CREATE OR REPLACE FUNCTION records_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' and old.removed_at is null then
    update record_counts c set count = c.count - 1
    where c.user_id = old.user_id and c.item_type = old.item_type and c.disposed = (old.disposed_on is not null);
  end if;
  if tg_op <> 'DELETE' and new.removed_at is null then
    insert into record_counts as c (user_id, item_type, disposed, count)
    values (new.user_id, new.item_type, new.disposed_on is not null, 1)
    on conflict (user_id, item_type, disposed) do update set count = c.count + 1;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION records_found(q text, type text, most integer DEFAULT NULL::integer)
 RETURNS TABLE(item_type text, item_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  scope search_scope := scope_of_search();
  asks asked := asked_for_words(q);
begin
  if scope.owner is null or asks.template is null then return; end if;
  -- `is true` keeps the planner from fetching every row of the owner by the primary key as well.
  if scope.opened is null then
    return query
    select r.item_type, r.item_id from queries_on_shelves_of(asks.template, asks.sure, scope.owner, type) q, lateral (
      select s.item_type, s.item_id from search_index s
      where s.words @@ q.query and (s.user_id = scope.owner) is true and (type is null or s.item_type = type) offset 0) r
    limit most;
    return;
  end if;
  return query
  select f.item_type, f.item_id from (
    select r.item_type, r.item_id from queries_on_shelves_of(asks.template, asks.sure, scope.owner, type) q, lateral (
      select s.item_type, s.item_id from search_index s
      where s.words @@ q.query and (s.user_id = scope.owner) is true and (type is null or s.item_type = type)
        and not s.private and s.item_type = any(scope.opened) offset 0) r
    union all
    select s.item_type, s.item_id from (select distinct * from unnest(scope.lent_types, scope.lent_ids) l (item_type, item_id)) l
    join search_index s on s.user_id = scope.owner and s.item_type = l.item_type and s.item_id = l.item_id
    where (type is null or l.item_type = type) and (s.private or s.item_type <> all(scope.opened))
      and s.words @@ query_on_shelf(asks.template, asks.sure, scope.owner, 't', shelf_of(s.place))) f
  limit most;
end $function$;
-- owned by app_search, called by app_guest, app_user

CREATE OR REPLACE FUNCTION records_item_type_check(item_type text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (item_type = ANY (ARRAY['real_estate'::text, 'movable'::text, 'appliance'::text, 'mortgage'::text, 'document'::text, 'date'::text, 'policy'::text, 'claim'::text, 'warranty'::text, 'maintenance'::text, 'agreement'::text, 'tenant'::text, 'application'::text, 'money_account'::text, 'vendor'::text, 'thread'::text, 'place'::text, 'project'::text, 'quote'::text, 'check'::text, 'event'::text, 'invitation'::text, 'link'::text, 'request'::text, 'emergency'::text, 'budget'::text, 'recurring'::text, 'loan'::text, 'subscription'::text, 'unit'::text, 'repair'::text])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE PROCEDURE searched(IN name regclass, IN type text, VARIADIC columns name[])
 LANGUAGE plpgsql
AS $procedure$
declare
  wanted name[];
  words text;
begin
  select array_agg(attname order by attnum) into wanted from pg_attribute a
  where a.attrelid = name and a.attnum > 0 and not a.attisdropped and (a.attname = any(columns) or exists (
    select from pg_trigger t where t.tgrelid = name and t.tgname = 'adds_words_anew' and a.attnum = any(t.tgattr)));
  if wanted is null or not columns <@ wanted then
    raise exception '% has no column of that name among %', name, columns using errcode = '42703';
  end if;
  select string_agg(format(case when format_type(a.atttypid, null) like '%[]' then 'array_to_string(r.%I, '' '')' else 'r.%I::text' end, c), ', ' order by nth)
  into words from unnest(wanted) with ordinality w (c, nth) join pg_attribute a on a.attrelid = name and a.attname = c;

  execute format('drop trigger if exists adds_words on %s', name);
  execute format('drop trigger if exists adds_words_anew on %s', name);
  execute format('create or replace function %I(r %s) returns text language sql stable as %L',
    type || '_words_of_columns', name, format('select concat_ws(E''\n'', %s)', words));
  execute format('create or replace function %I() returns trigger language plpgsql as %L', type || '_words_put', format(
    'begin perform further_put(new.user_id, %L, new.id, %I(new)); return null; end', type, type || '_words_of_columns'));
  execute format('create trigger adds_words after insert on %s for each row when (%s) execute function %I()', name,
    (select string_agg(format('new.%I is not null', c), ' or ') from unnest(wanted) c), type || '_words_put');
  execute format('create trigger adds_words_anew after update of %s on %s for each row when (%s) execute function %I()',
    (select string_agg(format('%I', c), ', ') from unnest(wanted) c), name,
    (select string_agg(format('old.%1$I is distinct from new.%1$I', c), ' or ') from unnest(wanted) c), type || '_words_put');

  -- The owner of the tables sees everybody's rows only so.
  execute format('alter table %s no force row level security', name);
  alter table records no force row level security;
  execute format('select further_put(r.user_id, %L, r.id, %I(r)) from %s r', type, type || '_words_of_columns', name);
  execute format('alter table %s force row level security', name);
  alter table records force row level security;
end $procedure$;
-- owned by app_owner, called by its owner alone

CREATE OR REPLACE FUNCTION state_above(owner uuid, of_type text, of_id uuid, OUT private boolean, OUT removed_at timestamp with time zone, OUT disposed_on date)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  select r.private, r.removed_at, r.disposed_on into private, removed_at, disposed_on from records r
  where r.user_id = owner and r.item_type = state_above.of_type and r.item_id = state_above.of_id;
  private := coalesce(private, false);
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker

CREATE OR REPLACE FUNCTION turn_private_with_premises()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  execute format('update %I set private = true where user_id = $1 and of_type = $2 and of_id = $3 and not private', tg_argv[0])
    using new.user_id, new.item_type, new.item_id;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone
