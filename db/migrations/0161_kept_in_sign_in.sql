-- Changes of how somebody signs in are made as `app_auth`: there they write the answer beside them, in the same transaction.
create policy signing on idempotency_keys for insert to app_auth with check (true);
grant insert on idempotency_keys to app_auth;

-- Under which Idempotency-Key an API key was asked for: who asks again under the same one, because the answer was lost, gets a key in
-- place of that one.
alter table api_keys add column asked_under text check (length(asked_under) between 1 and 200);
