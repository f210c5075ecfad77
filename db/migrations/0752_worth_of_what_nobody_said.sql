-- A purchase that was filled in for a list has no place in what a thing is worth over time: it is not known.
create or replace function thing_valued() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind text;
  said record;
  usual int;
  lasts int;
  assumed jsonb := coalesce(to_jsonb(new) -> 'assumed', '[]');
  bought date := case when assumed ? 'purchase_date' then null else new.purchase_date end;
  paid numeric := case when assumed ? 'purchase_price' then null else new.purchase_price end;
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
  select new.user_id, tg_argv[0], new.id, bought, paid, new.current_value, coalesce(said.source, 'price'), said.day,
    usual, lasts, case when c.cost is not null then end_of_life(bought, lasts) end, c.cost
  from replacement_cost(new.current_value, paid) c (cost)
  on conflict (user_id, of_type, of_id) do update set purchase_date = excluded.purchase_date, purchase_price = excluded.purchase_price,
    worth = excluded.worth, source = excluded.source, source_day = excluded.source_day, usual_lifespan = excluded.usual_lifespan,
    lifespan = excluded.lifespan, due = excluded.due, cost = excluded.cost;
  return null;
end $$;

create trigger valued_as_said after update of assumed on movable_assets for each row
  when (old.assumed is distinct from new.assumed) execute function thing_valued('movable');
