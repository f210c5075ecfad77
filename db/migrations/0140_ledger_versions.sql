-- Accounts, transactions, categories and sources count their changes as every record does; what triggers keep is no change of theirs.
call versioned('transactions');
call versioned('expense_categories', 'removed_at');
call versioned('income_sources', 'removed_at');
-- By what a statement names: a new opening brings a new balance with it, and a balance by itself is no change of its owner's.
create trigger version before update of private, kind, name, interest_rate, closed_on, opening on money_accounts
  for each row execute function raise_version();

-- A statement of a person names what it changes, and no version.
drop trigger locked on money_accounts;
create trigger locked before delete or update of private, kind, name, interest_rate, closed_on, opening, removed_at on money_accounts
  for each statement execute function ledger_locked();
revoke update (version) on money_accounts from app_user;
