-- Single records that are open to a guest, found in two steps: what is granted by itself, and only where something belongs to it, that
-- too. One statement for both is put together anew at each call with all that may be involved. Each row is looked up by its key
-- (`offset 0` sees to it): the planner takes every house for one of average size, and would read a large one whole. Who asks is a variable: as a
-- function in the conditions it would be worked out for each row. What a grant must be to open something is said as in `open_grants`.
create or replace function lent(type text, at_least int) returns setof uuid
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
declare
  house uuid := house_id();
  guest uuid := viewer_id();
begin
  return query
  select r.item_id from grants g, lateral (
    select s.item_id from records s where s.user_id = house and s.item_type = $1 and s.item_id = g.item_id
      and (s.removed_at is null or grant_rank(g.role) >= 3) offset 0) r
  where g.user_id = house and g.grantee_id = guest and g.state = 'accepted' and (g.expires_at is null or g.expires_at > now())
    and g.item_type = $1 and grant_rank(g.role) >= $2;
  if not exists (
    select from grants g, lateral (
      select from belongings b where b.user_id = house and b.of_type = g.item_type and b.of_id = g.item_id and b.item_type = $1 offset 0) b
    where g.user_id = house and g.grantee_id = guest and g.state = 'accepted') then return; end if;
  return query
  select r.item_id from grants g, lateral (
    select from records s where s.user_id = house and s.item_type = g.item_type and s.item_id = g.item_id and s.removed_at is null offset 0) o,
  lateral (
    select b.item_id from belongings b
    where b.user_id = house and b.of_type = g.item_type and b.of_id = g.item_id and b.item_type = $1 offset 0) b,
  lateral (
    select s.item_id from records s where s.user_id = house and s.item_type = $1 and s.item_id = b.item_id
      and not s.private and (s.removed_at is null or grant_rank(g.role) >= 3) offset 0) r
  where g.user_id = house and g.grantee_id = guest and g.state = 'accepted' and (g.expires_at is null or g.expires_at > now())
    and grant_rank(g.role) >= $2;
end $$;

-- The same for all types, as far as a guest sees.
create or replace function granted_records() returns table (item_type text, item_id uuid)
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
declare
  house uuid := house_id();
  guest uuid := viewer_id();
begin
  return query
  select g.item_type, g.item_id from grants g, lateral (
    select from records s where s.user_id = house and s.item_type = g.item_type and s.item_id = g.item_id
      and (s.removed_at is null or grant_rank(g.role) >= 3) offset 0) r
  where g.user_id = house and g.grantee_id = guest and g.state = 'accepted' and (g.expires_at is null or g.expires_at > now());
  if not exists (
    select from grants g, lateral (
      select from belongings b where b.user_id = house and b.of_type = g.item_type and b.of_id = g.item_id offset 0) b
    where g.user_id = house and g.grantee_id = guest and g.state = 'accepted') then return; end if;
  return query
  select b.item_type, b.item_id from grants g, lateral (
    select from records s where s.user_id = house and s.item_type = g.item_type and s.item_id = g.item_id and s.removed_at is null offset 0) o,
  lateral (
    select b.item_type, b.item_id from belongings b where b.user_id = house and b.of_type = g.item_type and b.of_id = g.item_id offset 0) b,
  lateral (
    select from records s where s.user_id = house and s.item_type = b.item_type and s.item_id = b.item_id
      and not s.private and (s.removed_at is null or grant_rank(g.role) >= 3) offset 0) r
  where g.user_id = house and g.grantee_id = guest and g.state = 'accepted' and (g.expires_at is null or g.expires_at > now());
end $$;
