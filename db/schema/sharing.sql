-- The schema of sharing, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- grants
create table grants (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  grantee_id uuid,
  grantee_kind text not null,
  shared_with_email text,
  item_type text not null,
  item_id uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  role text not null,
  may_download boolean default true not null,
  state text not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  answered_at timestamp with time zone,
  source text default 'share'::text not null,
  source_id uuid,
  opens_to uuid generated always as (
CASE state
    WHEN 'accepted'::text THEN grantee_id
    WHEN 'pending'::text THEN source_id
    ELSE NULL::uuid
END) stored,
  revoked_at timestamp with time zone,
  constraint grants_pkey PRIMARY KEY (user_id, id),
  constraint grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint grants_check CHECK (grantee_id IS DISTINCT FROM user_id),
  constraint grants_check1 CHECK ((item_type = '*'::text OR item_type ~~ 'area:%'::text) = (item_id = '00000000-0000-0000-0000-000000000000'::uuid)),
  constraint grants_grantee_kind_check CHECK (grantee_kind = ANY (ARRAY['person'::text, 'link'::text])),
  constraint grants_role_check CHECK (role = ANY (ARRAY['viewer'::text, 'contributor'::text, 'manager'::text])),
  constraint grants_source_check CHECK (source = ANY (ARRAY['trusted'::text, 'share'::text, 'link'::text, 'thread'::text, 'emergency'::text])),
  constraint grants_state_check CHECK (state = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'revoked'::text, 'expired'::text]))
);
CREATE INDEX grants_between ON grants USING btree (user_id, opens_to, created_at DESC, id) WHERE ((opens_to IS NOT NULL) AND (source <> 'thread'::text));
CREATE INDEX grants_by_email ON grants USING btree (lower(shared_with_email)) WHERE (shared_with_email IS NOT NULL);
CREATE INDEX grants_ended ON grants USING btree (user_id, created_at DESC, id) WHERE ((source = 'share'::text) AND ((state <> ALL (ARRAY['pending'::text, 'accepted'::text])) OR (expires_at IS NOT NULL)));
CREATE INDEX grants_given ON grants USING btree (user_id, created_at DESC, id) WHERE (source <> 'thread'::text);
CREATE INDEX grants_houses ON grants USING btree (opens_to, user_id) WHERE ((opens_to IS NOT NULL) AND (source <> 'thread'::text) AND (state = 'accepted'::text));
CREATE UNIQUE INDEX grants_item ON grants USING btree (user_id, grantee_id, item_type, item_id, source, source_id) NULLS NOT DISTINCT WHERE (state = 'accepted'::text);
CREATE INDEX grants_named ON grants USING btree (user_id, grantee_id) WHERE (grantee_id IS NOT NULL);
CREATE INDEX grants_of_threads ON grants USING btree (grantee_id, user_id, source_id) WHERE ((source = 'thread'::text) AND (state = 'accepted'::text));
CREATE INDEX grants_open ON grants USING btree (user_id, opens_to, item_type, item_id) WHERE (opens_to IS NOT NULL);
CREATE INDEX grants_opened ON grants USING btree (opens_to, created_at DESC, id) WHERE ((opens_to IS NOT NULL) AND (source <> 'thread'::text));
CREATE INDEX grants_received ON grants USING btree (grantee_id, id) WHERE (grantee_id IS NOT NULL);
CREATE INDEX grants_source ON grants USING btree (user_id, source_id) WHERE (source_id IS NOT NULL);
CREATE INDEX grants_waiting ON grants USING btree (user_id, created_at DESC, id) WHERE ((source = 'share'::text) AND (state = 'pending'::text));
CREATE INDEX grants_whole ON grants USING btree (user_id, opens_to) WHERE ((opens_to IS NOT NULL) AND (item_id = '00000000-0000-0000-0000-000000000000'::uuid));
CREATE INDEX grants_writing ON grants USING btree (user_id, opens_to) WHERE ((opens_to IS NOT NULL) AND (role <> 'viewer'::text));
alter table grants enable row level security, force row level security;
create policy finding on grants for select to app_worker
  using (true);
create policy housekeeping on grants for update to app_worker
  using (true)
  with check (grantee_id IS NULL AND shared_with_email IS NULL);
create policy keeping on grants for all to app_keeper
  using (true);
create policy owner on grants for all to app_user
  using (user_id = viewer_id());
create policy received on grants for select to app_guest
  using (opens_to = viewer_id() AND (expires_at IS NULL OR expires_at > now()));
