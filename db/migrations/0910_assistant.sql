-- The assistant: what was asked and answered, what was learned from it, and what it tells by itself. No table of records is written from here.
create table assistant_settings (
  user_id uuid primary key references users (id) on delete cascade,
  enabled boolean not null default true,
  smart boolean not null default true,
  rag boolean not null default true,
  provider text not null default 'auto' check (provider in ('auto', 'gemini', 'xai', 'local')),
  passages boolean not null default false,
  figures boolean not null default false,
  informed boolean not null default false,
  updated_at timestamptz not null default now()
);
call owned('assistant_settings');

create table conversations (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200),
  -- The records that a question without a name is about: a list of types and ids.
  context jsonb not null default '[]',
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null,
  -- A question is being answered until then; another one waits for its answer.
  pending_until timestamptz,
  primary key (user_id, id)
);
create index conversations_latest on conversations (user_id, last_message_at desc);
create index conversations_by_age on conversations (last_message_at);
call owned('conversations');
create policy housekeeping on conversations to app_worker using (true);
grant select (last_message_at), delete on conversations to app_worker;

create table chat_messages (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  role text not null check (role in ('user', 'assistant')),
  -- The message's parts: sentence, figures with their day, citations, choices. What stands here is never computed anew.
  content jsonb not null,
  "timestamp" timestamptz not null,
  -- Orders a question and its answer, which may bear one time.
  place bigint generated always as identity,
  source text check (source in ('cached', 'hybrid', 'ai_generated')),
  context jsonb not null default '[]',
  sources jsonb not null default '[]',
  confidence numeric(4, 3) check (confidence between 0 and 1),
  response_time integer check (response_time >= 0),
  smart boolean not null,
  provider text check (provider in ('auto', 'gemini', 'xai', 'local')),
  feedback text check (feedback in ('up', 'down')),
  -- Tools with their arguments that this answers, and those that are offered as choices. No figures.
  readings jsonb not null default '[]',
  offered jsonb not null default '[]',
  learned_id uuid,
  primary key (user_id, id),
  foreign key (user_id, session_id) references conversations (user_id, id) on delete cascade
);
create index chat_messages_of on chat_messages (user_id, session_id, place);
call owned('chat_messages');

create table rag_learning_cache (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  query_hash text not null check (char_length(query_hash) <= 64),
  -- The question in normalized words.
  original_query text not null check (char_length(original_query) between 1 and 2000),
  -- The tool and its arguments; never a figure (X-35).
  ai_response jsonb not null,
  sources jsonb not null default '[]',
  confidence numeric(4, 3) not null check (confidence between 0 and 1),
  usage_count integer not null default 0 check (usage_count >= 0),
  last_used timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_active boolean not null default true,
  tags text[] not null default '{}',
  category text check (char_length(category) <= 100),
  user_feedback text check (user_feedback in ('up', 'down')),
  primary key (user_id, id),
  unique (user_id, query_hash)
);
create index rag_learning_cache_latest on rag_learning_cache (user_id, last_used desc) where is_active;
call owned('rag_learning_cache');

create table record_aliases (
  user_id uuid not null references users (id) on delete cascade,
  alias text not null check (char_length(alias) between 1 and 100),
  item_type text not null,
  item_id uuid not null,
  usage_count integer not null default 1 check (usage_count > 0),
  last_used timestamptz not null default now(),
  primary key (user_id, alias),
  foreign key (user_id, item_type, item_id) references records (user_id, item_type, item_id) on delete cascade
);
create index record_aliases_of on record_aliases (user_id, item_type, item_id);
call owned('record_aliases');

-- What would be written once its owner confirms it: one call with its input, made from a question by rules, of one use.
create table assistant_proposals (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('reminder', 'done', 'value', 'transaction')),
  title text not null,
  fields jsonb not null,
  body jsonb not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'cancelled')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  written_type text,
  written_id uuid,
  written_label text,
  primary key (user_id, id)
);
create index assistant_proposals_by_age on assistant_proposals (expires_at);
call owned('assistant_proposals');
create policy housekeeping on assistant_proposals to app_worker using (true);
grant select (expires_at), delete on assistant_proposals to app_worker;

-- One for each person: what the tools say of all they have, made anew after a change.
create table user_stories (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  story_version integer not null default 1,
  generation_status text not null default 'pending' check (generation_status in ('pending', 'generating', 'ready', 'failed')),
  last_updated timestamptz,
  total_assets numeric(16, 2),
  total_debts numeric(16, 2),
  properties_count integer not null default 0,
  movables_count integer not null default 0,
  appliances_count integer not null default 0,
  documents_count integer not null default 0,
  policies_count integer not null default 0,
  warranties_count integer not null default 0,
  maintenance_count integer not null default 0,
  net_worth numeric(16, 2),
  liquid_assets numeric(16, 2),
  real_estate_value numeric(16, 2),
  personal_property_value numeric(16, 2),
  monthly_income numeric(16, 2),
  monthly_expenses numeric(16, 2),
  -- Percent; null where nothing came in.
  savings_rate numeric(12, 2),
  -- Percent of all assets that is real estate; null where there are none.
  real_estate_share numeric(6, 2),
  concentration boolean,
  insurance_coverage text check (insurance_coverage in ('inadequate', 'adequate', 'comprehensive')),
  overall_risk text check (overall_risk in ('low', 'medium', 'high')),
  real_estate_snapshot jsonb not null default '[]',
  movables_snapshot jsonb not null default '[]',
  appliances_snapshot jsonb not null default '[]',
  money_snapshot jsonb not null default '[]',
  maintenance_schedule jsonb not null default '[]',
  recommendations jsonb not null default '[]',
  unique (user_id, id)
);
call owned('user_stories');

create table insights (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  story_id uuid not null,
  -- Names the rule and what it is about, so that a refresh finds the insight again.
  rule text not null check (char_length(rule) between 1 and 200),
  category text not null check (char_length(category) between 1 and 50),
  priority text not null check (priority in ('urgent', 'high', 'medium', 'low')),
  title text not null check (char_length(title) between 1 and 300),
  description text not null,
  recommendation text not null,
  estimated_cost numeric(16, 2),
  potential_savings numeric(16, 2),
  -- The records that it was found by: types and ids.
  related_asset_ids jsonb not null default '[]',
  href text,
  state text not null default 'open' check (state in ('open', 'done', 'dismissed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, rule),
  foreign key (user_id, story_id) references user_stories (user_id, id) on delete cascade
);
call owned('insights');

create table story_snapshots (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  story_id uuid not null,
  trigger_event text not null check (char_length(trigger_event) between 1 and 100),
  day date not null,
  net_worth numeric(16, 2),
  snapshot jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, story_id) references user_stories (user_id, id) on delete cascade
);
create index story_snapshots_latest on story_snapshots (user_id, created_at desc);
call owned('story_snapshots');
