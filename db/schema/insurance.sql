-- The schema of insurance, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- insurance_policies
create table insurance_policies (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  name text not null,
  provider text not null,
  policy_number text not null,
  type text not null,
  start_date date not null,
  renewal_date date not null,
  held_since date default CURRENT_DATE not null,
  coverage_amount numeric(14,2) not null,
  premium numeric(14,2) not null,
  payment_frequency text not null,
  deductible numeric(14,2) not null,
  coverage_details text,
  notes text,
  is_active boolean default true not null,
  ended_on date,
  next_payment_date date,
  payment_anchor date,
  vendor_id uuid,
  agent_name text,
  agent_phone text,
  agent_email text,
  private boolean default false not null,
  version integer default 1 not null,
  view text generated always as (
CASE
    WHEN removed_at IS NOT NULL THEN 'trash'::text
    WHEN is_active THEN 'held'::text
    ELSE 'ended'::text
END) stored not null,
  premium_a_year numeric(16,2) generated always as ((premium * (12 / payment_months(payment_frequency))::numeric)) stored not null,
  constraint insurance_policies_pkey PRIMARY KEY (user_id, id),
  constraint insurance_policies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint insurance_policies_user_id_vendor_id_fkey FOREIGN KEY (user_id, vendor_id) REFERENCES vendors(user_id, id) ON DELETE SET NULL (vendor_id),
  constraint insurance_policies_check CHECK (renewal_date > start_date),
  constraint insurance_policies_check1 CHECK (is_active = (ended_on IS NULL)),
  constraint insurance_policies_check2 CHECK ((next_payment_date IS NULL) = (payment_anchor IS NULL)),
  constraint insurance_policies_coverage_amount_check CHECK (coverage_amount >= 0::numeric),
  constraint insurance_policies_deductible_check CHECK (deductible >= 0::numeric),
  constraint insurance_policies_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 200),
  constraint insurance_policies_payment_frequency_check CHECK (payment_frequency = ANY (ARRAY['monthly'::text, 'quarterly'::text, 'annually'::text])),
  constraint insurance_policies_policy_number_check CHECK (char_length(policy_number) >= 1 AND char_length(policy_number) <= 200),
  constraint insurance_policies_premium_check CHECK (premium >= 0::numeric),
  constraint insurance_policies_provider_check CHECK (char_length(provider) >= 1 AND char_length(provider) <= 200),
  constraint insurance_policies_type_check CHECK (type = ANY (ARRAY['property'::text, 'auto'::text, 'liability'::text, 'life'::text, 'health'::text, 'other'::text]))
);
CREATE INDEX insurance_policies_begin ON insurance_policies USING btree (user_id, held_since) WHERE (view = 'held'::text);
CREATE INDEX insurance_policies_held ON insurance_policies USING btree (user_id, renewal_date, id) WHERE (view = 'held'::text);
CREATE INDEX insurance_policies_name ON insurance_policies USING btree (user_id, name COLLATE "und-x-icu", id) WHERE (view = ANY (ARRAY['held'::text, 'ended'::text]));
CREATE INDEX insurance_policies_newest ON insurance_policies USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX insurance_policies_over ON insurance_policies USING btree (user_id, created_at DESC, id DESC) WHERE (view <> 'held'::text);
CREATE INDEX insurance_policies_payment ON insurance_policies USING btree (user_id, next_payment_date, id) WHERE ((view = 'held'::text) AND (next_payment_date IS NOT NULL));
CREATE INDEX insurance_policies_premium ON insurance_policies USING btree (user_id, premium_a_year DESC, id DESC) WHERE (view = ANY (ARRAY['held'::text, 'ended'::text]));
CREATE INDEX insurance_policies_removed ON insurance_policies USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX insurance_policies_renewal ON insurance_policies USING btree (user_id, renewal_date, id);
CREATE INDEX insurance_policies_vendor ON insurance_policies USING btree (user_id, vendor_id) WHERE (vendor_id IS NOT NULL);
alter table insurance_policies enable row level security, force row level security;
create policy guest on insurance_policies for select to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('insurance'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 1
        ELSE 3
    END OR (id IN ( SELECT lent('policy'::text, 1) AS lent))));
