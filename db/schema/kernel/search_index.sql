-- The schema of kernel: search_index, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- search_index
create table search_index (
  user_id uuid not null,
  item_type text not null,
  item_id uuid not null,
  place integer not null,
  private boolean default false not null,
  content text default ''::text not null,
  words tsvector not null,
  own text,
  further text default ''::text not null,
  constraint search_index_pkey PRIMARY KEY (user_id, item_type, item_id),
  constraint search_index_user_id_fkey1 FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX search_places ON search_index USING btree (user_id, place);
CREATE INDEX search_types ON search_index USING btree (user_id, item_type, place);
CREATE INDEX search_words ON search_index USING gin (words) WITH (fastupdate=off);
alter table search_index enable row level security;

CREATE OR REPLACE FUNCTION search_house(q text, skip integer, most integer, typing boolean, counting integer DEFAULT 100)
 RETURNS TABLE(item_type text, item_id uuid, nth integer, content text, total integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;
-- owned by app_search, called by app_guest, app_user
