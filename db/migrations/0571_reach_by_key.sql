-- How far a guest reaches in one record, and whether its files may be carried away: what could open it is looked up by its key. Before, all grants
-- of the guest were read for each record. What opens a record is said as in 0101 and 0145, and what a grant must be for it as in `open_grants`.

create or replace function reach(type text, id uuid) returns int
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
declare
  house uuid := house_id();
  guest uuid := viewer_id();
  r records;
  rank int;
begin
  select * into r from records s where s.user_id = house and s.item_type = $1 and s.item_id = $2;
  if not found then return null; end if;
  select coalesce(max(grant_rank(o.role)), 0) into rank from (
    select g.role from grants g
    where g.user_id = house and g.opens_to = guest and (g.expires_at is null or g.expires_at > now())
      and g.item_type = $1 and g.item_id = $2
    union all
    select g.role from grants g
    where not r.private and g.user_id = house and g.opens_to = guest and (g.expires_at is null or g.expires_at > now())
      and g.item_type = any(array['*', 'area:' || r.area])
    union all
    select g.role from belongings b, lateral (
      select from records t where t.user_id = house and t.item_type = b.of_type and t.item_id = b.of_id and t.removed_at is null offset 0) t,
    lateral (
      select w.role from grants w
      where w.user_id = house and w.opens_to = guest and (w.expires_at is null or w.expires_at > now())
        and w.item_type = b.of_type and w.item_id = b.of_id offset 0) g
    where not r.private and b.user_id = house and b.item_type = $1 and b.item_id = $2) o;
  return case when r.removed_at is null or rank >= 3 then rank else 0 end;
end $$;

create or replace function may_download(type text, id uuid) returns boolean
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
declare
  house uuid := house_id();
  guest uuid := viewer_id();
  r records;
begin
  select * into r from records s where s.user_id = house and s.item_type = $1 and s.item_id = $2;
  if not found then return false; end if;
  return exists (
    select from (
      select g.role, g.may_download from grants g
      where g.user_id = house and g.opens_to = guest and (g.expires_at is null or g.expires_at > now())
        and g.item_type = $1 and g.item_id = $2
      union all
      select g.role, g.may_download from grants g
      where not r.private and g.user_id = house and g.opens_to = guest and (g.expires_at is null or g.expires_at > now())
        and g.item_type = any(array['*', 'area:' || r.area])
      union all
      select g.role, g.may_download from belongings b, lateral (
        select from records t where t.user_id = house and t.item_type = b.of_type and t.item_id = b.of_id and t.removed_at is null offset 0) t,
      lateral (
        select w.role, w.may_download from grants w
        where w.user_id = house and w.opens_to = guest and (w.expires_at is null or w.expires_at > now())
          and w.item_type = b.of_type and w.item_id = b.of_id offset 0) g
      where not r.private and b.user_id = house and b.item_type = $1 and b.item_id = $2) o
    where o.may_download and (r.removed_at is null or grant_rank(o.role) >= 3));
end $$;
