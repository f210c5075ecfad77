-- The schema of real-estate, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- mortgage_balances
create table mortgage_balances (
  user_id uuid not null,
  mortgage_id uuid not null,
  day date not null,
  balance numeric(14,2) not null,
  constraint mortgage_balances_pkey PRIMARY KEY (user_id, mortgage_id, day),
  constraint mortgage_balances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mortgage_balances_user_id_mortgage_id_fkey FOREIGN KEY (user_id, mortgage_id) REFERENCES real_estate_mortgages(user_id, id) ON DELETE CASCADE
);
alter table mortgage_balances enable row level security, force row level security;
create policy guest on mortgage_balances for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = mortgage_balances.user_id AND r.item_type = 'mortgage'::text AND r.item_id = mortgage_balances.mortgage_id)));
create policy keeping on mortgage_balances for all to app_keeper
  using (true);
create policy owner on mortgage_balances for select to app_user
  using (user_id = viewer_id());
create policy saying on mortgage_balances for insert to app_user
  with check (user_id = viewer_id());
CREATE TRIGGER worth_marked AFTER INSERT OR DELETE ON mortgage_balances FOR EACH ROW
  EXECUTE FUNCTION balance_worth_marked();
CREATE TRIGGER worth_marked_anew AFTER UPDATE ON mortgage_balances FOR EACH ROW
  WHEN (old.day IS DISTINCT FROM new.day OR old.balance IS DISTINCT FROM new.balance)
  EXECUTE FUNCTION balance_worth_marked();
-- app_guest: select
-- app_keeper: delete, insert, select, update
-- app_user: insert, select

-- real_estate_mortgages
create table real_estate_mortgages (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  property_id uuid not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  lender text not null,
  original_amount numeric(14,2) not null,
  current_balance numeric(14,2) not null,
  interest_rate numeric(6,3) not null,
  monthly_payment numeric(14,2) not null,
  start_date date not null,
  end_date date not null,
  type text,
  private boolean default false not null,
  version integer default 1 not null,
  constraint real_estate_mortgages_pkey PRIMARY KEY (user_id, id),
  constraint real_estate_mortgages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint real_estate_mortgages_user_id_property_id_fkey FOREIGN KEY (user_id, property_id) REFERENCES real_estate_properties(user_id, id) ON DELETE CASCADE,
  constraint real_estate_mortgages_check CHECK (end_date > start_date),
  constraint real_estate_mortgages_current_balance_check CHECK (current_balance >= 0::numeric),
  constraint real_estate_mortgages_interest_rate_check CHECK (real_estate_mortgages_interest_rate_check(interest_rate)),
  constraint real_estate_mortgages_monthly_payment_check CHECK (monthly_payment >= 0::numeric),
  constraint real_estate_mortgages_original_amount_check CHECK (original_amount >= 0::numeric),
  constraint real_estate_mortgages_type_check CHECK (real_estate_mortgages_type_check(type))
);
CREATE INDEX real_estate_mortgages_property ON real_estate_mortgages USING btree (user_id, property_id);
CREATE INDEX real_estate_mortgages_removed ON real_estate_mortgages USING btree (removed_at) WHERE (removed_at IS NOT NULL);
alter table real_estate_mortgages enable row level security, force row level security;
create policy guest on real_estate_mortgages for select to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('real-estate'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL AND NOT in_trash('real_estate'::text, property_id) THEN 1
        ELSE 3
    END OR (id IN ( SELECT lent('mortgage'::text, 1) AS lent)) OR NOT private AND removed_at IS NULL AND NOT in_trash('real_estate'::text, property_id) AND (property_id IN ( SELECT lent('real_estate'::text, 1) AS lent))));
create policy guest_adding on real_estate_mortgages for insert to app_guest
  with check (user_id = house_id() AND NOT private AND removed_at IS NULL AND NOT in_trash('real_estate'::text, property_id) AND ((( SELECT opens('real-estate'::text) AS opens)) >= 2 OR (property_id IN ( SELECT lent('real_estate'::text, 2) AS lent))));
