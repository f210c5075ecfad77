-- Transactions as people work with them: found by their words and amounts, with receipts, written by guests who contribute to an account, and
-- brought back within ten minutes after they were deleted for good.

-- The words of a transaction, each with its owner's short id before it: what is looked for in one house lies together.
create function words_of_transaction(owner uuid, line text) returns tsvector
language plpgsql immutable parallel safe set search_path = public, pg_temp as $$
declare prefix text := word_prefix(owner, 't', 0);
begin
  return array_to_tsvector(array(
    select prefix || clipped(word) from string_to_table(spaced_words(folded(line)), ' ') word where word <> '' union select prefix));
end $$;

alter table transactions
  -- Where a receipt lies that is no document of the house (S-223).
  add column receipt_url text check (char_length(receipt_url) <= 2000),
  -- The amount without its sign, as a number whose comparisons an index may answer before the row is known to be the person's own.
  add column cents bigint generated always as ((abs(amount) * 100)::bigint) stored,
  add column words tsvector generated always as (words_of_transaction(user_id,
    coalesce(description, '') || ' ' || coalesce(merchant, '') || ' ' || coalesce(category, ''))) stored;
create index transactions_words on transactions using gin (words) with (fastupdate = off);
create index transactions_cents on transactions (user_id, cents, transaction_date desc, id desc);

-- What is asked for by words that somebody types, each perhaps unfinished (S-227).
create function transaction_query(owner uuid, q text) returns tsquery
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare asks asked := asked_for_words(q);
begin
  return case when asks.template is not null then query_on_shelf(asks.template, asks.sure, owner, 't', 0) end;
end $$;

-- The transactions of a house that hold all these words, or are of this amount. Whoever asks reads them through their own policies.
create function transactions_found(query tsquery, wanted bigint) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan rows 200 as $$
declare owner uuid := case when current_setting('role') = 'app_guest' then house_id() else viewer_id() end;
begin
  -- `is true` keeps the planner from fetching all of the owner's.
  return query
  select t.id from transactions t where t.words @@ query and (t.user_id = owner) is true
  union select t.id from transactions t where t.user_id = owner and t.cents = wanted;
end $$;

-- The documents of a transaction: its receipts.
create table transaction_documents (
  user_id uuid not null references users (id) on delete cascade,
  transaction_id uuid not null,
  document_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, transaction_id, document_id),
  foreign key (user_id, transaction_id) references transactions (user_id, id) on delete cascade,
  foreign key (user_id, document_id) references documents (user_id, id) on delete cascade
);
create index transaction_documents_document on transaction_documents (user_id, document_id);
call owned('transaction_documents');
call kept('transaction_documents');
create policy guest on transaction_documents for select to app_guest using (user_id = house_id()
  and exists (select from transactions t where t.user_id = transaction_documents.user_id and t.id = transaction_id));
create policy guest_of_document on transaction_documents as restrictive to app_guest using (reach('document', document_id) >= 1);
grant select on transaction_documents to app_guest;

-- What was deleted for good within the last ten minutes, with what it takes to bring it back.
create table deleted_transactions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  removed_at timestamptz not null,
  removed_by uuid,
  what jsonb not null,
  primary key (user_id, id)
);
create index deleted_transactions_removed on deleted_transactions (removed_at);
call owned('deleted_transactions');
call kept('deleted_transactions');
create policy housekeeping on deleted_transactions to app_worker using (removed_at < now() - interval '10 minutes');
grant select (user_id, id, removed_at), delete on deleted_transactions to app_worker;

-- Whoever contributes to an account adds and changes what moved on it.
create policy guest_adding on transactions for insert to app_guest
  with check (user_id = house_id() and reach('money_account', account_id) >= 2);
create policy guest_changing on transactions for update to app_guest using (user_id = house_id() and reach('money_account', account_id) >= 2)
  with check (user_id = house_id() and reach('money_account', account_id) >= 2);
create policy guest_adding on transaction_lines for insert to app_guest
  with check (user_id = house_id() and reach('money_account', account_id) >= 2);
grant insert, update (account_id, transaction_date, amount, kind, status, merchant, description, category, receipt_url) on transactions to app_guest;
create policy guest_changing on transaction_lines for update to app_guest using (user_id = house_id() and reach('money_account', account_id) >= 2)
  with check (user_id = house_id() and reach('money_account', account_id) >= 2);
grant insert (user_id, transaction_id, line, amount, category_id, income_source_id, of_type, of_id, property_category),
  update (category_id, income_source_id, of_type, of_id, property_category) on transaction_lines to app_guest;

-- Whose ledger this transaction of the database may write; throws where a guest does not reach so far in each of these transactions.
create function ledger_of(ids uuid[], rank int) returns uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare owner uuid := case when current_setting('role') = 'app_guest' then house_id() else viewer_id() end;
begin
  if current_setting('role') = 'app_guest' and exists (select from transactions t where t.user_id = owner and t.id = any(ids)
    and coalesce(reach('money_account', t.account_id), 0) < rank) then
    raise exception 'This guest may not change that account' using errcode = '42501';
  end if;
  return owner;
end $$;

-- Writes the parts of a transaction anew: a guest deletes no rows by themselves.
create function transaction_lines_put(transaction uuid, parts jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare owner uuid := ledger_of(array[transaction], 2);
begin
  delete from transaction_lines l where l.user_id = owner and l.transaction_id = transaction;
  insert into transaction_lines (user_id, transaction_id, line, amount, category_id, income_source_id, of_type, of_id, property_category)
  select owner, transaction, p.line, p.amount, p.category_id, p.income_source_id, p.of_type, p.of_id, p.property_category
  from jsonb_to_recordset(parts) p (line smallint, amount numeric, category_id uuid, income_source_id uuid, of_type text, of_id uuid,
    property_category text);
end $$;

-- Deletes transactions for good, of a transfer both legs, and keeps for ten minutes what brings them back.
create function transactions_delete(ids uuid[], at timestamptz) returns uuid
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
      where d.user_id = owner and d.transaction_id = any(gone)))) returning id into made;
  -- The lines go first, all in one statement: the reference to their heads would take them one head after another.
  delete from transaction_lines l where l.user_id = owner and l.transaction_id = any(gone);
  delete from transactions t where t.user_id = owner and t.id = any(gone);
  return made;
end $$;

-- The columns of a table that a row is written with.
create function written_columns(name regclass) returns text language sql stable set search_path = public, pg_temp as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = name and attnum > 0 and not attisdropped and attgenerated = '' $$;

-- Brings back what was deleted within the last ten minutes, as it was: by whoever deleted it, or by the owner. What it named and is gone since,
-- it names no more. `outcome`: 'done', or 'nothing', 'account', 'posted'.
create function transactions_put_back(deletion uuid, at timestamptz, out outcome text, out ids uuid[])
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
  delete from deleted_transactions d where d.user_id = owner and d.id = deletion;
  outcome := 'done';
end $$;

do $$
declare name text;
begin
  foreach name in array array['transaction_query', 'transactions_found', 'ledger_of', 'transaction_lines_put', 'transactions_delete',
    'transactions_put_back'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
    execute format('grant execute on function %I to app_user, app_guest, app_keeper', name);
  end loop;
end $$;
grant execute on function words_of_transaction, written_columns to app_keeper, app_user, app_guest;
