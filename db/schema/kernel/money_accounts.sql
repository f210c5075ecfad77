-- The schema of kernel: money_accounts, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- money_accounts
create table money_accounts (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  is_active boolean generated always as (removed_at IS NULL) stored not null,
  private boolean default false not null,
  kind text not null,
  name text not null,
  interest_rate numeric(6,3),
  closed_on date,
  opening numeric(14,2) default 0 not null,
  balance numeric(18,2) default 0 not null,
  institution text,
  number_end text,
  notes text,
  credit_limit numeric(14,2),
  statement_day integer,
  payment_due_day integer,
  minimum_payment numeric(14,2),
  pays_from uuid,
  low_balance numeric(14,2),
  constraint money_accounts_pkey PRIMARY KEY (user_id, id),
  constraint money_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint money_accounts_user_id_pays_from_fkey FOREIGN KEY (user_id, pays_from) REFERENCES money_accounts(user_id, id) ON DELETE SET NULL (pays_from),
  constraint money_accounts_credit_limit_check CHECK (credit_limit >= 0::numeric),
  constraint money_accounts_institution_check CHECK (char_length(institution) >= 1 AND char_length(institution) <= 100),
  constraint money_accounts_interest_rate_check CHECK (money_accounts_interest_rate_check(interest_rate)),
  constraint money_accounts_kind_check CHECK (kind = ANY (ARRAY['bank'::text, 'card'::text, 'debt'::text, 'outside'::text])),
  constraint money_accounts_minimum_payment_check CHECK (minimum_payment >= 0::numeric),
  constraint money_accounts_name_check CHECK (money_accounts_name_check(name)),
  constraint money_accounts_notes_check CHECK (char_length(notes) >= 1 AND char_length(notes) <= 2000),
  constraint money_accounts_number_end_check CHECK (number_end ~ '^[0-9A-Za-z]{2,4}$'::text),
  constraint money_accounts_payment_due_day_check CHECK (payment_due_day >= 1 AND payment_due_day <= 31),
  constraint money_accounts_statement_day_check CHECK (statement_day >= 1 AND statement_day <= 31)
);
CREATE UNIQUE INDEX money_accounts_outside ON money_accounts USING btree (user_id) WHERE (kind = 'outside'::text);
CREATE INDEX money_accounts_pays_from ON money_accounts USING btree (user_id, pays_from) WHERE (pays_from IS NOT NULL);
CREATE INDEX money_accounts_removed ON money_accounts USING btree (removed_at) WHERE (removed_at IS NOT NULL);
alter table money_accounts enable row level security, force row level security;
create policy guest on money_accounts for select to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('finance'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 1
        ELSE 3
    END OR (id IN ( SELECT lent('money_account'::text, 1) AS lent))));
create policy guest_changing on money_accounts for update to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('finance'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END OR removed_at IS NULL AND (id IN ( SELECT lent('money_account'::text, 2) AS lent)) OR (id IN ( SELECT lent('money_account'::text, 3) AS lent))));
create policy housekeeping on money_accounts for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on money_accounts for all to app_keeper
  using (true);
create policy owner on money_accounts for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER falls_due AFTER INSERT ON money_accounts FOR EACH ROW
  WHEN (new.kind = 'card'::text AND new.payment_due_day IS NOT NULL)
  EXECUTE FUNCTION card_falls_due();
CREATE TRIGGER falls_due_anew AFTER UPDATE ON money_accounts FOR EACH ROW
  WHEN ((old.kind IS DISTINCT FROM new.kind OR old.name IS DISTINCT FROM new.name OR old.institution IS DISTINCT FROM new.institution OR old.number_end IS DISTINCT FROM new.number_end OR old.payment_due_day IS DISTINCT FROM new.payment_due_day OR old.minimum_payment IS DISTINCT FROM new.minimum_payment) AND (old.payment_due_day IS NOT NULL OR new.payment_due_day IS NOT NULL))
  EXECUTE FUNCTION card_falls_due();
