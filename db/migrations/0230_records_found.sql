-- The records of one type, or of all where none is named, that hold what is typed, for lists that are narrowed by words: as the search finds them, with the last word
-- perhaps unfinished. It costs what it finds and a look at each shelf, and not what there is.
create function records_found(q text, type text) returns table (item_type text, item_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan rows 50 as $$
declare
  scope search_scope := scope_of_search();
  asks asked := asked_for(q, true);
  newest int;
begin
  if scope.owner is null or asks.template is null then return; end if;
  select shelf_of(max(s.place)) into newest from search_index s where s.user_id = scope.owner;
  -- `is true` keeps the planner from fetching every row of the owner by the primary key as well.
  return query
  select s.item_type, s.item_id from queries_on_shelves(asks.template, asks.sure, scope.owner, 't', newest) q, search_index s
  where s.words @@ q.query and (s.user_id = scope.owner) is true and (type is null or s.item_type = type)
    and (scope.opened is null or (not s.private and s.item_type = any(scope.opened)));
  if scope.lent_ids is null then return; end if;
  return query
  select s.item_type, s.item_id from (select distinct * from unnest(scope.lent_types, scope.lent_ids) l (item_type, item_id)) l
  join search_index s on s.user_id = scope.owner and s.item_type = l.item_type and s.item_id = l.item_id
  where (type is null or l.item_type = type) and (s.private or s.item_type <> all(scope.opened))
    and s.words @@ query_on_shelf(asks.template, asks.sure, scope.owner, 't', shelf_of(s.place));
end $$;
alter function records_found owner to app_search;
revoke all on function records_found from public;
grant execute on function records_found to app_user, app_guest;
