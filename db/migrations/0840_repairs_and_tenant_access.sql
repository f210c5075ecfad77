-- Repairs that were asked for at what is let (S-213), and the access of tenants to their agreement (M-14).

-- A request as both sides know it. Who does the work and what it costs stands in `rental_repair_work`.
create table rental_maintenance (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- The agreement that it belongs to; null where nobody rents what is to be repaired.
  agreement_id uuid,
  -- What is to be repaired: a property, one of its units, or a movable thing.
  of_type text not null check (of_type in ('real_estate', 'movable')),
  of_id uuid not null,
  unit_id uuid,
  description text not null check (char_length(description) between 1 and 2000),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'emergency')),
  status text not null default 'pending' check (status in ('pending', 'scheduled', 'completed', 'cancelled')),
  request_date date not null,
  scheduled_date date,
  completed_date date,
  -- When somebody may come in, in the words of who lives there.
  access_times text,
  -- What the tenant reads with the status.
  reply text,
  -- The tenant who asked; null where the owner wrote it down.
  asked_by_tenant uuid,
  asked_by_name text,
  photos uuid[] not null default '{}',
  private boolean not null default false,
  primary key (user_id, id),
  foreign key (user_id, agreement_id) references rental_agreements (user_id, id) on delete set null (agreement_id),
  foreign key (user_id, unit_id) references rental_units (user_id, id) on delete set null (unit_id)
);
create index rental_maintenance_requested on rental_maintenance (user_id, request_date desc, id desc);
create index rental_maintenance_agreement on rental_maintenance (user_id, agreement_id) where agreement_id is not null;
create index rental_maintenance_of on rental_maintenance (user_id, of_type, of_id);
create index rental_maintenance_unit on rental_maintenance (user_id, unit_id) where unit_id is not null;
create index rental_maintenance_removed on rental_maintenance (removed_at) where removed_at is not null;
call owned('rental_maintenance');
call versioned('rental_maintenance', 'removed_at');
call shared('rental_maintenance', 'repair', 'rentals');
create policy housekeeping on rental_maintenance for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on rental_maintenance to app_worker;

-- What only the landlord knows of a request.
create table rental_repair_work (
  user_id uuid not null references users (id) on delete cascade,
  repair_id uuid not null,
  vendor_id uuid,
  -- What was quoted before the work, and what it cost.
  quoted numeric(14, 2) check (quoted >= 0),
  cost numeric(14, 2) check (cost >= 0),
  paid_on date,
  notes text,
  primary key (user_id, repair_id),
  foreign key (user_id, repair_id) references rental_maintenance (user_id, id) on delete cascade
);
call owned('rental_repair_work');
-- Guests may ask and are shown no row: there is no policy for them.
grant select on rental_repair_work to app_guest;

create trigger private_with_premises before insert or update of of_type, of_id, private on rental_maintenance
  for each row execute function private_with_premises();

create function repairs_turn_private() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update rental_maintenance set private = true
    where user_id = new.user_id and of_type = new.item_type and of_id = new.item_id and not private;
  return null;
end $$;
call kept('rental_maintenance');
alter function repairs_turn_private() owner to app_keeper;
revoke all on function repairs_turn_private() from public;
create trigger repairs_turn_private after update on records for each row when (new.private and not old.private)
  execute function repairs_turn_private();

create function repair_registered() returns trigger language plpgsql as $$
declare
  open boolean := new.status in ('pending', 'scheduled');
  what text := left(new.description, 120);
begin
  perform record_put(new.user_id, 'repair', new.id, 'rentals', what, new.request_date::text,
    concat_ws(' ', new.description, new.access_times, new.reply), new.private, new.removed_at, null, new.photos[1]);
  if new.agreement_id is not null then
    perform belonging_put(new.user_id, 'agreement', new.agreement_id, 'repair', new.id);
  end if;
  perform due_put(new.user_id, 'repair', new.id, 'request', 'rentals', case when new.status = 'pending' then new.request_date end,
    case when new.priority = 'emergency' then 'Emergency at a rental' else 'Repair requested' end, what,
    urgent_days => case when new.priority = 'emergency' then 3650 else 0 end, passes => new.priority <> 'emergency', fresh => tg_op = 'INSERT');
  perform due_put(new.user_id, 'repair', new.id, 'visit', 'rentals', case when open then new.scheduled_date end, 'Repair planned', what,
    fresh => tg_op = 'INSERT');
  return null;
end $$;
create trigger registered after insert or update on rental_maintenance for each row execute function repair_registered();
create trigger unregistered after delete on rental_maintenance for each row execute function unregistered('repair');

