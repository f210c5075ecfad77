-- The schema of billing, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- departed_customers
create table departed_customers (
  mode text not null,
  customer_id text not null,
  left_at timestamp with time zone default now() not null,
  constraint departed_customers_pkey PRIMARY KEY (mode, customer_id)
);
alter table departed_customers enable row level security, force row level security;
create policy housekeeping on departed_customers for all to app_worker
  using (true);
create policy noting on departed_customers for insert to app_owner
  with check (true);
-- app_worker: delete, select

-- stripe_customers
create table stripe_customers (
  user_id uuid not null,
  mode text not null,
  customer_id text not null,
  checkout_attempt integer default 0 not null,
  checkout_session text,
  checkout_price_id text,
  checkout_until timestamp with time zone,
  asked integer default 0 not null,
  applied integer default 0 not null,
  is_open boolean default true not null,
  created_at timestamp with time zone default now() not null,
  constraint stripe_customers_pkey PRIMARY KEY (user_id, mode),
  constraint stripe_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint stripe_customers_mode_check CHECK (mode = ANY (ARRAY['built_in'::text, 'test'::text, 'live'::text]))
);
CREATE INDEX stripe_customers_customer ON stripe_customers USING btree (customer_id, mode);
CREATE INDEX stripe_customers_open ON stripe_customers USING btree (mode) WHERE is_open;
alter table stripe_customers enable row level security, force row level security;
create policy housekeeping on stripe_customers for all to app_worker
  using (true);
create policy owner on stripe_customers for select to app_user
  using (user_id = viewer_id());
CREATE TRIGGER departed AFTER DELETE ON stripe_customers FOR EACH ROW
  WHEN (old.mode <> 'built_in'::text)
  EXECUTE FUNCTION note_departed_customer();
-- app_user: select
-- app_worker: delete, insert, select, update

-- stripe_events
create table stripe_events (
  user_id uuid not null,
  event_id text not null,
  event_type text not null,
  state text default 'received'::text not null,
  tries integer default 1 not null,
  received_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  constraint stripe_events_pkey PRIMARY KEY (user_id, event_id),
  constraint stripe_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint stripe_events_state_check CHECK (state = ANY (ARRAY['received'::text, 'done'::text]))
);
CREATE INDEX stripe_events_old ON stripe_events USING btree (received_at);
alter table stripe_events enable row level security, force row level security;
create policy housekeeping on stripe_events for all to app_worker
  using (true);
create policy owner on stripe_events for select to app_user
  using (user_id = viewer_id());
-- app_user: select
-- app_worker: delete, insert, select, update

-- stripe_user_subscriptions
create view stripe_user_subscriptions with (security_invoker=true) as
 SELECT price_id,
    subscription_id,
    subscription_status,
    current_period_end,
    cancel_at_period_end,
    payment_method_brand,
    payment_method_last4
   FROM subscriptions;
-- app_user: select

-- subscriptions
create table subscriptions (
  user_id uuid not null,
  mode text not null,
  subscription_id text not null,
  customer_id text not null,
  subscription_status text not null,
  price_id text not null,
  current_period_end bigint not null,
  cancel_at_period_end boolean default false not null,
  payment_method_brand text,
  payment_method_last4 text,
  next_price_id text,
  schedule_id text,
  started_at timestamp with time zone not null,
  past_due_since timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint subscriptions_pkey PRIMARY KEY (user_id),
  constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint subscriptions_mode_check CHECK (mode = ANY (ARRAY['built_in'::text, 'test'::text, 'live'::text]))
);
alter table subscriptions enable row level security, force row level security;
create policy housekeeping on subscriptions for all to app_worker
  using (true);
create policy owner on subscriptions for select to app_user
  using (user_id = viewer_id());
-- app_user: select
-- app_worker: delete, insert, select, update

-- test_payments
create table test_payments (
  user_id uuid not null,
  account jsonb not null,
  constraint test_payments_pkey PRIMARY KEY (user_id),
  constraint test_payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table test_payments enable row level security, force row level security;
create policy housekeeping on test_payments for all to app_worker
  using (true);
create policy owner on test_payments for select to app_user
  using (user_id = viewer_id());
-- app_user: select
-- app_worker: delete, insert, select, update

CREATE OR REPLACE FUNCTION note_departed_customer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into departed_customers (mode, customer_id) values (old.mode, old.customer_id) on conflict do nothing;
  return null;
end $function$;
-- owned by app_owner, called by its owner alone
