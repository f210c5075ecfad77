-- The schema of kernel: functions-search, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

CREATE OR REPLACE FUNCTION search_again(owner uuid, type text, id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  update search_index s
  set words = words_of_record(owner, shelf_of(s.place), r.label, r.detail, s.content,
    coalesce((select t.text from record_texts t where t.user_id = owner and t.item_type = type and t.item_id = id), ''))
  from records r
  where s.user_id = owner and s.item_type = type and s.item_id = id
    and r.user_id = owner and r.item_type = type and r.item_id = id and r.removed_at is null;
end $function$;
-- owned by app_search, called by app_keeper

CREATE OR REPLACE FUNCTION search_drop(owner uuid, type text, id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  if exists (select from records r where r.user_id = owner and r.item_type = type and r.item_id = id) then
    update search_index set words = '', content = '' where user_id = owner and item_type = type and item_id = id;
  else
    delete from search_index where user_id = owner and item_type = type and item_id = id;
  end if;
end $function$;
-- owned by app_search, called by app_auth, app_guest, app_keeper, app_owner, app_user, app_worker

CREATE OR REPLACE FUNCTION search_put(owner uuid, type text, id uuid, head text, sub text, body text, private boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  its_place int;
  long_text text;
  beyond text;
  its_own text;
  found_by tsvector;
begin
  perform check_keeper(owner);
  select coalesce(t.text, ''), coalesce(s.place, (select coalesce(max(n.place) + 1, 0) from search_index n where n.user_id = owner)), s.further
  into long_text, its_place, beyond
  from (select 1) one
  left join record_texts t on t.user_id = owner and t.item_type = type and t.item_id = id
  left join search_index s on s.user_id = owner and s.item_type = type and s.item_id = id;
  if beyond <> '' then
    its_own := body;
    body := concat_ws(E'\n', nullif(body, ''), beyond);
  end if;
  if length(concat(long_text, head, sub, body)) < 10000 then
    found_by := words_of_record(owner, shelf_of(its_place), head, sub, body, long_text);
  else
    loop
      begin
        found_by := words_of_record(owner, shelf_of(its_place), head, sub, body, long_text);
        exit;
      exception when program_limit_exceeded then
        if long_text <> '' then long_text := left(long_text, least(60000, length(long_text) / 2));
        else body := left(body, least(60000, length(body) / 2)); end if;
      end;
    end loop;
  end if;
  insert into search_index as s (user_id, item_type, item_id, place, private, content, own, words)
  values (owner, type, id, its_place, search_put.private, body, its_own, found_by)
  on conflict (user_id, item_type, item_id) do update
    set private = excluded.private, content = excluded.content, own = excluded.own, words = excluded.words;
end $function$;
-- owned by app_search, called by app_auth, app_guest, app_keeper, app_owner, app_user, app_worker