create policy guest_adding on insurance_policies for insert to app_guest
  with check (user_id = house_id() AND NOT private AND removed_at IS NULL AND (( SELECT opens('insurance'::text) AS opens)) >= 2);
create policy guest_changing on insurance_policies for update to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('insurance'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END OR removed_at IS NULL AND (id IN ( SELECT lent('policy'::text, 2) AS lent)) OR (id IN ( SELECT lent('policy'::text, 3) AS lent))));
create policy housekeeping on insurance_policies for select to app_worker
  using (removed_at IS NOT NULL);
create policy owner on insurance_policies for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER counted_anew AFTER UPDATE ON insurance_policies REFERENCING OLD TABLE AS former NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION policies_counted();
CREATE TRIGGER counted_in AFTER INSERT ON insurance_policies REFERENCING NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION policies_counted();
CREATE TRIGGER counted_out AFTER DELETE ON insurance_policies REFERENCING OLD TABLE AS former FOR EACH STATEMENT
  EXECUTE FUNCTION policies_counted();
CREATE TRIGGER guests_keep BEFORE UPDATE OF user_id, id, private ON insurance_policies FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER kept_in_step BEFORE INSERT OR UPDATE ON insurance_policies FOR EACH ROW
  EXECUTE FUNCTION policy_kept_in_step();
CREATE TRIGGER registered AFTER INSERT OR UPDATE ON insurance_policies FOR EACH ROW
  EXECUTE FUNCTION policy_registered();
CREATE TRIGGER renews AFTER INSERT ON insurance_policies FOR EACH ROW
  EXECUTE FUNCTION policy_renews();
CREATE TRIGGER renews_anew AFTER UPDATE ON insurance_policies FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name OR old.provider IS DISTINCT FROM new.provider OR old.renewal_date IS DISTINCT FROM new.renewal_date OR old.next_payment_date IS DISTINCT FROM new.next_payment_date OR old.payment_anchor IS DISTINCT FROM new.payment_anchor OR old.payment_frequency IS DISTINCT FROM new.payment_frequency OR old.premium IS DISTINCT FROM new.premium OR old.is_active IS DISTINCT FROM new.is_active)
  EXECUTE FUNCTION policy_renews();
CREATE TRIGGER unregistered AFTER DELETE ON insurance_policies FOR EACH ROW
  EXECUTE FUNCTION unregistered('policy');
CREATE TRIGGER version BEFORE UPDATE ON insurance_policies FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