-- To whom an agreement is open, and the link that signs them in. What is open and until when stands in the invitation and its grant.
create table rental_tenant_access (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  agreement_id uuid not null,
  tenant_id uuid not null,
  invitation_id uuid not null,
  token_hash text,
  token_until timestamptz,
  primary key (user_id, id),
  unique (user_id, agreement_id, tenant_id),
  foreign key (user_id, agreement_id) references rental_agreements (user_id, id) on delete cascade,
  foreign key (user_id, tenant_id) references rental_tenants (user_id, id) on delete cascade
);
create unique index rental_tenant_access_token on rental_tenant_access (token_hash) where token_hash is not null;
create index rental_tenant_access_tenant on rental_tenant_access (user_id, tenant_id);
create index rental_tenant_access_invitation on rental_tenant_access (invitation_id);
call owned('rental_tenant_access');
grant select, update on rental_tenant_access to app_keeper;
create policy keeping on rental_tenant_access for all to app_keeper using (true);
grant select on rental_agreements, rental_tenants to app_keeper;
create policy tenancies on rental_agreements for select to app_keeper using (true);
create policy tenancies on rental_tenants for select to app_keeper using (true);

-- Until when a tenant reads an agreement: twelve months after its last day, or without an end.
create function tenant_reads_until(a rental_agreements) returns timestamptz language sql stable as $$
  select case when coalesce(a.leaves_on, case when not a.month_to_month then a.end_date end) is not null
    then ((coalesce(a.leaves_on, a.end_date) + interval '12 months')::date + 1)::timestamptz end
$$;

-- The access ends with the agreement, also where the agreement's end is moved afterwards.
create function tenant_access_moves() returns trigger language plpgsql security definer set search_path to public, pg_temp as $$
declare until timestamptz := tenant_reads_until(new);
begin
  update invitations i set access_until = until from rental_tenant_access t
  where t.user_id = new.user_id and t.agreement_id = new.id and i.user_id = t.user_id and i.id = t.invitation_id
    and i.access_until is distinct from until;
  update grants g set expires_at = until from rental_tenant_access t
  where t.user_id = new.user_id and t.agreement_id = new.id and g.user_id = t.user_id and g.source_id = t.invitation_id
    and g.expires_at is distinct from until;
  return null;
end $$;
create trigger tenant_access_moves after update of end_date, month_to_month, leaves_on on rental_agreements
  for each row execute function tenant_access_moves();

-- Uses a link up: of many tries at once one gets it.
create function tenant_link_use(hash text, at timestamptz)
  returns table (owner uuid, agreement_id uuid, invitation_id uuid, email text, waits boolean)
  language plpgsql security definer set search_path to public, pg_temp as $$
begin
  return query
  with used as (
    update rental_tenant_access t set token_hash = null, token_until = null
    where t.token_hash = hash and t.token_until > at returning t.*)
  select u.user_id, u.agreement_id, u.invitation_id, i.email, i.state = 'invited' from used u
  join invitations i on i.user_id = u.user_id and i.id = u.invitation_id and i.state in ('invited', 'confirmed');
end $$;

-- Puts a new link in the place of the former one for the newest agreement that is open to an address; gives the house's name, or nothing.
create function tenant_link_new(address text, hash text, until timestamptz, at timestamptz)
  returns table (house text, email text) language plpgsql security definer set search_path to public, pg_temp as $$
begin
  return query
  with found as (
    select t.user_id, t.id, i.email from rental_tenant_access t
    join invitations i on i.user_id = t.user_id and i.id = t.invitation_id
    where lower(i.email) = lower(address) and (i.state = 'confirmed' or i.state = 'invited' and i.token_until > at)
      and (i.access_until is null or i.access_until > at)
    order by t.created_at desc, t.id limit 1),
  made as (
    update rental_tenant_access t set token_hash = hash, token_until = until from found f
    where t.user_id = f.user_id and t.id = f.id returning t.user_id, f.email)
  select called(m.user_id), m.email from made m;
end $$;

-- The agreements that are open to the person of the transaction as a tenant, with the day on which nothing can be asked for any more.
create function own_tenancies()
  returns table (owner uuid, agreement_id uuid, tenant_id uuid, tenant_name text, house text, reads_until timestamptz,
    first_day date, last_day date, signed boolean)
  language sql stable security definer set search_path to public, pg_temp as $$
  select t.user_id, t.agreement_id, t.tenant_id, p.name, called(t.user_id), i.access_until, a.start_date,
    coalesce(a.leaves_on, case when not a.month_to_month then a.end_date end), a.signed_on is not null
  from rental_tenant_access t
  join invitations i on i.user_id = t.user_id and i.id = t.invitation_id and i.state = 'confirmed' and i.person_id = viewer_id()
  join rental_agreements a on a.user_id = t.user_id and a.id = t.agreement_id and a.removed_at is null
  join rental_tenants p on p.user_id = t.user_id and p.id = t.tenant_id
  where exists (select from grants g where g.user_id = t.user_id and g.source_id = t.invitation_id and g.state = 'accepted'
    and g.grantee_id = viewer_id() and (g.expires_at is null or g.expires_at > now()))
  order by a.start_date desc, t.id limit 100
$$;

do $$
declare name text;
begin
  foreach name in array array['tenant_access_moves()', 'tenant_link_use(text, timestamptz)',
    'tenant_link_new(text, text, timestamptz, timestamptz)', 'own_tenancies()'] loop
    execute format('alter function %s owner to app_keeper', name);
    execute format('revoke all on function %s from public', name);
  end loop;
  grant execute on function tenant_link_use(text, timestamptz), tenant_link_new(text, text, timestamptz, timestamptz) to app_auth;
  grant execute on function own_tenancies() to app_user;
end $$;
