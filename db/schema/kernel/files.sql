-- The schema of kernel: files, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- files
create table files (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  key text not null,
  name text not null,
  type text not null,
  size integer not null,
  sha256 text not null,
  purpose text not null,
  state text default 'arriving'::text not null,
  used_by_type text,
  used_by_id uuid,
  width integer,
  height integer,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  no_picture_at timestamp with time zone,
  uploaded_by uuid,
  constraint files_pkey PRIMARY KEY (user_id, id),
  constraint files_key_key UNIQUE (key),
  constraint files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint files_check CHECK ((state = 'kept'::text) = (used_by_id IS NOT NULL)),
  constraint files_purpose_check CHECK (purpose = ANY (ARRAY['document'::text, 'photo'::text])),
  constraint files_state_check CHECK (files_state_check(state))
);
CREATE INDEX files_sha256 ON files USING btree (user_id, sha256);
CREATE INDEX files_unsettled ON files USING btree (state, changed_at) WHERE (state <> 'kept'::text);
CREATE INDEX files_uploaded_by ON files USING btree (uploaded_by) WHERE (uploaded_by IS NOT NULL);
CREATE INDEX files_used_by ON files USING btree (user_id, used_by_type, used_by_id);
alter table files enable row level security, force row level security;
create policy counting on files for select to app_owner
  using (true);
create policy guest on files for select to app_guest
  using (user_id = house_id() AND ((EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = files.user_id AND r.item_type = files.used_by_type AND r.item_id = files.used_by_id)) OR uploaded_by = viewer_id() AND reach(used_by_type, used_by_id) IS NULL));
create policy guest_adding on files for insert to app_guest
  with check (user_id = house_id() AND uploaded_by = viewer_id() AND used_by_id IS NULL AND (EXISTS ( SELECT
       FROM grants g
      WHERE g.user_id = house_id() AND g.source <> 'thread'::text AND (g.role <> 'viewer'::text OR files.used_by_type = 'thread'::text))));
create policy guest_changing on files for update to app_guest
  using (user_id = house_id() AND (used_by_id IS NULL AND uploaded_by = viewer_id() OR reach(used_by_type, used_by_id) >= 2))
  with check (user_id = house_id() AND COALESCE(reach(used_by_type, used_by_id),
    CASE
        WHEN uploaded_by = viewer_id() THEN 2
        ELSE NULL::integer
    END) >= 2);
create policy housekeeping on files for all to app_worker
  using (true);
create policy keeping on files for all to app_keeper
  using (true);
create policy owner on files for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER stays_in_conversations BEFORE UPDATE OF used_by_type, used_by_id ON files FOR EACH ROW
  WHEN (old.used_by_type = 'thread'::text OR new.used_by_type = 'thread'::text)
  EXECUTE FUNCTION guests_keep();
-- app_guest: insert, select, update (changed_at, state, used_by_id, used_by_type)
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: delete, select, update

CREATE OR REPLACE FUNCTION files_state_check(state text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (state = ANY (ARRAY['arriving'::text, 'staged'::text, 'held'::text, 'kept'::text, 'leaving'::text])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION release_files(type text, id uuid, keep uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if coalesce(reach($1, $2), 0) < 2 then
    raise exception 'This guest may not change that record' using errcode = '42501';
  end if;
  update files f set state = 'leaving', used_by_type = null, used_by_id = null, changed_at = now()
  where f.user_id = house_id() and f.used_by_type = $1 and f.used_by_id = $2 and f.id <> all ($3);
end $function$;
-- owned by app_keeper, called by app_guest, app_search

CREATE OR REPLACE FUNCTION sent_storage()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select coalesce(sum(size), 0)::bigint from files where uploaded_by = viewer_id() and used_by_type = 'thread' and state <> 'leaving' $function$;
-- owned by app_keeper, called by app_guest
