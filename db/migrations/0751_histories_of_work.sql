-- A list may be the service history of one thing: what comes of it are tasks that were done.
alter table bring_in_rows drop constraint bring_in_rows_item_type_check;
alter table bring_in_rows add constraint bring_in_rows_item_type_check check (item_type in ('movable', 'appliance', 'maintenance'));
