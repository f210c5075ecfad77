-- What is brought back within ten minutes is again the row of its bank file, what a file or rules had changed, what settled a date of
-- something that comes round, and what a statement had marked.

call kept('import_rows');
call kept('import_changes');
call kept('reconciliation_rows');
create policy keeping on imports for select to app_keeper using (true);
grant select (user_id, id, undone_at) on imports to app_keeper;
create policy keeping on reconciliations for select to app_keeper using (true);
grant select (user_id, id, undone_at) on reconciliations to app_keeper;

-- What names these transactions.
create function transaction_links(owner uuid, ids uuid[]) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'import_rows', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from import_rows r where r.user_id = owner and r.transaction_id = any(ids)),
    'import_changes', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from import_changes c
      where c.user_id = owner and c.transaction_id = any(ids)),
    'reconciliation_rows', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from reconciliation_rows m
      where m.user_id = owner and m.transaction_id = any(ids)),
    'occurrences', (select coalesce(jsonb_agg(to_jsonb(o) || jsonb_build_object('due', (
        select to_jsonb(i) from due_items i where i.user_id = owner and i.source_type = 'recurring' and i.source_id = o.recurring_id
          and i.slot = 'due' and i.occurrence = o.day)) order by o.day), '[]')
      from recurring_occurrences o where o.user_id = owner and o.transaction_id = any(ids))) $$;

-- Settles a date again, unless something else became of it meanwhile. The next one is the first of the rhythm that is not done.
create function recurring_settled_again(occurrence jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  former recurring_occurrences := jsonb_populate_record(null::recurring_occurrences, occurrence);
  due due_items := jsonb_populate_record(null::due_items, occurrence -> 'due');
  item recurring_transactions;
begin
  select * into item from recurring_transactions t where t.user_id = former.user_id and t.id = former.recurring_id;
  if item.id is null then return; end if;
  insert into recurring_occurrences select former.* on conflict do nothing;
  if not found then return; end if;
  if item.next_due_date = former.day then
    update recurring_transactions t set next_due_date = (
      select min(d) from (
        select item.start_date + n * item."interval" as d from generate_series(0, 36600) n where item.frequency = 'daily'
        union all
        select due_days(item.start_date, item."interval", case item.frequency when 'weekly' then 'week' when 'monthly' then 'month' else 'year' end,
          item.end_date, null, null, null, former.day, (former.day + interval '101 years')::date, coalesce(item.falls_on, 'date'))
        where item.frequency <> 'daily') days
      where d > former.day and (item.end_date is null or d <= item.end_date) and not exists (
        select from recurring_occurrences o where o.user_id = item.user_id and o.recurring_id = item.id and o.day = d))
    where t.user_id = item.user_id and t.id = item.id;
  end if;
  if due.id is not null then
    update due_items i set state = due.state, done_at = due.done_at, done_by = due.done_by, done_on = due.done_on
    where i.user_id = due.user_id and i.id = due.id and i.state in ('open', 'closed');
    if not found then insert into due_items select due.* on conflict do nothing; end if;
  end if;
end $$;

-- Puts back what named transactions before they were deleted, as far as it is still there.
create function transaction_links_put_back(owner uuid, links jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update import_rows r set transaction_id = k.transaction_id from jsonb_populate_recordset(null::import_rows, links -> 'import_rows') k
  where r.user_id = owner and r.account_id = k.account_id and r.base_key = k.base_key and r.occurrence = k.occurrence
    and r.import_id = k.import_id and r.transaction_id is null;
  insert into import_changes select k.* from jsonb_populate_recordset(null::import_changes, links -> 'import_changes') k
  where exists (select from imports i where i.user_id = owner and i.id = k.import_id and i.undone_at is null);
  insert into reconciliation_rows select k.* from jsonb_populate_recordset(null::reconciliation_rows, links -> 'reconciliation_rows') k
  where exists (select from reconciliations r where r.user_id = owner and r.id = k.reconciliation_id and r.undone_at is null);
  perform recurring_settled_again(k) from jsonb_array_elements(links -> 'occurrences') k;
end $$;

-- Deletes transactions for good, of a transfer both legs, and keeps for ten minutes what brings them back.
create or replace function transactions_delete(ids uuid[], at timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

-- Brings back what was deleted within the last ten minutes, as it was: by whoever deleted it, or by the owner. What it named and is gone since,
-- it names no more. `outcome`: 'done', or 'nothing', 'account', 'posted'.
create or replace function transactions_put_back(deletion uuid, at timestamptz, out outcome text, out ids uuid[])
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

do $$
declare name text;
begin
  foreach name in array array['transaction_links', 'recurring_settled_again', 'transaction_links_put_back'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
    execute format('grant execute on function %I to app_keeper', name);
  end loop;
end $$;
