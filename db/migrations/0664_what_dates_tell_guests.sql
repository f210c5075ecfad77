-- Dates of money tell more than the record they stand on. That an account falls too low is counted from everything of its owner, and names the
-- cause. A loan's payment follows from what is owed on its account, and what comes round names its accounts: who sees the loan or the item and
-- not the account is not told of the date.
create policy guest_of_money on due_items as restrictive for select to app_guest using (case source_type
  when 'money_account' then slot <> 'low'
  when 'loan' then exists (select from loans l join records r on r.user_id = l.user_id and r.item_type = l.of_type and r.item_id = l.of_id
    where l.user_id = due_items.user_id and l.id = due_items.source_id)
  when 'recurring' then exists (select from recurring_transactions t
    join money_accounts a on a.user_id = t.user_id and a.id = t.account_id
    where t.user_id = due_items.user_id and t.id = due_items.source_id and (t.to_account_id is null or exists (
      select from money_accounts b where b.user_id = t.user_id and b.id = t.to_account_id)))
  else true end);
