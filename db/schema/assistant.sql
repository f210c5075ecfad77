-- The schema of assistant, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- assistant_proposals
create table assistant_proposals (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  kind text not null,
  title text not null,
  fields jsonb not null,
  body jsonb not null,
  state text default 'open'::text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  written_type text,
  written_id uuid,
  written_label text,
  constraint assistant_proposals_pkey PRIMARY KEY (user_id, id),
  constraint assistant_proposals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint assistant_proposals_kind_check CHECK (kind = ANY (ARRAY['reminder'::text, 'done'::text, 'value'::text, 'transaction'::text, 'rent'::text])),
  constraint assistant_proposals_state_check CHECK (state = ANY (ARRAY['open'::text, 'confirmed'::text, 'cancelled'::text]))
);
CREATE INDEX assistant_proposals_by_age ON assistant_proposals USING btree (expires_at);
alter table assistant_proposals enable row level security, force row level security;
create policy housekeeping on assistant_proposals for all to app_worker
  using (true);
create policy owner on assistant_proposals for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update
-- app_worker: delete, select (expires_at)

-- assistant_settings
create table assistant_settings (
  user_id uuid not null,
  enabled boolean default true not null,
  smart boolean default true not null,
  rag boolean default true not null,
  provider text default 'auto'::text not null,
  passages boolean default false not null,
  figures boolean default false not null,
  informed boolean default false not null,
  updated_at timestamp with time zone default now() not null,
  constraint assistant_settings_pkey PRIMARY KEY (user_id),
  constraint assistant_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint assistant_settings_provider_check CHECK (provider = ANY (ARRAY['auto'::text, 'gemini'::text, 'xai'::text, 'local'::text]))
);
alter table assistant_settings enable row level security, force row level security;
create policy owner on assistant_settings for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- chat_messages
create table chat_messages (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  session_id uuid not null,
  role text not null,
  content jsonb not null,
  "timestamp" timestamp with time zone not null,
  place bigint generated always as identity not null,
  source text,
  context jsonb default '[]'::jsonb not null,
  sources jsonb default '[]'::jsonb not null,
  confidence numeric(4,3),
  response_time integer,
  smart boolean not null,
  provider text,
  feedback text,
  readings jsonb default '[]'::jsonb not null,
  offered jsonb default '[]'::jsonb not null,
  learned_id uuid,
  constraint chat_messages_pkey PRIMARY KEY (user_id, id),
  constraint chat_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint chat_messages_user_id_session_id_fkey FOREIGN KEY (user_id, session_id) REFERENCES conversations(user_id, id) ON DELETE CASCADE,
  constraint chat_messages_confidence_check CHECK (confidence >= 0::numeric AND confidence <= 1::numeric),
  constraint chat_messages_feedback_check CHECK (feedback = ANY (ARRAY['up'::text, 'down'::text])),
  constraint chat_messages_provider_check CHECK (provider = ANY (ARRAY['auto'::text, 'gemini'::text, 'xai'::text, 'local'::text])),
  constraint chat_messages_response_time_check CHECK (response_time >= 0),
  constraint chat_messages_role_check CHECK (role = ANY (ARRAY['user'::text, 'assistant'::text])),
  constraint chat_messages_source_check CHECK (source = ANY (ARRAY['cached'::text, 'hybrid'::text, 'ai_generated'::text]))
);
CREATE INDEX chat_messages_of ON chat_messages USING btree (user_id, session_id, place);
alter table chat_messages enable row level security, force row level security;
create policy owner on chat_messages for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- conversations
create table conversations (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  context jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  last_message_at timestamp with time zone not null,
  pending_until timestamp with time zone,
  constraint conversations_pkey PRIMARY KEY (user_id, id),
  constraint conversations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint conversations_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 200)
);
CREATE INDEX conversations_by_age ON conversations USING btree (last_message_at);
CREATE INDEX conversations_latest ON conversations USING btree (user_id, last_message_at DESC);
alter table conversations enable row level security, force row level security;
create policy housekeeping on conversations for all to app_worker
  using (true);
create policy owner on conversations for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update
-- app_worker: delete, select (last_message_at)

-- insights
create table insights (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  story_id uuid not null,
  rule text not null,
  category text not null,
  priority text not null,
  title text not null,
  description text not null,
  recommendation text not null,
  estimated_cost numeric(16,2),
  potential_savings numeric(16,2),
  related_asset_ids jsonb default '[]'::jsonb not null,
  href text,
  state text default 'open'::text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint insights_pkey PRIMARY KEY (user_id, id),
  constraint insights_user_id_rule_key UNIQUE (user_id, rule),
  constraint insights_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint insights_user_id_story_id_fkey FOREIGN KEY (user_id, story_id) REFERENCES user_stories(user_id, id) ON DELETE CASCADE,
  constraint insights_category_check CHECK (char_length(category) >= 1 AND char_length(category) <= 50),
  constraint insights_priority_check CHECK (priority = ANY (ARRAY['urgent'::text, 'high'::text, 'medium'::text, 'low'::text])),
  constraint insights_rule_check CHECK (char_length(rule) >= 1 AND char_length(rule) <= 200),
  constraint insights_state_check CHECK (state = ANY (ARRAY['open'::text, 'done'::text, 'dismissed'::text])),
  constraint insights_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 300)
);
alter table insights enable row level security, force row level security;
create policy owner on insights for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- model_checks
create table model_checks (
  service text not null,
  model text not null,
  gone boolean not null,
  checked_at timestamp with time zone not null,
  constraint model_checks_pkey PRIMARY KEY (service)
);
alter table model_checks enable row level security, force row level security;
create policy checking on model_checks for all to app_worker
  using (true);
