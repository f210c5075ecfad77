-- What is paid again and again, as a job finds it in the transactions (M-18), and what its owner says of it. Owners alone see it: a guest
-- sees accounts, and a series may run over several.
create table watched_subscriptions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  payee text not null check (char_length(payee) between 1 and 500),
  kind text not null check (kind in ('income', 'expense')),
  rhythm text not null check (rhythm in ('weekly', 'biweekly', 'monthly', 'quarterly', 'yearly')),
  account_id uuid not null,
  fixed boolean not null,
  amount numeric(14, 2) not null,
  yearly numeric(18, 2) not null,
  state text not null check (state in ('active', 'missed', 'stopped')),
  next_day date,
  first_day date not null,
  last_day date not null,
  payment_count int not null,
  -- The last payments and all changes of the price, as JSON: they follow from the transactions, and are written anew with each look.
  payments jsonb not null,
  changes jsonb not null,
  promotion jsonb,
  duplicates uuid[] not null default '{}',
  verdict text not null default 'found' check (verdict in ('found', 'kept', 'dismissed')),
  -- When it was dismissed. It is never purged: it would be found again.
  removed_at timestamptz check ((verdict = 'dismissed') = (removed_at is not null)),
  -- The last rise of the price that the bell was told of, and on which day.
  rise_day date,
  rise_told_on date,
  term_end date,
  notice_count smallint check (notice_count between 0 and 400),
  notice_unit text not null default 'month' check (notice_unit in ('day', 'week', 'month', 'year')),
  renews_count smallint check (renews_count between 1 and 400),
  renews_unit text not null default 'year' check (renews_unit in ('day', 'week', 'month', 'year')),
  promotion_ends date,
  price_after numeric(14, 2) check (price_after >= 0),
  cancel_how text check (char_length(cancel_how) <= 500),
  notes text check (char_length(notes) <= 2000),
  -- Both follow from the terms and the day; the job rolls them on.
  cancel_by date,
  ends date,
  primary key (user_id, id),
  foreign key (user_id, account_id) references money_accounts (user_id, id) on delete cascade,
  check (term_end is not null or (notice_count is null and renews_count is null)),
  check (promotion_ends is not null or price_after is null)
);
create index watched_subscriptions_account on watched_subscriptions (user_id, account_id);
create index watched_subscriptions_cancel on watched_subscriptions (cancel_by) where cancel_by is not null;
call owned('watched_subscriptions');
-- What the job writes is no change of its owner's.
alter table watched_subscriptions add column version int not null default 1;
create trigger version before update of verdict, term_end, notice_count, notice_unit, renews_count, renews_unit, promotion_ends,
  price_after, cancel_how, notes on watched_subscriptions for each row execute function raise_version();
create policy housekeeping on watched_subscriptions for select to app_worker using (cancel_by is not null);
grant select (user_id, cancel_by) on watched_subscriptions to app_worker;

-- Whose transactions have changed since they were last looked at.
create table watch_queue (
  user_id uuid primary key references users (id) on delete cascade,
  changed_at timestamptz not null default now()
);
call owned('watch_queue');
call kept('watch_queue');
revoke insert, update on watch_queue from app_user;
create policy housekeeping on watch_queue for select to app_worker using (true);
grant select on watch_queue to app_worker;

create function transactions_to_watch() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- While a person is being deleted there is nobody to look for.
  insert into watch_queue (user_id) select distinct c.user_id from changed c join users u on u.id = c.user_id on conflict do nothing;
  return null;
end $$;
create trigger to_watch_added after insert on transactions referencing new table as changed
  for each statement execute function transactions_to_watch();
create trigger to_watch_changed after update on transactions referencing new table as changed
  for each statement execute function transactions_to_watch();
create trigger to_watch_deleted after delete on transactions referencing old table as changed
  for each statement execute function transactions_to_watch();
alter function transactions_to_watch owner to app_keeper;
revoke all on function transactions_to_watch from public;

-- Its row in the register, private because its owner alone sees it.
create function subscription_registered() returns trigger language plpgsql as $$
begin
  perform record_put(new.user_id, 'subscription', new.id, 'finance', left(new.payee, 200),
    case new.kind when 'income' then 'Comes in ' else 'Paid ' end || new.rhythm, concat_ws(E'\n', new.cancel_how, new.notes), true,
    new.removed_at, null, null);
  perform due_put(new.user_id, 'subscription', new.id, 'cancel_by', 'finance',
    case when new.verdict <> 'dismissed' and new.state <> 'stopped' then new.cancel_by end, 'Last day to cancel ' || left(new.payee, 200),
    'else it goes on', urgent_days => 7, soon_days => 30, bell_days => 30, unread_days => 7, fresh => tg_op = 'INSERT');
  perform due_put(new.user_id, 'subscription', new.id, 'promotion_end', 'finance',
    case when new.verdict <> 'dismissed' and new.state <> 'stopped' then new.promotion_ends end, 'The offer of ' || left(new.payee, 200) || ' ends',
    coalesce('then ' || to_char(new.price_after, 'FM$999,999,999,990.00'), ''), urgent_days => 3, soon_days => 14, bell_days => 14,
    unread_days => 7, remind_days => '{14,7,1}', fresh => tg_op = 'INSERT');
  perform due_put(new.user_id, 'subscription', new.id, 'price_rise', 'finance',
    case when new.verdict <> 'dismissed' and new.state <> 'stopped' then new.rise_told_on end, left(new.payee, 200) || ' went up',
    coalesce('from ' || to_char((new.changes -> -1 ->> 'from')::numeric, 'FM$999,999,999,990.00') || ' to '
      || to_char((new.changes -> -1 ->> 'to')::numeric, 'FM$999,999,999,990.00'), ''), urgent_days => 1, soon_days => 1, remind_days => '{-1}',
    lasts_days => 14, passes => true, fresh => tg_op = 'INSERT');
  return null;
end $$;
create trigger registered after insert on watched_subscriptions for each row execute function subscription_registered();
create trigger unregistered after delete on watched_subscriptions for each row execute function unregistered('subscription');
create trigger registered_anew after update on watched_subscriptions for each row
  when ((old.payee, old.kind, old.rhythm, old.verdict, old.state, old.cancel_by, old.promotion_ends, old.price_after, old.rise_told_on,
      old.cancel_how, old.notes)
    is distinct from (new.payee, new.kind, new.rhythm, new.verdict, new.state, new.cancel_by, new.promotion_ends, new.price_after,
      new.rise_told_on, new.cancel_how, new.notes))
  execute function subscription_registered();
