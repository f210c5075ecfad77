-- The default menu's descriptions in better words; what an administrator has written stays.
alter table menu_items no force row level security;
update menu_items as i set description = w.now
from (values
  ('What you own and what wants you', 'What you own and what needs your attention'),
  ('Questions about what you own', 'Ask questions about what you own'),
  ('Homes and commercial property, their loans and taxes', 'Homes and commercial property, with their loans and taxes'),
  ('Machines and their warranties', 'Household machines and their warranties'),
  ('What comes in, goes out and remains', 'What comes in, what goes out, and what is left'),
  ('What you owe, and until when', 'What you owe, and when it is paid off'),
  ('What you mean to spend', 'What you plan to spend'),
  ('Who would like to rent', 'People who would like to rent'),
  ('Papers, their dates and every word inside them', 'Documents, their dates, and every word inside them'),
  ('Who sees which of your papers', 'Who can see which of your documents'),
  ('Plans, prices and what you have', 'Plans, prices, and your subscription'),
  ('Figures, deletions and the log', 'Figures, deletions, and the log'),
  ('What stands in the menu, and for whom', 'What is in the menu, and who sees it'),
  ('Accounts that are to be deleted', 'Accounts scheduled for deletion')
) as w (was, now)
where i.description = w.was;
alter table menu_items force row level security;
