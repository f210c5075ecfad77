-- Money that was paid or received is known before any account is: it is booked on one account "outside", which is in no balance and in
-- no net worth, until its owner says which account it was.
alter table money_accounts drop constraint money_accounts_kind_check;
drop function if exists money_accounts_kind_check(text);
alter table money_accounts add constraint money_accounts_kind_check check (kind in ('bank', 'card', 'debt', 'outside'));
create unique index money_accounts_outside on money_accounts (user_id) where kind = 'outside';
