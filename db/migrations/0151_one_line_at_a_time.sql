-- What came needs no look at what was there. One line alone, as nearly every transaction has it, is added to its sum by the key: grouping
-- it and trying to insert it first took longer than all the rest.
create or replace function transaction_lines_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lines int;
  move money_months;
begin
  select count(*) into lines from added;
  if lines = 1 then
    select a.user_id, date_trunc('month', a.day::timestamp)::date, a.account_id,
      coalesce(a.category_id, a.income_source_id, '00000000-0000-0000-0000-000000000000'), coalesce(a.of_type, ''),
      coalesce(a.of_id, '00000000-0000-0000-0000-000000000000'), coalesce(a.property_category, ''), a.kind, 1, a.amount
    into move from added a where a.counts;
    if not found then return null; end if;
    update money_months m set n = m.n + 1, total = m.total + move.total
    where m.user_id = move.user_id and m.month = move.month and m.account_id = move.account_id and m.category_id = move.category_id
      and m.of_type = move.of_type and m.of_id = move.of_id and m.property_category = move.property_category and m.kind = move.kind;
    if found then
      update money_accounts a set balance = a.balance + move.total where a.user_id = move.user_id and a.id = move.account_id;
      return null;
    end if;
  end if;
  insert into money_months as m (user_id, month, account_id, category_id, of_type, of_id, property_category, kind, n, total)
  select user_id, date_trunc('month', day::timestamp)::date, account_id,
    coalesce(category_id, income_source_id, '00000000-0000-0000-0000-000000000000'), coalesce(of_type, ''),
    coalesce(of_id, '00000000-0000-0000-0000-000000000000'), coalesce(property_category, ''), kind, count(*), sum(amount)
  from added where counts group by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (user_id, month, account_id, category_id, of_type, of_id, property_category, kind) do update
    set n = m.n + excluded.n, total = m.total + excluded.total;
  update money_accounts a set balance = a.balance + l.total
  from (select user_id, account_id, sum(amount) as total from added where counts group by 1, 2) l
  where a.user_id = l.user_id and a.id = l.account_id;
  return null;
end $$;
