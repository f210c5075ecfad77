-- The schema of kernel: lasting_keys, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- lasting_keys
create table lasting_keys (
  use text not null,
  mark text not null,
  sealed_key text not null,
  constraint lasting_keys_pkey PRIMARY KEY (use, mark)
);
CREATE UNIQUE INDEX lasting_keys_lease_seal ON lasting_keys USING btree (use) WHERE (use = 'lease seal'::text);
CREATE UNIQUE INDEX lasting_keys_web_push ON lasting_keys USING btree (use) WHERE (use = 'web push'::text);
alter table lasting_keys enable row level security, force row level security;
create policy auth on lasting_keys for select to app_auth
  using (true);
create policy housekeeping on lasting_keys for all to app_worker
  using (true);
-- app_auth: select
-- app_worker: delete, insert, select, update
