-- The schema of inventory, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- inventory_answers
create table inventory_answers (
  user_id uuid not null,
  check_id uuid not null,
  item_type text not null,
  item_id uuid not null,
  answer text not null,
  note text,
  photographs integer default 0 not null,
  place_id uuid,
  said_at timestamp with time zone not null,
  constraint inventory_answers_pkey PRIMARY KEY (user_id, check_id, item_type, item_id),
  constraint inventory_answers_user_id_check_id_fkey FOREIGN KEY (user_id, check_id) REFERENCES inventory_checks(user_id, id) ON DELETE CASCADE,
  constraint inventory_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint inventory_answers_user_id_item_type_item_id_fkey FOREIGN KEY (user_id, item_type, item_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint inventory_answers_answer_check CHECK (answer = ANY (ARRAY['open'::text, 'here'::text, 'moved'::text, 'missing'::text])),
  constraint inventory_answers_item_type_check CHECK (item_type = ANY (ARRAY['movable'::text, 'appliance'::text])),
  constraint inventory_answers_photographs_check CHECK (photographs >= 0)
);
CREATE INDEX inventory_answers_of ON inventory_answers USING btree (user_id, item_type, item_id);
CREATE INDEX inventory_answers_place ON inventory_answers USING btree (user_id, place_id) WHERE (place_id IS NOT NULL);
alter table inventory_answers enable row level security, force row level security;
create policy guest on inventory_answers for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = inventory_answers.user_id AND r.item_type = 'check'::text AND r.item_id = inventory_answers.check_id)));
create policy guest_adding on inventory_answers for insert to app_guest
  with check (user_id = house_id() AND reach('check'::text, check_id) >= 2);
create policy guest_changing on inventory_answers for update to app_guest
  using (user_id = house_id() AND reach('check'::text, check_id) >= 2);
create policy guest_of_thing on inventory_answers as restrictive for all to app_guest
  using (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = inventory_answers.user_id AND r.item_type = inventory_answers.item_type AND r.item_id = inventory_answers.item_id))
  with check (reach(item_type, item_id) >= 1);
create policy owner on inventory_answers for all to app_user
  using (user_id = viewer_id());
-- app_guest: insert, select, update
-- app_user: delete, insert, select, update

-- inventory_checks
create table inventory_checks (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  name text not null,
  property_id uuid,
  place_ids uuid[] default '{}'::uuid[] not null,
  yearly boolean default false not null,
  notes text,
  private boolean default false not null,
  begun_on date not null,
  finished_on date,
  things integer,
  seen integer,
  moved integer,
  missing integer,
  photographs integer,
  version integer default 1 not null,
  constraint inventory_checks_pkey PRIMARY KEY (user_id, id),
  constraint inventory_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint inventory_checks_check CHECK (seen >= 0 AND seen <= things),
  constraint inventory_checks_check1 CHECK (moved >= 0 AND moved <= seen),
  constraint inventory_checks_check2 CHECK (missing >= 0 AND missing <= things),
  constraint inventory_checks_check3 CHECK (property_id IS NULL OR place_ids = '{}'::uuid[]),
  constraint inventory_checks_check4 CHECK (num_nulls(finished_on, things, seen, moved, missing, photographs) = ANY (ARRAY[0, 6])),
  constraint inventory_checks_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  constraint inventory_checks_photographs_check CHECK (photographs >= 0),
  constraint inventory_checks_things_check CHECK (things >= 0)
);
CREATE INDEX inventory_checks_newest ON inventory_checks USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX inventory_checks_removed ON inventory_checks USING btree (removed_at) WHERE (removed_at IS NOT NULL);
alter table inventory_checks enable row level security, force row level security;
create policy guest on inventory_checks for select to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('inventory'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 1
        ELSE 3
    END OR (id IN ( SELECT lent('check'::text, 1) AS lent))));
create policy guest_adding on inventory_checks for insert to app_guest
  with check (user_id = house_id() AND NOT private AND removed_at IS NULL AND (( SELECT opens('inventory'::text) AS opens)) >= 2);
create policy guest_changing on inventory_checks for update to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('inventory'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END OR removed_at IS NULL AND (id IN ( SELECT lent('check'::text, 2) AS lent)) OR (id IN ( SELECT lent('check'::text, 3) AS lent))));
create policy housekeeping on inventory_checks for select to app_worker
  using (removed_at IS NOT NULL);
create policy owner on inventory_checks for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER due AFTER INSERT ON inventory_checks FOR EACH ROW
  WHEN (new.yearly AND new.finished_on IS NOT NULL)
  EXECUTE FUNCTION check_due();
CREATE TRIGGER due_anew AFTER UPDATE ON inventory_checks FOR EACH ROW
  WHEN (old.yearly IS DISTINCT FROM new.yearly OR old.finished_on IS DISTINCT FROM new.finished_on OR old.name IS DISTINCT FROM new.name)
  EXECUTE FUNCTION check_due();
CREATE TRIGGER guests_keep BEFORE UPDATE OF user_id, id, private ON inventory_checks FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER registered AFTER INSERT OR UPDATE ON inventory_checks FOR EACH ROW
  EXECUTE FUNCTION check_registered();
CREATE TRIGGER unregistered AFTER DELETE ON inventory_checks FOR EACH ROW
  EXECUTE FUNCTION check_unregistered();
CREATE TRIGGER version BEFORE UPDATE ON inventory_checks FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

CREATE OR REPLACE FUNCTION check_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.yearly and new.finished_on is not null then
    perform due_repeat(new.user_id, 'check', new.id, 'again', 'inventory', 'floating', 1, 'year', new.finished_on,
      'Check the inventory again', new.name, bell_days => 14, unread_days => 2);
  else
    perform due_drop(new.user_id, 'check', new.id, 'again');
  end if;
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION check_registered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_put(new.user_id, 'check', new.id, 'inventory', new.name, coalesce(new.finished_on::text, ''),
    coalesce(new.notes, ''), new.private, new.removed_at, null, null);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION check_unregistered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform due_drop(old.user_id, 'check', old.id);
  perform record_drop(old.user_id, 'check', old.id);
  return null;
end $function$;
-- owned by app_owner, called by everybody
