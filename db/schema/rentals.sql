-- The schema of rentals, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- rent_ledger
create table rent_ledger (
  user_id uuid not null,
  agreement_id uuid not null,
  seq integer not null,
  day date not null,
  kind text not null,
  amount numeric(14,2) not null,
  due_day date,
  period_start date,
  period_end date,
  reverses integer,
  method text,
  memo text,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  transaction_id uuid,
  deduction_id uuid,
  constraint rent_ledger_pkey PRIMARY KEY (user_id, agreement_id, seq),
  constraint rent_ledger_user_id_agreement_id_fkey FOREIGN KEY (user_id, agreement_id) REFERENCES rental_agreements(user_id, id) ON DELETE CASCADE,
  constraint rent_ledger_user_id_agreement_id_reverses_fkey FOREIGN KEY (user_id, agreement_id, reverses) REFERENCES rent_ledger(user_id, agreement_id, seq),
  constraint rent_ledger_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rent_ledger_user_id_transaction_id_fkey FOREIGN KEY (user_id, transaction_id) REFERENCES transactions(user_id, id) ON DELETE SET NULL (transaction_id),
  constraint rent_ledger_amount_check CHECK (amount <> 0::numeric),
  constraint rent_ledger_check CHECK (period_end >= period_start),
  constraint rent_ledger_kind_check CHECK (kind = ANY (ARRAY['rent'::text, 'late_fee'::text, 'charge'::text, 'deposit_due'::text, 'payment'::text, 'deposit_paid'::text, 'deposit_refund'::text, 'deposit_kept'::text, 'credit'::text, 'waiver'::text, 'reversal'::text])),
  constraint rent_ledger_seq_check CHECK (seq > 0)
);
CREATE UNIQUE INDEX rent_charged_once ON rent_ledger USING btree (user_id, agreement_id, period_start) WHERE (kind = 'rent'::text);
CREATE INDEX rent_ledger_day ON rent_ledger USING btree (user_id, day DESC);
CREATE INDEX rent_ledger_deduction ON rent_ledger USING btree (user_id, deduction_id) WHERE (deduction_id IS NOT NULL);
CREATE INDEX rent_ledger_latest ON rent_ledger USING btree (user_id, created_at DESC, seq DESC) WHERE (transaction_id IS NOT NULL);
CREATE INDEX rent_ledger_transaction ON rent_ledger USING btree (user_id, transaction_id) WHERE (transaction_id IS NOT NULL);
CREATE UNIQUE INDEX rent_reversed_once ON rent_ledger USING btree (user_id, agreement_id, reverses) WHERE (kind = 'reversal'::text);
alter table rent_ledger enable row level security, force row level security;
create policy guest on rent_ledger for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = rent_ledger.user_id AND r.item_type = 'agreement'::text AND r.item_id = rent_ledger.agreement_id)));
create policy keeping on rent_ledger for all to app_keeper
  using (true);
create policy owner on rent_ledger for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER added AFTER INSERT ON rent_ledger FOR EACH ROW
  EXECUTE FUNCTION rent_ledger_added();
CREATE TRIGGER unpaid AFTER UPDATE OF transaction_id ON rent_ledger FOR EACH ROW
  WHEN (new.transaction_id IS NULL AND old.transaction_id IS NOT NULL AND (new.kind = ANY (ARRAY['payment'::text, 'deposit_paid'::text, 'deposit_refund'::text])))
  EXECUTE FUNCTION rent_unpaid();
-- app_guest: select
-- app_keeper: delete, insert, select, update
-- app_user: insert, select