create policy guest_changing on real_estate_mortgages for update to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('real-estate'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL AND NOT in_trash('real_estate'::text, property_id) THEN 2
        ELSE 3
    END OR removed_at IS NULL AND (id IN ( SELECT lent('mortgage'::text, 2) AS lent)) OR (id IN ( SELECT lent('mortgage'::text, 3) AS lent)) OR NOT private AND removed_at IS NULL AND NOT in_trash('real_estate'::text, property_id) AND (property_id IN ( SELECT lent('real_estate'::text, 2) AS lent))));
create policy housekeeping on real_estate_mortgages for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on real_estate_mortgages for all to app_keeper
  using (true);
create policy owner on real_estate_mortgages for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER balance_kept AFTER INSERT ON real_estate_mortgages FOR EACH ROW
  EXECUTE FUNCTION mortgage_balance_kept();
CREATE TRIGGER balance_kept_anew AFTER UPDATE ON real_estate_mortgages FOR EACH ROW
  WHEN (old.current_balance IS DISTINCT FROM new.current_balance)
  EXECUTE FUNCTION mortgage_balance_kept();
CREATE TRIGGER due AFTER INSERT OR UPDATE OF lender, end_date ON real_estate_mortgages FOR EACH ROW
  EXECUTE FUNCTION mortgage_due();
CREATE TRIGGER follows BEFORE INSERT ON real_estate_mortgages FOR EACH ROW
  EXECUTE FUNCTION mortgage_follows();
CREATE TRIGGER guests_keep BEFORE UPDATE OF user_id, id, private, property_id ON real_estate_mortgages FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.private IS DISTINCT FROM new.private OR old.property_id IS DISTINCT FROM new.property_id)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER registered AFTER INSERT OR UPDATE OF lender, type, removed_at ON real_estate_mortgages FOR EACH ROW
  EXECUTE FUNCTION mortgage_registered();
CREATE TRIGGER unregistered AFTER DELETE ON real_estate_mortgages FOR EACH ROW
  EXECUTE FUNCTION unregistered('mortgage');
CREATE TRIGGER version BEFORE UPDATE ON real_estate_mortgages FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
CREATE TRIGGER worth_marked AFTER INSERT ON real_estate_mortgages FOR EACH ROW
  EXECUTE FUNCTION worth_marked('mortgage');
CREATE TRIGGER worth_marked_anew AFTER UPDATE ON real_estate_mortgages FOR EACH ROW
  WHEN (old.removed_at IS DISTINCT FROM new.removed_at OR old.start_date IS DISTINCT FROM new.start_date OR old.original_amount IS DISTINCT FROM new.original_amount OR old.property_id IS DISTINCT FROM new.property_id)
  EXECUTE FUNCTION worth_marked('mortgage');
CREATE TRIGGER worth_unmarked BEFORE DELETE ON real_estate_mortgages FOR EACH ROW
  EXECUTE FUNCTION worth_unmarked('mortgage');
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

