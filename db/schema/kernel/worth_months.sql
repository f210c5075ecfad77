-- The schema of kernel: worth_months, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- worth_months
create table worth_months (
  user_id uuid not null,
  line text not null,
  month date not null,
  begun integer not null,
  count integer not null,
  total numeric(18,2) not null,
  constraint worth_months_pkey PRIMARY KEY (user_id, line, month),
  constraint worth_months_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table worth_months enable row level security, force row level security;
create policy keeping on worth_months for all to app_keeper
  using (true);
create policy owner on worth_months for select to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: select
