-- What an invitation has to say stands in the bell of both sides: of its owner in the transaction that changes it, of the person who is
-- invited in one of its own after that, so that to invite costs and answers the same whether an address has an account or not.

alter table invitations no force row level security;
-- Whether the person who is invited is to be told anew of how it stands.
alter table invitations add column untold boolean not null default true;
alter table invitations force row level security;
create index invitations_untold on invitations (user_id, id) where untold;

create function invitation_changes() returns trigger language plpgsql as $$
begin
  new.untold := true;
  return new;
end $$;
create trigger untold before update of state, email, token_until, access_until on invitations for each row
  when (old.state <> new.state or old.email <> new.email or old.token_until <> new.token_until
    or old.access_until is distinct from new.access_until)
  execute function invitation_changes();

-- The day on which something ends at a moment: until the end of a day is until the first moment of the next one.
create function last_day_of(person uuid, moment timestamptz) returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select ((moment - interval '1 second') at time zone coalesce((select p.time_zone from user_profiles p where p.user_id = person), 'UTC'))::date
$$;

-- A date of an invitation in somebody's list. It is private: whoever else is in their house does not learn of it. Another day of the same
-- takes the place of the former one.
create function invitation_date(person uuid, type text, invitation uuid, slot text, day date, title text, urgent int, bell int, remind int[],
  lasts int, passes boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from due_items i where i.user_id = person and i.source_type = type and i.source_id = invitation and i.slot = invitation_date.slot
    and i.occurrence <> day;
  insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, private, urgent_days, soon_days, bell_days,
    remind_days, lasts_days, passes)
  values (person, type, invitation, invitation_date.slot, day, day, case type when 'emergency' then 'emergency' else 'sharing' end, title, true,
    urgent, bell, bell, remind, lasts, invitation_date.passes)
  on conflict on constraint due_items_pkey do update set title = excluded.title,
    state = case when due_items.state in ('open', 'closed') then 'open' else due_items.state end
  where due_items.title <> excluded.title or due_items.state = 'closed';
end $$;

create or replace function share_due() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who text := coalesce(nullif(new.name, ''), new.email);
  ends text := case new.kind when 'trusted' then 'trusted_ends' else 'share_ends' end;
  confirms text := case new.kind when 'share' then 'share_confirm' else 'confirm' end;
  source text := case new.kind when 'emergency' then 'emergency' else 'invitation' end;
begin
  if new.email = '' then
    delete from due_items i where i.user_id = new.user_id and i.source_type = 'invitation' and i.source_id = new.id and i.slot = 'share_opened';
  end if;
  if new.kind <> 'emergency' then
    if new.state in ('invited', 'accepted', 'confirmed') and new.access_until is not null then
      perform invitation_date(new.user_id, 'invitation', new.id, ends, last_day_of(new.user_id, new.access_until),
        case new.kind when 'trusted' then 'What ' || who || ' can see and do here ends' else 'What you share with ' || who || ' ends' end,
        1, 7, '{7}', 1, true);
    else
      delete from due_items i where i.user_id = new.user_id and i.source_type = 'invitation' and i.source_id = new.id and i.slot = ends;
    end if;
  end if;
  -- Whoever has accepted waits for a word of the owner's.
  if new.state = 'accepted' then
    perform invitation_date(new.user_id, source, new.id, confirms,
      last_day_of(new.user_id, coalesce(new.answered_at, now()) + interval '7 days'),
      case new.kind when 'trusted' then 'Confirm ' || who || ', who has accepted' when 'share' then 'Confirm ' || who || ', who has accepted what you share'
        else 'Confirm ' || who || ' as your emergency contact' end, 7, 7, '{6,1}', 1, false);
  else
    delete from due_items i where i.user_id = new.user_id and i.source_type = source and i.source_id = new.id and i.slot = confirms;
  end if;
  -- What was answered or taken back waits for nobody, and what is over ends no more.
  delete from due_items i
  where i.user_id = any(array(select u.id from users u where lower(u.email) = lower(new.email) union all select new.person_id))
    and i.source_type = 'invitation' and i.source_id = new.id
    and (i.slot = 'received' and new.state <> 'invited' or i.slot in ('given', 'given_ends') and new.state <> 'confirmed');
  return null;