-- policy_counts
create table policy_counts (
  user_id uuid not null,
  view text not null,
  type text not null,
  renews date not null,
  count integer not null,
  premium_a_year numeric(20,2) not null,
  coverage numeric(20,2) not null,
  constraint policy_counts_pkey PRIMARY KEY (user_id, view, type, renews),
  constraint policy_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table policy_counts enable row level security, force row level security;
create policy keeping on policy_counts for all to app_keeper
  using (true);
create policy owner on policy_counts for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: select

-- policy_covers
create table policy_covers (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  policy_id uuid not null,
  created_at timestamp with time zone default now() not null,
  kind text not null,
  of_type text,
  of_id uuid,
  cover_limit numeric(14,2) not null,
  deductible numeric(14,2),
  notes text,
  version integer default 1 not null,
  constraint policy_covers_pkey PRIMARY KEY (user_id, id),
  constraint policy_covers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint policy_covers_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint policy_covers_user_id_policy_id_fkey FOREIGN KEY (user_id, policy_id) REFERENCES insurance_policies(user_id, id) ON DELETE CASCADE,
  constraint policy_covers_check CHECK ((of_type IS NULL) = (of_id IS NULL)),
  constraint policy_covers_cover_limit_check CHECK (cover_limit >= 0::numeric),
  constraint policy_covers_deductible_check CHECK (deductible >= 0::numeric),
  constraint policy_covers_kind_check CHECK (kind = ANY (ARRAY['dwelling'::text, 'other_structures'::text, 'contents'::text, 'scheduled_item'::text, 'loss_of_use'::text, 'collision'::text, 'comprehensive'::text, 'liability'::text, 'medical'::text, 'life'::text, 'other'::text])),
  constraint policy_covers_of_type_check CHECK (of_type = ANY (ARRAY['real_estate'::text, 'movable'::text, 'appliance'::text]))
);
CREATE INDEX policy_covers_of ON policy_covers USING btree (user_id, of_type, of_id) WHERE (of_id IS NOT NULL);
CREATE INDEX policy_covers_policy ON policy_covers USING btree (user_id, policy_id);
alter table policy_covers enable row level security, force row level security;
create policy guest on policy_covers for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = policy_covers.user_id AND r.item_type = 'policy'::text AND r.item_id = policy_covers.policy_id)));
create policy guest_adding on policy_covers for insert to app_guest
  with check (user_id = house_id() AND reach('policy'::text, policy_id) >= 2);
create policy guest_changing on policy_covers for update to app_guest
  using (user_id = house_id() AND reach('policy'::text, policy_id) >= 2);
create policy guest_of_thing on policy_covers as restrictive for all to app_guest
  using (of_id IS NULL OR reach(of_type, of_id) >= 1)
  with check (of_id IS NULL OR reach(of_type, of_id) >= 2);
create policy keeping on policy_covers for all to app_keeper
  using (true);
create policy owner on policy_covers for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER covered AFTER INSERT OR DELETE OR UPDATE ON policy_covers FOR EACH ROW
  EXECUTE FUNCTION policy_covered();
CREATE TRIGGER version BEFORE UPDATE ON policy_covers FOR EACH ROW
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

-- policy_documents
create table policy_documents (
  user_id uuid not null,
  policy_id uuid not null,
  document_id uuid not null,
  type text not null,
  constraint policy_documents_pkey PRIMARY KEY (user_id, policy_id, document_id),
  constraint policy_documents_user_id_document_id_fkey FOREIGN KEY (user_id, document_id) REFERENCES documents(user_id, id) ON DELETE CASCADE,
  constraint policy_documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint policy_documents_user_id_policy_id_fkey FOREIGN KEY (user_id, policy_id) REFERENCES insurance_policies(user_id, id) ON DELETE CASCADE,
  constraint policy_documents_type_check CHECK (type = ANY (ARRAY['policy'::text, 'proof_of_insurance'::text, 'claim'::text, 'renewal'::text, 'other'::text]))
);
CREATE INDEX policy_documents_document ON policy_documents USING btree (user_id, document_id);
alter table policy_documents enable row level security, force row level security;
create policy guest on policy_documents for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = policy_documents.user_id AND r.item_type = 'policy'::text AND r.item_id = policy_documents.policy_id)));
create policy guest_adding on policy_documents for insert to app_guest
  with check (user_id = house_id() AND reach('policy'::text, policy_id) >= 2);
create policy guest_changing on policy_documents for update to app_guest
  using (user_id = house_id() AND reach('policy'::text, policy_id) >= 2);
create policy guest_of_document on policy_documents as restrictive for all to app_guest
  using (reach('document'::text, document_id) >= 1);
create policy owner on policy_documents for all to app_user
  using (user_id = viewer_id());
-- app_guest: insert, select, update
-- app_user: delete, insert, select, update

