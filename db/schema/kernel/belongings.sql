-- The schema of kernel: belongings, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- belongings
create table belongings (
  user_id uuid not null,
  of_type text not null,
  of_id uuid not null,
  item_type text not null,
  item_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint belongings_pkey PRIMARY KEY (user_id, of_type, of_id, item_type, item_id),
  constraint belongings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint belongings_user_id_item_type_item_id_fkey FOREIGN KEY (user_id, item_type, item_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint belongings_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint belongings_check CHECK (belongings_check(of_type, of_id, item_type, item_id))
);
CREATE INDEX belongings_of_item ON belongings USING btree (user_id, item_type, item_id);
alter table belongings enable row level security, force row level security;
create policy guest on belongings for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = belongings.user_id AND r.item_type = belongings.of_type AND r.item_id = belongings.of_id)) AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = belongings.user_id AND r.item_type = belongings.item_type AND r.item_id = belongings.item_id)));
create policy guest_adding on belongings for insert to app_guest
  with check (user_id = house_id() AND reach(of_type, of_id) >= 2 AND reach(item_type, item_id) >= 2);
create policy keeping on belongings for all to app_keeper
  using (true);
create policy owner on belongings for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER lies_in_place AFTER INSERT ON belongings FOR EACH ROW
  WHEN (new.of_type = 'place'::text AND (new.item_type <> ALL (ARRAY['place'::text, 'document'::text])))
  EXECUTE FUNCTION place_thing_put();
CREATE TRIGGER lies_in_place_no_more AFTER DELETE ON belongings FOR EACH ROW
  WHEN (old.of_type = 'place'::text AND (old.item_type <> ALL (ARRAY['place'::text, 'document'::text])))
  EXECUTE FUNCTION place_thing_gone();
-- app_guest: insert, select
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

CREATE OR REPLACE FUNCTION belonging_put(owner uuid, of_type text, of_id uuid, type text, id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  insert into belongings (user_id, of_type, of_id, item_type, item_id)
  values (owner, belonging_put.of_type, belonging_put.of_id, type, id)
  on conflict do nothing;
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker

CREATE OR REPLACE FUNCTION belongings_check(of_type text, of_id uuid, item_type text, item_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return ((of_type <> item_type) OR (of_id <> item_id)); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION place_thing_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from place_things t
  where t.user_id = old.user_id and t.place_id = old.of_id and t.item_type = old.item_type and t.item_id = old.item_id;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION place_thing_put()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into place_things (user_id, place_id, item_type, item_id, label)
  select r.user_id, new.of_id, r.item_type, r.item_id, r.label from records r
  where r.user_id = new.user_id and r.item_type = new.item_type and r.item_id = new.item_id
    and r.removed_at is null and r.disposed_on is null
  on conflict (user_id, place_id, item_type, item_id) do update set label = excluded.label;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION placed(owner uuid, type text, id uuid, place_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  delete from belongings b where b.user_id = owner and b.item_type = placed.type and b.item_id = placed.id and b.of_type = 'place'
    and b.of_id is distinct from placed.place_id;
  if placed.place_id is null then return; end if;
  if current_setting('role') = 'app_guest' and coalesce(reach('place', placed.place_id), 0) = 0 and not exists (
    select from belongings b where b.user_id = owner and b.item_type = placed.type and b.item_id = placed.id
      and b.of_type = 'place' and b.of_id = placed.place_id) then
    raise exception 'This place is not open to the guest' using errcode = '42501';
  end if;
  perform belonging_put(owner, 'place', placed.place_id, placed.type, placed.id);
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker
