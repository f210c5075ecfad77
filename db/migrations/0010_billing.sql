-- Who pays: customers of the payment provider, the subscription that each person has, and the provider's events as they came in.

-- A person has one customer in each mode of the provider: a test never stands in the way of what is real.
create table stripe_customers (
  user_id uuid not null references users (id) on delete cascade,
  mode text not null check (mode in ('built_in', 'test', 'live')),
  customer_id text not null,
  -- Part of the idempotency key of a checkout: as long as it stands, the same plan gets the same payment page.
  checkout_attempt int not null default 0,
  -- The one payment page that is open, and for which plan; another one is closed when it takes its place.
  checkout_session text,
  checkout_price_id text,
  checkout_until timestamptz,
  -- Tickets drawn before the provider is asked, and the last one whose answer was stored: an older answer never overwrites it.
  asked int not null default 0,
  applied int not null default 0,
  -- False once nothing can change at the provider any more: the hourly look leaves it out.
  is_open boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (user_id, mode)
);
create index stripe_customers_customer on stripe_customers (customer_id, mode);
create index stripe_customers_open on stripe_customers (mode) where is_open;
call shown_to_owner('stripe_customers');

-- What the provider last said of a person's subscription (S-071), and what the product must know besides.
create table subscriptions (
  user_id uuid not null references users (id) on delete cascade,
  mode text not null check (mode in ('built_in', 'test', 'live')),
  subscription_id text not null,
  customer_id text not null,
  subscription_status text not null,
  -- The catalogue's own name of the price; the provider's where the catalogue does not know it.
  price_id text not null,
  -- In seconds since 1970, as the provider counts.
  current_period_end bigint not null,
  cancel_at_period_end boolean not null default false,
  payment_method_brand text,
  payment_method_last4 text,
  -- The plan that follows at the end of the billing cycle (S-083), and the provider's schedule that brings it.
  next_price_id text,
  schedule_id text,
  started_at timestamptz not null,
  past_due_since timestamptz,
  updated_at timestamptz not null default now(),
  primary key (user_id)
);
call shown_to_owner('subscriptions');

create view stripe_user_subscriptions with (security_invoker = true) as
  select price_id, subscription_id, subscription_status, current_period_end, cancel_at_period_end,
    payment_method_brand, payment_method_last4
  from subscriptions;
grant select on stripe_user_subscriptions to app_user;

-- Each event that concerned somebody, once; the provider sends it again until it is done.
create table stripe_events (
  user_id uuid not null references users (id) on delete cascade,
  event_id text not null,
  event_type text not null,
  state text not null default 'received' check (state in ('received', 'done')),
  tries int not null default 1,
  received_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (user_id, event_id)
);
create index stripe_events_old on stripe_events (received_at);
call shown_to_owner('stripe_events');

-- What the built-in test payment knows of a person: an account as the provider would keep it. No money moves there.
create table test_payments (
  user_id uuid not null references users (id) on delete cascade,
  account jsonb not null,
  primary key (user_id)
);
call shown_to_owner('test_payments');

do $$
declare name text;
begin
  foreach name in array array['stripe_customers', 'subscriptions', 'stripe_events', 'test_payments'] loop
    execute format('create policy housekeeping on %I to app_worker using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to app_worker', name);
  end loop;
end $$;

-- Customers whose person has been erased: nobody may go on being charged who is not here any more. Nothing but the provider's own
-- name of them, until the subscription is ended there.
create table departed_customers (
  mode text not null,
  customer_id text not null,
  left_at timestamptz not null default now(),
  primary key (mode, customer_id)
);
alter table departed_customers enable row level security;
alter table departed_customers force row level security;
create policy housekeeping on departed_customers to app_worker using (true) with check (true);
create policy noting on departed_customers for insert to app_owner with check (true);
grant select, delete on departed_customers to app_worker;

create function note_departed_customer() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into departed_customers (mode, customer_id) values (old.mode, old.customer_id) on conflict do nothing;
  return null;
end $$;
revoke all on function note_departed_customer from public;
create trigger departed after delete on stripe_customers
  for each row when (old.mode <> 'built_in') execute function note_departed_customer();
