-- Emergency access: contacts who may ask for what their invitation names, and who have it when the waiting days pass without a word.

-- The register learns the types that everything which is shared may be due under.
alter table records drop constraint records_item_type_check;
drop function if exists records_item_type_check(text);
alter table records add constraint records_item_type_check check (item_type in (
  'real_estate', 'movable', 'appliance', 'mortgage', 'document', 'date', 'policy', 'claim',
  'warranty', 'maintenance', 'agreement', 'tenant', 'application', 'money_account', 'vendor', 'thread',
  'place', 'project', 'quote', 'check', 'event', 'invitation', 'link', 'request', 'emergency'));
call checked_quickly('records');

-- What is said of an emergency contact beside the invitation whose id it has.
create table emergency_contacts (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  created_at timestamptz not null default now(),
  -- The order in which contacts are shown and called; two that were added at once may have the same.
  position int not null check (position >= 1),
  waiting_days int not null check (waiting_days between 1 and 90),
  -- Their owner's own words about them.
  note text check (char_length(note) <= 1000),
  primary key (user_id, id),
  foreign key (user_id, id) references invitations (user_id, id) on delete cascade
);
call owned('emergency_contacts');
call kept('emergency_contacts');

create table emergency_requests (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  contact_id uuid not null,
  -- The contact's words; empty where the contact is gone.
  reason text not null check (char_length(reason) <= 1000),
  state text not null default 'waiting' check (state in ('waiting', 'granted', 'rejected', 'withdrawn', 'taken_back', 'ended')),
  asked_at timestamptz not null,
  -- The end of the waiting days: from then on it is granted.
  opens_at timestamptz not null check (opens_at > asked_at),
  -- When the job looks at it next: to remind its owner, or to grant it.
  wake_at timestamptz,
  reminders int not null default 0,
  granted_at timestamptz,
  -- Whose word granted or refused it; `time` where nobody said anything.
  decided_by text check (decided_by in ('owner', 'time', 'contact')),
  ended_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, contact_id) references emergency_contacts (user_id, id) on delete cascade,
  check ((state = 'waiting') = (wake_at is not null)),
  check ((state in ('waiting', 'granted')) = (ended_at is null))
);
-- A contact asks once at a time.
create unique index emergency_requests_living on emergency_requests (user_id, contact_id) where state in ('waiting', 'granted');
create index emergency_requests_of on emergency_requests (user_id, contact_id, asked_at desc);
create index emergency_requests_wake on emergency_requests (wake_at) where wake_at is not null;
call owned('emergency_requests');
call kept('emergency_requests');
create policy housekeeping on emergency_requests for select to app_worker using (wake_at is not null);
grant select (user_id, id, wake_at) on emergency_requests to app_worker;

-- An invitation that ends, whoever ends it, ends what was asked under it.
create function emergency_ends() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update emergency_requests r set state = 'ended', wake_at = null, ended_at = now()
  where r.user_id = new.user_id and r.contact_id = new.id and r.state = any(array['waiting', 'granted']);
  delete from due_items i where i.user_id = new.user_id and i.source_type = 'emergency' and i.source_id = new.id;
  if new.person_id is null then
    update emergency_requests r set reason = '' where r.user_id = new.user_id and r.contact_id = new.id;
  end if;
  return null;
end $$;
create trigger emergency_ends after update of state on invitations for each row
  when (new.kind = 'emergency' and new.state in ('declined', 'revoked', 'left'))
  execute function emergency_ends();

-- Whose emergency contact the person is who asks, and how far each of it has come.
create function received_emergencies()
returns table (owner uuid, id uuid, house text, state text, waiting_days int, parts jsonb, request jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.user_id, i.id, called(i.user_id), i.state, c.waiting_days, parts_of(i.user_id, i.id),
    (select jsonb_build_object('id', r.id, 'state', r.state, 'reason', r.reason, 'asked_at', r.asked_at, 'opens_at', r.opens_at,
       'granted_at', r.granted_at, 'decided_by', r.decided_by, 'ended_at', r.ended_at)
     from emergency_requests r where r.user_id = i.user_id and r.contact_id = i.id order by r.asked_at desc, r.id limit 1)
  from invitations i join emergency_contacts c on c.user_id = i.user_id and c.id = i.id
  where i.person_id = viewer_id() and i.kind = 'emergency' and i.state = any(array['accepted', 'confirmed'])
  order by i.created_at, i.id
$$;

do $$
declare name text;
begin
  foreach name in array array['emergency_ends', 'received_emergencies'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;
grant execute on function received_emergencies to app_user;

-- A line of its owner's log about a request, with whoever did it: the owner, the contact, or nobody where the days were over.
create function emergency_noted(owner uuid, actor uuid, what text, detail jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  insert into audit_log (user_id, actor_id, action, detail, at) values (owner, actor, 'emergency.' || what, detail, at);
end $$;
alter function emergency_noted owner to app_keeper;
revoke all on function emergency_noted from public;
grant execute on function emergency_noted to app_user;
create policy emergency on audit_log for insert to app_keeper with check (user_id = viewer_id() and action like 'emergency.%');
