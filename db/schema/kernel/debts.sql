-- The schema of kernel: debts, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- debts
create view debts with (security_invoker=true) as
 SELECT a.user_id,
    a.id,
    a.name,
    later.total - a.balance AS current_balance,
    a.interest_rate,
    a.is_active
   FROM money_accounts a
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(l.amount), 0::numeric) AS total
           FROM transaction_lines l
          WHERE l.user_id = a.user_id AND l.account_id = a.id AND l.counts AND l.day > day_of_owner(a.user_id)) later
  WHERE a.kind = 'debt'::text;
-- app_guest: select
-- app_user: select
