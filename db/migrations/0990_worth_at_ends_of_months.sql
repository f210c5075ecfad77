-- What somebody was worth at the ends of months is kept: the dashboard shows a year of it, and read from all things with all that was ever said of
-- their worth, it cost ten times as much with ten times the records. What moved on accounts is kept already (`money_totals`).
--
-- A change only marks its record, so that it costs next to nothing. What is kept of marked records is read from the records themselves instead
-- (`worth_pending`) and put right behind the answer (`worth_settled`).

-- What each thing and each mortgage came to at the end of every month in which that changed.
create table worth_steps (
  user_id uuid not null references users (id) on delete cascade,
  of_type text not null,
  of_id uuid not null,
  -- The line of the net worth on which it stands.
  line text not null check (line in ('real_estate', 'movable', 'aside', 'mortgage')),
  -- The month in which it was bought or entered, whichever came first; of an appliance none.
  begins date,
  -- The first days of the months, in order; null as a total where nothing of it counts.
  months date[] not null,
  totals numeric(14, 2)[] not null,
  primary key (user_id, of_type, of_id),
  foreign key (user_id, of_type, of_id) references records (user_id, item_type, item_id) on delete cascade
) with (fillfactor = 80);
call shown_to_owner('worth_steps');
call kept('worth_steps');

-- What all of them became more or less in a month, on each line: the worth at the end of a month is the sum of all months until it. Guests are never
-- shown it: what is open to them is added up from the rows.
create table worth_months (
  user_id uuid not null references users (id) on delete cascade,
  line text not null,
  month date not null,
  -- How many records begin in the month.
  begun int not null,
  count int not null,
  total numeric(18, 2) not null,
  primary key (user_id, line, month)
) with (fillfactor = 80);
call shown_to_owner('worth_months');
call kept('worth_months');

-- The records of which another thing is kept than they say.
create table worth_marks (
  user_id uuid not null references users (id) on delete cascade,
  of_type text not null,
  of_id uuid not null,
  primary key (user_id, of_type, of_id)
) with (fillfactor = 80);
call shown_to_owner('worth_marks');
call kept('worth_marks');
create policy reckoning on movable_assets for select to app_keeper using (true);
create policy reckoning on appliances for select to app_keeper using (true);
grant select (user_id, id, purchase_date, purchase_price, current_value, sale_date, removed_at, created_at) on movable_assets, appliances to app_keeper;

