-- A list may be one of tenants and agreements: what comes of it are agreements, with the tenants and units that were not there.
alter table bring_in_rows drop constraint bring_in_rows_item_type_check;
alter table bring_in_rows add constraint bring_in_rows_item_type_check
  check (item_type in ('movable', 'appliance', 'maintenance', 'agreement', 'tenant', 'unit'));
alter table bring_in_sheets drop constraint bring_in_sheets_origin_check;
alter table bring_in_sheets add constraint bring_in_sheets_origin_check
  check (origin in ('Homebox', 'Sortly', 'MicroRealEstate', 'a sheet'));