end $$;
drop trigger share_due on invitations;
create trigger share_due after insert or update of state, access_until, email, name on invitations for each row execute function share_due();

-- With the invitation, as when its owner's account is erased, what it said to others goes.
create function invitation_gone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from due_items i
  where i.user_id = any(array(select u.id from users u where lower(u.email) = lower(old.email) union all select old.person_id))
    and i.source_type = 'invitation' and i.source_id = old.id and i.slot in ('received', 'given', 'given_ends');
  return null;
end $$;
create trigger invitation_gone after delete on invitations for each row execute function invitation_gone();

-- Tells somebody of an invitation to their address that waits for their answer.
create function tell_received(person uuid, one invitations) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform invitation_date(person, 'invitation', one.id, 'received', last_day_of(person, one.token_until),
    'Answer ' || called(one.user_id) || case one.kind when 'trusted' then ', who trusts you with their house'
      when 'share' then ', who shares something with you' else ', who counts on you in an emergency' end, 3, 31, '{7,1}', 1, true);
end $$;

-- Tells the person whom one of an owner's invitations is for of how it stands. Gives that person, or null where the address has no account
-- that shows it; no row where nobody is to be told. One at a time, so that two who invite the same people never wait for each other.
create function tell_invited(house uuid, out person uuid) returns setof uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare one invitations;
begin
  select * into one from invitations i where i.user_id = house and i.untold order by i.id limit 1 for update;
  if not found then return; end if;
  update invitations i set untold = false where i.user_id = house and i.id = one.id;
  select u.id into person from users u
  where u.id <> house and case when one.person_id is null then u.email_verified and lower(u.email) = lower(one.email) else u.id = one.person_id end;
  if person is not null then
    if one.state = 'invited' and one.token_until > now() then perform tell_received(person, one); end if;
    if one.state = 'confirmed' and one.kind <> 'emergency' then
      -- A share that was accepted under its very address needed no word of its owner's.
      if one.confirmed_at > one.answered_at then
        perform invitation_date(person, 'invitation', one.id, 'given', last_day_of(person, one.confirmed_at + interval '1 second'),
          called(one.user_id) || case one.kind when 'trusted' then ' has opened their house to you' else ' has opened to you what they share' end,
          0, 1, '{0}', 2, true);
      end if;
      if one.access_until is not null then
        perform invitation_date(person, 'invitation', one.id, 'given_ends', last_day_of(person, one.access_until),
          'What ' || called(one.user_id) || ' opened to you ends', 1, 7, '{7}', 1, true);
      else
        delete from due_items i where i.user_id = person and i.source_type = 'invitation' and i.source_id = one.id and i.slot = 'given_ends';
      end if;
    end if;
  end if;
  return next;
end $$;

-- Whoever shows that an address is theirs is told of what waits for it; of what waits for a former address they are not any more.
create function invitations_of_address() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare one invitations;
begin
  delete from due_items d where d.user_id = new.id and d.source_type = 'invitation' and d.slot = 'received'
    and not exists (select from invitations i where i.id = d.source_id and new.email_verified and lower(i.email) = lower(new.email));
  if new.email_verified then
    for one in select * from invitations i where lower(i.email) = lower(new.email) and i.state = 'invited' and i.user_id <> new.id
      and i.token_until > now() order by i.user_id, i.id for share loop
      perform tell_received(new.id, one);
    end loop;
  end if;
  return null;
end $$;
create trigger invitations_of_newcomer after insert on users for each row when (new.email_verified) execute function invitations_of_address();
create trigger invitations_of_address after update of email, email_verified on users for each row
  when (old.email <> new.email or old.email_verified <> new.email_verified) execute function invitations_of_address();

do $$
declare name text;
begin
  foreach name in array array['share_due', 'last_day_of', 'invitation_date', 'invitation_gone', 'tell_received', 'tell_invited', 'invitations_of_address'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;
revoke all on function invitation_changes from public;
grant execute on function tell_invited to app_worker;
grant execute on function last_day_of, invitation_date, tell_received to app_keeper;

-- What stands already is due from now on; who is invited is told with the next change that its owner makes.
alter table invitations no force row level security;
update invitations set state = state where state in ('invited', 'accepted', 'confirmed');
alter table invitations force row level security;
