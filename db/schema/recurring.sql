-- The schema of recurring, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- recurring_occurrences
create table recurring_occurrences (
  user_id uuid not null,
  recurring_id uuid not null,
  day date not null,
  state text not null,
  transaction_id uuid,
  done_at timestamp with time zone default now() not null,
  constraint recurring_occurrences_pkey PRIMARY KEY (user_id, recurring_id, day),
  constraint recurring_occurrences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint recurring_occurrences_user_id_recurring_id_fkey FOREIGN KEY (user_id, recurring_id) REFERENCES recurring_transactions(user_id, id) ON DELETE CASCADE,
  constraint recurring_occurrences_user_id_transaction_id_fkey FOREIGN KEY (user_id, transaction_id) REFERENCES transactions(user_id, id) ON DELETE SET NULL (transaction_id),
  constraint recurring_occurrences_state_check CHECK (state = ANY (ARRAY['posted'::text, 'settled'::text, 'skipped'::text]))
);
CREATE UNIQUE INDEX recurring_occurrences_transaction ON recurring_occurrences USING btree (user_id, transaction_id) WHERE (transaction_id IS NOT NULL);
alter table recurring_occurrences enable row level security, force row level security;
create policy guest on recurring_occurrences for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = recurring_occurrences.user_id AND r.item_type = 'recurring'::text AND r.item_id = recurring_occurrences.recurring_id)));
create policy keeping on recurring_occurrences for all to app_keeper
  using (true);
create policy owner on recurring_occurrences for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER reopened AFTER DELETE ON recurring_occurrences FOR EACH ROW
  EXECUTE FUNCTION recurring_reopened();
CREATE TRIGGER unsettled AFTER UPDATE OF transaction_id ON recurring_occurrences FOR EACH ROW
  WHEN (new.state = 'settled'::text AND new.transaction_id IS NULL)
  EXECUTE FUNCTION recurring_unsettled();
-- app_guest: select
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

