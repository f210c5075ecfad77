-- The schema of links, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- link_opens
create table link_opens (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  link_id uuid not null,
  what text not null,
  item_type text,
  item_id uuid,
  at timestamp with time zone not null,
  address text not null,
  browser text not null,
  constraint link_opens_pkey PRIMARY KEY (user_id, id),
  constraint link_opens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint link_opens_user_id_link_id_fkey FOREIGN KEY (user_id, link_id) REFERENCES share_links(user_id, id) ON DELETE CASCADE,
  constraint link_opens_address_check CHECK (length(address) <= 60),
  constraint link_opens_browser_check CHECK (length(browser) <= 100),
  constraint link_opens_check CHECK ((item_type IS NULL) = (item_id IS NULL)),
  constraint link_opens_what_check CHECK (what = ANY (ARRAY['opened'::text, 'unlocked'::text, 'wrong_password'::text, 'looked'::text, 'downloaded'::text]))
);
CREATE INDEX link_opens_of_link ON link_opens USING btree (user_id, link_id, at DESC, id);
alter table link_opens enable row level security, force row level security;
create policy auth on link_opens for all to app_auth
  using (true);
create policy keeping on link_opens for select to app_keeper
  using (true);
create policy owner on link_opens for select to app_user
  using (user_id = viewer_id());
CREATE TRIGGER opened AFTER INSERT ON link_opens FOR EACH ROW
  WHEN (new.what = 'opened'::text)
  EXECUTE FUNCTION link_opened();
-- app_auth: insert, select
-- app_keeper: select
-- app_user: select

-- request_files
create table request_files (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  request_id uuid not null,
  file_id uuid,
  state text not null,
  name text not null,
  size integer not null,
  sender text not null,
  note text,
  sent_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  address text not null,
  browser text not null,
  constraint request_files_pkey PRIMARY KEY (user_id, id),
  constraint request_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint request_files_user_id_request_id_fkey FOREIGN KEY (user_id, request_id) REFERENCES upload_requests(user_id, id) ON DELETE CASCADE,
  constraint request_files_address_check CHECK (length(address) <= 60),
  constraint request_files_browser_check CHECK (length(browser) <= 100),
  constraint request_files_name_check CHECK (length(name) >= 1 AND length(name) <= 400),
  constraint request_files_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  constraint request_files_sender_check CHECK (length(sender) >= 1 AND length(sender) <= 100),
  constraint request_files_state_check CHECK (state = ANY (ARRAY['arriving'::text, 'waiting'::text, 'taken'::text, 'thrown'::text, 'ended'::text]))
);
CREATE INDEX request_files_of_request ON request_files USING btree (user_id, request_id, sent_at, id);
CREATE INDEX request_files_waiting ON request_files USING btree (state, sent_at) WHERE (state = ANY (ARRAY['arriving'::text, 'waiting'::text]));
alter table request_files enable row level security, force row level security;
create policy housekeeping on request_files for select to app_worker
  using (state = ANY (ARRAY['arriving'::text, 'waiting'::text]));
create policy keeping on request_files for select to app_keeper
  using (true);
create policy owner on request_files for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER due AFTER UPDATE OF state ON request_files FOR EACH ROW
  WHEN (old.state <> new.state)
  EXECUTE FUNCTION request_files_due();
-- app_keeper: select
-- app_user: delete, insert, select, update
-- app_worker: select

-- share_links
create table share_links (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  recipient text not null,
  label text,
  token_hash text not null,
  password_hash text,
  may_download boolean not null,
  watermark boolean not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  asked_under text,
  constraint share_links_pkey PRIMARY KEY (user_id, id),
  constraint share_links_token_hash_key UNIQUE (token_hash),
  constraint share_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint share_links_asked_under_check CHECK (length(asked_under) >= 1 AND length(asked_under) <= 200),
  constraint share_links_label_check CHECK (length(label) >= 1 AND length(label) <= 100),
  constraint share_links_recipient_check CHECK (length(recipient) >= 1 AND length(recipient) <= 200)
);
CREATE INDEX share_links_newest ON share_links USING btree (user_id, created_at DESC, id);
alter table share_links enable row level security, force row level security;
create policy auth on share_links for select to app_auth
  using (true);
create policy keeping on share_links for select to app_keeper
  using (true);
create policy owner on share_links for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER due AFTER INSERT OR UPDATE OF expires_at, revoked_at ON share_links FOR EACH ROW
  EXECUTE FUNCTION link_due();
-- app_auth: select
-- app_keeper: select
-- app_user: delete, insert, select, update

