-- The schema of warranties, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- appliance_warranties
create view appliance_warranties with (security_invoker=true) as
 SELECT id,
    of_id AS appliance_id,
    user_id,
    warranty_type,
    provider_name,
    provider_contact,
    warranty_number,
    start_date,
    end_date,
    cost,
    deductible,
    coverage_description,
    layers = '[]'::jsonb OR layers @> '[{"layer": "parts"}]'::jsonb OR layers @> '[{"layer": "whole"}]'::jsonb AS parts_covered,
    layers = '[]'::jsonb OR layers @> '[{"layer": "labor"}]'::jsonb OR layers @> '[{"layer": "whole"}]'::jsonb AS labor_covered,
    is_active AND (end_date IS NULL OR end_date > CURRENT_DATE) AS is_active,
    claim_history,
    contact_info,
    claim_process,
    exclusions
   FROM warranties
  WHERE of_type = 'appliance'::text AND removed_at IS NULL;
-- app_user: select

-- claim_counts
create table claim_counts (
  user_id uuid not null,
  view text not null,
  settled boolean not null,
  count integer not null,
  constraint claim_counts_pkey PRIMARY KEY (user_id, view, settled),
  constraint claim_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table claim_counts enable row level security, force row level security;
create policy keeping on claim_counts for all to app_keeper
  using (true);
create policy owner on claim_counts for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: select

-- claim_entries
create table claim_entries (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  claim_id uuid not null,
  entry_date date not null,
  kind text not null,
  who text,
  what text not null,
  photos uuid[] default '{}'::uuid[] not null,
  files uuid[] default '{}'::uuid[] not null,
  version integer default 1 not null,
  constraint claim_entries_pkey PRIMARY KEY (user_id, id),
  constraint claim_entries_user_id_claim_id_fkey FOREIGN KEY (user_id, claim_id) REFERENCES claims(user_id, id) ON DELETE CASCADE,
  constraint claim_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint claim_entries_kind_check CHECK (kind = ANY (ARRAY['call'::text, 'letter'::text, 'email'::text, 'visit'::text, 'note'::text])),
  constraint claim_entries_what_check CHECK (char_length(what) >= 1 AND char_length(what) <= 4000)
);
CREATE INDEX claim_entries_of ON claim_entries USING btree (user_id, claim_id, entry_date DESC, created_at DESC);
CREATE INDEX claim_entries_removed ON claim_entries USING btree (removed_at) WHERE (removed_at IS NOT NULL);
alter table claim_entries enable row level security, force row level security;
create policy guest on claim_entries for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = claim_entries.user_id AND r.item_type = 'claim'::text AND r.item_id = claim_entries.claim_id)));
create policy guest_adding on claim_entries for insert to app_guest
  with check (user_id = house_id() AND reach('claim'::text, claim_id) >= 2);
create policy guest_changing on claim_entries for update to app_guest
  using (user_id = house_id() AND reach('claim'::text, claim_id) >= 2);
create policy guest_trash on claim_entries as restrictive for select to app_guest
  using (removed_at IS NULL OR reach('claim'::text, claim_id) >= 3);
create policy housekeeping on claim_entries for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on claim_entries for all to app_keeper
  using (true);
create policy owner on claim_entries for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER gone AFTER DELETE ON claim_entries FOR EACH ROW
  WHEN (old.photos <> '{}'::uuid[])
  EXECUTE FUNCTION claim_entry_gone();
CREATE TRIGGER version BEFORE UPDATE ON claim_entries FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

