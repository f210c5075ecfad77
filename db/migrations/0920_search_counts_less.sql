-- A search counts what holds its words no further than it is asked to, and looks for an absent word once instead of three times.

-- The queries that ask all shelves for the words, the newest first: of one shelf, of the next two, of the next four and so on. Whoever stops early has
-- looked at the newest shelf alone, and whoever looks at all of them does so in few steps.
create function queries_in_steps(template text, sure boolean, owner uuid, kind text, newest int) returns table (query tsquery)
language plpgsql immutable parallel safe rows 5 as $$
declare
  shelf int := coalesce(newest, -1);
  width int := 1;
  head text := substr(word_prefix(owner, '', 0), 1, 8);
  several text;
  anywhere text;
  one text;
begin
  while shelf >= 0 loop
    several := null;
    for each_shelf in reverse shelf .. greatest(shelf - width + 1, 0) loop
      -- As `query_on_shelf` puts it, which costs three times as much for each shelf.
      anywhere := head || 't' || each_shelf || '-';
      one := '(' || replace(replace(template, '~', head || kind || each_shelf || '-'), '^', anywhere) || ')';
      if not sure then one := '(''' || anywhere || ''' & ' || one || ')'; end if;
      several := case when several is null then one else several || ' | ' || one end;
    end loop;
    query := several::tsquery;
    return next;
    shelf := shelf - width;
    width := width * 2;
  end loop;
end $$;

drop function search_house(text, int, int, boolean);

-- Finds the records of the house that the transaction is in: by their labels first, then by label and detail, then by all they hold, and each time the
-- newest first. `total` says how many there are; it counts one further than `counting`, and than the last record that is given, and then stops.
create function search_house(q text, skip int, most int, typing boolean, counting int default 100)
returns table (item_type text, item_id uuid, nth int, content text, total int)
language plpgsql stable security definer rows 20
set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan
as $$
declare
  scope search_scope := scope_of_search();
  asks asked := asked_for(q, typing);
  newest int;
  wanted int;
  enough int;
  counted int;
  types text[];
  ids uuid[];
  more_types text[];
  more_ids uuid[];
begin
  skip := greatest(skip, 0);
  wanted := least(skip + greatest(most, 0), 1000);
  enough := greatest(wanted, least(counting, 1000)) + 1;
  if scope.owner is null or asks.template is null then return; end if;
  select shelf_of(max(s.place)) into newest from search_index s where s.user_id = scope.owner;
  if scope.opened is not null then
    return query
    with labelled as materialized (
      select r.* from queries_in_steps(asks.template, asks.sure, scope.owner, 'l', newest) q, lateral (
        select s.item_type, s.item_id, s.place from search_index s
        where s.words @@ q.query and (s.user_id = scope.owner) is true
          and (scope.opened is null or (not s.private and s.item_type = any(scope.opened)))
        order by s.place desc) r
      where asks.sure limit wanted
    ), detailed as materialized (
      select r.* from queries_in_steps(asks.template, asks.sure, scope.owner, 'd', newest) q, lateral (
        select s.item_type, s.item_id, s.place from search_index s
        where s.words @@ q.query and (s.user_id = scope.owner) is true
          and (scope.opened is null or (not s.private and s.item_type = any(scope.opened)))
        order by s.place desc) r
      where asks.sure and (select count(*) from labelled) < wanted limit wanted
    ), holding as materialized (
      select r.* from queries_in_steps(asks.template, asks.sure, scope.owner, 't', newest) q, lateral (
        select s.item_type, s.item_id, s.place from search_index s
        where s.words @@ q.query and (s.user_id = scope.owner) is true
          and (scope.opened is null or (not s.private and s.item_type = any(scope.opened)))
        order by s.place desc) r
      limit enough
    ), lent as materialized (
      select s.item_type, s.item_id, s.place,
        case when asks.sure and s.words @@ query_on_shelf(asks.template, true, scope.owner, 'l', shelf_of(s.place)) then 1
          when asks.sure and s.words @@ query_on_shelf(asks.template, true, scope.owner, 'd', shelf_of(s.place)) then 2 else 3 end as class
      from (select distinct * from unnest(scope.lent_types, scope.lent_ids) l (item_type, item_id)) l
      join search_index s on s.user_id = scope.owner and s.item_type = l.item_type and s.item_id = l.item_id
      where (s.private or s.item_type <> all(scope.opened))
        and s.words @@ query_on_shelf(asks.template, asks.sure, scope.owner, 't', shelf_of(s.place))
    ), ranked as (
      select h.item_type, h.item_id, h.place, min(h.class) as class from (
        select *, 1 as class from labelled union all select *, 2 from detailed
        union all (select *, 3 from holding limit wanted) union all select * from lent) h
      group by 1, 2, 3
    ), numbered as (
      select r.*, row_number() over (order by r.class, r.place desc, r.item_type, r.item_id)::int as nth from ranked r
    )
    select n.item_type, n.item_id, n.nth, s.content,
      least(enough, (select count(*) from holding) + (select count(*) from lent))::int
    from numbered n join search_index s on s.user_id = scope.owner and s.item_type = n.item_type and s.item_id = n.item_id
    where n.nth > skip and n.nth <= wanted order by n.nth;
    return;
  end if;

  -- Every record that is found is among these, so that where nothing is among them nothing more is looked for.
  select count(*) into counted from (
    select from queries_in_steps(asks.template, asks.sure, scope.owner, 't', newest) q, lateral (
      select from search_index s where s.words @@ q.query and (s.user_id = scope.owner) is true) r
    limit enough) c;
  if counted = 0 then return; end if;
  wanted := least(wanted, counted);
  if asks.sure then
    select array_agg(f.item_type), array_agg(f.item_id) into types, ids from (
      select r.* from queries_in_steps(asks.template, true, scope.owner, 'l', newest) q, lateral (
        select s.item_type, s.item_id from search_index s
        where s.words @@ q.query and (s.user_id = scope.owner) is true
        order by s.place desc, s.item_type, s.item_id limit wanted) r
      limit wanted) f;
    if coalesce(cardinality(ids), 0) < wanted then
      select array_agg(f.item_type), array_agg(f.item_id) into more_types, more_ids from (
        select r.* from queries_in_steps(asks.template, true, scope.owner, 'd', newest) q, lateral (
          select s.item_type, s.item_id from search_index s
          where s.words @@ q.query and (s.user_id = scope.owner) is true
          order by s.place desc, s.item_type, s.item_id limit wanted) r
        limit wanted) f;
      select a.types, a.ids into types, ids from appended(types, ids, more_types, more_ids) a;
    end if;
  end if;
  if coalesce(cardinality(ids), 0) < wanted then
    select array_agg(f.item_type), array_agg(f.item_id) into more_types, more_ids from (
      select r.* from queries_in_steps(asks.template, asks.sure, scope.owner, 't', newest) q, lateral (
        select s.item_type, s.item_id from search_index s
        where s.words @@ q.query and (s.user_id = scope.owner) is true
        order by s.place desc, s.item_type, s.item_id limit wanted) r
      limit wanted) f;
    select a.types, a.ids into types, ids from appended(types, ids, more_types, more_ids) a;
  end if;
  return query
  select f.item_type, f.item_id, f.nth::int, s.content, counted
  from unnest(types, ids) with ordinality f (item_type, item_id, nth)
  join search_index s on s.user_id = scope.owner and s.item_type = f.item_type and s.item_id = f.item_id
  where f.nth > skip and f.nth <= wanted order by f.nth;
end $$;
alter function search_house owner to app_search;
revoke all on function search_house from public;
grant execute on function search_house to app_user, app_guest;

-- Suggested words are looked for in the same steps.
do $$ begin
  execute replace(pg_get_functiondef('suggest_house'::regproc), 'queries_on_shelves', 'queries_in_steps');
end $$;
drop function queries_on_shelves(text, boolean, uuid, text, int);
