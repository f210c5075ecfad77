-- A term ends before the day of its renewal: a premium that falls on that day is the new term's first.
create or replace function policy_renews() returns trigger language plpgsql as $$
begin
  perform due_put(new.user_id, 'policy', new.id, 'renewal', 'insurance', new.renewal_date, 'Renew ' || new.name, new.provider,
    bell_days => 30, unread_days => 7, ticker => 'expiry', fresh => tg_op = 'INSERT');
  if new.next_payment_date is null then
    -- What was paid stays.
    perform due_put(new.user_id, 'policy', new.id, 'premium', 'insurance', null, '');
  else
    perform due_repeat(new.user_id, 'policy', new.id, 'premium', 'insurance', 'fixed', payment_months(new.payment_frequency), 'month',
      new.payment_anchor, 'Premium of ' || new.name, new.provider, until => new.renewal_date - 1, urgent_days => 3, soon_days => 14,
      remind_days => '{7,1,0}', amount => new.premium, begins => new.next_payment_date);
  end if;
  return null;
end $$;

-- What stands already: the rules end a day earlier, and what is open on the day of the renewal goes. What was paid on it stays paid.
alter table insurance_policies no force row level security;
alter table due_rules no force row level security;
alter table due_items no force row level security;
update due_rules r set until = p.renewal_date - 1 from insurance_policies p
where p.user_id = r.user_id and p.id = r.source_id and r.source_type = 'policy' and r.slot = 'premium' and p.next_payment_date is not null;
delete from due_items i using insurance_policies p
where p.user_id = i.user_id and p.id = i.source_id and i.source_type = 'policy' and i.slot = 'premium' and i.state in ('open', 'closed')
  and i.occurrence >= p.renewal_date;
alter table insurance_policies force row level security;
alter table due_rules force row level security;
alter table due_items force row level security;
