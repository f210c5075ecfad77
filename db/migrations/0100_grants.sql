-- Houses and guests: who may see or change what of whose records. Row-level security reads this one table at every statement, so a
-- grant that ends opens nothing from that moment on.

create table grants (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- A person or a link; null until the person whom the e-mail was written to has answered.
  grantee_id uuid,
  grantee_kind text not null check (grantee_kind in ('person', 'link')),
  shared_with_email text,
  -- '*' is the whole house, 'area:documents' an area, else a record's type; a record opens itself and what belongs to it.
  item_type text not null,
  -- Zero for the house and for areas.
  item_id uuid not null default '00000000-0000-0000-0000-000000000000',
  role text not null check (role in ('viewer', 'contributor', 'manager')),
  may_download boolean not null default true,
  state text not null check (state in ('pending', 'accepted', 'declined', 'revoked', 'expired')),
  expires_at timestamptz,
  trusted_id uuid,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (user_id, id),
  check (grantee_id is distinct from user_id),
  check ((item_type = '*' or item_type like 'area:%') = (item_id = '00000000-0000-0000-0000-000000000000'))
);
create unique index grants_item on grants (user_id, grantee_id, item_type, item_id) where state = 'accepted';
create index grants_received on grants (grantee_id, created_at desc) where grantee_id is not null;
create index grants_by_email on grants (lower(shared_with_email)) where shared_with_email is not null;
call owned('grants');
call kept('grants');
-- A guest sees the grants that open something to them now, and under no house all that they have received.
create policy received on grants for select to app_guest
  using (grantee_id = viewer_id() and state = 'accepted' and (expires_at is null or expires_at > now()));
grant select on grants to app_guest;
-- Whose account is erased is named by no grant any more.
create policy finding on grants for select to app_worker using (true);
create policy housekeeping on grants for update to app_worker using (true) with check (grantee_id is null and shared_with_email is null);
grant select (grantee_id, shared_with_email), update (grantee_id, shared_with_email, state) on grants to app_worker;

-- How far a role reaches: 1 sees, 2 adds and changes, 3 also removes and restores.
create function grant_rank(role text) returns int language sql immutable parallel safe
as $$ select array_position(array['viewer', 'contributor', 'manager'], role) $$;

-- How far the guest reaches in a whole area of the house: 0 where neither it nor the house is open to them.
create function opens(area text) returns int
language sql stable parallel safe security definer set search_path = public, pg_temp
as $$ select coalesce(max(grant_rank(g.role)), 0) from grants g
  where g.user_id = house_id() and g.grantee_id = viewer_id() and g.item_type in ('*', 'area:' || area)
    and g.state = 'accepted' and (g.expires_at is null or g.expires_at > now()) $$;

alter function opens owner to app_keeper;
revoke all on function opens from public;
grant execute on function opens to app_guest, app_search, app_keeper;

-- What a guest does in the house stands in its owner's log, in the guest's name.
create policy visiting on audit_log for insert to app_guest
  with check (user_id = house_id() and actor_id = viewer_id() and action like 'guest.%');
grant insert on audit_log to app_guest;

-- Names of others are read through three functions, each of which looks at who asks.
create policy calling on users for select to app_keeper using (true);
grant select (id, name, email) on users to app_keeper;

create function called(person uuid) returns text
language sql stable security definer set search_path = public, pg_temp
as $$ select coalesce(nullif(u.name, ''), split_part(u.email, '@', 1)) from users u where u.id = person $$;

-- What is open to the person now, in whose house.
create function received_grants()
returns table (id uuid, owner uuid, house text, item_type text, item_id uuid, label text, role text, may_download boolean,
  expires_at timestamptz, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.user_id, called(g.user_id), g.item_type, g.item_id, r.label, g.role, g.may_download, g.expires_at, g.created_at
  from grants g left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
  where g.grantee_id = viewer_id() and g.state = 'accepted' and (g.expires_at is null or g.expires_at > now())
    and r.removed_at is null
  order by g.created_at desc, g.id
$$;

-- What the person has opened to others.
create function given_grants()
returns table (id uuid, item_type text, item_id uuid, label text, grantee text, role text, may_download boolean, state text,
  expires_at timestamptz, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.item_type, g.item_id, r.label, coalesce(called(g.grantee_id), g.shared_with_email, ''), g.role, g.may_download,
    case when g.state = 'accepted' and g.expires_at <= now() then 'expired' else g.state end, g.expires_at, g.created_at
  from grants g left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
  where g.user_id = viewer_id()
  order by g.created_at desc, g.id
$$;

-- The name of somebody who is or was a guest of the person who asks; null for everybody else.
create function name_of_guest(person uuid) returns text
language sql stable security definer set search_path = public, pg_temp
as $$ select called(person) where exists (select from grants g where g.user_id = viewer_id() and g.grantee_id = person) $$;

alter function called owner to app_keeper;
alter function received_grants owner to app_keeper;
alter function given_grants owner to app_keeper;
alter function name_of_guest owner to app_keeper;
revoke all on function called, received_grants, given_grants, name_of_guest from public;
grant execute on function received_grants, given_grants, name_of_guest to app_user;
