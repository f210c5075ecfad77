-- What moved on an account in a month, by kind alone: a summary of months adds up a few of these, where it would add up a sum for each
-- category, home and thing. Kept from `money_months` row by row, so that whatever keeps those keeps these.
create table money_totals (
  user_id uuid not null references users (id) on delete cascade,
  -- Its first day.
  month date not null,
  account_id uuid not null,
  kind text not null,
  n int not null check (n > 0),
  total numeric(18, 2) not null,
  primary key (user_id, month, account_id, kind),
  foreign key (user_id, account_id) references money_accounts (user_id, id) on delete cascade
) with (fillfactor = 80);
create index money_totals_of_account on money_totals (user_id, account_id);
call shown_to_owner('money_totals');
call kept('money_totals');
call hanging('money_totals', '''money_account''', 'account_id');

insert into money_totals (user_id, month, account_id, kind, n, total)
select user_id, month, account_id, kind, sum(n), sum(total) from money_months group by 1, 2, 3, 4;

-- The keys of a sum never change. Taking away never makes a row: while a person is being deleted it would refer to nobody.
create function money_total_kept() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    update money_totals t set n = t.n + new.n - old.n, total = t.total + new.total - old.total
    where t.user_id = new.user_id and t.month = new.month and t.account_id = new.account_id and t.kind = new.kind;
  elsif tg_op = 'INSERT' then
    insert into money_totals as t (user_id, month, account_id, kind, n, total)
    values (new.user_id, new.month, new.account_id, new.kind, new.n, new.total)
    on conflict (user_id, month, account_id, kind) do update set n = t.n + excluded.n, total = t.total + excluded.total;
  else
    update money_totals t set n = t.n - old.n, total = t.total - old.total
    where t.user_id = old.user_id and t.month = old.month and t.account_id = old.account_id and t.kind = old.kind and t.n > old.n;
    if not found then
      delete from money_totals t
      where t.user_id = old.user_id and t.month = old.month and t.account_id = old.account_id and t.kind = old.kind;
    end if;
  end if;
  return null;
end $$;
create trigger totalled after insert or update or delete on money_months for each row execute function money_total_kept();
alter function money_total_kept owner to app_keeper;
revoke all on function money_total_kept from public;
