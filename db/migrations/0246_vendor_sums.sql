-- The book of vendors is read along an index in each of its orders: what each was paid is kept, and so are the chips of its trades.

call kept('vendors');
call kept('vendor_payments');

create index vendors_by_name on vendors (user_id, (lower(name) collate "und-x-icu"), created_at desc, id desc) where removed_at is null;
create index vendors_by_rating on vendors (user_id, (-coalesce(rating, 0)), (lower(name) collate "und-x-icu"), created_at desc, id desc)
  where removed_at is null;
create index vendors_in_trash on vendors (user_id) where removed_at is not null;

-- What was paid to vendors, as the ledger has it, each expense once: what its payment or visit says of the vendor, and the ledger of day
-- and amount. Whichever of the two changes puts the row anew.
create table vendor_paid_lines (
  user_id uuid not null references users (id) on delete cascade,
  source_type text not null,
  source_id uuid not null,
  source_slot text not null,
  vendor_id uuid not null,
  day date not null,
  amount numeric(14, 2) not null,
  primary key (user_id, source_type, source_id, source_slot),
  foreign key (user_id, vendor_id) references vendors (user_id, id) on delete cascade
);
create index vendor_paid_lines_vendor on vendor_paid_lines (user_id, vendor_id, day);
call owned('vendor_paid_lines');
call kept('vendor_paid_lines');
-- Only the triggers write it. Guests are never shown it: it is the owner's ledger.
revoke insert, update, delete on vendor_paid_lines from app_user;

-- One row for each vendor, with the name and the moment by which those are ordered who were paid the same.
create table vendor_sums (
  user_id uuid not null references users (id) on delete cascade,
  vendor_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  total numeric(18, 2) not null default 0,
  count int not null default 0,
  last date,
  primary key (user_id, vendor_id),
  foreign key (user_id, vendor_id) references vendors (user_id, id) on delete cascade
);
create index vendor_sums_total on vendor_sums (user_id, (-total), (name collate "und-x-icu"), created_at desc, vendor_id desc);
call owned('vendor_sums');
call kept('vendor_sums');
revoke insert, update, delete on vendor_sums from app_user;

-- How many vendors there are of each trade. Guests are never shown it: what is open to them is counted from the rows.
create table vendor_counts (
  user_id uuid not null references users (id) on delete cascade,
  in_trash boolean not null,
  -- As it is written; empty where there is none.
  trade text not null,
  count int not null,
  primary key (user_id, in_trash, trade)
);
call owned('vendor_counts');
call kept('vendor_counts');
revoke insert, update, delete on vendor_counts from app_user;

create function vendor_named() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into vendor_sums (user_id, vendor_id, name, created_at) values (new.user_id, new.id, lower(new.name), new.created_at)
  on conflict (user_id, vendor_id) do update set name = excluded.name;
  return null;
end $$;

-- Counted once a statement. Taking away never makes a row: while a person is being deleted it would refer to nobody.
create function vendors_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update vendor_counts c set count = c.count - d.count
    from (select user_id, removed_at is not null as in_trash, coalesce(trade, '') as trade, count(*) as count from former group by 1, 2, 3) d
    where (c.user_id, c.in_trash, c.trade) = (d.user_id, d.in_trash, d.trade);
  elsif tg_op = 'INSERT' then
    insert into vendor_counts as c (user_id, in_trash, trade, count)
    select user_id, removed_at is not null, coalesce(trade, ''), count(*) from present group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, in_trash, trade) do update set count = c.count + excluded.count;
  else
    insert into vendor_counts as c (user_id, in_trash, trade, count)
    select user_id, in_trash, trade, sum(n) from (
      select user_id, removed_at is not null as in_trash, coalesce(trade, '') as trade, 1 as n from present
      union all
      select user_id, removed_at is not null, coalesce(trade, ''), -1 from former
    ) moved
    group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
    on conflict (user_id, in_trash, trade) do update set count = c.count + excluded.count;
  end if;
  return null;
end $$;

-- Brings a vendor's sum up to a line that came, went or changed. Whoever does it holds the lock of the ledger.
create function vendor_paid_summed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update vendor_sums s set total = s.total - old.amount, count = s.count - 1, last = case when s.last > old.day then s.last
      else (select max(l.day) from vendor_paid_lines l where l.user_id = s.user_id and l.vendor_id = s.vendor_id) end
    where s.user_id = old.user_id and s.vendor_id = old.vendor_id;
  end if;
  if tg_op <> 'DELETE' then
    update vendor_sums s set total = s.total + new.amount, count = s.count + 1, last = greatest(s.last, new.day)
    where s.user_id = new.user_id and s.vendor_id = new.vendor_id;
  end if;
  return null;
end $$;

-- Puts the line of one expense anew from its payment or visit and from the ledger.
create function vendor_paid_put(owner uuid, type text, source uuid, slot text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  perform ledger_lock(owner);
  insert into vendor_paid_lines as l (user_id, source_type, source_id, source_slot, vendor_id, day, amount)
  select t.user_id, t.source_type, t.source_id, t.source_slot, s.vendor_id, t.transaction_date, -t.amount
  from transactions t, lateral (
    select p.vendor_id from vendor_payments p where type = 'vendor_payment' and slot = 'paid' and p.user_id = owner and p.id = source
    union all
    select v.vendor_id from maintenance_visits v where type = 'maintenance' and v.user_id = owner and v.task_id = source
      and v.id = case when slot ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then slot::uuid end
  ) s
  where t.user_id = owner and t.source_type = type and t.source_id = source and t.source_slot = slot
    and t.status in ('cleared', 'reconciled') and s.vendor_id is not null
  on conflict (user_id, source_type, source_id, source_slot) do update
    set vendor_id = excluded.vendor_id, day = excluded.day, amount = excluded.amount;
  if not found then
    delete from vendor_paid_lines l
    where l.user_id = owner and l.source_type = type and l.source_id = source and l.source_slot = slot;
  end if;
end $$;

create function vendor_paid_by_payment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform vendor_paid_put(coalesce(new.user_id, old.user_id), 'vendor_payment', coalesce(new.id, old.id), 'paid');
  return null;
end $$;

create function vendor_paid_by_visit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform vendor_paid_put(coalesce(new.user_id, old.user_id), 'maintenance', coalesce(new.task_id, old.task_id),
    coalesce(new.id, old.id)::text);
  return null;
end $$;

create function vendor_paid_by_ledger() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.source_type in ('vendor_payment', 'maintenance') then
    perform vendor_paid_put(old.user_id, old.source_type, old.source_id, old.source_slot);
  end if;
  if tg_op <> 'DELETE' and new.source_type in ('vendor_payment', 'maintenance') and (tg_op = 'INSERT'
      or (old.source_type, old.source_id, old.source_slot) is distinct from (new.source_type, new.source_id, new.source_slot)) then
    perform vendor_paid_put(new.user_id, new.source_type, new.source_id, new.source_slot);
  end if;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['vendor_named', 'vendors_counted', 'vendor_paid_summed', 'vendor_paid_put', 'vendor_paid_by_payment',
    'vendor_paid_by_visit', 'vendor_paid_by_ledger'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;

-- What is there already.
do $$
declare name text;
begin
  foreach name in array array['vendors', 'vendor_payments', 'maintenance_visits', 'transactions', 'vendor_paid_lines', 'vendor_sums',
    'vendor_counts'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
end $$;
insert into vendor_paid_lines (user_id, source_type, source_id, source_slot, vendor_id, day, amount)
select t.user_id, t.source_type, t.source_id, t.source_slot, s.vendor_id, t.transaction_date, -t.amount
from (
  select user_id, 'vendor_payment' as type, id as source, 'paid' as slot, vendor_id from vendor_payments
  union all
  select user_id, 'maintenance', task_id, id::text, vendor_id from maintenance_visits
) s
join transactions t on t.user_id = s.user_id and t.source_type = s.type and t.source_id = s.source and t.source_slot = s.slot
where t.status in ('cleared', 'reconciled') and s.vendor_id is not null;
insert into vendor_sums (user_id, vendor_id, name, created_at, total, count, last)
select v.user_id, v.id, lower(v.name), v.created_at, coalesce(sum(l.amount), 0), count(l.amount), max(l.day)
from vendors v left join vendor_paid_lines l on l.user_id = v.user_id and l.vendor_id = v.id group by 1, 2, 3, 4;
insert into vendor_counts (user_id, in_trash, trade, count)
select user_id, removed_at is not null, coalesce(trade, ''), count(*) from vendors group by 1, 2, 3;
do $$
declare name text;
begin
  foreach name in array array['vendors', 'vendor_payments', 'maintenance_visits', 'transactions', 'vendor_paid_lines', 'vendor_sums',
    'vendor_counts'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

create trigger named after insert on vendors for each row execute function vendor_named();
create trigger named_anew after update on vendors for each row when (old.name <> new.name) execute function vendor_named();
create trigger counted_in after insert on vendors referencing new table as present
  for each statement execute function vendors_counted();
create trigger counted_anew after update on vendors referencing old table as former new table as present
  for each statement execute function vendors_counted();
create trigger counted_out after delete on vendors referencing old table as former
  for each statement execute function vendors_counted();
create trigger summed after insert or delete on vendor_paid_lines for each row execute function vendor_paid_summed();
create trigger summed_anew after update on vendor_paid_lines for each row
  when ((old.vendor_id, old.day, old.amount) is distinct from (new.vendor_id, new.day, new.amount)) execute function vendor_paid_summed();
create trigger paid after insert on vendor_payments for each row when (new.vendor_id is not null) execute function vendor_paid_by_payment();
create trigger paid_anew after update on vendor_payments for each row
  when (old.vendor_id is distinct from new.vendor_id) execute function vendor_paid_by_payment();
create trigger paid_no_more after delete on vendor_payments for each row
  when (old.vendor_id is not null) execute function vendor_paid_by_payment();
create trigger paid after insert on maintenance_visits for each row when (new.vendor_id is not null) execute function vendor_paid_by_visit();
create trigger paid_anew after update on maintenance_visits for each row
  when (old.vendor_id is distinct from new.vendor_id) execute function vendor_paid_by_visit();
create trigger paid_no_more after delete on maintenance_visits for each row
  when (old.vendor_id is not null) execute function vendor_paid_by_visit();
create trigger vendor_paid after insert on transactions for each row
  when (new.source_type in ('vendor_payment', 'maintenance')) execute function vendor_paid_by_ledger();
create trigger vendor_paid_anew after update on transactions for each row
  when ((old.source_type in ('vendor_payment', 'maintenance') or new.source_type in ('vendor_payment', 'maintenance'))
    and (old.source_type, old.source_id, old.source_slot, old.status, old.amount, old.transaction_date)
      is distinct from (new.source_type, new.source_id, new.source_slot, new.status, new.amount, new.transaction_date))
  execute function vendor_paid_by_ledger();
create trigger vendor_paid_no_more after delete on transactions for each row
  when (old.source_type in ('vendor_payment', 'maintenance')) execute function vendor_paid_by_ledger();
