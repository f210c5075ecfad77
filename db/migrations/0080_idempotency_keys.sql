-- What a change that came with an Idempotency-Key was answered, written in the change's own transaction and given again to whoever
-- repeats it. `endpoint` is its method and path as declared. A row without a body is a change that is under way.
-- `request_hash` tells the same request from another one, and nobody what it said: it is made with a key of the server's.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  status smallint not null default 200,
  body text,
  created_at timestamptz not null default now(),
  primary key (user_id, endpoint, key)
) with (fillfactor = 70);
create index idempotency_keys_by_age on idempotency_keys (created_at);
call owned('idempotency_keys');
create policy own on idempotency_keys to app_admin, app_guest
  using (user_id = viewer_id()) with check (user_id = viewer_id());
grant select, insert, update on idempotency_keys to app_admin, app_guest;
create policy housekeeping on idempotency_keys to app_worker using (true) with check (true);
grant select (created_at), delete on idempotency_keys to app_worker;
