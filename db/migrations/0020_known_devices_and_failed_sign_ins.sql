-- Browsers in which a person has signed in before, by the hash of a cookie: their tries are counted apart, so that strangers who
-- try passwords do not lock the owner out.
create table device_cookies (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  cookie_hash text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, cookie_hash)
);
call shown_to_owner('device_cookies');
create policy auth on device_cookies to app_auth using (true) with check (true);
grant select, insert, update, delete on device_cookies to app_auth;

-- What waits for the job that knows whether there is such an account, letters and lines of the log; the kinds stand in
-- `server/accounts/letter-requests.ts`.
alter table letter_requests drop constraint letter_requests_kind_check;

-- A new password calls every passkey into question, until its owner has said that it is theirs.
alter table passkeys add doubted_at timestamptz;
