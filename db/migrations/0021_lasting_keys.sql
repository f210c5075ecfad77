-- Keys of former secrets under which something was hashed that nobody can hash anew, such as recovery codes: sealed with a key of the
-- present secret. `mark` is the key's own hash.
create table lasting_keys (
  use text not null,
  mark text not null,
  sealed_key text not null,
  primary key (use, mark)
);
alter table lasting_keys enable row level security;
alter table lasting_keys force row level security;
create policy housekeeping on lasting_keys to app_worker using (true) with check (true);
create policy auth on lasting_keys for select to app_auth using (true);
grant select, insert, update, delete on lasting_keys to app_worker;
grant select on lasting_keys to app_auth;
