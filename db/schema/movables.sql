-- The schema of movables, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- movable_assets
create table movable_assets (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  name text not null,
  type text not null,
  purchase_date date not null,
  purchase_price numeric(14,2) not null,
  current_value numeric(14,2) not null,
  description text,
  location text,
  place_id uuid,
  condition text not null,
  status text default 'active'::text not null,
  serial_number text,
  make text,
  model text,
  year integer,
  title_number text,
  registration_number text,
  registration_expiry date,
  insurance_policy_number text,
  insurance_expiry date,
  photos uuid[] default '{}'::uuid[] not null,
  private boolean default false not null,
  sale_date date,
  sale_price numeric(14,2),
  sale_notes text,
  capital_gain numeric(15,2),
  holding_period integer,
  view text generated always as (
CASE
    WHEN removed_at IS NULL THEN status
    ELSE 'trash'::text
END) stored not null,
  version integer default 1 not null,
  assumed text[] default '{}'::text[] not null,
  quantity integer default 1 not null,
  constraint movable_assets_pkey PRIMARY KEY (user_id, id),
  constraint movable_assets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint movable_assets_user_id_place_id_fkey FOREIGN KEY (user_id, place_id) REFERENCES home_places(user_id, id) ON DELETE SET NULL (place_id),
  constraint movable_assets_assumed_check CHECK (assumed <@ ARRAY['purchase_date'::text, 'purchase_price'::text, 'current_value'::text]),
  constraint movable_assets_check CHECK (registration_expiry > purchase_date),
  constraint movable_assets_check1 CHECK (insurance_expiry > purchase_date),
  constraint movable_assets_check2 CHECK (sale_date >= purchase_date),
  constraint movable_assets_check3 CHECK ((status = 'sold'::text) = (sale_date IS NOT NULL)),
  constraint movable_assets_check4 CHECK (num_nulls(sale_date, sale_price, capital_gain, holding_period) = ANY (ARRAY[0, 4])),
  constraint movable_assets_condition_check CHECK (condition = ANY (ARRAY['excellent'::text, 'good'::text, 'fair'::text, 'poor'::text])),
  constraint movable_assets_current_value_check CHECK (current_value >= 0::numeric),
  constraint movable_assets_purchase_price_check CHECK (purchase_price >= 0::numeric),
  constraint movable_assets_quantity_check CHECK (quantity >= 1 AND quantity <= 1000000),
  constraint movable_assets_sale_price_check CHECK (sale_price >= 0::numeric),
  constraint movable_assets_status_check CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text, 'maintenance'::text, 'sold'::text])),
  constraint movable_assets_type_check CHECK (type = ANY (ARRAY['vehicle'::text, 'equipment'::text, 'collectible'::text, 'other'::text])),
  constraint movable_assets_year_check CHECK (year >= 1000 AND year <= 9999)
);
CREATE INDEX movable_assets_bought ON movable_assets USING btree (user_id, view, purchase_date DESC, id DESC);
CREATE INDEX movable_assets_name ON movable_assets USING btree (user_id, view, name COLLATE "und-x-icu", id);
CREATE INDEX movable_assets_newest ON movable_assets USING btree (user_id, view, created_at DESC, id DESC);
CREATE INDEX movable_assets_place ON movable_assets USING btree (user_id, place_id);
CREATE INDEX movable_assets_removed ON movable_assets USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX movable_assets_value ON movable_assets USING btree (user_id, view, COALESCE(sale_price, current_value) DESC, id DESC);
alter table movable_assets enable row level security, force row level security;
create policy guest on movable_assets for select to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('movables'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 1
        ELSE 3
    END OR (id IN ( SELECT lent('movable'::text, 1) AS lent))));
create policy guest_adding on movable_assets for insert to app_guest
  with check (user_id = house_id() AND NOT private AND removed_at IS NULL AND (( SELECT opens('movables'::text) AS opens)) >= 2);
create policy guest_changing on movable_assets for update to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('movables'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END OR removed_at IS NULL AND (id IN ( SELECT lent('movable'::text, 2) AS lent)) OR (id IN ( SELECT lent('movable'::text, 3) AS lent))));
create policy housekeeping on movable_assets for select to app_worker
  using (removed_at IS NOT NULL);
create policy owner on movable_assets for all to app_user
  using (user_id = viewer_id());
create policy reckoning on movable_assets for select to app_keeper
  using (true);
CREATE TRIGGER counted_anew AFTER UPDATE ON movable_assets REFERENCING OLD TABLE AS former NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION movables_counted();
CREATE TRIGGER counted_in AFTER INSERT ON movable_assets REFERENCING NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION movables_counted();
CREATE TRIGGER counted_out AFTER DELETE ON movable_assets REFERENCING OLD TABLE AS former FOR EACH STATEMENT
  EXECUTE FUNCTION movables_counted();
CREATE TRIGGER due AFTER INSERT ON movable_assets FOR EACH ROW
  WHEN (new.type = 'vehicle'::text AND (new.registration_expiry IS NOT NULL OR new.insurance_expiry IS NOT NULL))
  EXECUTE FUNCTION movable_due();
CREATE TRIGGER due_anew AFTER UPDATE OF name, type, registration_expiry, insurance_expiry ON movable_assets FOR EACH ROW
  WHEN ((old.name IS DISTINCT FROM new.name OR old.type IS DISTINCT FROM new.type OR old.registration_expiry IS DISTINCT FROM new.registration_expiry OR old.insurance_expiry IS DISTINCT FROM new.insurance_expiry) AND num_nonnulls(old.registration_expiry, old.insurance_expiry, new.registration_expiry, new.insurance_expiry) > 0)
  EXECUTE FUNCTION movable_due();
CREATE TRIGGER guests_keep BEFORE UPDATE OF user_id, id, private ON movable_assets FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER registered AFTER INSERT OR UPDATE OF name, type, year, make, model, description, location, serial_number, title_number, registration_number, insurance_policy_number, photos, private, removed_at, sale_date ON movable_assets FOR EACH ROW
  EXECUTE FUNCTION movable_registered();
CREATE TRIGGER stands AFTER INSERT ON movable_assets FOR EACH ROW
  WHEN (new.place_id IS NOT NULL)
  EXECUTE FUNCTION movable_stands();
CREATE TRIGGER stands_anew AFTER UPDATE OF place_id ON movable_assets FOR EACH ROW
  WHEN (old.place_id IS DISTINCT FROM new.place_id)
  EXECUTE FUNCTION movable_stands();
CREATE TRIGGER unregistered AFTER DELETE ON movable_assets FOR EACH ROW
  EXECUTE FUNCTION unregistered('movable');
CREATE TRIGGER valued AFTER INSERT ON movable_assets FOR EACH ROW
  EXECUTE FUNCTION thing_valued('movable');
CREATE TRIGGER valued_anew AFTER UPDATE ON movable_assets FOR EACH ROW
  WHEN (old.removed_at IS DISTINCT FROM new.removed_at OR old.sale_date IS DISTINCT FROM new.sale_date OR old.purchase_date IS DISTINCT FROM new.purchase_date OR old.purchase_price IS DISTINCT FROM new.purchase_price OR old.current_value IS DISTINCT FROM new.current_value)
  EXECUTE FUNCTION thing_valued('movable');
CREATE TRIGGER valued_as_said AFTER UPDATE OF assumed ON movable_assets FOR EACH ROW
  WHEN (old.assumed IS DISTINCT FROM new.assumed)
  EXECUTE FUNCTION thing_valued('movable');
CREATE TRIGGER version BEFORE UPDATE ON movable_assets FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
CREATE TRIGGER worth_marked AFTER INSERT ON movable_assets FOR EACH ROW
  EXECUTE FUNCTION worth_marked('movable');
CREATE TRIGGER worth_marked_anew AFTER UPDATE ON movable_assets FOR EACH ROW
  WHEN (old.removed_at IS DISTINCT FROM new.removed_at OR old.sale_date IS DISTINCT FROM new.sale_date OR old.purchase_date IS DISTINCT FROM new.purchase_date OR old.purchase_price IS DISTINCT FROM new.purchase_price OR old.current_value IS DISTINCT FROM new.current_value OR old.created_at IS DISTINCT FROM new.created_at)
  EXECUTE FUNCTION worth_marked('movable');
CREATE TRIGGER worth_unmarked BEFORE DELETE ON movable_assets FOR EACH ROW
  EXECUTE FUNCTION worth_unmarked('movable');
-- app_guest: insert, select, update
-- app_keeper: select (created_at, current_value, id, purchase_date, purchase_price, removed_at, sale_date, user_id)
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

-- movable_counts
create table movable_counts (
  user_id uuid not null,
  view text not null,
  type text not null,
  condition text not null,
  place uuid not null,
  count integer not null,
  value numeric(18,2) not null,
  constraint movable_counts_pkey PRIMARY KEY (user_id, view, type, condition, place),
  constraint movable_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table movable_counts enable row level security, force row level security;
create policy keeping on movable_counts for all to app_keeper
  using (true);
create policy owner on movable_counts for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER chips_anew AFTER UPDATE ON movable_counts REFERENCING OLD TABLE AS former NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION chips_counted('movable', 'view', 'type', 'condition', 'place');
CREATE TRIGGER chips_in AFTER INSERT ON movable_counts REFERENCING NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION chips_counted('movable', 'view', 'type', 'condition', 'place');
CREATE TRIGGER chips_out AFTER DELETE ON movable_counts REFERENCING OLD TABLE AS former FOR EACH STATEMENT
  EXECUTE FUNCTION chips_counted('movable', 'view', 'type', 'condition', 'place');
-- app_keeper: delete, insert, select, update
-- app_user: select

CREATE OR REPLACE FUNCTION movable_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform due_put(new.user_id, 'movable', new.id, 'registration', 'movables',
    case when new.type = 'vehicle' then new.registration_expiry end, 'Registration expires', new.name,
    bell_days => 30, unread_days => 7, ticker => 'expiry', fresh => tg_op = 'INSERT');
  perform due_put(new.user_id, 'movable', new.id, 'insurance', 'movables',
    case when new.type = 'vehicle' then new.insurance_expiry end, 'Insurance expires', new.name,
    bell_days => 30, unread_days => 7, ticker => 'expiry', fresh => tg_op = 'INSERT');
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION movable_registered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare vehicle text := nullif(concat_ws(' ', new.year, new.make, new.model), '');
begin
  perform record_put(new.user_id, 'movable', new.id, 'movables', new.name,
    case when new.type <> 'vehicle' then initcap(new.type) else coalesce(vehicle, 'Vehicle') end,
    concat_ws(E'\n', new.description, new.type, new.location, new.serial_number, case when new.type = 'vehicle' then
      concat_ws(' ', new.title_number, new.registration_number, new.insurance_policy_number) end),
    new.private, new.removed_at, new.sale_date, new.photos[1]);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION movable_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform placed(new.user_id, 'movable', new.id, new.place_id);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION movables_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare zero uuid := '00000000-0000-0000-0000-000000000000';
begin
  if tg_op = 'DELETE' then
    update movable_counts c set count = c.count - d.count, value = c.value - d.value
    from (
      select user_id, view, type, condition, coalesce(place_id, zero) as place, count(*) as count,
        sum(coalesce(sale_price, current_value)) as value
      from former group by 1, 2, 3, 4, 5
    ) d
    where (c.user_id, c.view, c.type, c.condition, c.place) = (d.user_id, d.view, d.type, d.condition, d.place);
  elsif tg_op = 'INSERT' then
    insert into movable_counts as c (user_id, view, type, condition, place, count, value)
    select user_id, view, type, condition, coalesce(place_id, zero), count(*), sum(coalesce(sale_price, current_value))
    from present group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (user_id, view, type, condition, place) do update
      set count = c.count + excluded.count, value = c.value + excluded.value;
  else
    insert into movable_counts as c (user_id, view, type, condition, place, count, value)
    select user_id, view, type, condition, place, sum(count), sum(value) from (
      select n.user_id, n.view, n.type, n.condition, coalesce(n.place_id, zero) as place, 1 as count,
        coalesce(n.sale_price, n.current_value) as value
      from present n
      union all
      select f.user_id, f.view, f.type, f.condition, coalesce(f.place_id, zero), -1, -coalesce(f.sale_price, f.current_value)
      from former f
    ) moved
    group by 1, 2, 3, 4, 5 having sum(count) <> 0 or sum(value) <> 0 order by 1, 2, 3, 4, 5
    on conflict (user_id, view, type, condition, place) do update
      set count = c.count + excluded.count, value = c.value + excluded.value;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone
