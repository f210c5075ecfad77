-- The schema of dashboard, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- first_steps
create table first_steps (
  user_id uuid not null,
  hidden boolean not null,
  constraint first_steps_pkey PRIMARY KEY (user_id),
  constraint first_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table first_steps enable row level security, force row level security;
create policy owner on first_steps for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update
