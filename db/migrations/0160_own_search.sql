-- Searching one's own house asks no more than it shows: labels first, then details, then all else, and each only where the page is
-- not full yet. Where it is full the others are counted and not sorted. Everything that is promised stays as it was: labels before
-- details before all else, each the newest first; `total` is exact up to 1,000 and 1,001 says that there are more; the first 1,000 can
-- be reached. A guest finds, counts and is shown only what is open to them, in one statement over the open types and the single records.
-- `is true` keeps the planner from also fetching every row of the owner by the primary key, to intersect it with what `words` has found.
create or replace function search_house(q text, skip int, most int, typing boolean)
returns table (item_type text, item_id uuid, nth int, content text, total int)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan rows 20 as $$
declare
  scope search_scope := scope_of_search();
  asks asked := asked_for(q, typing);
  newest int;
  wanted int;
  counted int;
  types text[];
  ids uuid[];
  more_types text[];
  more_ids uuid[];
begin
  skip := greatest(skip, 0);
  wanted := least(skip + greatest(most, 0), 1000);
  if scope.owner is null or asks.template is null then return; end if;
  select shelf_of(max(s.place)) into newest from search_index s where s.user_id = scope.owner;
  if scope.opened is not null then
    return query
    with labelled as materialized (
      select r.* from queries_on_shelves(asks.template, asks.sure, scope.owner, 'l', newest) q, lateral (
        select s.item_type, s.item_id, s.place from search_index s
        where s.words @@ q.query and (s.user_id = scope.owner) is true
          and (scope.opened is null or (not s.private and s.item_type = any(scope.opened)))
        order by s.place desc) r
      where asks.sure limit wanted
    ), detailed as materialized (
      select r.* from queries_on_shelves(asks.template, asks.sure, scope.owner, 'd', newest) q, lateral (
        select s.item_type, s.item_id, s.place from search_index s
        where s.words @@ q.query and (s.user_id = scope.owner) is true
          and (scope.opened is null or (not s.private and s.item_type = any(scope.opened)))
        order by s.place desc) r
      where asks.sure and (select count(*) from labelled) < wanted limit wanted
    ), holding as materialized (
      select r.* from queries_on_shelves(asks.template, asks.sure, scope.owner, 't', newest) q, lateral (
        select s.item_type, s.item_id, s.place from search_index s
        where s.words @@ q.query and (s.user_id = scope.owner) is true
          and (scope.opened is null or (not s.private and s.item_type = any(scope.opened)))
        order by s.place desc) r
      limit 1001
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
      least(1001, (select count(*) from holding) + (select count(*) from lent))::int
    from numbered n join search_index s on s.user_id = scope.owner and s.item_type = n.item_type and s.item_id = n.item_id
    where n.nth > skip and n.nth <= wanted order by n.nth;
    return;
  end if;

  if asks.sure then
    select array_agg(f.item_type), array_agg(f.item_id) into types, ids from (
      select r.* from queries_on_shelves(asks.template, true, scope.owner, 'l', newest) q, lateral (
        select s.item_type, s.item_id from search_index s
        where s.words @@ q.query and (s.user_id = scope.owner) is true
        order by s.place desc, s.item_type, s.item_id limit wanted) r
      limit wanted) f;
    if coalesce(cardinality(ids), 0) < wanted then
      select array_agg(f.item_type), array_agg(f.item_id) into more_types, more_ids from (
        select r.* from queries_on_shelves(asks.template, true, scope.owner, 'd', newest) q, lateral (
          select s.item_type, s.item_id from search_index s
          where s.words @@ q.query and (s.user_id = scope.owner) is true
          order by s.place desc, s.item_type, s.item_id limit wanted) r
        limit wanted) f;
      select a.types, a.ids into types, ids from appended(types, ids, more_types, more_ids) a;
    end if;
  end if;
  if coalesce(cardinality(ids), 0) >= wanted then
    select count(*) into counted from (
      select from queries_on_shelves(asks.template, true, scope.owner, 't', newest) q, lateral (
        select from search_index s where s.words @@ q.query and (s.user_id = scope.owner) is true) r
      limit 1001) c;
  else
    with holding as materialized (
      select r.* from queries_on_shelves(asks.template, asks.sure, scope.owner, 't', newest) q, lateral (
        select s.item_type, s.item_id from search_index s
        where s.words @@ q.query and (s.user_id = scope.owner) is true
        order by s.place desc, s.item_type, s.item_id) r
      limit 1001
    )
    select (select count(*) from holding), array_agg(f.item_type), array_agg(f.item_id) into counted, more_types, more_ids
    from (select * from holding limit wanted) f;
    select a.types, a.ids into types, ids from appended(types, ids, more_types, more_ids) a;
  end if;
  return query
  select f.item_type, f.item_id, f.nth::int, s.content, counted
  from unnest(types, ids) with ordinality f (item_type, item_id, nth)
  join search_index s on s.user_id = scope.owner and s.item_type = f.item_type and s.item_id = f.item_id
  where f.nth > skip and f.nth <= wanted order by f.nth;
end $$;

-- One list of records and behind it what a second one has besides, both in their order.
create function appended(inout types text[], inout ids uuid[], more_types text[], more_ids uuid[])
language plpgsql immutable parallel safe as $$
begin
  if ids is null then
    types := more_types;
    ids := more_ids;
  elsif more_ids is not null then
    select types || array_agg(m.item_type order by m.nth), ids || array_agg(m.item_id order by m.nth) into types, ids
    from unnest(more_types, more_ids) with ordinality m (item_type, item_id, nth)
    where not exists (select from unnest(types, ids) k (item_type, item_id) where k.item_type = m.item_type and k.item_id = m.item_id);
  end if;
end $$;

-- Where the first place in a text begins, 0 where there is none among the first fifty that look like one. It gives one number, so that a
-- loop can ask for it without a statement of its own.
create function place_in(written text, p places) returns int language plpgsql immutable parallel safe as $$
declare
  is_plain boolean := octet_length(written) = length(written);
  pattern text := case when is_plain then p.plain else concat_ws('|', p.whole, p.starts) end;
  hay text := case when is_plain then lower(written collate "C") else written end;
  at int := 0;
begin
  if coalesce(pattern, '') = '' then return 0; end if;
  for tries in 1 .. 50 loop
    at := regexp_instr(hay, pattern, at + 1);
    if at = 0 or length_of_place(substr(written, at, 80), p) > 0 then return at; end if;
  end loop;
  return 0;
end $$;

-- A piece of a record around the first place where something stands that was asked for, `about` before `body`, with the signs 1 and 2
-- around each such place; its beginning where there is none.
create or replace function snippet_of(about text, body text, p places) returns text language plpgsql immutable parallel safe as $$
declare
  written text := concat_ws(E'\n', nullif(about, ''), left(body, 300));
  piece text;
  at int := place_in(written, p);
  long int;
  cut int;
  result text := '';
  ending text := '';
begin
  if at = 0 then
    at := place_in(body, p);
    if at = 0 then return left(written, 240); end if;
    written := body;
  end if;
  piece := translate(substr(written, greatest(1, at - 80), 320), E'\u0001\u0002', '  ');
  if at > 81 then
    -- Begins with a whole line where one begins near, else with a whole word.
    cut := coalesce(length(substring(left(piece, 80) from '^.*\n')), length(substring(left(piece, 80) from '^\S*\s+')), 0);
    result := '…';
    piece := substr(piece, cut + 1);
  end if;
  if length(piece) > 240 then
    piece := coalesce(substring(left(piece, 240) from '^(.{120,}\S)\s+\S*$'), left(piece, 240));
    ending := '…';
  end if;
  for tries in 1 .. 40 loop
    at := place_in(piece, p);
    exit when at = 0;
    long := length_of_place(substr(piece, at, 80), p);
    result := result || left(piece, at - 1) || E'\u0001' || substr(piece, at, long) || E'\u0002';
    piece := substr(piece, at + long);
  end loop;
  return result || piece || ending;
end $$;
drop function first_place;
