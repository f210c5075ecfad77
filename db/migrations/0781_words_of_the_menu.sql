-- Two descriptions of the default menu in better words; what an administrator has written stays.
alter table menu_items no force row level security;
update menu_items as i set description = w.now
from (values
  ('What comes in, what goes out, and what is left', 'Accounts, spending, and net worth'),
  ('How your money is sorted', 'How your spending is sorted')
) as w (was, now)
where i.description = w.was;
alter table menu_items force row level security;
