-- Homes and commercial properties, their mortgages and what they were worth over time (S-150 to S-153).

create table real_estate_properties (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  removed_at timestamptz,
  is_active boolean not null generated always as (removed_at is null) stored,
  property_type text not null check (property_type in ('residential', 'commercial')),
  address text not null,
  city text not null,
  state text not null,
  zip_code text,
  purchase_date date not null,
  purchase_price numeric(14, 2) not null check (purchase_price >= 0),
  current_value numeric(14, 2) not null check (current_value >= 0),
  size numeric(12, 2) not null check (size >= 0),
  bedrooms int check (bedrooms is null or (bedrooms >= 0 and property_type = 'residential')),
  bathrooms numeric(4, 1) check (bathrooms >= 0 and bathrooms * 2 = trunc(bathrooms * 2)),
  status text not null default 'available'
    check (status in ('available', 'under_contract', 'leased', 'off_market', 'sold_and_transferred')),
  occupancy_status text not null default 'vacant' check (occupancy_status in ('vacant', 'tenanted', 'owner_occupied')),
  is_tenanted boolean not null generated always as (occupancy_status = 'tenanted') stored,
  lease_end_date date,
  -- Ids of the owner's files, the cover first; the files themselves say to whom they belong.
  photos uuid[] not null default '{}',
  tax_assessment_value numeric(14, 2) check (tax_assessment_value >= 0),
  annual_tax numeric(14, 2) check (annual_tax >= 0),
  last_assessment_date date,
  sale_date date check (sale_date >= purchase_date),
  sale_price numeric(14, 2) check (sale_price >= 0),
  sale_notes text,
  capital_gain numeric(15, 2),
  holding_period int,
  primary key (user_id, id),
  check ((status = 'sold_and_transferred') = (sale_date is not null)),
  check (num_nulls(sale_date, sale_price, capital_gain, holding_period) in (0, 4))
);
create index real_estate_newest on real_estate_properties (user_id, created_at desc, id desc);
create index real_estate_removed on real_estate_properties (removed_at) where removed_at is not null;
call owned('real_estate_properties');
create policy housekeeping on real_estate_properties for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on real_estate_properties to app_worker;

create table real_estate_mortgages (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  property_id uuid not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  lender text not null,
  original_amount numeric(14, 2) not null check (original_amount >= 0),
  current_balance numeric(14, 2) not null check (current_balance >= 0),
  interest_rate numeric(6, 3) not null check (interest_rate between 0 and 100),
  monthly_payment numeric(14, 2) not null check (monthly_payment >= 0),
  start_date date not null,
  end_date date not null check (end_date > start_date),
  type text check (type in ('fixed', 'variable', 'interest-only', 'other')),
  primary key (user_id, id),
  foreign key (user_id, property_id) references real_estate_properties (user_id, id) on delete cascade
);
create index real_estate_mortgages_property on real_estate_mortgages (user_id, property_id);
create index real_estate_mortgages_removed on real_estate_mortgages (removed_at) where removed_at is not null;
call owned('real_estate_mortgages');
create policy housekeeping on real_estate_mortgages for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on real_estate_mortgages to app_worker;

create table property_values (
  user_id uuid not null references users (id) on delete cascade,
  property_id uuid not null,
  day date not null,
  value numeric(14, 2) not null,
  primary key (user_id, property_id, day),
  foreign key (user_id, property_id) references real_estate_properties (user_id, id) on delete cascade
);
call owned('property_values');

create function real_estate_registered() returns trigger language plpgsql as $$
begin
  insert into assets (user_id, asset_type, asset_id, label, detail, removed_at)
  values (new.user_id, 'real_estate', new.id, new.address, new.city || ', ' || new.state, new.removed_at)
  on conflict (user_id, asset_type, asset_id) do update
    set label = excluded.label, detail = excluded.detail, removed_at = excluded.removed_at;
  if new.removed_at is not null then
    perform search_drop(new.user_id, 'property', new.id);
  else
    perform search_put(new.user_id, 'property', new.id, new.address,
      concat_ws(' ', new.city || ', ' || new.state, new.zip_code), new.property_type || ' property');
  end if;
  return null;
end $$;
create trigger registered after insert or update of address, city, state, zip_code, property_type, removed_at
  on real_estate_properties for each row execute function real_estate_registered();

create function real_estate_unregistered() returns trigger language plpgsql as $$
begin
  delete from assets where user_id = old.user_id and asset_type = 'real_estate' and asset_id = old.id;
  perform search_drop(old.user_id, 'property', old.id);
  return null;
end $$;
create trigger unregistered after delete on real_estate_properties
  for each row execute function real_estate_unregistered();