-- claims
create table claims (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  of_type text not null,
  of_id uuid not null,
  what_failed text not null,
  noticed_on date,
  status text default 'open'::text not null,
  reference_number text,
  submitted_on date,
  deadline date,
  amount_asked numeric(14,2),
  amount_received numeric(14,2),
  received_on date,
  description text,
  photos uuid[] default '{}'::uuid[] not null,
  private boolean default false not null,
  version integer default 1 not null,
  about_type text,
  about_id uuid,
  view text default 'listed'::text not null,
  constraint claims_pkey PRIMARY KEY (user_id, id),
  constraint claims_user_id_about_type_about_id_fkey FOREIGN KEY (user_id, about_type, about_id) REFERENCES records(user_id, item_type, item_id) ON DELETE SET NULL (about_type, about_id),
  constraint claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint claims_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint claims_about_type_check CHECK (about_type = ANY (ARRAY['real_estate'::text, 'movable'::text, 'appliance'::text])),
  constraint claims_amount_asked_check CHECK (amount_asked >= 0::numeric),
  constraint claims_amount_received_check CHECK (amount_received >= 0::numeric),
  constraint claims_check CHECK ((about_type IS NULL) = (about_id IS NULL)),
  constraint claims_check1 CHECK (about_id IS NULL OR of_type = 'policy'::text),
  constraint claims_of_type_check CHECK (of_type = ANY (ARRAY['warranty'::text, 'policy'::text, 'real_estate'::text, 'movable'::text, 'appliance'::text])),
  constraint claims_status_check CHECK (status = ANY (ARRAY['open'::text, 'submitted'::text, 'in_review'::text, 'approved'::text, 'partly_approved'::text, 'denied'::text, 'paid'::text, 'closed'::text])),
  constraint claims_what_failed_check CHECK (char_length(what_failed) >= 1 AND char_length(what_failed) <= 200)
);
CREATE INDEX claims_about ON claims USING btree (user_id, about_type, about_id) WHERE (about_id IS NOT NULL);
CREATE INDEX claims_newest ON claims USING btree (user_id, view, created_at DESC, id DESC);
CREATE INDEX claims_of ON claims USING btree (user_id, of_type, of_id);
CREATE INDEX claims_removed ON claims USING btree (removed_at) WHERE (removed_at IS NOT NULL);
alter table claims enable row level security, force row level security;
create policy guest on claims for select to app_guest
  using (user_id = house_id() AND ((id IN ( SELECT r.item_id
       FROM records r
      WHERE r.user_id = house_id() AND r.item_type = 'claim'::text)) OR reach('claim'::text, id) IS NULL AND user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('warranties'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1))));
create policy guest_adding on claims for insert to app_guest
  with check (user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('warranties'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1)));
create policy guest_changing on claims for update to app_guest
  using (user_id = house_id() AND reach('claim'::text, id) >= 2)
  with check (user_id = house_id() AND reach('claim'::text, id) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END);
create policy housekeeping on claims for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on claims for all to app_keeper
  using (true);
create policy owner on claims for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER counted_anew AFTER UPDATE ON claims REFERENCING OLD TABLE AS former NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION claims_counted();
CREATE TRIGGER counted_in AFTER INSERT ON claims REFERENCING NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION claims_counted();
CREATE TRIGGER counted_out AFTER DELETE ON claims REFERENCING OLD TABLE AS former FOR EACH STATEMENT
  EXECUTE FUNCTION claims_counted();
CREATE TRIGGER due AFTER INSERT OR UPDATE OF what_failed, reference_number, deadline, status ON claims FOR EACH ROW
  EXECUTE FUNCTION claim_due();
CREATE TRIGGER guests_keep BEFORE UPDATE ON claims FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.of_type IS DISTINCT FROM new.of_type OR old.of_id IS DISTINCT FROM new.of_id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER listed BEFORE INSERT OR UPDATE OF removed_at, of_type, of_id, view ON claims FOR EACH ROW
  EXECUTE FUNCTION claim_listed();
CREATE TRIGGER registered AFTER INSERT OR UPDATE ON claims FOR EACH ROW
  EXECUTE FUNCTION hung_registered('claim');
CREATE TRIGGER unregistered AFTER DELETE ON claims FOR EACH ROW
  EXECUTE FUNCTION hung_unregistered('claim');
CREATE TRIGGER version BEFORE UPDATE ON claims FOR EACH ROW
  WHEN (NOT (old.removed_at IS DISTINCT FROM new.removed_at OR old.view IS DISTINCT FROM new.view))
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

