-- What the owner of share links and upload requests is told of: a link was opened for the first time, it ends soon, files have come, a request
-- ends and nothing was sent. And what becomes "Only me" is closed to the links in which it stands.

create policy keeping on share_links for select to app_keeper using (true);
create policy keeping on link_opens for select to app_keeper using (true);
create policy keeping on upload_requests for select to app_keeper using (true);
create policy keeping on request_files for select to app_keeper using (true);
grant select on share_links, link_opens, upload_requests, request_files to app_keeper;

-- The zone of the days on which its owner is told.
create function zone_at_home(owner uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select p.time_zone from user_profiles p where p.user_id = owner), 'UTC')
$$;

-- Three days before a link ends its owner is told. Who has just said that it ends within a week knows it.
create function link_due() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
create trigger due after insert or update of expires_at, revoked_at on share_links for each row execute function link_due();

-- The first opening of a link stands in the bell for two weeks, until its owner has looked at the link. Whoever has not looked by the next
-- morning is told then.
create function link_opened() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from link_opens o where o.user_id = new.user_id and o.link_id = new.link_id and o.what = 'opened' and o.id <> new.id) then
    return null;
  end if;
  perform due_put(new.user_id, 'link', l.id, 'opened', 'links', (new.at at time zone zone_at_home(new.user_id))::date,
    l.recipient || ' opened your share link', coalesce(l.label, ''), urgent_days => 1, soon_days => 1, remind_days => '{-1}', lasts_days => 14,
    passes => true)
  from share_links l where l.user_id = new.user_id and l.id = new.link_id and l.revoked_at is null;
  return null;
end $$;
create trigger opened after insert on link_opens for each row when (new.what = 'opened') execute function link_opened();

-- A request that ends without a file stands in the bell from the day of its end.
create function request_due() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  unanswered boolean := new.revoked_at is null and not exists (
    select from request_files f where f.user_id = new.user_id and f.request_id = new.id and f.state <> 'arriving');
begin
  perform due_put(new.user_id, 'request', new.id, 'nothing', 'links',
    case when unanswered then (new.expires_at at time zone zone_at_home(new.user_id))::date end,
    'Nothing was sent: ' || new.title, new.recipient, urgent_days => 0, soon_days => 0, remind_days => '{0}', lasts_days => 14, passes => true);
  return null;
end $$;
create trigger due after insert or update of expires_at, revoked_at on upload_requests for each row execute function request_due();

-- Files that wait stand in the bell until their owner has looked at the request, and once more where others come; they too are told the next
-- morning.
create function request_files_due() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
create trigger due after update of state on request_files for each row
  when (old.state <> new.state) execute function request_files_due();

-- A record that becomes "Only me" is closed to the links that name it, and open to them again when it is not private any more. What was
-- private when it was put into a link stays open: its owner has said so. `expired` is the state of a grant that is closed and may come back.
create function links_leave_private() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update grants g set state = case when new.private then 'expired' else 'accepted' end
  where g.user_id = new.user_id and g.source = 'link' and g.item_type = new.item_type and g.item_id = new.item_id
    and g.state = case when new.private then 'accepted' else 'expired' end;
  return null;
end $$;
create trigger links_leave_private after update on records for each row
  when (old.private <> new.private) execute function links_leave_private();

do $$
declare name text;
begin
  foreach name in array array['zone_at_home', 'link_due', 'link_opened', 'request_due', 'request_files_due', 'links_leave_private'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;

-- What is open already is told of as well.
alter table share_links no force row level security;
alter table upload_requests no force row level security;
update share_links set expires_at = expires_at where revoked_at is null and expires_at > now();
update upload_requests set expires_at = expires_at where revoked_at is null and expires_at > now();
alter table share_links force row level security;
alter table upload_requests force row level security;