-- Marked records as they are, what they come to at the ends of months worked out anew. The same rules stand in
-- `domain/kernel/money/worth-history.ts`, for any day; a test compares the two.
create function worth_anew(owner uuid, marks worth_marks[]) returns setof worth_steps language sql stable as $$
  with things as (
    select m.of_type, m.of_id, 'real_estate' as line, t.purchase_date as bought, t.purchase_price as price, t.current_value as worth, t.sale_date,
      (t.removed_at at time zone 'utc')::date as removed, (t.created_at at time zone 'utc')::date as entered
    from unnest(marks) m join real_estate_properties t on t.user_id = owner and t.id = m.of_id and m.of_type = 'real_estate'
    union all select m.of_type, m.of_id, 'movable', t.purchase_date, t.purchase_price, t.current_value, t.sale_date,
      (t.removed_at at time zone 'utc')::date, (t.created_at at time zone 'utc')::date
    from unnest(marks) m join movable_assets t on t.user_id = owner and t.id = m.of_id and m.of_type = 'movable'
    union all select m.of_type, m.of_id, 'aside', t.purchase_date, t.purchase_price, t.current_value, t.sale_date,
      (t.removed_at at time zone 'utc')::date, (t.created_at at time zone 'utc')::date
    from unnest(marks) m join appliances t on t.user_id = owner and t.id = m.of_id and m.of_type = 'appliance'
  ), loans as (
    select m.of_type, m.of_id, l.start_date as bought, l.original_amount as price,
      least(p.sale_date, (l.removed_at at time zone 'utc')::date, (p.removed_at at time zone 'utc')::date) as ended
    from unnest(marks) m
    join real_estate_mortgages l on l.user_id = owner and l.id = m.of_id and m.of_type = 'mortgage'
    join real_estate_properties p on p.user_id = owner and p.id = l.property_id
  ), records as (
    select t.of_type, t.of_id, t.line, month_of(case t.line when 'aside' then null else least(t.bought, t.entered) end) as begins,
      least(t.sale_date, t.removed) as ended
    from things t
    union all select l.of_type, l.of_id, 'mortgage', month_of(l.bought), l.ended from loans l
  ), steps as (
    -- What was said of a thing since it was bought: of several values of one day that counts whose source stands first.
    select t.of_type, t.of_id, v.day, v.value as total, value_rank(v.source) as rank
    from things t join asset_values v on v.user_id = owner and v.of_type = t.of_type and v.of_id = t.of_id and (t.bought is null or v.day >= t.bought)
    -- Its price, where nobody said anything that day.
    union all select t.of_type, t.of_id, t.bought, t.price, 9 from things t where t.bought is not null and t.price is not null
    -- What its own record says, from the day of the last word on; what was sold is worth what was said of it.
    union all select t.of_type, t.of_id,
      coalesce(greatest((select max(v.day) from asset_values v where v.user_id = owner and v.of_type = t.of_type and v.of_id = t.of_id),
        case when t.price is not null then t.bought end), t.entered), t.worth, 0
    from things t where t.sale_date is null
    -- What was borrowed, until the first day on which the balance is known; then the balances. What is paid counts no more.
    union all select l.of_type, l.of_id, l.bought, nullif(l.price, 0), 0 from loans l
    where not exists (select from mortgage_balances b where b.user_id = owner and b.mortgage_id = l.of_id and b.day <= l.bought)
    union all select l.of_type, l.of_id, b.day, nullif(b.balance, 0), 0
    from loans l join mortgage_balances b on b.user_id = owner and b.mortgage_id = l.of_id
  ), ends as (
    select distinct on (s.of_type, s.of_id, month_of(s.day)) s.of_type, s.of_id, month_of(s.day) as month, s.total
    from (
      select s.* from steps s join records r using (of_type, of_id) where r.ended is null or s.day < r.ended
      union all select r.of_type, r.of_id, r.ended, null, 0 from records r where r.ended is not null) s
    order by s.of_type, s.of_id, month_of(s.day), s.day desc, s.rank
  )
  select owner, r.of_type, r.of_id, r.line, r.begins, coalesce(e.months, '{}'), coalesce(e.totals, '{}')
  from records r left join (
    select e.of_type, e.of_id, array_agg(e.month order by e.month) as months, array_agg(e.total order by e.month) as totals
    from ends e group by 1, 2) e using (of_type, of_id)
$$;

-- What a record makes more or less in each month.
create function worth_changes(s worth_steps) returns table (line text, month date, begun int, count int, total numeric) language sql immutable as $$
  select s.line, c.month, 0, (c.total is not null)::int - (c.former is not null)::int, coalesce(c.total, 0) - coalesce(c.former, 0)
  from unnest(s.months, s.totals, null::numeric || s.totals) c (month, total, former) where c.month is not null
  union all select s.line, s.begins, 1, 0, 0 where s.begins is not null
$$;

-- What records make more or less than what is kept of them.
create function worth_differences(anew worth_steps[])
returns table (line text, month date, begun int, count int, total numeric) language sql stable as $$
  select c.line, c.month, sum(c.begun)::int, sum(c.count)::int, sum(c.total) from (
    select c.* from unnest(anew) a cross join lateral worth_changes(a) c
    union all
    select c.line, c.month, -c.begun, -c.count, -c.total
    from unnest(anew) a join worth_steps w on w.user_id = a.user_id and w.of_type = a.of_type and w.of_id = a.of_id
    cross join lateral worth_changes(w) c) c
  group by 1, 2 having sum(c.begun) <> 0 or sum(c.count) <> 0 or sum(c.total) <> 0
$$;

-- The same of all that are marked, for whoever adds up what is kept. Without any it costs one look.
create function worth_pending(owner uuid)
returns table (line text, month date, begun int, count int, total numeric) language plpgsql stable as $$
declare marks constant worth_marks[] := array(select m from worth_marks m where m.user_id = owner);
begin
  if cardinality(marks) > 0 then return query select * from worth_differences(array(select a from worth_anew(owner, marks) a)); end if;
end $$;

-- Puts right what is kept of marked records. Marks that somebody is setting right now stay, with all that they stand for.
create function worth_settled(owner uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  marks worth_marks[];
  anew worth_steps[];
begin
  perform check_keeper(owner);
  -- One at a time; whoever comes second leaves it to the other.
  if not pg_try_advisory_xact_lock(hashtextextended(format('worth at ends of months %s', owner), 0)) then return; end if;
  marks := array(select m from worth_marks m where m.user_id = owner for update skip locked);
  if cardinality(marks) = 0 then return; end if;
  anew := array(select a from worth_anew(owner, marks) a);
  insert into worth_months as w (user_id, line, month, begun, count, total)
  select owner, d.* from worth_differences(anew) d order by d.line, d.month
  on conflict (user_id, line, month) do update
    set begun = w.begun + excluded.begun, count = w.count + excluded.count, total = w.total + excluded.total;
  insert into worth_steps as w select * from unnest(anew)
  on conflict (user_id, of_type, of_id) do update set begins = excluded.begins, months = excluded.months, totals = excluded.totals
    where (w.begins, w.months, w.totals) is distinct from (excluded.begins, excluded.months, excluded.totals);
  delete from worth_marks w using unnest(marks) m where w.user_id = owner and w.of_type = m.of_type and w.of_id = m.of_id;
end $$;

-- Each of these marks a record; a mark that is there already is written anew, so that nobody takes it away before this transaction ends. Marks are put
-- right behind an answer that read them. Where nobody asks, one of a hundred new marks does it: what is brought in by thousands is not left to the
-- first who looks.
create function worth_marked() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare fresh boolean;
begin
  insert into worth_marks as w (user_id, of_type, of_id) values (new.user_id, tg_argv[0], new.id)
  on conflict (user_id, of_type, of_id) do update set of_id = excluded.of_id returning w.xmax = 0 into fresh;
  if fresh and get_byte(uuid_send(new.id), 15) < 2 then perform worth_settled(new.user_id); end if;
  return null;
end $$;

create function value_worth_marked() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v asset_values := coalesce(new, old);
begin
  -- What is deleted with its record, or with all of a person, needs no mark: what is kept goes with them.
  if tg_op = 'DELETE' and not exists (
    select from records r where r.user_id = v.user_id and r.item_type = v.of_type and r.item_id = v.of_id) then return null; end if;
  insert into worth_marks (user_id, of_type, of_id) values (v.user_id, v.of_type, v.of_id)
  on conflict (user_id, of_type, of_id) do update set of_id = excluded.of_id;
  return null;
end $$;

create function balance_worth_marked() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare b mortgage_balances := coalesce(new, old);
begin
  if tg_op = 'DELETE' and not exists (
    select from real_estate_mortgages m where m.user_id = b.user_id and m.id = b.mortgage_id) then return null; end if;
  insert into worth_marks (user_id, of_type, of_id) values (b.user_id, 'mortgage', b.mortgage_id)
  on conflict (user_id, of_type, of_id) do update set of_id = excluded.of_id;
  return null;
end $$;

-- A mortgage ends with its property.
create function mortgages_worth_marked() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into worth_marks (user_id, of_type, of_id)
  select m.user_id, 'mortgage', m.id from real_estate_mortgages m where m.user_id = new.user_id and m.property_id = new.id order by m.id
  on conflict (user_id, of_type, of_id) do update set of_id = excluded.of_id;
  return null;
end $$;

-- Taking away never makes a row: while a person is being deleted it would refer to nobody.
create function worth_step_dropped() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update worth_months w set begun = w.begun - c.begun, count = w.count - c.count, total = w.total - c.total
  from (select month, sum(begun) as begun, sum(count) as count, sum(total) as total from worth_changes(old) group by 1) c
  where w.user_id = old.user_id and w.line = old.line and w.month = c.month;
  return null;
end $$;
create trigger dropped after delete on worth_steps for each row execute function worth_step_dropped();

-- A record that is being deleted is put right by nobody else meanwhile.
create function worth_unmarked() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from worth_marks w where w.user_id = old.user_id and w.of_type = tg_argv[0] and w.of_id = old.id;
  return old;
end $$;

do $$
declare
  each text[];
  told text := '%1$s.removed_at, %1$s.sale_date, %1$s.purchase_date, %1$s.purchase_price, %1$s.current_value, %1$s.created_at';
begin
  foreach each slice 1 in array array[['real_estate_properties', 'real_estate'], ['movable_assets', 'movable'], ['appliances', 'appliance']] loop
    execute format('create trigger worth_unmarked before delete on %I for each row execute function worth_unmarked(%L)', each[1], each[2]);
    execute format('create trigger worth_marked after insert on %I for each row execute function worth_marked(%L)', each[1], each[2]);
    execute format('create trigger worth_marked_anew after update on %I for each row when ((%s) is distinct from (%s))'
      || ' execute function worth_marked(%L)', each[1], format(told, 'old'), format(told, 'new'), each[2]);
  end loop;
end $$;
create trigger worth_marked_with after update on real_estate_properties for each row
  when ((old.removed_at, old.sale_date) is distinct from (new.removed_at, new.sale_date)) execute function mortgages_worth_marked();
create trigger worth_unmarked before delete on real_estate_mortgages for each row execute function worth_unmarked('mortgage');
create trigger worth_marked after insert on real_estate_mortgages for each row execute function worth_marked('mortgage');
create trigger worth_marked_anew after update on real_estate_mortgages for each row
  when ((old.removed_at, old.start_date, old.original_amount, old.property_id)
    is distinct from (new.removed_at, new.start_date, new.original_amount, new.property_id)) execute function worth_marked('mortgage');
create trigger worth_marked after insert or delete on asset_values for each row execute function value_worth_marked();
create trigger worth_marked_anew after update on asset_values for each row
  when ((old.day, old.source, old.value) is distinct from (new.day, new.source, new.value)) execute function value_worth_marked();
create trigger worth_marked after insert or delete on mortgage_balances for each row execute function balance_worth_marked();
create trigger worth_marked_anew after update on mortgage_balances for each row
  when ((old.day, old.balance) is distinct from (new.day, new.balance)) execute function balance_worth_marked();

-- Works everything out anew from the records of an owner: only who may read all of them can call it.
create function worth_rebuilt(owner uuid) returns void language plpgsql as $$
begin
  delete from worth_steps w where w.user_id = owner;
  delete from worth_months w where w.user_id = owner;
  insert into worth_marks select r.user_id, r.item_type, r.item_id from records r
  where r.user_id = owner and r.item_type in ('real_estate', 'movable', 'appliance', 'mortgage') on conflict do nothing;
  perform worth_settled(owner);
end $$;
revoke all on function worth_rebuilt from public;

do $$
declare each text;
begin
  foreach each in array array['worth_step_dropped()', 'worth_unmarked()', 'worth_marked()', 'value_worth_marked()', 'balance_worth_marked()',
    'mortgages_worth_marked()', 'worth_settled(uuid)'] loop
    execute format('alter function %s owner to app_keeper', each);
    execute format('revoke all on function %s from public', each);
  end loop;
end $$;
grant execute on function worth_settled to app_worker;

-- The owner of the tables sees everybody's rows only so.
do $$
declare
  each text;
  named text[] := array['real_estate_properties', 'movable_assets', 'appliances', 'real_estate_mortgages', 'asset_values', 'mortgage_balances',
    'records', 'worth_steps', 'worth_months', 'worth_marks'];
begin
  foreach each in array named loop execute format('alter table %s no force row level security', each); end loop;
  perform worth_rebuilt(u.user_id) from (select distinct user_id from records) u;
  foreach each in array named loop execute format('alter table %s force row level security', each); end loop;
end $$;