-- recurring_transactions
create table recurring_transactions (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  is_active boolean generated always as (removed_at IS NULL) stored not null,
  name text not null,
  kind text not null,
  amount numeric(14,2) not null,
  about boolean default false not null,
  account_id uuid not null,
  to_account_id uuid,
  category_id uuid,
  income_source_id uuid,
  of_type text,
  of_id uuid,
  property_category text,
  frequency text not null,
  "interval" integer default 1 not null,
  falls_on text,
  start_date date not null,
  next_due_date date,
  end_date date,
  auto_post boolean default false not null,
  merchant text,
  notes text,
  private boolean default false not null,
  version integer default 1 not null,
  constraint recurring_transactions_pkey PRIMARY KEY (user_id, id),
  constraint recurring_transactions_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES money_accounts(user_id, id) ON DELETE CASCADE,
  constraint recurring_transactions_user_id_category_id_fkey FOREIGN KEY (user_id, category_id) REFERENCES expense_categories(user_id, id) ON DELETE SET NULL (category_id),
  constraint recurring_transactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint recurring_transactions_user_id_income_source_id_fkey FOREIGN KEY (user_id, income_source_id) REFERENCES income_sources(user_id, id) ON DELETE SET NULL (income_source_id),
  constraint recurring_transactions_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE SET NULL (of_type, of_id),
  constraint recurring_transactions_user_id_to_account_id_fkey FOREIGN KEY (user_id, to_account_id) REFERENCES money_accounts(user_id, id) ON DELETE CASCADE,
  constraint recurring_transactions_amount_check CHECK (amount > 0::numeric),
  constraint recurring_transactions_check CHECK (next_due_date >= start_date),
  constraint recurring_transactions_check1 CHECK (end_date >= start_date),
  constraint recurring_transactions_check2 CHECK ((to_account_id IS NULL) = (kind <> 'transfer'::text)),
  constraint recurring_transactions_check3 CHECK (to_account_id <> account_id),
  constraint recurring_transactions_check4 CHECK (category_id IS NULL OR kind = 'expense'::text),
  constraint recurring_transactions_check5 CHECK (income_source_id IS NULL OR kind = 'income'::text),
  constraint recurring_transactions_check6 CHECK ((of_type IS NULL) = (of_id IS NULL)),
  constraint recurring_transactions_falls_on_check CHECK (falls_on = ANY (ARRAY['date'::text, 'weekday'::text, 'last_weekday'::text, 'last_day'::text])),
  constraint recurring_transactions_frequency_check CHECK (frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text, 'yearly'::text])),
  constraint recurring_transactions_interval_check CHECK ("interval" >= 1 AND "interval" <= 100),
  constraint recurring_transactions_kind_check CHECK (kind = ANY (ARRAY['income'::text, 'expense'::text, 'transfer'::text])),
  constraint recurring_transactions_merchant_check CHECK (char_length(merchant) <= 200),
  constraint recurring_transactions_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  constraint recurring_transactions_notes_check CHECK (char_length(notes) <= 4000),
  constraint recurring_transactions_of_type_check CHECK (of_type = ANY (ARRAY['real_estate'::text, 'movable'::text, 'appliance'::text, 'mortgage'::text, 'document'::text, 'policy'::text, 'claim'::text, 'warranty'::text, 'maintenance'::text, 'agreement'::text, 'tenant'::text, 'money_account'::text, 'vendor'::text, 'place'::text, 'project'::text, 'loan'::text])),
  constraint recurring_transactions_property_category_check CHECK (property_category = ANY (ARRAY['maintenance'::text, 'repairs'::text, 'property taxes'::text, 'utilities'::text, 'insurance'::text, 'other'::text]))
);
CREATE INDEX recurring_transactions_account ON recurring_transactions USING btree (user_id, account_id);
CREATE INDEX recurring_transactions_category ON recurring_transactions USING btree (user_id, category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX recurring_transactions_next ON recurring_transactions USING btree (user_id, next_due_date, created_at DESC, id DESC);
CREATE INDEX recurring_transactions_of ON recurring_transactions USING btree (user_id, of_type, of_id) WHERE (of_id IS NOT NULL);
CREATE INDEX recurring_transactions_removed ON recurring_transactions USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX recurring_transactions_source ON recurring_transactions USING btree (user_id, income_source_id) WHERE (income_source_id IS NOT NULL);
CREATE INDEX recurring_transactions_to ON recurring_transactions USING btree (user_id, to_account_id) WHERE (to_account_id IS NOT NULL);
CREATE INDEX recurring_transactions_to_post ON recurring_transactions USING btree (next_due_date) WHERE (auto_post AND (removed_at IS NULL));
alter table recurring_transactions enable row level security, force row level security;
create policy guest on recurring_transactions for select to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('finance'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 1
        ELSE 3
    END OR (id IN ( SELECT lent('recurring'::text, 1) AS lent))));
create policy guest_adding on recurring_transactions for insert to app_guest
  with check (user_id = house_id() AND NOT private AND removed_at IS NULL AND (( SELECT opens('finance'::text) AS opens)) >= 2);
create policy guest_changing on recurring_transactions for update to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('finance'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END OR removed_at IS NULL AND (id IN ( SELECT lent('recurring'::text, 2) AS lent)) OR (id IN ( SELECT lent('recurring'::text, 3) AS lent))));
create policy housekeeping on recurring_transactions for select to app_worker
  using (true);
create policy keeping on recurring_transactions for all to app_keeper
  using (true);
create policy owner on recurring_transactions for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER as_private BEFORE INSERT OR UPDATE OF account_id, to_account_id, private ON recurring_transactions FOR EACH ROW
  EXECUTE FUNCTION recurring_as_private();
CREATE TRIGGER falls_due AFTER INSERT ON recurring_transactions FOR EACH ROW
  EXECUTE FUNCTION recurring_falls_due();
