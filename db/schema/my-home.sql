-- The schema of my-home, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- home_contacts
create table home_contacts (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  property_id uuid not null,
  kind text not null,
  name text not null,
  phone text not null,
  notes text,
  version integer default 1 not null,
  constraint home_contacts_pkey PRIMARY KEY (user_id, id),
  constraint home_contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint home_contacts_user_id_property_id_fkey FOREIGN KEY (user_id, property_id) REFERENCES real_estate_properties(user_id, id) ON DELETE CASCADE,
  constraint home_contacts_kind_check CHECK (kind = ANY (ARRAY['alarm'::text, 'neighbor'::text, 'family'::text, 'doctor'::text, 'poison'::text, 'insurer'::text, 'plumber'::text, 'electrician'::text, 'locksmith'::text, 'vet'::text, 'other'::text])),
  constraint home_contacts_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 200),
  constraint home_contacts_phone_check CHECK (char_length(phone) >= 1 AND char_length(phone) <= 50)
);
CREATE INDEX home_contacts_of ON home_contacts USING btree (user_id, property_id);
CREATE INDEX home_contacts_removed ON home_contacts USING btree (removed_at) WHERE (removed_at IS NOT NULL);
alter table home_contacts enable row level security, force row level security;
create policy guest on home_contacts for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = home_contacts.user_id AND r.item_type = 'real_estate'::text AND r.item_id = home_contacts.property_id)));
create policy guest_adding on home_contacts for insert to app_guest
  with check (user_id = house_id() AND reach('real_estate'::text, property_id) >= 2);
create policy guest_changing on home_contacts for update to app_guest
  using (user_id = house_id() AND reach('real_estate'::text, property_id) >= 2);
create policy guest_trash on home_contacts as restrictive for select to app_guest
  using (removed_at IS NULL OR reach('real_estate'::text, property_id) >= 3);
create policy housekeeping on home_contacts for select to app_worker
  using (removed_at IS NOT NULL);
create policy owner on home_contacts for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER version BEFORE UPDATE ON home_contacts FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

-- home_places
create table home_places (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  name text not null,
  kind text not null,
  of_type text,
  of_id uuid,
  notes text,
  photos uuid[] default '{}'::uuid[] not null,
  private boolean default false not null,
  version integer default 1 not null,
  location text,
  emergency text,
  constraint home_places_pkey PRIMARY KEY (user_id, id),
  constraint home_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint home_places_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint home_places_check CHECK ((of_type IS NULL) = (of_id IS NULL)),
  constraint home_places_check1 CHECK (of_id IS DISTINCT FROM id),
  constraint home_places_emergency_check CHECK (emergency = ANY (ARRAY['water'::text, 'gas'::text, 'electricity'::text, 'heating'::text, 'alarm'::text, 'first_aid'::text, 'extinguisher'::text, 'other'::text])),
  constraint home_places_kind_check CHECK (kind = ANY (ARRAY['room'::text, 'outdoors'::text, 'storage'::text, 'other'::text])),
  constraint home_places_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  constraint home_places_of_type_check CHECK (of_type = ANY (ARRAY['real_estate'::text, 'place'::text]))
);
CREATE INDEX home_places_emergency ON home_places USING btree (user_id) WHERE (emergency IS NOT NULL);
CREATE INDEX home_places_name ON home_places USING btree (user_id, name COLLATE "und-x-icu", id);
CREATE INDEX home_places_newest ON home_places USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX home_places_of ON home_places USING btree (user_id, of_type, of_id);
CREATE INDEX home_places_removed ON home_places USING btree (removed_at) WHERE (removed_at IS NOT NULL);
alter table home_places enable row level security, force row level security;
create policy guest on home_places for select to app_guest
  using (user_id = house_id() AND ((id IN ( SELECT r.item_id
       FROM records r
      WHERE r.user_id = house_id() AND r.item_type = 'place'::text)) OR reach('place'::text, id) IS NULL AND user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('my-home'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1))));
create policy guest_adding on home_places for insert to app_guest
  with check (user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('my-home'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1)));
create policy guest_changing on home_places for update to app_guest
  using (user_id = house_id() AND reach('place'::text, id) >= 2)
  with check (user_id = house_id() AND reach('place'::text, id) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END);
create policy housekeeping on home_places for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on home_places for all to app_keeper
  using (true);
create policy owner on home_places for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER guests_keep BEFORE UPDATE ON home_places FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.of_type IS DISTINCT FROM new.of_type OR old.of_id IS DISTINCT FROM new.of_id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER registered AFTER INSERT OR UPDATE ON home_places FOR EACH ROW
  EXECUTE FUNCTION hung_registered('place');
CREATE TRIGGER settled AFTER UPDATE ON home_places FOR EACH ROW
  WHEN (old.of_type IS DISTINCT FROM new.of_type OR old.of_id IS DISTINCT FROM new.of_id)
  EXECUTE FUNCTION places_follow();
CREATE TRIGGER stands BEFORE INSERT OR UPDATE OF of_type, of_id ON home_places FOR EACH ROW
  EXECUTE FUNCTION places_stand();
