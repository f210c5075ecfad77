-- The schema of sample, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- sample_houses
create table sample_houses (
  owner_id uuid not null,
  ready boolean default false not null,
  as_of date not null,
  constraint sample_houses_pkey PRIMARY KEY (owner_id),
  constraint sample_houses_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX sample_houses_one ON sample_houses USING btree ((true));
alter table sample_houses enable row level security, force row level security;
create policy entering on sample_houses for all to app_auth
  using (true);
create policy housekeeping on sample_houses for all to app_worker
  using (true);
create policy leaving_out on sample_houses for select to app_admin
  using (true);
create policy leaving_out_owner on sample_houses for select to app_owner
  using (true);
-- app_admin: select
-- app_auth: insert, select
-- app_worker: select, update