-- policy_payments
create table policy_payments (
  user_id uuid not null,
  policy_id uuid not null,
  day date not null,
  paid_on date not null,
  amount numeric(14,2) not null,
  constraint policy_payments_pkey PRIMARY KEY (user_id, policy_id, day),
  constraint policy_payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint policy_payments_user_id_policy_id_fkey FOREIGN KEY (user_id, policy_id) REFERENCES insurance_policies(user_id, id) ON DELETE CASCADE,
  constraint policy_payments_amount_check CHECK (amount >= 0::numeric)
);
alter table policy_payments enable row level security, force row level security;
create policy guest on policy_payments for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = policy_payments.user_id AND r.item_type = 'policy'::text AND r.item_id = policy_payments.policy_id)));
create policy owner on policy_payments for all to app_user
  using (user_id = viewer_id());
-- app_guest: select
-- app_user: delete, insert, select, update

-- policy_terms
create table policy_terms (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  policy_id uuid not null,
  renewed_at timestamp with time zone default now() not null,
  policy_number text not null,
  start_date date not null,
  renewal_date date not null,
  coverage_amount numeric(14,2) not null,
  premium numeric(14,2) not null,
  payment_frequency text not null,
  deductible numeric(14,2) not null,
  next_payment_date date,
  constraint policy_terms_pkey PRIMARY KEY (user_id, id),
  constraint policy_terms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint policy_terms_user_id_policy_id_fkey FOREIGN KEY (user_id, policy_id) REFERENCES insurance_policies(user_id, id) ON DELETE CASCADE,
  constraint policy_terms_payment_frequency_check CHECK (payment_frequency = ANY (ARRAY['monthly'::text, 'quarterly'::text, 'annually'::text]))
);
CREATE INDEX policy_terms_policy ON policy_terms USING btree (user_id, policy_id, start_date DESC);
alter table policy_terms enable row level security, force row level security;
create policy guest on policy_terms for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = policy_terms.user_id AND r.item_type = 'policy'::text AND r.item_id = policy_terms.policy_id)));
create policy guest_adding on policy_terms for insert to app_guest
  with check (user_id = house_id() AND reach('policy'::text, policy_id) >= 2);
create policy guest_changing on policy_terms for update to app_guest
  using (user_id = house_id() AND reach('policy'::text, policy_id) >= 2);
create policy owner on policy_terms for all to app_user
  using (user_id = viewer_id());
-- app_guest: insert, select, update
-- app_user: delete, insert, select, update

