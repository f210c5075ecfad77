-- A quoted phrase with a small word in it ("oneill of 1234") also found records in which the two words only stood as further words of
-- different names ("O'Neill $1,234"): between these were two spaces, now eight. Records with a file's text get the new distances when they
-- next change: putting all texts anew would keep a large house waiting for minutes.

-- The same further words with places between them that no phrase reaches over.
create function spread(further text) returns text language sql immutable parallel safe as $$ select replace(further, '  ', repeat(' ', 8)) $$;

-- A record's words, as they are written and under their stems. A small word has no places: in a phrase it stands for any word. Every
-- record has the empty word, for queries that only leave words out.
create or replace function words_of_record(owner uuid, shelf int, label text, detail text, about text, body text) returns tsvector
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
  further text := spread(further_words(label, plain_label, true));
begin
  in_label := in_label || gap || further;
  further := further || spread(further_words(detail, plain_detail, true));
  in_detail := in_detail || gap || further;
  anywhere := anywhere || gap || further || spread(further_words(about, plain_about, false))
    || spread(further_words(body, plain_body, false));
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

alter table records no force row level security;
alter table record_texts no force row level security;
select search_again(r.user_id, r.item_type, r.item_id) from records r
where r.removed_at is null
  and not exists (select from record_texts t where t.user_id = r.user_id and t.item_type = r.item_type and t.item_id = r.item_id);
alter table records force row level security;
alter table record_texts force row level security;
