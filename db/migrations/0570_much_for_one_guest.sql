-- What one guest was given can be ten thousand single records. Whatever shows a page of it reads a page: along an index, and counted no further
-- than to 1,001, which says that there are more than 1,000. What a grant must be to open something is said as before in each of these.

drop index grants_received, grants_opened, grants_shares;
-- For the place of a cursor, and for the erasure of a guest.
create index grants_received on grants (grantee_id, id) where grantee_id is not null;
create index grants_opened on grants (opens_to, created_at desc, id) where opens_to is not null and source <> 'thread';
-- For those who look for houses alone: whoever looks for the guests of a house says nothing of the state, and goes by `grants_between`.
create index grants_houses on grants (opens_to, user_id) where opens_to is not null and source <> 'thread' and state = 'accepted';
create index grants_between on grants (user_id, opens_to, created_at desc, id) where opens_to is not null and source <> 'thread';
create index grants_named on grants (user_id, grantee_id) where grantee_id is not null;
create index grants_whole on grants (user_id, opens_to) where opens_to is not null and item_id = '00000000-0000-0000-0000-000000000000';
create index grants_writing on grants (user_id, opens_to) where opens_to is not null and role <> 'viewer';
create index grants_given on grants (user_id, created_at desc, id) where source <> 'thread';
create index grants_waiting on grants (user_id, created_at desc, id) where source = 'share' and state = 'pending';
create index grants_ended on grants (user_id, created_at desc, id)
  where source = 'share' and (state not in ('pending', 'accepted') or expires_at is not null);

-- As in 0485. The records are looked up one by one (`offset 0`), so that no more of them are read than the page has room for.
create or replace function received_page(house uuid, after uuid, most int)
returns table (id uuid, owner uuid, called text, item_type text, item_id uuid, label text, role text, may_download boolean,
  expires_at timestamptz, created_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
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
end $$;

-- The houses are found one after another along the index, and what is open in each is counted to 1,001.
create or replace function received_houses() returns table (owner uuid, house text, count int)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
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
end $$;

-- As in 0100. One of the grants is enough, but without the index it may be the last that is looked at.
create or replace function name_of_guest(person uuid) returns text
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off
as $$ select called(person) where exists (select from grants g where g.user_id = viewer_id() and g.grantee_id = person) $$;

-- A page of what the person has opened to others.
drop function given_grants();
create function given_grants(after uuid default null, most int default null)
returns table (id uuid, item_type text, item_id uuid, label text, grantee text, role text, may_download boolean, state text,
  expires_at timestamptz, created_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
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
end $$;

-- What is open in this house to the guest who asks: all of it and areas, the newest `most` single records, and those that are named.
drop function house_parts();
create function house_parts(most int, types text[], ids uuid[])
returns table (id uuid, item_type text, item_id uuid, label text, role text, may_download boolean, expires_at timestamptz,
  created_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
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
end $$;

-- Of which types single records are open in this house to the guest who asks, and whether anything lets them change something.
create function house_reach(out types text[], out writes boolean)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
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
end $$;

-- As in 0531. Each pair of people is found by itself along the index, and of what lies between them all that is open as a whole and the fifty
-- newest single records are named.
drop function people_to_write_to(text, uuid);
create function people_to_write_to(of_type text, of_id uuid)
returns table (house uuid, house_name text, person uuid, person_name text, shared jsonb, more boolean, about text)
language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare me uuid := viewer_id();
begin
  return query
  with recursive guests as (
    (select g.opens_to as id from grants g where g.user_id = me and g.opens_to is not null and g.source <> 'thread' order by g.opens_to limit 1)
    union all
    select (select g.opens_to from grants g where g.user_id = me and g.opens_to > e.id and g.source <> 'thread' order by g.opens_to limit 1)
    from guests e where e.id is not null
  ), owners as (
    (select g.user_id as id from grants g where g.opens_to = me and g.source <> 'thread' and g.state = 'accepted' order by g.user_id limit 1)
    union all
    select (select g.user_id from grants g where g.opens_to = me and g.user_id > e.id and g.source <> 'thread' and g.state = 'accepted'
      order by g.user_id limit 1)
    from owners e where e.id is not null
  ), pairs as (
    select me as house, e.id as guest, e.id as person from guests e where e.id is not null
    union all select e.id, me, e.id from owners e where e.id is not null
  )
  select p.house, called(p.house), p.person, called(p.person), s.parts, s.many > 50,
    (select r.label from records r where r.user_id = p.house and r.item_type = people_to_write_to.of_type and r.item_id = people_to_write_to.of_id)
  from pairs p cross join lateral (
    select jsonb_agg(jsonb_build_object('item_type', n.item_type, 'item_id', n.item_id, 'label', n.label)
      order by n.item_type <> '*', n.label, n.id) filter (where n.nth <= 50) as parts, max(n.nth) as many
    from (
      select g.id, g.item_type, g.item_id, null::text as label, 0 as nth from grants g
      where g.user_id = p.house and g.opens_to = p.guest and g.item_id = '00000000-0000-0000-0000-000000000000'
        and g.grantee_kind = 'person' and g.source <> 'thread' and g.state = 'accepted' and (g.expires_at is null or g.expires_at > now())
      union all
      select f.id, f.item_type, f.item_id, f.label, row_number() over (order by f.created_at desc, f.id) from (
        select g.id, g.item_type, g.item_id, r.label, g.created_at from grants g cross join lateral (
          select o.label from records o
          where o.user_id = g.user_id and o.item_type = g.item_type and o.item_id = g.item_id and o.removed_at is null offset 0) r
        where g.user_id = p.house and g.opens_to = p.guest and g.grantee_kind = 'person' and g.source <> 'thread' and g.state = 'accepted'
          and (g.expires_at is null or g.expires_at > now())
        order by g.created_at desc, g.id limit 51) f) n) s
  where s.parts is not null and exists (select from users u where u.id = p.person)
    and (people_to_write_to.of_type is null
      or reach_of(p.house, p.guest, people_to_write_to.of_type, people_to_write_to.of_id) >= 1)
  order by lower(called(p.person)), lower(called(p.house)), p.house;
end $$;

do $$
declare name text;
begin
  foreach name in array array['given_grants', 'house_parts', 'house_reach', 'people_to_write_to'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;
grant execute on function given_grants, people_to_write_to to app_user;
grant execute on function house_parts, house_reach to app_guest;
