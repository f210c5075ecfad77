-- The schema of kernel: audit_log, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- audit_log
create table audit_log (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  actor_id uuid,
  action text not null,
  detail jsonb default '{}'::jsonb not null,
  at timestamp with time zone default now() not null,
  constraint audit_log_pkey PRIMARY KEY (user_id, id),
  constraint audit_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX audit_log_by_action ON audit_log USING btree (action, at DESC, id);
CREATE INDEX audit_log_by_actor ON audit_log USING btree (actor_id, at DESC, id);
CREATE INDEX audit_log_newest ON audit_log USING btree (at DESC, id);
CREATE INDEX audit_log_of_person ON audit_log USING btree (user_id, at DESC, id);
alter table audit_log enable row level security, force row level security;
create policy administration on audit_log for insert to app_admin
  with check (actor_id = viewer_id() AND is_super_admin(viewer_id()));
create policy answering on audit_log for insert to app_keeper
  with check (actor_id = viewer_id() AND action ~~ 'guest.%'::text);
create policy auth on audit_log for insert to app_auth
  with check (true);
create policy counting on audit_log for select to app_owner
  using (true);
create policy emergency on audit_log for insert to app_keeper
  with check (user_id = viewer_id() AND action ~~ 'emergency.%'::text);
create policy housekeeping on audit_log for insert to app_worker
  with check (true);
create policy looking on audit_log for select to app_admin
  using ( SELECT is_super_admin(viewer_id()) AS is_super_admin);
create policy owner on audit_log for select to app_user
  using (user_id = viewer_id());
create policy visiting on audit_log for insert to app_guest
  with check (user_id = house_id() AND actor_id = viewer_id() AND action ~~ 'guest.%'::text);
create policy writing on audit_log for insert to app_user
  with check (user_id = viewer_id() AND actor_id = viewer_id());
-- app_admin: insert, select
-- app_auth: insert
-- app_guest: insert
-- app_keeper: insert
-- app_user: insert, select
-- app_worker: insert
