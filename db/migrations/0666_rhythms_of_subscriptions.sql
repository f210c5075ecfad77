-- What is paid every four weeks or every six months is found too.
alter table watched_subscriptions drop constraint watched_subscriptions_rhythm_check;
alter table watched_subscriptions add constraint watched_subscriptions_rhythm_check
  check (rhythm in ('weekly', 'biweekly', 'four_weekly', 'monthly', 'quarterly', 'half_yearly', 'yearly'));

-- What ends with its term does not go on where nobody cancels it.
create or replace function subscription_registered() returns trigger language plpgsql as $$
begin
  perform record_put(new.user_id, 'subscription', new.id, 'finance', left(new.payee, 200),
    case new.kind when 'income' then 'Comes in ' else 'Paid ' end ||
      case new.rhythm when 'four_weekly' then 'every four weeks' when 'half_yearly' then 'every six months' else new.rhythm end, concat_ws(E'\n', new.cancel_how, new.notes), true,
    new.removed_at, null, null);
  perform due_put(new.user_id, 'subscription', new.id, 'cancel_by', 'finance',
    case when new.verdict <> 'dismissed' and new.state <> 'stopped' then new.cancel_by end, 'Last day to cancel ' || left(new.payee, 200),
    case when new.renews_count is null then '' else 'else it goes on' end, urgent_days => 7, soon_days => 30, bell_days => 30, unread_days => 7, fresh => tg_op = 'INSERT');
  perform due_put(new.user_id, 'subscription', new.id, 'promotion_end', 'finance',
    case when new.verdict <> 'dismissed' and new.state <> 'stopped' then new.promotion_ends end, 'The offer of ' || left(new.payee, 200) || ' ends',
    coalesce('then ' || to_char(new.price_after, 'FM$999,999,999,990.00'), ''), urgent_days => 3, soon_days => 14, bell_days => 14,
    unread_days => 7, remind_days => '{14,7,1}', fresh => tg_op = 'INSERT');
  perform due_put(new.user_id, 'subscription', new.id, 'price_rise', 'finance',
    case when new.verdict <> 'dismissed' and new.state <> 'stopped' then new.rise_told_on end, left(new.payee, 200) || ' went up',
    coalesce('from ' || to_char((new.changes -> -1 ->> 'from')::numeric, 'FM$999,999,999,990.00') || ' to '
      || to_char((new.changes -> -1 ->> 'to')::numeric, 'FM$999,999,999,990.00'), ''), urgent_days => 1, soon_days => 1, remind_days => '{-1}',
    lasts_days => 14, passes => true, fresh => tg_op = 'INSERT');
  return null;
end $$;