-- real_estate_properties
create table real_estate_properties (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  removed_at timestamp with time zone,
  is_active boolean generated always as (removed_at IS NULL) stored not null,
  property_type text not null,
  address text not null,
  city text not null,
  state text not null,
  zip_code text,
  purchase_date date not null,
  purchase_price numeric(14,2) not null,
  current_value numeric(14,2) not null,
  size numeric(12,2) not null,
  bedrooms integer,
  bathrooms numeric(4,1),
  status text default 'available'::text not null,
  occupancy_status text default 'vacant'::text not null,
  is_tenanted boolean generated always as (occupancy_status = 'tenanted'::text) stored not null,
  lease_end_date date,
  photos uuid[] default '{}'::uuid[] not null,
  tax_assessment_value numeric(14,2),
  annual_tax numeric(14,2),
  last_assessment_date date,
  sale_date date,
  sale_price numeric(14,2),
  sale_notes text,
  capital_gain numeric(15,2),
  holding_period integer,
  private boolean default false not null,
  constraint real_estate_properties_pkey PRIMARY KEY (user_id, id),
  constraint real_estate_properties_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint real_estate_properties_annual_tax_check CHECK (annual_tax >= 0::numeric),
  constraint real_estate_properties_bathrooms_check CHECK (real_estate_properties_bathrooms_check(bathrooms)),
  constraint real_estate_properties_check CHECK (real_estate_properties_check(property_type, bedrooms)),
  constraint real_estate_properties_check1 CHECK (sale_date >= purchase_date),
  constraint real_estate_properties_check2 CHECK (real_estate_properties_check2(status, sale_date)),
  constraint real_estate_properties_check3 CHECK (real_estate_properties_check3(sale_date, sale_price, capital_gain, holding_period)),
  constraint real_estate_properties_current_value_check CHECK (current_value >= 0::numeric),
  constraint real_estate_properties_occupancy_status_check CHECK (real_estate_properties_occupancy_status_check(occupancy_status)),
  constraint real_estate_properties_property_type_check CHECK (property_type = ANY (ARRAY['residential'::text, 'commercial'::text])),
  constraint real_estate_properties_purchase_price_check CHECK (purchase_price >= 0::numeric),
  constraint real_estate_properties_sale_price_check CHECK (sale_price >= 0::numeric),
  constraint real_estate_properties_size_check CHECK (size >= 0::numeric),
  constraint real_estate_properties_status_check CHECK (real_estate_properties_status_check(status)),
  constraint real_estate_properties_tax_assessment_value_check CHECK (tax_assessment_value >= 0::numeric)
);
CREATE INDEX real_estate_newest ON real_estate_properties USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX real_estate_removed ON real_estate_properties USING btree (removed_at) WHERE (removed_at IS NOT NULL);
alter table real_estate_properties enable row level security, force row level security;
create policy guest on real_estate_properties for select to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('real-estate'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 1
        ELSE 3
    END OR (id IN ( SELECT lent('real_estate'::text, 1) AS lent))));
create policy guest_adding on real_estate_properties for insert to app_guest
  with check (user_id = house_id() AND NOT private AND removed_at IS NULL AND (( SELECT opens('real-estate'::text) AS opens)) >= 2);
create policy guest_changing on real_estate_properties for update to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('real-estate'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END OR removed_at IS NULL AND (id IN ( SELECT lent('real_estate'::text, 2) AS lent)) OR (id IN ( SELECT lent('real_estate'::text, 3) AS lent))));
create policy housekeeping on real_estate_properties for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on real_estate_properties for all to app_keeper
  using (true);
create policy owner on real_estate_properties for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER due AFTER INSERT ON real_estate_properties FOR EACH ROW
  WHEN (new.is_tenanted AND new.lease_end_date IS NOT NULL)
  EXECUTE FUNCTION property_due();
CREATE TRIGGER due_anew AFTER UPDATE OF address, occupancy_status, lease_end_date ON real_estate_properties FOR EACH ROW
  WHEN (old.address IS DISTINCT FROM new.address OR old.is_tenanted IS DISTINCT FROM new.is_tenanted OR old.lease_end_date IS DISTINCT FROM new.lease_end_date)
  EXECUTE FUNCTION property_due();
CREATE TRIGGER guests_keep BEFORE UPDATE OF user_id, id, private ON real_estate_properties FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER registered AFTER INSERT OR UPDATE OF address, city, state, zip_code, property_type, photos, sale_date, private, removed_at ON real_estate_properties FOR EACH ROW
  EXECUTE FUNCTION real_estate_registered();
CREATE TRIGGER unregistered AFTER DELETE ON real_estate_properties FOR EACH ROW
  EXECUTE FUNCTION unregistered('real_estate');
CREATE TRIGGER valued AFTER INSERT ON real_estate_properties FOR EACH ROW
  EXECUTE FUNCTION thing_valued('real_estate');
CREATE TRIGGER valued_anew AFTER UPDATE ON real_estate_properties FOR EACH ROW
  WHEN (old.removed_at IS DISTINCT FROM new.removed_at OR old.sale_date IS DISTINCT FROM new.sale_date OR old.purchase_date IS DISTINCT FROM new.purchase_date OR old.purchase_price IS DISTINCT FROM new.purchase_price OR old.current_value IS DISTINCT FROM new.current_value)
  EXECUTE FUNCTION thing_valued('real_estate');
CREATE TRIGGER version BEFORE UPDATE ON real_estate_properties FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
CREATE TRIGGER worth_marked AFTER INSERT ON real_estate_properties FOR EACH ROW
  EXECUTE FUNCTION worth_marked('real_estate');
CREATE TRIGGER worth_marked_anew AFTER UPDATE ON real_estate_properties FOR EACH ROW
  WHEN (old.removed_at IS DISTINCT FROM new.removed_at OR old.sale_date IS DISTINCT FROM new.sale_date OR old.purchase_date IS DISTINCT FROM new.purchase_date OR old.purchase_price IS DISTINCT FROM new.purchase_price OR old.current_value IS DISTINCT FROM new.current_value OR old.created_at IS DISTINCT FROM new.created_at)
  EXECUTE FUNCTION worth_marked('real_estate');
CREATE TRIGGER worth_marked_with AFTER UPDATE ON real_estate_properties FOR EACH ROW
  WHEN (old.removed_at IS DISTINCT FROM new.removed_at OR old.sale_date IS DISTINCT FROM new.sale_date)
  EXECUTE FUNCTION mortgages_worth_marked();
CREATE TRIGGER worth_unmarked BEFORE DELETE ON real_estate_properties FOR EACH ROW
  EXECUTE FUNCTION worth_unmarked('real_estate');
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

-- unfinished_properties
create table unfinished_properties (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  fields jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint unfinished_properties_pkey PRIMARY KEY (user_id, id),
  constraint unfinished_properties_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint unfinished_properties_fields_check CHECK (jsonb_typeof(fields) = 'object'::text)
);
CREATE INDEX unfinished_properties_newest ON unfinished_properties USING btree (user_id, created_at DESC, id DESC);
alter table unfinished_properties enable row level security, force row level security;
create policy owner on unfinished_properties for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

