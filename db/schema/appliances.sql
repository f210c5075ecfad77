-- The schema of appliances, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- appliance_counts
create table appliance_counts (
  user_id uuid not null,
  view text not null,
  category text not null,
  condition text not null,
  place uuid not null,
  count integer not null,
  value numeric(18,2) not null,
  unvalued integer not null,
  constraint appliance_counts_pkey PRIMARY KEY (user_id, view, category, condition, place),
  constraint appliance_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table appliance_counts enable row level security, force row level security;
create policy keeping on appliance_counts for all to app_keeper
  using (true);
create policy owner on appliance_counts for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER chips_anew AFTER UPDATE ON appliance_counts REFERENCING OLD TABLE AS former NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION chips_counted('appliance', 'view', 'category', 'place');
CREATE TRIGGER chips_in AFTER INSERT ON appliance_counts REFERENCING NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION chips_counted('appliance', 'view', 'category', 'place');
CREATE TRIGGER chips_out AFTER DELETE ON appliance_counts REFERENCING OLD TABLE AS former FOR EACH STATEMENT
  EXECUTE FUNCTION chips_counted('appliance', 'view', 'category', 'place');
-- app_keeper: delete, insert, select, update
-- app_user: select

-- appliances
create table appliances (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  name text not null,
  category text not null,
  subcategory text,
  manufacturer text,
  model_number text,
  serial_number text,
  purchase_date date,
  purchase_price numeric(14,2),
  current_value numeric(14,2),
  status text default 'active'::text not null,
  condition text default 'good'::text not null,
  place_id uuid,
  room_location text,
  energy_rating text,
  specifications text,
  dimensions text,
  weight text,
  color text,
  features text,
  photos uuid[] default '{}'::uuid[] not null,
  manual_urls text[] default '{}'::text[] not null,
  notes text,
  service_provider text,
  service_contact text,
  last_service_date date,
  next_service_date date,
  service_notes text,
  warranty_service_included boolean default false not null,
  sale_date date,
  sale_price numeric(14,2),
  sale_notes text,
  capital_gain numeric(15,2),
  holding_period integer,
  private boolean default false not null,
  version integer default 1 not null,
  view text generated always as (
CASE
    WHEN removed_at IS NULL THEN status
    ELSE 'trash'::text
END) stored not null,
  quantity integer default 1 not null,
  constraint appliances_pkey PRIMARY KEY (user_id, id),
  constraint appliances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint appliances_user_id_place_id_fkey FOREIGN KEY (user_id, place_id) REFERENCES home_places(user_id, id) ON DELETE SET NULL (place_id),
  constraint appliances_category_check CHECK (appliances_category_check(category)),
  constraint appliances_check CHECK (sale_date >= purchase_date),
  constraint appliances_check1 CHECK ((status = 'sold'::text) = (sale_date IS NOT NULL)),
  constraint appliances_check2 CHECK (appliances_check2(sale_date, sale_price)),
  constraint appliances_condition_check CHECK (appliances_condition_check(condition)),
  constraint appliances_current_value_check CHECK (current_value >= 0::numeric),
  constraint appliances_purchase_price_check CHECK (purchase_price >= 0::numeric),
  constraint appliances_quantity_check CHECK (quantity >= 1 AND quantity <= 1000000),
  constraint appliances_sale_price_check CHECK (sale_price >= 0::numeric),
  constraint appliances_status_check CHECK (appliances_status_check(status))
);
CREATE INDEX appliances_by_name ON appliances USING btree (user_id, view, name COLLATE "und-x-icu", id);
CREATE INDEX appliances_by_value ON appliances USING btree (user_id, view, COALESCE(current_value, ('-1'::integer)::numeric) DESC, id DESC);
CREATE INDEX appliances_category ON appliances USING btree (user_id, view, category);
CREATE INDEX appliances_cheapest ON appliances USING btree (user_id, view, COALESCE(current_value, 'Infinity'::numeric), id);
CREATE INDEX appliances_newest ON appliances USING btree (user_id, view, created_at DESC, id DESC);
CREATE INDEX appliances_oldest ON appliances USING btree (user_id, view, COALESCE(purchase_date, 'infinity'::date), id);
CREATE INDEX appliances_place ON appliances USING btree (user_id, place_id);
CREATE INDEX appliances_removed ON appliances USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX appliances_service ON appliances USING btree (user_id, view, COALESCE(next_service_date, 'infinity'::date), id);
CREATE INDEX appliances_service_last ON appliances USING btree (user_id, view, COALESCE(next_service_date, '-infinity'::date) DESC, id DESC);
CREATE INDEX appliances_youngest ON appliances USING btree (user_id, view, COALESCE(purchase_date, '-infinity'::date) DESC, id DESC);
alter table appliances enable row level security, force row level security;
create policy guest on appliances for select to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('appliances'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 1
        ELSE 3
    END OR (id IN ( SELECT lent('appliance'::text, 1) AS lent))));
create policy guest_adding on appliances for insert to app_guest
  with check (user_id = house_id() AND NOT private AND removed_at IS NULL AND (( SELECT opens('appliances'::text) AS opens)) >= 2);
create policy guest_changing on appliances for update to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('appliances'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END OR removed_at IS NULL AND (id IN ( SELECT lent('appliance'::text, 2) AS lent)) OR (id IN ( SELECT lent('appliance'::text, 3) AS lent))));
create policy housekeeping on appliances for select to app_worker
  using (removed_at IS NOT NULL);
create policy owner on appliances for all to app_user
  using (user_id = viewer_id());
create policy reckoning on appliances for select to app_keeper
  using (true);
CREATE TRIGGER counted_anew AFTER UPDATE ON appliances REFERENCING OLD TABLE AS former NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION appliances_counted();
CREATE TRIGGER counted_in AFTER INSERT ON appliances REFERENCING NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION appliances_counted();
CREATE TRIGGER counted_out AFTER DELETE ON appliances REFERENCING OLD TABLE AS former FOR EACH STATEMENT
  EXECUTE FUNCTION appliances_counted();
CREATE TRIGGER guests_keep BEFORE UPDATE OF user_id, id, private ON appliances FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER registered AFTER INSERT ON appliances FOR EACH ROW
  EXECUTE FUNCTION appliance_registered();
CREATE TRIGGER registered_anew AFTER UPDATE ON appliances FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name OR old.manufacturer IS DISTINCT FROM new.manufacturer OR old.model_number IS DISTINCT FROM new.model_number OR old.category IS DISTINCT FROM new.category OR old.subcategory IS DISTINCT FROM new.subcategory OR old.serial_number IS DISTINCT FROM new.serial_number OR old.room_location IS DISTINCT FROM new.room_location OR old.service_provider IS DISTINCT FROM new.service_provider OR old.notes IS DISTINCT FROM new.notes OR old.private IS DISTINCT FROM new.private OR old.removed_at IS DISTINCT FROM new.removed_at OR old.sale_date IS DISTINCT FROM new.sale_date OR old.photos IS DISTINCT FROM new.photos OR old.place_id IS DISTINCT FROM new.place_id)
  EXECUTE FUNCTION appliance_registered();
CREATE TRIGGER serviced AFTER INSERT ON appliances FOR EACH ROW
  WHEN (new.next_service_date IS NOT NULL)
  EXECUTE FUNCTION appliance_due();
CREATE TRIGGER serviced_anew AFTER UPDATE ON appliances FOR EACH ROW
  WHEN ((old.name IS DISTINCT FROM new.name OR old.service_provider IS DISTINCT FROM new.service_provider OR old.next_service_date IS DISTINCT FROM new.next_service_date) AND (old.next_service_date IS NOT NULL OR new.next_service_date IS NOT NULL))
  EXECUTE FUNCTION appliance_due();
CREATE TRIGGER unregistered AFTER DELETE ON appliances FOR EACH ROW
  EXECUTE FUNCTION appliance_unregistered();
CREATE TRIGGER valued AFTER INSERT ON appliances FOR EACH ROW
  EXECUTE FUNCTION thing_valued('appliance', 'category');
CREATE TRIGGER valued_anew AFTER UPDATE ON appliances FOR EACH ROW
  WHEN (old.removed_at IS DISTINCT FROM new.removed_at OR old.sale_date IS DISTINCT FROM new.sale_date OR old.purchase_date IS DISTINCT FROM new.purchase_date OR old.purchase_price IS DISTINCT FROM new.purchase_price OR old.current_value IS DISTINCT FROM new.current_value OR old.category IS DISTINCT FROM new.category)
  EXECUTE FUNCTION thing_valued('appliance', 'category');
CREATE TRIGGER version BEFORE UPDATE ON appliances FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
CREATE TRIGGER worth_marked AFTER INSERT ON appliances FOR EACH ROW
  EXECUTE FUNCTION worth_marked('appliance');
CREATE TRIGGER worth_marked_anew AFTER UPDATE ON appliances FOR EACH ROW
  WHEN (old.removed_at IS DISTINCT FROM new.removed_at OR old.sale_date IS DISTINCT FROM new.sale_date OR old.purchase_date IS DISTINCT FROM new.purchase_date OR old.purchase_price IS DISTINCT FROM new.purchase_price OR old.current_value IS DISTINCT FROM new.current_value OR old.created_at IS DISTINCT FROM new.created_at)
  EXECUTE FUNCTION worth_marked('appliance');
CREATE TRIGGER worth_unmarked BEFORE DELETE ON appliances FOR EACH ROW
  EXECUTE FUNCTION worth_unmarked('appliance');
-- app_guest: insert, select, update
-- app_keeper: select (created_at, current_value, id, purchase_date, purchase_price, removed_at, sale_date, user_id)
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

CREATE OR REPLACE FUNCTION appliance_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform due_put(new.user_id, 'appliance', new.id, 'service', 'appliances', new.next_service_date, 'Service of ' || new.name,
    coalesce(new.service_provider, ''), fresh => tg_op = 'INSERT');
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION appliance_registered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_put(new.user_id, 'appliance', new.id, 'appliances', new.name, concat_ws(' ', new.manufacturer, new.model_number),
    concat_ws(' ', replace(new.category, '_', ' '), new.subcategory, new.serial_number, new.room_location, new.service_provider, new.notes),
    new.private, new.removed_at, new.sale_date, new.photos[1]);
  if tg_op = 'INSERT' and new.place_id is null then return null; end if;
  if tg_op = 'INSERT' or new.place_id is distinct from old.place_id then
    perform placed(new.user_id, 'appliance', new.id, new.place_id);
  end if;
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION appliance_unregistered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform due_drop(old.user_id, 'appliance', old.id);
  perform record_drop(old.user_id, 'appliance', old.id);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION appliances_category_check(category text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (category = ANY (ARRAY['refrigerator'::text, 'freezer'::text, 'dishwasher'::text, 'oven'::text, 'cooktop'::text, 'range_hood'::text, 'microwave'::text, 'coffee_machine'::text, 'garbage_disposal'::text, 'washer'::text, 'dryer'::text, 'water_heater'::text, 'water_softener'::text, 'furnace'::text, 'boiler'::text, 'heat_pump'::text, 'air_conditioner'::text, 'dehumidifier'::text, 'air_purifier'::text, 'smoke_alarm'::text, 'garage_door'::text, 'solar_panels'::text, 'pool_pump'::text, 'vacuum'::text, 'lawn_mower'::text, 'tv'::text, 'laptop'::text, 'smartphone'::text, 'other'::text])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION appliances_check2(sale_date date, sale_price numeric)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (num_nulls(sale_date, sale_price) = ANY (ARRAY[0, 2])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION appliances_condition_check(condition text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (condition = ANY (ARRAY['excellent'::text, 'good'::text, 'fair'::text, 'poor'::text])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION appliances_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare zero uuid := '00000000-0000-0000-0000-000000000000';
begin
  if tg_op = 'DELETE' then
    update appliance_counts c set count = c.count - d.count, value = c.value - d.value, unvalued = c.unvalued - d.unvalued
    from (
      select user_id, view, category, condition, coalesce(place_id, zero) as place, count(*) as count,
        coalesce(sum(coalesce(sale_price, current_value)), 0) as value,
        count(*) filter (where coalesce(sale_price, current_value) is null) as unvalued
      from former group by 1, 2, 3, 4, 5
    ) d
    where (c.user_id, c.view, c.category, c.condition, c.place) = (d.user_id, d.view, d.category, d.condition, d.place);
  elsif tg_op = 'INSERT' then
    insert into appliance_counts as c (user_id, view, category, condition, place, count, value, unvalued)
    select user_id, view, category, condition, coalesce(place_id, zero), count(*), coalesce(sum(coalesce(sale_price, current_value)), 0),
      count(*) filter (where coalesce(sale_price, current_value) is null)
    from present group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (user_id, view, category, condition, place) do update
      set count = c.count + excluded.count, value = c.value + excluded.value, unvalued = c.unvalued + excluded.unvalued;
  else
    insert into appliance_counts as c (user_id, view, category, condition, place, count, value, unvalued)
    select user_id, view, category, condition, place, sum(count), sum(count * coalesce(worth, 0)),
      coalesce(sum(count) filter (where worth is null), 0)
    from (
      select n.user_id, n.view, n.category, n.condition, coalesce(n.place_id, zero) as place, 1 as count,
        coalesce(n.sale_price, n.current_value) as worth
      from present n
      union all
      select f.user_id, f.view, f.category, f.condition, coalesce(f.place_id, zero), -1, coalesce(f.sale_price, f.current_value)
      from former f
    ) moved
    group by 1, 2, 3, 4, 5
    having sum(count) <> 0 or sum(count * coalesce(worth, 0)) <> 0 or coalesce(sum(count) filter (where worth is null), 0) <> 0
    order by 1, 2, 3, 4, 5
    on conflict (user_id, view, category, condition, place) do update
      set count = c.count + excluded.count, value = c.value + excluded.value, unvalued = c.unvalued + excluded.unvalued;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION appliances_status_check(status text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (status = ANY (ARRAY['active'::text, 'inactive'::text, 'maintenance'::text, 'sold'::text])); end$function$;
-- owned by app_owner, called by everybody
