-- Filters of the list of transactions that their owner keeps under a name. Guests have no part in them.
create table saved_views (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  name text not null check (char_length(name) between 1 and 60),
  -- What the list is narrowed to. It may outlive what it names: then nothing matches, and its owner is told.
  filter jsonb not null check (jsonb_typeof(filter) = 'object' and filter <> '{}'),
  primary key (user_id, id)
);
create unique index saved_views_name on saved_views (user_id, lower(name));
call owned('saved_views');
call versioned('saved_views');
