-- The schema of kernel: transaction_lines, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- transaction_lines
create table transaction_lines (
  user_id uuid not null,
  transaction_id uuid not null,
  line smallint not null,
  amount numeric(14,2) not null,
  category_id uuid,
  income_source_id uuid,
  of_type text,
  of_id uuid,
  property_category text,
  account_id uuid not null,
  day date not null,
  kind text not null,
  counts boolean not null,
  constraint transaction_lines_pkey PRIMARY KEY (user_id, transaction_id, line),
  constraint transaction_lines_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES money_accounts(user_id, id) ON DELETE CASCADE,
  constraint transaction_lines_user_id_category_id_fkey FOREIGN KEY (user_id, category_id) REFERENCES expense_categories(user_id, id) ON DELETE SET NULL (category_id),
  constraint transaction_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint transaction_lines_user_id_income_source_id_fkey FOREIGN KEY (user_id, income_source_id) REFERENCES income_sources(user_id, id) ON DELETE SET NULL (income_source_id),
  constraint transaction_lines_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE SET NULL (of_type, of_id),
  constraint transaction_lines_user_id_transaction_id_fkey FOREIGN KEY (user_id, transaction_id) REFERENCES transactions(user_id, id) ON DELETE CASCADE,
  constraint transaction_lines_amount_check CHECK (amount <> 0::numeric),
  constraint transaction_lines_check CHECK ((of_type IS NULL) = (of_id IS NULL)),
  constraint transaction_lines_check1 CHECK (num_nonnulls(category_id, income_source_id) <= 1),
  constraint transaction_lines_line_check CHECK (line > 0),
  constraint transaction_lines_property_category_check CHECK (transaction_lines_property_category_check(property_category))
);
CREATE INDEX transaction_lines_category ON transaction_lines USING btree (user_id, category_id, day) WHERE (category_id IS NOT NULL);
CREATE INDEX transaction_lines_income_source ON transaction_lines USING btree (user_id, income_source_id, day) WHERE (income_source_id IS NOT NULL);
CREATE INDEX transaction_lines_of ON transaction_lines USING btree (user_id, of_type, of_id, day) WHERE (of_id IS NOT NULL);
CREATE INDEX transaction_lines_of_account ON transaction_lines USING btree (user_id, account_id, day);
CREATE INDEX transaction_lines_uncategorized ON transaction_lines USING btree (user_id, day DESC, transaction_id DESC) WHERE ((kind = 'expense'::text) AND (category_id IS NULL));
CREATE INDEX transaction_lines_without_source ON transaction_lines USING btree (user_id, day DESC, transaction_id DESC) WHERE ((kind = 'income'::text) AND (income_source_id IS NULL));
alter table transaction_lines enable row level security, force row level security;
create policy guest on transaction_lines for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = transaction_lines.user_id AND r.item_type = 'money_account'::text AND r.item_id = transaction_lines.account_id)));
create policy guest_adding on transaction_lines for insert to app_guest
  with check (user_id = house_id() AND reach('money_account'::text, account_id) >= 2);
create policy guest_changing on transaction_lines for update to app_guest
  using (user_id = house_id() AND reach('money_account'::text, account_id) >= 2);
create policy keeping on transaction_lines for all to app_keeper
  using (true);
create policy owner on transaction_lines for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER added AFTER INSERT ON transaction_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION transaction_lines_added();
CREATE TRIGGER changed AFTER UPDATE ON transaction_lines REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION transaction_lines_changed();
CREATE TRIGGER deleted AFTER DELETE ON transaction_lines REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
  EXECUTE FUNCTION transaction_lines_deleted();
CREATE TRIGGER locked BEFORE DELETE OR UPDATE ON transaction_lines FOR EACH STATEMENT
  EXECUTE FUNCTION ledger_locked();
CREATE TRIGGER placed BEFORE INSERT ON transaction_lines FOR EACH ROW
  EXECUTE FUNCTION transaction_line_placed();
-- app_guest: insert (amount, category_id, income_source_id, line, of_id, of_type, property_category, transaction_id, user_id), select, update (category_id, income_source_id, of_id, of_type, property_category)
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert (amount, category_id, income_source_id, line, of_id, of_type, property_category, transaction_id, user_id), select, update (amount, category_id, income_source_id, of_id, of_type, property_category)