CREATE TRIGGER falls_due_anew AFTER UPDATE ON recurring_transactions FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name OR old.kind IS DISTINCT FROM new.kind OR old.amount IS DISTINCT FROM new.amount OR old.account_id IS DISTINCT FROM new.account_id OR old.to_account_id IS DISTINCT FROM new.to_account_id OR old.frequency IS DISTINCT FROM new.frequency OR old."interval" IS DISTINCT FROM new."interval" OR old.falls_on IS DISTINCT FROM new.falls_on OR old.start_date IS DISTINCT FROM new.start_date OR old.next_due_date IS DISTINCT FROM new.next_due_date OR old.end_date IS DISTINCT FROM new.end_date OR old.auto_post IS DISTINCT FROM new.auto_post)
  EXECUTE FUNCTION recurring_falls_due();
CREATE TRIGGER guests_keep BEFORE UPDATE OF user_id, id, private ON recurring_transactions FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER registered AFTER INSERT OR UPDATE OF name, kind, merchant, notes, private, removed_at ON recurring_transactions FOR EACH ROW
  EXECUTE FUNCTION recurring_registered();
CREATE TRIGGER unregistered AFTER DELETE ON recurring_transactions FOR EACH ROW
  EXECUTE FUNCTION unregistered('recurring');
CREATE TRIGGER version BEFORE UPDATE ON recurring_transactions FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (auto_post, id, next_due_date, removed_at, user_id)

-- watch_queue
create table watch_queue (
  user_id uuid not null,
  changed_at timestamp with time zone default now() not null,
  constraint watch_queue_pkey PRIMARY KEY (user_id),
  constraint watch_queue_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table watch_queue enable row level security, force row level security;
create policy housekeeping on watch_queue for select to app_worker
  using (true);
create policy keeping on watch_queue for all to app_keeper
  using (true);
create policy owner on watch_queue for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: delete, select
-- app_worker: select

-- watched_subscriptions
create table watched_subscriptions (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  payee text not null,
  kind text not null,
  rhythm text not null,
  account_id uuid not null,
  fixed boolean not null,
  amount numeric(14,2) not null,
  yearly numeric(18,2) not null,
  state text not null,
  next_day date,
  first_day date not null,
  last_day date not null,
  payment_count integer not null,
  payments jsonb not null,
  changes jsonb not null,
  promotion jsonb,
  duplicates uuid[] default '{}'::uuid[] not null,
  verdict text default 'found'::text not null,
  removed_at timestamp with time zone,
  rise_day date,
  rise_told_on date,
  term_end date,
  notice_count smallint,
  notice_unit text default 'month'::text not null,
  renews_count smallint,
  renews_unit text default 'year'::text not null,
  promotion_ends date,
  price_after numeric(14,2),
  cancel_how text,
  notes text,
  cancel_by date,
  ends date,
  version integer default 1 not null,
  nature text,
  nature_said boolean default false not null,
  constraint watched_subscriptions_pkey PRIMARY KEY (user_id, id),
  constraint watched_subscriptions_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES money_accounts(user_id, id) ON DELETE CASCADE,
  constraint watched_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint watched_subscriptions_cancel_how_check CHECK (char_length(cancel_how) <= 500),
  constraint watched_subscriptions_check CHECK ((verdict = 'dismissed'::text) = (removed_at IS NOT NULL)),
  constraint watched_subscriptions_check1 CHECK (term_end IS NOT NULL OR notice_count IS NULL AND renews_count IS NULL),
  constraint watched_subscriptions_check2 CHECK (promotion_ends IS NOT NULL OR price_after IS NULL),
  constraint watched_subscriptions_check3 CHECK ((nature IS NULL) = (kind = 'income'::text)),
  constraint watched_subscriptions_kind_check CHECK (kind = ANY (ARRAY['income'::text, 'expense'::text])),
  constraint watched_subscriptions_nature_check CHECK (nature = ANY (ARRAY['subscription'::text, 'bill'::text])),
  constraint watched_subscriptions_notes_check CHECK (char_length(notes) <= 2000),
  constraint watched_subscriptions_notice_count_check CHECK (notice_count >= 0 AND notice_count <= 400),
  constraint watched_subscriptions_notice_unit_check CHECK (notice_unit = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'year'::text])),
  constraint watched_subscriptions_payee_check CHECK (char_length(payee) >= 1 AND char_length(payee) <= 500),
  constraint watched_subscriptions_price_after_check CHECK (price_after >= 0::numeric),
  constraint watched_subscriptions_renews_count_check CHECK (renews_count >= 1 AND renews_count <= 400),
  constraint watched_subscriptions_renews_unit_check CHECK (renews_unit = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'year'::text])),
  constraint watched_subscriptions_rhythm_check CHECK (rhythm = ANY (ARRAY['weekly'::text, 'biweekly'::text, 'four_weekly'::text, 'monthly'::text, 'quarterly'::text, 'half_yearly'::text, 'yearly'::text])),
  constraint watched_subscriptions_state_check CHECK (state = ANY (ARRAY['active'::text, 'missed'::text, 'stopped'::text])),
  constraint watched_subscriptions_verdict_check CHECK (verdict = ANY (ARRAY['found'::text, 'kept'::text, 'dismissed'::text]))
);
CREATE INDEX watched_subscriptions_account ON watched_subscriptions USING btree (user_id, account_id);
CREATE INDEX watched_subscriptions_cancel ON watched_subscriptions USING btree (cancel_by) WHERE (cancel_by IS NOT NULL);
alter table watched_subscriptions enable row level security, force row level security;
create policy housekeeping on watched_subscriptions for select to app_worker
  using (cancel_by IS NOT NULL);
