-- Shares of single records, and who has opened what.

alter table grants no force row level security;
-- When the owner took it back; for a minute they can bring it back.
alter table grants add column revoked_at timestamptz;
alter table grants force row level security;
create index grants_shares on grants (user_id, created_at desc, id) where source = 'share';

-- Who has opened a record: one line for each person, record and way, so that it does not grow with each look.
create table record_opens (
  user_id uuid not null references users (id) on delete cascade,
  -- A person or a link; no foreign key, because the row is the owner's.
  grantee_id uuid not null,
  item_type text not null,
  item_id uuid not null,
  what text not null check (what in ('looked', 'downloaded')),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- Visits: whoever looks again a little later has not opened it again.
  times int not null default 1,
  primary key (user_id, item_type, item_id, grantee_id, what)
);
create index record_opens_of_person on record_opens (grantee_id);
call owned('record_opens');
call kept('record_opens');
-- Whose account is erased has opened nothing.
create policy finding on record_opens for select to app_worker using (true);
create policy forgetting on record_opens for delete to app_worker using (true);
grant select (grantee_id), delete on record_opens to app_worker;

-- The end of a share stands among its owner's dates. It is private: whoever else is in the house does not learn with whom it was shared. A
-- guest's answer goes through here as well, which ends the date and never makes one.
create function share_due() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  alive boolean := new.state in ('invited', 'accepted', 'confirmed') and new.access_until is not null;
  zone text;
  day date;
begin
  if new.email = '' then
    delete from due_items i where i.user_id = new.user_id and i.source_type = 'invitation' and i.source_id = new.id and i.slot = 'share_opened';
  end if;
  if not alive then
    delete from due_items i where i.user_id = new.user_id and i.source_type = 'invitation' and i.source_id = new.id and i.slot = 'share_ends';
    return null;
  end if;
  select p.time_zone into zone from user_profiles p where p.user_id = new.user_id;
  -- Until the end of a day is until the first moment of the next one.
  day := ((new.access_until - interval '1 second') at time zone coalesce(zone, 'UTC'))::date;
  delete from due_items i where i.user_id = new.user_id and i.source_type = 'invitation' and i.source_id = new.id and i.slot = 'share_ends'
    and i.occurrence <> day;
  insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, private, urgent_days, soon_days, bell_days,
    unread_days, remind_days, passes)
  values (new.user_id, 'invitation', new.id, 'share_ends', day, day, 'sharing',
    'What you share with ' || coalesce(nullif(new.name, ''), new.email) || ' ends', true, 1, 7, 7, 7, '{7}', true)
  on conflict on constraint due_items_pkey do update set title = excluded.title,
    state = case when due_items.state in ('open', 'closed') then 'open' else due_items.state end;
  return null;
end $$;
alter function share_due owner to app_keeper;
revoke all on function share_due from public;
create trigger share_due after insert or update of state, access_until, email, name on invitations for each row when (new.kind = 'share')
  execute function share_due();

-- Notes that a guest has opened a record: read it whole (`looked`) or taken its file along (`downloaded`). `again` is a look at what their
-- browser had already. Says whether it was the first time; the first of a share is told to its owner, on the day and the day after.
create function note_open(owner uuid, guest uuid, type text, record uuid, way text, again boolean, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first boolean;
  opened record;
  day date;
begin
  perform check_keeper(owner);
  if again then
    update record_opens o set last_at = at, times = o.times + 1
    where o.user_id = owner and o.item_type = type and o.item_id = record and o.grantee_id = guest and o.what = way
      and o.last_at < at - interval '10 minutes';
    return false;
  end if;
  insert into record_opens as o (user_id, item_type, item_id, grantee_id, what, first_at, last_at)
  select r.user_id, r.item_type, r.item_id, guest, way, at, at from records r
  where r.user_id = owner and r.item_type = type and r.item_id = record
  on conflict on constraint record_opens_pkey do update set last_at = at, times = o.times + 1 where o.last_at < at - interval '10 minutes'
  returning o.times = 1 into first;
  if first is distinct from true then return false; end if;
  select i.id, called(guest) as person, r.label into opened
  from grants g join invitations i on i.user_id = g.user_id and i.id = g.source_id
  join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
  where g.user_id = owner and g.opens_to = guest and g.state = 'accepted' and g.source = 'share' and g.item_type = type and g.item_id = record
    and not exists (select from due_items d where d.user_id = owner and d.source_type = 'invitation' and d.source_id = i.id and d.slot = 'share_opened')
  order by g.created_at desc limit 1;
  if opened.person is null then return true; end if;
  select (at at time zone coalesce(max(p.time_zone), 'UTC'))::date into day from user_profiles p where p.user_id = owner;
  insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, private, urgent_days, soon_days, bell_days,
    unread_days, remind_days, lasts_days, passes, of_type, of_id)
  values (owner, 'invitation', opened.id, 'share_opened', day, day, 'sharing', opened.person || ' opened ' || opened.label, true, 0, 1, 1, 1, '{0}',
    2, true, type, record)
  on conflict do nothing;
  return true;
end $$;
alter function note_open owner to app_keeper;
revoke all on function note_open from public;
grant execute on function note_open to app_worker;

-- What is due about an invitation is named by it.
alter table records drop constraint records_item_type_check;
drop function if exists records_item_type_check(text);
alter table records add constraint records_item_type_check check (item_type in (
  'real_estate', 'movable', 'appliance', 'mortgage', 'document', 'date', 'policy', 'claim', 'warranty', 'maintenance', 'agreement', 'tenant',
  'application', 'money_account', 'vendor', 'thread', 'place', 'project', 'quote', 'check', 'event', 'invitation', 'link', 'request',
  'emergency'));
call checked_quickly('records');
