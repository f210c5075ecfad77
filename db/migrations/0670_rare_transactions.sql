-- What of very many transactions is looked for and rare lies by itself, in the order in which it is listed: what has no category or source
-- yet, what is not cleared, and corrections. A usual transaction is in none of these.
create index transaction_lines_uncategorized on transaction_lines (user_id, day desc, transaction_id desc)
  where kind = 'expense' and category_id is null;
create index transaction_lines_without_source on transaction_lines (user_id, day desc, transaction_id desc)
  where kind = 'income' and income_source_id is null;
create index transactions_not_cleared on transactions (user_id, status, transaction_date desc, id desc) where status <> 'cleared';
create index transactions_adjusted on transactions (user_id, transaction_date desc, id desc) where kind = 'adjust';