create policy owner on watched_subscriptions for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER registered AFTER INSERT ON watched_subscriptions FOR EACH ROW
  EXECUTE FUNCTION subscription_registered();
CREATE TRIGGER registered_anew AFTER UPDATE ON watched_subscriptions FOR EACH ROW
  WHEN (old.payee IS DISTINCT FROM new.payee OR old.kind IS DISTINCT FROM new.kind OR old.rhythm IS DISTINCT FROM new.rhythm OR old.verdict IS DISTINCT FROM new.verdict OR old.state IS DISTINCT FROM new.state OR old.cancel_by IS DISTINCT FROM new.cancel_by OR old.promotion_ends IS DISTINCT FROM new.promotion_ends OR old.price_after IS DISTINCT FROM new.price_after OR old.rise_told_on IS DISTINCT FROM new.rise_told_on OR old.cancel_how IS DISTINCT FROM new.cancel_how OR old.notes IS DISTINCT FROM new.notes)
  EXECUTE FUNCTION subscription_registered();
CREATE TRIGGER unregistered AFTER DELETE ON watched_subscriptions FOR EACH ROW
  EXECUTE FUNCTION unregistered('subscription');
CREATE TRIGGER version BEFORE UPDATE OF verdict, term_end, notice_count, notice_unit, renews_count, renews_unit, promotion_ends, price_after, cancel_how, notes ON watched_subscriptions FOR EACH ROW
  EXECUTE FUNCTION raise_version();
-- app_user: delete, insert, select, update
-- app_worker: select (cancel_by, user_id)

CREATE OR REPLACE FUNCTION recurring_as_private()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.private := new.private or exists (
    select from money_accounts a where a.user_id = new.user_id and a.id in (new.account_id, new.to_account_id) and a.private);
  return new;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION recurring_due(item recurring_transactions)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  from_name text := (select a.name from money_accounts a where a.user_id = item.user_id and a.id = item.account_id);
  to_name text := (select a.name from money_accounts a where a.user_id = item.user_id and a.id = item.to_account_id);
  words text := case item.kind when 'income' then 'Into ' || from_name when 'expense' then 'From ' || from_name
    else 'From ' || from_name || ' to ' || to_name end;
  reminds int[] := case when item.auto_post then '{}' when item.kind = 'income' then '{0}' else '{3,0}' end;
  ahead int := case when item.auto_post then 0 else 3 end;
