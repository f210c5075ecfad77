-- An entry of a diary that is deleted for good lets go of its photographs, unless the claim or another entry shows them. Its files are
-- the claim's, so that the job that empties the trash cannot tell them from the others.
call kept('claim_entries');
create function claim_entry_gone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update files f set state = 'leaving', used_by_type = null, used_by_id = null, changed_at = now()
  where f.user_id = old.user_id and f.id = any (old.photos) and f.used_by_type = 'claim' and f.used_by_id = old.claim_id
    and not exists (select from claims c where c.user_id = old.user_id and c.id = old.claim_id and f.id = any (c.photos))
    and not exists (select from claim_entries e where e.user_id = old.user_id and e.claim_id = old.claim_id and f.id = any (e.photos));
  return null;
end $$;
alter function claim_entry_gone owner to app_keeper;
revoke all on function claim_entry_gone from public;
create trigger gone after delete on claim_entries for each row when (old.photos <> '{}') execute function claim_entry_gone();
