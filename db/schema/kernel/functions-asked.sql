-- The schema of kernel: functions-asked, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

CREATE OR REPLACE FUNCTION asked_for(q text, typing boolean)
 RETURNS asked
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION asked_for_words(q text)
 RETURNS asked
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;
-- owned by app_owner, called by app_keeper, everybody

CREATE OR REPLACE FUNCTION asked_in_full(q text, typing boolean)
 RETURNS asked
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;
-- owned by app_owner, called by everybody
