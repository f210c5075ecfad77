-- What is open of an agreement and which rent has to be paid next, as it was when the agreement was charged last: an income of a bank is
-- matched by it, and no ledger is read.
alter table rent_standings
  add column open numeric(14, 2) not null default 0 check (open >= 0),
  add column next_day date,
  add column next_amount numeric(14, 2),
  add check ((next_day is null) = (next_amount is null));
-- Charged anew within the hour, which writes them.
update rent_standings set charge_on = null;
