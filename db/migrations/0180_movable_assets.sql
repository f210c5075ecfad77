-- Movable assets: vehicles, equipment, collectibles and whatever else is owned and can be carried or driven away (S-160, S-161).

create table movable_assets (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  name text not null,
  type text not null check (type in ('vehicle', 'equipment', 'collectible', 'other')),
  purchase_date date not null,
  purchase_price numeric(14, 2) not null check (purchase_price >= 0),
  current_value numeric(14, 2) not null check (current_value >= 0),
  description text,
  -- Where it is, in words; `place_id` is the place that it lies in.
  location text,
  place_id uuid,
  condition text not null check (condition in ('excellent', 'good', 'fair', 'poor')),
  status text not null default 'active' check (status in ('active', 'inactive', 'maintenance', 'sold')),
  serial_number text,
  -- A vehicle's own. They stay where the type is changed by mistake, and stand for nothing until it is changed back.
  make text,
  model text,
  year int check (year between 1000 and 9999),
  title_number text,
  registration_number text,
  registration_expiry date check (registration_expiry > purchase_date),
  insurance_policy_number text,
  insurance_expiry date check (insurance_expiry > purchase_date),
  -- Ids of the owner's files, the cover first.
  photos uuid[] not null default '{}',
  private boolean not null default false,
  sale_date date check (sale_date >= purchase_date),
  sale_price numeric(14, 2) check (sale_price >= 0),
  sale_notes text,
  capital_gain numeric(15, 2),
  -- In whole months.
  holding_period int,
  -- The chip of the list under which it stands.
  view text not null generated always as (case when removed_at is null then status else 'trash' end) stored,
  primary key (user_id, id),
  foreign key (user_id, place_id) references home_places (user_id, id) on delete set null (place_id),
  check ((status = 'sold') = (sale_date is not null)),
  check (num_nulls(sale_date, sale_price, capital_gain, holding_period) in (0, 4))
);
-- One index for each order of the list, each beginning with the chip; what is sold is worth what it was sold for.
create index movable_assets_newest on movable_assets (user_id, view, created_at desc, id desc);
create index movable_assets_name on movable_assets (user_id, view, name collate "und-x-icu", id);
create index movable_assets_value on movable_assets (user_id, view, (coalesce(sale_price, current_value)) desc, id desc);
create index movable_assets_bought on movable_assets (user_id, view, purchase_date desc, id desc);
create index movable_assets_place on movable_assets (user_id, place_id);
create index movable_assets_removed on movable_assets (removed_at) where removed_at is not null;
call owned('movable_assets');
-- What is moved to the trash and taken out again is what it was.
call versioned('movable_assets', 'removed_at');
call shared('movable_assets', 'movable', 'movables');
-- The job that empties the trash finds what has lain there for 30 days.
create policy housekeeping on movable_assets for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on movable_assets to app_worker;

-- Its row in the register: a vehicle is told by year, make and model, anything else by its type.
create function movable_registered() returns trigger language plpgsql as $$
declare vehicle text := nullif(concat_ws(' ', new.year, new.make, new.model), '');
begin
  perform record_put(new.user_id, 'movable', new.id, 'movables', new.name,
    case when new.type <> 'vehicle' then initcap(new.type) else coalesce(vehicle, 'Vehicle') end,
    concat_ws(E'\n', new.description, new.type, new.location, new.serial_number, case when new.type = 'vehicle' then
      concat_ws(' ', new.title_number, new.registration_number, new.insurance_policy_number) end),
    new.private, new.removed_at, new.sale_date, new.photos[1]);
  return null;
end $$;
create trigger registered after insert or update of name, type, year, make, model, description, location, serial_number, title_number,
  registration_number, insurance_policy_number, photos, private, removed_at, sale_date on movable_assets
  for each row execute function movable_registered();
create trigger unregistered after delete on movable_assets for each row execute function unregistered('movable');

-- After `registered`, by the order of their names: what is in no register belongs to no place.
create function movable_stands() returns trigger language plpgsql as $$
begin
  perform placed(new.user_id, 'movable', new.id, new.place_id);
  return null;
end $$;
create trigger stands after insert on movable_assets for each row when (new.place_id is not null) execute function movable_stands();
create trigger stands_anew after update of place_id on movable_assets for each row
  when (old.place_id is distinct from new.place_id) execute function movable_stands();

-- The two days by which something has to be renewed, of vehicles only. A sale and the trash close them by the register.
create function movable_due() returns trigger language plpgsql as $$
begin
  perform due_put(new.user_id, 'movable', new.id, 'registration', 'movables',
    case when new.type = 'vehicle' then new.registration_expiry end, 'Registration expires', new.name,
    bell_days => 30, unread_days => 7, ticker => 'expiry', fresh => tg_op = 'INSERT');
  perform due_put(new.user_id, 'movable', new.id, 'insurance', 'movables',
    case when new.type = 'vehicle' then new.insurance_expiry end, 'Insurance expires', new.name,
    bell_days => 30, unread_days => 7, ticker => 'expiry', fresh => tg_op = 'INSERT');
  return null;
end $$;
create trigger due after insert on movable_assets for each row
  when (new.type = 'vehicle' and (new.registration_expiry is not null or new.insurance_expiry is not null))
  execute function movable_due();
create trigger due_anew after update of name, type, registration_expiry, insurance_expiry on movable_assets for each row
  when ((old.name, old.type, old.registration_expiry, old.insurance_expiry)
      is distinct from (new.name, new.type, new.registration_expiry, new.insurance_expiry)
    and num_nonnulls(old.registration_expiry, old.insurance_expiry, new.registration_expiry, new.insurance_expiry) > 0)
  execute function movable_due();
