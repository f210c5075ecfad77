-- The schema of kernel: bank_accounts, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- bank_accounts
create view bank_accounts with (security_invoker=true) as
 SELECT a.user_id,
    a.id,
    a.name,
    (a.balance - later.total)::numeric(18,2) AS current_balance,
    a.is_active
   FROM money_accounts a
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(l.amount), 0::numeric) AS total
           FROM transaction_lines l
          WHERE l.user_id = a.user_id AND l.account_id = a.id AND l.counts AND l.day > day_of_owner(a.user_id)) later
  WHERE a.kind = 'bank'::text;
-- app_guest: select
-- app_user: select
