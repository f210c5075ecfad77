-- Conversations: a thread lives in one owner's house, and its partners are grantees (grants of the source 'thread'). It is private, so that a
-- grant to the house or to an area does not open it. Everybody, its owner too, reads and writes through the functions below, each of
-- which looks at who asks.

create table threads (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  title text not null default '' check (length(title) <= 120),
  -- The partners' names as they were called when they came, for the register: a thread without a title is found by them.
  named text not null default '',
  -- The record that it is about.
  of_type text,
  of_id uuid,
  private boolean not null default true check (private),
  last_seq int not null default 0,
  last_at timestamptz not null default now(),
  primary key (user_id, id),
  check ((of_type is null) = (of_id is null)),
  foreign key (user_id, of_type, of_id) references records (user_id, item_type, item_id) on delete set null (of_type, of_id)
);
create index threads_newest on threads (user_id, last_at desc, id desc) where removed_at is null;
create index threads_of on threads (user_id, of_type, of_id) where of_id is not null;
create index threads_removed on threads (removed_at) where removed_at is not null;
call owned('threads');
call kept('threads');
create policy housekeeping on threads for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on threads to app_worker;

create table messages (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  thread_id uuid not null,
  -- Counted in the thread, under its lock: the order, without a tie.
  seq int not null,
  -- Null where the account is gone.
  author_id uuid,
  kind text not null default 'said' check (kind in ('said', 'begun', 'added', 'left', 'taken_out', 'renamed')),
  body text not null default '' check (length(body) <= 4000),
  -- Whom a line about partners is about.
  about_id uuid,
  created_at timestamptz not null,
  edited_at timestamptz,
  removed_at timestamptz,
  primary key (user_id, id),
  unique (user_id, thread_id, seq),
  foreign key (user_id, thread_id) references threads (user_id, id) on delete cascade
);
create index messages_by_author on messages (author_id) where author_id is not null;
call owned('messages');
call kept('messages');

create table message_files (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  message_id uuid not null,
  place smallint not null,
  -- What was sent with it, or a document of the house.
  file_id uuid,
  document_id uuid,
  name text not null,
  primary key (user_id, id),
  check ((file_id is null) <> (document_id is null)),
  foreign key (user_id, message_id) references messages (user_id, id) on delete cascade,
  foreign key (user_id, file_id) references files (user_id, id) on delete cascade
);
create index message_files_of on message_files (user_id, message_id, place);
create index message_files_file on message_files (user_id, file_id) where file_id is not null;
call owned('message_files');
call kept('message_files');

-- How far each person has read.
create table thread_reads (
  user_id uuid not null references users (id) on delete cascade,
  thread_id uuid not null,
  person_id uuid not null,
  seq int not null,
  read_at timestamptz not null,
  primary key (user_id, thread_id, person_id),
  foreign key (user_id, thread_id) references threads (user_id, id) on delete cascade
);
create index thread_reads_person on thread_reads (person_id);
call owned('thread_reads');
call kept('thread_reads');

-- What a person has arranged for themselves, in whosever house the conversation is.
create table thread_mutes (
  user_id uuid not null references users (id) on delete cascade,
  house_id uuid not null,
  thread_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, house_id, thread_id)
);
call owned('thread_mutes');
call kept('thread_mutes');

create table message_blocks (
  user_id uuid not null references users (id) on delete cascade,
  person_id uuid not null check (person_id <> user_id),
  created_at timestamptz not null default now(),
  primary key (user_id, person_id)
);
create index message_blocks_person on message_blocks (person_id);
call owned('message_blocks');
call kept('message_blocks');

create table message_settings (
  user_id uuid not null references users (id) on delete cascade,
  mail boolean not null default true,
  push boolean not null default true,
  -- Whether a mail holds the words themselves.
  with_words boolean not null default false,
  primary key (user_id)
);
call owned('message_settings');
call kept('message_settings');
call versioned('message_settings');

-- When a person is told next of what they have not read, by each channel, and when they were told last.
create table message_tellings (
  user_id uuid not null references users (id) on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  next_at timestamptz,
  told_at timestamptz,
  primary key (user_id, channel)
);
create index message_tellings_next on message_tellings (next_at, user_id, channel) where next_at is not null;
call owned('message_tellings');
call kept('message_tellings');
create policy telling on message_tellings for select to app_worker using (next_at is not null);
grant select on message_tellings to app_worker;

