-- The rule of a date that comes again says what its dates say (0664).
create policy guest_of_money on due_rules as restrictive for select to app_guest using (case source_type
  when 'loan' then exists (select from loans l join records r on r.user_id = l.user_id and r.item_type = l.of_type and r.item_id = l.of_id
    where l.user_id = due_rules.user_id and l.id = due_rules.source_id)
  when 'recurring' then exists (select from recurring_transactions t
    join money_accounts a on a.user_id = t.user_id and a.id = t.account_id
    where t.user_id = due_rules.user_id and t.id = due_rules.source_id and (t.to_account_id is null or exists (
      select from money_accounts b where b.user_id = t.user_id and b.id = t.to_account_id)))
  else true end);
