-- Columns that people search for, beyond those that the trigger of a table hands to the register itself. A new one takes one line in the
-- migration that adds it: `call searched('real_estate_properties', 'real_estate', 'roof_maker')`.

-- `further` are the words of such columns; `own` is the content without them, where there are any, else null.
alter table search_index add column own text, add column further text not null default '';

-- Puts a record into the index, or puts it anew, with its text and the words of its searched columns. Two records that come at the same
-- moment may share a place. Of more different words than one row can hold (1 MB) those at the beginning are kept.
create or replace function search_put(owner uuid, type text, id uuid, head text, sub text, body text, private boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  its_place int;
  long_text text;
  beyond text;
  its_own text;
  found_by tsvector;
begin
  perform check_keeper(owner);
  select t.text into long_text from record_texts t where t.user_id = owner and t.item_type = type and t.item_id = id;
  long_text := coalesce(long_text, '');
  select s.place, s.further into its_place, beyond from search_index s where s.user_id = owner and s.item_type = type and s.item_id = id;
  if its_place is null then
    select coalesce(max(s.place) + 1, 0) into its_place from search_index s where s.user_id = owner;
  end if;
  if beyond <> '' then
    its_own := body;
    body := concat_ws(E'\n', nullif(body, ''), beyond);
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
  insert into search_index as s (user_id, item_type, item_id, place, private, content, own, words)
  values (owner, type, id, its_place, search_put.private, body, its_own, found_by)
  on conflict (user_id, item_type, item_id) do update
    set private = excluded.private, content = excluded.content, own = excluded.own, words = excluded.words;
end $$;

-- Keeps the words of a record's searched columns, in place of the former ones, and makes the record findable by them. A new record, and
-- one that comes out of the trash, is put into the index with them by the trigger that writes the register, which runs after this one.
create function further_put(owner uuid, type text, id uuid, further text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  its_own text;
  closed boolean;
  head text;
  sub text;
begin
  perform check_keeper(owner);
  update search_index s set further = further_put.further
  where s.user_id = owner and s.item_type = type and s.item_id = id and s.further <> further_put.further
  returning coalesce(s.own, s.content), s.private into its_own, closed;
  if not found then
    insert into search_index (user_id, item_type, item_id, place, further, words)
    select owner, type, id, coalesce(max(s.place) + 1, 0), further_put.further, '' from search_index s where s.user_id = owner
    on conflict do nothing;
    return;
  end if;
  select r.label, r.detail into head, sub from records r
  where r.user_id = owner and r.item_type = type and r.item_id = id and r.removed_at is null;
  if found then perform search_put(owner, type, id, head, sub, its_own, closed); end if;
end $$;
alter function further_put owner to app_search;
revoke all on function further_put from public;
grant execute on function further_put to app_user, app_guest, app_worker, app_auth, app_owner;

-- Makes further columns of a table of records searched: what stands in them is found from now on, and so is what stands there already.
-- The statements are written here, once, and not while rows are written. Which columns are searched can be read from the trigger
-- `adds_words_anew`. Triggers run in the order of their names: these two before the one that writes the register.
create procedure searched(name regclass, type text, variadic columns name[]) language plpgsql as $$
declare
  wanted name[];
  words text;
begin
  select array_agg(attname order by attnum) into wanted from pg_attribute a
  where a.attrelid = name and a.attnum > 0 and not a.attisdropped and (a.attname = any(columns) or exists (
    select from pg_trigger t where t.tgrelid = name and t.tgname = 'adds_words_anew' and a.attnum = any(t.tgattr)));
  if wanted is null or not columns <@ wanted then
    raise exception '% has no column of that name among %', name, columns using errcode = '42703';
  end if;
  select string_agg(format(case when format_type(a.atttypid, null) like '%[]' then 'array_to_string(r.%I, '' '')' else 'r.%I::text' end, c), ', ' order by nth)
  into words from unnest(wanted) with ordinality w (c, nth) join pg_attribute a on a.attrelid = name and a.attname = c;

  execute format('drop trigger if exists adds_words on %s', name);
  execute format('drop trigger if exists adds_words_anew on %s', name);
  execute format('create or replace function %I(r %s) returns text language sql stable as %L',
    type || '_words_of_columns', name, format('select concat_ws(E''\n'', %s)', words));
  execute format('create or replace function %I() returns trigger language plpgsql as %L', type || '_words_put', format(
    'begin perform further_put(new.user_id, %L, new.id, %I(new)); return null; end', type, type || '_words_of_columns'));
  execute format('create trigger adds_words after insert on %s for each row when (%s) execute function %I()', name,
    (select string_agg(format('new.%I is not null', c), ' or ') from unnest(wanted) c), type || '_words_put');
  execute format('create trigger adds_words_anew after update of %s on %s for each row when (%s) execute function %I()',
    (select string_agg(format('%I', c), ', ') from unnest(wanted) c), name,
    (select string_agg(format('old.%1$I is distinct from new.%1$I', c), ' or ') from unnest(wanted) c), type || '_words_put');

  -- The owner of the tables sees everybody's rows only so.
  execute format('alter table %s no force row level security', name);
  alter table records no force row level security;
  execute format('select further_put(r.user_id, %L, r.id, %I(r)) from %s r', type, type || '_words_of_columns', name);
  execute format('alter table %s force row level security', name);
  alter table records force row level security;
end $$;
revoke all on procedure searched from public;
