-- What registration and forgotten passwords need beyond 0001.

-- However an address was typed, it is stored in one form, so that any spelling finds the account (S-046).
alter table users add check (email = lower(email));
-- When the terms were accepted (S-042); null for accounts that were not made by registration.
alter table users add terms_accepted_at timestamptz;
-- "Remember me": such a session is prolonged while it is used, any other ends after a day (S-040).
alter table sessions add remembered boolean not null default false;

-- A letter about an account that somebody asked for. Asking writes one line whether or not there is such an account, so that
-- neither words nor time give it away; a job finds out and writes the letter. Hence no owner: there may be none.
create table letter_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('verification', 'reset', 'password_changed')),
  email text not null,
  created_at timestamptz not null default now()
);
create index letter_requests_order on letter_requests (created_at);
alter table letter_requests enable row level security;
alter table letter_requests force row level security;
create policy auth on letter_requests to app_auth using (true) with check (true);
grant select, insert, delete on letter_requests to app_auth;
-- `for update skip locked` wants this right.
grant update on letter_requests to app_auth;
create index sessions_expires_at on sessions (expires_at);
create index verifications_expires_at on verifications (expires_at);
