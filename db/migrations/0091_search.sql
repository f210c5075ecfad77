-- The text of a record that is too long to be a fact of it: the words inside a file. It stands here once.
create table record_texts (
  user_id uuid not null references users (id) on delete cascade,
  item_type text not null,
  item_id uuid not null,
  text text not null check (text <> ''),
  primary key (user_id, item_type, item_id),
  foreign key (user_id, item_type, item_id) references records (user_id, item_type, item_id) on delete cascade
);
call shown_to_owner('record_texts');
call kept('record_texts');
create policy searching on record_texts for select to app_search using (true);
create policy searching on records for select to app_search using (true);
grant select on record_texts, records to app_search;

-- `place` says when the record came among its owner's; a thousand places are a shelf. `content` is what it says of itself beyond label
-- and detail, to be shown where a search finds it. Without words it is in the trash and only keeps its place.
alter table search_index rename to search_before;
alter table search_before rename constraint search_index_pkey to search_before_pkey;
drop index search_words;
create table search_index (
  user_id uuid not null references users (id) on delete cascade,
  item_type text not null,
  item_id uuid not null,
  place int not null,
  private boolean not null default false,
  content text not null default '',
  words tsvector not null,
  primary key (user_id, item_type, item_id)
);
create index search_words on search_index using gin (words) with (fastupdate = off);
create index search_places on search_index (user_id, place);
alter table search_index enable row level security;
alter table search_index owner to app_search;

create function shelf_of(place int) returns int language sql immutable parallel safe as $$ select place / 1000 $$;

