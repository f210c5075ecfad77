-- What a change costs. A thing's place in the order of worth followed each change of the thing by being worked out anew: from all its columns as JSON,
-- and from the values that were said of it, looked for once more at each of them. Here a change of a thing alters what it alters, and a value that is
-- said alters what it says.
create or replace function thing_valued() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bought date := new.purchase_date;
  paid numeric := new.purchase_price;
  price numeric;
  usual int;
begin
  perform check_keeper(new.user_id);
  if new.removed_at is not null or new.sale_date is not null then
    delete from thing_worths w where w.user_id = new.user_id and w.of_type = tg_argv[0] and w.of_id = new.id;
    return null;
  end if;
  -- A purchase that was filled in for a list has no place in what a thing is worth over time: it is not known.
  if tg_argv[0] = 'movable' then
    if 'purchase_date' = any(new.assumed) then bought := null; end if;
    if 'purchase_price' = any(new.assumed) then paid := null; end if;
  end if;
  price := replacement_cost(new.current_value, paid);
  if tg_nargs > 1 then
    usual := usual_lifespan(tg_argv[0], new.category);
  end if;
  -- Who said the value and on which day follows the values, not the thing (`value_said`), and a said lifespan follows the plan (`lifespan_said`).
  if tg_op = 'UPDATE' then
    update thing_worths w set purchase_date = bought, purchase_price = paid, worth = new.current_value, cost = price,
      due = case when price is not null then end_of_life(bought, w.lifespan) end
    where w.user_id = new.user_id and w.of_type = tg_argv[0] and w.of_id = new.id and w.usual_lifespan is not distinct from usual;
    if found then return null; end if;
  end if;
  insert into thing_worths as w (user_id, of_type, of_id, purchase_date, purchase_price, worth, source, source_day, usual_lifespan, lifespan,
    due, cost)
  select new.user_id, tg_argv[0], new.id, bought, paid, new.current_value, coalesce(said.source, 'price'), said.day,
    usual, l.lasts, case when price is not null then end_of_life(bought, l.lasts) end, price
  from (select coalesce((select p.lifespan from value_plans p where p.user_id = new.user_id and p.of_type = tg_argv[0] and p.of_id = new.id),
    usual) as lasts) l
  left join lateral (
    select v.source, v.day from asset_values v
    where v.user_id = new.user_id and v.of_type = tg_argv[0] and v.of_id = new.id and v.source <> 'curve'
    order by v.day desc, value_rank(v.source) limit 1) said on true
  on conflict (user_id, of_type, of_id) do update set purchase_date = excluded.purchase_date, purchase_price = excluded.purchase_price,
    worth = excluded.worth, source = excluded.source, source_day = excluded.source_day, usual_lifespan = excluded.usual_lifespan,
    lifespan = excluded.lifespan, due = excluded.due, cost = excluded.cost;
  return null;
end $$;

create or replace function value_said() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v asset_values := coalesce(new, old);
begin
  perform check_keeper(v.user_id);
  -- A further value counts where it is of a later day than the one that counts so far, or of the same day and of a better source.
  if tg_op = 'INSERT' then
    if new.source <> 'curve' then
      update thing_worths w set source = new.source, source_day = new.day
      where w.user_id = new.user_id and w.of_type = new.of_type and w.of_id = new.of_id
        and (w.source_day is null or new.day > w.source_day or (new.day = w.source_day and value_rank(new.source) < value_rank(w.source)));
    end if;
    return null;
  end if;
  update thing_worths w set source = said.source, source_day = said.day
  from (select coalesce(s.source, 'price') as source, s.day from (select 1) one left join lateral (
    select a.source, a.day from asset_values a
    where a.user_id = v.user_id and a.of_type = v.of_type and a.of_id = v.of_id and a.source <> 'curve'
    order by a.day desc, value_rank(a.source) limit 1) s on true) said
  where w.user_id = v.user_id and w.of_type = v.of_type and w.of_id = v.of_id
    and (w.source, w.source_day) is distinct from (said.source, said.day);
  return null;
end $$;

drop function worth_said(uuid, text, uuid);

-- Where source and month stay, a changed worth is a difference in the sums that there are.
create or replace function thing_worths_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month date;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('sums of worth %s %s', coalesce(new.user_id, old.user_id),
    coalesce(new.of_type, old.of_type)), 0));
  if tg_op = 'UPDATE' and old.source = new.source and month_of(old.due) is not distinct from month_of(new.due) then
    if old.worth is distinct from new.worth then
      update thing_worth_counts c set worth = c.worth + coalesce(new.worth, 0) - coalesce(old.worth, 0)
      where c.user_id = new.user_id and c.of_type = new.of_type and c.source = new.source;
    end if;
    if new.due is not null and (old.due, old.cost) is distinct from (new.due, new.cost) then
      update replacement_counts c set cost = c.cost + new.cost - old.cost,
        monthly = c.monthly + put_aside(new.cost, new.due, c.as_of) - put_aside(old.cost, old.due, c.as_of)
      where c.user_id = new.user_id and c.of_type = new.of_type and c.due_month = month_of(new.due);
    end if;
    return null;
  end if;
  -- Taking away never makes a row: while a person is being deleted it would refer to nobody.
  if tg_op <> 'INSERT' then
    update thing_worth_counts c set count = c.count - 1, worth = c.worth - coalesce(old.worth, 0)
    where c.user_id = old.user_id and c.of_type = old.of_type and c.source = old.source;
    if old.due is not null then
      update replacement_counts c set count = c.count - 1, cost = c.cost - old.cost,
        monthly = c.monthly - put_aside(old.cost, old.due, c.as_of)
      where c.user_id = old.user_id and c.of_type = old.of_type and c.due_month = month_of(old.due);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    insert into thing_worth_counts as c (user_id, of_type, source, count, worth)
    values (new.user_id, new.of_type, new.source, 1, coalesce(new.worth, 0))
    on conflict (user_id, of_type, source) do update set count = c.count + 1, worth = c.worth + excluded.worth;
    if new.due is not null then
      month := month_of((now() at time zone 'utc')::date);
      insert into replacement_counts as c (user_id, of_type, due_month, count, cost, as_of, monthly)
      values (new.user_id, new.of_type, month_of(new.due), 1, new.cost, month, put_aside(new.cost, new.due, month))
      on conflict (user_id, due_month, of_type) do update set count = c.count + 1, cost = c.cost + excluded.cost,
        monthly = c.monthly + put_aside(new.cost, new.due, c.as_of);
    end if;
  end if;
  return null;
end $$;

-- What is known of a record's place in the search is looked for in one statement instead of three. A text that cannot come near the longest that the
-- index takes, 1 MB of words, is put in without a point to go back to.
create or replace function search_put(owner uuid, type text, id uuid, head text, sub text, body text, private boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  its_place int;
  long_text text;
  beyond text;
  its_own text;
  found_by tsvector;
begin
  perform check_keeper(owner);
  select coalesce(t.text, ''), coalesce(s.place, (select coalesce(max(n.place) + 1, 0) from search_index n where n.user_id = owner)), s.further
  into long_text, its_place, beyond
  from (select 1) one
  left join record_texts t on t.user_id = owner and t.item_type = type and t.item_id = id
  left join search_index s on s.user_id = owner and s.item_type = type and s.item_id = id;
  if beyond <> '' then
    its_own := body;
    body := concat_ws(E'\n', nullif(body, ''), beyond);
  end if;
  if length(concat(long_text, head, sub, body)) < 10000 then
    found_by := words_of_record(owner, shelf_of(its_place), head, sub, body, long_text);
  else
    loop
      begin
        found_by := words_of_record(owner, shelf_of(its_place), head, sub, body, long_text);
        exit;
      exception when program_limit_exceeded then
        if long_text <> '' then long_text := left(long_text, least(60000, length(long_text) / 2));
        else body := left(body, least(60000, length(body) / 2)); end if;
      end;
    end loop;
  end if;
  insert into search_index as s (user_id, item_type, item_id, place, private, content, own, words)
  values (owner, type, id, its_place, search_put.private, body, its_own, found_by)
  on conflict (user_id, item_type, item_id) do update
    set private = excluded.private, content = excluded.content, own = excluded.own, words = excluded.words;
end $$;