-- rent_payers
create table rent_payers (
  user_id uuid not null,
  agreement_id uuid not null,
  payer text not null,
  constraint rent_payers_pkey PRIMARY KEY (user_id, agreement_id, payer),
  constraint rent_payers_user_id_agreement_id_fkey FOREIGN KEY (user_id, agreement_id) REFERENCES rental_agreements(user_id, id) ON DELETE CASCADE,
  constraint rent_payers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rent_payers_payer_check CHECK (char_length(payer) >= 1 AND char_length(payer) <= 200)
);
alter table rent_payers enable row level security, force row level security;
create policy owner on rent_payers for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- rent_reminder_choices
create table rent_reminder_choices (
  user_id uuid not null,
  agreement_id uuid not null,
  is_on boolean not null,
  constraint rent_reminder_choices_pkey PRIMARY KEY (user_id, agreement_id),
  constraint rent_reminder_choices_user_id_agreement_id_fkey FOREIGN KEY (user_id, agreement_id) REFERENCES rental_agreements(user_id, id) ON DELETE CASCADE,
  constraint rent_reminder_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table rent_reminder_choices enable row level security, force row level security;
create policy owner on rent_reminder_choices for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- rent_reminder_settings
create table rent_reminder_settings (
  user_id uuid not null,
  for_all boolean default false not null,
  first_days smallint default 3 not null,
  second_days smallint default 10 not null,
  third_days smallint default 20 not null,
  looked_on date,
  constraint rent_reminder_settings_pkey PRIMARY KEY (user_id),
  constraint rent_reminder_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rent_reminder_settings_check CHECK (second_days > first_days),
  constraint rent_reminder_settings_check1 CHECK (third_days > second_days AND third_days <= 365),
  constraint rent_reminder_settings_first_days_check CHECK (first_days >= 1 AND first_days <= 365)
);
alter table rent_reminder_settings enable row level security, force row level security;
create policy owner on rent_reminder_settings for all to app_user
  using (user_id = viewer_id());
create policy reminding on rent_reminder_settings for select to app_worker
  using (true);
-- app_user: delete, insert, select, update
-- app_worker: select (looked_on, user_id)

-- rent_reminders
create table rent_reminders (
  user_id uuid not null,
  agreement_id uuid not null,
  charge integer not null,
  step smallint not null,
  letter_id uuid not null,
  sent_on date not null,
  sent_at timestamp with time zone default now() not null,
  email text not null,
  owed numeric(14,2) not null,
  seen text,
  constraint rent_reminders_pkey PRIMARY KEY (user_id, agreement_id, charge, step),
  constraint rent_reminders_user_id_agreement_id_charge_fkey FOREIGN KEY (user_id, agreement_id, charge) REFERENCES rent_ledger(user_id, agreement_id, seq),
  constraint rent_reminders_user_id_agreement_id_fkey FOREIGN KEY (user_id, agreement_id) REFERENCES rental_agreements(user_id, id) ON DELETE CASCADE,
  constraint rent_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rent_reminders_owed_check CHECK (owed > 0::numeric),
  constraint rent_reminders_step_check CHECK (step >= 1 AND step <= 3)
);
alter table rent_reminders enable row level security, force row level security;
create policy owner on rent_reminders for all to app_user
  using (user_id = viewer_id());
-- app_user: insert, select

-- rent_standings
create table rent_standings (
  user_id uuid not null,
  agreement_id uuid not null,
  last_seq integer default 0 not null,
  balance numeric(14,2) default 0 not null,
  deposit_held numeric(14,2) default 0 not null,
  charge_on date,
  open numeric(14,2) default 0 not null,
  next_day date,
  next_amount numeric(14,2),
  constraint rent_standings_pkey PRIMARY KEY (user_id, agreement_id),
  constraint rent_standings_user_id_agreement_id_fkey FOREIGN KEY (user_id, agreement_id) REFERENCES rental_agreements(user_id, id) ON DELETE CASCADE,
  constraint rent_standings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rent_standings_check CHECK ((next_day IS NULL) = (next_amount IS NULL)),
  constraint rent_standings_open_check CHECK (open >= 0::numeric)
);
CREATE INDEX rent_standings_worst ON rent_standings USING btree (user_id, balance DESC, agreement_id);
alter table rent_standings enable row level security, force row level security;
create policy charging on rent_standings for select to app_worker
  using (true);
create policy guest on rent_standings for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = rent_standings.user_id AND r.item_type = 'agreement'::text AND r.item_id = rent_standings.agreement_id)));
create policy keeping on rent_standings for all to app_keeper
  using (true);
create policy owner on rent_standings for all to app_user
  using (user_id = viewer_id());
-- app_guest: select
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (agreement_id, charge_on, user_id)

-- rental_agreement_people
create table rental_agreement_people (
  user_id uuid not null,
  agreement_id uuid not null,
  tenant_id uuid not null,
  role text not null,
  constraint rental_agreement_people_pkey PRIMARY KEY (user_id, agreement_id, tenant_id),
  constraint rental_agreement_people_user_id_agreement_id_fkey FOREIGN KEY (user_id, agreement_id) REFERENCES rental_agreements(user_id, id) ON DELETE CASCADE,
  constraint rental_agreement_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rental_agreement_people_user_id_tenant_id_fkey FOREIGN KEY (user_id, tenant_id) REFERENCES rental_tenants(user_id, id),
  constraint rental_agreement_people_role_check CHECK (role = ANY (ARRAY['tenant'::text, 'co_tenant'::text, 'guarantor'::text]))
);
CREATE INDEX rental_agreement_people_tenant ON rental_agreement_people USING btree (user_id, tenant_id);
alter table rental_agreement_people enable row level security, force row level security;
create policy guest on rental_agreement_people for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = rental_agreement_people.user_id AND r.item_type = 'agreement'::text AND r.item_id = rental_agreement_people.agreement_id)));
create policy owner on rental_agreement_people for all to app_user
  using (user_id = viewer_id());
