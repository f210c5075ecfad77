-- Invitations: how grants come into the hands of those who are to have them. Whoever is not the owner of a house has grants in it, and each
-- grant says where it came from, so that what was given together is taken back together.

alter table grants no force row level security;
alter table grants
  add column source text not null default 'share' check (source in ('trusted', 'share', 'link', 'thread', 'emergency')),
  -- The invitation, link, conversation or emergency contact that it stands for.
  add column source_id uuid,
  -- Under which viewer it is open. What is not accepted yet is open under its source: its owner looks through that as the guest would.
  add column opens_to uuid generated always as (case state when 'accepted' then grantee_id when 'pending' then source_id end) stored,
  drop column trusted_id;
alter table grants force row level security;
drop index grants_item;
-- The same record may be open to somebody for two reasons: one of them may end.
create unique index grants_item on grants (user_id, grantee_id, item_type, item_id, source, source_id) nulls not distinct where state = 'accepted';
create index grants_open on grants (user_id, opens_to, item_type, item_id) where opens_to is not null;
create index grants_opened on grants (opens_to, created_at desc) where opens_to is not null;
create index grants_source on grants (user_id, source_id) where source_id is not null;

drop policy received on grants;
create policy received on grants for select to app_guest using (opens_to = viewer_id() and (expires_at is null or expires_at > now()));

create or replace view open_grants with (security_invoker = true) as
select item_type, item_id, grant_rank(role) as rank, may_download from grants
where user_id = house_id() and opens_to = viewer_id() and (expires_at is null or expires_at > now());

-- As in 0152, with the new key.
create or replace function lent(type text, at_least int) returns setof uuid
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
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
end $$;

create or replace function granted_records() returns table (item_type text, item_id uuid)
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
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
end $$;

create table invitations (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('trusted', 'share', 'emergency')),
  -- As it was typed; answers are compared in lower case (S-268). Empty where the person is gone.
  email text not null,
  name text not null default '',
  -- Who has answered; no foreign key, because the row is its owner's.
  person_id uuid,
  state text not null default 'invited' check (state in ('invited', 'accepted', 'confirmed', 'declined', 'revoked', 'left')),
  message text not null default '',
  token_hash text,
  token_until timestamptz not null,
  -- Until when what it opens is open.
  access_until timestamptz,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  confirmed_at timestamptz,
  primary key (user_id, id),
  check (person_id is distinct from user_id)
);
create unique index invitations_token on invitations (token_hash);
create unique index invitations_trusted on invitations (user_id, lower(email))
  where kind = 'trusted' and state in ('invited', 'accepted', 'confirmed');
create index invitations_waiting on invitations (lower(email)) where state = 'invited';
create index invitations_of_person on invitations (person_id) where person_id is not null;
call owned('invitations');
call kept('invitations');
-- Whose account is erased is named by no invitation any more.
create policy finding on invitations for select to app_worker using (true);
create policy housekeeping on invitations for update to app_worker using (true) with check (person_id is null and email = '');
grant select (email, person_id), update (person_id, email, name, state, message, token_hash) on invitations to app_worker;

-- What an invitation opens: each part with its record's name.
create function parts_of(owner uuid, invitation uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('item_type', g.item_type, 'item_id', g.item_id, 'label', r.label, 'role', g.role,
    'may_download', g.may_download) order by g.item_type <> '*', g.item_type not like 'area:%', g.item_type, r.label, g.item_id), '[]')
  from grants g left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
  where g.user_id = owner and g.source_id = invitation and g.state in ('pending', 'accepted')
$$;

