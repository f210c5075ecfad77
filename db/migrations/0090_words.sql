-- Search anew: words as they are written and their English stems, both without accents; label before detail before text, the newest
-- first. What a word is, is said here without the database's own parser, whose view of names and numbers depends on its locale.

-- Whatever stands between words: signs and spaces of all scripts. Everything else is part of a word.
create function not_of_words() returns text language sql immutable parallel safe as $$ select
  '\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02c2-\u02df\u037e\u0387\u055a-\u055f\u0589\u05be\u05c0\u05c3'
  '\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e3f\u0e4f\u0e5a\u0e5b\u1361-\u1368\u2000-\u206f\u20a0-\u20cf'
  '\u2100-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ue000-\uf8ff\ufe10-\ufe6f\ufff0-\uffff'
  '\U0001f000-\U0001faff' $$;

-- Letters of scripts that put no spaces between words: each counts as a word, and a run of them as a phrase.
create function unspaced_letters() returns text language sql immutable parallel safe as $$ select
  '\u3005-\u3007\u3021-\u3029\u3031-\u303c\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff'
  '\U00020000-\U0003ffff' $$;

-- A text in the form in which it is compared: small letters without accents, ligatures written out.
create function folded(given text) returns text language plpgsql immutable parallel safe as $$
declare plain text;
begin
  if octet_length(given) = length(given) then return lower(given collate "C"); end if;
  plain := regexp_replace(normalize(given, NFKD), '[\u00ad\u0300-\u036f\u200b-\u200d\u2060\ufeff]', '', 'g');
  plain := translate(lower(plain collate "und-x-icu"), 'ıøłđðħŧŋĸς', 'iolddhtnkσ');
  plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  return normalize(plain, NFC);
end $$;

-- The words of a folded text in their order, one space between them.
create function spaced_words(plain text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    case when octet_length(plain) = length(plain) then plain
      else regexp_replace(plain, '([' || unspaced_letters() || '])', ' \1 ', 'g') end,
    case when octet_length(plain) = length(plain) then '[^0-9a-z]+' else '[' || not_of_words() || ']+' end, ' ', 'g')) $$;

-- What is kept of a word, however long it is.
create function clipped(word text) returns text language sql immutable parallel safe as $$ select left(word, 60) $$;

-- Words that a text holds besides those that stand in it: numbers and names in one piece (99-017734 also as 99017734, 1,234.50 also
-- as 1234) and, where `names` asks for it, the parts of names (PropertyTaxBill, scan0012). Two spaces stand before what does not
-- follow the word before it.
create function further_words(given text, plain text, names boolean) returns text language plpgsql immutable parallel safe as $$
declare
  m text[];
  run text;
  result text := '';
begin
  if plain ~ '\S[-._/,:''’]\S' then
    for m in select regexp_matches(plain, '([^' || not_of_words() || ']+(?:[-._/,:''’][^' || not_of_words() || ']+)+)', 'g') loop
      run := m[1];
      if run !~ '[-0-9''’]' and not names then continue; end if;
      result := result || '  ' || regexp_replace(run, '[-._/,:''’]', '', 'g');
      if run ~ '[^-._/,:0-9]' then
        if run ~ '[0-9][-._/,:][0-9]' then
          result := result || coalesce((select '  ' || string_agg(regexp_replace(n[1], '[-._/,:]', '', 'g'), '  ')
            from regexp_matches(run, '(?<![^-._/,:''’])([0-9]+(?:[-._/,:][0-9]+)+)(?![^-._/,:''’])', 'g') n), '');
        end if;
      elsif run ~ '^[0-9]{1,3}(,[0-9]{3})+(\.[0-9]+)?$' then
        result := result || '  ' || split_part(replace(run, ',', ''), '.', 1);
      end if;
    end loop;
  end if;
  if names and given ~ '[a-zß-öø-ÿ][A-ZÀ-ÖØ-Þ]|[A-ZÀ-ÖØ-Þ]{2}[a-zß-öø-ÿ]|[A-Za-zÀ-ÖØ-öø-ÿ][0-9]|[0-9][A-Za-zÀ-ÖØ-öø-ÿ]' then
    for m in select regexp_matches(given,
      '([A-Za-zÀ-ÖØ-öø-ÿ0-9]*(?:[a-zß-öø-ÿ][A-ZÀ-ÖØ-Þ]|[A-ZÀ-ÖØ-Þ]{2}[a-zß-öø-ÿ]|[A-Za-zÀ-ÖØ-öø-ÿ][0-9]|[0-9][A-Za-zÀ-ÖØ-öø-ÿ])[A-Za-zÀ-ÖØ-öø-ÿ0-9]*)', 'g')
    loop
      run := regexp_replace(m[1], '([a-zß-öø-ÿ])([A-ZÀ-ÖØ-Þ])', '\1 \2', 'g');
      run := regexp_replace(run, '([A-ZÀ-ÖØ-Þ])([A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ])', '\1 \2', 'g');
      run := regexp_replace(run, '([A-Za-zÀ-ÖØ-öø-ÿ])([0-9])', '\1 \2', 'g');
      run := regexp_replace(run, '([0-9])([A-Za-zÀ-ÖØ-öø-ÿ])', '\1 \2', 'g');
      run := regexp_replace(btrim(regexp_replace(' ' || folded(run) || ' ', ' [^ ](?= )', '', 'g')), ' +', ' ', 'g');
      if run <> '' then result := result || '  ' || run; end if;
    end loop;
  end if;
  return result;
end $$;

-- The stem under which a word is also found; null for small words ("the"), which are found as they are written only.
create function stem_of(word text) returns text language sql immutable parallel safe
as $$ select (ts_lexize('english_stem', word))[1] $$;

-- What a lexeme begins with, as in `1f3a9c02l12-boiler`: its owner's short id, where it stands (l: in the label, d: in label or detail,
-- t: anywhere in the record) and the record's shelf. So the index holds together what is looked for together: one person's words of
-- one kind, a thousand records at a time.
create function word_prefix(owner uuid, kind text, shelf int) returns text language sql immutable parallel safe
as $$ select substr(owner::text, 1, 8) || kind || shelf || '-' $$;

-- A record's words, as they are written and under their stems. A small word has no places: in a phrase it stands for any word. Every
-- record has the empty word, for queries that only leave words out.
create function words_of_record(owner uuid, shelf int, label text, detail text, about text, body text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  plain_label text := folded(label);
  plain_detail text := folded(detail);
  plain_about text := folded(about);
  plain_body text := folded(body);
  -- Keeps a phrase from reaching from one into the next, with small words between.
  gap text := repeat(' ', 8);
  in_label text := spaced_words(plain_label);
  in_detail text := in_label || gap || spaced_words(plain_detail);
  anywhere text := in_detail || gap || spaced_words(plain_about) || gap || spaced_words(plain_body);
  further text := further_words(label, plain_label, true);
begin
  in_label := in_label || gap || further;
  further := further || further_words(detail, plain_detail, true);
  in_detail := in_detail || gap || further;
  anywhere := anywhere || gap || further || further_words(about, plain_about, false) || further_words(body, plain_body, false);
  return (
    select coalesce(string_agg(case
        when w.stem is null then '''' || w.prefix || w.word || ''''
        when w.stem = w.word then '''' || w.prefix || w.word || ''':' || w.places
        else '''' || w.prefix || w.word || ''':' || w.places || ' ''' || w.prefix || w.stem || ''':' || w.places end, ' '), '')
      || ' ''' || word_prefix(owner, 't', shelf) || ''''
    from (
      select k.prefix, clipped(t.word) as word, stem_of(clipped(t.word)) as stem, string_agg(t.place::text, ',') as places
      from (values (word_prefix(owner, 'l', shelf), in_label), (word_prefix(owner, 'd', shelf), in_detail),
        (word_prefix(owner, 't', shelf), anywhere)) k (prefix, line), string_to_table(k.line, ' ') with ordinality t (word, place)
      where t.word <> '' group by 1, 2) w
  )::tsvector;
end $$;