CREATE OR REPLACE FUNCTION transaction_line_placed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select account_id, transaction_date, kind, status in ('cleared', 'reconciled')
  into new.account_id, new.day, new.kind, new.counts
  from transactions where user_id = new.user_id and id = new.transaction_id;
  return new;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION transaction_lines_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  lines int;
  move money_months;
begin
  select count(*) into lines from added;
  if lines = 1 then
    select a.user_id, date_trunc('month', a.day::timestamp)::date, a.account_id,
      coalesce(a.category_id, a.income_source_id, '00000000-0000-0000-0000-000000000000'), coalesce(a.of_type, ''),
      coalesce(a.of_id, '00000000-0000-0000-0000-000000000000'), coalesce(a.property_category, ''), a.kind, 1, a.amount
    into move from added a where a.counts;
    if not found then return null; end if;
    update money_months m set n = m.n + 1, total = m.total + move.total
    where m.user_id = move.user_id and m.month = move.month and m.account_id = move.account_id and m.category_id = move.category_id
      and m.of_type = move.of_type and m.of_id = move.of_id and m.property_category = move.property_category and m.kind = move.kind;
    if found then
      update money_accounts a set balance = a.balance + move.total where a.user_id = move.user_id and a.id = move.account_id;
      return null;
    end if;
  end if;
  insert into money_months as m (user_id, month, account_id, category_id, of_type, of_id, property_category, kind, n, total)
  select user_id, date_trunc('month', day::timestamp)::date, account_id,
    coalesce(category_id, income_source_id, '00000000-0000-0000-0000-000000000000'), coalesce(of_type, ''),
    coalesce(of_id, '00000000-0000-0000-0000-000000000000'), coalesce(property_category, ''), kind, count(*), sum(amount)
  from added where counts group by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (user_id, month, account_id, category_id, of_type, of_id, property_category, kind) do update
    set n = m.n + excluded.n, total = m.total + excluded.total;
  update money_accounts a set balance = a.balance + l.total
  from (select user_id, account_id, sum(amount) as total from added where counts group by 1, 2) l
  where a.user_id = l.user_id and a.id = l.account_id;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION transaction_lines_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare moves money_months[];
begin
  select array_agg(row(s.*)::money_months) into moves from (
    select user_id, date_trunc('month', day::timestamp)::date, account_id,
      coalesce(category_id, income_source_id, '00000000-0000-0000-0000-000000000000'), coalesce(of_type, ''),
      coalesce(of_id, '00000000-0000-0000-0000-000000000000'), coalesce(property_category, ''), kind, sum(n)::int, sum(n * amount)
    from (select *, 1 as n from added union all select *, -1 from gone) l
    where counts group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0 or sum(n * amount) <> 0 order by 1, 2
  ) s;
  if moves is not null then perform money_moved(moves); end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION transaction_lines_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare moves money_months[];
begin
  select array_agg(row(s.*)::money_months) into moves from (
    select user_id, date_trunc('month', day::timestamp)::date, account_id,
      coalesce(category_id, income_source_id, '00000000-0000-0000-0000-000000000000'), coalesce(of_type, ''),
      coalesce(of_id, '00000000-0000-0000-0000-000000000000'), coalesce(property_category, ''), kind, -count(*)::int, -sum(amount)
    from gone where counts group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2
  ) s;
  if moves is not null then perform money_moved(moves); end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION transaction_lines_property_category_check(property_category text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (property_category = ANY (ARRAY['maintenance'::text, 'repairs'::text, 'property taxes'::text, 'utilities'::text, 'insurance'::text, 'other'::text])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION transaction_lines_put(transaction uuid, parts jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare owner uuid := ledger_of(array[transaction], 2);
begin
  delete from transaction_lines l where l.user_id = owner and l.transaction_id = transaction;
  insert into transaction_lines (user_id, transaction_id, line, amount, category_id, income_source_id, of_type, of_id, property_category)
  select owner, transaction, p.line, p.amount, p.category_id, p.income_source_id, p.of_type, p.of_id, p.property_category
  from jsonb_to_recordset(parts) p (line smallint, amount numeric, category_id uuid, income_source_id uuid, of_type text, of_id uuid,
    property_category text);
end $function$;
-- owned by app_keeper, called by app_guest, app_user
