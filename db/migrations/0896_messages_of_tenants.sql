-- The conversation of an agreement: its landlord and every person of it who has access. Somebody who has nothing else of the house takes part
-- in that one alone, and writes in it while the agreement runs.

alter table threads add column tenancy boolean not null default false;
create index threads_tenancy on threads (user_id, of_id) where tenancy;

-- Who has access to an agreement as one of its people.
create function tenancy_people(house uuid, agreement uuid) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct i.person_id from rental_tenant_access t
  join invitations i on i.user_id = t.user_id and i.id = t.invitation_id and i.state = 'confirmed' and i.person_id is not null
  where t.user_id = house and t.agreement_id = agreement and exists (
    select from grants g where g.user_id = house and g.source_id = t.invitation_id and g.item_type = 'agreement' and g.item_id = agreement
      and g.grantee_id = i.person_id and g.state = 'accepted' and (g.expires_at is null or g.expires_at > now()))
$$;

-- Whether an agreement is signed and its last day is not past; it may begin later.
create function tenancy_runs(house uuid, agreement uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from rental_agreements a where a.user_id = house and a.id = agreement and a.signed_on is not null and a.removed_at is null
    and coalesce(a.leaves_on, case when not a.month_to_month then a.end_date end, 'infinity') >= (now() at time zone zone_at_home(house))::date)
$$;

-- Whether all that a person has of a house is access to agreements as a tenant.
create function only_tenant(house uuid, person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  -- The first grant of another kind ends the look, however many there are.
  select exists (select from grants g where g.user_id = house and g.grantee_id = person and g.grantee_kind = 'person' and g.source <> 'thread' and g.state = 'accepted'
      and (g.expires_at is null or g.expires_at > now()))
    and not exists (select from grants g where g.user_id = house and g.grantee_id = person and g.grantee_kind = 'person' and g.source <> 'thread' and g.state = 'accepted'
      and (g.expires_at is null or g.expires_at > now())
      and not exists (select from rental_tenant_access t where t.user_id = house and t.invitation_id = g.source_id))
$$;

-- Whether somebody who is in a conversation may write in it.
create function thread_writes(house uuid, thread uuid, person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select house = person or coalesce((select case
      when t.tenancy then tenancy_runs(house, t.of_id) and person in (select tenancy_people(house, t.of_id))
      else shares_with(house, person) and not only_tenant(house, person) end
    from threads t where t.user_id = house and t.id = thread), false)
$$;

-- The conversation of an agreement, or null where there is none or it lies in the trash.
create function tenancy_thread(house uuid, agreement uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from threads t where t.user_id = house and t.tenancy and t.of_id = agreement and t.removed_at is null order by t.created_at desc limit 1
$$;

-- The same, for the person who asks; null where they are not in it.
create function own_tenancy_thread(house uuid, agreement uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select t from tenancy_thread(house, agreement) t where thread_role(house, t, viewer_id()) is not null
$$;

-- Whoever gets access to an agreement comes into its conversation, and leaves it when the access is taken back.
create function tenancy_thread_people() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
-- The state of the invitation changes with the grant: what both say is looked at when the transaction ends.
create constraint trigger tenancy_thread after insert or update of state, grantee_id on grants deferrable initially deferred
  for each row when (new.item_type = 'agreement' and new.source <> 'thread') execute function tenancy_thread_people();

create or replace function thread_begin(house uuid, partners uuid[], title text, of_type text, of_id uuid, at timestamptz)
returns table (outcome text, id uuid) language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

create or replace function thread_add(thread uuid, person uuid, at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

create or replace function thread_leave(house uuid, thread uuid, person uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare me uuid := viewer_id();
begin
  if person = house or (me <> house and me <> person) or thread_role(house, thread, me) is null or thread_role(house, thread, person) is null
    or exists (select from threads t where t.user_id = house and t.id = thread and t.tenancy)
  then return false; end if;
  perform thread_close(house, thread, person);
  perform thread_name_partners(house, thread);
  perform thread_line(house, thread, me, case when me = person then 'left' else 'taken_out' end, '', person, at);
  return true;
end $$;

-- Who may write is asked in one place.
do $$
declare one record; body text;
begin
  for one in select * from (values
    ('message_send(uuid, uuid, text, uuid[], uuid[], timestamptz)', 'house <> me and not shares_with(house, me)', 'not thread_writes(house, thread, me)'),
    ('message_change(uuid, uuid, text, boolean, timestamptz, timestamptz)', 'house <> viewer_id() and not shares_with(house, viewer_id())',
      'not thread_writes(house, one.thread_id, viewer_id())'),
    ('thread_rename(uuid, uuid, text, timestamptz)', '(house <> me and not shares_with(house, me))', 'not thread_writes(house, thread, me)'),
    ('my_threads(uuid, uuid, timestamptz, uuid, int, text, text, uuid)', 't.user_id <> me and not shares_with(t.user_id, me)',
      'not thread_writes(t.user_id, t.id, me)')) f (name, former, present)
  loop
    body := pg_get_functiondef(one.name::regprocedure);
    if position(one.former in body) = 0 then raise exception 'Not found in %', one.name; end if;
    execute replace(body, one.former, one.present);
  end loop;
  -- Tenants are offered where it is about their agreement alone.
  body := pg_get_functiondef('people_to_write_to(text, uuid)'::regprocedure);
  if position('exists (select from users u where u.id = p.person)' in body) = 0 then raise exception 'Not found in people_to_write_to'; end if;
  execute replace(body, 'exists (select from users u where u.id = p.person)', 'exists (select from users u where u.id = p.person)
    and (not only_tenant(p.house, p.guest) or (people_to_write_to.of_type = ''agreement''
      and p.guest in (select tenancy_people(p.house, people_to_write_to.of_id))))');
end $$;

-- A letter to a tenant leads to the page of their rental.
drop function untold_messages(timestamptz, int);
create function untold_messages(since timestamptz, most int)
returns table (house uuid, id uuid, agreement uuid, title text, people jsonb, senders jsonb, many int, words jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.user_id, t.id, case when t.tenancy and t.user_id <> viewer_id() then t.of_id end,
    thread_title(t.user_id, t.id, t.title, viewer_id()),
    (select coalesce(jsonb_agg(jsonb_build_object('name', called(p)) order by nth), '[]')
      from thread_people(t.user_id, t.id) with ordinality w (p, nth) where p <> viewer_id()),
    n.senders, n.many, n.words
  from (
    select t.user_id, t.id, t.title, t.last_at, t.tenancy, t.of_id from threads t where t.user_id = viewer_id() and t.removed_at is null
    union all
    select t.user_id, t.id, t.title, t.last_at, t.tenancy, t.of_id
    from grants g join threads t on t.user_id = g.user_id and t.id = g.source_id and t.removed_at is null
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
  foreach name in array array['tenancy_people', 'tenancy_runs', 'only_tenant', 'thread_writes', 'tenancy_thread', 'own_tenancy_thread',
    'tenancy_thread_people', 'untold_messages'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;
grant execute on function own_tenancy_thread, untold_messages to app_user;