begin
  if item.next_due_date is null or item.frequency = 'daily' then
    perform due_put(item.user_id, 'recurring', item.id, 'due', 'finance', item.next_due_date, item.name, words, amount => item.amount,
      urgent_days => 0, soon_days => ahead, bell_days => ahead, remind_days => reminds);
  else
    perform due_repeat(item.user_id, 'recurring', item.id, 'due', 'finance', 'fixed', item."interval",
      case item.frequency when 'weekly' then 'week' when 'monthly' then 'month' else 'year' end, item.start_date, item.name, words,
      until => item.end_date, urgent_days => 0, soon_days => ahead, bell_days => ahead, remind_days => reminds, amount => item.amount,
      begins => item.next_due_date, falls_on => case when item.frequency = 'weekly' then 'date' else coalesce(item.falls_on, 'date') end);
  end if;
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker

CREATE OR REPLACE FUNCTION recurring_falls_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform recurring_due(new);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION recurring_registered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_put(new.user_id, 'recurring', new.id, 'finance', new.name,
    concat_ws(' · ', case new.kind when 'income' then 'Recurring income' when 'expense' then 'Recurring expense' else 'Recurring transfer' end,
      new.merchant), coalesce(new.notes, ''), new.private, new.removed_at, null, null);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION recurring_reopened()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update recurring_transactions t set next_due_date = old.day
  where t.user_id = old.user_id and t.id = old.recurring_id and old.day >= t.start_date and coalesce(t.next_due_date, 'infinity') > old.day;
  update due_items i set state = case when s.stands then 'open' else 'closed' end, done_at = null, done_by = null, done_on = null
  from due_standing(old.user_id, 'recurring', old.recurring_id, null, null) s
  where i.user_id = old.user_id and i.source_type = 'recurring' and i.source_id = old.recurring_id and i.slot = 'due'
    and i.occurrence = old.day and i.state in ('done', 'skipped');
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION recurring_settled_again(occurrence jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION recurring_unsettled()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from recurring_occurrences o where o.user_id = new.user_id and o.recurring_id = new.recurring_id and o.day = new.day;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION subscription_registered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_put(new.user_id, 'subscription', new.id, 'finance', left(new.payee, 200),
    case new.kind when 'income' then 'Comes in ' else 'Paid ' end ||
      case new.rhythm when 'four_weekly' then 'every four weeks' when 'half_yearly' then 'every six months' else new.rhythm end, concat_ws(E'\n', new.cancel_how, new.notes), true,
    new.removed_at, null, null);
  perform due_put(new.user_id, 'subscription', new.id, 'cancel_by', 'finance',
    case when new.verdict <> 'dismissed' and new.state <> 'stopped' then new.cancel_by end, 'Last day to cancel ' || left(new.payee, 200),
    case when new.renews_count is null then '' else 'else it goes on' end, urgent_days => 7, soon_days => 30, bell_days => 30, unread_days => 7, fresh => tg_op = 'INSERT');
  perform due_put(new.user_id, 'subscription', new.id, 'promotion_end', 'finance',
    case when new.verdict <> 'dismissed' and new.state <> 'stopped' then new.promotion_ends end, 'The offer of ' || left(new.payee, 200) || ' ends',
    coalesce('then ' || to_char(new.price_after, 'FM$999,999,999,990.00'), ''), urgent_days => 3, soon_days => 14, bell_days => 14,
    unread_days => 7, remind_days => '{14,7,1}', fresh => tg_op = 'INSERT');
  perform due_put(new.user_id, 'subscription', new.id, 'price_rise', 'finance',
    case when new.verdict <> 'dismissed' and new.state <> 'stopped' then new.rise_told_on end, left(new.payee, 200) || ' went up',
    coalesce('from ' || to_char((new.changes -> -1 ->> 'from')::numeric, 'FM$999,999,999,990.00') || ' to '
      || to_char((new.changes -> -1 ->> 'to')::numeric, 'FM$999,999,999,990.00'), ''), urgent_days => 1, soon_days => 1, remind_days => '{-1}',
    lasts_days => 14, passes => true, fresh => tg_op = 'INSERT');
  return null;
end $function$;
-- owned by app_owner, called by everybody
