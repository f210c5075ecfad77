-- The schema of kernel: money_totals, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- money_totals
create table money_totals (
  user_id uuid not null,
  month date not null,
  account_id uuid not null,
  kind text not null,
  n integer not null,
  total numeric(18,2) not null,
  constraint money_totals_pkey PRIMARY KEY (user_id, month, account_id, kind),
  constraint money_totals_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES money_accounts(user_id, id) ON DELETE CASCADE,
  constraint money_totals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint money_totals_n_check CHECK (n > 0)
);
CREATE INDEX money_totals_of_account ON money_totals USING btree (user_id, account_id);
alter table money_totals enable row level security, force row level security;
create policy guest on money_totals for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = money_totals.user_id AND r.item_type = 'money_account'::text AND r.item_id = money_totals.account_id)));
create policy keeping on money_totals for all to app_keeper
  using (true);
create policy owner on money_totals for select to app_user
  using (user_id = viewer_id());
-- app_guest: select
-- app_keeper: delete, insert, select, update
-- app_user: select
