-- Calendars outside the product learn from these that an entry was changed, and how often.
alter table due_items add column changed_at timestamptz not null default now(), add column changes int not null default 0;

create function due_changed() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  new.changes := old.changes + 1;
  return new;
end $$;
create trigger changed before update on due_items for each row when (
  (old.due_date, old.title, old.detail, old.amount, old.of_type, old.of_id, old.state, old.at_time, old.end_time, old.lasts_days, old.zone)
  is distinct from
  (new.due_date, new.title, new.detail, new.amount, new.of_type, new.of_id, new.state, new.at_time, new.end_time, new.lasts_days, new.zone))
execute function due_changed();

-- What is shown of a span of days, whatever became of it.
create index due_items_shown on due_items (user_id, due_date) where state <> 'closed';

-- Addresses under which a calendar outside the product reads its owner's dates without signing in.
create table feed_tokens (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  -- The SHA-256 of the secret part of the address, which is shown once.
  token_hash text not null unique,
  -- Null is every area that has dates.
  areas text[] check (cardinality(areas) between 1 and 60),
  alarms boolean not null,
  -- The hour of the owner's own day.
  alarm_hour smallint not null check (alarm_hour between 0 and 23),
  with_private boolean not null,
  created_at timestamptz not null,
  -- The last day on which a calendar read it; written once a day.
  last_read_on date,
  -- The Idempotency-Key of the request that made it: a feed whose address nobody has seen ends when it is asked for again.
  asked_under text check (length(asked_under) between 1 and 200),
  primary key (user_id, id)
);
call owned('feed_tokens');
create policy auth on feed_tokens to app_auth using (true) with check (true);
grant select, delete on feed_tokens to app_auth;