-- app_guest: select
-- app_user: delete, insert, select, update

-- rental_agreement_rents
create table rental_agreement_rents (
  user_id uuid not null,
  agreement_id uuid not null,
  from_day date not null,
  amount numeric(14,2) not null,
  constraint rental_agreement_rents_pkey PRIMARY KEY (user_id, agreement_id, from_day),
  constraint rental_agreement_rents_user_id_agreement_id_fkey FOREIGN KEY (user_id, agreement_id) REFERENCES rental_agreements(user_id, id) ON DELETE CASCADE,
  constraint rental_agreement_rents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rental_agreement_rents_amount_check CHECK (amount >= 0::numeric)
);
alter table rental_agreement_rents enable row level security, force row level security;
create policy guest on rental_agreement_rents for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = rental_agreement_rents.user_id AND r.item_type = 'agreement'::text AND r.item_id = rental_agreement_rents.agreement_id)));
create policy owner on rental_agreement_rents for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER charged_anew AFTER INSERT OR DELETE OR UPDATE ON rental_agreement_rents FOR EACH ROW
  EXECUTE FUNCTION rent_terms_changed();
CREATE TRIGGER due AFTER INSERT OR DELETE OR UPDATE ON rental_agreement_rents FOR EACH ROW
  EXECUTE FUNCTION agreement_rent_due();
-- app_guest: select
-- app_user: delete, insert, select, update

-- rental_agreements
create table rental_agreements (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  of_type text not null,
  of_id uuid not null,
  unit_id uuid,
  tenant_id uuid not null,
  premises text default ''::text not null,
  tenant_names text default ''::text not null,
  start_date date not null,
  end_date date not null,
  month_to_month boolean default false not null,
  security_deposit numeric(14,2) not null,
  payment_frequency text default 'monthly'::text not null,
  payment_due_day smallint not null,
  late_fee text default 'none'::text not null,
  late_fee_amount numeric(14,2),
  late_fee_cap numeric(14,2),
  grace_days smallint default 5 not null,
  settles text default 'rent_first'::text not null,
  notice_days smallint default 30 not null,
  utilities_included text[] default '{}'::text[] not null,
  parking text,
  pets text,
  occupants text[] default '{}'::text[] not null,
  terms text,
  sent_for_signature_at timestamp with time zone,
  signed_on date,
  notice_by text,
  notice_on date,
  leaves_on date,
  terminated_on date,
  termination_reason text,
  renews_id uuid,
  private boolean default false not null,
  version integer default 1 not null,
  constraint rental_agreements_pkey PRIMARY KEY (user_id, id),
  constraint rental_agreements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rental_agreements_user_id_renews_id_fkey FOREIGN KEY (user_id, renews_id) REFERENCES rental_agreements(user_id, id) ON DELETE SET NULL (renews_id),
  constraint rental_agreements_user_id_tenant_id_fkey FOREIGN KEY (user_id, tenant_id) REFERENCES rental_tenants(user_id, id),
  constraint rental_agreements_user_id_unit_id_fkey FOREIGN KEY (user_id, unit_id) REFERENCES rental_units(user_id, id) ON DELETE SET NULL (unit_id),
  constraint rental_agreements_check CHECK (end_date >= start_date),
  constraint rental_agreements_check1 CHECK (unit_id IS NULL OR of_type = 'real_estate'::text),
  constraint rental_agreements_check2 CHECK ((late_fee = 'none'::text) = (late_fee_amount IS NULL)),
  constraint rental_agreements_check3 CHECK ((notice_by IS NULL) = (notice_on IS NULL)),
  constraint rental_agreements_grace_days_check CHECK (grace_days >= 0 AND grace_days <= 60),
  constraint rental_agreements_late_fee_amount_check CHECK (late_fee_amount >= 0::numeric),
  constraint rental_agreements_late_fee_cap_check CHECK (late_fee_cap >= 0::numeric),
  constraint rental_agreements_late_fee_check CHECK (late_fee = ANY (ARRAY['none'::text, 'fixed'::text, 'percent'::text])),
  constraint rental_agreements_notice_by_check CHECK (notice_by = ANY (ARRAY['landlord'::text, 'tenant'::text])),
  constraint rental_agreements_notice_days_check CHECK (notice_days >= 0 AND notice_days <= 365),
  constraint rental_agreements_of_type_check CHECK (of_type = ANY (ARRAY['real_estate'::text, 'movable'::text])),
  constraint rental_agreements_payment_due_day_check CHECK (payment_due_day >= 1 AND payment_due_day <= 31),
  constraint rental_agreements_payment_frequency_check CHECK (payment_frequency = ANY (ARRAY['monthly'::text, 'quarterly'::text, 'annually'::text])),
  constraint rental_agreements_security_deposit_check CHECK (security_deposit >= 0::numeric),
  constraint rental_agreements_settles_check CHECK (settles = ANY (ARRAY['rent_first'::text, 'oldest_first'::text]))
);
CREATE INDEX rental_agreements_newest ON rental_agreements USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX rental_agreements_of ON rental_agreements USING btree (user_id, of_type, of_id);
CREATE INDEX rental_agreements_removed ON rental_agreements USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX rental_agreements_renews ON rental_agreements USING btree (user_id, renews_id) WHERE (renews_id IS NOT NULL);
CREATE INDEX rental_agreements_tenant ON rental_agreements USING btree (user_id, tenant_id);
CREATE INDEX rental_agreements_unit ON rental_agreements USING btree (user_id, unit_id) WHERE (unit_id IS NOT NULL);
alter table rental_agreements enable row level security, force row level security;
create policy charging on rental_agreements for select to app_worker
  using (signed_on IS NOT NULL);
