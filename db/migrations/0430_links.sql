-- Share links: records opened to whoever has an address, for one recipient. What a link opens are rows of `grants` whose grantee is the
-- link, so that the policies of guests decide at every statement (M-13).
create table share_links (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- A name or an e-mail, for its owner to know it by, and for the watermark.
  recipient text not null check (length(recipient) between 1 and 200),
  label text check (length(label) between 1 and 100),
  -- The SHA-256 of the secret part of the address, which is shown once.
  token_hash text not null unique,
  -- Salt and scrypt of the password, both base64url.
  password_hash text,
  may_download boolean not null,
  watermark boolean not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null,
  -- The Idempotency-Key of the request that made it: a link whose address nobody has seen ends when it is asked for again.
  asked_under text check (length(asked_under) between 1 and 200),
  primary key (user_id, id)
);
create index share_links_newest on share_links (user_id, created_at desc, id);
call owned('share_links');
create policy auth on share_links for select to app_auth using (true);
grant select on share_links to app_auth;

-- What a visitor did with a link. Written by the server as `app_auth`; nobody changes or deletes a line but with the link's owner.
create table link_opens (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  link_id uuid not null,
  what text not null check (what in ('opened', 'unlocked', 'wrong_password', 'looked', 'downloaded')),
  item_type text,
  item_id uuid,
  at timestamptz not null,
  -- Shortened: enough to tell one visitor from another, not to find a person.
  address text not null check (length(address) <= 60),
  browser text not null check (length(browser) <= 100),
  primary key (user_id, id),
  foreign key (user_id, link_id) references share_links (user_id, id) on delete cascade,
  check ((item_type is null) = (item_id is null))
);
create index link_opens_of_link on link_opens (user_id, link_id, at desc, id);
call shown_to_owner('link_opens');
create policy auth on link_opens to app_auth using (true) with check (true);
grant select, insert on link_opens to app_auth;

-- Requests for documents: an address under which somebody sends files, which wait apart from the records until their owner takes them in.
create table upload_requests (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  note text check (length(note) between 1 and 1000),
  recipient text not null check (length(recipient) between 1 and 200),
  token_hash text not null unique,
  password_hash text,
  most_files smallint not null check (most_files between 1 and 50),
  file_types text[] not null check (cardinality(file_types) between 1 and 3),
  most_megabytes smallint not null check (most_megabytes between 1 and 10),
  of_type text,
  of_id uuid,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null,
  asked_under text check (length(asked_under) between 1 and 200),
  primary key (user_id, id),
  check ((of_type is null) = (of_id is null))
);
create index upload_requests_newest on upload_requests (user_id, created_at desc, id);
call owned('upload_requests');
create policy auth on upload_requests for select to app_auth using (true);
grant select on upload_requests to app_auth;

-- A file that waits for its owner's decision: no record has it, it is in no search and no total, and counts as storage.
alter table files drop constraint files_state_check;
drop function files_state_check;
alter table files add constraint files_state_check check (state in ('arriving', 'staged', 'held', 'kept', 'leaving'));
call checked_quickly('files');

create table request_files (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  -- Null while its bytes arrive, and once they are gone.
  file_id uuid,
  state text not null check (state in ('arriving', 'waiting', 'taken', 'thrown', 'ended')),
  name text not null check (length(name) between 1 and 400),
  size int not null,
  sender text not null check (length(sender) between 1 and 100),
  note text check (length(note) between 1 and 500),
  sent_at timestamptz not null,
  decided_at timestamptz,
  address text not null check (length(address) <= 60),
  browser text not null check (length(browser) <= 100),
  primary key (user_id, id),
  foreign key (user_id, request_id) references upload_requests (user_id, id) on delete cascade
);
create index request_files_of_request on request_files (user_id, request_id, sent_at, id);
create index request_files_waiting on request_files (state, sent_at) where state in ('arriving', 'waiting');
call owned('request_files');
create policy housekeeping on request_files for select to app_worker using (state in ('arriving', 'waiting'));
grant select on request_files to app_worker;
