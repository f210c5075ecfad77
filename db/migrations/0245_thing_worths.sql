-- What all things are worth, and when they have to be replaced, is listed as fast with ten thousand of them as with a hundred: one narrow
-- row for each thing that is held, and sums that are counted when something changes.

call kept('value_plans');

create table thing_worths (
  user_id uuid not null references users (id) on delete cascade,
  of_type text not null,
  of_id uuid not null,
  purchase_date date,
  purchase_price numeric(14, 2),
  worth numeric(14, 2),
  -- By whose word it stands: a source of `asset_values`, or `price` where nobody has said anything since it was bought.
  source text not null,
  source_day date,
  -- How long things of its kind last, in years; null where nobody knows.
  usual_lifespan int,
  lifespan int,
  -- The day on which it reaches its lifespan, and what a new one costs; null where either of them is not known.
  due date,
  cost numeric(16, 2),
  primary key (user_id, of_type, of_id),
  foreign key (user_id, of_type, of_id) references records (user_id, item_type, item_id) on delete cascade
);
create index thing_worths_newest on thing_worths (user_id, (coalesce(worth, -1)) desc, of_id desc);
create index thing_worths_source on thing_worths (user_id, source, (coalesce(worth, -1)) desc, of_id desc);
create index thing_worths_due on thing_worths (user_id, due, of_id) include (of_type, cost) where due is not null;
call owned('thing_worths');
call kept('thing_worths');
call hanging('thing_worths', 'of_type', 'of_id');
-- Only the triggers write it.
revoke insert, update, delete on thing_worths from app_user;

-- How many things stand by whose word, and their worth. Guests are never shown it: what is open to them is counted from the rows.
create table thing_worth_counts (
  user_id uuid not null references users (id) on delete cascade,
  of_type text not null,
  source text not null,
  count int not null,
  worth numeric(18, 2) not null,
  primary key (user_id, of_type, source)
);
call owned('thing_worth_counts');
call kept('thing_worth_counts');
revoke insert, update, delete on thing_worth_counts from app_user;

-- What has to be replaced in each month. What has to be put aside for it each month follows from today: `monthly` says it as of one
-- month, and whoever reads it in another one adds up the rows.
create table replacement_counts (
  user_id uuid not null references users (id) on delete cascade,
  of_type text not null,
  -- The first day of the month in which the things are due.
  due_month date not null,
  count int not null,
  cost numeric(20, 2) not null,
  as_of date not null,
  monthly numeric(20, 2) not null,
  primary key (user_id, due_month, of_type)
);
call owned('replacement_counts');
call kept('replacement_counts');
revoke insert, update, delete on replacement_counts from app_user;

-- How long appliances of a kind last, in years (S-175); `domain/appliances/lifespan.ts` says the same.
create function usual_lifespan(of_type text, kind text) returns int language sql immutable parallel safe as $$
  select case when of_type = 'appliance' then case kind
    when 'refrigerator' then 15 when 'washer' then 12 when 'dryer' then 12 when 'dishwasher' then 10 when 'oven' then 15
    when 'microwave' then 8 when 'tv' then 7 when 'laptop' then 5 when 'smartphone' then 3 else 10 end end
$$;

-- What a new one costs (S-175).
create function replacement_cost(worth numeric, purchase_price numeric) returns numeric language sql immutable parallel safe
as $$ select round(coalesce(worth, purchase_price) * 12 / 10, 2) $$;

create function end_of_life(purchase_date date, lifespan int) returns date language sql immutable parallel safe
as $$ select (purchase_date + make_interval(years => lifespan))::date $$;

-- Of no last day there is no month either.
create function month_of(day date) returns date language sql immutable parallel safe
as $$ select date_trunc('month', day::timestamp)::date $$;

-- The calendar months until a day, at least one.
create function months_until(day date, today date) returns int language sql immutable parallel safe as $$
  select greatest(1, (extract(year from day)::int - extract(year from today)::int) * 12
    + extract(month from day)::int - extract(month from today)::int)
$$;

-- What has to be put aside each month until a day, rounded up, so that no cent is missing at the end.
create function put_aside(cost numeric, due date, today date) returns numeric language sql immutable parallel safe
as $$ select ceil(cost * 100 / months_until(due, today)) / 100 $$;

-- The newest valuation that counts.
create function worth_said(owner uuid, thing_type text, thing uuid, out source text, out day date) language sql stable as $$
  select v.source, v.day from asset_values v
  where v.user_id = owner and v.of_type = thing_type and v.of_id = thing and v.source <> 'curve'
  order by v.day desc, value_rank(v.source) limit 1
$$;

-- Keeps the row of a thing, whose type and the column of whose kind are the trigger's arguments. Fires after `registered`, whose row in
-- the register it refers to.
create function thing_valued() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind text;
  said record;
  usual int;
  lasts int;
begin
  perform check_keeper(new.user_id);
  if new.removed_at is not null or new.sale_date is not null then
    delete from thing_worths w where w.user_id = new.user_id and w.of_type = tg_argv[0] and w.of_id = new.id;
    return null;
  end if;
  if tg_nargs > 1 then
    execute format('select ($1).%I', tg_argv[1]) using new into kind;
  end if;
  usual := usual_lifespan(tg_argv[0], kind);
  select * into said from worth_said(new.user_id, tg_argv[0], new.id);
  lasts := coalesce((select p.lifespan from value_plans p where p.user_id = new.user_id and p.of_type = tg_argv[0] and p.of_id = new.id), usual);
  insert into thing_worths as w (user_id, of_type, of_id, purchase_date, purchase_price, worth, source, source_day, usual_lifespan, lifespan,
    due, cost)
  select new.user_id, tg_argv[0], new.id, new.purchase_date, new.purchase_price, new.current_value, coalesce(said.source, 'price'), said.day,
    usual, lasts, case when c.cost is not null then end_of_life(new.purchase_date, lasts) end, c.cost
  from replacement_cost(new.current_value, new.purchase_price) c (cost)
  on conflict (user_id, of_type, of_id) do update set purchase_date = excluded.purchase_date, purchase_price = excluded.purchase_price,
    worth = excluded.worth, source = excluded.source, source_day = excluded.source_day, usual_lifespan = excluded.usual_lifespan,
    lifespan = excluded.lifespan, due = excluded.due, cost = excluded.cost;
  return null;
end $$;

-- A table of things, whose worth is kept: `kind` is the column by which their lifespan is known.
create procedure valued(name text, type text, kind text default null) language plpgsql as $$
declare
  arguments text := concat_ws(', ', quote_literal(type), quote_literal(kind));
  told text := (select string_agg(format('%%1$s.%I', each), ', ')
    from unnest(array_remove(array['removed_at', 'sale_date', 'purchase_date', 'purchase_price', 'current_value', kind], null)) each);
begin
  execute format('create trigger valued after insert on %I for each row execute function thing_valued(%s)', name, arguments);
  execute format('create trigger valued_anew after update on %I for each row when ((%s) is distinct from (%s))'
    || ' execute function thing_valued(%s)', name, format(told, 'old'), format(told, 'new'), arguments);
end $$;

create function value_said() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v asset_values := coalesce(new, old);
  said record;
begin
  perform check_keeper(v.user_id);
  select * into said from worth_said(v.user_id, v.of_type, v.of_id);
  update thing_worths w set source = coalesce(said.source, 'price'), source_day = said.day
  where w.user_id = v.user_id and w.of_type = v.of_type and w.of_id = v.of_id
    and (w.source, w.source_day) is distinct from (coalesce(said.source, 'price'), said.day);
  return null;
end $$;

create function lifespan_said() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare p value_plans := coalesce(new, old);
begin
  perform check_keeper(p.user_id);
  update thing_worths w set lifespan = coalesce(new.lifespan, w.usual_lifespan),
    due = case when w.cost is not null then end_of_life(w.purchase_date, coalesce(new.lifespan, w.usual_lifespan)) end
  where w.user_id = p.user_id and w.of_type = p.of_type and w.of_id = p.of_id;
  return null;
end $$;

-- Who changes sums of one type of things waits here for whoever changed them before, so that two that change several sums in different
-- orders do not wait for each other.
create function thing_worths_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare month date := month_of((now() at time zone 'utc')::date);
begin
  perform pg_advisory_xact_lock(hashtextextended(format('sums of worth %s %s', coalesce(new.user_id, old.user_id),
    coalesce(new.of_type, old.of_type)), 0));
  -- Taking away never makes a row: while a person is being deleted it would refer to nobody.
  if tg_op <> 'INSERT' then
    update thing_worth_counts c set count = c.count - 1, worth = c.worth - coalesce(old.worth, 0)
    where c.user_id = old.user_id and c.of_type = old.of_type and c.source = old.source;
    update replacement_counts c set count = c.count - 1, cost = c.cost - old.cost,
      monthly = c.monthly - put_aside(old.cost, old.due, c.as_of)
    where c.user_id = old.user_id and c.of_type = old.of_type and c.due_month = month_of(old.due);
  end if;
  if tg_op <> 'DELETE' then
    insert into thing_worth_counts as c (user_id, of_type, source, count, worth)
    values (new.user_id, new.of_type, new.source, 1, coalesce(new.worth, 0))
    on conflict (user_id, of_type, source) do update set count = c.count + 1, worth = c.worth + excluded.worth;
    if new.due is not null then
      insert into replacement_counts as c (user_id, of_type, due_month, count, cost, as_of, monthly)
      values (new.user_id, new.of_type, month_of(new.due), 1, new.cost, month, put_aside(new.cost, new.due, month))
      on conflict (user_id, due_month, of_type) do update set count = c.count + 1, cost = c.cost + excluded.cost,
        monthly = c.monthly + put_aside(new.cost, new.due, c.as_of);
    end if;
  end if;
  return null;
end $$;

-- Says of one person's sums what has to be put aside as of a month. It waits for the sums first and reads the rows then, so that
-- nothing that is added meanwhile is missing.
create function replacements_as_of(owner uuid, type text, month date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  perform pg_advisory_xact_lock(hashtextextended(format('sums of worth %s %s', owner, type), 0));
  update replacement_counts c set as_of = month, monthly = coalesce((
      select sum(put_aside(w.cost, w.due, month)) from thing_worths w
      where w.user_id = c.user_id and w.of_type = c.of_type and w.due >= c.due_month and w.due < c.due_month + interval '1 month'), 0)
  where c.user_id = owner and c.of_type = type and c.as_of <> month;
end $$;
-- The job of the night looks for sums of a former month.
create policy turning on replacement_counts for select to app_worker using (true);
grant select (user_id, of_type, as_of) on replacement_counts to app_worker;

do $$
declare name text;
begin
  foreach name in array array['thing_valued', 'value_said', 'lifespan_said', 'thing_worths_counted', 'replacements_as_of'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;
grant execute on function replacements_as_of to app_worker;

-- What is there already.
do $$
declare name text;
begin
  foreach name in array array['real_estate_properties', 'movable_assets', 'appliances', 'asset_values', 'value_plans', 'thing_worths',
    'thing_worth_counts', 'replacement_counts'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
end $$;
insert into thing_worths (user_id, of_type, of_id, purchase_date, purchase_price, worth, source, source_day, usual_lifespan, lifespan, due, cost)
select t.user_id, t.of_type, t.id, t.purchase_date, t.purchase_price, t.current_value, coalesce(v.source, 'price'), v.day,
  usual_lifespan(t.of_type, t.kind), l.lifespan, case when c.cost is not null then end_of_life(t.purchase_date, l.lifespan) end, c.cost
from (
  select 'real_estate' as of_type, null as kind, user_id, id, purchase_date, purchase_price, current_value, sale_date, removed_at
  from real_estate_properties
  union all
  select 'movable', null, user_id, id, purchase_date, purchase_price, current_value, sale_date, removed_at from movable_assets
  union all
  select 'appliance', category, user_id, id, purchase_date, purchase_price, current_value, sale_date, removed_at from appliances
) t
left join value_plans p on p.user_id = t.user_id and p.of_type = t.of_type and p.of_id = t.id
cross join lateral worth_said(t.user_id, t.of_type, t.id) v
cross join lateral (select coalesce(p.lifespan, usual_lifespan(t.of_type, t.kind)) as lifespan) l
cross join lateral replacement_cost(t.current_value, t.purchase_price) c (cost)
where t.sale_date is null and t.removed_at is null;
insert into thing_worth_counts (user_id, of_type, source, count, worth)
select user_id, of_type, source, count(*), coalesce(sum(worth), 0) from thing_worths group by 1, 2, 3;
insert into replacement_counts (user_id, of_type, due_month, count, cost, as_of, monthly)
select w.user_id, w.of_type, month_of(w.due), count(*), sum(w.cost), m.month, sum(put_aside(w.cost, w.due, m.month))
from thing_worths w, month_of((now() at time zone 'utc')::date) m (month) where w.due is not null group by 1, 2, 3, 6;
do $$
declare name text;
begin
  foreach name in array array['real_estate_properties', 'movable_assets', 'appliances', 'asset_values', 'value_plans', 'thing_worths',
    'thing_worth_counts', 'replacement_counts'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

call valued('real_estate_properties', 'real_estate');
call valued('movable_assets', 'movable');
call valued('appliances', 'appliance', 'category');
create trigger said after insert or delete on asset_values for each row execute function value_said();
create trigger said_anew after update on asset_values for each row
  when ((old.day, old.source) is distinct from (new.day, new.source)) execute function value_said();
create trigger said after insert or delete on value_plans for each row execute function lifespan_said();
create trigger said_anew after update on value_plans for each row
  when (old.lifespan is distinct from new.lifespan) execute function lifespan_said();
create trigger counted after insert or delete on thing_worths for each row execute function thing_worths_counted();
create trigger counted_anew after update on thing_worths for each row
  when ((old.source, old.worth, old.due, old.cost) is distinct from (new.source, new.worth, new.due, new.cost))
  execute function thing_worths_counted();