create policy guest on rental_agreements for select to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('rentals'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 1
        ELSE 3
    END OR (id IN ( SELECT lent('agreement'::text, 1) AS lent))));
create policy guest_adding on rental_agreements for insert to app_guest
  with check (user_id = house_id() AND NOT private AND removed_at IS NULL AND (( SELECT opens('rentals'::text) AS opens)) >= 2);
create policy guest_changing on rental_agreements for update to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('rentals'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END OR removed_at IS NULL AND (id IN ( SELECT lent('agreement'::text, 2) AS lent)) OR (id IN ( SELECT lent('agreement'::text, 3) AS lent))));
create policy housekeeping on rental_agreements for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on rental_agreements for all to app_keeper
  using (true);
create policy owner on rental_agreements for all to app_user
  using (user_id = viewer_id());
create policy tenancies on rental_agreements for select to app_keeper
  using (true);
CREATE TRIGGER charged_anew AFTER UPDATE OF start_date, end_date, month_to_month, leaves_on, signed_on, payment_frequency, payment_due_day, late_fee, late_fee_amount, late_fee_cap, grace_days, settles ON rental_agreements FOR EACH ROW
  EXECUTE FUNCTION rent_terms_changed();
CREATE TRIGGER due AFTER INSERT OR UPDATE OF start_date, end_date, month_to_month, leaves_on, signed_on, notice_days, premises, tenant_names ON rental_agreements FOR EACH ROW
  EXECUTE FUNCTION agreement_due();
CREATE TRIGGER guests_keep BEFORE UPDATE OF user_id, id, private ON rental_agreements FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER private_with_premises BEFORE INSERT OR UPDATE OF of_type, of_id, private ON rental_agreements FOR EACH ROW
  EXECUTE FUNCTION private_with_premises();
CREATE TRIGGER registered AFTER INSERT OR UPDATE ON rental_agreements FOR EACH ROW
  EXECUTE FUNCTION agreement_registered();
CREATE TRIGGER tenant_access_moves AFTER UPDATE OF end_date, month_to_month, leaves_on ON rental_agreements FOR EACH ROW
  EXECUTE FUNCTION tenant_access_moves();
CREATE TRIGGER unregistered AFTER DELETE ON rental_agreements FOR EACH ROW
  EXECUTE FUNCTION unregistered('agreement');
CREATE TRIGGER version BEFORE UPDATE ON rental_agreements FOR EACH ROW
  WHEN (NOT (old.removed_at IS DISTINCT FROM new.removed_at OR old.premises IS DISTINCT FROM new.premises OR old.tenant_names IS DISTINCT FROM new.tenant_names))
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, signed_on, start_date, user_id)

-- rental_maintenance
create table rental_maintenance (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  agreement_id uuid,
  of_type text not null,
  of_id uuid not null,
  unit_id uuid,
  description text not null,
  priority text default 'normal'::text not null,
  status text default 'pending'::text not null,
  request_date date not null,
  scheduled_date date,
  completed_date date,
  access_times text,
  reply text,
  asked_by_tenant uuid,
  asked_by_name text,
  photos uuid[] default '{}'::uuid[] not null,
  private boolean default false not null,
  version integer default 1 not null,
  constraint rental_maintenance_pkey PRIMARY KEY (user_id, id),
  constraint rental_maintenance_user_id_agreement_id_fkey FOREIGN KEY (user_id, agreement_id) REFERENCES rental_agreements(user_id, id) ON DELETE SET NULL (agreement_id),
  constraint rental_maintenance_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rental_maintenance_user_id_unit_id_fkey FOREIGN KEY (user_id, unit_id) REFERENCES rental_units(user_id, id) ON DELETE SET NULL (unit_id),
  constraint rental_maintenance_description_check CHECK (char_length(description) >= 1 AND char_length(description) <= 2000),
  constraint rental_maintenance_of_type_check CHECK (of_type = ANY (ARRAY['real_estate'::text, 'movable'::text])),
  constraint rental_maintenance_priority_check CHECK (priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'emergency'::text])),
  constraint rental_maintenance_status_check CHECK (status = ANY (ARRAY['pending'::text, 'scheduled'::text, 'completed'::text, 'cancelled'::text]))
);
CREATE INDEX rental_maintenance_agreement ON rental_maintenance USING btree (user_id, agreement_id) WHERE (agreement_id IS NOT NULL);
CREATE INDEX rental_maintenance_of ON rental_maintenance USING btree (user_id, of_type, of_id);
CREATE INDEX rental_maintenance_removed ON rental_maintenance USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX rental_maintenance_requested ON rental_maintenance USING btree (user_id, request_date DESC, id DESC);
CREATE INDEX rental_maintenance_unit ON rental_maintenance USING btree (user_id, unit_id) WHERE (unit_id IS NOT NULL);
alter table rental_maintenance enable row level security, force row level security;
create policy guest on rental_maintenance for select to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('rentals'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 1
        ELSE 3
    END OR (id IN ( SELECT lent('repair'::text, 1) AS lent))));
create policy guest_adding on rental_maintenance for insert to app_guest
  with check (user_id = house_id() AND NOT private AND removed_at IS NULL AND (( SELECT opens('rentals'::text) AS opens)) >= 2);
create policy guest_changing on rental_maintenance for update to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('rentals'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END OR removed_at IS NULL AND (id IN ( SELECT lent('repair'::text, 2) AS lent)) OR (id IN ( SELECT lent('repair'::text, 3) AS lent))));
create policy housekeeping on rental_maintenance for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on rental_maintenance for all to app_keeper
  using (true);
create policy owner on rental_maintenance for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER guests_keep BEFORE UPDATE OF user_id, id, private ON rental_maintenance FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER private_with_premises BEFORE INSERT OR UPDATE OF of_type, of_id, private ON rental_maintenance FOR EACH ROW
  EXECUTE FUNCTION private_with_premises();
CREATE TRIGGER registered AFTER INSERT OR UPDATE ON rental_maintenance FOR EACH ROW
  EXECUTE FUNCTION repair_registered();
CREATE TRIGGER unregistered AFTER DELETE ON rental_maintenance FOR EACH ROW
  EXECUTE FUNCTION unregistered('repair');
CREATE TRIGGER version BEFORE UPDATE ON rental_maintenance FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

-- rental_repair_work
create table rental_repair_work (
  user_id uuid not null,
  repair_id uuid not null,
  vendor_id uuid,
  quoted numeric(14,2),
  cost numeric(14,2),
  paid_on date,
  notes text,
  constraint rental_repair_work_pkey PRIMARY KEY (user_id, repair_id),
  constraint rental_repair_work_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rental_repair_work_user_id_repair_id_fkey FOREIGN KEY (user_id, repair_id) REFERENCES rental_maintenance(user_id, id) ON DELETE CASCADE,
  constraint rental_repair_work_cost_check CHECK (cost >= 0::numeric),
  constraint rental_repair_work_quoted_check CHECK (quoted >= 0::numeric)
);
alter table rental_repair_work enable row level security, force row level security;
create policy owner on rental_repair_work for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- rental_tenant_access
create table rental_tenant_access (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  agreement_id uuid not null,
  tenant_id uuid not null,
  invitation_id uuid not null,
  token_hash text,
  token_until timestamp with time zone,
  constraint rental_tenant_access_pkey PRIMARY KEY (user_id, id),
  constraint rental_tenant_access_user_id_agreement_id_tenant_id_key UNIQUE (user_id, agreement_id, tenant_id),
  constraint rental_tenant_access_user_id_agreement_id_fkey FOREIGN KEY (user_id, agreement_id) REFERENCES rental_agreements(user_id, id) ON DELETE CASCADE,
  constraint rental_tenant_access_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rental_tenant_access_user_id_tenant_id_fkey FOREIGN KEY (user_id, tenant_id) REFERENCES rental_tenants(user_id, id) ON DELETE CASCADE
);
CREATE INDEX rental_tenant_access_invitation ON rental_tenant_access USING btree (invitation_id);
CREATE INDEX rental_tenant_access_tenant ON rental_tenant_access USING btree (user_id, tenant_id);
CREATE UNIQUE INDEX rental_tenant_access_token ON rental_tenant_access USING btree (token_hash) WHERE (token_hash IS NOT NULL);
alter table rental_tenant_access enable row level security, force row level security;
create policy keeping on rental_tenant_access for all to app_keeper
  using (true);
