-- What lies in a place is read by name along an index, and counted along it: what belongs to a place was looked up in the register one by
-- one. A row stands for one record that is held: neither sold nor in the trash. Places and documents are no things. Guests are never shown
-- it: what is open to them is read from the belongings.
create table place_things (
  user_id uuid not null references users (id) on delete cascade,
  place_id uuid not null,
  item_type text not null,
  item_id uuid not null,
  -- As in the register.
  label text not null,
  primary key (user_id, place_id, item_type, item_id),
  foreign key (user_id, item_type, item_id) references records (user_id, item_type, item_id) on delete cascade
);
create index place_things_by_name on place_things (user_id, place_id, (label collate "und-x-icu"), item_id);
create index place_things_of_item on place_things (user_id, item_type, item_id);
call owned('place_things');
call kept('place_things');
-- Only the triggers write it.
revoke insert, update, delete on place_things from app_user;

create function place_thing_put() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into place_things (user_id, place_id, item_type, item_id, label)
  select r.user_id, new.of_id, r.item_type, r.item_id, r.label from records r
  where r.user_id = new.user_id and r.item_type = new.item_type and r.item_id = new.item_id
    and r.removed_at is null and r.disposed_on is null
  on conflict (user_id, place_id, item_type, item_id) do update set label = excluded.label;
  return null;
end $$;

create function place_thing_gone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from place_things t
  where t.user_id = old.user_id and t.place_id = old.of_id and t.item_type = old.item_type and t.item_id = old.item_id;
  return null;
end $$;

-- Another name, the trash and the sale are told by the register.
create function place_thing_follows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.removed_at is not null or new.disposed_on is not null then
    delete from place_things t where t.user_id = new.user_id and t.item_type = new.item_type and t.item_id = new.item_id;
  else
    insert into place_things (user_id, place_id, item_type, item_id, label)
    select b.user_id, b.of_id, new.item_type, new.item_id, new.label from belongings b
    where b.user_id = new.user_id and b.item_type = new.item_type and b.item_id = new.item_id and b.of_type = 'place'
    on conflict (user_id, place_id, item_type, item_id) do update set label = excluded.label;
  end if;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['place_thing_put', 'place_thing_gone', 'place_thing_follows'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;

create trigger lies_in_place after insert on belongings for each row
  when (new.of_type = 'place' and new.item_type not in ('place', 'document')) execute function place_thing_put();
create trigger lies_in_place_no_more after delete on belongings for each row
  when (old.of_type = 'place' and old.item_type not in ('place', 'document')) execute function place_thing_gone();
create trigger lies_in_place after update on records for each row
  when (new.item_type not in ('place', 'document') and (old.label, old.removed_at is null, old.disposed_on is null)
    is distinct from (new.label, new.removed_at is null, new.disposed_on is null))
  execute function place_thing_follows();

-- What is there already.
alter table belongings no force row level security;
alter table records no force row level security;
alter table place_things no force row level security;
insert into place_things (user_id, place_id, item_type, item_id, label)
select r.user_id, b.of_id, r.item_type, r.item_id, r.label from belongings b
join records r on r.user_id = b.user_id and r.item_type = b.item_type and r.item_id = b.item_id and r.removed_at is null and r.disposed_on is null
where b.of_type = 'place' and b.item_type not in ('place', 'document');
alter table belongings force row level security;
alter table records force row level security;
alter table place_things force row level security;
