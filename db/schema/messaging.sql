-- The schema of messaging, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- message_blocks
create table message_blocks (
  user_id uuid not null,
  person_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint message_blocks_pkey PRIMARY KEY (user_id, person_id),
  constraint message_blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint message_blocks_check CHECK (person_id <> user_id)
);
CREATE INDEX message_blocks_person ON message_blocks USING btree (person_id);
alter table message_blocks enable row level security, force row level security;
create policy keeping on message_blocks for all to app_keeper
  using (true);
create policy owner on message_blocks for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

-- message_files
create table message_files (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  message_id uuid not null,
  place smallint not null,
  file_id uuid,
  document_id uuid,
  name text not null,
  constraint message_files_pkey PRIMARY KEY (user_id, id),
  constraint message_files_user_id_file_id_fkey FOREIGN KEY (user_id, file_id) REFERENCES files(user_id, id) ON DELETE CASCADE,
  constraint message_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint message_files_user_id_message_id_fkey FOREIGN KEY (user_id, message_id) REFERENCES messages(user_id, id) ON DELETE CASCADE,
  constraint message_files_check CHECK ((file_id IS NULL) <> (document_id IS NULL))
);
CREATE INDEX message_files_file ON message_files USING btree (user_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX message_files_of ON message_files USING btree (user_id, message_id, place);
alter table message_files enable row level security, force row level security;
create policy keeping on message_files for all to app_keeper
  using (true);
create policy owner on message_files for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

-- message_settings
create table message_settings (
  user_id uuid not null,
  mail boolean default true not null,
  push boolean default true not null,
  with_words boolean default false not null,
  version integer default 1 not null,
  constraint message_settings_pkey PRIMARY KEY (user_id),
  constraint message_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table message_settings enable row level security, force row level security;
create policy keeping on message_settings for all to app_keeper
  using (true);
create policy owner on message_settings for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER version BEFORE UPDATE ON message_settings FOR EACH ROW
  EXECUTE FUNCTION raise_version();
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

-- message_tellings
create table message_tellings (
  user_id uuid not null,
  channel text not null,
  next_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint message_tellings_pkey PRIMARY KEY (user_id, channel),
  constraint message_tellings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint message_tellings_channel_check CHECK (channel = ANY (ARRAY['mail'::text, 'push'::text]))
);
CREATE INDEX message_tellings_next ON message_tellings USING btree (next_at, user_id, channel) WHERE (next_at IS NOT NULL);
alter table message_tellings enable row level security, force row level security;
create policy keeping on message_tellings for all to app_keeper
  using (true);
create policy owner on message_tellings for all to app_user
  using (user_id = viewer_id());
create policy telling on message_tellings for select to app_worker
  using (next_at IS NOT NULL);
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select

-- messages
create table messages (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  thread_id uuid not null,
  seq integer not null,
  author_id uuid,
  kind text default 'said'::text not null,
  body text default ''::text not null,
  about_id uuid,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  removed_at timestamp with time zone,
  words tsvector generated always as (
CASE
    WHEN kind = 'said'::text AND removed_at IS NULL THEN words_of_message(thread_id, body)
    ELSE NULL::tsvector
END) stored,
  constraint messages_pkey PRIMARY KEY (user_id, id),
  constraint messages_user_id_thread_id_seq_key UNIQUE (user_id, thread_id, seq),
  constraint messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint messages_user_id_thread_id_fkey FOREIGN KEY (user_id, thread_id) REFERENCES threads(user_id, id) ON DELETE CASCADE,
  constraint messages_body_check CHECK (length(body) <= 4000),
  constraint messages_kind_check CHECK (kind = ANY (ARRAY['said'::text, 'begun'::text, 'added'::text, 'left'::text, 'taken_out'::text, 'renamed'::text]))
);
CREATE INDEX messages_by_author ON messages USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX messages_words ON messages USING gin (words) WITH (fastupdate=off);
alter table messages enable row level security, force row level security;
create policy keeping on messages for all to app_keeper
  using (true);
create policy owner on messages for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

-- thread_mutes
create table thread_mutes (
  user_id uuid not null,
  house_id uuid not null,
  thread_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint thread_mutes_pkey PRIMARY KEY (user_id, house_id, thread_id),
  constraint thread_mutes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table thread_mutes enable row level security, force row level security;
create policy keeping on thread_mutes for all to app_keeper
  using (true);
create policy owner on thread_mutes for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

-- thread_reads
create table thread_reads (
  user_id uuid not null,
  thread_id uuid not null,
  person_id uuid not null,
  seq integer not null,
  read_at timestamp with time zone not null,
  constraint thread_reads_pkey PRIMARY KEY (user_id, thread_id, person_id),
  constraint thread_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint thread_reads_user_id_thread_id_fkey FOREIGN KEY (user_id, thread_id) REFERENCES threads(user_id, id) ON DELETE CASCADE
);
CREATE INDEX thread_reads_person ON thread_reads USING btree (person_id);
alter table thread_reads enable row level security, force row level security;
create policy keeping on thread_reads for all to app_keeper
  using (true);
create policy owner on thread_reads for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

-- threads
create table threads (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  title text default ''::text not null,
  named text default ''::text not null,
  of_type text,
  of_id uuid,
  private boolean default true not null,
  last_seq integer default 0 not null,
  last_at timestamp with time zone default now() not null,
  tenancy boolean default false not null,
  constraint threads_pkey PRIMARY KEY (user_id, id),
  constraint threads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint threads_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE SET NULL (of_type, of_id),
  constraint threads_check CHECK ((of_type IS NULL) = (of_id IS NULL)),
  constraint threads_private_check CHECK (private),
  constraint threads_title_check CHECK (length(title) <= 120)
);
CREATE INDEX threads_newest ON threads USING btree (user_id, last_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX threads_of ON threads USING btree (user_id, of_type, of_id) WHERE (of_id IS NOT NULL);
CREATE INDEX threads_removed ON threads USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX threads_tenancy ON threads USING btree (user_id, of_id) WHERE tenancy;
alter table threads enable row level security, force row level security;
create policy housekeeping on threads for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on threads for all to app_keeper
  using (true);
create policy owner on threads for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER registered AFTER INSERT OR UPDATE OF title, named, removed_at ON threads FOR EACH ROW
  EXECUTE FUNCTION thread_registered();
CREATE TRIGGER unregistered AFTER DELETE ON threads FOR EACH ROW
  EXECUTE FUNCTION thread_unregistered();
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

CREATE OR REPLACE FUNCTION blocked_people()
 RETURNS TABLE(id uuid, name text, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select b.person_id, coalesce(called(b.person_id), ''), b.created_at from message_blocks b where b.user_id = viewer_id()
  order by b.created_at desc, b.person_id
$function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION message_blocked(by uuid, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from message_blocks b where b.user_id = by and b.person_id = person)
$function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION message_change(house uuid, message uuid, body text, gone boolean, since timestamp with time zone, at timestamp with time zone)
 RETURNS TABLE(outcome text, thread uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare one messages;
begin
  select * into one from messages m where m.user_id = house and m.id = message and m.author_id = viewer_id() and m.kind = 'said'
    and m.removed_at is null and thread_role(house, m.thread_id, viewer_id()) is not null for update;
  if not found then return query select 'nowhere', null::uuid; return; end if;
  if not thread_writes(house, one.thread_id, viewer_id()) then return query select 'ended', one.thread_id; return; end if;
  if one.created_at < since then return query select 'late', one.thread_id; return; end if;
  if gone then
    update files f set state = 'leaving', used_by_type = null, used_by_id = null, changed_at = now()
    where f.user_id = house and f.id = any(array(select a.file_id from message_files a where a.user_id = house and a.message_id = message));
    -- A document that was shown here alone is shown no longer.
    update grants g set state = 'revoked' where g.user_id = house and g.source = 'thread' and g.source_id = one.thread_id and g.item_type = 'document'
      and g.state = 'accepted' and g.item_id = any(array(select a.document_id from message_files a where a.user_id = house and a.message_id = message))
      and not exists (select from message_files a join messages m on m.user_id = a.user_id and m.id = a.message_id
        where a.user_id = house and m.thread_id = one.thread_id and m.id <> message and a.document_id = g.item_id);
    delete from message_files a where a.user_id = house and a.message_id = message;
    update messages m set body = '', removed_at = at where m.user_id = house and m.id = message;
  else
    update messages m set body = message_change.body, edited_at = at where m.user_id = house and m.id = message and m.body <> message_change.body;
  end if;
  return query select 'done', one.thread_id;
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION message_quiet(owner uuid, by text, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  wish notice_preferences;
  zone text;
  here timestamp;
begin
  perform check_keeper(owner);
  select * into wish from notice_preferences p where p.user_id = owner and p.channel = by;
  select p.time_zone into zone from user_profiles p where p.user_id = owner;
  here := at at time zone coalesce(zone, 'UTC');
  if wish.quiet_from is null or wish.quiet_to is null then return null; end if;
  if wish.quiet_from < wish.quiet_to and here::time >= wish.quiet_from and here::time < wish.quiet_to
    or wish.quiet_from > wish.quiet_to and here::time < wish.quiet_to then
    return (here::date + wish.quiet_to) at time zone coalesce(zone, 'UTC');
  elsif wish.quiet_from > wish.quiet_to and here::time >= wish.quiet_from then
    return (here::date + 1 + wish.quiet_to) at time zone coalesce(zone, 'UTC');
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION message_send(house uuid, thread uuid, body text, file_ids uuid[], document_ids uuid[], at timestamp with time zone)
 RETURNS TABLE(outcome text, id uuid, seq integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  me uuid := viewer_id();
  others uuid[];
  line record;
  claimed int;
begin
  if thread_role(house, thread, me) is null then return query select 'nowhere', null::uuid, 0; return; end if;
  if not thread_writes(house, thread, me) then return query select 'ended', null::uuid, 0; return; end if;
  others := array(select p from thread_people(house, thread) p where p <> me);
  if cardinality(others) = 0 then return query select 'alone', null::uuid, 0; return; end if;
  if not exists (select from unnest(others) p where not message_blocked(me, p)) then return query select 'blocked', null::uuid, 0; return; end if;
  if cardinality(document_ids) > 0 and (house <> me or exists (select from unnest(document_ids) one
    where not exists (select from documents d where d.user_id = house and d.id = one and d.removed_at is null))) then
    return query select 'document', null::uuid, 0; return;
  end if;
  select * into line from thread_line(house, thread, me, 'said', message_send.body, null, at);
  update files f set state = 'kept', used_by_type = 'thread', used_by_id = thread, changed_at = now()
  where f.user_id = house and f.id = any(file_ids) and f.state = 'staged' and f.uploaded_by is not distinct from nullif(me, house);
  get diagnostics claimed = row_count;
  if claimed <> cardinality(file_ids) then
    raise exception 'A file is no longer there' using errcode = 'HF001';
  end if;
  insert into message_files (user_id, message_id, place, file_id, name)
  select house, line.id, nth, one, f.name from unnest(file_ids) with ordinality w (one, nth) join files f on f.user_id = house and f.id = one;
  insert into message_files (user_id, message_id, place, document_id, name)
  select house, line.id, 50 + nth, one, d.name from unnest(document_ids) with ordinality w (one, nth)
  join documents d on d.user_id = house and d.id = one;
  if cardinality(document_ids) > 0 then perform thread_open(house, thread, p) from unnest(others) p; end if;
  -- Whoever writes has read what stands above.
  perform thread_read(house, thread, line.seq, at);
  insert into message_tellings as t (user_id, channel, next_at)
  select p, c, at + interval '10 minutes' from unnest(others) p cross join unnest(array['mail', 'push']) c
  where not message_blocked(p, me)
    and not exists (select from thread_mutes u where u.user_id = p and u.house_id = house and u.thread_id = thread)
  order by 1, 2
  on conflict (user_id, channel) do update set next_at = least(t.next_at, excluded.next_at);
  return query select 'sent', line.id, line.seq;
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION messaging_forget(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if current_setting('role') <> 'app_worker' then
    raise exception 'This transaction may not forget anybody' using errcode = '42501';
  end if;
  update threads t set named = '' from grants g
  where g.grantee_id = person and g.source = 'thread' and t.user_id = g.user_id and t.id = g.source_id and t.named <> '';
  update files f set state = 'leaving', used_by_type = null, used_by_id = null, changed_at = now()
  from message_files a join messages m on m.user_id = a.user_id and m.id = a.message_id
  where m.author_id = person and m.user_id <> person and f.user_id = a.user_id and f.id = a.file_id;
  delete from message_files a using messages m where m.user_id = a.user_id and m.id = a.message_id and m.author_id = person and m.user_id <> person;
  update messages m set author_id = null, body = '', removed_at = coalesce(m.removed_at, now())
  where m.author_id = person and m.user_id <> person;
  update messages m set about_id = null where m.about_id = person;
  delete from thread_reads r where r.person_id = person and r.user_id <> person;
  delete from message_blocks b where b.person_id = person;
  delete from thread_mutes u where u.house_id = person;
end $function$;
-- owned by app_keeper, called by app_worker

CREATE OR REPLACE FUNCTION reported_message(house uuid, message uuid)
 RETURNS TABLE(thread uuid, author_id uuid, author text, body text, at text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select m.thread_id, m.author_id, called(m.author_id), m.body, to_jsonb(m.created_at) #>> '{}' from messages m
  where m.user_id = house and m.id = message and m.kind = 'said' and m.removed_at is null and m.author_id is distinct from viewer_id()
    and thread_role(house, m.thread_id, viewer_id()) is not null
$function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION tenancy_thread(house uuid, agreement uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.id from threads t where t.user_id = house and t.tenancy and t.of_id = agreement and t.removed_at is null order by t.created_at desc limit 1
$function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION thread_add(thread uuid, person uuid, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare me uuid := viewer_id(); about threads;
begin
  select * into about from threads t where t.user_id = me and t.id = thread and t.removed_at is null for update;
  if not found then return 'nowhere'; end if;
  perform lock_between(me, person);
  if not shares_with(me, person) then return 'nobody'; end if;
  if thread_role(me, thread, person) is not null then return 'done'; end if;
  -- People of an agreement come into its conversation by their access, and into no other one.
  if about.tenancy or only_tenant(me, person) then return 'nobody'; end if;
  if about.of_id is not null and coalesce(reach_of(me, person, about.of_type, about.of_id), 0) = 0 then return 'record'; end if;
  if (select count(*) from thread_people(me, thread)) > 20 then return 'many'; end if;
  perform thread_open(me, thread, person);
  perform thread_name_partners(me, thread);
  perform thread_line(me, thread, me, 'added', '', person, at);
  return 'done';
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION thread_author(house uuid, thread uuid, person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select called(person) where thread_role(house, thread, viewer_id()) is not null and person <> viewer_id() and (person = house
    or exists (select from grants g where g.user_id = house and g.source = 'thread' and g.source_id = thread and g.grantee_id = person)
    or exists (select from messages m where m.user_id = house and m.thread_id = thread and m.author_id = person))
$function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION thread_begin(house uuid, partners uuid[], title text, of_type text, of_id uuid, at timestamp with time zone)
 RETURNS TABLE(outcome text, id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  me uuid := viewer_id();
  wanted uuid[] := case when house = me then array(select distinct p from unnest(partners) p where p <> me order by p) else array[me] end;
  tenancy boolean;
  made uuid;
begin
  -- Two at once with the same people make one.
  perform pg_advisory_xact_lock(hashtextextended('thread of ' || house, 0));
  perform lock_between(house, p) from unnest(wanted) p;
  if cardinality(wanted) = 0 or exists (select from unnest(wanted) p where not shares_with(house, p)) then
    return query select 'nobody', null::uuid; return;
  end if;
  -- With people of an agreement it is that agreement's own conversation, in which all of them are.
  tenancy := thread_begin.of_type is not distinct from 'agreement' and thread_begin.of_id is not null
    and not exists (select from unnest(wanted) p where p not in (select tenancy_people(house, thread_begin.of_id)));
  if not tenancy and exists (select from unnest(wanted) p where only_tenant(house, p)) then
    return query select 'nobody', null::uuid; return;
  end if;
  if thread_begin.of_type is not null and (thread_begin.of_type = 'thread' or coalesce(reach_of(house, house, thread_begin.of_type, thread_begin.of_id), 0) = 0
    or exists (select from unnest(wanted) p where coalesce(reach_of(house, p, thread_begin.of_type, thread_begin.of_id), 0) = 0)) then
    return query select 'record', null::uuid; return;
  end if;
  if tenancy then
    made := tenancy_thread(house, thread_begin.of_id);
    wanted := array(select p from tenancy_people(house, thread_begin.of_id) p where p <> house order by p);
  else
    select t.id into made from threads t
    where t.user_id = house and t.removed_at is null and not t.tenancy
      and (t.of_type, t.of_id) is not distinct from (thread_begin.of_type, thread_begin.of_id)
      and (thread_begin.title = '' or t.title = thread_begin.title)
      and array(select p from thread_people(house, t.id) p where p <> house order by p) = wanted
    order by t.last_at desc limit 1;
  end if;
  if made is null then
    perform set_config('app.user_id', house::text, true);
    insert into threads as t (user_id, title, of_type, of_id, tenancy, created_at, last_at)
    values (house, case when tenancy then '' else thread_begin.title end, thread_begin.of_type, thread_begin.of_id, tenancy, at, at)
    returning t.id into made;
    perform set_config('app.user_id', me::text, true);
    perform thread_open(house, made, p) from unnest(wanted) p;
    perform thread_name_partners(house, made);
    perform thread_line(house, made, me, 'begun', '', null, at);
  end if;
  return query select 'begun', made;
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION thread_close(house uuid, thread uuid, person uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update grants g set state = 'revoked' where g.user_id = house and g.source = 'thread' and g.source_id = thread
    and g.grantee_id = person and g.state = 'accepted'
$function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION thread_file(house uuid, file uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from message_files a join messages m on m.user_id = a.user_id and m.id = a.message_id
    left join documents d on d.user_id = a.user_id and d.id = a.document_id and d.removed_at is null
    where a.user_id = house and file in (a.file_id, d.file_id) and thread_role(house, m.thread_id, viewer_id()) is not null)
  or exists (select from files f where f.user_id = house and f.id = file and f.state = 'staged'
    and f.uploaded_by is not distinct from nullif(viewer_id(), house))
$function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION thread_leave(house uuid, thread uuid, person uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare me uuid := viewer_id();
begin
  if person = house or (me <> house and me <> person) or thread_role(house, thread, me) is null or thread_role(house, thread, person) is null
    or exists (select from threads t where t.user_id = house and t.id = thread and t.tenancy)
  then return false; end if;
  perform thread_close(house, thread, person);
  perform thread_name_partners(house, thread);
  perform thread_line(house, thread, me, case when me = person then 'left' else 'taken_out' end, '', person, at);
  return true;
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION thread_line(house uuid, thread uuid, author uuid, kind text, body text, about uuid, at timestamp with time zone)
 RETURNS TABLE(id uuid, seq integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare place int; moment timestamptz;
begin
  update threads t set last_seq = t.last_seq + 1, last_at = greatest(t.last_at, at)
  where t.user_id = house and t.id = thread returning t.last_seq, t.last_at into place, moment;
  if not found then return; end if;
  return query
  insert into messages as m (user_id, thread_id, seq, author_id, kind, body, about_id, created_at)
  values (house, thread, place, author, thread_line.kind, thread_line.body, about, moment) returning m.id, m.seq;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION thread_messages(house uuid, thread uuid, before integer, behind integer, most integer)
 RETURNS TABLE(id uuid, seq integer, kind text, author_id uuid, author text, about_id uuid, about text, body text, created_at timestamp with time zone, edited_at timestamp with time zone, removed boolean, files jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select m.id, m.seq, m.kind, m.author_id, called(m.author_id), m.about_id, called(m.about_id), m.body, m.created_at, m.edited_at,
    m.removed_at is not null, coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'name', coalesce(d.name, a.name), 'document_id', a.document_id, 'file_id', f.id, 'type', f.type,
        'size', f.size, 'width', f.width, 'height', f.height) order by a.place)
      from message_files a
      left join documents d on d.user_id = a.user_id and d.id = a.document_id and d.removed_at is null
      left join files f on f.user_id = a.user_id and f.id = coalesce(a.file_id, d.file_id) and f.state = 'kept'
      where a.user_id = m.user_id and a.message_id = m.id), '[]')
  from messages m
  where m.user_id = house and m.thread_id = thread and thread_role(house, thread, viewer_id()) is not null
    and (before is null or m.seq < before) and (behind is null or m.seq > behind)
    and (m.author_id is null or m.kind not in ('said', 'renamed') or not message_blocked(viewer_id(), m.author_id))
  order by case when behind is null then -m.seq else m.seq end limit most
$function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION thread_name_partners(house uuid, thread uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare me text := current_setting('app.user_id', true);
begin
  perform set_config('app.user_id', house::text, true);
  -- Where everybody has left it is still called by who was there last.
  update threads t set named = left(names, 400)
  from (select string_agg(called(p), ', ') as names from thread_people(house, thread) p where p <> house) who
  where t.user_id = house and t.id = thread and names is not null;
  perform set_config('app.user_id', coalesce(me, ''), true);
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION thread_open(house uuid, thread uuid, person uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into grants (user_id, grantee_id, grantee_kind, item_type, item_id, role, state, source, source_id, answered_at)
  select house, person, 'person', o.item_type, o.item_id, o.role, 'accepted', 'thread', thread, now() from (
    select 'thread' as item_type, thread as item_id, 'contributor' as role
    union select 'document', a.document_id, 'viewer' from messages m join message_files a on a.user_id = m.user_id and a.message_id = m.id
    where m.user_id = house and m.thread_id = thread and a.document_id is not null) o
  on conflict do nothing
$function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION thread_people(house uuid, thread uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select house union all (
    select g.grantee_id from grants g where g.user_id = house and g.source = 'thread' and g.source_id = thread and g.item_type = 'thread'
      and g.state = 'accepted' and g.grantee_id is not null order by g.created_at, g.id)
$function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION thread_read(house uuid, thread uuid, upto integer, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare moved int;
begin
  if thread_role(house, thread, viewer_id()) is null then return null; end if;
  insert into thread_reads as r (user_id, thread_id, person_id, seq, read_at)
  select house, thread, viewer_id(), least(upto, t.last_seq), at from threads t where t.user_id = house and t.id = thread
  on conflict (user_id, thread_id, person_id) do update set seq = excluded.seq, read_at = excluded.read_at where r.seq < excluded.seq;
  get diagnostics moved = row_count;
  return moved > 0;
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION thread_registered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_put(new.user_id, 'thread', new.id, 'messaging',
    case when new.title <> '' then new.title when new.named <> '' then 'Conversation with ' || new.named else 'Conversation' end,
    '', '', true, new.removed_at, null, null);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION thread_rename(house uuid, thread uuid, title text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare me uuid := viewer_id();
begin
  if thread_role(house, thread, me) is null or not thread_writes(house, thread, me) then return false; end if;
  if exists (select from threads t where t.user_id = house and t.id = thread and t.title = thread_rename.title) then return true; end if;
  perform set_config('app.user_id', house::text, true);
  update threads t set title = thread_rename.title where t.user_id = house and t.id = thread;
  perform set_config('app.user_id', me::text, true);
  perform thread_line(house, thread, me, 'renamed', thread_rename.title, null, at);
  return true;
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION thread_role(house uuid, thread uuid, person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case when t.user_id = person then 'owner' else 'partner' end from threads t
  where t.user_id = house and t.id = thread and t.removed_at is null and (t.user_id = person or exists (
    select from grants g where g.user_id = house and g.source = 'thread' and g.source_id = thread and g.item_type = 'thread'
      and g.item_id = thread and g.grantee_id = person and g.state = 'accepted'))
$function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION thread_title(house uuid, thread uuid, title text, person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case when title <> '' and message_blocked(person, (
    select m.author_id from messages m where m.user_id = house and m.thread_id = thread and m.kind in ('begun', 'renamed')
    order by m.seq desc limit 1)) then '' else title end
$function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION thread_unregistered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_drop(old.user_id, 'thread', old.id);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION thread_writes(house uuid, thread uuid, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select house = person or coalesce((select case
      when t.tenancy then tenancy_runs(house, t.of_id) and person in (select tenancy_people(house, t.of_id))
      else shares_with(house, person) and not only_tenant(house, person) end
    from threads t where t.user_id = house and t.id = thread), false)
$function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION words_of_message(thread uuid, body text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  plain text := folded(body);
  line text := spaced_words(plain) || repeat(' ', 8) || spread(further_words(body, plain, false));
  prefix text := word_prefix(thread, 't', 0);
begin
  return (
    select coalesce(string_agg(case
        when w.stem is null then '''' || prefix || w.word || ''''
        when w.stem = w.word then '''' || prefix || w.word || ''':' || w.places
        else '''' || prefix || w.word || ''':' || w.places || ' ''' || prefix || w.stem || ''':' || w.places end, ' '), '')
      || ' ''' || prefix || ''''
    from (
      select clipped(t.word) as word, stem_of(clipped(t.word)) as stem, string_agg(t.place::text, ',') as places
      from string_to_table(line, ' ') with ordinality t (word, place) where t.word <> '' group by 1, 2) w
  )::tsvector;
end $function$;
-- owned by app_owner, called by app_keeper, everybody

CREATE OR REPLACE FUNCTION written_elsewhere()
 RETURNS TABLE(house text, thread text, at timestamp with time zone, body text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select called(m.user_id), t.title, m.created_at, m.body from messages m join threads t on t.user_id = m.user_id and t.id = m.thread_id
  where m.author_id = viewer_id() and m.user_id <> viewer_id() and m.kind = 'said' and m.removed_at is null
  order by m.created_at, m.id
$function$;
-- owned by app_keeper, called by app_user