-- warranties
create table warranties (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  of_type text not null,
  of_id uuid not null,
  warranty_type text not null,
  provider_name text not null,
  provider_contact jsonb default '{"email": null, "phone": null, "website": null}'::jsonb not null,
  warranty_number text,
  purchase_date date,
  start_date date not null,
  end_date date,
  layers jsonb default '[]'::jsonb not null,
  is_active boolean default true not null,
  voided_on date,
  void_reason text,
  cost numeric(14,2),
  deductible numeric(14,2),
  coverage_description text,
  exclusions text,
  claim_process text,
  contact_info text,
  claim_history text,
  registration text default 'needed'::text not null,
  transferable text,
  notes text,
  private boolean default false not null,
  asset_type text generated always as (of_type) stored,
  asset_id uuid generated always as (of_id) stored,
  version integer default 1 not null,
  view text default 'listed'::text not null,
  constraint warranties_pkey PRIMARY KEY (user_id, id),
  constraint warranties_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint warranties_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint warranties_check CHECK (end_date > start_date),
  constraint warranties_cost_check CHECK (cost >= 0::numeric),
  constraint warranties_deductible_check CHECK (deductible >= 0::numeric),
  constraint warranties_layers_check CHECK (jsonb_typeof(layers) = 'array'::text),
  constraint warranties_of_type_check CHECK (of_type = ANY (ARRAY['real_estate'::text, 'movable'::text, 'appliance'::text])),
  constraint warranties_provider_name_check CHECK (char_length(provider_name) >= 1 AND char_length(provider_name) <= 200),
  constraint warranties_registration_check CHECK (registration = ANY (ARRAY['needed'::text, 'done'::text, 'not_needed'::text])),
  constraint warranties_transferable_check CHECK (transferable = ANY (ARRAY['yes'::text, 'no'::text])),
  constraint warranties_warranty_type_check CHECK (warranty_type = ANY (ARRAY['manufacturer'::text, 'extended'::text, 'dealer'::text, 'home_warranty'::text, 'service_contract'::text, 'statutory'::text, 'other'::text]))
);
CREATE INDEX warranties_begin ON warranties USING btree (user_id, view, start_date) WHERE is_active;
CREATE INDEX warranties_ending ON warranties USING btree (user_id, view, COALESCE(end_date, 'infinity'::date), id);
CREATE INDEX warranties_newest ON warranties USING btree (user_id, view, created_at DESC, id DESC);
CREATE INDEX warranties_of ON warranties USING btree (user_id, of_type, of_id);
CREATE INDEX warranties_provider ON warranties USING btree (user_id, view, lower(provider_name), id);
CREATE INDEX warranties_removed ON warranties USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX warranties_void ON warranties USING btree (user_id, view, created_at DESC, id DESC) WHERE (NOT is_active);
alter table warranties enable row level security, force row level security;
create policy guest on warranties for select to app_guest
  using (user_id = house_id() AND ((id IN ( SELECT r.item_id
       FROM records r
      WHERE r.user_id = house_id() AND r.item_type = 'warranty'::text)) OR reach('warranty'::text, id) IS NULL AND user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('warranties'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1))));
create policy guest_adding on warranties for insert to app_guest
  with check (user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('warranties'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1)));
create policy guest_changing on warranties for update to app_guest
  using (user_id = house_id() AND reach('warranty'::text, id) >= 2)
  with check (user_id = house_id() AND reach('warranty'::text, id) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END);
create policy housekeeping on warranties for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on warranties for all to app_keeper
  using (true);
create policy owner on warranties for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER counted_anew AFTER UPDATE ON warranties REFERENCING OLD TABLE AS former NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION warranties_counted();
CREATE TRIGGER counted_in AFTER INSERT ON warranties REFERENCING NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION warranties_counted();
CREATE TRIGGER counted_out AFTER DELETE ON warranties REFERENCING OLD TABLE AS former FOR EACH STATEMENT
  EXECUTE FUNCTION warranties_counted();
CREATE TRIGGER due AFTER INSERT OR UPDATE OF provider_name, warranty_type, end_date, layers, is_active, of_type, of_id ON warranties FOR EACH ROW
  EXECUTE FUNCTION warranty_due();
CREATE TRIGGER guests_keep BEFORE UPDATE ON warranties FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.of_type IS DISTINCT FROM new.of_type OR old.of_id IS DISTINCT FROM new.of_id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER listed BEFORE INSERT OR UPDATE OF removed_at, of_type, of_id, view ON warranties FOR EACH ROW
  EXECUTE FUNCTION warranty_listed();
CREATE TRIGGER registered AFTER INSERT OR UPDATE ON warranties FOR EACH ROW
  EXECUTE FUNCTION hung_registered('warranty');
