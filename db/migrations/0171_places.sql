-- Places: the rooms of a house, shelves and boxes in them, and what stands elsewhere: a storage unit, a berth. Things lie in places.

create table home_places (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  name text not null check (char_length(name) between 1 and 100),
  kind text not null check (kind in ('room', 'outdoors', 'storage', 'other')),
  -- The property that it is in, or the place inside which it is; null where it stands by itself.
  of_type text check (of_type in ('real_estate', 'place')),
  of_id uuid,
  notes text,
  photos uuid[] not null default '{}',
  private boolean not null default false,
  primary key (user_id, id),
  check ((of_type is null) = (of_id is null)),
  check (of_id is distinct from id)
);
create index home_places_newest on home_places (user_id, created_at desc, id desc);
create index home_places_removed on home_places (removed_at) where removed_at is not null;
call owned('home_places');
call versioned('home_places', 'removed_at');

create function place_recorded(p home_places) returns void language plpgsql as $$
begin
  perform hung_put(p.user_id, 'place', p.id, 'my-home', p.name, p.kind, coalesce(p.notes, ''), p.of_type, p.of_id, p.private,
    p.removed_at, null, p.photos[1]);
end $$;
call hung('home_places', 'place', 'my-home');

-- Says in which place a thing lies; null takes it out. A thing lies in one place. A guest puts it where they can see.
create function placed(owner uuid, type text, id uuid, place_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  delete from belongings b where b.user_id = owner and b.item_type = placed.type and b.item_id = placed.id and b.of_type = 'place'
    and b.of_id is distinct from placed.place_id;
  if placed.place_id is null then return; end if;
  if current_setting('role') = 'app_guest' and coalesce(reach('place', placed.place_id), 0) = 0 and not exists (
    select from belongings b where b.user_id = owner and b.item_type = placed.type and b.item_id = placed.id
      and b.of_type = 'place' and b.of_id = placed.place_id) then
    raise exception 'This place is not open to the guest' using errcode = '42501';
  end if;
  perform belonging_put(owner, 'place', placed.place_id, placed.type, placed.id);
end $$;
alter function placed owner to app_keeper;
revoke all on function placed from public;
grant execute on function placed to app_user, app_guest, app_worker, app_auth, app_owner;
