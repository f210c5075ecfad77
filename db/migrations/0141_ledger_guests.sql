-- What of a ledger a guest sees hangs on the account: its transactions and its sums, so that a private account is in none of them. The
-- names of categories and sources are seen by whoever sees the area. Until it has endpoints for guests, they write nothing in it.
call shared('money_accounts', 'money_account', 'finance');
revoke insert, update on money_accounts from app_guest;
drop policy guest_adding on money_accounts;
drop policy guest_changing on money_accounts;
call hanging('transactions', '''money_account''', 'account_id');
call hanging('transaction_lines', '''money_account''', 'account_id');
call hanging('money_months', '''money_account''', 'account_id');
create policy guest on expense_categories for select to app_guest using (user_id = house_id() and (select opens('finance')) >= 1);
create policy guest on income_sources for select to app_guest using (user_id = house_id() and (select opens('finance')) >= 1);
grant select on expense_categories, income_sources, bank_accounts, credit_cards, debts, income_transactions, expense_transactions
  to app_guest;