CREATE TRIGGER unregistered AFTER DELETE ON warranties FOR EACH ROW
  EXECUTE FUNCTION hung_unregistered('warranty');
CREATE TRIGGER version BEFORE UPDATE ON warranties FOR EACH ROW
  WHEN (NOT (old.removed_at IS DISTINCT FROM new.removed_at OR old.view IS DISTINCT FROM new.view))
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

-- warranty_counts
create table warranty_counts (
  user_id uuid not null,
  view text not null,
  warranty_type text not null,
  of_type text not null,
  is_active boolean not null,
  ends date not null,
  count integer not null,
  constraint warranty_counts_pkey PRIMARY KEY (user_id, view, warranty_type, of_type, is_active, ends),
  constraint warranty_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table warranty_counts enable row level security, force row level security;
create policy keeping on warranty_counts for all to app_keeper
  using (true);
create policy owner on warranty_counts for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: select

CREATE OR REPLACE FUNCTION claim_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform due_put(new.user_id, 'claim', new.id, 'deadline', 'warranties',
    case when new.status not in ('denied', 'paid', 'closed') then new.deadline end, 'Claim deadline: ' || new.what_failed,
    coalesce(new.reference_number, ''), new.of_type, new.of_id);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION claim_entry_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update files f set state = 'leaving', used_by_type = null, used_by_id = null, changed_at = now()
  where f.user_id = old.user_id and f.id = any (old.photos) and f.used_by_type = 'claim' and f.used_by_id = old.claim_id
    and not exists (select from claims c where c.user_id = old.user_id and c.id = old.claim_id and f.id = any (c.photos))
    and not exists (select from claim_entries e where e.user_id = old.user_id and e.claim_id = old.claim_id and f.id = any (e.photos));
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION claim_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.view := (select listed_as(new.removed_at, a.removed_at, null) from state_above(new.user_id, new.of_type, new.of_id) a);
  return new;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION claim_recorded(c claims)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform hung_put(c.user_id, 'claim', c.id, 'warranties', c.what_failed, initcap(replace(c.status, '_', ' ')),
    concat_ws(' ', c.reference_number, c.description), c.of_type, c.of_id, c.private, c.removed_at, null, c.photos[1]);
  if c.of_type = 'warranty' then
    perform belonging_put(c.user_id, w.of_type, w.of_id, 'claim', c.id) from warranties w where w.user_id = c.user_id and w.id = c.of_id;
  elsif c.about_id is not null then
    perform belonging_put(c.user_id, c.about_type, c.about_id, 'claim', c.id);
  end if;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION claim_settled(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select status in ('denied', 'paid', 'closed')
$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION claims_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare owner uuid;
begin
  if tg_op = 'DELETE' then
    update claim_counts c set count = c.count - d.count
    from (select user_id, view, claim_settled(status) as settled, count(*) as count from former group by 1, 2, 3) d
    where (c.user_id, c.view, c.settled) = (d.user_id, d.view, d.settled);
  elsif tg_op = 'INSERT' then
    insert into claim_counts as c (user_id, view, settled, count)
    select user_id, view, claim_settled(status), count(*) from present group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, view, settled) do update set count = c.count + excluded.count;
  else
    for owner in select distinct n.user_id from present n join former f using (user_id, id)
      where (n.view, claim_settled(n.status)) is distinct from (f.view, claim_settled(f.status)) order by 1
    loop
      perform counts_in_turn(owner, 'claim');
      insert into claim_counts as c (user_id, view, settled, count)
      select user_id, view, claim_settled(status), sum(n)
      from (select *, 1 as n from present union all select *, -1 from former) moved
      where user_id = owner group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
      on conflict (user_id, view, settled) do update set count = c.count + excluded.count;
    end loop;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION warranties_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare owner uuid;
begin
  if tg_op = 'DELETE' then
    update warranty_counts c set count = c.count - d.count
    from (
      select user_id, view, warranty_type, of_type, is_active, coalesce(end_date, 'infinity') as ends, count(*) as count
      from former group by 1, 2, 3, 4, 5, 6
    ) d
    where (c.user_id, c.view, c.warranty_type, c.of_type, c.is_active, c.ends) = (d.user_id, d.view, d.warranty_type, d.of_type, d.is_active, d.ends);
  elsif tg_op = 'INSERT' then
    insert into warranty_counts as c (user_id, view, warranty_type, of_type, is_active, ends, count)
    select user_id, view, warranty_type, of_type, is_active, coalesce(end_date, 'infinity'), count(*)
    from present group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (user_id, view, warranty_type, of_type, is_active, ends) do update set count = c.count + excluded.count;
  else
    for owner in select distinct n.user_id from present n join former f using (user_id, id)
      where (n.view, n.warranty_type, n.of_type, n.is_active, n.end_date) is distinct from (f.view, f.warranty_type, f.of_type, f.is_active, f.end_date)
      order by 1
    loop
      perform counts_in_turn(owner, 'warranty');
      insert into warranty_counts as c (user_id, view, warranty_type, of_type, is_active, ends, count)
      select user_id, view, warranty_type, of_type, is_active, coalesce(end_date, 'infinity'), sum(n)
      from (select *, 1 as n from present union all select *, -1 from former) moved
      where user_id = owner group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6
      on conflict (user_id, view, warranty_type, of_type, is_active, ends) do update set count = c.count + excluded.count;
    end loop;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION warranty_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare ending record; slot text; used text[] := '{}';
begin
  perform due_put(new.user_id, 'warranty', new.id, 'end', 'warranties',
    case when new.is_active and new.end_date >= current_date then new.end_date end, new.provider_name || ' warranty ends',
    warranty_kind(new.warranty_type), new.of_type, new.of_id, urgent_days => 29, soon_days => 59, remind_days => '{59,29,7,0}');
  for ending in
    select e.until, (array_agg(e.layer order by e.place))[1] as slot, string_agg(e.called, ' and ' order by e.place) as called
    from (
      select p.layer, min(p.place) as place, max(p.until) as until, min(p.called) as called
      from (
        select l ->> 'layer' as layer, place, coalesce((l ->> 'end_date')::date, new.end_date, 'infinity') as until,
          case l ->> 'layer' when 'parts' then 'parts' when 'labor' then 'labor' when 'sealed_system' then 'sealed system'
            when 'accidental' then 'accidental damage' when 'whole' then 'full' else coalesce(l ->> 'what', 'other') end as called
        from jsonb_array_elements(new.layers) with ordinality e (l, place)) p
      group by p.layer) e
    where new.is_active and e.until < coalesce(new.end_date, 'infinity') and e.until >= current_date
    group by e.until
  loop
    used := used || ending.slot;
    perform due_put(new.user_id, 'warranty', new.id, ending.slot, 'warranties', ending.until, upper(left(ending.called, 1)) || substr(ending.called, 2) || ' cover ends',
      new.provider_name, new.of_type, new.of_id, urgent_days => 29, soon_days => 59, remind_days => '{59,29,7,0}');
  end loop;
  foreach slot in array array['parts', 'labor', 'sealed_system', 'whole', 'accidental', 'other'] loop
    continue when slot = any (used);
    perform due_put(new.user_id, 'warranty', new.id, slot, 'warranties', null, '');
  end loop;
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION warranty_kind(warranty_type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case warranty_type when 'manufacturer' then 'manufacturer warranty' when 'extended' then 'extended warranty'
    when 'dealer' then 'dealer warranty' when 'home_warranty' then 'home warranty' when 'service_contract' then 'service contract'
    when 'statutory' then 'statutory warranty' else 'warranty' end
$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION warranty_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.view := (select listed_as(new.removed_at, a.removed_at, a.disposed_on) from state_above(new.user_id, new.of_type, new.of_id) a);
  return new;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION warranty_recorded(w warranties)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform hung_put(w.user_id, 'warranty', w.id, 'warranties', w.provider_name || ' ' || warranty_kind(w.warranty_type),
    coalesce(w.end_date::text, 'Lifetime'),
    concat_ws(' ', w.warranty_number, w.provider_contact ->> 'phone', w.provider_contact ->> 'email', w.provider_contact ->> 'website',
      w.coverage_description, w.exclusions, w.claim_process, w.contact_info, w.claim_history, w.void_reason, w.notes,
      (select string_agg(l ->> 'what', ' ') from jsonb_array_elements(w.layers) l)),
    w.of_type, w.of_id, w.private, w.removed_at, null, null);
end $function$;
-- owned by app_owner, called by everybody
