-- My home: what places say beside their name, whom a home's power comes from, and who helps in an emergency.

alter table home_places
  -- Where exactly it is: "behind the washing machine, at knee height".
  add column location text,
  -- What it is in an emergency: where the water is shut off, where the extinguisher hangs.
  add column emergency text check (emergency in ('water', 'gas', 'electricity', 'heating', 'alarm', 'first_aid', 'extinguisher', 'other'));
create index home_places_emergency on home_places (user_id) where emergency is not null;

-- What a place is in, and what that is in, up to where it ends: at a property or at a place that stands by itself.
create function places_above(owner uuid, of_type text, of_id uuid) returns table (item_type text, item_id uuid, depth int)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  return query
  with recursive up as (
    select places_above.of_type as at_type, places_above.of_id as at_id, 1 as at_depth where places_above.of_id is not null
    union all
    select p.of_type, p.of_id, u.at_depth + 1 from up u
    join home_places p on u.at_type = 'place' and p.user_id = owner and p.id = u.at_id
    where p.of_id is not null and u.at_depth < 30
  )
  select u.at_type, u.at_id, u.at_depth from up u;
end $$;

-- A place belongs to what it is in, and to the property that this is in, so that whoever sees the house sees its shelves too.
create or replace function place_recorded(p home_places) returns void language plpgsql as $$
declare home uuid;
begin
  perform hung_put(p.user_id, 'place', p.id, 'my-home', p.name, p.kind, concat_ws(' ', p.location, p.notes), p.of_type, p.of_id, p.private,
    p.removed_at, null, p.photos[1]);
  if p.of_type = 'place' then
    select a.item_id into home from places_above(p.user_id, p.of_type, p.of_id) a where a.item_type = 'real_estate';
    if home is not null then perform belonging_put(p.user_id, 'real_estate', home, 'place', p.id); end if;
  end if;
end $$;

-- What is in a place that is moved belongs to another property, or to none, from then on.
create function places_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform place_recorded(p) from (
    with recursive inside as (
      select c.id, 1 as depth from home_places c where c.user_id = new.user_id and c.of_type = 'place' and c.of_id = new.id
      union all
      select c.id, i.depth + 1 from inside i
      join home_places c on c.user_id = new.user_id and c.of_type = 'place' and c.of_id = i.id where i.depth < 30
    )
    select i.id, i.depth from inside i order by i.depth
  ) i join home_places p on p.user_id = new.user_id and p.id = i.id;
  return null;
end $$;

-- The last wall against a circle of places, in which each would be inside the next and none anywhere.
create function places_stand() returns trigger language plpgsql as $$
begin
  if new.of_type = 'place' and exists (
    select from places_above(new.user_id, new.of_type, new.of_id) a where a.item_type = 'place' and a.item_id = new.id) then
    raise exception 'A place cannot be inside itself' using errcode = '23514';
  end if;
  return new;
end $$;

do $$
declare name text;
begin
  foreach name in array array['places_above', 'places_follow'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
  grant execute on function places_above to app_user, app_guest, app_worker, app_auth, app_owner;
end $$;
create trigger stands before insert or update of of_type, of_id on home_places for each row execute function places_stand();
-- Its name comes after `registered`, which writes the row of the place itself.
create trigger settled after update on home_places for each row
  when ((old.of_type, old.of_id) is distinct from (new.of_type, new.of_id)) execute function places_follow();

-- What hangs on a record is deleted with it, past the job that empties the trash: its files are let go of here.
create function hung_files_leave(owner uuid, type text, id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  update files f set state = 'leaving', used_by_type = null, used_by_id = null, changed_at = now()
  where f.user_id = owner and f.used_by_type = hung_files_leave.type and f.used_by_id = hung_files_leave.id;
end $$;
alter function hung_files_leave owner to app_keeper;
revoke all on function hung_files_leave from public;
grant execute on function hung_files_leave to app_user, app_guest, app_worker, app_auth, app_owner;

create or replace function hung_unregistered() returns trigger language plpgsql as $$
begin
  perform hung_files_leave(old.user_id, tg_argv[0], old.id);
  perform record_drop(old.user_id, tg_argv[0], old.id);
  return null;
end $$;

-- Who supplies a home: electricity, water, gas, internet, and what to give them when one calls.
create table home_utilities (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  property_id uuid not null,
  kind text not null check (kind in ('electricity', 'gas', 'water', 'sewer', 'waste', 'internet', 'phone', 'tv', 'heating', 'security', 'other')),
  provider text not null check (char_length(provider) between 1 and 200),
  account_number text,
  phone text,
  -- Where an outage or a smell of gas is told, at any hour.
  emergency_phone text,
  website text,
  notes text,
  primary key (user_id, id),
  foreign key (user_id, property_id) references real_estate_properties (user_id, id) on delete cascade
);
create index home_utilities_of on home_utilities (user_id, property_id);
create index home_utilities_removed on home_utilities (removed_at) where removed_at is not null;
call owned('home_utilities');
call versioned('home_utilities', 'removed_at');
call hanging('home_utilities', '''real_estate''', 'property_id', writes => true);
create policy housekeeping on home_utilities for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on home_utilities to app_worker;

-- Whom to call when something happens in a home. Codes and passwords have no column: the page is printed and shown to guests.
create table home_contacts (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  property_id uuid not null,
  kind text not null check (kind in ('alarm', 'neighbor', 'family', 'doctor', 'poison', 'insurer', 'plumber', 'electrician', 'locksmith', 'vet', 'other')),
  name text not null check (char_length(name) between 1 and 200),
  phone text not null check (char_length(phone) between 1 and 50),
  notes text,
  primary key (user_id, id),
  foreign key (user_id, property_id) references real_estate_properties (user_id, id) on delete cascade
);
create index home_contacts_of on home_contacts (user_id, property_id);
create index home_contacts_removed on home_contacts (removed_at) where removed_at is not null;
call owned('home_contacts');
call versioned('home_contacts', 'removed_at');
call hanging('home_contacts', '''real_estate''', 'property_id', writes => true);
create policy housekeeping on home_contacts for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on home_contacts to app_worker;
