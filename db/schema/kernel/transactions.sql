-- The schema of kernel: transactions, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- transactions
create table transactions (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  account_id uuid not null,
  transaction_date date not null,
  amount numeric(14,2) not null,
  kind text not null,
  status text default 'cleared'::text not null,
  merchant text,
  description text,
  category text,
  transfer_id uuid,
  import_id uuid,
  source_type text,
  source_id uuid,
  source_slot text,
  receipt_url text,
  cents bigint generated always as ((abs(amount) * 100::numeric)::bigint) stored,
  words tsvector generated always as (words_of_transaction(user_id, (((COALESCE(description, ''::text) || ' '::text) || COALESCE(merchant, ''::text)) || ' '::text) || COALESCE(category, ''::text))) stored,
  constraint transactions_pkey PRIMARY KEY (user_id, id),
  constraint transactions_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES money_accounts(user_id, id) ON DELETE CASCADE,
  constraint transactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint transactions_amount_check CHECK (amount <> 0::numeric),
  constraint transactions_category_check CHECK (char_length(category) <= 100),
  constraint transactions_check CHECK ((kind = 'transfer'::text) = (transfer_id IS NOT NULL)),
  constraint transactions_check1 CHECK (transactions_check1(source_type, source_id, source_slot)),
  constraint transactions_description_check CHECK (char_length(description) <= 500),
  constraint transactions_kind_check CHECK (transactions_kind_check(kind)),
  constraint transactions_merchant_check CHECK (char_length(merchant) <= 200),
  constraint transactions_receipt_url_check CHECK (char_length(receipt_url) <= 2000),
  constraint transactions_status_check CHECK (transactions_status_check(status))
);
CREATE INDEX transactions_adjusted ON transactions USING btree (user_id, transaction_date DESC, id DESC) WHERE (kind = 'adjust'::text);
CREATE INDEX transactions_cents ON transactions USING btree (user_id, cents, transaction_date DESC, id DESC);
CREATE INDEX transactions_import ON transactions USING btree (user_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX transactions_newest ON transactions USING btree (user_id, transaction_date DESC, id DESC);
CREATE INDEX transactions_not_cleared ON transactions USING btree (user_id, status, transaction_date DESC, id DESC) WHERE (status <> 'cleared'::text);
CREATE INDEX transactions_of_account ON transactions USING btree (user_id, account_id, transaction_date DESC, id DESC);
CREATE UNIQUE INDEX transactions_source ON transactions USING btree (user_id, source_type, source_id, source_slot) WHERE (source_type IS NOT NULL);
CREATE UNIQUE INDEX transactions_transfer ON transactions USING btree (user_id, transfer_id, ((amount > (0)::numeric))) WHERE (transfer_id IS NOT NULL);
CREATE INDEX transactions_words ON transactions USING gin (words) WITH (fastupdate=off);
alter table transactions enable row level security, force row level security;
create policy guest on transactions for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = transactions.user_id AND r.item_type = 'money_account'::text AND r.item_id = transactions.account_id)));
create policy guest_adding on transactions for insert to app_guest
  with check (user_id = house_id() AND reach('money_account'::text, account_id) >= 2);
create policy guest_changing on transactions for update to app_guest
  using (user_id = house_id() AND reach('money_account'::text, account_id) >= 2);
create policy keeping on transactions for all to app_keeper
  using (true);
create policy owner on transactions for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER changed AFTER UPDATE ON transactions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION transactions_changed();
CREATE TRIGGER locked BEFORE INSERT OR DELETE OR UPDATE ON transactions FOR EACH STATEMENT
  EXECUTE FUNCTION ledger_locked();
CREATE TRIGGER to_watch_added AFTER INSERT ON transactions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION transactions_to_watch();
CREATE TRIGGER to_watch_changed AFTER UPDATE ON transactions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION transactions_to_watch();
CREATE TRIGGER to_watch_deleted AFTER DELETE ON transactions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION transactions_to_watch();
CREATE TRIGGER vendor_paid AFTER INSERT ON transactions FOR EACH ROW
  WHEN (new.source_type = ANY (ARRAY['vendor_payment'::text, 'maintenance'::text]))
  EXECUTE FUNCTION vendor_paid_by_ledger();
CREATE TRIGGER vendor_paid_anew AFTER UPDATE ON transactions FOR EACH ROW
  WHEN (((old.source_type = ANY (ARRAY['vendor_payment'::text, 'maintenance'::text])) OR (new.source_type = ANY (ARRAY['vendor_payment'::text, 'maintenance'::text]))) AND (old.source_type IS DISTINCT FROM new.source_type OR old.source_id IS DISTINCT FROM new.source_id OR old.source_slot IS DISTINCT FROM new.source_slot OR old.status IS DISTINCT FROM new.status OR old.amount IS DISTINCT FROM new.amount OR old.transaction_date IS DISTINCT FROM new.transaction_date))
  EXECUTE FUNCTION vendor_paid_by_ledger();
