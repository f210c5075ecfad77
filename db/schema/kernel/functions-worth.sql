-- The schema of kernel: functions-worth, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

CREATE OR REPLACE FUNCTION worth_anew(owner uuid, marks worth_marks[])
 RETURNS SETOF worth_steps
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION worth_changes(s worth_steps)
 RETURNS TABLE(line text, month date, begun integer, count integer, total numeric)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select s.line, c.month, 0, (c.total is not null)::int - (c.former is not null)::int, coalesce(c.total, 0) - coalesce(c.former, 0)
  from unnest(s.months, s.totals, null::numeric || s.totals) c (month, total, former) where c.month is not null
  union all select s.line, s.begins, 1, 0, 0 where s.begins is not null
$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION worth_differences(anew worth_steps[])
 RETURNS TABLE(line text, month date, begun integer, count integer, total numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select c.line, c.month, sum(c.begun)::int, sum(c.count)::int, sum(c.total) from (
    select c.* from unnest(anew) a cross join lateral worth_changes(a) c
    union all
    select c.line, c.month, -c.begun, -c.count, -c.total
    from unnest(anew) a join worth_steps w on w.user_id = a.user_id and w.of_type = a.of_type and w.of_id = a.of_id
    cross join lateral worth_changes(w) c) c
  group by 1, 2 having sum(c.begun) <> 0 or sum(c.count) <> 0 or sum(c.total) <> 0
$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION worth_marked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare fresh boolean;
begin
  insert into worth_marks as w (user_id, of_type, of_id) values (new.user_id, tg_argv[0], new.id)
  on conflict (user_id, of_type, of_id) do update set of_id = excluded.of_id returning w.xmax = 0 into fresh;
  if fresh and get_byte(uuid_send(new.id), 15) < 2 then perform worth_settled(new.user_id); end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION worth_rebuilt(owner uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from worth_steps w where w.user_id = owner;
  delete from worth_months w where w.user_id = owner;
  insert into worth_marks select r.user_id, r.item_type, r.item_id from records r
  where r.user_id = owner and r.item_type in ('real_estate', 'movable', 'appliance', 'mortgage') on conflict do nothing;
  perform worth_settled(owner);
end $function$;
-- owned by app_owner, called by its owner alone

CREATE OR REPLACE FUNCTION worth_settled(owner uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
-- owned by app_keeper, called by app_worker

CREATE OR REPLACE FUNCTION worth_unmarked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from worth_marks w where w.user_id = old.user_id and w.of_type = tg_argv[0] and w.of_id = old.id;
  return old;
end $function$;
-- owned by app_keeper, called by its owner alone
