-- What a document says of itself, besides the text of its file, which comes by `text_put`.
drop trigger registered_anew on documents;
create or replace function document_recorded() returns trigger language plpgsql as $$
begin
  perform record_put(new.user_id, 'document', new.id, 'documents', new.name,
    new.document_category || case when new.type = 'other' then '' else ' · ' || replace(new.type, '_', ' ') end,
    concat_ws(E'\n', new.description, array_to_string(new.tags, ' ')), new.private, new.removed_at, null, null);
  return null;
end $$;
create trigger registered_anew
  after update of name, document_category, type, description, tags, private, removed_at on documents for each row
  when ((old.name, old.document_category, old.type, old.description, old.tags, old.private, old.removed_at)
    is distinct from (new.name, new.document_category, new.type, new.description, new.tags, new.private, new.removed_at))
  execute function document_recorded();

-- The words of a former file are no words of the document any more.
create function document_text_goes() returns trigger language plpgsql as $$
begin
  perform text_put(new.user_id, 'document', new.id, '');
  return null;
end $$;
create trigger text_goes after update of file_id on documents for each row
  when (old.file_id is distinct from new.file_id) execute function document_text_goes();

-- What there is goes over, in the order in which it came. The owner of the tables sees everybody's rows only so.
do $$
declare name text;
begin
  foreach name in array array['records', 'record_texts', 'documents', 'real_estate_properties', 'real_estate_mortgages', 'own_dates'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
end $$;
insert into record_texts (user_id, item_type, item_id, text) select user_id, 'document', id, text from documents where text <> '';
do $$
begin
  perform search_put(s.user_id, s.item_type, s.item_id, s.label, s.detail, s.content, s.private) from (
    select r.user_id, r.item_type, r.item_id, r.label, r.detail, r.private,
      case when r.item_type = 'document' then concat_ws(E'\n', d.description, array_to_string(d.tags, ' ')) else b.content end as content
    from records r
    join search_before b using (user_id, item_type, item_id)
    left join documents d on r.item_type = 'document' and d.user_id = r.user_id and d.id = r.item_id
    left join real_estate_properties p on r.item_type = 'real_estate' and p.user_id = r.user_id and p.id = r.item_id
    left join real_estate_mortgages m on r.item_type = 'mortgage' and m.user_id = r.user_id and m.id = r.item_id
    left join own_dates o on r.item_type = 'date' and o.user_id = r.user_id and o.id = r.item_id
    where r.removed_at is null
    order by r.user_id, coalesce(d.created_at, p.created_at, m.created_at, o.created_at), r.item_type, r.item_id
  ) s;
end $$;
do $$
declare name text;
begin
  foreach name in array array['records', 'record_texts', 'documents', 'real_estate_properties', 'real_estate_mortgages', 'own_dates'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

alter table documents drop column text;
drop function search_mine, suggest_mine;
drop function scoped_query, words_of, scoped_words, word_scope;
drop table search_before;

-- Who may see a record may see its text.
create policy guest on record_texts for select to app_guest using (user_id = house_id() and exists (
  select from records r where r.user_id = record_texts.user_id and r.item_type = record_texts.item_type and r.item_id = record_texts.item_id));
grant select on record_texts to app_guest;

alter function search_put(uuid, text, uuid, text, text, text, boolean) owner to app_search;
alter function search_again owner to app_search;
alter function scope_of_search owner to app_search;
alter function search_house owner to app_search;
alter function suggest_house owner to app_search;
alter function text_put owner to app_keeper;
revoke all on function scope_of_search, search_again, text_put, search_house, suggest_house from public;
grant execute on function search_again to app_keeper;
grant execute on function text_put to app_user, app_guest, app_worker, app_auth, app_owner;
grant execute on function search_house, suggest_house to app_user, app_guest;
