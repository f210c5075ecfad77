-- Most people search for one plain word: what it asks for is said without reading it as a query. Each expression of a function in plpgsql
-- is made ready once a transaction, which costs a search for a rare word more than the search itself.
alter function asked_for(text, boolean) rename to asked_in_full;
alter function places_of(text, boolean) rename to places_in_full;

-- Reads what a person typed: words, "phrases", or, -not. With `typing` the last word may be the beginning of one.
create function asked_for(q text, typing boolean) returns asked language plpgsql immutable parallel safe as $$
declare
  word text := lower(q collate "C");
  key text := case when q ~ '^[0-9A-Za-z]{1,60}$' then stem_of(word) end;
begin
  if key is null then return asked_in_full(q, typing); end if;
  return (
    case when not typing then '((''~' || key || '''))'
      when key = word then '((''~' || word || ''':*))'
      else '(((''~' || key || ''' | ''~' || word || ''':*)))' end,
    true, array[word], array[key], case when typing then word end)::asked;
end $$;

-- Where the words that are asked for may stand in a text. For one plain word it says so for plain texts only, and brings the word along
-- behind its stem, so that the rest can be made where a text has other letters (`snippet_of`).
create function places_of(q text, typing boolean) returns places language plpgsql immutable parallel safe as $$
declare
  word text := lower(q collate "C");
  stem text := case when q ~ '^[A-Za-z]{1,60}$' then stem_of(word) end;
  base text;
begin
  if stem is null then return places_in_full(q, typing); end if;
  if length(stem) > 2 and right(stem, 1) = 'i' and starts_with(word, left(stem, -1)) then
    base := left(stem, -1) || '[iy]';
  else
    base := stem;
    while not starts_with(word, base) loop base := left(base, -1); end loop;
    if length(base) > 3 and right(base, 1) = 'e' then base := left(base, -1); end if;
  end if;
  return (null, null, '(?<![0-9a-z])(?:' || base || case when typing then '|' || word else '' end || ')', array[stem, word],
    case when typing then word end)::places;
end $$;

create or replace function snippet_of(about text, body text, p places) returns text language plpgsql immutable parallel safe as $$
declare
  written text := concat_ws(E'\n', nullif(about, ''), left(body, 300));
  piece text;
  at int;
  long int;
  cut int;
  result text := '';
  ending text := '';
begin
  if p.starts is null and p.whole is null and cardinality(p.keys) = 2
    and (octet_length(written) <> length(written) or octet_length(body) <> length(body)) then
    p := places_in_full(p.keys[2], p.beginning is not null);
  end if;
  at := place_in(written, p);
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
