-- Whoever has accepted by somebody else's letter is told of no record by name until the owner has confirmed them: the letter itself names none.
-- What lies in the trash and what is gone for good are the same to whoever is not the owner.
create or replace function parts_of(owner uuid, invitation uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('item_type', g.item_type, 'item_id', g.item_id,
    'label', case when known.are and r.removed_at is null then r.label end, 'role', g.role, 'may_download', g.may_download)
    order by g.item_type <> '*', g.item_type not like 'area:%', g.item_type, case when known.are then r.label end, g.item_id), '[]')
  from (select i.state = 'confirmed' or exists (
      select from users u where u.id = viewer_id() and u.email_verified and lower(u.email) = lower(i.email)) as are
    from invitations i where i.user_id = parts_of.owner and i.id = invitation) known,
  grants g left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
  where g.user_id = parts_of.owner and g.source_id = invitation and g.state in ('pending', 'accepted')
$$;

-- An emergency access that is taken back goes back to waiting: it ends conversations as what is revoked does.
drop trigger conversations_end on grants;
create trigger conversations_end after update of state on grants for each row
  when (old.state = 'accepted' and old.source <> 'thread' and old.grantee_id is not null and new.state in ('revoked', 'declined', 'pending'))
  execute function thread_partner_revoked();
