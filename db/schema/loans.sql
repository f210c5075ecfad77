-- The schema of loans, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- loan_extra_payments
create table loan_extra_payments (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  loan_id uuid not null,
  created_at timestamp with time zone default now() not null,
  amount numeric(14,2) not null,
  frequency text not null,
  first_day date not null,
  last_day date,
  notes text,
  version integer default 1 not null,
  constraint loan_extra_payments_pkey PRIMARY KEY (user_id, id),
  constraint loan_extra_payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint loan_extra_payments_user_id_loan_id_fkey FOREIGN KEY (user_id, loan_id) REFERENCES loans(user_id, id) ON DELETE CASCADE,
  constraint loan_extra_payments_amount_check CHECK (amount > 0::numeric),
  constraint loan_extra_payments_check CHECK (last_day >= first_day),
  constraint loan_extra_payments_frequency_check CHECK (frequency = ANY (ARRAY['once'::text, 'monthly'::text, 'yearly'::text]))
);
CREATE INDEX loan_extra_payments_loan ON loan_extra_payments USING btree (user_id, loan_id, first_day);
alter table loan_extra_payments enable row level security, force row level security;
create policy guest on loan_extra_payments for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = loan_extra_payments.user_id AND r.item_type = 'loan'::text AND r.item_id = loan_extra_payments.loan_id)));
create policy guest_adding on loan_extra_payments for insert to app_guest
  with check (user_id = house_id() AND reach('loan'::text, loan_id) >= 2);
create policy guest_changing on loan_extra_payments for update to app_guest
  using (user_id = house_id() AND reach('loan'::text, loan_id) >= 2);
create policy owner on loan_extra_payments for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER version BEFORE UPDATE ON loan_extra_payments FOR EACH ROW
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_user: delete, insert, select, update

-- loan_offers
create table loan_offers (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  loan_id uuid not null,
  created_at timestamp with time zone default now() not null,
  lender text not null,
  interest_rate numeric(6,3) not null,
  term_months integer not null,
  closing_costs numeric(14,2) default 0 not null,
  financed boolean default false not null,
  version integer default 1 not null,
  constraint loan_offers_pkey PRIMARY KEY (user_id, id),
  constraint loan_offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint loan_offers_user_id_loan_id_fkey FOREIGN KEY (user_id, loan_id) REFERENCES loans(user_id, id) ON DELETE CASCADE,
  constraint loan_offers_closing_costs_check CHECK (closing_costs >= 0::numeric),
  constraint loan_offers_interest_rate_check CHECK (interest_rate >= 0::numeric AND interest_rate <= 100::numeric),
  constraint loan_offers_lender_check CHECK (char_length(lender) >= 1 AND char_length(lender) <= 200),
  constraint loan_offers_term_months_check CHECK (term_months >= 1 AND term_months <= 600)
);
CREATE INDEX loan_offers_loan ON loan_offers USING btree (user_id, loan_id, created_at);
alter table loan_offers enable row level security, force row level security;
create policy guest on loan_offers for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = loan_offers.user_id AND r.item_type = 'loan'::text AND r.item_id = loan_offers.loan_id)));
create policy guest_adding on loan_offers for insert to app_guest
  with check (user_id = house_id() AND reach('loan'::text, loan_id) >= 2);
create policy guest_changing on loan_offers for update to app_guest
  using (user_id = house_id() AND reach('loan'::text, loan_id) >= 2);
create policy owner on loan_offers for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER version BEFORE UPDATE ON loan_offers FOR EACH ROW
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_user: delete, insert, select, update

-- loan_payments
create table loan_payments (
  user_id uuid not null,
  loan_id uuid not null,
  day date not null,
  paid_on date not null,
  principal numeric(14,2) not null,
  interest numeric(14,2) not null,
  balance numeric(14,2) not null,
  constraint loan_payments_pkey PRIMARY KEY (user_id, loan_id, day),
  constraint loan_payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint loan_payments_user_id_loan_id_fkey FOREIGN KEY (user_id, loan_id) REFERENCES loans(user_id, id) ON DELETE CASCADE,
  constraint loan_payments_interest_check CHECK (interest >= 0::numeric)
);
alter table loan_payments enable row level security, force row level security;
create policy guest on loan_payments for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = loan_payments.user_id AND r.item_type = 'loan'::text AND r.item_id = loan_payments.loan_id)));
create policy owner on loan_payments for all to app_user
  using (user_id = viewer_id());
-- app_guest: select
-- app_user: delete, insert, select, update