CREATE TRIGGER guests_keep BEFORE UPDATE OF user_id, id, private ON money_accounts FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER locked BEFORE DELETE OR UPDATE OF private, kind, name, interest_rate, closed_on, opening, removed_at, institution, number_end, notes, credit_limit, statement_day, payment_due_day, minimum_payment, pays_from, low_balance ON money_accounts FOR EACH STATEMENT
  EXECUTE FUNCTION ledger_locked();
CREATE TRIGGER opened BEFORE INSERT OR UPDATE OF opening ON money_accounts FOR EACH ROW
  EXECUTE FUNCTION money_account_opened();
CREATE TRIGGER recurring_follow AFTER UPDATE OF name, private ON money_accounts FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION recurring_follow_account();
CREATE TRIGGER registered AFTER INSERT OR DELETE OR UPDATE OF name, kind, private, removed_at, closed_on, institution, number_end, notes ON money_accounts FOR EACH ROW
  EXECUTE FUNCTION money_account_registered();
CREATE TRIGGER version BEFORE UPDATE OF private, kind, name, interest_rate, closed_on, opening, institution, number_end, notes, credit_limit, statement_day, payment_due_day, minimum_payment, pays_from, low_balance ON money_accounts FOR EACH ROW
  EXECUTE FUNCTION raise_version();
-- app_guest: select, update (institution, name, notes, number_end)
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert (closed_on, created_at, credit_limit, id, institution, interest_rate, kind, low_balance, minimum_payment, name, notes, number_end, opening, payment_due_day, pays_from, private, removed_at, statement_day, user_id), select, update (closed_on, credit_limit, institution, interest_rate, kind, low_balance, minimum_payment, name, notes, number_end, opening, payment_due_day, pays_from, private, removed_at, statement_day)
-- app_worker: select (id, removed_at, user_id)

CREATE OR REPLACE FUNCTION card_falls_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.kind = 'card' and new.payment_due_day is not null then
    perform due_repeat(new.user_id, 'money_account', new.id, 'payment', 'finance', 'fixed', 1, 'month',
      make_date(2000, 1, new.payment_due_day), 'Pay ' || new.name,
      concat_ws(' · ', new.institution, '•• ' || new.number_end), urgent_days => 3, soon_days => 14, remind_days => '{7,1,0}',
      amount => new.minimum_payment, passes => true,
      begins => case when tg_op = 'UPDATE' and old.kind = 'card' and old.payment_due_day = new.payment_due_day then null else current_date end);
  else
    -- What was paid stays.
    perform due_put(new.user_id, 'money_account', new.id, 'payment', 'finance', null, '');
  end if;
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION money_account_opened()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.balance := new.opening + case when tg_op = 'UPDATE' then old.balance - old.opening else 0 end;
  return new;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION money_account_registered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform record_drop(old.user_id, 'money_account', old.id);
  else
    perform record_put(new.user_id, 'money_account', new.id, 'finance', new.name,
      concat_ws(' · ', case new.kind when 'bank' then 'Bank account' when 'card' then 'Credit card' when 'debt' then 'Debt' else 'No account given' end,
        new.institution),
      concat_ws(E'\n', new.number_end, new.notes), new.private, new.removed_at, new.closed_on, null);
  end if;
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION money_accounts_interest_rate_check(interest_rate numeric)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return ((interest_rate >= (0)::numeric) AND (interest_rate <= (100)::numeric)); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION money_accounts_name_check(name text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return ((char_length(name) >= 1) AND (char_length(name) <= 100)); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION recurring_follow_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare item recurring_transactions;
begin
  if new.private and not old.private then
    update recurring_transactions t set private = true
    where t.user_id = new.user_id and new.id in (t.account_id, t.to_account_id) and not t.private;
  end if;
  if new.name <> old.name then
    for item in select * from recurring_transactions t where t.user_id = new.user_id and new.id in (t.account_id, t.to_account_id) loop
      perform recurring_due(item);
    end loop;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone
