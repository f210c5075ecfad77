-- The deduction of a move-out inspection that a charge of the ledger stands for: each is taken once.
alter table rent_ledger add column deduction_id uuid;
create index rent_ledger_deduction on rent_ledger (user_id, deduction_id) where deduction_id is not null;
