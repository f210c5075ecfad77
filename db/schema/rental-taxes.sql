-- The schema of rental-taxes, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- rental_tax_facts
create table rental_tax_facts (
  user_id uuid not null,
  property_id uuid not null,
  placed_in_service date not null,
  building_class text not null,
  land_value numeric(14,2) not null,
  closing_costs numeric(14,2) default 0 not null,
  selling_costs numeric(14,2) default 0 not null,
  improvements jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  constraint rental_tax_facts_pkey PRIMARY KEY (user_id, property_id),
  constraint rental_tax_facts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rental_tax_facts_user_id_property_id_fkey FOREIGN KEY (user_id, property_id) REFERENCES real_estate_properties(user_id, id) ON DELETE CASCADE,
  constraint rental_tax_facts_building_class_check CHECK (building_class = ANY (ARRAY['residential'::text, 'commercial'::text])),
  constraint rental_tax_facts_closing_costs_check CHECK (closing_costs >= 0::numeric),
  constraint rental_tax_facts_improvements_check CHECK (jsonb_typeof(improvements) = 'array'::text),
  constraint rental_tax_facts_land_value_check CHECK (land_value >= 0::numeric),
  constraint rental_tax_facts_selling_costs_check CHECK (selling_costs >= 0::numeric)
);
alter table rental_tax_facts enable row level security, force row level security;
create policy owner on rental_tax_facts for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER version BEFORE UPDATE ON rental_tax_facts FOR EACH ROW
  EXECUTE FUNCTION raise_version();
-- app_user: delete, insert, select, update

-- rental_tax_lines
create table rental_tax_lines (
  user_id uuid not null,
  transaction_id uuid not null,
  line smallint not null,
  amount numeric(14,2) not null,
  tax_line text not null,
  constraint rental_tax_lines_pkey PRIMARY KEY (user_id, transaction_id, line),
  constraint rental_tax_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rental_tax_lines_tax_line_check CHECK (tax_line = ANY (ARRAY['rents'::text, 'other_income'::text, 'advertising'::text, 'travel'::text, 'cleaning'::text, 'commissions'::text, 'insurance'::text, 'professional'::text, 'management'::text, 'mortgage_interest'::text, 'other_interest'::text, 'repairs'::text, 'supplies'::text, 'taxes'::text, 'utilities'::text, 'other'::text, 'improvement'::text, 'personal'::text]))
);
alter table rental_tax_lines enable row level security, force row level security;
create policy owner on rental_tax_lines for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- rental_tax_years
create table rental_tax_years (
  user_id uuid not null,
  property_id uuid not null,
  year smallint not null,
  rented_days smallint,
  personal_days smallint default 0 not null,
  constraint rental_tax_years_pkey PRIMARY KEY (user_id, property_id, year),
  constraint rental_tax_years_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rental_tax_years_user_id_property_id_fkey FOREIGN KEY (user_id, property_id) REFERENCES real_estate_properties(user_id, id) ON DELETE CASCADE,
  constraint rental_tax_years_check CHECK ((COALESCE(rented_days::integer, 0) + personal_days) <= 366),
  constraint rental_tax_years_personal_days_check CHECK (personal_days >= 0 AND personal_days <= 366),
  constraint rental_tax_years_rented_days_check CHECK (rented_days >= 0 AND rented_days <= 366),
  constraint rental_tax_years_year_check CHECK (year >= 1950 AND year <= 2200)
);
alter table rental_tax_years enable row level security, force row level security;
create policy owner on rental_tax_years for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- rental_trips
create table rental_trips (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  property_id uuid not null,
  day date not null,
  what text not null,
  miles numeric(8,1) not null,
  rate numeric(7,3) not null,
  note text,
  version integer default 1 not null,
  constraint rental_trips_pkey PRIMARY KEY (user_id, id),
  constraint rental_trips_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rental_trips_user_id_property_id_fkey FOREIGN KEY (user_id, property_id) REFERENCES real_estate_properties(user_id, id) ON DELETE CASCADE,
  constraint rental_trips_miles_check CHECK (miles >= 0::numeric),
  constraint rental_trips_rate_check CHECK (rate >= 0::numeric),
  constraint rental_trips_what_check CHECK (char_length(what) >= 1 AND char_length(what) <= 200)
);
CREATE INDEX rental_trips_day ON rental_trips USING btree (user_id, property_id, day);
alter table rental_trips enable row level security, force row level security;
create policy owner on rental_trips for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER version BEFORE UPDATE ON rental_trips FOR EACH ROW
  EXECUTE FUNCTION raise_version();
-- app_user: delete, insert, select, update
