-- Whoever is blocked cannot tell: what they write, begin and rename is taken as ever, and does not reach who has blocked them. And messages are
-- found by an index of words, as records are.

-- A message's words, as they are written and under their stems, each with its conversation's short id before it: what is looked for in one
-- conversation lies together, and nothing of others' is met.
create function words_of_message(thread uuid, body text) returns tsvector language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
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
end $$;

alter table messages add column words tsvector
  generated always as (case when kind = 'said' and removed_at is null then words_of_message(thread_id, body) end) stored;
create index messages_words on messages using gin (words) with (fastupdate = off);

-- What a conversation is called to a person: a title that somebody gave it whom they have blocked is not told to them.
create function thread_title(house uuid, thread uuid, title text, person uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case when title <> '' and message_blocked(person, (
    select m.author_id from messages m where m.user_id = house and m.thread_id = thread and m.kind in ('begun', 'renamed')
    order by m.seq desc limit 1)) then '' else title end
$$;

drop function my_threads(uuid, uuid, timestamptz, uuid, int, text, text, uuid);
-- The conversations that the person who asks is in, in their own house and in others', the newest first; `one` alone where it is named. With `words`,
-- those that hold them, with the newest message that does.
create function my_threads(one_house uuid, one uuid, before timestamptz, before_id uuid, most int, words text, about_type text,
  about_id uuid)
returns table (house uuid, house_name text, id uuid, title text, of_type text, of_id uuid, of_label text, created_at timestamptz,
  last_at timestamptz, last_seq int, read_seq int, unread int, muted boolean, closed text, people jsonb, former text, last jsonb, hit jsonb)
language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  me uuid := viewer_id();
  typed text := lower(coalesce(words, ''));
  asks asked := asked_for_words(typed);
  blocks boolean := exists (select from message_blocks b where b.user_id = me);
begin
  return query
  with mine as (
    select t.* from threads t where t.user_id = me and t.removed_at is null
    union all
    select t.* from grants g join threads t on t.user_id = g.user_id and t.id = g.source_id and t.removed_at is null
    where g.grantee_id = me and g.source = 'thread' and g.item_type = 'thread' and g.state = 'accepted'),
  -- To who has blocked somebody a conversation is as old as the last that they are shown, and one that was begun by a blocked person since is
  -- not there until somebody else writes in it.
  reaching as (
    select t.*, case when blocks then coalesce((select m.created_at from messages m where m.user_id = t.user_id and m.thread_id = t.id
      and (m.author_id is null or m.kind not in ('said', 'renamed') or not message_blocked(me, m.author_id)) order by m.seq desc limit 1), t.created_at)
      else t.last_at end as at
    from mine t where not blocks or not exists (
      select from messages m join message_blocks b on b.user_id = me and b.person_id = m.author_id and b.created_at <= t.created_at
      where m.user_id = t.user_id and m.thread_id = t.id and m.seq = 1) or exists (
      select from messages m where m.user_id = t.user_id and m.thread_id = t.id and m.kind = 'said' and not message_blocked(me, m.author_id))),
  page as (
    select t.*, holding.seq as hit from reaching t
    left join lateral (select query_on_shelf(asks.template, asks.sure, t.id, 't', 0) as query offset 0) q on asks.template is not null
    -- A common word stands among the newest; what does not is asked of the index. `is true` keeps the planner from fetching all of the conversation.
    left join lateral (select coalesce(
      (select m.seq from (select n.* from messages n where n.user_id = t.user_id and n.thread_id = t.id order by n.seq desc limit 30) m
        where m.words @@ q.query and (not blocks or m.author_id is null or not message_blocked(me, m.author_id)) order by m.seq desc limit 1),
      (select max(m.seq) from messages m where m.words @@ q.query and (m.user_id = t.user_id) is true and (m.thread_id = t.id) is true
        and (not blocks or m.author_id is null or not message_blocked(me, m.author_id)))) as seq) holding on q.query is not null
    where (one is null or (t.user_id = one_house and t.id = one))
      and (before is null or (t.at, t.id) < (before, before_id))
      and (about_type is null or (t.of_type = about_type and t.of_id = my_threads.about_id))
      and (typed = '' or holding.seq is not null
        or position(typed in lower(t.title || ' ' || called(t.user_id) || ' ' || t.named)) > 0)
    order by t.at desc, t.id desc limit most)
  select t.user_id, called(t.user_id), t.id, case when blocks then thread_title(t.user_id, t.id, t.title, me) else t.title end, t.of_type, t.of_id, about.label, t.created_at, t.at, t.last_seq,
    coalesce(r.seq, 0), news.many, exists (select from thread_mutes u where u.user_id = me and u.house_id = t.user_id and u.thread_id = t.id),
    case when t.user_id <> me and not shares_with(t.user_id, me) then 'ended'
      when others.many = 0 then 'alone'
      when others.many = others.blocked then 'blocked' end,
    others.list, case when others.many = 0 and t.user_id = me then t.named else '' end, newest.line,
    (select jsonb_build_object('author_id', m.author_id, 'author', called(m.author_id), 'body',
      case when position(split_part(typed, ' ', 1) in lower(m.body)) < 60 then left(m.body, 160)
        else regexp_replace(substr(m.body, position(split_part(typed, ' ', 1) in lower(m.body)) - 40, 160), '^\S*\s+', '… ') end)
      from messages m where m.user_id = t.user_id and m.thread_id = t.id and m.seq = t.hit)
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
      and (m.author_id is null or m.kind not in ('said', 'renamed') or not message_blocked(me, m.author_id))
    order by m.seq desc limit 1) newest on true
  order by t.at desc, t.id desc;
end $$;

-- A page of a conversation: what stands before `before` or behind `behind`, else the newest; nothing for whoever is not in it.
create or replace function thread_messages(house uuid, thread uuid, before int, behind int, most int)
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
    and (m.author_id is null or m.kind not in ('said', 'renamed') or not message_blocked(viewer_id(), m.author_id))
  order by case when behind is null then -m.seq else m.seq end limit most
$$;

-- Begins a conversation, or gives the one that there is about the same with the same people. The owner names partners; a guest names nobody and
-- writes to the owner. `outcome` is 'begun', or what stands in the way: 'nobody', 'record'.
create or replace function thread_begin(house uuid, partners uuid[], title text, of_type text, of_id uuid, at timestamptz)
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
-- partners. `outcome`: 'sent', or 'nowhere', 'ended', 'alone', 'blocked', 'file', 'document'.
create or replace function message_send(house uuid, thread uuid, body text, file_ids uuid[], document_ids uuid[], at timestamptz)
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

-- Takes people in, by the owner alone; each must be able to see the record that it is about.
create or replace function thread_add(thread uuid, person uuid, at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare me uuid := viewer_id(); about threads;
begin
  select * into about from threads t where t.user_id = me and t.id = thread and t.removed_at is null for update;
  if not found then return 'nowhere'; end if;
  perform lock_between(me, person);
  if not shares_with(me, person) then return 'nobody'; end if;
  if thread_role(me, thread, person) is not null then return 'done'; end if;
  if about.of_id is not null and coalesce(reach_of(me, person, about.of_type, about.of_id), 0) = 0 then return 'record'; end if;
  if (select count(*) from thread_people(me, thread)) > 20 then return 'many'; end if;
  perform thread_open(me, thread, person);
  perform thread_name_partners(me, thread);
  perform thread_line(me, thread, me, 'added', '', person, at);
  return 'done';
end $$;

-- What the person has not read and was not told of since `since`, by conversation, the newest first; muted ones aside.
create or replace function untold_messages(since timestamptz, most int)
returns table (house uuid, id uuid, title text, people jsonb, senders jsonb, many int, words jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.user_id, t.id, thread_title(t.user_id, t.id, t.title, viewer_id()),
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

do $$
declare name text;
begin
  foreach name in array array['thread_title', 'my_threads'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;
grant execute on function my_threads to app_user;
grant execute on function asked_for_words, query_on_shelf, words_of_message to app_keeper;