-- The invitations that wait for an answer of the person who asks: those that were written to their own, verified address.
create function received_invitations()
returns table (owner uuid, id uuid, house text, kind text, email text, message text, state text, token_until timestamptz, access_until timestamptz,
  created_at timestamptz, parts jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.user_id, i.id, called(i.user_id), i.kind, i.email, i.message, i.state, i.token_until, i.access_until, i.created_at,
    parts_of(i.user_id, i.id)
  from users u join invitations i on lower(i.email) = lower(u.email)
  where u.id = viewer_id() and u.email_verified and i.user_id <> u.id and i.state = 'invited' and i.token_until > now()
  union all
  select i.user_id, i.id, called(i.user_id), i.kind, i.email, i.message, i.state, i.token_until, i.access_until, i.created_at,
    parts_of(i.user_id, i.id)
  from invitations i where i.person_id = viewer_id() and i.state = 'accepted'
  order by 10 desc, 2
$$;

-- What somebody reads who has the letter of an invitation: whose it is and what it is about, and nothing of the records.
create function invitation_of(hash text)
returns table (owner uuid, id uuid, house text, kind text, email text, message text, state text, token_until timestamptz, access_until timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.user_id, i.id, called(i.user_id), i.kind, i.email, i.message, i.state, i.token_until, i.access_until
  from invitations i where i.token_hash = hash and i.token_until > now() and i.state in ('invited', 'accepted', 'confirmed')
$$;

-- Answers an invitation as the person who asks: by the letter's token, or by its id where it was written to their own, verified address.
-- A share that is answered under the very address is open at once; all else waits until its owner confirms it. No row where there
-- is nothing to answer.
create function answer_invitation(by_id uuid, by_hash text, accepts boolean)
returns table (owner uuid, id uuid, kind text, state text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  me users;
  one invitations;
  same boolean;
  next text;
begin
  select u.id, u.email, u.email_verified into me.id, me.email, me.email_verified from users u where u.id = viewer_id();
  select * into one from invitations i
  where i.state = 'invited' and i.token_until > now() and i.user_id <> me.id
    and ((by_hash is not null and i.token_hash = by_hash)
      or (by_id is not null and i.id = by_id and me.email_verified and lower(i.email) = lower(me.email)))
  for update;
  if not found then return; end if;
  same := me.email_verified and lower(one.email) = lower(me.email);
  next := case when not accepts then 'declined' when one.kind = 'share' and same then 'confirmed' else 'accepted' end;
  update invitations i set state = next, person_id = case when accepts then me.id end, answered_at = now(),
    confirmed_at = case when next = 'confirmed' then now() end
  where i.user_id = one.user_id and i.id = one.id;
  update grants g set grantee_id = case when accepts then me.id end, answered_at = now(),
    state = case next when 'declined' then 'declined' when 'confirmed' then 'accepted' else g.state end
  where g.user_id = one.user_id and g.source_id = one.id and g.state = 'pending';
  insert into audit_log (user_id, actor_id, action, detail)
  values (one.user_id, me.id, 'guest.' || case when accepts then 'accept' else 'decline' end, jsonb_build_object('invitation', one.id, 'kind', one.kind));
  return query select one.user_id, one.id, one.kind, next;
end $$;

-- The person who asks gives back what an owner has opened to them: all of it, or one invitation. Gives how many invitations ended.
create function leave_house(owner uuid, invitation uuid) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare ended int;
begin
  update grants g set state = 'revoked'
  where g.user_id = owner and g.grantee_id = viewer_id() and g.state in ('pending', 'accepted')
    and (invitation is null or g.source_id = invitation);
  with gone as (
    update invitations i set state = 'left'
    where i.user_id = owner and i.person_id = viewer_id() and i.state in ('accepted', 'confirmed') and (invitation is null or i.id = invitation)
    returning i.id)
  select count(*) into ended from gone;
  if ended > 0 then
    insert into audit_log (user_id, actor_id, action, detail) values (owner, viewer_id(), 'guest.leave', jsonb_build_object('invitation', invitation));
  end if;
  return ended;
end $$;

-- The accounts that have answered the invitations of the person who asks: under which name and address they are known.
create function invited_people() returns table (id uuid, person_name text, person_email text)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, called(i.person_id), u.email from invitations i join users u on u.id = i.person_id
  where i.user_id = viewer_id() and i.state in ('accepted', 'confirmed')
$$;

-- What is open to the person now. Conversations are listed with the messages.
create or replace function received_grants()
returns table (id uuid, owner uuid, house text, item_type text, item_id uuid, label text, role text, may_download boolean,
  expires_at timestamptz, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.user_id, called(g.user_id), g.item_type, g.item_id, r.label, g.role, g.may_download, g.expires_at, g.created_at
  from grants g left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
  where g.grantee_id = viewer_id() and g.state = 'accepted' and g.source <> 'thread' and (g.expires_at is null or g.expires_at > now())
    -- What lies in the trash and what is gone for good are the same to a guest.
    and r.removed_at is null and (r.item_id is not null or g.item_type = '*' or g.item_type like 'area:%')
  order by g.created_at desc, g.id
$$;

create or replace function given_grants()
returns table (id uuid, item_type text, item_id uuid, label text, grantee text, role text, may_download boolean, state text,
  expires_at timestamptz, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.item_type, g.item_id, r.label, coalesce(called(g.grantee_id), g.shared_with_email, ''), g.role, g.may_download,
    case when g.state = 'accepted' and g.expires_at <= now() then 'expired' else g.state end, g.expires_at, g.created_at
  from grants g left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
  where g.user_id = viewer_id() and g.source <> 'thread'
  order by g.created_at desc, g.id
$$;

-- What is open in this house to the guest who asks, each part with its record's name.
create function house_parts()
returns table (id uuid, item_type text, item_id uuid, label text, role text, may_download boolean, expires_at timestamptz,
  created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.item_type, g.item_id, r.label, g.role, g.may_download, g.expires_at, g.created_at
  from grants g left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
  where g.user_id = house_id() and g.opens_to = viewer_id() and g.source <> 'thread' and (g.expires_at is null or g.expires_at > now())
    -- What lies in the trash and what is gone for good are the same to a guest.
    and r.removed_at is null and (r.item_id is not null or g.item_type = '*' or g.item_type like 'area:%')
  order by g.created_at desc, g.id
$$;

-- Whose house the guest who asks is in.
create function house_name() returns text
language sql stable security definer set search_path = public, pg_temp
as $$ select called(house_id()) $$;

-- Of a code that is scanned the same holds: what is open is asked by its key.
create or replace function label_of(scanned text, out owner uuid, out item_type text, out item_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.user_id, l.item_type, l.item_id from labels l
  where l.code = scanned and (l.user_id = viewer_id() or exists (
    select from grants g where g.user_id = l.user_id and g.opens_to = viewer_id() and (g.expires_at is null or g.expires_at > now())))
$$;

do $$
declare name text;
begin
  foreach name in array array['parts_of', 'received_invitations', 'invitation_of', 'answer_invitation', 'leave_house', 'invited_people', 'house_parts', 'house_name'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;
grant execute on function parts_of to app_keeper;
grant execute on function received_invitations, answer_invitation, leave_house, invited_people to app_user;
grant execute on function invitation_of to app_auth, app_user;
grant execute on function house_parts, house_name to app_guest;
grant select (email_verified) on users to app_keeper;
create policy answering on audit_log for insert to app_keeper with check (actor_id = viewer_id() and action like 'guest.%');
grant insert on audit_log to app_keeper;
