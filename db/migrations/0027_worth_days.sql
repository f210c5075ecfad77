-- What somebody owned and owed, by day: the line of their net worth. It begins with the first night after this: values of homes are
-- kept by day, but balances of loans are not, so what somebody was worth on a day before cannot be known.

create table worth_days (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  owned numeric(18, 2) not null,
  owed numeric(18, 2) not null,
  primary key (user_id, day)
);
call shown_to_owner('worth_days');
create policy housekeeping on worth_days to app_worker using (true) with check (true);
grant select, insert, update, delete on worth_days to app_worker;

-- The job of the night sums what is held, of everybody in one statement: of a home and of a loan it reads the amount alone.
create policy summing on real_estate_properties for select to app_worker using (removed_at is null and sale_date is null);
grant select (current_value, sale_date) on real_estate_properties to app_worker;
create policy summing on real_estate_mortgages for select to app_worker using (removed_at is null);
grant select (property_id, current_balance) on real_estate_mortgages to app_worker;