CREATE TRIGGER conversations_end AFTER UPDATE OF state ON grants FOR EACH ROW
  WHEN (old.state = 'accepted'::text AND old.source <> 'thread'::text AND old.grantee_id IS NOT NULL AND (new.state = ANY (ARRAY['revoked'::text, 'declined'::text, 'pending'::text])))
  EXECUTE FUNCTION thread_partner_revoked();
CREATE CONSTRAINT TRIGGER tenancy_thread AFTER INSERT OR UPDATE OF state, grantee_id ON grants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.item_type = 'agreement'::text AND new.source <> 'thread'::text)
  EXECUTE FUNCTION tenancy_thread_people();
-- app_guest: select
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (grantee_id, shared_with_email), update (grantee_id, shared_with_email, state)

-- invitations
create table invitations (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  kind text not null,
  email text not null,
  name text default ''::text not null,
  person_id uuid,
  state text default 'invited'::text not null,
  message text default ''::text not null,
  token_hash text,
  token_until timestamp with time zone not null,
  access_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  answered_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  untold boolean default true not null,
  constraint invitations_pkey PRIMARY KEY (user_id, id),
  constraint invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint invitations_check CHECK (person_id IS DISTINCT FROM user_id),
  constraint invitations_kind_check CHECK (kind = ANY (ARRAY['trusted'::text, 'share'::text, 'emergency'::text])),
  constraint invitations_state_check CHECK (state = ANY (ARRAY['invited'::text, 'accepted'::text, 'confirmed'::text, 'declined'::text, 'revoked'::text, 'left'::text]))
);
CREATE INDEX invitations_of_person ON invitations USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE UNIQUE INDEX invitations_token ON invitations USING btree (token_hash);
CREATE UNIQUE INDEX invitations_trusted ON invitations USING btree (user_id, lower(email)) WHERE ((kind = 'trusted'::text) AND (state = ANY (ARRAY['invited'::text, 'accepted'::text, 'confirmed'::text])));
CREATE INDEX invitations_untold ON invitations USING btree (user_id, id) WHERE untold;
CREATE INDEX invitations_waiting ON invitations USING btree (lower(email)) WHERE (state = 'invited'::text);
alter table invitations enable row level security, force row level security;
create policy finding on invitations for select to app_worker
  using (true);
create policy housekeeping on invitations for update to app_worker
  using (true)
  with check (person_id IS NULL AND email = ''::text);
create policy keeping on invitations for all to app_keeper
  using (true);
create policy owner on invitations for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER emergency_ends AFTER UPDATE OF state ON invitations FOR EACH ROW
  WHEN (new.kind = 'emergency'::text AND (new.state = ANY (ARRAY['declined'::text, 'revoked'::text, 'left'::text])))
  EXECUTE FUNCTION emergency_ends();
CREATE TRIGGER invitation_gone AFTER DELETE ON invitations FOR EACH ROW
  EXECUTE FUNCTION invitation_gone();
CREATE TRIGGER share_due AFTER INSERT OR UPDATE OF state, access_until, email, name ON invitations FOR EACH ROW
  EXECUTE FUNCTION share_due();
CREATE TRIGGER untold BEFORE UPDATE OF state, email, token_until, access_until ON invitations FOR EACH ROW
  WHEN (old.state <> new.state OR old.email <> new.email OR old.token_until <> new.token_until OR old.access_until IS DISTINCT FROM new.access_until)
  EXECUTE FUNCTION invitation_changes();
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (email, kind, name, person_id, state, user_id), update (email, message, name, person_id, state, token_hash)

-- linked_users
create table linked_users (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  name text not null,
  email text not null,
  relation text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint linked_users_pkey PRIMARY KEY (user_id, id),
  constraint linked_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint linked_users_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 120),
  constraint linked_users_relation_check CHECK (char_length(relation) <= 120)
);
CREATE UNIQUE INDEX linked_users_email ON linked_users USING btree (user_id, lower(email));
alter table linked_users enable row level security, force row level security;
create policy owner on linked_users for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- open_grants
create view open_grants with (security_invoker=true) as
 SELECT item_type,
    item_id,
    grant_rank(role) AS rank,
    may_download
   FROM grants
  WHERE user_id = house_id() AND opens_to = viewer_id() AND (expires_at IS NULL OR expires_at > now());
-- app_keeper: select