create policy looking on model_checks for select to app_admin
  using (true);
create policy telling on model_checks for select to app_keeper
  using (true);
-- app_admin: select
-- app_keeper: select
-- app_worker: delete, insert, select, update

-- rag_learning_cache
create table rag_learning_cache (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  query_hash text not null,
  original_query text not null,
  ai_response jsonb not null,
  sources jsonb default '[]'::jsonb not null,
  confidence numeric(4,3) not null,
  usage_count integer default 0 not null,
  last_used timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_active boolean default true not null,
  tags text[] default '{}'::text[] not null,
  category text,
  user_feedback text,
  constraint rag_learning_cache_pkey PRIMARY KEY (user_id, id),
  constraint rag_learning_cache_user_id_query_hash_key UNIQUE (user_id, query_hash),
  constraint rag_learning_cache_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rag_learning_cache_category_check CHECK (char_length(category) <= 100),
  constraint rag_learning_cache_confidence_check CHECK (confidence >= 0::numeric AND confidence <= 1::numeric),
  constraint rag_learning_cache_original_query_check CHECK (char_length(original_query) >= 1 AND char_length(original_query) <= 2000),
  constraint rag_learning_cache_query_hash_check CHECK (char_length(query_hash) <= 64),
  constraint rag_learning_cache_usage_count_check CHECK (usage_count >= 0),
  constraint rag_learning_cache_user_feedback_check CHECK (user_feedback = ANY (ARRAY['up'::text, 'down'::text]))
);
CREATE INDEX rag_learning_cache_latest ON rag_learning_cache USING btree (user_id, last_used DESC) WHERE is_active;
alter table rag_learning_cache enable row level security, force row level security;
create policy owner on rag_learning_cache for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- record_aliases
create table record_aliases (
  user_id uuid not null,
  alias text not null,
  item_type text not null,
  item_id uuid not null,
  usage_count integer default 1 not null,
  last_used timestamp with time zone default now() not null,
  constraint record_aliases_pkey PRIMARY KEY (user_id, alias),
  constraint record_aliases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint record_aliases_user_id_item_type_item_id_fkey FOREIGN KEY (user_id, item_type, item_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint record_aliases_alias_check CHECK (char_length(alias) >= 1 AND char_length(alias) <= 100),
  constraint record_aliases_usage_count_check CHECK (usage_count > 0)
);
CREATE INDEX record_aliases_of ON record_aliases USING btree (user_id, item_type, item_id);
alter table record_aliases enable row level security, force row level security;
create policy owner on record_aliases for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- story_snapshots
create table story_snapshots (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  story_id uuid not null,
  trigger_event text not null,
  day date not null,
  net_worth numeric(16,2),
  snapshot jsonb not null,
  created_at timestamp with time zone not null,
  constraint story_snapshots_pkey PRIMARY KEY (user_id, id),
  constraint story_snapshots_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint story_snapshots_user_id_story_id_fkey FOREIGN KEY (user_id, story_id) REFERENCES user_stories(user_id, id) ON DELETE CASCADE,
  constraint story_snapshots_trigger_event_check CHECK (char_length(trigger_event) >= 1 AND char_length(trigger_event) <= 100)
);
CREATE INDEX story_snapshots_latest ON story_snapshots USING btree (user_id, created_at DESC);
alter table story_snapshots enable row level security, force row level security;
create policy owner on story_snapshots for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- user_stories
create table user_stories (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  story_version integer default 1 not null,
  generation_status text default 'pending'::text not null,
  last_updated timestamp with time zone,
  total_assets numeric(16,2),
  total_debts numeric(16,2),
  properties_count integer default 0 not null,
  movables_count integer default 0 not null,
  appliances_count integer default 0 not null,
  documents_count integer default 0 not null,
  policies_count integer default 0 not null,
  warranties_count integer default 0 not null,
  maintenance_count integer default 0 not null,
  net_worth numeric(16,2),
  liquid_assets numeric(16,2),
  real_estate_value numeric(16,2),
  personal_property_value numeric(16,2),
  monthly_income numeric(16,2),
  monthly_expenses numeric(16,2),
  savings_rate numeric(12,2),
  real_estate_share numeric(6,2),
  concentration boolean,
  insurance_coverage text,
  overall_risk text,
  real_estate_snapshot jsonb default '[]'::jsonb not null,
  movables_snapshot jsonb default '[]'::jsonb not null,
  appliances_snapshot jsonb default '[]'::jsonb not null,
  money_snapshot jsonb default '[]'::jsonb not null,
  maintenance_schedule jsonb default '[]'::jsonb not null,
  recommendations jsonb default '[]'::jsonb not null,
  constraint user_stories_pkey PRIMARY KEY (user_id),
  constraint user_stories_user_id_id_key UNIQUE (user_id, id),
  constraint user_stories_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_stories_generation_status_check CHECK (generation_status = ANY (ARRAY['pending'::text, 'generating'::text, 'ready'::text, 'failed'::text])),
  constraint user_stories_insurance_coverage_check CHECK (insurance_coverage = ANY (ARRAY['inadequate'::text, 'adequate'::text, 'comprehensive'::text])),
  constraint user_stories_overall_risk_check CHECK (overall_risk = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))
);
alter table user_stories enable row level security, force row level security;
create policy owner on user_stories for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

CREATE OR REPLACE FUNCTION gone_models()
 RETURNS TABLE(service text, model text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select c.service, c.model from model_checks c where c.gone $function$;
-- owned by app_keeper, called by app_user
