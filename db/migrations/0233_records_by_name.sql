-- Lists of all records by name, and of places by name, are read along an index; how many there are of each type is kept.
create index records_by_name on records (user_id, (label collate "und-x-icu"), item_id) where removed_at is null;
create index home_places_name on home_places (user_id, (name collate "und-x-icu"), id);
create index warranties_provider on warranties (user_id, lower(provider_name), id);

create table record_counts (
  user_id uuid not null references users (id) on delete cascade,
  item_type text not null,
  -- Sold or ended, and not in the trash.
  disposed boolean not null,
  count int not null,
  primary key (user_id, item_type, disposed)
);
call owned('record_counts');
call kept('record_counts');
-- Only the triggers count. Guests are never shown it.
revoke insert, update, delete on record_counts from app_user;

-- Taking away never makes a row: while a person is being deleted it would refer to nobody.
create function records_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.removed_at is null then
    update record_counts c set count = c.count - 1
    where c.user_id = old.user_id and c.item_type = old.item_type and c.disposed = (old.disposed_on is not null);
  end if;
  if tg_op <> 'DELETE' and new.removed_at is null then
    insert into record_counts as c (user_id, item_type, disposed, count)
    values (new.user_id, new.item_type, new.disposed_on is not null, 1)
    on conflict (user_id, item_type, disposed) do update set count = c.count + 1;
  end if;
  return null;
end $$;
alter function records_counted owner to app_keeper;
revoke all on function records_counted from public;
create trigger counted after insert or delete on records for each row execute function records_counted();
create trigger counted_anew after update on records for each row
  when ((old.removed_at is null, old.disposed_on is null) is distinct from (new.removed_at is null, new.disposed_on is null))
  execute function records_counted();

alter table records no force row level security;
alter table record_counts no force row level security;
insert into record_counts (user_id, item_type, disposed, count)
select user_id, item_type, disposed_on is not null, count(*) from records where removed_at is null group by 1, 2, 3;
alter table records force row level security;
alter table record_counts force row level security;
