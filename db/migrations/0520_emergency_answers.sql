-- An emergency contact has a telephone number beside the address: the binder says whom to call first.
alter table emergency_contacts add column phone text check (char_length(phone) <= 50);

-- Whose emergency contact the person who asks may become by a letter or an address, or, with `by_owner`, is: so that the owner can be
-- told of the answer, in the transaction in which it is given.
create function emergency_owners(by_id uuid, by_hash text, by_owner uuid)
returns table (owner_name text, owner_email text, name text, email text)
language sql stable security definer set search_path = public, pg_temp as $$
  select called(i.user_id), u.email, i.name, i.email
  from invitations i join users u on u.id = i.user_id
  where i.kind = 'emergency' and i.user_id <> viewer_id() and case when by_owner is null
    then i.state = 'invited' and i.token_until > now() and (by_hash is not null and i.token_hash = by_hash
      or by_id is not null and i.id = by_id and exists (
        select from users me where me.id = viewer_id() and me.email_verified and lower(me.email) = lower(i.email)))
    else i.user_id = by_owner and i.person_id = viewer_id() and i.state in ('accepted', 'confirmed') and (by_id is null or i.id = by_id) end
  order by i.created_at, i.id
$$;
alter function emergency_owners owner to app_keeper;
revoke all on function emergency_owners from public;
grant execute on function emergency_owners to app_user;