create index grants_of_threads on grants (grantee_id, user_id, source_id) where source = 'thread' and state = 'accepted';

-- What a document that is shown in a conversation is called, and where it lies.
create policy shown_in_conversations on documents for select to app_keeper using (true);
grant select (user_id, id, name, file_id, removed_at) on documents to app_keeper;

create function thread_registered() returns trigger language plpgsql as $$
begin
  perform record_put(new.user_id, 'thread', new.id, 'messaging',
    case when new.title <> '' then new.title when new.named <> '' then 'Conversation with ' || new.named else 'Conversation' end,
    '', '', true, new.removed_at, null, null);
  return null;
end $$;
create trigger registered after insert or update of title, named, removed_at on threads
  for each row execute function thread_registered();
create function thread_unregistered() returns trigger language plpgsql as $$
begin
  perform record_drop(old.user_id, 'thread', old.id);
  return null;
end $$;
create trigger unregistered after delete on threads for each row execute function thread_unregistered();

-- As what the person is in a conversation: 'owner' or 'partner', null where it is none of theirs.
create function thread_role(house uuid, thread uuid, person uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case when t.user_id = person then 'owner' else 'partner' end from threads t
  where t.user_id = house and t.id = thread and t.removed_at is null and (t.user_id = person or exists (
    select from grants g where g.user_id = house and g.source = 'thread' and g.source_id = thread and g.item_type = 'thread'
      and g.item_id = thread and g.grantee_id = person and g.state = 'accepted'))
$$;

-- Whether an owner has something open to a person now, conversations aside: then each may write to the other.
create function shares_with(house uuid, person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from grants g where g.user_id = house and g.grantee_id = person and g.grantee_kind = 'person'
    and g.source <> 'thread' and g.state = 'accepted' and (g.expires_at is null or g.expires_at > now()))
$$;

-- What lies between an owner and a person is looked at and acted on by one transaction after the other: of two grants that are taken back at
-- once, each would else see the other still standing.
create function lock_between(house uuid, person uuid) returns void
language sql set search_path = public, pg_temp
as $$ select pg_advisory_xact_lock(hashtextextended('between ' || house || ' ' || person, 0)) $$;

create function message_blocked(by uuid, person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from message_blocks b where b.user_id = by and b.person_id = person)
$$;

-- Who is in a conversation now, its owner first.
create function thread_people(house uuid, thread uuid) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select house union all (
    select g.grantee_id from grants g where g.user_id = house and g.source = 'thread' and g.source_id = thread and g.item_type = 'thread'
      and g.state = 'accepted' and g.grantee_id is not null order by g.created_at, g.id)
$$;

-- How far a person reaches in a record of a house, as `reach()` says it for the guest of a transaction. Whose eyes they are is put back.
create function reach_of(house uuid, person uuid, type text, id uuid) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

-- The functions that write the register ask whose house it is; a partner writes in the owner's name, and is themselves again after it.
create function thread_name_partners(house uuid, thread uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare me text := current_setting('app.user_id', true);
begin
  perform set_config('app.user_id', house::text, true);
  -- Where everybody has left it is still called by who was there last.
  update threads t set named = left(names, 400)
  from (select string_agg(called(p), ', ') as names from thread_people(house, thread) p where p <> house) who
  where t.user_id = house and t.id = thread and names is not null;
  perform set_config('app.user_id', coalesce(me, ''), true);
end $$;

-- Writes a line at the end of a conversation and gives its place; the thread's row is the lock.
create function thread_line(house uuid, thread uuid, author uuid, kind text, body text, about uuid, at timestamptz)
returns table (id uuid, seq int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare place int; moment timestamptz;
begin
  update threads t set last_seq = t.last_seq + 1, last_at = greatest(t.last_at, at)
  where t.user_id = house and t.id = thread returning t.last_seq, t.last_at into place, moment;
  if not found then return; end if;
  return query
  insert into messages as m (user_id, thread_id, seq, author_id, kind, body, about_id, created_at)
  values (house, thread, place, author, thread_line.kind, thread_line.body, about, moment) returning m.id, m.seq;
end $$;

-- The conversations that the person who asks is in, in their own house and in others', the newest first; `one` alone where it is named.
create function my_threads(one_house uuid, one uuid, before timestamptz, before_id uuid, most int, words text, about_type text,
  about_id uuid)
returns table (house uuid, house_name text, id uuid, title text, of_type text, of_id uuid, of_label text, created_at timestamptz,
  last_at timestamptz, last_seq int, read_seq int, unread int, muted boolean, closed text, people jsonb, former text, last jsonb)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare me uuid := viewer_id();
begin
  return query
  with mine as (
    select t.* from threads t where t.user_id = me and t.removed_at is null
    union all
    select t.* from grants g join threads t on t.user_id = g.user_id and t.id = g.source_id and t.removed_at is null
    where g.grantee_id = me and g.source = 'thread' and g.item_type = 'thread' and g.state = 'accepted'),
  page as (
    select t.* from mine t
    where (one is null or (t.user_id = one_house and t.id = one))
      and (before is null or (t.last_at, t.id) < (before, before_id))
      and (about_type is null or (t.of_type = about_type and t.of_id = my_threads.about_id))
      and (coalesce(words, '') = '' or position(lower(words) in lower(t.title || ' ' || called(t.user_id) || ' ' || t.named)) > 0 or exists (
        select from messages m where m.user_id = t.user_id and m.thread_id = t.id and m.kind = 'said'
          and m.removed_at is null and position(lower(words) in lower(m.body)) > 0
          and (m.author_id is null or not message_blocked(me, m.author_id))))
    order by t.last_at desc, t.id desc limit most)
  select t.user_id, called(t.user_id), t.id, t.title, t.of_type, t.of_id, about.label, t.created_at, t.last_at, t.last_seq,
    coalesce(r.seq, 0), news.many, exists (select from thread_mutes u where u.user_id = me and u.house_id = t.user_id and u.thread_id = t.id),
    case when t.user_id <> me and not shares_with(t.user_id, me) then 'ended'
      when others.many = 0 then 'alone'
      when others.many = others.blocked then 'blocked' end,
    others.list, case when others.many = 0 and t.user_id = me then t.named else '' end, newest.line
  from page t
  left join thread_reads r on r.user_id = t.user_id and r.thread_id = t.id and r.person_id = me
  left join lateral (select c.label from records c where c.user_id = t.user_id and c.item_type = t.of_type and c.item_id = t.of_id
    and reach_of(t.user_id, me, t.of_type, t.of_id) >= 1) about on true
  cross join lateral (
    select count(*)::int as many, count(*) filter (where message_blocked(me, p))::int as blocked,
      coalesce(jsonb_agg(jsonb_build_object('id', p, 'name', called(p), 'blocked', message_blocked(me, p),
        'read_seq', coalesce((select s.seq from thread_reads s where s.user_id = t.user_id and s.thread_id = t.id and s.person_id = p), 0))
        order by nth), '[]') as list
    from thread_people(t.user_id, t.id) with ordinality who (p, nth) where p <> me) others
  cross join lateral (
    select count(*)::int as many from (select from messages m where m.user_id = t.user_id and m.thread_id = t.id and m.seq > coalesce(r.seq, 0)
      and m.kind = 'said' and m.removed_at is null and m.author_id is distinct from me
      and (m.author_id is null or not message_blocked(me, m.author_id)) limit 100) n) news
  left join lateral (
    select jsonb_build_object('kind', m.kind, 'body', left(m.body, 160), 'author_id', m.author_id, 'author', called(m.author_id),
      'about', called(m.about_id), 'removed', m.removed_at is not null, 'at', to_jsonb(m.created_at) #>> '{}',
      'files', (select count(*) from message_files f where f.user_id = m.user_id and f.message_id = m.id)) as line
    from messages m where m.user_id = t.user_id and m.thread_id = t.id
      and (m.author_id is null or m.kind <> 'said' or not message_blocked(me, m.author_id))
    order by m.seq desc limit 1) newest on true
  order by t.last_at desc, t.id desc;
end $$;

-- How many conversations have something that the person has not read, those that they have muted aside.
create function unread_threads() returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from (
    select t.user_id, t.id from threads t where t.user_id = viewer_id() and t.removed_at is null
    union all
    select t.user_id, t.id from grants g join threads t on t.user_id = g.user_id and t.id = g.source_id and t.removed_at is null
    where g.grantee_id = viewer_id() and g.source = 'thread' and g.item_type = 'thread' and g.state = 'accepted') t
  where not exists (select from thread_mutes u where u.user_id = viewer_id() and u.house_id = t.user_id and u.thread_id = t.id)
    and exists (select from messages m where m.user_id = t.user_id and m.thread_id = t.id
      and m.seq > coalesce((select r.seq from thread_reads r where r.user_id = t.user_id and r.thread_id = t.id and r.person_id = viewer_id()), 0)
      and m.kind = 'said' and m.removed_at is null and m.author_id is distinct from viewer_id()
      and (m.author_id is null or not message_blocked(viewer_id(), m.author_id)))
$$;

-- A page of a conversation: what stands before `before` or behind `behind`, else the newest; nothing for whoever is not in it.
create function thread_messages(house uuid, thread uuid, before int, behind int, most int)
returns table (id uuid, seq int, kind text, author_id uuid, author text, about_id uuid, about text, body text, created_at timestamptz,
  edited_at timestamptz, removed boolean, files jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
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
    and (m.author_id is null or m.kind <> 'said' or not message_blocked(viewer_id(), m.author_id))
  order by case when behind is null then -m.seq else m.seq end limit most
$$;

-- Gives a partner what the documents of a conversation are: what was shown to all is shown to who comes later.
create function thread_open(house uuid, thread uuid, person uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into grants (user_id, grantee_id, grantee_kind, item_type, item_id, role, state, source, source_id, answered_at)
  select house, person, 'person', o.item_type, o.item_id, o.role, 'accepted', 'thread', thread, now() from (
    select 'thread' as item_type, thread as item_id, 'contributor' as role
    union select 'document', a.document_id, 'viewer' from messages m join message_files a on a.user_id = m.user_id and a.message_id = m.id
    where m.user_id = house and m.thread_id = thread and a.document_id is not null) o
  on conflict do nothing
$$;

create function thread_close(house uuid, thread uuid, person uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update grants g set state = 'revoked' where g.user_id = house and g.source = 'thread' and g.source_id = thread
    and g.grantee_id = person and g.state = 'accepted'
$$;

-- Begins a conversation, or gives the one that there is about the same with the same people. The owner names partners; a guest names nobody and
-- writes to the owner. `outcome` is 'begun', or what stands in the way: 'nobody', 'record', 'refused'.
create function thread_begin(house uuid, partners uuid[], title text, of_type text, of_id uuid, at timestamptz)
returns table (outcome text, id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  me uuid := viewer_id();
  wanted uuid[] := case when house = me then array(select distinct p from unnest(partners) p where p <> me order by p) else array[me] end;
  made uuid;
begin
  -- Two at once with the same people make one.
  perform pg_advisory_xact_lock(hashtextextended('thread of ' || house, 0));
  perform lock_between(house, p) from unnest(wanted) p;
  if cardinality(wanted) = 0 or exists (select from unnest(wanted) p where not shares_with(house, p)) then
    return query select 'nobody', null::uuid; return;
  end if;
  if exists (select from unnest(wanted) p where message_blocked(case when house = me then p else house end, me)) then
    return query select 'refused', null::uuid; return;
  end if;
  if thread_begin.of_type is not null and (thread_begin.of_type = 'thread' or coalesce(reach_of(house, house, thread_begin.of_type, thread_begin.of_id), 0) = 0
    or exists (select from unnest(wanted) p where coalesce(reach_of(house, p, thread_begin.of_type, thread_begin.of_id), 0) = 0)) then
    return query select 'record', null::uuid; return;
  end if;
  select t.id into made from threads t
  where t.user_id = house and t.removed_at is null and (t.of_type, t.of_id) is not distinct from (thread_begin.of_type, thread_begin.of_id)
    and (thread_begin.title = '' or t.title = thread_begin.title)
    and array(select p from thread_people(house, t.id) p where p <> house order by p) = wanted
  order by t.last_at desc limit 1;
  if made is null then
    perform set_config('app.user_id', house::text, true);
    insert into threads as t (user_id, title, of_type, of_id, created_at, last_at)
    values (house, thread_begin.title, thread_begin.of_type, thread_begin.of_id, at, at) returning t.id into made;
    perform set_config('app.user_id', me::text, true);
    perform thread_open(house, made, p) from unnest(wanted) p;
    perform thread_name_partners(house, made);
    perform thread_line(house, made, me, 'begun', '', null, at);
  end if;
  return query select 'begun', made;
end $$;

-- Sends a message as the person who asks, with files that they have uploaded and, for the owner, documents of the house, which are opened to the
-- partners. `outcome`: 'sent', or 'nowhere', 'ended', 'alone', 'blocked', 'refused', 'file', 'document'.
create function message_send(house uuid, thread uuid, body text, file_ids uuid[], document_ids uuid[], at timestamptz)
returns table (outcome text, id uuid, seq int)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  me uuid := viewer_id();
  others uuid[];
  line record;
  claimed int;
begin
  if thread_role(house, thread, me) is null then return query select 'nowhere', null::uuid, 0; return; end if;
  if house <> me and not shares_with(house, me) then return query select 'ended', null::uuid, 0; return; end if;
  others := array(select p from thread_people(house, thread) p where p <> me);
  if cardinality(others) = 0 then return query select 'alone', null::uuid, 0; return; end if;
  if not exists (select from unnest(others) p where not message_blocked(me, p)) then return query select 'blocked', null::uuid, 0; return; end if;
  if not exists (select from unnest(others) p where not message_blocked(p, me)) then return query select 'refused', null::uuid, 0; return; end if;
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
end $$;

-- Notes how far the person has read. A mark never goes back.
create function thread_read(house uuid, thread uuid, upto int, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare moved int;
begin
  if thread_role(house, thread, viewer_id()) is null then return null; end if;
  insert into thread_reads as r (user_id, thread_id, person_id, seq, read_at)
  select house, thread, viewer_id(), least(upto, t.last_seq), at from threads t where t.user_id = house and t.id = thread
  on conflict (user_id, thread_id, person_id) do update set seq = excluded.seq, read_at = excluded.read_at where r.seq < excluded.seq;
  get diagnostics moved = row_count;
  return moved > 0;
end $$;

-- Changes or, with `gone`, removes what the person has sent after `since`. `outcome`: 'done', 'nowhere', 'late'.
create function message_change(house uuid, message uuid, body text, gone boolean, since timestamptz, at timestamptz)
returns table (outcome text, thread uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare one messages;
begin
  select * into one from messages m where m.user_id = house and m.id = message and m.author_id = viewer_id() and m.kind = 'said'
    and m.removed_at is null and thread_role(house, m.thread_id, viewer_id()) is not null for update;
  if not found then return query select 'nowhere', null::uuid; return; end if;
  if house <> viewer_id() and not shares_with(house, viewer_id()) then return query select 'ended', one.thread_id; return; end if;
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
end $$;

-- Takes people in, by the owner alone; each must be able to see the record that it is about.
create function thread_add(thread uuid, person uuid, at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare me uuid := viewer_id(); about threads;
begin
  select * into about from threads t where t.user_id = me and t.id = thread and t.removed_at is null for update;
  if not found then return 'nowhere'; end if;
  perform lock_between(me, person);
  if not shares_with(me, person) then return 'nobody'; end if;
  if message_blocked(person, me) then return 'refused'; end if;
  if thread_role(me, thread, person) is not null then return 'done'; end if;
  if about.of_id is not null and coalesce(reach_of(me, person, about.of_type, about.of_id), 0) = 0 then return 'record'; end if;
  if (select count(*) from thread_people(me, thread)) > 20 then return 'many'; end if;
  perform thread_open(me, thread, person);
  perform thread_name_partners(me, thread);
  perform thread_line(me, thread, me, 'added', '', person, at);
  return 'done';
end $$;

-- Takes a partner out: the owner anybody but themselves, a partner themselves.
create function thread_leave(house uuid, thread uuid, person uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare me uuid := viewer_id();
begin
  if person = house or (me <> house and me <> person) or thread_role(house, thread, me) is null or thread_role(house, thread, person) is null
  then return false; end if;
  perform thread_close(house, thread, person);
  perform thread_name_partners(house, thread);
  perform thread_line(house, thread, me, case when me = person then 'left' else 'taken_out' end, '', person, at);
  return true;
end $$;

create function thread_rename(house uuid, thread uuid, title text, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare me uuid := viewer_id();
begin
  if thread_role(house, thread, me) is null or (house <> me and not shares_with(house, me)) then return false; end if;
  if exists (select from threads t where t.user_id = house and t.id = thread and t.title = thread_rename.title) then return true; end if;
  perform set_config('app.user_id', house::text, true);
  update threads t set title = thread_rename.title where t.user_id = house and t.id = thread;
  perform set_config('app.user_id', me::text, true);
  perform thread_line(house, thread, me, 'renamed', thread_rename.title, null, at);
  return true;
end $$;

-- Whom the person may write to, in whose house, and what lies between them; where a record is named, those alone who may see it.
create function people_to_write_to(of_type text, of_id uuid)
returns table (house uuid, house_name text, person uuid, person_name text, shared jsonb, about text)
language sql volatile security definer set search_path = public, pg_temp as $$
  select p.* , (select r.label from records r where r.user_id = p.house and r.item_type = of_type and r.item_id = of_id) from (
    select g.user_id as house, called(g.user_id), other.id as person, called(other.id) as person_name,
      jsonb_agg(jsonb_build_object('item_type', g.item_type, 'item_id', g.item_id, 'label', r.label) order by g.item_type <> '*', r.label, g.id)
    from grants g
    cross join lateral (select case when g.user_id = viewer_id() then g.grantee_id else g.user_id end as id) other
    left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
    where (g.user_id = viewer_id() or g.grantee_id = viewer_id()) and g.grantee_id is not null and g.grantee_kind = 'person'
      and g.source <> 'thread' and g.state = 'accepted' and (g.expires_at is null or g.expires_at > now()) and r.removed_at is null
      and exists (select from users u where u.id = other.id)
    group by g.user_id, g.grantee_id, other.id) p
  where of_type is null or reach_of(p.house, case when p.house = viewer_id() then p.person else viewer_id() end, of_type, of_id) >= 1
  order by lower(p.person_name), p.house
$$;

-- Whether the person may write in a conversation of that house, or begin one.
create function writes_in(house uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$ select house = viewer_id() or shares_with(house, viewer_id()) $$;

-- Whether a file of a house goes with a message that the person may read, or waits for one of theirs.
create function thread_file(house uuid, file uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from message_files a join messages m on m.user_id = a.user_id and m.id = a.message_id
    left join documents d on d.user_id = a.user_id and d.id = a.document_id and d.removed_at is null
    where a.user_id = house and file in (a.file_id, d.file_id) and thread_role(house, m.thread_id, viewer_id()) is not null)
  or exists (select from files f where f.user_id = house and f.id = file and f.state = 'staged'
    and f.uploaded_by is not distinct from nullif(viewer_id(), house))
$$;

-- Who of a conversation's people the person who asks may block or report, by name.
create function thread_author(house uuid, thread uuid, person uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select called(person) where thread_role(house, thread, viewer_id()) is not null and person <> viewer_id() and (person = house
    or exists (select from grants g where g.user_id = house and g.source = 'thread' and g.source_id = thread and g.grantee_id = person)
    or exists (select from messages m where m.user_id = house and m.thread_id = thread and m.author_id = person))
$$;

-- A message that the person reports: somebody else's, in a conversation that they are in.
create function reported_message(house uuid, message uuid)
returns table (thread uuid, author_id uuid, author text, body text, at text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.thread_id, m.author_id, called(m.author_id), m.body, to_jsonb(m.created_at) #>> '{}' from messages m
  where m.user_id = house and m.id = message and m.kind = 'said' and m.removed_at is null and m.author_id is distinct from viewer_id()
    and thread_role(house, m.thread_id, viewer_id()) is not null
$$;

create function blocked_people() returns table (id uuid, name text, since timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.person_id, coalesce(called(b.person_id), ''), b.created_at from message_blocks b where b.user_id = viewer_id()
  order by b.created_at desc, b.person_id
$$;

-- What the person has not read and was not told of since `since`, by conversation, the newest first; muted ones aside.
create function untold_messages(since timestamptz, most int)
returns table (house uuid, id uuid, title text, people jsonb, senders jsonb, many int, words jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.user_id, t.id, t.title,
    (select coalesce(jsonb_agg(jsonb_build_object('name', called(p)) order by nth), '[]')
      from thread_people(t.user_id, t.id) with ordinality w (p, nth) where p <> viewer_id()),
    n.senders, n.many, n.words
  from (
    select t.user_id, t.id, t.title, t.last_at from threads t where t.user_id = viewer_id() and t.removed_at is null
    union all
    select t.user_id, t.id, t.title, t.last_at from grants g join threads t on t.user_id = g.user_id and t.id = g.source_id and t.removed_at is null
    where g.grantee_id = viewer_id() and g.source = 'thread' and g.item_type = 'thread' and g.state = 'accepted') t
  cross join lateral (
    select count(*)::int as many, coalesce(jsonb_agg(distinct called(m.author_id)), '[]') as senders,
      coalesce(jsonb_agg(jsonb_build_object('author', called(m.author_id), 'body', left(m.body, 300)) order by m.seq), '[]') as words,
      max(m.created_at) as newest
    from messages m where m.user_id = t.user_id and m.thread_id = t.id and m.kind = 'said' and m.removed_at is null
      and m.author_id is distinct from viewer_id() and m.author_id is not null and not message_blocked(viewer_id(), m.author_id)
      and m.seq > coalesce((select r.seq from thread_reads r where r.user_id = t.user_id and r.thread_id = t.id and r.person_id = viewer_id()), 0)) n
  where n.many > 0 and (since is null or n.newest > since)
    and not exists (select from thread_mutes u where u.user_id = viewer_id() and u.house_id = t.user_id and u.thread_id = t.id)
  order by t.last_at desc limit most
$$;

-- When the quiet hours end that a person has chosen for a channel; null where it is not quiet.
create function message_quiet(owner uuid, by text, at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = public, pg_temp as $$
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
end $$;

-- What the person wrote in other people's houses, for their export.
create function written_elsewhere() returns table (house text, thread text, at timestamptz, body text)
language sql stable security definer set search_path = public, pg_temp as $$
  select called(m.user_id), t.title, m.created_at, m.body from messages m join threads t on t.user_id = m.user_id and t.id = m.thread_id
  where m.author_id = viewer_id() and m.user_id <> viewer_id() and m.kind = 'said' and m.removed_at is null
  order by m.created_at, m.id
$$;

-- Whose last grant of another kind is taken back is out of the owner's conversations too. A grant that only ends by its day closes
-- writing, not reading.
create function thread_partner_revoked() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
create trigger conversations_end after update of state on grants for each row
  when (old.state = 'accepted' and old.source <> 'thread' and old.grantee_id is not null and new.state in ('revoked', 'declined'))
  execute function thread_partner_revoked();

-- Forgets a person in other people's conversations: what they wrote and sent, how far they read, who blocked them.
create function messaging_forget(person uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

do $$
declare name text;
begin
  foreach name in array array['thread_role', 'shares_with', 'message_blocked', 'thread_people', 'reach_of', 'thread_name_partners', 'thread_line',
    'my_threads', 'unread_threads', 'thread_messages', 'thread_open', 'thread_close', 'thread_begin', 'message_send', 'thread_read', 'message_change',
    'thread_add', 'thread_leave', 'thread_rename', 'people_to_write_to', 'writes_in', 'thread_file', 'thread_author', 'reported_message', 'blocked_people', 'untold_messages', 'message_quiet', 'written_elsewhere',
    'thread_partner_revoked', 'messaging_forget'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;
grant execute on function thread_role, shares_with, message_blocked, thread_people, my_threads, unread_threads, thread_messages, thread_begin, message_send,
  thread_read, message_change, thread_add, thread_leave, thread_rename, people_to_write_to, writes_in, thread_file, thread_author, reported_message, blocked_people, untold_messages, message_quiet, written_elsewhere to app_user;
grant execute on function messaging_forget to app_worker;
