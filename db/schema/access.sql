-- The schema of access, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- account_deletions
create table account_deletions (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  reason text default 'request'::text not null,
  requested_at timestamp with time zone not null,
  erase_at timestamp with time zone not null,
  warned_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  erasing_since timestamp with time zone,
  rows_counted integer,
  files_counted integer,
  constraint account_deletions_pkey PRIMARY KEY (user_id, id),
  constraint account_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint account_deletions_check CHECK (erasing_since IS NULL OR cancelled_at IS NULL),
  constraint account_deletions_reason_check CHECK (reason = ANY (ARRAY['request'::text, 'retention'::text]))
);
CREATE INDEX account_deletions_due ON account_deletions USING btree (erase_at) WHERE (cancelled_at IS NULL);
CREATE UNIQUE INDEX account_deletions_pending ON account_deletions USING btree (user_id) WHERE (cancelled_at IS NULL);
alter table account_deletions enable row level security, force row level security;
create policy administration on account_deletions for update to app_admin
  using (is_super_admin(viewer_id()) AND erasing_since IS NULL)
  with check (is_super_admin(viewer_id()) AND cancelled_by = viewer_id());
create policy asking on account_deletions for insert to app_user
  with check (user_id = viewer_id());
create policy cancelling on account_deletions for update to app_user
  using (user_id = viewer_id());
create policy erasing_seen on account_deletions for select to app_owner
  using (erasing_since IS NOT NULL);
create policy housekeeping on account_deletions for all to app_worker
  using (true);
create policy looking on account_deletions for select to app_admin
  using (is_super_admin(viewer_id()));
create policy owner on account_deletions for select to app_user
  using (user_id = viewer_id());
-- app_admin: select, update (cancelled_at, cancelled_by)
-- app_user: insert (erase_at, requested_at, user_id), select, update (cancelled_at)
-- app_worker: insert, select, update

-- erasure_receipts
create table erasure_receipts (
  id uuid default gen_random_uuid() not null,
  erased_at timestamp with time zone not null,
  reason text not null,
  rows_erased integer not null,
  files_erased integer not null,
  email_mark text not null,
  constraint erasure_receipts_pkey PRIMARY KEY (id),
  constraint erasure_receipts_reason_check CHECK (reason = ANY (ARRAY['request'::text, 'retention'::text]))
);
CREATE INDEX erasure_receipts_mark ON erasure_receipts USING btree (email_mark);
alter table erasure_receipts enable row level security, force row level security;
create policy housekeeping on erasure_receipts for all to app_worker
  using (true);
create policy looking on erasure_receipts for select to app_admin
  using (is_super_admin(viewer_id()));
-- app_admin: select
-- app_worker: insert, select

-- user_access_policies
create table user_access_policies (
  user_id uuid not null,
  email text not null,
  trial_start_date timestamp with time zone not null,
  trial_end_date timestamp with time zone not null,
  access_status text default 'trial'::text not null,
  has_full_access boolean default true not null,
  notifications_sent integer[] default '{}'::integer[] not null,
  purge_warnings_sent integer[] default '{}'::integer[] not null,
  data_retention_end_date timestamp with time zone,
  subscription_id text,
  subscription_plan text,
  subscription_start_date timestamp with time zone,
  past_due_since timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint user_access_policies_pkey PRIMARY KEY (user_id),
  constraint user_access_policies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_access_policies_access_status_check CHECK (access_status = ANY (ARRAY['trial'::text, 'subscribed'::text, 'expired'::text]))
);
CREATE INDEX user_access_policies_past_due ON user_access_policies USING btree (past_due_since) WHERE (past_due_since IS NOT NULL);
CREATE INDEX user_access_policies_retention ON user_access_policies USING btree (data_retention_end_date) WHERE (data_retention_end_date IS NOT NULL);
CREATE INDEX user_access_policies_status ON user_access_policies USING btree (access_status, trial_end_date);
alter table user_access_policies enable row level security, force row level security;
create policy administration on user_access_policies for update to app_admin
  using ( SELECT is_super_admin(viewer_id()) AS is_super_admin);
create policy auth on user_access_policies for all to app_auth
  using (true);
create policy counting on user_access_policies for select to app_owner
  using (true);
create policy following on user_access_policies for all to app_owner
  using (true);
create policy housekeeping on user_access_policies for all to app_worker
  using (true);
create policy keeping on user_access_policies for select to app_keeper
  using (true);
create policy looking on user_access_policies for select to app_admin
  using ( SELECT is_super_admin(viewer_id()) OR is_staff(viewer_id(), now()));
create policy owner on user_access_policies for select to app_user
  using (user_id = viewer_id());
-- app_admin: select, update (access_status, data_retention_end_date, has_full_access, notifications_sent, past_due_since, purge_warnings_sent, trial_end_date, updated_at)
-- app_auth: insert, select
-- app_keeper: select (access_status, data_retention_end_date, user_id)
-- app_user: select
-- app_worker: insert, select, update
