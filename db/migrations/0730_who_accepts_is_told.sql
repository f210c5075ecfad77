-- The owner of an invitation that the person who asks has just accepted, for the letter to that owner. Invitations to act in an emergency have
-- letters of their own (`emergency_owners`).
create function accepted_from(owner uuid, invitation uuid)
returns table (owner_email text, name text, invited text, kind text, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.email, i.name, i.email, i.kind, i.state from invitations i join users u on u.id = i.user_id
  where i.user_id = owner and i.id = invitation and i.person_id = viewer_id() and i.state in ('accepted', 'confirmed') and i.kind <> 'emergency'
$$;
alter function accepted_from owner to app_keeper;
revoke all on function accepted_from from public;
grant execute on function accepted_from to app_user;