CREATE TRIGGER vendor_paid_no_more AFTER DELETE ON transactions FOR EACH ROW
  WHEN (old.source_type = ANY (ARRAY['vendor_payment'::text, 'maintenance'::text]))
  EXECUTE FUNCTION vendor_paid_by_ledger();
CREATE TRIGGER version BEFORE UPDATE ON transactions FOR EACH ROW
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update (account_id, amount, category, description, kind, merchant, receipt_url, status, transaction_date)
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

CREATE OR REPLACE FUNCTION transaction_links(owner uuid, ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select jsonb_build_object(
    'import_rows', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from import_rows r where r.user_id = owner and r.transaction_id = any(ids)),
    'import_changes', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from import_changes c
      where c.user_id = owner and c.transaction_id = any(ids)),
    'reconciliation_rows', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from reconciliation_rows m
      where m.user_id = owner and m.transaction_id = any(ids)),
    'occurrences', (select coalesce(jsonb_agg(to_jsonb(o) || jsonb_build_object('due', (
        select to_jsonb(i) from due_items i where i.user_id = owner and i.source_type = 'recurring' and i.source_id = o.recurring_id
          and i.slot = 'due' and i.occurrence = o.day)) order by o.day), '[]')
      from recurring_occurrences o where o.user_id = owner and o.transaction_id = any(ids))) $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION transaction_links_put_back(owner uuid, links jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update import_rows r set transaction_id = k.transaction_id from jsonb_populate_recordset(null::import_rows, links -> 'import_rows') k
  where r.user_id = owner and r.account_id = k.account_id and r.base_key = k.base_key and r.occurrence = k.occurrence
    and r.import_id = k.import_id and r.transaction_id is null;
  insert into import_changes select k.* from jsonb_populate_recordset(null::import_changes, links -> 'import_changes') k
  where exists (select from imports i where i.user_id = owner and i.id = k.import_id and i.undone_at is null);
  insert into reconciliation_rows select k.* from jsonb_populate_recordset(null::reconciliation_rows, links -> 'reconciliation_rows') k
  where exists (select from reconciliations r where r.user_id = owner and r.id = k.reconciliation_id and r.undone_at is null);
  perform recurring_settled_again(k) from jsonb_array_elements(links -> 'occurrences') k;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION transaction_query(owner uuid, q text)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare asks asked := asked_for_words(q);
begin
  return case when asks.template is not null then query_on_shelf(asks.template, asks.sure, owner, 't', 0) end;
end $function$;
-- owned by app_keeper, called by app_guest, app_user

CREATE OR REPLACE FUNCTION transactions_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update transaction_lines l
  set account_id = t.account_id, day = t.transaction_date, kind = t.kind, counts = t.status in ('cleared', 'reconciled')
  from changed t
  where l.user_id = t.user_id and l.transaction_id = t.id
    and (l.account_id, l.day, l.kind, l.counts)
      is distinct from (t.account_id, t.transaction_date, t.kind, t.status in ('cleared', 'reconciled'));
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION transactions_check1(source_type text, source_id uuid, source_slot text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (num_nulls(source_type, source_id, source_slot) = ANY (ARRAY[0, 3])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION transactions_delete(ids uuid[], at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  owner uuid := ledger_of(ids, 3);
  gone uuid[];
  made uuid;
begin
  perform ledger_lock(owner);
  gone := array(select t.id from transactions t where t.user_id = owner and (t.id = any(ids) or t.transfer_id in (
    select s.transfer_id from transactions s where s.user_id = owner and s.id = any(ids) and s.transfer_id is not null)) order by t.id);
  perform ledger_of(gone, 3);
  if cardinality(gone) = 0 then return null; end if;
  delete from deleted_transactions d where d.user_id = owner and d.removed_at < at - interval '10 minutes';
  insert into deleted_transactions (user_id, removed_at, removed_by, what) values (owner, at, viewer_id(), jsonb_build_object(
    'transactions', (select jsonb_agg(to_jsonb(t) - 'words' - 'cents' order by t.id) from transactions t
      where t.user_id = owner and t.id = any(gone)),
    'lines', (select jsonb_agg(to_jsonb(l) order by l.transaction_id, l.line) from transaction_lines l
      where l.user_id = owner and l.transaction_id = any(gone)),
    'documents', (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from transaction_documents d
      where d.user_id = owner and d.transaction_id = any(gone))) || transaction_links(owner, gone)) returning id into made;
  -- The lines go first, all in one statement: the reference to their heads would take them one head after another.
  delete from transaction_lines l where l.user_id = owner and l.transaction_id = any(gone);
  delete from transactions t where t.user_id = owner and t.id = any(gone);
  return made;
end $function$;
-- owned by app_keeper, called by app_guest, app_user

CREATE OR REPLACE FUNCTION transactions_found(query tsquery, wanted bigint)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare owner uuid := case when current_setting('role') = 'app_guest' then house_id() else viewer_id() end;
begin
  -- `is true` keeps the planner from fetching all of the owner's.
  return query
  select t.id from transactions t where t.words @@ query and (t.user_id = owner) is true
  union select t.id from transactions t where t.user_id = owner and t.cents = wanted;
end $function$;
-- owned by app_keeper, called by app_guest, app_user

CREATE OR REPLACE FUNCTION transactions_kind_check(kind text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (kind = ANY (ARRAY['income'::text, 'expense'::text, 'transfer'::text, 'adjust'::text])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION transactions_put_back(deletion uuid, at timestamp with time zone, OUT outcome text, OUT ids uuid[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  owner uuid := case when current_setting('role') = 'app_guest' then house_id() else viewer_id() end;
  guest boolean := current_setting('role') = 'app_guest';
  kept jsonb;
begin
  perform ledger_lock(owner);
  select d.what into kept from deleted_transactions d
  where d.user_id = owner and d.id = deletion and d.removed_at >= at - interval '10 minutes' and (not guest or d.removed_by = viewer_id());
  if kept is null then outcome := 'nothing'; return; end if;
  ids := array(select (t ->> 'id')::uuid from jsonb_array_elements(kept -> 'transactions') t);
  if exists (select from jsonb_array_elements(kept -> 'transactions') t where not exists (
    select from money_accounts a where a.user_id = owner and a.id = (t ->> 'account_id')::uuid and a.removed_at is null)) then
    outcome := 'account'; return;
  end if;
  if guest and exists (select from jsonb_array_elements(kept -> 'transactions') t
    where coalesce(reach('money_account', (t ->> 'account_id')::uuid), 0) < 3) then
    raise exception 'This guest may not change that account' using errcode = '42501';
  end if;
  if exists (select from jsonb_populate_recordset(null::transactions, kept -> 'transactions') t join transactions s on s.user_id = owner
    and s.source_type = t.source_type and s.source_id = t.source_id and s.source_slot = t.source_slot) then
    outcome := 'posted'; return;
  end if;
  execute format('insert into transactions (%1$s) select %1$s from jsonb_populate_recordset(null::transactions, $1)',
    written_columns('transactions')) using kept -> 'transactions';
  execute format('insert into transaction_lines (%1$s) select %1$s from jsonb_populate_recordset(null::transaction_lines, $1)',
    written_columns('transaction_lines')) using (
      select jsonb_agg(l
        || case when exists (select from expense_categories c where c.user_id = owner and c.id = (l ->> 'category_id')::uuid)
          then '{}' else '{"category_id": null}'::jsonb end
        || case when exists (select from income_sources s where s.user_id = owner and s.id = (l ->> 'income_source_id')::uuid)
          then '{}' else '{"income_source_id": null}'::jsonb end
        || case when exists (select from records r where r.user_id = owner and r.item_type = l ->> 'of_type'
            and r.item_id = (l ->> 'of_id')::uuid) then '{}' else '{"of_type": null, "of_id": null}'::jsonb end)
      from jsonb_array_elements(kept -> 'lines') l);
  insert into transaction_documents
  select d.* from jsonb_populate_recordset(null::transaction_documents, kept -> 'documents') d
  where exists (select from records r where r.user_id = owner and r.item_type = 'document' and r.item_id = d.document_id);
  -- What was deleted by an earlier release names nothing.
  if kept ? 'occurrences' then perform transaction_links_put_back(owner, kept); end if;
  delete from deleted_transactions d where d.user_id = owner and d.id = deletion;
  outcome := 'done';
end $function$;
-- owned by app_keeper, called by app_guest, app_user

CREATE OR REPLACE FUNCTION transactions_status_check(status text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (status = ANY (ARRAY['pending'::text, 'cleared'::text, 'reconciled'::text, 'void'::text])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION transactions_to_watch()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- While a person is being deleted there is nobody to look for.
  insert into watch_queue (user_id) select distinct c.user_id from changed c join users u on u.id = c.user_id on conflict do nothing;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION vendor_paid_by_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' and old.source_type in ('vendor_payment', 'maintenance') then
    perform vendor_paid_put(old.user_id, old.source_type, old.source_id, old.source_slot);
  end if;
  if tg_op <> 'DELETE' and new.source_type in ('vendor_payment', 'maintenance') and (tg_op = 'INSERT'
      or (old.source_type, old.source_id, old.source_slot) is distinct from (new.source_type, new.source_id, new.source_slot)) then
    perform vendor_paid_put(new.user_id, new.source_type, new.source_id, new.source_slot);
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone
