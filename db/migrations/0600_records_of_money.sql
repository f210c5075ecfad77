-- Budgets, what comes round, subscriptions and loans are records: they have names, and are found, shared and cited by them.
alter table records drop constraint records_item_type_check;
drop function if exists records_item_type_check(text);
alter table records add constraint records_item_type_check check (item_type in (
  'real_estate', 'movable', 'appliance', 'mortgage', 'document', 'date', 'policy', 'claim', 'warranty', 'maintenance', 'agreement', 'tenant',
  'application', 'money_account', 'vendor', 'thread', 'place', 'project', 'quote', 'check', 'event', 'invitation', 'link', 'request',
  'emergency', 'budget', 'recurring', 'loan', 'subscription'));
call checked_quickly('records');
