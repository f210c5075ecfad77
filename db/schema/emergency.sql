-- The schema of emergency, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- emergency_contacts
create table emergency_contacts (
  user_id uuid not null,
  id uuid not null,
  created_at timestamp with time zone default now() not null,
  "position" integer not null,
  waiting_days integer not null,
  note text,
  phone text,
  constraint emergency_contacts_pkey PRIMARY KEY (user_id, id),
  constraint emergency_contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint emergency_contacts_user_id_id_fkey FOREIGN KEY (user_id, id) REFERENCES invitations(user_id, id) ON DELETE CASCADE,
  constraint emergency_contacts_note_check CHECK (char_length(note) <= 1000),
  constraint emergency_contacts_phone_check CHECK (char_length(phone) <= 50),
  constraint emergency_contacts_position_check CHECK ("position" >= 1),
  constraint emergency_contacts_waiting_days_check CHECK (waiting_days >= 1 AND waiting_days <= 90)
);
alter table emergency_contacts enable row level security, force row level security;
create policy keeping on emergency_contacts for all to app_keeper
  using (true);
create policy owner on emergency_contacts for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

-- emergency_requests
create table emergency_requests (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  contact_id uuid not null,
  reason text not null,
  state text default 'waiting'::text not null,
  asked_at timestamp with time zone not null,
  opens_at timestamp with time zone not null,
  wake_at timestamp with time zone,
  reminders integer default 0 not null,
  granted_at timestamp with time zone,
  decided_by text,
  ended_at timestamp with time zone,
  constraint emergency_requests_pkey PRIMARY KEY (user_id, id),
  constraint emergency_requests_user_id_contact_id_fkey FOREIGN KEY (user_id, contact_id) REFERENCES emergency_contacts(user_id, id) ON DELETE CASCADE,
  constraint emergency_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint emergency_requests_check CHECK (opens_at > asked_at),
  constraint emergency_requests_check1 CHECK ((state = 'waiting'::text) = (wake_at IS NOT NULL)),
  constraint emergency_requests_check2 CHECK ((state = ANY (ARRAY['waiting'::text, 'granted'::text])) = (ended_at IS NULL)),
  constraint emergency_requests_decided_by_check CHECK (decided_by = ANY (ARRAY['owner'::text, 'time'::text, 'contact'::text])),
  constraint emergency_requests_reason_check CHECK (char_length(reason) <= 1000),
  constraint emergency_requests_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'granted'::text, 'rejected'::text, 'withdrawn'::text, 'taken_back'::text, 'ended'::text]))
);
CREATE UNIQUE INDEX emergency_requests_living ON emergency_requests USING btree (user_id, contact_id) WHERE (state = ANY (ARRAY['waiting'::text, 'granted'::text]));
CREATE INDEX emergency_requests_of ON emergency_requests USING btree (user_id, contact_id, asked_at DESC);
CREATE INDEX emergency_requests_wake ON emergency_requests USING btree (wake_at) WHERE (wake_at IS NOT NULL);
alter table emergency_requests enable row level security, force row level security;
create policy housekeeping on emergency_requests for select to app_worker
  using (wake_at IS NOT NULL);
create policy keeping on emergency_requests for all to app_keeper
  using (true);
create policy owner on emergency_requests for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, user_id, wake_at)

CREATE OR REPLACE FUNCTION emergency_noted(owner uuid, actor uuid, what text, detail jsonb, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  insert into audit_log (user_id, actor_id, action, detail, at) values (owner, actor, 'emergency.' || what, detail, at);
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION emergency_owners(by_id uuid, by_hash text, by_owner uuid)
 RETURNS TABLE(owner_name text, owner_email text, name text, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select called(i.user_id), u.email, i.name, i.email
  from invitations i join users u on u.id = i.user_id
  where i.kind = 'emergency' and i.user_id <> viewer_id() and case when by_owner is null
    then i.state = 'invited' and i.token_until > now() and (by_hash is not null and i.token_hash = by_hash
      or by_id is not null and i.id = by_id and exists (
        select from users me where me.id = viewer_id() and me.email_verified and lower(me.email) = lower(i.email)))
    else i.user_id = by_owner and i.person_id = viewer_id() and i.state in ('accepted', 'confirmed') and (by_id is null or i.id = by_id) end
  order by i.created_at, i.id
$function$;
-- owned by app_keeper, called by app_user
