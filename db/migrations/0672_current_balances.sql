-- A current balance is that of today where its owner lives: what is dated later counts when its day has come, as on the screens.

create function day_of_owner(owner uuid) returns date
language sql stable security definer set search_path = public, pg_temp as $$
  select (now() at time zone coalesce(
    (select p.time_zone from user_profiles p where p.user_id = owner and owner in (viewer_id(), house_id())), 'UTC'))::date $$;
alter function day_of_owner owner to app_keeper;
revoke all on function day_of_owner from public;
grant execute on function day_of_owner to app_user, app_guest;

create or replace view bank_accounts with (security_invoker = true) as
  select a.user_id, a.id, a.name, (a.balance - later.total)::numeric(18, 2) as current_balance, a.is_active
  from money_accounts a cross join lateral (
    select coalesce(sum(l.amount), 0) as total from transaction_lines l
    where l.user_id = a.user_id and l.account_id = a.id and l.counts and l.day > day_of_owner(a.user_id)) later
  where a.kind = 'bank';
create or replace view credit_cards with (security_invoker = true) as
  select a.user_id, a.id, a.name, later.total - a.balance as current_balance, a.interest_rate, a.is_active
  from money_accounts a cross join lateral (
    select coalesce(sum(l.amount), 0) as total from transaction_lines l
    where l.user_id = a.user_id and l.account_id = a.id and l.counts and l.day > day_of_owner(a.user_id)) later
  where a.kind = 'card';
create or replace view debts with (security_invoker = true) as
  select a.user_id, a.id, a.name, later.total - a.balance as current_balance, a.interest_rate, a.is_active
  from money_accounts a cross join lateral (
    select coalesce(sum(l.amount), 0) as total from transaction_lines l
    where l.user_id = a.user_id and l.account_id = a.id and l.counts and l.day > day_of_owner(a.user_id)) later
  where a.kind = 'debt';