-- record_opens
create table record_opens (
  user_id uuid not null,
  grantee_id uuid not null,
  item_type text not null,
  item_id uuid not null,
  what text not null,
  first_at timestamp with time zone default now() not null,
  last_at timestamp with time zone default now() not null,
  times integer default 1 not null,
  constraint record_opens_pkey PRIMARY KEY (user_id, item_type, item_id, grantee_id, what),
  constraint record_opens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint record_opens_what_check CHECK (what = ANY (ARRAY['looked'::text, 'downloaded'::text]))
);
CREATE INDEX record_opens_of_person ON record_opens USING btree (grantee_id);
alter table record_opens enable row level security, force row level security;
create policy finding on record_opens for select to app_worker
  using (true);
create policy forgetting on record_opens for delete to app_worker
  using (true);
create policy keeping on record_opens for all to app_keeper
  using (true);
create policy owner on record_opens for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: delete, select (grantee_id)

-- shared_types
create table shared_types (
  item_type text not null,
  area text not null,
  above text,
  constraint shared_types_pkey PRIMARY KEY (item_type)
);
-- app_keeper: select
-- app_search: select

CREATE OR REPLACE FUNCTION emergency_ends()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update emergency_requests r set state = 'ended', wake_at = null, ended_at = now()
  where r.user_id = new.user_id and r.contact_id = new.id and r.state = any(array['waiting', 'granted']);
  delete from due_items i where i.user_id = new.user_id and i.source_type = 'emergency' and i.source_id = new.id;
  if new.person_id is null then
    update emergency_requests r set reason = '' where r.user_id = new.user_id and r.contact_id = new.id;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION given_grants(after uuid DEFAULT NULL::uuid, most integer DEFAULT NULL::integer)
 RETURNS TABLE(id uuid, item_type text, item_id uuid, label text, grantee text, role text, may_download boolean, state text, expires_at timestamp with time zone, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_bitmapscan TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
#variable_conflict use_column
declare
  me uuid := viewer_id();
  behind timestamptz := 'infinity';
  behind_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  if given_grants.after is not null then
    select c.created_at, c.id into behind, behind_id from grants c where c.user_id = me and c.id = given_grants.after;
    if not found then return; end if;
  end if;
  return query
  select p.id, p.item_type, p.item_id, r.label, coalesce(called(p.grantee_id), p.shared_with_email, ''), p.role, p.may_download,
    case when p.state = 'accepted' and p.expires_at <= now() then 'expired' else p.state end, p.expires_at, p.created_at
  from (
    select g.* from grants g
    where g.user_id = me and g.source <> 'thread' and g.created_at <= behind and (g.created_at < behind or g.id > behind_id)
    order by g.created_at desc, g.id limit given_grants.most) p
  left join lateral (
    select s.label from records s where s.user_id = p.user_id and s.item_type = p.item_type and s.item_id = p.item_id offset 0) r on true
  order by p.created_at desc, p.id;
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION grant_rank(role text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select array_position(array['viewer', 'contributor', 'manager'], role) $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION granted_records()
 RETURNS TABLE(item_type text, item_id uuid)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  house uuid := house_id();
  guest uuid := viewer_id();
begin
  return query
  select g.item_type, g.item_id from grants g, lateral (
    select from records s where s.user_id = house and s.item_type = g.item_type and s.item_id = g.item_id
      and (s.removed_at is null or grant_rank(g.role) >= 3) offset 0) r
  where g.user_id = house and g.opens_to = guest and (g.expires_at is null or g.expires_at > now());
  if not exists (
    select from grants g, lateral (
      select from belongings b where b.user_id = house and b.of_type = g.item_type and b.of_id = g.item_id offset 0) b
    where g.user_id = house and g.opens_to = guest) then return; end if;
  return query
  select b.item_type, b.item_id from grants g, lateral (
    select from records s where s.user_id = house and s.item_type = g.item_type and s.item_id = g.item_id and s.removed_at is null offset 0) o,
  lateral (
    select b.item_type, b.item_id from belongings b where b.user_id = house and b.of_type = g.item_type and b.of_id = g.item_id offset 0) b,
  lateral (
    select from records s where s.user_id = house and s.item_type = b.item_type and s.item_id = b.item_id
      and not s.private and (s.removed_at is null or grant_rank(g.role) >= 3) offset 0) r
  where g.user_id = house and g.opens_to = guest and (g.expires_at is null or g.expires_at > now());
end $function$;
-- owned by app_keeper, called by app_guest, app_search

CREATE OR REPLACE FUNCTION house_parts(most integer, types text[], ids uuid[])
 RETURNS TABLE(id uuid, item_type text, item_id uuid, label text, role text, may_download boolean, expires_at timestamp with time zone, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_bitmapscan TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
#variable_conflict use_column
declare
  here uuid := house_id();
  me uuid := viewer_id();
begin
  return query
  select distinct on (p.created_at, p.id) p.id, p.item_type, p.item_id, p.label, p.role, p.may_download, p.expires_at, p.created_at from (
    (select g.id, g.item_type, g.item_id, null::text as label, g.role, g.may_download, g.expires_at, g.created_at from grants g
    where g.user_id = here and g.opens_to = me and g.item_id = '00000000-0000-0000-0000-000000000000'
      and g.source <> 'thread' and (g.expires_at is null or g.expires_at > now()))
    union all
    (select g.id, g.item_type, g.item_id, r.label, g.role, g.may_download, g.expires_at, g.created_at
    from grants g cross join lateral (
      select s.label from records s
      where s.user_id = here and s.item_type = g.item_type and s.item_id = g.item_id and s.removed_at is null offset 0) r
    where g.user_id = here and g.opens_to = me and g.source <> 'thread' and (g.expires_at is null or g.expires_at > now())
    order by g.created_at desc, g.id limit house_parts.most)
    union all
    (select g.id, g.item_type, g.item_id, r.label, g.role, g.may_download, g.expires_at, g.created_at
    from unnest(house_parts.types, house_parts.ids) n (type, record)
    join grants g on g.user_id = here and g.opens_to = me and g.item_type = n.type and g.item_id = n.record
    cross join lateral (
      select s.label from records s
      where s.user_id = here and s.item_type = g.item_type and s.item_id = g.item_id and s.removed_at is null offset 0) r
    where g.source <> 'thread' and (g.expires_at is null or g.expires_at > now()))) p
  order by p.created_at desc, p.id;
end $function$;
-- owned by app_keeper, called by app_guest

CREATE OR REPLACE FUNCTION house_reach(OUT types text[], OUT writes boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_bitmapscan TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
declare
  here uuid := house_id();
  me uuid := viewer_id();
begin
  with recursive each as (
    (select g.item_type from grants g where g.user_id = here and g.opens_to = me order by g.item_type limit 1)
    union all
    select (select g.item_type from grants g where g.user_id = here and g.opens_to = me and g.item_type > e.item_type order by g.item_type limit 1)
    from each e where e.item_type is not null
  )
  select coalesce(array_agg(e.item_type order by e.item_type), '{}') into types from each e where e.item_type is not null and (
    -- One is looked for, not all of them (`limit 1`).
    select true from grants g cross join lateral (
      select from records s
      where s.user_id = here and s.item_type = g.item_type and s.item_id = g.item_id and s.removed_at is null offset 0) r
    where g.user_id = here and g.opens_to = me and g.item_type = e.item_type and g.source <> 'thread'
      and (g.expires_at is null or g.expires_at > now()) limit 1);
  writes := exists (
    select from grants g where g.user_id = here and g.opens_to = me and g.role <> 'viewer' and g.source <> 'thread'
      and (g.expires_at is null or g.expires_at > now())
      and (g.item_id = '00000000-0000-0000-0000-000000000000' or exists (
        select from records s where s.user_id = here and s.item_type = g.item_type and s.item_id = g.item_id and s.removed_at is null)));
end $function$;
-- owned by app_keeper, called by app_guest

CREATE OR REPLACE PROCEDURE hung(IN name text, IN type text, IN area text)
 LANGUAGE plpgsql
AS $procedure$
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
end $procedure$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION invitation_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.untold := true;
  return new;
end $function$;
-- owned by app_owner, called by its owner alone

CREATE OR REPLACE FUNCTION invitation_date(person uuid, type text, invitation uuid, slot text, day date, title text, urgent integer, bell integer, remind integer[], lasts integer, passes boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from due_items i where i.user_id = person and i.source_type = type and i.source_id = invitation and i.slot = invitation_date.slot
    and i.occurrence <> day;
  insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, private, urgent_days, soon_days, bell_days,
    remind_days, lasts_days, passes)
  values (person, type, invitation, invitation_date.slot, day, day, case type when 'emergency' then 'emergency' else 'sharing' end, title, true,
    urgent, bell, bell, remind, lasts, invitation_date.passes)
  on conflict on constraint due_items_pkey do update set title = excluded.title,
    state = case when due_items.state in ('open', 'closed') then 'open' else due_items.state end
  where due_items.title <> excluded.title or due_items.state = 'closed';
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION invitation_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from due_items i
  where i.user_id = any(array(select u.id from users u where lower(u.email) = lower(old.email) union all select old.person_id))
    and i.source_type = 'invitation' and i.source_id = old.id and i.slot in ('received', 'given', 'given_ends');
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION invitation_of(hash text)
 RETURNS TABLE(owner uuid, id uuid, house text, kind text, email text, message text, state text, token_until timestamp with time zone, access_until timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select i.user_id, i.id, called(i.user_id), i.kind, i.email, i.message, i.state, i.token_until, i.access_until
  from invitations i where i.token_hash = hash and i.token_until > now() and i.state in ('invited', 'accepted', 'confirmed')
$function$;
-- owned by app_keeper, called by app_auth, app_user

CREATE OR REPLACE PROCEDURE kept(IN name regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create policy keeping on %s to app_keeper using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to app_keeper', name);
end $procedure$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION leave_house(owner uuid, invitation uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ended int;
  one uuid;
begin
  update grants g set state = 'revoked'
  where g.user_id = owner and g.grantee_id = viewer_id() and g.state in ('pending', 'accepted') and g.source <> 'thread'
    and (invitation is null or g.source_id = invitation);
  if invitation is null then
    perform lock_between(owner, viewer_id());
    for one in update grants g set state = 'revoked' where g.user_id = owner and g.grantee_id = viewer_id() and g.source = 'thread'
      and g.state = 'accepted' returning case when g.item_type = 'thread' then g.source_id end loop
      if one is not null then
        perform thread_line(owner, one, null, 'left', '', viewer_id(), now());
      end if;
    end loop;
  end if;
  with gone as (
    update invitations i set state = 'left'
    where i.user_id = owner and i.person_id = viewer_id() and i.state in ('accepted', 'confirmed') and (invitation is null or i.id = invitation)
    returning i.id)
  select count(*) into ended from gone;
  if ended > 0 then
    insert into audit_log (user_id, actor_id, action, detail) values (owner, viewer_id(), 'guest.leave', jsonb_build_object('invitation', invitation));
  end if;
  return ended;
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION lent(type text, at_least integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  house uuid := house_id();
  guest uuid := viewer_id();
begin
  return query
  select r.item_id from grants g, lateral (
    select s.item_id from records s where s.user_id = house and s.item_type = $1 and s.item_id = g.item_id
      and (s.removed_at is null or grant_rank(g.role) >= 3) offset 0) r
  where g.user_id = house and g.opens_to = guest and (g.expires_at is null or g.expires_at > now())
    and g.item_type = $1 and grant_rank(g.role) >= $2;
  if not exists (
    select from grants g, lateral (
      select from belongings b where b.user_id = house and b.of_type = g.item_type and b.of_id = g.item_id and b.item_type = $1 offset 0) b
    where g.user_id = house and g.opens_to = guest) then return; end if;
  return query
  select r.item_id from grants g, lateral (
    select from records s where s.user_id = house and s.item_type = g.item_type and s.item_id = g.item_id and s.removed_at is null offset 0) o,
  lateral (
    select b.item_id from belongings b
    where b.user_id = house and b.of_type = g.item_type and b.of_id = g.item_id and b.item_type = $1 offset 0) b,
  lateral (
    select s.item_id from records s where s.user_id = house and s.item_type = $1 and s.item_id = b.item_id
      and not s.private and (s.removed_at is null or grant_rank(g.role) >= 3) offset 0) r
  where g.user_id = house and g.opens_to = guest and (g.expires_at is null or g.expires_at > now())
    and grant_rank(g.role) >= $2;
end $function$;
-- owned by app_keeper, called by app_guest, app_search

CREATE OR REPLACE FUNCTION lent_records()
 RETURNS TABLE(item_type text, item_id uuid, rank integer, may_download boolean)
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
-- owned by app_keeper, called by app_guest, app_search

CREATE OR REPLACE FUNCTION may_download(type text, id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  house uuid := house_id();
  guest uuid := viewer_id();
  r records;
begin
  select * into r from records s where s.user_id = house and s.item_type = $1 and s.item_id = $2;
  if not found then return false; end if;
  return exists (
    select from (
      select g.role, g.may_download from grants g
      where g.user_id = house and g.opens_to = guest and (g.expires_at is null or g.expires_at > now())
        and g.item_type = $1 and g.item_id = $2
      union all
      select g.role, g.may_download from grants g
      where not r.private and g.user_id = house and g.opens_to = guest and (g.expires_at is null or g.expires_at > now())
        and g.item_type = any(array['*', 'area:' || r.area])
      union all
      select g.role, g.may_download from belongings b, lateral (
        select from records t where t.user_id = house and t.item_type = b.of_type and t.item_id = b.of_id and t.removed_at is null offset 0) t,
      lateral (
        select w.role, w.may_download from grants w
        where w.user_id = house and w.opens_to = guest and (w.expires_at is null or w.expires_at > now())
          and w.item_type = b.of_type and w.item_id = b.of_id offset 0) g
      where not r.private and b.user_id = house and b.item_type = $1 and b.item_id = $2) o
    where o.may_download and (r.removed_at is null or grant_rank(o.role) >= 3));
end $function$;
-- owned by app_keeper, called by app_guest, app_search

CREATE OR REPLACE FUNCTION name_of_guest(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$ select called(person) where exists (select from grants g where g.user_id = viewer_id() and g.grantee_id = person) $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION names_closed(type text, id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare above text := (select t.above from shared_types t where t.item_type = $1);
begin
  if above is null then return false; end if;
  return exists (select from belongings b where b.user_id = house_id() and b.of_type = above and b.item_type = $1 and b.item_id = $2
    and coalesce(reach(b.of_type, b.of_id), 0) = 0);
end $function$;
-- owned by app_keeper, called by app_guest, app_search

CREATE OR REPLACE FUNCTION open_areas(at_least integer)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select substr(g.item_type, 6) from open_grants g where g.item_type like 'area:%' and g.rank >= $1 $function$;
-- owned by app_keeper, called by app_guest, app_search

CREATE OR REPLACE FUNCTION opened_types()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select coalesce(array_agg(t.item_type), '{}') from shared_types t where opens(t.area) >= 1 $function$;
-- owned by app_keeper, called by app_guest, app_search

CREATE OR REPLACE FUNCTION opens(area text)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select coalesce(max(g.rank), 0) from open_grants g where g.item_type in ('*', 'area:' || $1) $function$;
-- owned by app_keeper, called by app_guest, app_search

CREATE OR REPLACE FUNCTION own_shares(view text, type text, record uuid, after uuid, most integer)
 RETURNS SETOF grants
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_bitmapscan TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
#variable_conflict use_column
declare
  me uuid := viewer_id();
  behind timestamptz := 'infinity';
  behind_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  if own_shares.after is not null then
    select c.created_at, c.id into behind, behind_id from grants c where c.user_id = me and c.id = own_shares.after;
    if not found then return; end if;
  end if;
  if own_shares.view = 'pending' then
    return query select g.* from grants g
    where g.user_id = me and g.source = 'share' and g.state = 'pending' and (g.expires_at is null or g.expires_at > now())
      and (own_shares.type is null or g.item_type = own_shares.type) and (own_shares.record is null or g.item_id = own_shares.record)
      and g.created_at <= behind and (g.created_at < behind or g.id > behind_id)
    order by g.created_at desc, g.id limit own_shares.most;
  elsif own_shares.view = 'ended' then
    return query select g.* from grants g
    where g.user_id = me and g.source = 'share' and (g.state not in ('pending', 'accepted') or g.expires_at is not null)
      and (g.state not in ('pending', 'accepted') or g.expires_at <= now())
      and (own_shares.type is null or g.item_type = own_shares.type) and (own_shares.record is null or g.item_id = own_shares.record)
      and g.created_at <= behind and (g.created_at < behind or g.id > behind_id)
    order by g.created_at desc, g.id limit own_shares.most;
  else
    return query select g.* from grants g
    where g.user_id = me and g.source = 'share' and g.source <> 'thread'
      and (own_shares.view = 'all' or (g.state in ('pending', 'accepted') and (g.expires_at is null or g.expires_at > now())))
      and (own_shares.type is null or g.item_type = own_shares.type) and (own_shares.record is null or g.item_id = own_shares.record)
      and g.created_at <= behind and (g.created_at < behind or g.id > behind_id)
    order by g.created_at desc, g.id limit own_shares.most;
  end if;
end $function$;
-- owned by app_owner, called by app_user

CREATE OR REPLACE FUNCTION reach(type text, id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  house uuid := house_id();
  guest uuid := viewer_id();
  r records;
  rank int;
begin
  select * into r from records s where s.user_id = house and s.item_type = $1 and s.item_id = $2;
  if not found then return null; end if;
  select coalesce(max(grant_rank(o.role)), 0) into rank from (
    select g.role from grants g
    where g.user_id = house and g.opens_to = guest and (g.expires_at is null or g.expires_at > now())
      and g.item_type = $1 and g.item_id = $2
    union all
    select g.role from grants g
    where not r.private and g.user_id = house and g.opens_to = guest and (g.expires_at is null or g.expires_at > now())
      and g.item_type = any(array['*', 'area:' || r.area])
    union all
    select g.role from belongings b, lateral (
      select from records t where t.user_id = house and t.item_type = b.of_type and t.item_id = b.of_id and t.removed_at is null offset 0) t,
    lateral (
      select w.role from grants w
      where w.user_id = house and w.opens_to = guest and (w.expires_at is null or w.expires_at > now())
        and w.item_type = b.of_type and w.item_id = b.of_id offset 0) g
    where not r.private and b.user_id = house and b.item_type = $1 and b.item_id = $2) o;
  return case when r.removed_at is null or rank >= 3 then rank else 0 end;
end $function$;
-- owned by app_keeper, called by app_guest, app_search

CREATE OR REPLACE FUNCTION received_grants()
 RETURNS TABLE(id uuid, owner uuid, house text, item_type text, item_id uuid, label text, role text, may_download boolean, expires_at timestamp with time zone, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select g.id, g.user_id, called(g.user_id), g.item_type, g.item_id, r.label, g.role, g.may_download, g.expires_at, g.created_at
  from grants g left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
  where g.grantee_id = viewer_id() and g.state = 'accepted' and g.source <> 'thread' and (g.expires_at is null or g.expires_at > now())
    -- What lies in the trash and what is gone for good are the same to a guest.
    and r.removed_at is null and (r.item_id is not null or g.item_type = '*' or g.item_type like 'area:%')
  order by g.created_at desc, g.id
$function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION received_houses()
 RETURNS TABLE(owner uuid, house text, count integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_bitmapscan TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
#variable_conflict use_column
declare me uuid := viewer_id();
begin
  return query
  with recursive each as (
    (select g.user_id from grants g where g.opens_to = me and g.source <> 'thread' and g.state = 'accepted' order by g.user_id limit 1)
    union all
    select (select g.user_id from grants g where g.opens_to = me and g.source <> 'thread' and g.state = 'accepted' and g.user_id > e.user_id
      order by g.user_id limit 1)
    from each e where e.user_id is not null
  )
  select e.user_id, called(e.user_id), c.many from each e cross join lateral (
    select count(*)::int as many from (
      select from grants g left join lateral (
        select s.item_id as found, s.removed_at from records s
        where s.user_id = g.user_id and s.item_type = g.item_type and s.item_id = g.item_id offset 0) r on true
      where g.user_id = e.user_id and g.opens_to = me and g.state = 'accepted' and g.source <> 'thread'
        and (g.expires_at is null or g.expires_at > now())
        and r.removed_at is null and (r.found is not null or g.item_type = '*' or g.item_type like 'area:%')
      limit 1001) n) c
  where e.user_id is not null and c.many > 0 order by 2, 1;
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION received_page(house uuid, after uuid, most integer)
 RETURNS TABLE(id uuid, owner uuid, called text, item_type text, item_id uuid, label text, role text, may_download boolean, expires_at timestamp with time zone, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_bitmapscan TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
#variable_conflict use_column
declare
  me uuid := viewer_id();
  behind timestamptz := 'infinity';
  behind_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  if received_page.after is not null then
    select c.created_at, c.id into behind, behind_id from grants c where c.grantee_id = me and c.id = received_page.after limit 1;
    if not found then return; end if;
  end if;
  if received_page.house is null then
    return query
    select p.id, p.user_id, called(p.user_id), p.item_type, p.item_id, p.label, p.role, p.may_download, p.expires_at, p.created_at from (
      select g.*, r.label from grants g left join lateral (
        select s.item_id as found, s.label, s.removed_at from records s
        where s.user_id = g.user_id and s.item_type = g.item_type and s.item_id = g.item_id offset 0) r on true
      where g.opens_to = me and g.state = 'accepted' and g.source <> 'thread' and (g.expires_at is null or g.expires_at > now())
        and r.removed_at is null and (r.found is not null or g.item_type = '*' or g.item_type like 'area:%')
        and g.created_at <= behind and (g.created_at < behind or g.id > behind_id)
      order by g.created_at desc, g.id limit received_page.most) p
    order by p.created_at desc, p.id;
    return;
  end if;
  return query
  select p.id, p.user_id, called(p.user_id), p.item_type, p.item_id, p.label, p.role, p.may_download, p.expires_at, p.created_at from (
    select g.*, r.label from grants g left join lateral (
      select s.item_id as found, s.label, s.removed_at from records s
      where s.user_id = g.user_id and s.item_type = g.item_type and s.item_id = g.item_id offset 0) r on true
    where g.user_id = received_page.house and g.opens_to = me and g.state = 'accepted' and g.source <> 'thread'
      and (g.expires_at is null or g.expires_at > now())
      and r.removed_at is null and (r.found is not null or g.item_type = '*' or g.item_type like 'area:%')
      and g.created_at <= behind and (g.created_at < behind or g.id > behind_id)
    order by g.created_at desc, g.id limit received_page.most) p
  order by p.created_at desc, p.id;
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION scope_of_search()
 RETURNS search_scope
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
-- owned by app_search, called by its owner alone

CREATE OR REPLACE FUNCTION share_due()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  who text := coalesce(nullif(new.name, ''), new.email);
  ends text := case new.kind when 'trusted' then 'trusted_ends' else 'share_ends' end;
  confirms text := case new.kind when 'share' then 'share_confirm' else 'confirm' end;
  source text := case new.kind when 'emergency' then 'emergency' else 'invitation' end;
begin
  if new.email = '' then
    delete from due_items i where i.user_id = new.user_id and i.source_type = 'invitation' and i.source_id = new.id and i.slot = 'share_opened';
  end if;
  if new.kind <> 'emergency' then
    if new.state in ('invited', 'accepted', 'confirmed') and new.access_until is not null then
      perform invitation_date(new.user_id, 'invitation', new.id, ends, last_day_of(new.user_id, new.access_until),
        case new.kind when 'trusted' then 'What ' || who || ' can see and do here ends' else 'What you share with ' || who || ' ends' end,
        1, 7, '{7}', 1, true);
    else
      delete from due_items i where i.user_id = new.user_id and i.source_type = 'invitation' and i.source_id = new.id and i.slot = ends;
    end if;
  end if;
  -- Whoever has accepted waits for a word of the owner's.
  if new.state = 'accepted' then
    perform invitation_date(new.user_id, source, new.id, confirms,
      last_day_of(new.user_id, coalesce(new.answered_at, now()) + interval '7 days'),
      case new.kind when 'trusted' then 'Confirm ' || who || ', who has accepted' when 'share' then 'Confirm ' || who || ', who has accepted what you share'
        else 'Confirm ' || who || ' as your emergency contact' end, 7, 7, '{6,1}', 1, false);
  else
    delete from due_items i where i.user_id = new.user_id and i.source_type = source and i.source_id = new.id and i.slot = confirms;
  end if;
  -- What was answered or taken back waits for nobody, and what is over ends no more.
  delete from due_items i
  where i.user_id = any(array(select u.id from users u where lower(u.email) = lower(new.email) union all select new.person_id))
    and i.source_type = 'invitation' and i.source_id = new.id
    and (i.slot = 'received' and new.state <> 'invited' or i.slot in ('given', 'given_ends') and new.state <> 'confirmed');
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE PROCEDURE shared(IN name regclass, IN type text, IN area text, IN above text DEFAULT NULL::text, IN key name DEFAULT NULL::name)
 LANGUAGE plpgsql
AS $procedure$
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
end $procedure$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION shares_with(house uuid, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from grants g where g.user_id = house and g.grantee_id = person and g.grantee_kind = 'person'
    and g.source <> 'thread' and g.state = 'accepted' and (g.expires_at is null or g.expires_at > now()))
$function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION tenancy_thread_people()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  talk uuid := tenancy_thread(new.user_id, new.item_id);
  belongs boolean;
  inside boolean;
begin
  if talk is null or new.grantee_id is null then return null; end if;
  belongs := new.grantee_id in (select tenancy_people(new.user_id, new.item_id));
  inside := thread_role(new.user_id, talk, new.grantee_id) is not null;
  if belongs and not inside then
    perform thread_open(new.user_id, talk, new.grantee_id);
    perform thread_name_partners(new.user_id, talk);
    perform thread_line(new.user_id, talk, new.user_id, 'added', '', new.grantee_id, now());
  elsif inside and not belongs and new.state <> 'accepted' then
    perform thread_close(new.user_id, talk, new.grantee_id);
    perform thread_name_partners(new.user_id, talk);
    perform thread_line(new.user_id, talk, null, 'left', '', new.grantee_id, now());
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION thread_partner_revoked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare one uuid;
begin
  perform lock_between(old.user_id, old.grantee_id);
  if exists (select from grants g where g.user_id = old.user_id and g.grantee_id = old.grantee_id and g.source <> 'thread'
    and g.state = 'accepted' and (g.expires_at is null or g.expires_at > now())) then return null; end if;
  for one in update grants g set state = 'revoked' where g.user_id = old.user_id and g.grantee_id = old.grantee_id and g.source = 'thread'
    and g.state = 'accepted' returning case when g.item_type = 'thread' then g.source_id end loop
    if one is not null then
      perform thread_line(old.user_id, one, null, 'left', '', new.grantee_id, now());
    end if;
  end loop;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone
