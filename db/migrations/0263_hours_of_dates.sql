-- A date may have hours and cover several days; hours are by the clock of `zone`, or of whoever looks where that is null.
alter table due_items add column at_time time, add column end_time time,
  add column lasts_days smallint not null default 1 check (lasts_days between 1 and 400),
  add column zone text, add column color text,
  add constraint due_items_hours check (at_time is not null or end_time is null);
alter table due_rules add column at_time time, add column end_time time,
  add column lasts_days smallint not null default 1 check (lasts_days between 1 and 400),
  add column zone text, add column color text,
  add constraint due_rules_hours check (at_time is not null or end_time is null);
