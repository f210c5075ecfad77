-- A payment that was recorded by hand and the bank's row for it are one: the entry of the ledger stands on the bank's transaction from then
-- on, and the caller deletes the one that was posted for it. Nothing else of an entry ever changes. Answers whether there was such a pair.
create function rent_joined(owner uuid, agreement uuid, entry integer, income uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  update rent_ledger l set transaction_id = income
  where l.user_id = owner and l.agreement_id = agreement and l.seq = entry and l.kind = 'payment'
    and exists (select from transactions t where t.user_id = owner and t.id = l.transaction_id and t.source_type = 'rent_payment')
    and exists (select from transactions t where t.user_id = owner and t.id = income and t.source_type is null and t.kind = 'income'
      and t.amount = -l.amount)
    and not exists (select from rent_ledger b where b.user_id = owner and b.agreement_id = agreement and b.kind = 'reversal'
      and b.reverses = entry);
  return found;
end $$;
alter function rent_joined(uuid, uuid, integer, uuid) owner to app_keeper;
revoke all on function rent_joined(uuid, uuid, integer, uuid) from public;
grant execute on function rent_joined(uuid, uuid, integer, uuid) to app_user;

-- What is about a thing turns private with it: one function for every table that names a thing by `of_type` and `of_id`, the table as its
-- argument.
create function turn_private_with_premises() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('update %I set private = true where user_id = $1 and of_type = $2 and of_id = $3 and not private', tg_argv[0])
    using new.user_id, new.item_type, new.item_id;
  return null;
end $$;
alter function turn_private_with_premises() owner to app_keeper;
revoke all on function turn_private_with_premises() from public;

drop trigger agreements_turn_private on records;
drop function agreements_turn_private();
create trigger agreements_turn_private after update on records for each row when (new.private and not old.private)
  execute function turn_private_with_premises('rental_agreements');
drop trigger repairs_turn_private on records;
drop function repairs_turn_private();
create trigger repairs_turn_private after update on records for each row when (new.private and not old.private)
  execute function turn_private_with_premises('rental_maintenance');
