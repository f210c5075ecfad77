-- The schema of kernel: idempotency_keys, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- idempotency_keys
create table idempotency_keys (
  user_id uuid not null,
  endpoint text not null,
  key text not null,
  request_hash text not null,
  status smallint default 200 not null,
  body text,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, endpoint, key),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint idempotency_keys_key_check CHECK (idempotency_keys_key_check(key))
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys USING btree (created_at);
alter table idempotency_keys enable row level security, force row level security;
create policy housekeeping on idempotency_keys for all to app_worker
  using (true);
create policy own on idempotency_keys for all to app_admin, app_guest
  using (user_id = viewer_id());
create policy owner on idempotency_keys for all to app_user
  using (user_id = viewer_id());
create policy signing on idempotency_keys for insert to app_auth
  with check (true);
-- app_admin: insert, select, update
-- app_auth: insert
-- app_guest: insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: delete, select (created_at)

CREATE OR REPLACE FUNCTION idempotency_keys_key_check(key text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return ((length(key) >= 1) AND (length(key) <= 200)); end$function$;
-- owned by app_owner, called by everybody