create policy owner on rental_tenant_access for all to app_user
  using (user_id = viewer_id());
-- app_keeper: select, update
-- app_user: delete, insert, select, update

-- rental_tenants
create table rental_tenants (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  name text not null,
  email text,
  phone text,
  emergency_contact_name text,
  emergency_contact_phone text,
  id_document text,
  id_valid_until date,
  insurance_valid_until date,
  notes text,
  consent_on date,
  keep_months smallint,
  private boolean default false not null,
  version integer default 1 not null,
  forgotten_on date,
  constraint rental_tenants_pkey PRIMARY KEY (user_id, id),
  constraint rental_tenants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rental_tenants_keep_months_check CHECK (keep_months >= 0 AND keep_months <= 240),
  constraint rental_tenants_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 200)
);
CREATE INDEX rental_tenants_name ON rental_tenants USING btree (user_id, lower(name), id);
CREATE INDEX rental_tenants_removed ON rental_tenants USING btree (removed_at) WHERE (removed_at IS NOT NULL);
alter table rental_tenants enable row level security, force row level security;
create policy guest on rental_tenants for select to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('rentals'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 1
        ELSE 3
    END OR (id IN ( SELECT lent('tenant'::text, 1) AS lent))));
create policy guest_adding on rental_tenants for insert to app_guest
  with check (user_id = house_id() AND NOT private AND removed_at IS NULL AND (( SELECT opens('rentals'::text) AS opens)) >= 2);
create policy guest_changing on rental_tenants for update to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('rentals'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END OR removed_at IS NULL AND (id IN ( SELECT lent('tenant'::text, 2) AS lent)) OR (id IN ( SELECT lent('tenant'::text, 3) AS lent))));
create policy housekeeping on rental_tenants for select to app_worker
  using (removed_at IS NOT NULL);
create policy owner on rental_tenants for all to app_user
  using (user_id = viewer_id());
create policy retention on rental_tenants for select to app_worker
  using (keep_months IS NOT NULL AND forgotten_on IS NULL);
create policy tenancies on rental_tenants for select to app_keeper
  using (true);
CREATE TRIGGER due AFTER INSERT OR UPDATE OF insurance_valid_until, id_valid_until, name ON rental_tenants FOR EACH ROW
  EXECUTE FUNCTION tenant_due();
CREATE TRIGGER guests_keep BEFORE UPDATE OF user_id, id, private ON rental_tenants FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER registered AFTER INSERT OR UPDATE ON rental_tenants FOR EACH ROW
  EXECUTE FUNCTION tenant_registered();
CREATE TRIGGER unregistered AFTER DELETE ON rental_tenants FOR EACH ROW
  EXECUTE FUNCTION unregistered('tenant');
CREATE TRIGGER version BEFORE UPDATE ON rental_tenants FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_keeper: select
-- app_user: delete, insert, select, update
-- app_worker: select (forgotten_on, id, keep_months, removed_at, user_id)

-- rental_units
create table rental_units (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  of_type text default 'real_estate'::text not null,
  of_id uuid not null,
  name text not null,
  bedrooms smallint,
  bathrooms numeric(4,1),
  size integer,
  asking_rent numeric(14,2),
  notes text,
  private boolean default false not null,
  version integer default 1 not null,
  constraint rental_units_pkey PRIMARY KEY (user_id, id),
  constraint rental_units_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rental_units_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint rental_units_asking_rent_check CHECK (asking_rent >= 0::numeric),
  constraint rental_units_bathrooms_check CHECK (bathrooms >= 0::numeric AND bathrooms <= 1000::numeric),
  constraint rental_units_bedrooms_check CHECK (bedrooms >= 0 AND bedrooms <= 1000),
  constraint rental_units_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  constraint rental_units_of_type_check CHECK (of_type = 'real_estate'::text),
  constraint rental_units_size_check CHECK (size >= 0 AND size <= 10000000)
);
CREATE INDEX rental_units_name ON rental_units USING btree (user_id, of_id, name);
CREATE INDEX rental_units_of ON rental_units USING btree (user_id, of_type, of_id);
CREATE INDEX rental_units_removed ON rental_units USING btree (removed_at) WHERE (removed_at IS NOT NULL);
alter table rental_units enable row level security, force row level security;
create policy guest on rental_units for select to app_guest
  using (user_id = house_id() AND ((id IN ( SELECT r.item_id
       FROM records r
      WHERE r.user_id = house_id() AND r.item_type = 'unit'::text)) OR reach('unit'::text, id) IS NULL AND user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('rentals'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1))));