-- loans
create table loans (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  of_type text not null,
  of_id uuid not null,
  name text not null,
  lender text,
  original_amount numeric(14,2) not null,
  interest_rate numeric(6,3) not null,
  frequency text not null,
  first_payment date not null,
  term_months integer not null,
  interest_only_months integer default 0 not null,
  amortized_months integer,
  payment numeric(14,2),
  pays_from uuid,
  notes text,
  private boolean default false not null,
  next_payment date,
  next_amount numeric(14,2),
  version integer default 1 not null,
  constraint loans_pkey PRIMARY KEY (user_id, id),
  constraint loans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint loans_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint loans_user_id_pays_from_fkey FOREIGN KEY (user_id, pays_from) REFERENCES money_accounts(user_id, id) ON DELETE SET NULL (pays_from),
  constraint loans_amortized_months_check CHECK (amortized_months >= 1 AND amortized_months <= 600),
  constraint loans_check CHECK (interest_only_months >= 0 AND interest_only_months <= term_months),
  constraint loans_check1 CHECK ((next_payment IS NULL) = (next_amount IS NULL)),
  constraint loans_frequency_check CHECK (frequency = ANY (ARRAY['weekly'::text, 'biweekly'::text, 'monthly'::text, 'quarterly'::text])),
  constraint loans_interest_rate_check CHECK (interest_rate >= 0::numeric AND interest_rate <= 100::numeric),
  constraint loans_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  constraint loans_next_amount_check CHECK (next_amount >= 0::numeric),
  constraint loans_of_type_check CHECK (of_type = ANY (ARRAY['money_account'::text, 'mortgage'::text])),
  constraint loans_original_amount_check CHECK (original_amount > 0::numeric),
  constraint loans_payment_check CHECK (payment > 0::numeric),
  constraint loans_term_months_check CHECK (term_months >= 1 AND term_months <= 600)
);
CREATE INDEX loans_newest ON loans USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX loans_of ON loans USING btree (user_id, of_type, of_id);
CREATE UNIQUE INDEX loans_once ON loans USING btree (user_id, of_type, of_id) WHERE (removed_at IS NULL);
CREATE INDEX loans_pays_from ON loans USING btree (user_id, pays_from) WHERE (pays_from IS NOT NULL);
CREATE INDEX loans_removed ON loans USING btree (removed_at) WHERE (removed_at IS NOT NULL);
alter table loans enable row level security, force row level security;
create policy guest on loans for select to app_guest
  using (user_id = house_id() AND ((id IN ( SELECT r.item_id
       FROM records r
      WHERE r.user_id = house_id() AND r.item_type = 'loan'::text)) OR reach('loan'::text, id) IS NULL AND user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('finance'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1))));
create policy guest_adding on loans for insert to app_guest
  with check (user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('finance'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1)));
create policy guest_changing on loans for update to app_guest
  using (user_id = house_id() AND reach('loan'::text, id) >= 2)
  with check (user_id = house_id() AND reach('loan'::text, id) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END);
create policy housekeeping on loans for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on loans for all to app_keeper
  using (true);
create policy owner on loans for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER guests_keep BEFORE UPDATE ON loans FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.of_type IS DISTINCT FROM new.of_type OR old.of_id IS DISTINCT FROM new.of_id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER registered AFTER INSERT OR UPDATE OF of_type, of_id, name, lender, notes, private, removed_at ON loans FOR EACH ROW
  EXECUTE FUNCTION hung_registered('loan');
CREATE TRIGGER repaid AFTER INSERT ON loans FOR EACH ROW
  EXECUTE FUNCTION loan_repaid();
CREATE TRIGGER repaid_anew AFTER UPDATE ON loans FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name OR old.lender IS DISTINCT FROM new.lender OR old.frequency IS DISTINCT FROM new.frequency OR old.first_payment IS DISTINCT FROM new.first_payment OR old.term_months IS DISTINCT FROM new.term_months OR old.next_payment IS DISTINCT FROM new.next_payment OR old.next_amount IS DISTINCT FROM new.next_amount)
  EXECUTE FUNCTION loan_repaid();
CREATE TRIGGER undue AFTER DELETE ON loans FOR EACH ROW
  EXECUTE FUNCTION loan_undue();
CREATE TRIGGER unregistered AFTER DELETE ON loans FOR EACH ROW
  EXECUTE FUNCTION hung_unregistered('loan');
CREATE TRIGGER version BEFORE UPDATE ON loans FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

CREATE OR REPLACE FUNCTION loan_recorded(l loans)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform hung_put(l.user_id, 'loan', l.id, 'finance', l.name, coalesce(l.lender, ''), coalesce(l.notes, ''), l.of_type, l.of_id, l.private,
    l.removed_at, null, null);
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION loan_repaid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.next_payment is null then
    -- What was paid stays.
    perform due_put(new.user_id, 'loan', new.id, 'payment', 'finance', null, '');
  else
    perform due_repeat(new.user_id, 'loan', new.id, 'payment', 'finance', 'fixed',
      case new.frequency when 'biweekly' then 2 when 'quarterly' then 3 else 1 end,
      case when new.frequency in ('weekly', 'biweekly') then 'week' else 'month' end, new.first_payment, 'Payment of ' || new.name,
      coalesce(new.lender, ''),
      times => ceil(new.term_months * case new.frequency when 'weekly' then 52 when 'biweekly' then 26 when 'monthly' then 12 else 4 end
        / 12.0)::int,
      urgent_days => 3, soon_days => 14, remind_days => '{7,1,0}', amount => new.next_amount, begins => new.next_payment);
  end if;
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION loan_undue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform due_drop(old.user_id, 'loan', old.id);
  return null;
end $function$;
-- owned by app_owner, called by everybody
