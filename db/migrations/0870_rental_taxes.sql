-- The landlord's tax pack (M-15): what a write-off is computed from, the days of use of a year, drives, and the line of the schedule on
-- which an entry of the ledger stands where its owner says so. All of it is the owner's alone.

create table rental_tax_facts (
  user_id uuid not null references users (id) on delete cascade,
  property_id uuid not null,
  placed_in_service date not null,
  building_class text not null check (building_class in ('residential', 'commercial')),
  land_value numeric(14, 2) not null check (land_value >= 0),
  closing_costs numeric(14, 2) not null default 0 check (closing_costs >= 0),
  selling_costs numeric(14, 2) not null default 0 check (selling_costs >= 0),
  -- A list of `{ day, what, amount }`.
  improvements jsonb not null default '[]' check (jsonb_typeof(improvements) = 'array'),
  primary key (user_id, property_id),
  foreign key (user_id, property_id) references real_estate_properties (user_id, id) on delete cascade
);
call owned('rental_tax_facts');
call versioned('rental_tax_facts');

create table rental_tax_years (
  user_id uuid not null references users (id) on delete cascade,
  property_id uuid not null,
  year smallint not null check (year between 1950 and 2200),
  rented_days smallint check (rented_days between 0 and 366),
  personal_days smallint not null default 0 check (personal_days between 0 and 366),
  primary key (user_id, property_id, year),
  foreign key (user_id, property_id) references real_estate_properties (user_id, id) on delete cascade,
  check (coalesce(rented_days, 0) + personal_days <= 366)
);
call owned('rental_tax_years');

create table rental_trips (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  property_id uuid not null,
  day date not null,
  what text not null check (char_length(what) between 1 and 200),
  miles numeric(8, 1) not null check (miles >= 0),
  -- Dollars a mile.
  rate numeric(7, 3) not null check (rate >= 0),
  note text,
  primary key (user_id, id),
  foreign key (user_id, property_id) references real_estate_properties (user_id, id) on delete cascade
);
create index rental_trips_day on rental_trips (user_id, property_id, day);
call owned('rental_trips');
call versioned('rental_trips');

-- It names an entry and does not hang on it: an entry that is deleted and brought back stands where it stood. A part of a split whose
-- amount has changed is another part, on which nobody has decided yet.
create table rental_tax_lines (
  user_id uuid not null references users (id) on delete cascade,
  transaction_id uuid not null,
  line smallint not null,
  amount numeric(14, 2) not null,
  tax_line text not null check (tax_line in ('rents', 'other_income', 'advertising', 'travel', 'cleaning', 'commissions', 'insurance',
    'professional', 'management', 'mortgage_interest', 'other_interest', 'repairs', 'supplies', 'taxes', 'utilities', 'other',
    'improvement', 'personal')),
  primary key (user_id, transaction_id, line)
);
call owned('rental_tax_lines');
