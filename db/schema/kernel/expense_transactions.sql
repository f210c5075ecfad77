-- The schema of kernel: expense_transactions, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- expense_transactions
create view expense_transactions with (security_invoker=true) as
 SELECT t.user_id,
    t.id,
    l.line,
    t.transaction_date,
    - l.amount AS amount,
    l.category_id AS expense_category_id,
    t.account_id AS bank_account_id,
    t.status,
    t.description,
    t.merchant
   FROM transactions t
     JOIN transaction_lines l ON l.user_id = t.user_id AND l.transaction_id = t.id
  WHERE t.kind = 'expense'::text;
-- app_guest: select
-- app_user: select
