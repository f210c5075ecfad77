-- Whether all that a person has of a house is access to agreements as a tenant. It ends at the first grant that is something else, however many
-- there are.
create or replace function only_tenant(house uuid, person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from grants g where g.user_id = house and g.grantee_id = person and g.grantee_kind = 'person' and g.source <> 'thread'
      and g.state = 'accepted' and (g.expires_at is null or g.expires_at > now()))
    and not exists (
      select from grants g where g.user_id = house and g.grantee_id = person and g.grantee_kind = 'person' and g.source <> 'thread'
        and g.state = 'accepted' and (g.expires_at is null or g.expires_at > now())
        and not exists (select from rental_tenant_access t where t.user_id = house and t.invitation_id = g.source_id))
$$;
