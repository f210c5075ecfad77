-- The schema of kernel: money_defaults, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- money_defaults
create table money_defaults (
  user_id uuid not null,
  made_at timestamp with time zone default now() not null,
  constraint money_defaults_pkey PRIMARY KEY (user_id),
  constraint money_defaults_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table money_defaults enable row level security, force row level security;
create policy owner on money_defaults for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update