CREATE OR REPLACE FUNCTION balance_worth_marked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare b mortgage_balances := coalesce(new, old);
begin
  if tg_op = 'DELETE' and not exists (
    select from real_estate_mortgages m where m.user_id = b.user_id and m.id = b.mortgage_id) then return null; end if;
  insert into worth_marks (user_id, of_type, of_id) values (b.user_id, 'mortgage', b.mortgage_id)
  on conflict (user_id, of_type, of_id) do update set of_id = excluded.of_id;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION mortgage_balance_kept()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(new.user_id);
  insert into mortgage_balances as b (user_id, mortgage_id, day, balance)
  values (new.user_id, new.id, (now() at time zone 'utc')::date, new.current_balance)
  on conflict (user_id, mortgage_id, day) do update set balance = excluded.balance;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION mortgage_due()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform mortgage_put_due(new, p.address, tg_op = 'INSERT') from real_estate_properties p where p.user_id = new.user_id and p.id = new.property_id;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION mortgage_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select p.private into new.private from real_estate_properties p where p.user_id = new.user_id and p.id = new.property_id;
  new.private := coalesce(new.private, false);
  return new;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION mortgage_put_due(m real_estate_mortgages, address text, fresh boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform due_put(m.user_id, 'mortgage', m.id, 'end', 'real-estate', m.end_date, 'Mortgage of ' || m.lender || ' ends', address,
    'real_estate', m.property_id, fresh => mortgage_put_due.fresh);
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION mortgage_recorded(m real_estate_mortgages, p real_estate_properties)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform record_put(m.user_id, 'mortgage', m.id, 'real-estate', 'Mortgage of ' || m.lender, p.address, concat_ws(' ', m.type, 'loan'),
    p.private, coalesce(m.removed_at, p.removed_at), p.sale_date, null);
  perform belonging_put(m.user_id, 'real_estate', m.property_id, 'mortgage', m.id);
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION mortgage_registered()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare p real_estate_properties;
begin
  select * into p from real_estate_properties where user_id = new.user_id and id = new.property_id;
  perform mortgage_recorded(new, p);
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION mortgages_worth_marked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into worth_marks (user_id, of_type, of_id)
  select m.user_id, 'mortgage', m.id from real_estate_mortgages m where m.user_id = new.user_id and m.property_id = new.id order by m.id
  on conflict (user_id, of_type, of_id) do update set of_id = excluded.of_id;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION property_due()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform due_put(new.user_id, 'real_estate', new.id, 'lease_end', 'real-estate', case when new.is_tenanted then new.lease_end_date end,
    'Lease ends', new.address, fresh => tg_op = 'INSERT');
  if tg_op = 'UPDATE' and old.address <> new.address then
    perform mortgage_put_due(m, new.address) from real_estate_mortgages m where m.user_id = new.user_id and m.property_id = new.id;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION property_recorded(p real_estate_properties)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform record_put(p.user_id, 'real_estate', p.id, 'real-estate', p.address, p.city || ', ' || p.state,
    concat_ws(' ', p.zip_code, p.property_type, 'property'), p.private, p.removed_at, p.sale_date, p.photos[1]);
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION real_estate_mortgages_interest_rate_check(interest_rate numeric)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return ((interest_rate >= (0)::numeric) AND (interest_rate <= (100)::numeric)); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION real_estate_mortgages_type_check(type text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (type = ANY (ARRAY['fixed'::text, 'variable'::text, 'interest-only'::text, 'other'::text])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION real_estate_properties_bathrooms_check(bathrooms numeric)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return ((bathrooms >= (0)::numeric) AND ((bathrooms * (2)::numeric) = trunc((bathrooms * (2)::numeric)))); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION real_estate_properties_check(property_type text, bedrooms integer)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return ((bedrooms IS NULL) OR ((bedrooms >= 0) AND (property_type = 'residential'::text))); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION real_estate_properties_check2(status text, sale_date date)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return ((status = 'sold_and_transferred'::text) = (sale_date IS NOT NULL)); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION real_estate_properties_check3(sale_date date, sale_price numeric, capital_gain numeric, holding_period integer)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (num_nulls(sale_date, sale_price, capital_gain, holding_period) = ANY (ARRAY[0, 4])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION real_estate_properties_occupancy_status_check(occupancy_status text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (occupancy_status = ANY (ARRAY['vacant'::text, 'tenanted'::text, 'owner_occupied'::text])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION real_estate_properties_status_check(status text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (status = ANY (ARRAY['available'::text, 'under_contract'::text, 'leased'::text, 'off_market'::text, 'sold_and_transferred'::text])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION real_estate_registered()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare m real_estate_mortgages;
begin
  perform property_recorded(new);
  if tg_op = 'INSERT' or (old.address, old.removed_at, old.sale_date, old.private)
    is not distinct from (new.address, new.removed_at, new.sale_date, new.private) then return null; end if;
  update real_estate_mortgages set private = new.private
    where user_id = new.user_id and property_id = new.id and private <> new.private;
  for m in select * from real_estate_mortgages where user_id = new.user_id and property_id = new.id loop
    perform mortgage_recorded(m, new);
  end loop;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone
