-- The schema of kernel: money_months, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- money_months
create table money_months (
  user_id uuid not null,
  month date not null,
  account_id uuid not null,
  category_id uuid not null,
  of_type text not null,
  of_id uuid not null,
  property_category text not null,
  kind text not null,
  n integer not null,
  total numeric(18,2) not null,
  constraint money_months_pkey PRIMARY KEY (user_id, month, account_id, category_id, of_type, of_id, property_category, kind),
  constraint money_months_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES money_accounts(user_id, id) ON DELETE CASCADE,
  constraint money_months_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint money_months_n_check CHECK (n > 0)
);
CREATE INDEX money_months_of ON money_months USING btree (user_id, of_id, month) WHERE (of_id <> '00000000-0000-0000-0000-000000000000'::uuid);
CREATE INDEX money_months_of_account ON money_months USING btree (user_id, account_id);
alter table money_months enable row level security, force row level security;
create policy guest on money_months for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = money_months.user_id AND r.item_type = 'money_account'::text AND r.item_id = money_months.account_id)));
create policy keeping on money_months for all to app_keeper
  using (true);
create policy owner on money_months for select to app_user
  using (user_id = viewer_id());
CREATE TRIGGER totalled AFTER INSERT OR DELETE OR UPDATE ON money_months FOR EACH ROW
  EXECUTE FUNCTION money_total_kept();
-- app_guest: select
-- app_keeper: delete, insert, select, update
-- app_user: select

CREATE OR REPLACE FUNCTION money_total_kept()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' then
    update money_totals t set n = t.n + new.n - old.n, total = t.total + new.total - old.total
    where t.user_id = new.user_id and t.month = new.month and t.account_id = new.account_id and t.kind = new.kind;
  elsif tg_op = 'INSERT' then
    insert into money_totals as t (user_id, month, account_id, kind, n, total)
    values (new.user_id, new.month, new.account_id, new.kind, new.n, new.total)
    on conflict (user_id, month, account_id, kind) do update set n = t.n + excluded.n, total = t.total + excluded.total;
  else
    update money_totals t set n = t.n - old.n, total = t.total - old.total
    where t.user_id = old.user_id and t.month = old.month and t.account_id = old.account_id and t.kind = old.kind and t.n > old.n;
    if not found then
      delete from money_totals t
      where t.user_id = old.user_id and t.month = old.month and t.account_id = old.account_id and t.kind = old.kind;
    end if;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone
