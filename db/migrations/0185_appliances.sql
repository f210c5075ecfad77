-- Appliances: what they are, where they stand, what they are worth, and who services them (S-170).

create table appliances (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  name text not null,
  category text not null check (category in (
    'refrigerator', 'freezer', 'dishwasher', 'oven', 'cooktop', 'range_hood', 'microwave', 'coffee_machine', 'garbage_disposal',
    'washer', 'dryer', 'water_heater', 'water_softener', 'furnace', 'boiler', 'heat_pump', 'air_conditioner', 'dehumidifier',
    'air_purifier', 'smoke_alarm', 'garage_door', 'solar_panels', 'pool_pump', 'vacuum', 'lawn_mower', 'tv', 'laptop', 'smartphone',
    'other')),
  subcategory text,
  manufacturer text,
  model_number text,
  serial_number text,
  purchase_date date,
  purchase_price numeric(14, 2) check (purchase_price >= 0),
  current_value numeric(14, 2) check (current_value >= 0),
  status text not null default 'active' check (status in ('active', 'inactive', 'maintenance', 'sold')),
  condition text not null default 'good' check (condition in ('excellent', 'good', 'fair', 'poor')),
  -- The room or other place where it stands; `room_location` says where exactly.
  place_id uuid,
  room_location text,
  energy_rating text,
  specifications text,
  dimensions text,
  weight text,
  color text,
  features text,
  -- Ids of the owner's files, the cover first; the files themselves say to whom they belong.
  photos uuid[] not null default '{}',
  manual_urls text[] not null default '{}',
  notes text,
  service_provider text,
  service_contact text,
  last_service_date date,
  next_service_date date,
  service_notes text,
  warranty_service_included boolean not null default false,
  sale_date date check (sale_date >= purchase_date),
  sale_price numeric(14, 2) check (sale_price >= 0),
  sale_notes text,
  -- Null where it was sold and the purchase is not known.
  capital_gain numeric(15, 2),
  holding_period int,
  private boolean not null default false,
  primary key (user_id, id),
  foreign key (user_id, place_id) references home_places (user_id, id) on delete set null (place_id),
  check ((status = 'sold') = (sale_date is not null)),
  check (num_nulls(sale_date, sale_price) in (0, 2))
);
call owned('appliances');
-- What is moved to the trash and taken out again is what it was.
call versioned('appliances', 'removed_at');
-- Guests see what is open to them by the record, the area or the house (decision 0033).
call shared('appliances', 'appliance', 'appliances');
call checked_quickly('appliances');

-- The orders of the list. A page is read along one of them, whatever else is in the table.
create index appliances_newest on appliances (user_id, created_at desc, id desc);
create index appliances_by_name on appliances (user_id, (name collate "und-x-icu"), id);
create index appliances_by_value on appliances (user_id, (coalesce(current_value, -1)) desc, id desc);
create index appliances_by_age on appliances (user_id, (coalesce(purchase_date, 'infinity')), id);
create index appliances_by_service on appliances (user_id, (coalesce(next_service_date, 'infinity')), id);
-- The chips and the sums are counted out of this index alone, without the texts of the table.
create index appliances_counted on appliances (user_id, (removed_at is null), status, category, place_id) include (current_value, sale_price, removed_at, private, id);
create index appliances_removed on appliances (removed_at) where removed_at is not null;

-- The job that empties the trash finds what has lain there for 30 days; the job of the night sums what is held.
create policy housekeeping on appliances for select to app_worker using (removed_at is not null);
create policy summing on appliances for select to app_worker using (removed_at is null and sale_date is null);
grant select (user_id, id, removed_at, current_value, sale_date) on appliances to app_worker;

-- Its row in the register, by which it is found, shared, attached to and cited; and the place to which it belongs.
create function appliance_registered() returns trigger language plpgsql as $$
begin
  perform record_put(new.user_id, 'appliance', new.id, 'appliances', new.name, concat_ws(' ', new.manufacturer, new.model_number),
    concat_ws(' ', replace(new.category, '_', ' '), new.subcategory, new.serial_number, new.room_location, new.service_provider, new.notes),
    new.private, new.removed_at, new.sale_date, new.photos[1]);
  if tg_op = 'INSERT' and new.place_id is null then return null; end if;
  if tg_op = 'INSERT' or new.place_id is distinct from old.place_id then
    perform placed(new.user_id, 'appliance', new.id, new.place_id);
  end if;
  return null;
end $$;
create trigger registered after insert on appliances for each row execute function appliance_registered();
create trigger registered_anew after update on appliances for each row
  when ((old.name, old.manufacturer, old.model_number, old.category, old.subcategory, old.serial_number, old.room_location, old.service_provider,
      old.notes, old.private, old.removed_at, old.sale_date, old.photos, old.place_id)
    is distinct from (new.name, new.manufacturer, new.model_number, new.category, new.subcategory, new.serial_number, new.room_location,
      new.service_provider, new.notes, new.private, new.removed_at, new.sale_date, new.photos, new.place_id))
  execute function appliance_registered();

create function appliance_unregistered() returns trigger language plpgsql as $$
begin
  perform due_drop(old.user_id, 'appliance', old.id);
  perform record_drop(old.user_id, 'appliance', old.id);
  return null;
end $$;
create trigger unregistered after delete on appliances for each row execute function appliance_unregistered();

-- The day of its next service.
create function appliance_due() returns trigger language plpgsql as $$
begin
  perform due_put(new.user_id, 'appliance', new.id, 'service', 'appliances', new.next_service_date, 'Service of ' || new.name,
    coalesce(new.service_provider, ''), fresh => tg_op = 'INSERT');
  return null;
end $$;
create trigger serviced after insert on appliances for each row when (new.next_service_date is not null) execute function appliance_due();
create trigger serviced_anew after update on appliances for each row
  when ((old.name, old.service_provider, old.next_service_date) is distinct from (new.name, new.service_provider, new.next_service_date)
    and (old.next_service_date is not null or new.next_service_date is not null))
  execute function appliance_due();