-- Puts a record into the index, or puts it anew, with its text. Two records that come at the same moment may share a place. Of more
-- different words than one row can hold (1 MB) those at the beginning are kept.
create or replace function search_put(owner uuid, type text, id uuid, head text, sub text, body text, private boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  its_place int;
  long_text text;
  found_by tsvector;
begin
  perform check_keeper(owner);
  select t.text into long_text from record_texts t where t.user_id = owner and t.item_type = type and t.item_id = id;
  long_text := coalesce(long_text, '');
  select s.place into its_place from search_index s where s.user_id = owner and s.item_type = type and s.item_id = id;
  if its_place is null then
    select coalesce(max(s.place) + 1, 0) into its_place from search_index s where s.user_id = owner;
  end if;
  loop
    begin
      found_by := words_of_record(owner, shelf_of(its_place), head, sub, body, long_text);
      exit;
    exception when program_limit_exceeded then
      if long_text <> '' then long_text := left(long_text, least(60000, length(long_text) / 2));
      else body := left(body, least(60000, length(body) / 2)); end if;
    end;
  end loop;
  insert into search_index as s (user_id, item_type, item_id, place, private, content, words)
  values (owner, type, id, its_place, search_put.private, body, found_by)
  on conflict (user_id, item_type, item_id) do update
    set private = excluded.private, content = excluded.content, words = excluded.words;
end $$;

-- Takes a record out of what is found. One that is still in the register, in the trash, keeps its place.
create or replace function search_drop(owner uuid, type text, id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  if exists (select from records r where r.user_id = owner and r.item_type = type and r.item_id = id) then
    update search_index set words = '', content = '' where user_id = owner and item_type = type and item_id = id;
  else
    delete from search_index where user_id = owner and item_type = type and item_id = id;
  end if;
end $$;

-- Puts a record's words anew after its text has changed. Throws `program_limit_exceeded` where the text has more of them than one row
-- can hold, so that who has read it can keep less.
create function search_again(owner uuid, type text, id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  update search_index s
  set words = words_of_record(owner, shelf_of(s.place), r.label, r.detail, s.content,
    coalesce((select t.text from record_texts t where t.user_id = owner and t.item_type = type and t.item_id = id), ''))
  from records r
  where s.user_id = owner and s.item_type = type and s.item_id = id
    and r.user_id = owner and r.item_type = type and r.item_id = id and r.removed_at is null;
end $$;

-- Keeps the text of a record that is in the register, in place of the former one; an empty one is none.
create function text_put(owner uuid, type text, id uuid, body text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform check_keeper(owner);
  if body = '' then
    delete from record_texts t where t.user_id = owner and t.item_type = type and t.item_id = id;
  else
    insert into record_texts as t (user_id, item_type, item_id, text) values (owner, type, id, body)
    on conflict (user_id, item_type, item_id) do update set text = excluded.text where t.text <> excluded.text;
  end if;
  if found then perform search_again(owner, type, id); end if;
end $$;

-- The words of one term as a piece of a tsquery in which `mark` stands for the prefix; null where nothing is asked for. Several words
-- follow each other, small ones may be any word; what is written in one piece may also stand as one word. With `beginning` the last
-- word may be the beginning of one. `small` says that small words are looked for.
create function query_of_term(words text[], in_one boolean, beginning boolean, small boolean, mark text) returns text
language plpgsql immutable parallel safe as $$
declare
  count int := cardinality(words);
  key text;
  piece text;
  line text;
  distance int := 0;
  joined text;
begin
  for i in 1 .. count loop
    key := stem_of(words[i]);
    distance := distance + 1;
    if key is null and not (small and count = 1) then continue; end if;
    piece := '''' || mark || coalesce(key, words[i]) || '''';
    if beginning and i = count then
      if key is null or key = words[i] then piece := '''' || mark || words[i] || ''':*';
      else piece := '(' || piece || ' | ''' || mark || words[i] || ''':*)'; end if;
    end if;
    line := case when line is null then piece else line || ' <' || distance || '> ' || piece end;
    distance := 0;
  end loop;
  if line is null and small then
    return (select '(' || string_agg('''' || mark || word || '''', ' & ') || ')' from unnest(words) word);
  end if;
  if in_one and count > 1 and line is not null then
    joined := clipped(array_to_string(words, ''));
    line := '(' || line || ') | ''' || mark || coalesce(stem_of(joined), joined) || '''';
    if beginning then line := line || ' | ''' || mark || joined || ''':*'; end if;
  end if;
  return '(' || line || ')';
end $$;

-- What somebody asks for. `template` is a tsquery in which ~ stands before what must be there and ^ before what must not; `sure` says
-- that no record without any of its words answers it. `terms` are the words of each term, `keys` all their stems, `beginning` is the
-- unfinished last word.
create type asked as (template text, sure boolean, terms text[], keys text[], beginning text);

-- Reads what a person typed: words, "phrases", or, -not. With `typing` the last word may be the beginning of one.
create function asked_for(q text, typing boolean) returns asked language plpgsql immutable parallel safe as $$
declare
  term text;
  words text[];
  quoted boolean;
  negated boolean;
  unfinished boolean;
  piece text;
  branch text;
  branch_sure boolean := false;
  result asked := (null, true, '{}', '{}', null);
  small boolean := not exists (select from string_to_table(spaced_words(folded(q)), ' ') word
    where word <> '' and stem_of(clipped(word)) is not null);
  pieces text[][] := (select array_agg(p) from regexp_matches(q, '(-*)"([^"]*)("?)|([^\s"]+)', 'g') p);
  count int := coalesce(array_length(pieces, 1), 0);
begin
  for i in 1 .. count loop
    quoted := pieces[i][4] is null;
    term := case when quoted then pieces[i][2] else pieces[i][4] end;
    if not quoted and lower(term) = 'or' and not small then
      if branch is not null then
        result.template := concat_ws(' | ', result.template, '(' || branch || ')');
        result.sure := result.sure and branch_sure;
        branch := null;
        branch_sure := false;
      end if;
      continue;
    end if;
    negated := case when quoted then pieces[i][1] <> '' else starts_with(term, '-') end;
    words := array(select clipped(word) from string_to_table(spaced_words(folded(term)), ' ') word where word <> '');
    if cardinality(words) = 0 then continue; end if;
    unfinished := typing and not negated and i = count and (not quoted or pieces[i][3] = '')
      and right(folded(q), 1) ~ ('[^' || not_of_words() || ']');
    piece := query_of_term(words, not quoted and term !~ ('[' || unspaced_letters() || ']'), unfinished, small,
      case when negated then '^' else '~' end);
    if piece is null then continue; end if;
    branch := concat_ws(' & ', branch, case when negated then '!' || piece else piece end);
    branch_sure := branch_sure or not negated;
    if not negated then
      result.terms := result.terms || array_to_string(words, ' ');
      result.keys := result.keys || array(
        select coalesce(stem_of(word), word) from unnest(words) word where small or stem_of(word) is not null);
      if unfinished then result.beginning := words[cardinality(words)]; end if;
    end if;
  end loop;
  if branch is not null then
    result.template := concat_ws(' | ', result.template, '(' || branch || ')');
    result.sure := result.sure and branch_sure;
  end if;
  return result;
end $$;

-- The template as a query over one kind of words on one shelf of an owner.
create function query_on_shelf(template text, sure boolean, owner uuid, kind text, shelf int) returns tsquery
language sql immutable parallel safe as $$
  select (case when sure then '' else '''' || word_prefix(owner, 't', shelf) || ''' & ' end || '(' ||
    replace(replace(template, '~', word_prefix(owner, kind, shelf)), '^', word_prefix(owner, 't', shelf)) || ')')::tsquery $$;

-- The queries over all shelves, the newest first: each is made once, however many rows it is compared with.
create function queries_on_shelves(template text, sure boolean, owner uuid, kind text, newest int) returns table (query tsquery)
language plpgsql immutable parallel safe rows 20 as $$
begin
  for shelf in reverse coalesce(newest, -1) .. 0 loop
    query := query_on_shelf(template, sure, owner, kind, shelf);
    return next;
  end loop;
end $$;

-- In whose records the transaction searches: a person in their own, a guest in the house they are in. `opened` are the types of which
-- a guest sees every record that is not private, `lent_types` and `lent_ids` the single records; for the owner all are null.
create type search_scope as (owner uuid, opened text[], lent_types text[], lent_ids uuid[]);

create function scope_of_search() returns search_scope
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare result search_scope;
begin
  if current_setting('role') = 'app_user' then
    result.owner := viewer_id();
  elsif current_setting('role') = 'app_guest' then
    result.owner := house_id();
    result.opened := opened_types();
    select array_agg(g.item_type), array_agg(g.item_id) into result.lent_types, result.lent_ids from granted_records() g;
  end if;
  return result;
end $$;

-- The records of the house that hold what is asked: those first whose label holds all of it, then those whose label and detail do, then
-- all others, and of each kind the newest first. `total` is exact up to 1,000; 1,001 says that there are more. The first 1,000 can be
-- reached. A guest finds, counts and is shown only what is open to them. `is true` keeps the planner from also fetching every row of
-- the owner by the primary key, to intersect it with what `words` has found already: that would make a search cost more the more a
-- person has.
create function search_house(q text, skip int, most int, typing boolean)
returns table (item_type text, item_id uuid, nth int, content text, total int)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan rows 20 as $$
declare
  scope search_scope := scope_of_search();
  asks asked := asked_for(q, typing);
  newest int;
  wanted int;
begin
  skip := greatest(skip, 0);
  wanted := least(skip + greatest(most, 0), 1000);
  if scope.owner is null or asks.template is null then return; end if;
  select shelf_of(max(s.place)) into newest from search_index s where s.user_id = scope.owner;
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
end $$;

-- Letters and what is folded to them, as the inside of a character class: {"a": "aAàÀáÁ…"}.
do $$
begin
  execute format('create function letter_forms() returns jsonb language sql immutable parallel safe as %L', format('select %L::jsonb', (
    select jsonb_object_agg(letter, forms) from (
      select folded(chr(code)) as letter, string_agg(chr(code), '' order by code) as forms
      from generate_series(65, 8191) code
      where length(folded(chr(code))) = 1 and chr(code) ~ ('[^' || not_of_words() || ']')
      group by 1 having count(*) > 1) f)));
end $$;

-- A regular expression for a folded word as it may be written: any accents, any case, ligatures.
create function pattern_of(word text) returns text language plpgsql immutable parallel safe as $$
declare
  forms jsonb := letter_forms();
  result text := '';
  at int := 1;
  two text;
begin
  while at <= length(word) loop
    two := substr(word, at, 2);
    if two in ('ss', 'ae', 'oe', 'th', 'fi', 'fl', 'ff') then
      result := result || '(?:' || pattern_of(left(two, 1)) || pattern_of(right(two, 1)) || '|'
        || case two when 'ss' then '[ßẞ]' when 'ae' then '[æÆ]' when 'oe' then '[œŒ]' when 'th' then '[þÞ]' when 'fi' then 'ﬁ'
          when 'fl' then 'ﬂ' else 'ﬀ' end || ')';
      at := at + 2;
    else
      two := left(two, 1);
      result := result || coalesce('[' || (forms ->> two) || ']', two) || case when two ~ '[0-9]' then '' else '[\u00ad\u0300-\u036f]*' end;
      at := at + 1;
    end if;
  end loop;
  return result;
end $$;

-- Where the words that are asked for may stand in a text: `starts` finds the beginnings of words, which are looked at more closely,
-- `whole` what is found by its letters alone: numbers however they are divided, and scripts without spaces. `plain` is both for a text of
-- plain letters, in small ones: that is many times faster.
create type places as (starts text, whole text, plain text, keys text[], beginning text);

create function places_of(q text, typing boolean) returns places language plpgsql immutable parallel safe as $$
declare
  asks asked := asked_for(q, typing);
  term text;
  word text;
  stem text;
  base text;
  starts text[] := '{}';
  whole text[] := '{}';
  plain text[] := '{}';
  numbers text[] := '{}';
begin
  foreach term in array asks.terms loop
    if term ~ ('[' || unspaced_letters() || ']') then
      whole := whole || pattern_of(replace(term, ' ', ''));
      continue;
    end if;
    if replace(term, ' ', '') ~ '^[0-9]{4,}$' then
      numbers := numbers || (select '(?<![0-9])' || string_agg(digit, '[-._/,:]?') || case when asks.beginning is null then '(?![0-9])' else '' end
        from regexp_split_to_table(replace(term, ' ', ''), '') digit);
    end if;
    foreach word in array string_to_array(term, ' ') loop
      stem := coalesce(stem_of(word), word);
      if not (stem = any(asks.keys)) and word is distinct from asks.beginning then continue; end if;
      -- What all words with this stem begin with: "polic" and y or i of "policies".
      if length(stem) > 2 and right(stem, 1) = 'i' and starts_with(word, left(stem, -1)) then
        starts := starts || (pattern_of(left(stem, -1)) || '[iyIY]');
        plain := plain || (left(stem, -1) || '[iy]');
      else
        base := stem;
        while not starts_with(word, base) loop base := left(base, -1); end loop;
        if length(base) > 3 and right(base, 1) = 'e' then base := left(base, -1); end if;
        starts := starts || pattern_of(base);
        plain := plain || base;
      end if;
      if word = asks.beginning then
        starts := starts || pattern_of(word);
        plain := plain || word;
      end if;
    end loop;
  end loop;
  whole := whole || numbers;
  return (case when starts <> '{}' then '(?<![^' || not_of_words() || '])(?:' || array_to_string(starts, '|') || ')' end,
    case when whole <> '{}' then '(?:' || array_to_string(whole, '|') || ')' end,
    concat_ws('|', nullif(array_to_string(numbers, '|'), ''), case when plain <> '{}' then '(?<![0-9a-z])(?:' || array_to_string(plain, '|') || ')' end),
    asks.keys, asks.beginning);
end $$;

-- How many letters at the beginning of `rest` belong to what is asked for, where one of its patterns has matched; 0 where none do.
create function length_of_place(rest text, p places) returns int language plpgsql immutable parallel safe as $$
declare
  is_plain boolean := octet_length(rest) = length(rest);
  written text;
  word text;
begin
  if p.whole is not null then
    written := substring(rest from '^' || p.whole);
    if written is not null then return length(written); end if;
  end if;
  if is_plain then written := substring(rest from '^[0-9A-Za-z]+');
  else written := substring(rest from '^(?:[^' || not_of_words() || ']|\u00ad)+'); end if;
  word := clipped(folded(coalesce(written, '')));
  if word = any(p.keys) or stem_of(word) = any(p.keys) or starts_with(word, p.beginning) then return length(written); end if;
  return 0;
end $$;

-- Where the first place in a text begins and how long it is; 0 where there is none among the first fifty that look like one.
create function first_place(written text, p places, out at int, out long int) language plpgsql immutable parallel safe as $$
declare
  is_plain boolean := octet_length(written) = length(written);
  pattern text := case when is_plain then p.plain else concat_ws('|', p.whole, p.starts) end;
  hay text := case when is_plain then lower(written collate "C") else written end;
  from_here int := 1;
begin
  at := 0;
  long := 0;
  if coalesce(pattern, '') = '' then return; end if;
  for tries in 1 .. 50 loop
    at := regexp_instr(hay, pattern, from_here);
    if at = 0 then return; end if;
    long := length_of_place(substr(written, at, 80), p);
    if long > 0 then return; end if;
    from_here := at + 1;
  end loop;
  at := 0;
end $$;

-- A piece of a record around the first place where something stands that was asked for, `about` before `body`, with the signs 1 and 2
-- around each such place; its beginning where there is none.
create function snippet_of(about text, body text, p places) returns text language plpgsql immutable parallel safe as $$
declare
  written text;
  piece text;
  at int;
  long int;
  cut int;
  result text := '';
  ending text := '';
begin
  foreach written in array array[concat_ws(E'\n', nullif(about, ''), left(body, 300)), body] loop
    select f.at into at from first_place(written, p) f;
    exit when at > 0;
  end loop;
  if at = 0 then return left(concat_ws(E'\n', nullif(about, ''), left(body, 300)), 240); end if;
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
    select f.at, f.long into at, long from first_place(piece, p) f;
    exit when at = 0;
    result := result || left(piece, at - 1) || E'\u0001' || substr(piece, at, long) || E'\u0002';
    piece := substr(piece, at + long);
  end loop;
  return result || piece || ending;
end $$;

-- Up to `most` words of the house's records that begin as typed, out of the 20 newest that hold one (S-146).
create function suggest_house(typed text, most int) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  scope search_scope := scope_of_search();
  beginning text := (regexp_match(spaced_words(folded(typed)), '[^ ]+$'))[1];
  template text := '''~' || clipped(beginning) || ''':*';
  pattern text := '(?<![^' || not_of_words() || '])' || pattern_of(beginning) || '[^' || not_of_words() || ']*';
  newest int;
begin
  if scope.owner is null or beginning is null then return; end if;
  select shelf_of(max(s.place)) into newest from search_index s where s.user_id = scope.owner;
  return query
  with held as materialized (
    select r.* from queries_on_shelves(template, true, scope.owner, 't', newest) q, lateral (
      select s.item_type, s.item_id, s.content from search_index s
      where s.words @@ q.query and (s.user_id = scope.owner) is true
        and (scope.opened is null or (not s.private and s.item_type = any(scope.opened)))
      order by s.place desc) r
    limit 20
  ), lent as materialized (
    select s.item_type, s.item_id, s.content
    from (select distinct * from unnest(scope.lent_types, scope.lent_ids) l (item_type, item_id)) l
    join search_index s on s.user_id = scope.owner and s.item_type = l.item_type and s.item_id = l.item_id
    where (s.private or s.item_type <> all(scope.opened))
      and s.words @@ query_on_shelf(template, true, scope.owner, 't', shelf_of(s.place))
    order by s.place desc limit 20
  )
  select word from (
    select lower(m[1]) as word, count(*) as seen
    from (select * from held union all select * from lent) h
    join records r on r.user_id = scope.owner and r.item_type = h.item_type and r.item_id = h.item_id
    left join record_texts t on t.user_id = scope.owner and t.item_type = h.item_type and t.item_id = h.item_id,
    regexp_matches(concat_ws(E'\n', r.label, r.detail, h.content, left(t.text, 2000)), '(' || pattern || ')', 'g') m
    group by 1
  ) words order by seen desc, word limit most;
end $$;