CREATE TRIGGER unregistered AFTER DELETE ON home_places FOR EACH ROW
  EXECUTE FUNCTION hung_unregistered('place');
CREATE TRIGGER version BEFORE UPDATE ON home_places FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

-- home_utilities
create table home_utilities (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  property_id uuid not null,
  kind text not null,
  provider text not null,
  account_number text,
  phone text,
  emergency_phone text,
  website text,
  notes text,
  version integer default 1 not null,
  constraint home_utilities_pkey PRIMARY KEY (user_id, id),
  constraint home_utilities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint home_utilities_user_id_property_id_fkey FOREIGN KEY (user_id, property_id) REFERENCES real_estate_properties(user_id, id) ON DELETE CASCADE,
  constraint home_utilities_kind_check CHECK (kind = ANY (ARRAY['electricity'::text, 'gas'::text, 'water'::text, 'sewer'::text, 'waste'::text, 'internet'::text, 'phone'::text, 'tv'::text, 'heating'::text, 'security'::text, 'other'::text])),
  constraint home_utilities_provider_check CHECK (char_length(provider) >= 1 AND char_length(provider) <= 200)
);
CREATE INDEX home_utilities_of ON home_utilities USING btree (user_id, property_id);
CREATE INDEX home_utilities_removed ON home_utilities USING btree (removed_at) WHERE (removed_at IS NOT NULL);
alter table home_utilities enable row level security, force row level security;
create policy guest on home_utilities for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = home_utilities.user_id AND r.item_type = 'real_estate'::text AND r.item_id = home_utilities.property_id)));
create policy guest_adding on home_utilities for insert to app_guest
  with check (user_id = house_id() AND reach('real_estate'::text, property_id) >= 2);
create policy guest_changing on home_utilities for update to app_guest
  using (user_id = house_id() AND reach('real_estate'::text, property_id) >= 2);
create policy guest_trash on home_utilities as restrictive for select to app_guest
  using (removed_at IS NULL OR reach('real_estate'::text, property_id) >= 3);
create policy housekeeping on home_utilities for select to app_worker
  using (removed_at IS NOT NULL);
create policy owner on home_utilities for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER version BEFORE UPDATE ON home_utilities FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

-- place_things
create table place_things (
  user_id uuid not null,
  place_id uuid not null,
  item_type text not null,
  item_id uuid not null,
  label text not null,
  constraint place_things_pkey PRIMARY KEY (user_id, place_id, item_type, item_id),
  constraint place_things_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint place_things_user_id_item_type_item_id_fkey FOREIGN KEY (user_id, item_type, item_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE
);
CREATE INDEX place_things_by_name ON place_things USING btree (user_id, place_id, label COLLATE "und-x-icu", item_id);
CREATE INDEX place_things_of_item ON place_things USING btree (user_id, item_type, item_id);
alter table place_things enable row level security, force row level security;
create policy keeping on place_things for all to app_keeper
  using (true);
create policy owner on place_things for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: select

CREATE OR REPLACE FUNCTION place_recorded(p home_places)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare home uuid;
begin
  perform hung_put(p.user_id, 'place', p.id, 'my-home', p.name, p.kind, concat_ws(' ', p.location, p.notes), p.of_type, p.of_id, p.private,
    p.removed_at, null, p.photos[1]);
  if p.of_type = 'place' then
    select a.item_id into home from places_above(p.user_id, p.of_type, p.of_id) a where a.item_type = 'real_estate';
    if home is not null then perform belonging_put(p.user_id, 'real_estate', home, 'place', p.id); end if;
  end if;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION places_above(owner uuid, of_type text, of_id uuid)
 RETURNS TABLE(item_type text, item_id uuid, depth integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  return query
  with recursive up as (
    select places_above.of_type as at_type, places_above.of_id as at_id, 1 as at_depth where places_above.of_id is not null
    union all
    select p.of_type, p.of_id, u.at_depth + 1 from up u
    join home_places p on u.at_type = 'place' and p.user_id = owner and p.id = u.at_id
    where p.of_id is not null and u.at_depth < 30
  )
  select u.at_type, u.at_id, u.at_depth from up u;
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker

CREATE OR REPLACE FUNCTION places_follow()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform place_recorded(p) from (
    with recursive inside as (
      select c.id, 1 as depth from home_places c where c.user_id = new.user_id and c.of_type = 'place' and c.of_id = new.id
      union all
      select c.id, i.depth + 1 from inside i
      join home_places c on c.user_id = new.user_id and c.of_type = 'place' and c.of_id = i.id where i.depth < 30
    )
    select i.id, i.depth from inside i order by i.depth
  ) i join home_places p on p.user_id = new.user_id and p.id = i.id;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION places_stand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.of_type = 'place' and exists (
    select from places_above(new.user_id, new.of_type, new.of_id) a where a.item_type = 'place' and a.item_id = new.id) then
    raise exception 'A place cannot be inside itself' using errcode = '23514';
  end if;
  return new;
end $function$;
-- owned by app_owner, called by everybody
