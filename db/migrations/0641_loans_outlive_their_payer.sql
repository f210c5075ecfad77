-- An account from which a loan was paid may go together with the debt: what is not in the register need not be written there anew.
drop trigger registered on loans;
create trigger registered after insert or update of of_type, of_id, name, lender, notes, private, removed_at on loans
  for each row execute function hung_registered('loan');