-- upload_requests
create table upload_requests (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  note text,
  recipient text not null,
  token_hash text not null,
  password_hash text,
  most_files smallint not null,
  file_types text[] not null,
  most_megabytes smallint not null,
  of_type text,
  of_id uuid,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  asked_under text,
  constraint upload_requests_pkey PRIMARY KEY (user_id, id),
  constraint upload_requests_token_hash_key UNIQUE (token_hash),
  constraint upload_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint upload_requests_asked_under_check CHECK (length(asked_under) >= 1 AND length(asked_under) <= 200),
  constraint upload_requests_check CHECK ((of_type IS NULL) = (of_id IS NULL)),
  constraint upload_requests_file_types_check CHECK (cardinality(file_types) >= 1 AND cardinality(file_types) <= 3),
  constraint upload_requests_most_files_check CHECK (most_files >= 1 AND most_files <= 50),
  constraint upload_requests_most_megabytes_check CHECK (most_megabytes >= 1 AND most_megabytes <= 10),
  constraint upload_requests_note_check CHECK (length(note) >= 1 AND length(note) <= 1000),
  constraint upload_requests_recipient_check CHECK (length(recipient) >= 1 AND length(recipient) <= 200),
  constraint upload_requests_title_check CHECK (length(title) >= 1 AND length(title) <= 200)
);
CREATE INDEX upload_requests_newest ON upload_requests USING btree (user_id, created_at DESC, id);
alter table upload_requests enable row level security, force row level security;
create policy auth on upload_requests for select to app_auth
  using (true);
create policy keeping on upload_requests for select to app_keeper
  using (true);
create policy owner on upload_requests for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER due AFTER INSERT OR UPDATE OF expires_at, revoked_at ON upload_requests FOR EACH ROW
  EXECUTE FUNCTION request_due();
-- app_auth: select
-- app_keeper: select
-- app_user: delete, insert, select, update

CREATE OR REPLACE FUNCTION link_due()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  zone text := zone_at_home(new.user_id);
  ends timestamp := new.expires_at at time zone zone;
begin
  if new.revoked_at is not null then
    perform due_drop(new.user_id, 'link', new.id);
  else
    perform due_put(new.user_id, 'link', new.id, 'end', 'links', case when new.expires_at > now() + interval '7 days' then ends::date end,
      'The share link for ' || new.recipient || ' ends', coalesce(new.label, ''), urgent_days => 1, soon_days => 3, remind_days => '{3}',
      at_time => date_trunc('minute', ends)::time, zone => zone, passes => true);
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION link_opened()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from link_opens o where o.user_id = new.user_id and o.link_id = new.link_id and o.what = 'opened' and o.id <> new.id) then
    return null;
  end if;
  perform due_put(new.user_id, 'link', l.id, 'opened', 'links', (new.at at time zone zone_at_home(new.user_id))::date,
    l.recipient || ' opened your share link', coalesce(l.label, ''), urgent_days => 1, soon_days => 1, remind_days => '{-1}', lasts_days => 14,
    passes => true)
  from share_links l where l.user_id = new.user_id and l.id = new.link_id and l.revoked_at is null;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION request_due()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  unanswered boolean := new.revoked_at is null and not exists (
    select from request_files f where f.user_id = new.user_id and f.request_id = new.id and f.state <> 'arriving');
begin
  perform due_put(new.user_id, 'request', new.id, 'nothing', 'links',
    case when unanswered then (new.expires_at at time zone zone_at_home(new.user_id))::date end,
    'Nothing was sent: ' || new.title, new.recipient, urgent_days => 0, soon_days => 0, remind_days => '{0}', lasts_days => 14, passes => true);
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION request_files_due()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  asked upload_requests;
  waiting int;
  words text;
begin
  select * into asked from upload_requests q where q.user_id = new.user_id and q.id = new.request_id;
  select count(*) into waiting from request_files f
  where f.user_id = new.user_id and f.request_id = new.request_id and f.state = 'waiting';
  words := case waiting when 1 then '1 file has come: ' else waiting || ' files have come: ' end || asked.title;
  if new.state = 'waiting' then
    perform due_drop(new.user_id, 'request', asked.id);
    perform due_put(new.user_id, 'request', asked.id, 'files', 'links', (new.sent_at at time zone zone_at_home(new.user_id))::date, words,
      asked.recipient, urgent_days => 1, soon_days => 1, remind_days => '{-1}', lasts_days => 30, passes => true);
  elsif waiting = 0 then
    perform due_drop(new.user_id, 'request', asked.id, 'files');
  else
    update due_items i set title = words
    where i.user_id = new.user_id and i.source_type = 'request' and i.source_id = asked.id and i.slot = 'files';
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone
