-- As in 0450; a grant of a record that is gone for good names nobody, as one of a record in the trash: to a guest both are the same.
create or replace function people_to_write_to(of_type text, of_id uuid)
returns table (house uuid, house_name text, person uuid, person_name text, shared jsonb, about text)
language sql volatile security definer set search_path = public, pg_temp as $$
  select p.* , (select r.label from records r where r.user_id = p.house and r.item_type = of_type and r.item_id = of_id) from (
    select g.user_id as house, called(g.user_id), other.id as person, called(other.id) as person_name,
      jsonb_agg(jsonb_build_object('item_type', g.item_type, 'item_id', g.item_id, 'label', r.label) order by g.item_type <> '*', r.label, g.id)
    from grants g
    cross join lateral (select case when g.user_id = viewer_id() then g.grantee_id else g.user_id end as id) other
    left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
    where (g.user_id = viewer_id() or g.grantee_id = viewer_id()) and g.grantee_id is not null and g.grantee_kind = 'person'
      and g.source <> 'thread' and g.state = 'accepted' and (g.expires_at is null or g.expires_at > now()) and r.removed_at is null
      and (r.item_id is not null or g.item_type = '*' or g.item_type like 'area:%')
      and exists (select from users u where u.id = other.id)
    group by g.user_id, g.grantee_id, other.id) p
  where of_type is null or reach_of(p.house, case when p.house = viewer_id() then p.person else viewer_id() end, of_type, of_id) >= 1
  order by lower(p.person_name), lower(called(p.house)), p.house
$$;