create policy guest_adding on rental_units for insert to app_guest
  with check (user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('rentals'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1)));
create policy guest_changing on rental_units for update to app_guest
  using (user_id = house_id() AND reach('unit'::text, id) >= 2)
  with check (user_id = house_id() AND reach('unit'::text, id) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END);
create policy housekeeping on rental_units for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on rental_units for all to app_keeper
  using (true);
create policy owner on rental_units for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER guests_keep BEFORE UPDATE ON rental_units FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.of_type IS DISTINCT FROM new.of_type OR old.of_id IS DISTINCT FROM new.of_id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER registered AFTER INSERT OR UPDATE ON rental_units FOR EACH ROW
  EXECUTE FUNCTION hung_registered('unit');
CREATE TRIGGER unregistered AFTER DELETE ON rental_units FOR EACH ROW
  EXECUTE FUNCTION hung_unregistered('unit');
CREATE TRIGGER version BEFORE UPDATE ON rental_units FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

CREATE OR REPLACE FUNCTION agreement_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  signed boolean := new.signed_on is not null;
  what text := concat_ws(', ', nullif(new.premises, ''), nullif(new.tenant_names, ''));
begin
  perform due_put(new.user_id, 'agreement', new.id, 'start', 'rentals', case when signed then new.start_date end, 'Lease starts', what,
    passes => true, fresh => tg_op = 'INSERT');
  perform due_put(new.user_id, 'agreement', new.id, 'end', 'rentals',
    case when signed then coalesce(new.leaves_on, case when not new.month_to_month then new.end_date end) end, 'Lease ends', what,
    bell_days => 30, unread_days => 7, passes => true, fresh => tg_op = 'INSERT');
  perform due_put(new.user_id, 'agreement', new.id, 'notice', 'rentals',
    case when signed and new.leaves_on is null and new.end_date - new.notice_days >= new.start_date then new.end_date - new.notice_days end,
    'Last day to give notice', what, passes => true, fresh => tg_op = 'INSERT');
  perform agreement_raise_due(new.user_id, new.id);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION agreement_raise_due(owner uuid, agreement uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare a record;
begin
  select x.*, (select max(r.from_day) from rental_agreement_rents r
      where r.user_id = x.user_id and r.agreement_id = x.id and r.from_day > x.start_date) as raised
    into a from rental_agreements x where x.user_id = owner and x.id = agreement;
  perform due_put(owner, 'agreement', agreement, 'raise', 'rentals', case when a.signed_on is not null then a.raised end, 'Rent changes',
    coalesce(concat_ws(', ', nullif(a.premises, ''), nullif(a.tenant_names, '')), ''), passes => true);
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION agreement_registered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_put(new.user_id, 'agreement', new.id, 'rentals', concat_ws(', ', nullif(new.premises, ''), nullif(new.tenant_names, '')),
    new.start_date::text, concat_ws(' ', new.terms, new.parking, new.pets, array_to_string(new.occupants, ' ')), new.private,
    new.removed_at, null, null);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION agreement_rent_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform agreement_raise_due(coalesce(new.user_id, old.user_id), coalesce(new.agreement_id, old.agreement_id));
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION private_with_premises()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.private := new.private or (state_above(new.user_id, new.of_type, new.of_id)).private;
  return new;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION rent_joined(owner uuid, agreement uuid, entry integer, income uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  update rent_ledger l set transaction_id = income
  where l.user_id = owner and l.agreement_id = agreement and l.seq = entry and l.kind = 'payment'
    and exists (select from transactions t where t.user_id = owner and t.id = l.transaction_id and t.source_type = 'rent_payment')
    and exists (select from transactions t where t.user_id = owner and t.id = income and t.source_type is null and t.kind = 'income'
      and t.amount = -l.amount)
    and not exists (select from rent_ledger b where b.user_id = owner and b.agreement_id = agreement and b.kind = 'reversal'
      and b.reverses = entry);
  return found;
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION rent_ledger_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  behind text := coalesce((select l.kind from rent_ledger l where new.kind = 'reversal' and l.user_id = new.user_id
    and l.agreement_id = new.agreement_id and l.seq = new.reverses), new.kind);
  owed numeric := case when behind in ('deposit_due', 'deposit_paid', 'deposit_refund', 'deposit_kept') then 0 else new.amount end;
  held numeric := case when behind in ('deposit_paid', 'deposit_refund', 'deposit_kept') then -new.amount else 0 end;
begin
  insert into rent_standings as s (user_id, agreement_id, last_seq, balance, deposit_held)
  values (new.user_id, new.agreement_id, new.seq, owed, held)
  on conflict (user_id, agreement_id) do update
    set last_seq = greatest(s.last_seq, excluded.last_seq), balance = s.balance + excluded.balance,
      deposit_held = s.deposit_held + excluded.deposit_held;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION rent_terms_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare agreement uuid := case tg_table_name when 'rental_agreements' then (to_jsonb(new) ->> 'id')::uuid
  else (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'agreement_id')::uuid end;
begin
  update rent_standings s set charge_on = null where s.user_id = coalesce(new.user_id, old.user_id) and s.agreement_id = agreement;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION rent_unpaid()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from rent_ledger l where l.user_id = new.user_id and l.agreement_id = new.agreement_id and l.kind = 'reversal'
      and l.reverses = new.seq)
    or not exists (select from rental_agreements a where a.user_id = new.user_id and a.id = new.agreement_id)
  then
    return null;
  end if;
  insert into rent_ledger (user_id, agreement_id, seq, day, kind, amount, reverses, memo)
  select new.user_id, new.agreement_id, max(l.seq) + 1, (now() at time zone zone_at_home(new.user_id))::date, 'reversal', -new.amount, new.seq,
    'Its transaction was deleted'
  from rent_ledger l where l.user_id = new.user_id and l.agreement_id = new.agreement_id;
  update rent_standings s set charge_on = null where s.user_id = new.user_id and s.agreement_id = new.agreement_id;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION repair_registered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  open boolean := new.status in ('pending', 'scheduled');
  what text := left(new.description, 120);
begin
  perform record_put(new.user_id, 'repair', new.id, 'rentals', what, new.request_date::text,
    concat_ws(' ', new.description, new.access_times, new.reply), new.private, new.removed_at, null, new.photos[1]);
  if new.agreement_id is not null then
    perform belonging_put(new.user_id, 'agreement', new.agreement_id, 'repair', new.id);
  end if;
  perform due_put(new.user_id, 'repair', new.id, 'request', 'rentals', case when new.status = 'pending' then new.request_date end,
    case when new.priority = 'emergency' then 'Emergency at a rental' else 'Repair requested' end, what,
    urgent_days => case when new.priority = 'emergency' then 3650 else 0 end, passes => new.priority <> 'emergency', fresh => tg_op = 'INSERT');
  perform due_put(new.user_id, 'repair', new.id, 'visit', 'rentals', case when open then new.scheduled_date end, 'Repair planned', what,
    fresh => tg_op = 'INSERT');
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION tenancy_runs(house uuid, agreement uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from rental_agreements a where a.user_id = house and a.id = agreement and a.signed_on is not null and a.removed_at is null
    and coalesce(a.leaves_on, case when not a.month_to_month then a.end_date end, 'infinity') >= (now() at time zone zone_at_home(house))::date)
$function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION tenant_access_moves()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare until timestamptz := tenant_reads_until(new);
begin
  update invitations i set access_until = until from rental_tenant_access t
  where t.user_id = new.user_id and t.agreement_id = new.id and i.user_id = t.user_id and i.id = t.invitation_id
    and i.access_until is distinct from until;
  update grants g set expires_at = until from rental_tenant_access t
  where t.user_id = new.user_id and t.agreement_id = new.id and g.user_id = t.user_id and g.source_id = t.invitation_id
    and g.expires_at is distinct from until;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION tenant_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform due_put(new.user_id, 'tenant', new.id, 'insurance', 'rentals', new.insurance_valid_until, 'Renters insurance ends', new.name,
    bell_days => 30, unread_days => 7, fresh => tg_op = 'INSERT');
  perform due_put(new.user_id, 'tenant', new.id, 'identification', 'rentals', new.id_valid_until, 'Identification expires', new.name,
    fresh => tg_op = 'INSERT');
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION tenant_reads_until(a rental_agreements)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select case when coalesce(a.leaves_on, case when not a.month_to_month then a.end_date end) is not null
    then ((coalesce(a.leaves_on, a.end_date) + interval '12 months')::date + 1)::timestamptz end
$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION tenant_registered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_put(new.user_id, 'tenant', new.id, 'rentals', new.name, concat_ws(', ', new.email, new.phone),
    concat_ws(' ', new.email, new.phone, new.emergency_contact_name, new.emergency_contact_phone, new.notes), new.private, new.removed_at,
    null, null);
  return null;
end $function$;
-- owned by app_owner, called by everybody
