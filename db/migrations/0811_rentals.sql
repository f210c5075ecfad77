-- Rentals: units of a property, tenants, agreements with their rents by date, and what a tenant owes and has paid.

-- A unit and a repair that was asked for are records: they have names, and are found, shared and cited by them.
alter table records drop constraint records_item_type_check;
drop function if exists records_item_type_check(text);
alter table records add constraint records_item_type_check check (item_type in (
  'real_estate', 'movable', 'appliance', 'mortgage', 'document', 'date', 'policy', 'claim', 'warranty', 'maintenance', 'agreement', 'tenant',
  'application', 'money_account', 'vendor', 'thread', 'place', 'project', 'quote', 'check', 'event', 'invitation', 'link', 'request',
  'emergency', 'budget', 'recurring', 'loan', 'subscription', 'unit', 'repair'));
call checked_quickly('records');

-- A part of a property that is let by itself. A property without units is one unit. A unit hangs on its property: it is private, in the
-- trash and sold with it.
create table rental_units (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  of_type text not null default 'real_estate' check (of_type = 'real_estate'),
  of_id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  bedrooms smallint check (bedrooms between 0 and 1000),
  bathrooms numeric(4, 1) check (bathrooms between 0 and 1000),
  -- Square feet.
  size integer check (size between 0 and 10000000),
  -- What is asked for it while it stands empty, a month.
  asking_rent numeric(14, 2) check (asking_rent >= 0),
  notes text,
  private boolean not null default false,
  primary key (user_id, id)
);
create index rental_units_name on rental_units (user_id, of_id, name);
create index rental_units_removed on rental_units (removed_at) where removed_at is not null;
call owned('rental_units');
call versioned('rental_units', 'removed_at');

create function unit_recorded(u rental_units) returns void language plpgsql as $$
begin
  perform hung_put(u.user_id, 'unit', u.id, 'rentals', u.name, '', coalesce(u.notes, ''), u.of_type, u.of_id, u.private, u.removed_at,
    null, null);
end $$;
call hung('rental_units', 'unit', 'rentals');

-- An agreement, an application and a request for a repair name what they are about, so they are private where that is private.
create function private_with_premises() returns trigger language plpgsql as $$
begin
  new.private := new.private or (state_above(new.user_id, new.of_type, new.of_id)).private;
  return new;
end $$;

-- Who rents, rented or stands surety (G-26).
create table rental_tenants (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  name text not null check (char_length(name) between 1 and 200),
  email text,
  phone text,
  emergency_contact_name text,
  emergency_contact_phone text,
  -- What kind of identification was seen, and until when it is valid; its copy is a document that belongs to the tenant.
  id_document text,
  id_valid_until date,
  -- Until when the tenant's own insurance is proven.
  insurance_valid_until date,
  notes text,
  -- When the tenant agreed that these data are kept.
  consent_on date,
  -- How many months after the last agreement the data are kept; null where nothing is deleted without being asked for.
  keep_months smallint check (keep_months between 0 and 240),
  private boolean not null default false,
  primary key (user_id, id)
);
create index rental_tenants_name on rental_tenants (user_id, lower(name), id);
create index rental_tenants_removed on rental_tenants (removed_at) where removed_at is not null;
call owned('rental_tenants');
call versioned('rental_tenants', 'removed_at');
call shared('rental_tenants', 'tenant', 'rentals');
create policy housekeeping on rental_tenants for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on rental_tenants to app_worker;

create function tenant_registered() returns trigger language plpgsql as $$
begin
  perform record_put(new.user_id, 'tenant', new.id, 'rentals', new.name, coalesce(new.email, new.phone, ''),
    concat_ws(' ', new.email, new.phone, new.emergency_contact_name, new.emergency_contact_phone, new.notes), new.private, new.removed_at,
    null, null);
  return null;
end $$;
create trigger registered after insert or update on rental_tenants for each row execute function tenant_registered();
create trigger unregistered after delete on rental_tenants for each row execute function unregistered('tenant');

-- A rental agreement (S-210). Everything in it is known to both sides: a tenant who has access to the agreement reads the row. What only
-- the landlord knows stands with the tenant or the unit.
create table rental_agreements (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- What is let: a property, one of its units, or a movable thing.
  of_type text not null check (of_type in ('real_estate', 'movable')),
  of_id uuid not null,
  unit_id uuid,
  -- The tenant who is written to; the others stand in `rental_agreement_people`.
  tenant_id uuid not null,
  -- What is let and who rents it, in words, as the register and the tenant's own pages name the agreement.
  premises text not null default '',
  tenant_names text not null default '',
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  -- Goes on from month to month after `end_date` until notice is given.
  month_to_month boolean not null default false,
  security_deposit numeric(14, 2) not null check (security_deposit >= 0),
  payment_frequency text not null default 'monthly' check (payment_frequency in ('monthly', 'quarterly', 'annually')),
  payment_due_day smallint not null check (payment_due_day between 1 and 31),
  late_fee text not null default 'none' check (late_fee in ('none', 'fixed', 'percent')),
  -- Dollars, or percent of the rent that is late.
  late_fee_amount numeric(14, 2) check (late_fee_amount >= 0),
  -- The most that one late fee comes to.
  late_fee_cap numeric(14, 2) check (late_fee_cap >= 0),
  grace_days smallint not null default 5 check (grace_days between 0 and 60),
  -- What a payment settles first.
  settles text not null default 'rent_first' check (settles in ('rent_first', 'oldest_first')),
  notice_days smallint not null default 30 check (notice_days between 0 and 365),
  utilities_included text[] not null default '{}',
  parking text,
  pets text,
  occupants text[] not null default '{}',
  terms text,
  -- Facts from which the status follows (G-24); the status itself is not stored.
  sent_for_signature_at timestamptz,
  signed_on date,
  notice_by text check (notice_by in ('landlord', 'tenant')),
  notice_on date,
  -- The last day, where it is another than `end_date`: by notice or by termination.
  leaves_on date,
  terminated_on date,
  termination_reason text,
  -- The agreement that this one follows.
  renews_id uuid,
  private boolean not null default false,
  primary key (user_id, id),
  foreign key (user_id, of_type, of_id) references records (user_id, item_type, item_id),
  foreign key (user_id, unit_id) references rental_units (user_id, id),
  foreign key (user_id, tenant_id) references rental_tenants (user_id, id),
  foreign key (user_id, renews_id) references rental_agreements (user_id, id) on delete set null (renews_id),
  check (unit_id is null or of_type = 'real_estate'),
  check ((late_fee = 'none') = (late_fee_amount is null)),
  check ((notice_by is null) = (notice_on is null))
);
create index rental_agreements_newest on rental_agreements (user_id, created_at desc, id desc);
create index rental_agreements_of on rental_agreements (user_id, of_type, of_id);
create index rental_agreements_unit on rental_agreements (user_id, unit_id) where unit_id is not null;
create index rental_agreements_tenant on rental_agreements (user_id, tenant_id);
create index rental_agreements_removed on rental_agreements (removed_at) where removed_at is not null;
call owned('rental_agreements');
call versioned('rental_agreements', 'removed_at', 'premises', 'tenant_names');
call shared('rental_agreements', 'agreement', 'rentals');
create policy housekeeping on rental_agreements for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on rental_agreements to app_worker;

