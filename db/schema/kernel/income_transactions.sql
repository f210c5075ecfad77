-- The schema of kernel: income_transactions, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- income_transactions
create view income_transactions with (security_invoker=true) as
 SELECT t.user_id,
    t.id,
    l.line,
    t.transaction_date,
    l.amount,
    l.income_source_id,
    t.account_id AS bank_account_id,
    t.status,
    t.description,
    t.category
   FROM transactions t
     JOIN transaction_lines l ON l.user_id = t.user_id AND l.transaction_id = t.id
  WHERE t.kind = 'income'::text;
-- app_guest: select
-- app_user: select
