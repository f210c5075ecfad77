-- Who leaves a house leaves its conversations, and each says so: with the last of what was open they end as when it is taken back
-- (`thread_partner_revoked`). Where nothing was open any more, they had stayed to be read, and end here.
create or replace function leave_house(owner uuid, invitation uuid) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended int;
  one uuid;
begin
  update grants g set state = 'revoked'
  where g.user_id = owner and g.grantee_id = viewer_id() and g.state in ('pending', 'accepted') and g.source <> 'thread'
    and (invitation is null or g.source_id = invitation);
  if invitation is null then
    perform lock_between(owner, viewer_id());
    for one in update grants g set state = 'revoked' where g.user_id = owner and g.grantee_id = viewer_id() and g.source = 'thread'
      and g.state = 'accepted' returning case when g.item_type = 'thread' then g.source_id end loop
      if one is not null then
        perform thread_line(owner, one, null, 'left', '', viewer_id(), now());
      end if;
    end loop;
  end if;
  with gone as (
    update invitations i set state = 'left'
    where i.user_id = owner and i.person_id = viewer_id() and i.state in ('accepted', 'confirmed') and (invitation is null or i.id = invitation)
    returning i.id)
  select count(*) into ended from gone;
  if ended > 0 then
    insert into audit_log (user_id, actor_id, action, detail) values (owner, viewer_id(), 'guest.leave', jsonb_build_object('invitation', invitation));
  end if;
  return ended;
end $$;
