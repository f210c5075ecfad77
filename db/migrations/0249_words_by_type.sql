-- Lists that are narrowed by words look only at the shelves on which records of their type stand, for all words at once, and stop when they
-- have as many as they ask for.
create index search_types on search_index (user_id, item_type, place);

-- What is asked for where a list is narrowed: every word must stand there, and each may be unfinished. Signs without a letter ask for
-- nothing; `template` is null where nothing else was typed.
create function asked_for_words(q text) returns asked language plpgsql immutable parallel safe as $$
declare
  word text;
  one asked;
  result asked := (null, false, '{}', '{}', null);
begin
  foreach word in array regexp_split_to_array(q, '[\s,]+') loop
    continue when word = '';
    one := asked_for(word, true);
    continue when one.template is null;
    result.template := case when result.template is null then one.template else result.template || ' & (' || one.template || ')' end;
    result.sure := result.sure or one.sure;
  end loop;
  if result.template is not null then result.template := '(' || result.template || ')'; end if;
  return result;
end $$;

-- The queries over the shelves on which records of a type stand, or over all shelves where none is named; the newest first.
create function queries_on_shelves_of(template text, sure boolean, owner uuid, type text) returns table (query tsquery)
language plpgsql stable set search_path = public, pg_temp rows 20 as $$
declare
  head text := substr(word_prefix(owner, 't', 0), 1, 9);
  prefix text;
  newest int;
begin
  if type is null then select max(s.place) into newest from search_index s where s.user_id = owner;
  else select max(s.place) into newest from search_index s where s.user_id = owner and s.item_type = type; end if;
  while newest is not null loop
    prefix := head || shelf_of(newest) || '-';
    query := case when sure then replace(replace(template, '~', prefix), '^', prefix)::tsquery
      else query_on_shelf(template, sure, owner, 't', shelf_of(newest)) end;
    return next;
    newest := newest - newest % 1000 - 1;
    exit when newest < 0;
    if type is not null then
      select max(s.place) into newest from search_index s where s.user_id = owner and s.item_type = type and s.place <= newest;
    end if;
  end loop;
end $$;

-- The records of one type, or of all where none is named, that hold all words that are typed: as the search finds them, each word perhaps
-- unfinished; shelf by shelf from the newest, and no more than `most`. It costs what it finds and a look at each shelf.
drop function records_found(text, text);
create function records_found(q text, type text, most int default null) returns table (item_type text, item_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan rows 50 as $$
declare
  scope search_scope := scope_of_search();
  asks asked := asked_for_words(q);
begin
  if scope.owner is null or asks.template is null then return; end if;
  -- `is true` keeps the planner from fetching every row of the owner by the primary key as well.
  if scope.opened is null then
    return query
    select r.item_type, r.item_id from queries_on_shelves_of(asks.template, asks.sure, scope.owner, type) q, lateral (
      select s.item_type, s.item_id from search_index s
      where s.words @@ q.query and (s.user_id = scope.owner) is true and (type is null or s.item_type = type) offset 0) r
    limit most;
    return;
  end if;
  return query
  select f.item_type, f.item_id from (
    select r.item_type, r.item_id from queries_on_shelves_of(asks.template, asks.sure, scope.owner, type) q, lateral (
      select s.item_type, s.item_id from search_index s
      where s.words @@ q.query and (s.user_id = scope.owner) is true and (type is null or s.item_type = type)
        and not s.private and s.item_type = any(scope.opened) offset 0) r
    union all
    select s.item_type, s.item_id from (select distinct * from unnest(scope.lent_types, scope.lent_ids) l (item_type, item_id)) l
    join search_index s on s.user_id = scope.owner and s.item_type = l.item_type and s.item_id = l.item_id
    where (type is null or l.item_type = type) and (s.private or s.item_type <> all(scope.opened))
      and s.words @@ query_on_shelf(asks.template, asks.sure, scope.owner, 't', shelf_of(s.place))) f
  limit most;
end $$;
alter function records_found owner to app_search;
revoke all on function records_found from public;
grant execute on function records_found to app_user, app_guest;

-- Whether one of the viewer's own records holds what `asked_for_words` said of the words that are typed. For lists that are read in their own order, because
-- so many records hold the words that a page is full soon.
create function record_holds(template text, sure boolean, type text, id uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp cost 1000 as $$
declare owner uuid := viewer_id();
begin
  return exists (select from search_index s where s.user_id = owner and s.item_type = type and s.item_id = id
    and s.words @@ query_on_shelf(template, sure, owner, 't', shelf_of(s.place)));
end $$;
alter function record_holds owner to app_search;
revoke all on function record_holds from public;
grant execute on function record_holds to app_user;