CREATE OR REPLACE FUNCTION payment_months(frequency text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select case frequency when 'monthly' then 1 when 'quarterly' then 3 else 12 end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION policies_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare owner uuid;
begin
  if tg_op = 'DELETE' then
    update policy_counts c set count = c.count - d.count, premium_a_year = c.premium_a_year - d.premium_a_year, coverage = c.coverage - d.coverage
    from (
      select user_id, view, type, case view when 'held' then renewal_date else 'infinity' end as renews, count(*) as count,
        sum(premium_a_year) as premium_a_year, sum(coverage_amount) as coverage
      from former group by 1, 2, 3, 4
    ) d
    where (c.user_id, c.view, c.type, c.renews) = (d.user_id, d.view, d.type, d.renews);
  elsif tg_op = 'INSERT' then
    insert into policy_counts as c (user_id, view, type, renews, count, premium_a_year, coverage)
    select user_id, view, type, case view when 'held' then renewal_date else 'infinity' end, count(*), sum(premium_a_year), sum(coverage_amount)
    from present group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (user_id, view, type, renews) do update set count = c.count + excluded.count,
      premium_a_year = c.premium_a_year + excluded.premium_a_year, coverage = c.coverage + excluded.coverage;
  else
    for owner in select distinct n.user_id from present n join former f using (user_id, id)
      where (n.view, n.type, n.renewal_date, n.premium_a_year, n.coverage_amount)
        is distinct from (f.view, f.type, f.renewal_date, f.premium_a_year, f.coverage_amount)
      order by 1
    loop
      perform counts_in_turn(owner, 'policy');
      insert into policy_counts as c (user_id, view, type, renews, count, premium_a_year, coverage)
      select user_id, view, type, case view when 'held' then renewal_date else 'infinity' end, sum(n), sum(n * premium_a_year),
        sum(n * coverage_amount)
      from (select *, 1 as n from present union all select *, -1 from former) moved
      where user_id = owner group by 1, 2, 3, 4
      having (sum(n), sum(n * premium_a_year), sum(n * coverage_amount)) <> (0, 0, 0) order by 1, 2, 3, 4
      on conflict (user_id, view, type, renews) do update set count = c.count + excluded.count,
        premium_a_year = c.premium_a_year + excluded.premium_a_year, coverage = c.coverage + excluded.coverage;
    end loop;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION policy_covered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.of_id is not null then
    perform policy_covers_thing(old.user_id, old.policy_id, old.of_type, old.of_id);
  end if;
  if tg_op <> 'DELETE' and new.of_id is not null then
    perform policy_covers_thing(new.user_id, new.policy_id, new.of_type, new.of_id);
  end if;
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION policy_covers_thing(owner uuid, policy uuid, type text, id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  if exists (select from policy_covers c where c.user_id = owner and c.policy_id = policy and c.of_type = type
    and c.of_id = policy_covers_thing.id) then
    perform belonging_put(owner, type, id, 'policy', policy);
  else
    delete from belongings b where b.user_id = owner and b.of_type = type and b.of_id = policy_covers_thing.id
      and b.item_type = 'policy' and b.item_id = policy;
  end if;
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker

CREATE OR REPLACE FUNCTION policy_kept_in_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare next date := new.next_payment_date;
begin
  new.ended_on := case when not new.is_active then coalesce(case when tg_op = 'UPDATE' then old.ended_on end, new.ended_on, current_date) end;
  new.held_since := case
    when tg_op = 'INSERT' then new.start_date
    when new.start_date < old.start_date then least(old.held_since, new.start_date)
    when new.start_date > old.start_date and (new.start_date > old.renewal_date + 1 or new.renewal_date <= old.renewal_date) then new.start_date
    else old.held_since end;
  new.payment_anchor := case
    when next is null then null
    when (tg_op = 'INSERT' or new.start_date <> old.start_date) and next in (
      select due_days(new.start_date, payment_months(new.payment_frequency), 'month', null, null, null, null, next, next))
      then new.start_date
    when tg_op = 'UPDATE' and next in (
      select due_days(old.payment_anchor, payment_months(new.payment_frequency), 'month', null, null, null, null, next, next)
      where old.payment_anchor is not null) then old.payment_anchor
    when next in (
      select due_days(new.start_date, payment_months(new.payment_frequency), 'month', null, null, null, null, next, next))
      then new.start_date
    else next end;
  return new;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION policy_registered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_put(new.user_id, 'policy', new.id, 'insurance', new.name, new.provider || ' · ' || new.policy_number,
    concat_ws(E'\n', new.type || ' insurance', new.coverage_details, new.notes, new.agent_name, new.agent_phone, new.agent_email),
    new.private, new.removed_at, new.ended_on, null);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION policy_renews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform due_put(new.user_id, 'policy', new.id, 'renewal', 'insurance', new.renewal_date, 'Renew ' || new.name, new.provider,
    bell_days => 30, unread_days => 7, ticker => 'expiry', fresh => tg_op = 'INSERT');
  if new.next_payment_date is null then
    -- What was paid stays.
    perform due_put(new.user_id, 'policy', new.id, 'premium', 'insurance', null, '');
  else
    perform due_repeat(new.user_id, 'policy', new.id, 'premium', 'insurance', 'fixed', payment_months(new.payment_frequency), 'month',
      new.payment_anchor, 'Premium of ' || new.name, new.provider, until => new.renewal_date - 1, urgent_days => 3, soon_days => 14,
      remind_days => '{7,1,0}', amount => new.premium, begins => new.next_payment_date);
  end if;
  return null;
end $function$;
-- owned by app_owner, called by everybody
