-- An address of a push service is known to whoever has seen it once; the keys of the subscription are known to the browser alone. A device
-- goes over to another account only where both keys are named as they are stored; else it stays, and null is answered.
create or replace function push_subscribe(owner uuid, session uuid, browser text, address text, p256dh text, auth text, called text, replaced text)
returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken uuid;
  named text := called;
begin
  perform check_keeper(owner);
  delete from push_subscriptions s
  where s.endpoint = address and s.user_id <> owner
    and s.p256dh = push_subscribe.p256dh and s.auth = push_subscribe.auth;
  if exists (select from push_subscriptions s where s.endpoint = address and s.user_id <> owner) then
    return null;
  end if;
  if replaced <> address then
    delete from push_subscriptions s where s.user_id = owner and s.endpoint = replaced returning s.device into named;
  end if;
  insert into push_subscriptions as s (user_id, endpoint, p256dh, auth, device, session_id, browser_hash)
  values (owner, address, push_subscribe.p256dh, push_subscribe.auth, coalesce(named, called),
    (select e.id from sessions e where e.user_id = owner and e.id = session), browser)
  on conflict (endpoint) do update
    set p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id, browser_hash = excluded.browser_hash,
      failing_since = null, failure = null
    where s.user_id = owner
  returning s.id into taken;
  return taken;
end $$;
