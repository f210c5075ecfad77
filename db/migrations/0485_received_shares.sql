-- What is open to somebody in other houses, a page at a time and counted by house: names of owners are looked up for what is shown alone.

-- `after` is the last of the page before; whose share of it has ended meanwhile goes on behind its place.
create function received_page(house uuid, after uuid, most int)
returns table (id uuid, owner uuid, called text, item_type text, item_id uuid, label text, role text, may_download boolean,
  expires_at timestamptz, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with cursor as materialized (
    select c.created_at, c.id from grants c where c.grantee_id = viewer_id() and c.id = received_page.after limit 1
  ), page as materialized (
    select g.id, g.user_id, g.item_type, g.item_id, r.label, g.role, g.may_download, g.expires_at, g.created_at
    from grants g left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
    where g.grantee_id = viewer_id() and g.state = 'accepted' and g.source <> 'thread' and (g.expires_at is null or g.expires_at > now())
      and r.removed_at is null and (r.item_id is not null or g.item_type = '*' or g.item_type like 'area:%')
      and (received_page.house is null or g.user_id = received_page.house)
      and (received_page.after is null or exists (
        select from cursor c where g.created_at < c.created_at or g.created_at = c.created_at and g.id > c.id))
    order by g.created_at desc, g.id limit received_page.most
  )
  select p.id, p.user_id, called(p.user_id), p.item_type, p.item_id, p.label, p.role, p.may_download, p.expires_at, p.created_at
  from page p order by p.created_at desc, p.id
$$;

create function received_houses() returns table (owner uuid, house text, count int)
language sql stable security definer set search_path = public, pg_temp as $$
  with counted as materialized (
    select g.user_id, count(*)::int as count
    from grants g left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
    where g.grantee_id = viewer_id() and g.state = 'accepted' and g.source <> 'thread' and (g.expires_at is null or g.expires_at > now())
      and r.removed_at is null and (r.item_id is not null or g.item_type = '*' or g.item_type like 'area:%')
    group by g.user_id
  )
  select c.user_id, called(c.user_id), c.count from counted c order by 2, 1
$$;

alter function received_page owner to app_keeper;
alter function received_houses owner to app_keeper;
revoke all on function received_page, received_houses from public;
grant execute on function received_page, received_houses to app_user;