create trigger private_with_premises before insert or update of of_type, of_id, private on rental_agreements
  for each row execute function private_with_premises();

create function agreements_turn_private() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update rental_agreements set private = true
    where user_id = new.user_id and of_type = new.item_type and of_id = new.item_id and not private;
  return null;
end $$;
call kept('rental_agreements');
alter function agreements_turn_private() owner to app_keeper;
revoke all on function agreements_turn_private() from public;
create trigger agreements_turn_private after update on records for each row when (new.private and not old.private)
  execute function agreements_turn_private();

create function agreement_registered() returns trigger language plpgsql as $$
begin
  perform record_put(new.user_id, 'agreement', new.id, 'rentals', concat_ws(', ', nullif(new.premises, ''), nullif(new.tenant_names, '')),
    new.start_date::text, concat_ws(' ', new.terms, new.parking, new.pets, array_to_string(new.occupants, ' ')), new.private,
    new.removed_at, null, null);
  return null;
end $$;
create trigger registered after insert or update on rental_agreements for each row execute function agreement_registered();
create trigger unregistered after delete on rental_agreements for each row execute function unregistered('agreement');

-- Everybody who signs: the tenant, those who rent with them, and who stands surety.
create table rental_agreement_people (
  user_id uuid not null references users (id) on delete cascade,
  agreement_id uuid not null,
  tenant_id uuid not null,
  role text not null check (role in ('tenant', 'co_tenant', 'guarantor')),
  primary key (user_id, agreement_id, tenant_id),
  foreign key (user_id, agreement_id) references rental_agreements (user_id, id) on delete cascade,
  foreign key (user_id, tenant_id) references rental_tenants (user_id, id)
);
create index rental_agreement_people_tenant on rental_agreement_people (user_id, tenant_id);
call owned('rental_agreement_people');
call hanging('rental_agreement_people', '''agreement''', 'agreement_id');

-- The rent from a day on, for one period of the agreement's frequency. A raise is a row.
create table rental_agreement_rents (
  user_id uuid not null references users (id) on delete cascade,
  agreement_id uuid not null,
  from_day date not null,
  amount numeric(14, 2) not null check (amount >= 0),
  primary key (user_id, agreement_id, from_day),
  foreign key (user_id, agreement_id) references rental_agreements (user_id, id) on delete cascade
);
call owned('rental_agreement_rents');
call hanging('rental_agreement_rents', '''agreement''', 'agreement_id');

-- What a tenant owes and has paid (M-04). Rows are added and never changed or deleted: what was wrong is taken back by a reversal.
-- `amount` is signed: above zero the tenant owes it, below zero it was paid, credited or waived.
create table rent_ledger (
  user_id uuid not null references users (id) on delete cascade,
  agreement_id uuid not null,
  seq integer not null check (seq > 0),
  day date not null,
  kind text not null check (kind in ('rent', 'late_fee', 'charge', 'deposit_due', 'payment', 'deposit_paid', 'deposit_refund', 'deposit_kept',
    'credit', 'waiver', 'reversal')),
  amount numeric(14, 2) not null check (amount <> 0),
  due_day date,
  period_start date,
  period_end date check (period_end >= period_start),
  -- The row of the same agreement that a reversal or waiver is about.
  reverses integer,
  -- How it was paid: cash, check, transfer, card.
  method text,
  memo text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (user_id, agreement_id, seq),
  foreign key (user_id, agreement_id) references rental_agreements (user_id, id) on delete cascade,
  foreign key (user_id, agreement_id, reverses) references rent_ledger (user_id, agreement_id, seq)
);
create unique index rent_charged_once on rent_ledger (user_id, agreement_id, period_start) where kind = 'rent';
create unique index rent_reversed_once on rent_ledger (user_id, agreement_id, reverses) where kind = 'reversal';
create index rent_ledger_day on rent_ledger (user_id, day desc);
call owned('rent_ledger');
revoke update, delete on rent_ledger from app_user;
call hanging('rent_ledger', '''agreement''', 'agreement_id');
