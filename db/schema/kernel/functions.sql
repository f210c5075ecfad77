-- The schema of kernel: functions, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

CREATE OR REPLACE FUNCTION accepted_from(owner uuid, invitation uuid)
 RETURNS TABLE(owner_email text, name text, invited text, kind text, state text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.email, i.name, i.email, i.kind, i.state from invitations i join users u on u.id = i.user_id
  where i.user_id = owner and i.id = invitation and i.person_id = viewer_id() and i.state in ('accepted', 'confirmed') and i.kind <> 'emergency'
$function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION answer_invitation(by_id uuid, by_hash text, accepts boolean)
 RETURNS TABLE(owner uuid, id uuid, kind text, state text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  me users;
  one invitations;
  same boolean;
  next text;
begin
  select u.id, u.email, u.email_verified into me.id, me.email, me.email_verified from users u where u.id = viewer_id();
  select * into one from invitations i
  where i.state = 'invited' and i.token_until > now() and i.user_id <> me.id
    and ((by_hash is not null and i.token_hash = by_hash)
      or (by_id is not null and i.id = by_id and me.email_verified and lower(i.email) = lower(me.email)))
  for update;
  if not found then return; end if;
  same := me.email_verified and lower(one.email) = lower(me.email);
  next := case when not accepts then 'declined' when one.kind = 'share' and same then 'confirmed' else 'accepted' end;
  update invitations i set state = next, person_id = case when accepts then me.id end, answered_at = now(),
    confirmed_at = case when next = 'confirmed' then now() end
  where i.user_id = one.user_id and i.id = one.id;
  update grants g set grantee_id = case when accepts then me.id end, answered_at = now(),
    state = case next when 'declined' then 'declined' when 'confirmed' then 'accepted' else g.state end
  where g.user_id = one.user_id and g.source_id = one.id and g.state = 'pending';
  insert into audit_log (user_id, actor_id, action, detail)
  values (one.user_id, me.id, 'guest.' || case when accepts then 'accept' else 'decline' end, jsonb_build_object('invitation', one.id, 'kind', one.kind));
  return query select one.user_id, one.id, one.kind, next;
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION appended(INOUT types text[], INOUT ids uuid[], more_types text[], more_ids uuid[])
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  if ids is null then
    types := more_types;
    ids := more_ids;
  elsif more_ids is not null then
    select types || array_agg(m.item_type order by m.nth), ids || array_agg(m.item_id order by m.nth) into types, ids
    from unnest(more_types, more_ids) with ordinality m (item_type, item_id, nth)
    where not exists (select from unnest(types, ids) k (item_type, item_id) where k.item_type = m.item_type and k.item_id = m.item_id);
  end if;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION check_keeper(owner uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if (current_setting('role') = 'app_user' and owner is distinct from viewer_id())
    or (current_setting('role') = 'app_guest' and (owner is distinct from house_id() or pg_trigger_depth() = 0)) then
    raise exception 'This transaction may not write for that owner' using errcode = '42501';
  end if;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE PROCEDURE checked_quickly(IN name regclass)
 LANGUAGE plpgsql
AS $procedure$
declare said record;
begin
  for said in
    select c.conname, pg_get_expr(c.conbin, c.conrelid) as rule, columns.named, columns.typed
    from pg_constraint c, lateral (
      select string_agg(quote_ident(a.attname), ', ') as named,
        string_agg(quote_ident(a.attname) || ' ' || format_type(a.atttypid, null), ', ') as typed
      from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k) columns
    where c.conrelid = name and c.contype = 'c' and length(c.conbin::text) > 800
    order by c.conname
  loop
    execute format('create function %I(%s) returns boolean language plpgsql immutable parallel safe as %L',
      said.conname, said.typed, format('begin return %s; end', said.rule));
    execute format('alter table %s drop constraint %I, add constraint %2$I check (%2$I(%3$s))', name, said.conname, said.named);
  end loop;
end $procedure$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION chips_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    update chip_counts c set count = c.count - d.count
    from (
      select f.user_id, f.view, k.chip, to_jsonb(f) ->> k.chip as value, sum(f.count) as count
      from former f, unnest(tg_argv[1:]) k (chip) group by 1, 2, 3, 4
    ) d
    where (c.user_id, c.list, c.view, c.chip, c.value) = (d.user_id, tg_argv[0], d.view, d.chip, d.value);
  elsif tg_op = 'INSERT' then
    insert into chip_counts as c (user_id, list, view, chip, value, count)
    select n.user_id, tg_argv[0], n.view, k.chip, to_jsonb(n) ->> k.chip, sum(n.count)
    from present n, unnest(tg_argv[1:]) k (chip) group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (user_id, list, view, chip, value) do update set count = c.count + excluded.count;
  else
    insert into chip_counts as c (user_id, list, view, chip, value, count)
    select m.user_id, tg_argv[0], m.view, k.chip, m.chips ->> k.chip, sum(m.count) from (
      select n.user_id, n.view, n.count, to_jsonb(n) as chips from present n
      union all
      select f.user_id, f.view, -f.count, to_jsonb(f) from former f
    ) m, unnest(tg_argv[1:]) k (chip)
    group by 1, 2, 3, 4, 5 having sum(m.count) <> 0 order by 1, 2, 3, 4, 5
    on conflict (user_id, list, view, chip, value) do update set count = c.count + excluded.count;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION clipped(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select left(word, 60) $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION closed_covers(policy uuid, cover uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, version integer, policy_id uuid, created_at timestamp with time zone, kind text, cover_limit numeric, deductible numeric, notes text, of_type text, label text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.id, c.version, c.policy_id, c.created_at, c.kind, c.cover_limit, c.deductible, c.notes, r.item_type, r.label
  from policy_covers c
  join records p on p.user_id = c.user_id and p.item_type = 'policy' and p.item_id = c.policy_id
  join records r on r.user_id = c.user_id and r.item_type = c.of_type and r.item_id = c.of_id
  where current_setting('role') = 'app_guest' and c.user_id = house_id()
    and (c.policy_id = closed_covers.policy or c.id = closed_covers.cover)
    and not r.private and r.removed_at is null and reach(r.item_type, r.item_id) = 0
    and exists (
      select from open_grants g
      where (p.removed_at is null or g.rank >= 3)
        and ((g.item_type = 'policy' and g.item_id = p.item_id) or (not p.private and g.item_type in ('*', 'area:' || p.area))))
$function$;
-- owned by app_keeper, called by app_guest

CREATE OR REPLACE FUNCTION end_of_life(purchase_date date, lifespan integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (purchase_date + make_interval(years => lifespan))::date $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION folded(given text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare plain text;
begin
  if octet_length(given) = length(given) then return lower(given collate "C"); end if;
  plain := regexp_replace(normalize(given, NFKD), '[\u00ad\u0300-\u036f\u200b-\u200d\u2060\ufeff]', '', 'g');
  plain := translate(lower(plain collate "und-x-icu"), 'ıøłđðħŧŋĸς', 'iolddhtnkσ');
  plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  return normalize(plain, NFC);
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION further_put(owner uuid, type text, id uuid, further text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
-- owned by app_search, called by app_auth, app_guest, app_owner, app_user, app_worker

CREATE OR REPLACE FUNCTION further_words(given text, plain text, names boolean)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION guests_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('role') = 'app_guest' then
    raise exception 'A guest may not change this' using errcode = '42501';
  end if;
  return new;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION has_room(owner uuid, kind text, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare used integer;
begin
  if (current_setting('role') = 'app_user' and owner is distinct from viewer_id())
    or (current_setting('role') = 'app_guest' and owner is distinct from house_id()) then
    raise exception 'This transaction may not count for that owner' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('room for ' || kind || ' ' || owner, 0));
  if kind = 'event' then
    select count(*) into used from (select from events e where e.user_id = owner limit most) held;
  else
    select count(*) into used from (select from own_dates d where d.user_id = owner limit most) held;
  end if;
  return used < most;
end $function$;
-- owned by app_keeper, called by app_guest, app_user

CREATE OR REPLACE FUNCTION in_season(day date, season_from integer, season_to integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when season_from is null then true
    when season_from <= season_to then extract(month from day) between season_from and season_to
    else extract(month from day) >= season_from or extract(month from day) <= season_to end
$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION invited_people()
 RETURNS TABLE(id uuid, person_name text, person_email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select i.id, called(i.person_id), u.email from invitations i join users u on u.id = i.person_id
  where i.user_id = viewer_id() and i.state in ('accepted', 'confirmed')
$function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION is_counted_on(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from (
      select g.user_id from grants g
      where g.grantee_id = person and g.state = 'accepted' and g.source <> 'thread' and (g.expires_at is null or g.expires_at > now())
      union all
      select i.user_id from invitations i where i.person_id = person and i.state in ('accepted', 'confirmed')
        and (i.access_until is null or i.access_until > now())) given
    where not exists (
      select from user_access_policies p
      where p.user_id = given.user_id and p.access_status = 'expired' and p.data_retention_end_date is not null))
  or exists (
    select from emergency_requests r
    where r.user_id = person and (r.state = 'waiting' or (r.state = 'granted' and r.granted_at > now() - interval '30 days')))
$function$;
-- owned by app_keeper, called by app_worker

CREATE OR REPLACE FUNCTION is_subscription_exempt(check_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select has_user_privilege(check_user_id, 'subscription_exempt') $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION kept_by_everybody()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with sample as materialized (select owner_id from sample_houses)
  select jsonb_build_object(
    'assets', (select count(*) from assets where removed_at is null and user_id not in (select owner_id from sample)),
    'documents', (select count(*) from documents where removed_at is null and user_id not in (select owner_id from sample)),
    'file_bytes', (select coalesce(sum(size), 0) from files
      where state in ('staged', 'kept') and user_id not in (select owner_id from sample)),
    'mails_waiting', (select count(*) from mails where state = 'queued'),
    'mails_failed', (select count(*) from mails where state = 'failed'))
  where is_super_admin(viewer_id())
$function$;
-- owned by app_owner, called by app_admin

CREATE OR REPLACE FUNCTION length_of_place(rest text, p places)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION letter_forms()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$select '{" ": "ͺ΄΅᾽᾿῀῁῍῎῏῝῞῟῭΅´῾", "a": "AaÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧᴬᵃḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặ", "b": "BbᴮᵇḂḃḄḅḆḇ", "c": "CcÇçĆćĈĉĊċČčᶜḈḉ", "d": "DdÐðĎďĐđᴰᵈᶞḊḋḌḍḎḏḐḑḒḓ", "e": "EeÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩᴱᵉḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệ", "f": "FfᶠḞḟ", "g": "GgĜĝĞğĠġĢģǦǧǴǵᴳᵍḠḡ", "h": "HhĤĥĦħȞȟʰᴴḢḣḤḥḦḧḨḩḪḫẖ", "i": "IiÌÍÎÏìíîïĨĩĪīĬĭĮįİıǏǐȈȉȊȋᴵᵢḬḭḮḯỈỉỊị", "j": "JjĴĵǰʲᴶ", "k": "KkĶķĸǨǩᴷᵏḰḱḲḳḴḵ", "l": "LlĹĺĻļĽľŁłˡᴸḶḷḸḹḺḻḼḽ", "m": "MmᴹᵐḾḿṀṁṂṃ", "n": "NnÑñŃńŅņŇňŊŋǸǹᴺᵑṄṅṆṇṈṉṊṋ", "o": "OoÒÓÔÕÖØòóôõöøŌōŎŏŐőƠơǑǒǪǫǬǭǾǿȌȍȎȏȪȫȬȭȮȯȰȱᴼᵒṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợ", "p": "PpᴾᵖṔṕṖṗ", "q": "Qq", "r": "RrŔŕŖŗŘřȐȑȒȓʳᴿᵣṘṙṚṛṜṝṞṟ", "s": "SsŚśŜŝŞşŠšſȘșˢṠṡṢṣṤṥṦṧṨṩẛ", "t": "TtŢţŤťŦŧȚțᵀᵗṪṫṬṭṮṯṰṱẗ", "u": "UuÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗᵁᵘᵤṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰự", "v": "VvᵛᵥṼṽṾṿ", "w": "WwŴŵʷᵂẀẁẂẃẄẅẆẇẈẉẘ", "x": "XxˣẊẋẌẍ", "y": "YyÝýÿŶŷŸȲȳʸẎẏẙỲỳỴỵỶỷỸỹ", "z": "ZzŹźŻżŽžᶻẐẑẒẓẔẕ", "ƀ": "ƀɃ", "ƃ": "Ƃƃ", "ƅ": "Ƅƅ", "ƈ": "Ƈƈ", "ƌ": "Ƌƌ", "ƒ": "Ƒƒ", "ƕ": "ƕǶ", "ƙ": "Ƙƙ", "ƚ": "ƚȽ", "ƞ": "ƞȠ", "ƣ": "Ƣƣ", "ƥ": "Ƥƥ", "ƨ": "Ƨƨ", "ƫ": "ƫᶵ", "ƭ": "Ƭƭ", "ƴ": "Ƴƴ", "ƶ": "Ƶƶ", "ƹ": "Ƹƹ", "ƽ": "Ƽƽ", "ƿ": "ƿǷ", "ǝ": "Ǝǝᴲ", "ǥ": "Ǥǥ", "ȝ": "Ȝȝ", "ȣ": "Ȣȣᴽ", "ȥ": "Ȥȥ", "ȼ": "Ȼȼ", "ɂ": "Ɂɂ", "ɇ": "Ɇɇ", "ɉ": "Ɉɉ", "ɋ": "Ɋɋ", "ɍ": "Ɍɍ", "ɏ": "Ɏɏ", "ɐ": "ɐᵄ", "ɑ": "ɑᵅ", "ɒ": "ɒᶛ", "ɓ": "Ɓɓ", "ɔ": "Ɔɔᵓ", "ɕ": "ɕᶝ", "ɖ": "Ɖɖ", "ɗ": "Ɗɗ", "ə": "Əəᵊ", "ɛ": "Ɛɛᵋ", "ɜ": "ɜᵌᶟ", "ɟ": "ɟᶡ", "ɠ": "Ɠɠ", "ɡ": "ɡᶢ", "ɣ": "Ɣɣˠ", "ɥ": "ɥᶣ", "ɦ": "ɦʱ", "ɨ": "Ɨɨᶤ", "ɩ": "Ɩɩᶥ", "ɪ": "ɪᶦ", "ɭ": "ɭᶩ", "ɯ": "Ɯɯᵚ", "ɰ": "ɰᶭ", "ɱ": "ɱᶬ", "ɲ": "Ɲɲᶮ", "ɳ": "ɳᶯ", "ɴ": "ɴᶰ", "ɵ": "Ɵɵᶱ", "ɸ": "ɸᶲ", "ɹ": "ɹʴ", "ɻ": "ɻʵ", "ʀ": "Ʀʀ", "ʁ": "ʁʶ", "ʂ": "ʂᶳ", "ʃ": "Ʃʃᶴ", "ʈ": "Ʈʈ", "ʉ": "Ʉʉᶶ", "ʊ": "Ʊʊᶷ", "ʋ": "Ʋʋᶹ", "ʌ": "Ʌʌᶺ", "ʐ": "ʐᶼ", "ʑ": "ʑᶽ", "ʒ": "ƷǮǯʒᶾ", "ʕ": "ʕˤ", "ʝ": "ʝᶨ", "ʟ": "ʟᶫ", "ʹ": "ʹʹ", "ͱ": "Ͱͱ", "ͳ": "Ͳͳ", "ͷ": "Ͷͷ", "ͻ": "ͻϽ", "ͼ": "ͼϾ", "ͽ": "ͽϿ", "α": "ΆΑάαἀἁἂἃἄἅἆἇἈἉἊἋἌἍἎἏὰάᾀᾁᾂᾃᾄᾅᾆᾇᾈᾉᾊᾋᾌᾍᾎᾏᾰᾱᾲᾳᾴᾶᾷᾸᾹᾺΆᾼ", "β": "Ββϐᵝᵦ", "γ": "Γγᵞᵧ", "δ": "Δδᵟ", "ε": "ΈΕέεϵἐἑἒἓἔἕἘἙἚἛἜἝὲέῈΈ", "ζ": "Ζζ", "η": "ΉΗήηἠἡἢἣἤἥἦἧἨἩἪἫἬἭἮἯὴήᾐᾑᾒᾓᾔᾕᾖᾗᾘᾙᾚᾛᾜᾝᾞᾟῂῃῄῆῇῊΉῌ", "θ": "Θθϑϴᶿ", "ι": "ΊΐΙΪίιϊἰἱἲἳἴἵἶἷἸἹἺἻἼἽἾἿὶίιῐῑῒΐῖῗῘῙῚΊ", "κ": "Κκϰ", "λ": "Λλ", "μ": "Μμ", "ν": "Νν", "ξ": "Ξξ", "ο": "ΌΟοόὀὁὂὃὄὅὈὉὊὋὌὍὸόῸΌ", "π": "Ππϖ", "ρ": "ΡρϱᵨῤῥῬ", "σ": "ΣςσϲϹ", "τ": "Ττ", "υ": "ΎΥΫΰυϋύϒϓϔὐὑὒὓὔὕὖὗὙὛὝὟὺύῠῡῢΰῦῧῨῩῪΎ", "φ": "Φφϕᵠᵩ", "χ": "Χχᵡᵪ", "ψ": "Ψψ", "ω": "ΏΩωώὠὡὢὣὤὥὦὧὨὩὪὫὬὭὮὯὼώᾠᾡᾢᾣᾤᾥᾦᾧᾨᾩᾪᾫᾬᾭᾮᾯῲῳῴῶῷῺΏῼ", "ϗ": "Ϗϗ", "ϙ": "Ϙϙ", "ϛ": "Ϛϛ", "ϝ": "Ϝϝ", "ϟ": "Ϟϟ", "ϡ": "Ϡϡ", "ϣ": "Ϣϣ", "ϥ": "Ϥϥ", "ϧ": "Ϧϧ", "ϩ": "Ϩϩ", "ϫ": "Ϫϫ", "ϭ": "Ϭϭ", "ϯ": "Ϯϯ", "ϳ": "Ϳϳ", "ϸ": "Ϸϸ", "ϻ": "Ϻϻ", "а": "АаӐӑӒӓ", "б": "Бб", "в": "Вв", "г": "ЃГгѓ", "д": "Дд", "е": "ЀЁЕеѐёӖӗ", "ж": "ЖжӁӂӜӝ", "з": "ЗзӞӟ", "и": "ЍИЙийѝӢӣӤӥ", "к": "ЌКкќ", "л": "Лл", "м": "Мм", "н": "Ннᵸ", "о": "ОоӦӧ", "п": "Пп", "р": "Рр", "с": "Сс", "т": "Тт", "у": "ЎУуўӮӯӰӱӲӳ", "ф": "Фф", "х": "Хх", "ц": "Цц", "ч": "ЧчӴӵ", "ш": "Шш", "щ": "Щщ", "ъ": "Ъъ", "ы": "ЫыӸӹ", "ь": "Ьь", "э": "ЭэӬӭ", "ю": "Юю", "я": "Яя", "ђ": "Ђђ", "є": "Єє", "ѕ": "Ѕѕ", "і": "ІЇії", "ј": "Јј", "љ": "Љљ", "њ": "Њњ", "ћ": "Ћћ", "џ": "Џџ", "ѡ": "Ѡѡ", "ѣ": "Ѣѣ", "ѥ": "Ѥѥ", "ѧ": "Ѧѧ", "ѩ": "Ѩѩ", "ѫ": "Ѫѫ", "ѭ": "Ѭѭ", "ѯ": "Ѯѯ", "ѱ": "Ѱѱ", "ѳ": "Ѳѳ", "ѵ": "ѴѵѶѷ", "ѹ": "Ѹѹ", "ѻ": "Ѻѻ", "ѽ": "Ѽѽ", "ѿ": "Ѿѿ", "ҁ": "Ҁҁ", "ҋ": "Ҋҋ", "ҍ": "Ҍҍ", "ҏ": "Ҏҏ", "ґ": "Ґґ", "ғ": "Ғғ", "ҕ": "Ҕҕ", "җ": "Җҗ", "ҙ": "Ҙҙ", "қ": "Ққ", "ҝ": "Ҝҝ", "ҟ": "Ҟҟ", "ҡ": "Ҡҡ", "ң": "Ңң", "ҥ": "Ҥҥ", "ҧ": "Ҧҧ", "ҩ": "Ҩҩ", "ҫ": "Ҫҫ", "ҭ": "Ҭҭ", "ү": "Үү", "ұ": "Ұұ", "ҳ": "Ҳҳ", "ҵ": "Ҵҵ", "ҷ": "Ҷҷ", "ҹ": "Ҹҹ", "һ": "Һһ", "ҽ": "Ҽҽ", "ҿ": "Ҿҿ", "ӄ": "Ӄӄ", "ӆ": "Ӆӆ", "ӈ": "Ӈӈ", "ӊ": "Ӊӊ", "ӌ": "Ӌӌ", "ӎ": "Ӎӎ", "ӏ": "Ӏӏ", "ӕ": "Ӕӕ", "ә": "ӘәӚӛ", "ӡ": "Ӡӡ", "ө": "ӨөӪӫ", "ӷ": "Ӷӷ", "ӻ": "Ӻӻ", "ӽ": "Ӽӽ", "ӿ": "Ӿӿ", "ԁ": "Ԁԁ", "ԃ": "Ԃԃ", "ԅ": "Ԅԅ", "ԇ": "Ԇԇ", "ԉ": "Ԉԉ", "ԋ": "Ԋԋ", "ԍ": "Ԍԍ", "ԏ": "Ԏԏ", "ԑ": "Ԑԑ", "ԓ": "Ԓԓ", "ԕ": "Ԕԕ", "ԗ": "Ԗԗ", "ԙ": "Ԙԙ", "ԛ": "Ԛԛ", "ԝ": "Ԝԝ", "ԟ": "Ԟԟ", "ԡ": "Ԡԡ", "ԣ": "Ԣԣ", "ԥ": "Ԥԥ", "ԧ": "Ԧԧ", "ԩ": "Ԩԩ", "ԫ": "Ԫԫ", "ԭ": "Ԭԭ", "ԯ": "Ԯԯ", "ա": "Աա", "բ": "Բբ", "գ": "Գգ", "դ": "Դդ", "ե": "Եե", "զ": "Զզ", "է": "Էէ", "ը": "Ըը", "թ": "Թթ", "ժ": "Ժժ", "ի": "Իի", "լ": "Լլ", "խ": "Խխ", "ծ": "Ծծ", "կ": "Կկ", "հ": "Հհ", "ձ": "Ձձ", "ղ": "Ղղ", "ճ": "Ճճ", "մ": "Մմ", "յ": "Յյ", "ն": "Նն", "շ": "Շշ", "ո": "Ոո", "չ": "Չչ", "պ": "Պպ", "ջ": "Ջջ", "ռ": "Ռռ", "ս": "Սս", "վ": "Վվ", "տ": "Տտ", "ր": "Րր", "ց": "Ցց", "ւ": "Ււ", "փ": "Փփ", "ք": "Քք", "օ": "Օօ", "ֆ": "Ֆֆ", "་": "་༌", "ნ": "ნჼ", "ᏸ": "Ᏸᏸ", "ᏹ": "Ᏹᏹ", "ᏺ": "Ᏺᏺ", "ᏻ": "Ᏻᏻ", "ᏼ": "Ᏼᏼ", "ᏽ": "Ᏽᏽ", "ᴂ": "ᴂᵆ", "ᴖ": "ᴖᵔ", "ᴗ": "ᴗᵕ", "ᴜ": "ᴜᶸ", "ᴝ": "ᴝᵙ", "ᴥ": "ᴥᵜ", "ᵻ": "ᵻᶧ", "ᶅ": "ᶅᶪ", "ỻ": "Ỻỻ", "ỽ": "Ỽỽ", "ỿ": "Ỿỿ"}'::jsonb$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION listed_as(trashed timestamp with time zone, gone timestamp with time zone, sold date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when trashed is not null then 'trash' when gone is not null then 'gone' when sold is not null then 'sold' else 'listed' end
$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION lock_between(house uuid, person uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$ select pg_advisory_xact_lock(hashtextextended('between ' || house || ' ' || person, 0)) $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION maintenance_in_turn()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform counts_in_turn(coalesce(new.user_id, old.user_id), 'maintenance');
  return case when tg_op = 'DELETE' then old else new end;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION meter_reaches(owner uuid, of_type text, of_id uuid, unit text, target numeric, since date)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  reached date;
  latest meter_readings;
  earlier meter_readings;
  changed date;
  steps numeric;
  days numeric;
begin
  select min(m.day) into reached from meter_readings m where m.user_id = owner and m.of_type = meter_reaches.of_type
    and m.of_id = meter_reaches.of_id and m.unit = meter_reaches.unit and m.day >= since and m.value >= target;
  if reached is not null then return reached; end if;
  select * into latest from meter_readings m where m.user_id = owner and m.of_type = meter_reaches.of_type
    and m.of_id = meter_reaches.of_id and m.unit = meter_reaches.unit order by m.day desc limit 1;
  select max(r.day) into changed from (
    select m.day, m.value < lag(m.value) over (order by m.day) as less from meter_readings m
    where m.user_id = owner and m.of_type = meter_reaches.of_type and m.of_id = meter_reaches.of_id and m.unit = meter_reaches.unit) r
  where r.less;
  select * into earlier from meter_readings m where m.user_id = owner and m.of_type = meter_reaches.of_type
    and m.of_id = meter_reaches.of_id and m.unit = meter_reaches.unit and m.day >= latest.day - 365 and m.day < latest.day
    and (changed is null or m.day >= changed) order by m.day limit 1;
  if earlier.day is null or latest.value <= earlier.value then return null; end if;
  steps := (target - latest.value) * (latest.day - earlier.day);
  days := div(steps, latest.value - earlier.value) + case when mod(steps, latest.value - earlier.value) > 0 then 1 else 0 end;
  return case when days <= 36500 then greatest(latest.day + days::int, since) end;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION money_moved(moves money_months[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  owner uuid;
  move money_months;
  account record;
begin
  foreach move in array moves loop
    if owner is distinct from move.user_id then
      owner := move.user_id;
      perform pg_advisory_xact_lock(7461060, hashtext(owner::text));
    end if;
    if move.n > 0 then
      insert into money_months as m (user_id, month, account_id, category_id, of_type, of_id, property_category, kind, n, total)
      values (move.user_id, move.month, move.account_id, move.category_id, move.of_type, move.of_id, move.property_category, move.kind,
        move.n, move.total)
      on conflict (user_id, month, account_id, category_id, of_type, of_id, property_category, kind) do update
        set n = m.n + excluded.n, total = m.total + excluded.total;
    else
      update money_months m set n = m.n + move.n, total = m.total + move.total
      where m.user_id = move.user_id and m.month = move.month and m.account_id = move.account_id and m.category_id = move.category_id
        and m.of_type = move.of_type and m.of_id = move.of_id and m.property_category = move.property_category and m.kind = move.kind
        and m.n + move.n > 0;
      if not found then
        delete from money_months m
        where m.user_id = move.user_id and m.month = move.month and m.account_id = move.account_id and m.category_id = move.category_id
          and m.of_type = move.of_type and m.of_id = move.of_id and m.property_category = move.property_category and m.kind = move.kind;
      end if;
    end if;
  end loop;
  for account in select user_id, account_id as id, sum(total) as total from unnest(moves) group by 1, 2 order by 1, 2 loop
    update money_accounts a set balance = a.balance + account.total where a.user_id = account.user_id and a.id = account.id;
  end loop;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION month_of(day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select date_trunc('month', day::timestamp)::date $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION months_until(day date, today date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select greatest(1, (extract(year from day)::int - extract(year from today)::int) * 12
    + extract(month from day)::int - extract(month from today)::int)
$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION my_threads(one_house uuid, one uuid, before timestamp with time zone, before_id uuid, most integer, words text, about_type text, about_id uuid)
 RETURNS TABLE(house uuid, house_name text, id uuid, title text, of_type text, of_id uuid, of_label text, created_at timestamp with time zone, last_at timestamp with time zone, last_seq integer, read_seq integer, unread integer, muted boolean, closed text, people jsonb, former text, last jsonb, hit jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  me uuid := viewer_id();
  typed text := lower(coalesce(words, ''));
  asks asked := asked_for_words(typed);
  blocks boolean := exists (select from message_blocks b where b.user_id = me);
begin
  return query
  with mine as (
    select t.* from threads t where t.user_id = me and t.removed_at is null
    union all
    select t.* from grants g join threads t on t.user_id = g.user_id and t.id = g.source_id and t.removed_at is null
    where g.grantee_id = me and g.source = 'thread' and g.item_type = 'thread' and g.state = 'accepted'),
  -- To who has blocked somebody a conversation is as old as the last that they are shown, and one that was begun by a blocked person since is
  -- not there until somebody else writes in it.
  reaching as (
    select t.*, case when blocks then coalesce((select m.created_at from messages m where m.user_id = t.user_id and m.thread_id = t.id
      and (m.author_id is null or m.kind not in ('said', 'renamed') or not message_blocked(me, m.author_id)) order by m.seq desc limit 1), t.created_at)
      else t.last_at end as at
    from mine t where not blocks or not exists (
      select from messages m join message_blocks b on b.user_id = me and b.person_id = m.author_id and b.created_at <= t.created_at
      where m.user_id = t.user_id and m.thread_id = t.id and m.seq = 1) or exists (
      select from messages m where m.user_id = t.user_id and m.thread_id = t.id and m.kind = 'said' and not message_blocked(me, m.author_id))),
  page as (
    select t.*, holding.seq as hit from reaching t
    left join lateral (select query_on_shelf(asks.template, asks.sure, t.id, 't', 0) as query offset 0) q on asks.template is not null
    -- A common word stands among the newest; what does not is asked of the index. `is true` keeps the planner from fetching all of the conversation.
    left join lateral (select coalesce(
      (select m.seq from (select n.* from messages n where n.user_id = t.user_id and n.thread_id = t.id order by n.seq desc limit 30) m
        where m.words @@ q.query and (not blocks or m.author_id is null or not message_blocked(me, m.author_id)) order by m.seq desc limit 1),
      (select max(m.seq) from messages m where m.words @@ q.query and (m.user_id = t.user_id) is true and (m.thread_id = t.id) is true
        and (not blocks or m.author_id is null or not message_blocked(me, m.author_id)))) as seq) holding on q.query is not null
    where (one is null or (t.user_id = one_house and t.id = one))
      and (before is null or (t.at, t.id) < (before, before_id))
      and (about_type is null or (t.of_type = about_type and t.of_id = my_threads.about_id))
      and (typed = '' or holding.seq is not null
        or position(typed in lower(t.title || ' ' || called(t.user_id) || ' ' || t.named)) > 0)
    order by t.at desc, t.id desc limit most)
  select t.user_id, called(t.user_id), t.id, case when blocks then thread_title(t.user_id, t.id, t.title, me) else t.title end, t.of_type, t.of_id, about.label, t.created_at, t.at, t.last_seq,
    coalesce(r.seq, 0), news.many, exists (select from thread_mutes u where u.user_id = me and u.house_id = t.user_id and u.thread_id = t.id),
    case when not thread_writes(t.user_id, t.id, me) then 'ended'
      when others.many = 0 then 'alone'
      when others.many = others.blocked then 'blocked' end,
    others.list, case when others.many = 0 and t.user_id = me then t.named else '' end, newest.line,
    (select jsonb_build_object('author_id', m.author_id, 'author', called(m.author_id), 'body',
      case when position(split_part(typed, ' ', 1) in lower(m.body)) < 60 then left(m.body, 160)
        else regexp_replace(substr(m.body, position(split_part(typed, ' ', 1) in lower(m.body)) - 40, 160), '^\S*\s+', '… ') end)
      from messages m where m.user_id = t.user_id and m.thread_id = t.id and m.seq = t.hit)
  from page t
  left join thread_reads r on r.user_id = t.user_id and r.thread_id = t.id and r.person_id = me
  left join lateral (select c.label from records c where c.user_id = t.user_id and c.item_type = t.of_type and c.item_id = t.of_id
    and reach_of(t.user_id, me, t.of_type, t.of_id) >= 1) about on true
  cross join lateral (
    select count(*)::int as many, count(*) filter (where message_blocked(me, p))::int as blocked,
      coalesce(jsonb_agg(jsonb_build_object('id', p, 'name', called(p), 'blocked', message_blocked(me, p),
        'read_seq', coalesce((select s.seq from thread_reads s where s.user_id = t.user_id and s.thread_id = t.id and s.person_id = p), 0))
        order by nth), '[]') as list
    from thread_people(t.user_id, t.id) with ordinality who (p, nth) where p <> me) others
  cross join lateral (
    select count(*)::int as many from (select from messages m where m.user_id = t.user_id and m.thread_id = t.id and m.seq > coalesce(r.seq, 0)
      and m.kind = 'said' and m.removed_at is null and m.author_id is distinct from me
      and (m.author_id is null or not message_blocked(me, m.author_id)) limit 100) n) news
  left join lateral (
    select jsonb_build_object('kind', m.kind, 'body', left(m.body, 160), 'author_id', m.author_id, 'author', called(m.author_id),
      'about', called(m.about_id), 'removed', m.removed_at is not null, 'at', to_jsonb(m.created_at) #>> '{}',
      'files', (select count(*) from message_files f where f.user_id = m.user_id and f.message_id = m.id)) as line
    from messages m where m.user_id = t.user_id and m.thread_id = t.id
      and (m.author_id is null or m.kind not in ('said', 'renamed') or not message_blocked(me, m.author_id))
    order by m.seq desc limit 1) newest on true
  order by t.at desc, t.id desc;
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION not_of_words()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select
  '\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02c2-\u02df\u037e\u0387\u055a-\u055f\u0589\u05be\u05c0\u05c3'
  '\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e3f\u0e4f\u0e5a\u0e5b\u1361-\u1368\u2000-\u206f\u20a0-\u20cf'
  '\u2100-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ue000-\uf8ff\ufe10-\ufe6f\ufff0-\uffff'
  '\U0001f000-\U0001faff' $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION note_open(owner uuid, guest uuid, type text, record uuid, way text, again boolean, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  first boolean;
  opened record;
  day date;
begin
  perform check_keeper(owner);
  if again then
    update record_opens o set last_at = at, times = o.times + 1
    where o.user_id = owner and o.item_type = type and o.item_id = record and o.grantee_id = guest and o.what = way
      and o.last_at < at - interval '10 minutes';
    return false;
  end if;
  insert into record_opens as o (user_id, item_type, item_id, grantee_id, what, first_at, last_at)
  select r.user_id, r.item_type, r.item_id, guest, way, at, at from records r
  where r.user_id = owner and r.item_type = type and r.item_id = record
  on conflict on constraint record_opens_pkey do update set last_at = at, times = o.times + 1 where o.last_at < at - interval '10 minutes'
  returning o.times = 1 into first;
  if first is distinct from true then return false; end if;
  select i.id, called(guest) as person, r.label into opened
  from grants g join invitations i on i.user_id = g.user_id and i.id = g.source_id
  join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
  where g.user_id = owner and g.opens_to = guest and g.state = 'accepted' and g.source = 'share' and g.item_type = type and g.item_id = record
    and not exists (select from due_items d where d.user_id = owner and d.source_type = 'invitation' and d.source_id = i.id and d.slot = 'share_opened')
  order by g.created_at desc limit 1;
  if opened.person is null then return true; end if;
  select (at at time zone coalesce(max(p.time_zone), 'UTC'))::date into day from user_profiles p where p.user_id = owner;
  insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, private, urgent_days, soon_days, bell_days,
    unread_days, remind_days, lasts_days, passes, of_type, of_id)
  values (owner, 'invitation', opened.id, 'share_opened', day, day, 'sharing', opened.person || ' opened ' || opened.label, true, 0, 1, 1, 1, '{0}',
    2, true, type, record)
  on conflict do nothing;
  return true;
end $function$;
-- owned by app_keeper, called by app_worker

CREATE OR REPLACE FUNCTION only_tenant(house uuid, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  -- The first grant of another kind ends the look, however many there are.
  select exists (select from grants g where g.user_id = house and g.grantee_id = person and g.grantee_kind = 'person' and g.source <> 'thread' and g.state = 'accepted'
      and (g.expires_at is null or g.expires_at > now()))
    and not exists (select from grants g where g.user_id = house and g.grantee_id = person and g.grantee_kind = 'person' and g.source <> 'thread' and g.state = 'accepted'
      and (g.expires_at is null or g.expires_at > now())
      and not exists (select from rental_tenant_access t where t.user_id = house and t.invitation_id = g.source_id))
$function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE PROCEDURE owned(IN name regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy owner on %s to app_user using (user_id = viewer_id()) with check (user_id = viewer_id())', name);
  execute format('grant select, insert, update, delete on %s to app_user', name);
end $procedure$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION parts_of(owner uuid, invitation uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('item_type', g.item_type, 'item_id', g.item_id,
    'label', case when known.are and r.removed_at is null then r.label end, 'role', g.role, 'may_download', g.may_download)
    order by g.item_type <> '*', g.item_type not like 'area:%', g.item_type, case when known.are then r.label end, g.item_id), '[]')
  from (select i.state = 'confirmed' or exists (
      select from users u where u.id = viewer_id() and u.email_verified and lower(u.email) = lower(i.email)) as are
    from invitations i where i.user_id = parts_of.owner and i.id = invitation) known,
  grants g left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
  where g.user_id = parts_of.owner and g.source_id = invitation and g.state in ('pending', 'accepted')
$function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION pattern_of(word text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION people_to_write_to(of_type text, of_id uuid)
 RETURNS TABLE(house uuid, house_name text, person uuid, person_name text, shared jsonb, more boolean, about text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_bitmapscan TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
#variable_conflict use_column
declare me uuid := viewer_id();
begin
  return query
  with recursive guests as (
    (select g.opens_to as id from grants g where g.user_id = me and g.opens_to is not null and g.source <> 'thread' order by g.opens_to limit 1)
    union all
    select (select g.opens_to from grants g where g.user_id = me and g.opens_to > e.id and g.source <> 'thread' order by g.opens_to limit 1)
    from guests e where e.id is not null
  ), owners as (
    (select g.user_id as id from grants g where g.opens_to = me and g.source <> 'thread' and g.state = 'accepted' order by g.user_id limit 1)
    union all
    select (select g.user_id from grants g where g.opens_to = me and g.user_id > e.id and g.source <> 'thread' and g.state = 'accepted'
      order by g.user_id limit 1)
    from owners e where e.id is not null
  ), pairs as (
    select me as house, e.id as guest, e.id as person from guests e where e.id is not null
    union all select e.id, me, e.id from owners e where e.id is not null
  )
  select p.house, called(p.house), p.person, called(p.person), s.parts, s.many > 50,
    (select r.label from records r where r.user_id = p.house and r.item_type = people_to_write_to.of_type and r.item_id = people_to_write_to.of_id)
  from pairs p cross join lateral (
    select jsonb_agg(jsonb_build_object('item_type', n.item_type, 'item_id', n.item_id, 'label', n.label)
      order by n.item_type <> '*', n.label, n.id) filter (where n.nth <= 50) as parts, max(n.nth) as many
    from (
      select g.id, g.item_type, g.item_id, null::text as label, 0 as nth from grants g
      where g.user_id = p.house and g.opens_to = p.guest and g.item_id = '00000000-0000-0000-0000-000000000000'
        and g.grantee_kind = 'person' and g.source <> 'thread' and g.state = 'accepted' and (g.expires_at is null or g.expires_at > now())
      union all
      select f.id, f.item_type, f.item_id, f.label, row_number() over (order by f.created_at desc, f.id) from (
        select g.id, g.item_type, g.item_id, r.label, g.created_at from grants g cross join lateral (
          select o.label from records o
          where o.user_id = g.user_id and o.item_type = g.item_type and o.item_id = g.item_id and o.removed_at is null offset 0) r
        where g.user_id = p.house and g.opens_to = p.guest and g.grantee_kind = 'person' and g.source <> 'thread' and g.state = 'accepted'
          and (g.expires_at is null or g.expires_at > now())
        order by g.created_at desc, g.id limit 51) f) n) s
  where s.parts is not null and exists (select from users u where u.id = p.person)
    and (not only_tenant(p.house, p.guest) or (people_to_write_to.of_type = 'agreement'
      and p.guest in (select tenancy_people(p.house, people_to_write_to.of_id))))
    and (people_to_write_to.of_type is null
      or reach_of(p.house, p.guest, people_to_write_to.of_type, people_to_write_to.of_id) >= 1)
  order by lower(called(p.person)), lower(called(p.house)), p.house;
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION place_in(written text, p places)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION places_in_full(q text, typing boolean)
 RETURNS places
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION places_of(q text, typing boolean)
 RETURNS places
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION push_subscribe(owner uuid, session uuid, browser text, address text, p256dh text, auth text, called text, replaced text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  taken uuid;
  named text := called;
begin
  perform check_keeper(owner);
  delete from push_subscriptions s
  where s.endpoint = address and s.user_id <> owner
    and s.p256dh = push_subscribe.p256dh and s.auth = push_subscribe.auth;
  if exists (select from push_subscriptions s where s.endpoint = address and s.user_id <> owner) then
    return null;
  end if;
  if replaced <> address then
    delete from push_subscriptions s where s.user_id = owner and s.endpoint = replaced returning s.device into named;
  end if;
  insert into push_subscriptions as s (user_id, endpoint, p256dh, auth, device, session_id, browser_hash)
  values (owner, address, push_subscribe.p256dh, push_subscribe.auth, coalesce(named, called),
    (select e.id from sessions e where e.user_id = owner and e.id = session), browser)
  on conflict (endpoint) do update
    set p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id, browser_hash = excluded.browser_hash,
      failing_since = null, failure = null
    where s.user_id = owner
  returning s.id into taken;
  return taken;
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION queries_in_steps(template text, sure boolean, owner uuid, kind text, newest integer)
 RETURNS TABLE(query tsquery)
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE ROWS 5
AS $function$
declare
  shelf int := coalesce(newest, -1);
  width int := 1;
  head text := substr(word_prefix(owner, '', 0), 1, 8);
  several text;
  anywhere text;
  one text;
begin
  while shelf >= 0 loop
    several := null;
    for each_shelf in reverse shelf .. greatest(shelf - width + 1, 0) loop
      -- As `query_on_shelf` puts it, which costs three times as much for each shelf.
      anywhere := head || 't' || each_shelf || '-';
      one := '(' || replace(replace(template, '~', head || kind || each_shelf || '-'), '^', anywhere) || ')';
      if not sure then one := '(''' || anywhere || ''' & ' || one || ')'; end if;
      several := case when several is null then one else several || ' | ' || one end;
    end loop;
    query := several::tsquery;
    return next;
    shelf := shelf - width;
    width := width * 2;
  end loop;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION queries_on_shelves_of(template text, sure boolean, owner uuid, type text)
 RETURNS TABLE(query tsquery)
 LANGUAGE plpgsql
 STABLE ROWS 20
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  head text := substr(word_prefix(owner, 't', 0), 1, 9);
  prefix text;
  newest int;
begin
  if type is null then select max(s.place) into newest from search_index s where s.user_id = owner;
  else select max(s.place) into newest from search_index s where s.user_id = owner and s.item_type = type; end if;
  while newest is not null loop
    prefix := head || shelf_of(newest) || '-';
    query := case when sure then replace(replace(template, '~', prefix), '^', prefix)::tsquery
      else query_on_shelf(template, sure, owner, 't', shelf_of(newest)) end;
    return next;
    newest := newest - newest % 1000 - 1;
    exit when newest < 0;
    if type is not null then
      select max(s.place) into newest from search_index s where s.user_id = owner and s.item_type = type and s.place <= newest;
    end if;
  end loop;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION query_of_term(words text[], in_one boolean, beginning boolean, small boolean, mark text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION query_on_shelf(template text, sure boolean, owner uuid, kind text, shelf integer)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (case when sure then '' else '''' || word_prefix(owner, 't', shelf) || ''' & ' end || '(' ||
    replace(replace(template, '~', word_prefix(owner, kind, shelf)), '^', word_prefix(owner, 't', shelf)) || ')')::tsquery $function$;
-- owned by app_owner, called by app_keeper, everybody

CREATE OR REPLACE FUNCTION raise_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION received_emergencies()
 RETURNS TABLE(owner uuid, id uuid, house text, state text, waiting_days integer, parts jsonb, request jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select i.user_id, i.id, called(i.user_id), i.state, c.waiting_days, parts_of(i.user_id, i.id),
    (select jsonb_build_object('id', r.id, 'state', r.state, 'reason', r.reason, 'asked_at', r.asked_at, 'opens_at', r.opens_at,
       'granted_at', r.granted_at, 'decided_by', r.decided_by, 'ended_at', r.ended_at)
     from emergency_requests r where r.user_id = i.user_id and r.contact_id = i.id order by r.asked_at desc, r.id limit 1)
  from invitations i join emergency_contacts c on c.user_id = i.user_id and c.id = i.id
  where i.person_id = viewer_id() and i.kind = 'emergency' and i.state = any(array['accepted', 'confirmed'])
  order by i.created_at, i.id
$function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION received_invitations()
 RETURNS TABLE(owner uuid, id uuid, house text, kind text, email text, message text, state text, token_until timestamp with time zone, access_until timestamp with time zone, created_at timestamp with time zone, parts jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select i.user_id, i.id, called(i.user_id), i.kind, i.email, i.message, i.state, i.token_until, i.access_until, i.created_at,
    parts_of(i.user_id, i.id)
  from users u join invitations i on lower(i.email) = lower(u.email)
  where u.id = viewer_id() and u.email_verified and i.user_id <> u.id and i.state = 'invited' and i.token_until > now()
  union all
  select i.user_id, i.id, called(i.user_id), i.kind, i.email, i.message, i.state, i.token_until, i.access_until, i.created_at,
    parts_of(i.user_id, i.id)
  from invitations i where i.person_id = viewer_id() and i.state = 'accepted'
  order by 10 desc, 2
$function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION replacement_cost(worth numeric, purchase_price numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select round(coalesce(worth, purchase_price) * 12 / 10, 2) $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION shelf_of(place integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select place / 1000 $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE PROCEDURE shown_to_owner(IN name regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy owner on %s for select to app_user using (user_id = viewer_id())', name);
  execute format('grant select on %s to app_user', name);
end $procedure$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION snippet_of(about text, body text, p places)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION spaced_words(plain text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select btrim(regexp_replace(
    case when octet_length(plain) = length(plain) then plain
      else regexp_replace(plain, '([' || unspaced_letters() || '])', ' \1 ', 'g') end,
    case when octet_length(plain) = length(plain) then '[^0-9a-z]+' else '[' || not_of_words() || ']+' end, ' ', 'g')) $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION spread(further text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select replace(further, '  ', repeat(' ', 8)) $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION standing_of(person uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'access_status', p.access_status,
    'has_full_access', coalesce(p.has_full_access, false),
    'trial_end_date', p.trial_end_date,
    'past_due_since', p.past_due_since,
    'data_retention_end_date', p.data_retention_end_date,
    'subscription_plan', p.subscription_plan,
    'privileges', (select coalesce(jsonb_agg(jsonb_build_object('privilege_type', g.privilege_type, 'expires_at', g.expires_at)), '[]')
      from user_privileges g where g.user_id = person and g.is_active),
    'super_admin', exists (select from user_roles r where r.user_id = person and r.role_type = 'super_admin' and r.is_active))
  from (select person as id) one left join user_access_policies p on p.user_id = one.id
$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION stem_of(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (ts_lexize('english_stem', word))[1] $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION storage_of(person uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(sum(f.size), 0)::bigint from (
    select size from files where user_id = person and state <> 'leaving' and (uploaded_by is null or used_by_type is distinct from 'thread')
    union all
    select size from files where uploaded_by = person and used_by_type = 'thread' and state <> 'leaving') f
$function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION suggest_house(typed text, most integer)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
    select r.* from queries_in_steps(template, true, scope.owner, 't', newest) q, lateral (
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
end $function$;
-- owned by app_search, called by app_guest, app_user

CREATE OR REPLACE FUNCTION tenancy_people(house uuid, agreement uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct i.person_id from rental_tenant_access t
  join invitations i on i.user_id = t.user_id and i.id = t.invitation_id and i.state = 'confirmed' and i.person_id is not null
  where t.user_id = house and t.agreement_id = agreement and exists (
    select from grants g where g.user_id = house and g.source_id = t.invitation_id and g.item_type = 'agreement' and g.item_id = agreement
      and g.grantee_id = i.person_id and g.state = 'accepted' and (g.expires_at is null or g.expires_at > now()))
$function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION tenant_link_new(address text, hash text, until timestamp with time zone, at timestamp with time zone)
 RETURNS TABLE(house text, email text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query
  with found as (
    select t.user_id, t.id, i.email from rental_tenant_access t
    join invitations i on i.user_id = t.user_id and i.id = t.invitation_id
    where lower(i.email) = lower(address) and (i.state = 'confirmed' or i.state = 'invited' and i.token_until > at)
      and (i.access_until is null or i.access_until > at)
    order by t.created_at desc, t.id limit 1),
  made as (
    update rental_tenant_access t set token_hash = hash, token_until = until from found f
    where t.user_id = f.user_id and t.id = f.id returning t.user_id, f.email)
  select called(m.user_id), m.email from made m;
end $function$;
-- owned by app_keeper, called by app_auth

CREATE OR REPLACE FUNCTION tenant_link_use(hash text, at timestamp with time zone)
 RETURNS TABLE(owner uuid, agreement_id uuid, invitation_id uuid, email text, waits boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query
  with used as (
    update rental_tenant_access t set token_hash = null, token_until = null
    where t.token_hash = hash and t.token_until > at returning t.*)
  select u.user_id, u.agreement_id, u.invitation_id, i.email, i.state = 'invited' from used u
  join invitations i on i.user_id = u.user_id and i.id = u.invitation_id and i.state in ('invited', 'confirmed');
end $function$;
-- owned by app_keeper, called by app_auth

CREATE OR REPLACE FUNCTION thing_facts(owner uuid, of_type text, of_id uuid, OUT purchase_date date, OUT serial_number text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  case of_type
    when 'real_estate' then
      select p.purchase_date into purchase_date from real_estate_properties p where p.user_id = owner and p.id = of_id;
    when 'movable' then
      select case when m.assumed @> '{purchase_date}' then null else m.purchase_date end, nullif(m.serial_number, '')
      into purchase_date, serial_number from movable_assets m
      where m.user_id = owner and m.id = of_id;
    when 'appliance' then
      select a.purchase_date, nullif(a.serial_number, '') into purchase_date, serial_number from appliances a
      where a.user_id = owner and a.id = of_id;
  end case;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION thing_valued()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  bought date := new.purchase_date;
  paid numeric := new.purchase_price;
  price numeric;
  usual int;
begin
  perform check_keeper(new.user_id);
  if new.removed_at is not null or new.sale_date is not null then
    delete from thing_worths w where w.user_id = new.user_id and w.of_type = tg_argv[0] and w.of_id = new.id;
    return null;
  end if;
  -- A purchase that was filled in for a list has no place in what a thing is worth over time: it is not known.
  if tg_argv[0] = 'movable' then
    if 'purchase_date' = any(new.assumed) then bought := null; end if;
    if 'purchase_price' = any(new.assumed) then paid := null; end if;
  end if;
  price := replacement_cost(new.current_value, paid);
  if tg_nargs > 1 then
    usual := usual_lifespan(tg_argv[0], new.category);
  end if;
  -- Who said the value and on which day follows the values, not the thing (`value_said`), and a said lifespan follows the plan (`lifespan_said`).
  if tg_op = 'UPDATE' then
    update thing_worths w set purchase_date = bought, purchase_price = paid, worth = new.current_value, cost = price,
      due = case when price is not null then end_of_life(bought, w.lifespan) end
    where w.user_id = new.user_id and w.of_type = tg_argv[0] and w.of_id = new.id and w.usual_lifespan is not distinct from usual;
    if found then return null; end if;
  end if;
  insert into thing_worths as w (user_id, of_type, of_id, purchase_date, purchase_price, worth, source, source_day, usual_lifespan, lifespan,
    due, cost)
  select new.user_id, tg_argv[0], new.id, bought, paid, new.current_value, coalesce(said.source, 'price'), said.day,
    usual, l.lasts, case when price is not null then end_of_life(bought, l.lasts) end, price
  from (select coalesce((select p.lifespan from value_plans p where p.user_id = new.user_id and p.of_type = tg_argv[0] and p.of_id = new.id),
    usual) as lasts) l
  left join lateral (
    select v.source, v.day from asset_values v
    where v.user_id = new.user_id and v.of_type = tg_argv[0] and v.of_id = new.id and v.source <> 'curve'
    order by v.day desc, value_rank(v.source) limit 1) said on true
  on conflict (user_id, of_type, of_id) do update set purchase_date = excluded.purchase_date, purchase_price = excluded.purchase_price,
    worth = excluded.worth, source = excluded.source, source_day = excluded.source_day, usual_lifespan = excluded.usual_lifespan,
    lifespan = excluded.lifespan, due = excluded.due, cost = excluded.cost;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION unit_recorded(u rental_units)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform hung_put(u.user_id, 'unit', u.id, 'rentals', u.name, '', coalesce(u.notes, ''), u.of_type, u.of_id, u.private, u.removed_at,
    null, null);
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION unread_threads()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*)::int from (
    select t.user_id, t.id from threads t where t.user_id = viewer_id() and t.removed_at is null
    union all
    select t.user_id, t.id from grants g join threads t on t.user_id = g.user_id and t.id = g.source_id and t.removed_at is null
    where g.grantee_id = viewer_id() and g.source = 'thread' and g.item_type = 'thread' and g.state = 'accepted') t
  where not exists (select from thread_mutes u where u.user_id = viewer_id() and u.house_id = t.user_id and u.thread_id = t.id)
    and exists (select from messages m where m.user_id = t.user_id and m.thread_id = t.id
      and m.seq > coalesce((select r.seq from thread_reads r where r.user_id = t.user_id and r.thread_id = t.id and r.person_id = viewer_id()), 0)
      and m.kind = 'said' and m.removed_at is null and m.author_id is distinct from viewer_id()
      and (m.author_id is null or not message_blocked(viewer_id(), m.author_id)))
$function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION unregistered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_drop(old.user_id, tg_argv[0], old.id);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION unspaced_letters()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select
  '\u3005-\u3007\u3021-\u3029\u3031-\u303c\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff'
  '\U00020000-\U0003ffff' $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION untold_messages(since timestamp with time zone, most integer)
 RETURNS TABLE(house uuid, id uuid, agreement uuid, title text, people jsonb, senders jsonb, many integer, words jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.user_id, t.id, case when t.tenancy and t.user_id <> viewer_id() then t.of_id end,
    thread_title(t.user_id, t.id, t.title, viewer_id()),
    (select coalesce(jsonb_agg(jsonb_build_object('name', called(p)) order by nth), '[]')
      from thread_people(t.user_id, t.id) with ordinality w (p, nth) where p <> viewer_id()),
    n.senders, n.many, n.words
  from (
    select t.user_id, t.id, t.title, t.last_at, t.tenancy, t.of_id from threads t where t.user_id = viewer_id() and t.removed_at is null
    union all
    select t.user_id, t.id, t.title, t.last_at, t.tenancy, t.of_id
    from grants g join threads t on t.user_id = g.user_id and t.id = g.source_id and t.removed_at is null
    where g.grantee_id = viewer_id() and g.source = 'thread' and g.item_type = 'thread' and g.state = 'accepted') t
  cross join lateral (
    select count(*)::int as many, coalesce(jsonb_agg(distinct called(m.author_id)), '[]') as senders,
      coalesce(jsonb_agg(jsonb_build_object('author', called(m.author_id), 'body', left(m.body, 300)) order by m.seq), '[]') as words,
      max(m.created_at) as newest
    from messages m where m.user_id = t.user_id and m.thread_id = t.id and m.kind = 'said' and m.removed_at is null
      and m.author_id is distinct from viewer_id() and m.author_id is not null and not message_blocked(viewer_id(), m.author_id)
      and m.seq > coalesce((select r.seq from thread_reads r where r.user_id = t.user_id and r.thread_id = t.id and r.person_id = viewer_id()), 0)) n
  where n.many > 0 and (since is null or n.newest > since)
    and not exists (select from thread_mutes u where u.user_id = viewer_id() and u.house_id = t.user_id and u.thread_id = t.id)
  order by t.last_at desc limit most
$function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION usual_lifespan(of_type text, kind text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when of_type = 'appliance' then case kind
    when 'refrigerator' then 15 when 'washer' then 12 when 'dryer' then 12 when 'dishwasher' then 10 when 'oven' then 15
    when 'microwave' then 8 when 'tv' then 7 when 'laptop' then 5 when 'smartphone' then 3 else 10 end end
$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE PROCEDURE valued(IN name text, IN type text, IN kind text DEFAULT NULL::text)
 LANGUAGE plpgsql
AS $procedure$
declare
  arguments text := concat_ws(', ', quote_literal(type), quote_literal(kind));
  told text := (select string_agg(format('%%1$s.%I', each), ', ')
    from unnest(array_remove(array['removed_at', 'sale_date', 'purchase_date', 'purchase_price', 'current_value', kind], null)) each);
begin
  execute format('create trigger valued after insert on %I for each row execute function thing_valued(%s)', name, arguments);
  execute format('create trigger valued_anew after update on %I for each row when ((%s) is distinct from (%s))'
    || ' execute function thing_valued(%s)', name, format(told, 'old'), format(told, 'new'), arguments);
end $procedure$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE PROCEDURE versioned(IN name text, VARIADIC aside text[] DEFAULT '{}'::text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  former text := (select string_agg(format('old.%I', each), ', ') from unnest(aside) each);
  present text := (select string_agg(format('new.%I', each), ', ') from unnest(aside) each);
begin
  execute format('alter table %I add column if not exists version int not null default 1', name);
  execute format('create trigger version before update on %I for each row %s execute function raise_version()', name,
    case when former is null then '' else format('when (row(%s) is not distinct from row(%s))', former, present) end);
end $procedure$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION viewer_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.user_id', true), '')::uuid $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION word_prefix(owner uuid, kind text, shelf integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select substr(owner::text, 1, 8) || kind || shelf || '-' $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION words_of_record(owner uuid, shelf integer, label text, detail text, about text, body text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION words_of_transaction(owner uuid, line text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare prefix text := word_prefix(owner, 't', 0);
begin
  return array_to_tsvector(array(
    select prefix || clipped(word) from string_to_table(spaced_words(folded(line)), ' ') word where word <> '' union select prefix));
end $function$;
-- owned by app_owner, called by app_guest, app_keeper, app_user, everybody

CREATE OR REPLACE FUNCTION writes_in(house uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select house = viewer_id() or shares_with(house, viewer_id()) $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION written_columns(name regclass)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = name and attnum > 0 and not attisdropped and attgenerated = '' $function$;
-- owned by app_owner, called by app_guest, app_keeper, app_user, everybody
