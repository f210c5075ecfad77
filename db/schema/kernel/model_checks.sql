-- The schema of kernel: model_checks, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- model_checks
create table model_checks (
  service text not null,
  model text not null,
  gone boolean not null,
  checked_at timestamp with time zone not null,
  constraint model_checks_pkey PRIMARY KEY (service)
);
alter table model_checks enable row level security, force row level security;
create policy checking on model_checks for all to app_worker
  using (true);
create policy looking on model_checks for select to app_admin
  using (true);
create policy telling on model_checks for select to app_keeper
  using (true);
-- app_admin: select
-- app_keeper: select
-- app_worker: delete, insert, select, update
