-- The shares of the person who asks, the newest first, from behind a place on: along the index of their view, so that a page reads a page. Left to
-- the planner, it is a toss-up whether all of somebody's shares are read and sorted instead. `after` has to be a grant of theirs.
create function own_shares(view text, type text, record uuid, after uuid, most int) returns setof grants
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
  set enable_bitmapscan = off set enable_seqscan = off set enable_sort = off as $$
#variable_conflict use_column
declare
  me uuid := viewer_id();
  behind timestamptz := 'infinity';
  behind_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  if own_shares.after is not null then
    select c.created_at, c.id into behind, behind_id from grants c where c.user_id = me and c.id = own_shares.after;
    if not found then return; end if;
  end if;
  if own_shares.view = 'pending' then
    return query select g.* from grants g
    where g.user_id = me and g.source = 'share' and g.state = 'pending' and (g.expires_at is null or g.expires_at > now())
      and (own_shares.type is null or g.item_type = own_shares.type) and (own_shares.record is null or g.item_id = own_shares.record)
      and g.created_at <= behind and (g.created_at < behind or g.id > behind_id)
    order by g.created_at desc, g.id limit own_shares.most;
  elsif own_shares.view = 'ended' then
    return query select g.* from grants g
    where g.user_id = me and g.source = 'share' and (g.state not in ('pending', 'accepted') or g.expires_at is not null)
      and (g.state not in ('pending', 'accepted') or g.expires_at <= now())
      and (own_shares.type is null or g.item_type = own_shares.type) and (own_shares.record is null or g.item_id = own_shares.record)
      and g.created_at <= behind and (g.created_at < behind or g.id > behind_id)
    order by g.created_at desc, g.id limit own_shares.most;
  else
    return query select g.* from grants g
    where g.user_id = me and g.source = 'share' and g.source <> 'thread'
      and (own_shares.view = 'all' or (g.state in ('pending', 'accepted') and (g.expires_at is null or g.expires_at > now())))
      and (own_shares.type is null or g.item_type = own_shares.type) and (own_shares.record is null or g.item_id = own_shares.record)
      and g.created_at <= behind and (g.created_at < behind or g.id > behind_id)
    order by g.created_at desc, g.id limit own_shares.most;
  end if;
end $$;
revoke all on function own_shares from public;
grant execute on function own_shares to app_user;

-- The same toss-up lies in the others that read a page (0570).
do $$
declare one regprocedure;
begin
  foreach one in array array['received_page(uuid, uuid, int)', 'received_houses()', 'given_grants(uuid, int)', 'house_parts(int, text[], uuid[])',
    'house_reach()', 'people_to_write_to(text, uuid)']::regprocedure[] loop
    execute format('alter function %s set enable_bitmapscan = off', one);
    execute format('alter function %s set enable_seqscan = off', one);
    execute format('alter function %s set enable_sort = off', one);
  end loop;
end $$;
