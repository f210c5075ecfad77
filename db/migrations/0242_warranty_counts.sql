-- The lists of warranties and of claims open as fast with ten thousand of them as with a hundred: a row says itself whether it is listed,
-- each order has an index that begins with it, and the chips are counted when something changes.

-- `trash`: in the trash itself. `gone`: what it hangs on is there. `sold`: its thing was sold.
create function listed_as(trashed timestamptz, gone timestamptz, sold date) returns text language sql immutable parallel safe as $$
  select case when trashed is not null then 'trash' when gone is not null then 'gone' when sold is not null then 'sold' else 'listed' end
$$;

alter table warranties add column view text not null default 'listed';
-- A claim about what was sold stays: money may still come.
alter table claims add column view text not null default 'listed';

create function warranty_listed() returns trigger language plpgsql as $$
begin
  new.view := (select listed_as(new.removed_at, a.removed_at, a.disposed_on) from state_above(new.user_id, new.of_type, new.of_id) a);
  return new;
end $$;
create trigger listed before insert or update of removed_at, of_type, of_id, view on warranties
  for each row execute function warranty_listed();

create function claim_listed() returns trigger language plpgsql as $$
begin
  new.view := (select listed_as(new.removed_at, a.removed_at, null) from state_above(new.user_id, new.of_type, new.of_id) a);
  return new;
end $$;
create trigger listed before insert or update of removed_at, of_type, of_id, view on claims
  for each row execute function claim_listed();

-- Where a list shows a record is no change of it.
drop trigger version on warranties;
drop trigger version on claims;
call versioned('warranties', 'removed_at', 'view');
call versioned('claims', 'removed_at', 'view');

-- What a record hangs on went into the trash, came out of it, or was sold: the register, which follows, says it to the record.
create function listed_anew() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.item_type = 'warranty' then
    update warranties w set view = listed_as(w.removed_at, new.removed_at, new.disposed_on)
    where w.user_id = new.user_id and w.id = new.item_id and w.view <> listed_as(w.removed_at, new.removed_at, new.disposed_on);
  else
    update claims c set view = listed_as(c.removed_at, new.removed_at, null)
    where c.user_id = new.user_id and c.id = new.item_id and c.view <> listed_as(c.removed_at, new.removed_at, null);
  end if;
  return null;
end $$;
create trigger listed_first after insert on records for each row
  when (new.item_type in ('warranty', 'claim') and (new.removed_at is not null or new.disposed_on is not null))
  execute function listed_anew();
create trigger listed_anew after update on records for each row
  when (new.item_type in ('warranty', 'claim') and (old.removed_at, old.disposed_on) is distinct from (new.removed_at, new.disposed_on))
  execute function listed_anew();

-- How many warranties there are of each kind that end on one day, `infinity` for a lifetime. Guests are never shown it: what is open to
-- them is counted from the rows.
create table warranty_counts (
  user_id uuid not null references users (id) on delete cascade,
  view text not null,
  warranty_type text not null,
  of_type text not null,
  is_active boolean not null,
  ends date not null,
  count int not null,
  primary key (user_id, view, warranty_type, of_type, is_active, ends)
);
call owned('warranty_counts');
call kept('warranty_counts');

create table claim_counts (
  user_id uuid not null references users (id) on delete cascade,
  view text not null,
  -- Denied, paid or closed: `settledStatuses` of the domain.
  settled boolean not null,
  count int not null,
  primary key (user_id, view, settled)
);
call owned('claim_counts');
call kept('claim_counts');
-- Only the triggers count.
revoke insert, update, delete on warranty_counts, claim_counts from app_user;

create function claim_settled(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('denied', 'paid', 'closed')
$$;

-- Makes the transactions of one owner that move counts of one type go one after another. What enters or leaves a list has changed this row
-- already; who only moves a record from one count to another takes it first, so that two of them never wait for each other.
create function counts_in_turn(owner uuid, type text) returns void
language sql security definer set search_path = public, pg_temp as $$
  select from record_counts c where c.user_id = owner and c.item_type = type and not c.disposed for update
$$;

-- Counted once a statement. Taking away never makes a row: while a person is being deleted it would refer to nobody.
create function warranties_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare owner uuid;
begin
  if tg_op = 'DELETE' then
    update warranty_counts c set count = c.count - d.count
    from (
      select user_id, view, warranty_type, of_type, is_active, coalesce(end_date, 'infinity') as ends, count(*) as count
      from former group by 1, 2, 3, 4, 5, 6
    ) d
    where (c.user_id, c.view, c.warranty_type, c.of_type, c.is_active, c.ends) = (d.user_id, d.view, d.warranty_type, d.of_type, d.is_active, d.ends);
  elsif tg_op = 'INSERT' then
    insert into warranty_counts as c (user_id, view, warranty_type, of_type, is_active, ends, count)
    select user_id, view, warranty_type, of_type, is_active, coalesce(end_date, 'infinity'), count(*)
    from present group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (user_id, view, warranty_type, of_type, is_active, ends) do update set count = c.count + excluded.count;
  else
    for owner in select distinct n.user_id from present n join former f using (user_id, id)
      where (n.view, n.warranty_type, n.of_type, n.is_active, n.end_date) is distinct from (f.view, f.warranty_type, f.of_type, f.is_active, f.end_date)
      order by 1
    loop
      perform counts_in_turn(owner, 'warranty');
      insert into warranty_counts as c (user_id, view, warranty_type, of_type, is_active, ends, count)
      select user_id, view, warranty_type, of_type, is_active, coalesce(end_date, 'infinity'), sum(n)
      from (select *, 1 as n from present union all select *, -1 from former) moved
      where user_id = owner group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6
      on conflict (user_id, view, warranty_type, of_type, is_active, ends) do update set count = c.count + excluded.count;
    end loop;
  end if;
  return null;
end $$;

create function claims_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare owner uuid;
begin
  if tg_op = 'DELETE' then
    update claim_counts c set count = c.count - d.count
    from (select user_id, view, claim_settled(status) as settled, count(*) as count from former group by 1, 2, 3) d
    where (c.user_id, c.view, c.settled) = (d.user_id, d.view, d.settled);
  elsif tg_op = 'INSERT' then
    insert into claim_counts as c (user_id, view, settled, count)
    select user_id, view, claim_settled(status), count(*) from present group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, view, settled) do update set count = c.count + excluded.count;
  else
    for owner in select distinct n.user_id from present n join former f using (user_id, id)
      where (n.view, claim_settled(n.status)) is distinct from (f.view, claim_settled(f.status)) order by 1
    loop
      perform counts_in_turn(owner, 'claim');
      insert into claim_counts as c (user_id, view, settled, count)
      select user_id, view, claim_settled(status), sum(n)
      from (select *, 1 as n from present union all select *, -1 from former) moved
      where user_id = owner group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
      on conflict (user_id, view, settled) do update set count = c.count + excluded.count;
    end loop;
  end if;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['listed_anew()', 'warranties_counted()', 'claims_counted()', 'counts_in_turn(uuid, text)'] loop
    execute format('alter function %s owner to app_keeper', name);
    execute format('revoke all on function %s from public', name);
  end loop;
end $$;
grant execute on function counts_in_turn to app_keeper;

-- What is there already.
alter table warranties no force row level security;
alter table claims no force row level security;
alter table records no force row level security;
alter table warranty_counts no force row level security;
alter table claim_counts no force row level security;
alter table warranties disable trigger user;
alter table claims disable trigger user;
update warranties w set view = listed_as(w.removed_at, r.removed_at, r.disposed_on) from records r
where (r.user_id, r.item_type, r.item_id) = (w.user_id, 'warranty', w.id) and listed_as(w.removed_at, r.removed_at, r.disposed_on) <> 'listed';
update claims c set view = listed_as(c.removed_at, r.removed_at, null) from records r
where (r.user_id, r.item_type, r.item_id) = (c.user_id, 'claim', c.id) and listed_as(c.removed_at, r.removed_at, null) <> 'listed';
alter table warranties enable trigger user;
alter table claims enable trigger user;
insert into warranty_counts (user_id, view, warranty_type, of_type, is_active, ends, count)
select user_id, view, warranty_type, of_type, is_active, coalesce(end_date, 'infinity'), count(*) from warranties group by 1, 2, 3, 4, 5, 6;
insert into claim_counts (user_id, view, settled, count)
select user_id, view, claim_settled(status), count(*) from claims group by 1, 2, 3;
alter table warranties force row level security;
alter table claims force row level security;
alter table records force row level security;
alter table warranty_counts force row level security;
alter table claim_counts force row level security;

create trigger counted_in after insert on warranties referencing new table as present
  for each statement execute function warranties_counted();
create trigger counted_anew after update on warranties referencing old table as former new table as present
  for each statement execute function warranties_counted();
create trigger counted_out after delete on warranties referencing old table as former
  for each statement execute function warranties_counted();
create trigger counted_in after insert on claims referencing new table as present
  for each statement execute function claims_counted();
create trigger counted_anew after update on claims referencing old table as former new table as present
  for each statement execute function claims_counted();
create trigger counted_out after delete on claims referencing old table as former
  for each statement execute function claims_counted();

drop index warranties_newest, warranties_ending, warranties_provider, claims_newest;
create index warranties_newest on warranties (user_id, view, created_at desc, id desc);
create index warranties_ending on warranties (user_id, view, (coalesce(end_date, 'infinity')), id);
create index warranties_provider on warranties (user_id, view, lower(provider_name), id);
-- What begins on a later day is counted from the rows.
create index warranties_begin on warranties (user_id, view, start_date) where is_active;
create index claims_newest on claims (user_id, view, created_at desc, id desc);
create index warranties_void on warranties (user_id, view, created_at desc, id desc) where not is_active;
