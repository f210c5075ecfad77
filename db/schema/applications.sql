-- The schema of applications, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- application_files
create table application_files (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  application_id uuid,
  file_id uuid,
  state text default 'arriving'::text not null,
  kind text not null,
  name text not null,
  size integer not null,
  sent_at timestamp with time zone not null,
  constraint application_files_pkey PRIMARY KEY (user_id, id),
  constraint application_files_user_id_application_id_fkey FOREIGN KEY (user_id, application_id) REFERENCES applications(user_id, id) ON DELETE SET NULL (application_id),
  constraint application_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint application_files_kind_check CHECK (kind = ANY (ARRAY['income'::text, 'identification'::text, 'references'::text, 'rental_history'::text, 'other'::text])),
  constraint application_files_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 400),
  constraint application_files_state_check CHECK (state = ANY (ARRAY['arriving'::text, 'here'::text]))
);
CREATE INDEX application_files_left ON application_files USING btree (sent_at) WHERE ((application_id IS NULL) OR (state = 'arriving'::text));
CREATE INDEX application_files_of ON application_files USING btree (user_id, application_id, sent_at, id);
alter table application_files enable row level security, force row level security;
create policy guest on application_files for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = application_files.user_id AND r.item_type = 'application'::text AND r.item_id = application_files.application_id)));
create policy housekeeping on application_files for select to app_worker
  using (application_id IS NULL OR state = 'arriving'::text);
create policy owner on application_files for all to app_user
  using (user_id = viewer_id());
-- app_guest: select
-- app_user: delete, insert, select, update
-- app_worker: select (application_id, id, sent_at, state, user_id)

-- application_forms
create table application_forms (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  property_id uuid not null,
  unit_id uuid,
  token_hash text not null,
  generation integer default 1 not null,
  opened_at timestamp with time zone,
  closes_on date,
  most_applications smallint default 50 not null,
  asks text[] default '{}'::text[] not null,
  documents text[] default '{}'::text[] not null,
  shown_as text,
  rent numeric(14,2),
  available_on date,
  introduction text,
  keep_days smallint default 30 not null,
  version integer default 1 not null,
  constraint application_forms_pkey PRIMARY KEY (user_id, id),
  constraint application_forms_token_hash_key UNIQUE (token_hash),
  constraint application_forms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint application_forms_user_id_property_id_fkey FOREIGN KEY (user_id, property_id) REFERENCES real_estate_properties(user_id, id) ON DELETE CASCADE,
  constraint application_forms_user_id_unit_id_fkey FOREIGN KEY (user_id, unit_id) REFERENCES rental_units(user_id, id) ON DELETE CASCADE,
  constraint application_forms_generation_check CHECK (generation > 0),
  constraint application_forms_introduction_check CHECK (char_length(introduction) >= 1 AND char_length(introduction) <= 2000),
  constraint application_forms_keep_days_check CHECK (keep_days >= 1 AND keep_days <= 730),
  constraint application_forms_most_applications_check CHECK (most_applications >= 1 AND most_applications <= 500),
  constraint application_forms_rent_check CHECK (rent >= 0::numeric),
  constraint application_forms_shown_as_check CHECK (char_length(shown_as) >= 1 AND char_length(shown_as) <= 100)
);
CREATE UNIQUE INDEX application_forms_of_property ON application_forms USING btree (user_id, property_id, COALESCE(unit_id, '00000000-0000-0000-0000-000000000000'::uuid));
alter table application_forms enable row level security, force row level security;
create policy auth on application_forms for select to app_auth
  using (true);
create policy owner on application_forms for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER version BEFORE UPDATE ON application_forms FOR EACH ROW
  EXECUTE FUNCTION raise_version();
-- app_auth: select
-- app_user: delete, insert, select, update

-- applications
create table applications (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  property_id uuid not null,
  unit_id uuid,
  name text not null,
  email text,
  phone text,
  current_address text,
  monthly_income numeric(14,2),
  employer text,
  reference_people text,
  move_in date,
  occupants smallint,
  pets text,
  consent_on date,
  notes text,
  keep_days smallint default 30 not null,
  private boolean default false not null,
  form_id uuid,
  reference text not null,
  state text default 'draft'::text not null,
  asks text[] default '{}'::text[] not null,
  documents text[] default '{}'::text[] not null,
  asked_rent numeric(14,2),
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  letter_at timestamp with time zone,
  letter text,
  tenant_id uuid,
  delete_at timestamp with time zone,
  receipt_hash text,
  asked_under text,
  version integer default 1 not null,
  constraint applications_pkey PRIMARY KEY (user_id, id),
  constraint applications_receipt_hash_key UNIQUE (receipt_hash),
  constraint applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint applications_user_id_form_id_fkey FOREIGN KEY (user_id, form_id) REFERENCES application_forms(user_id, id) ON DELETE SET NULL (form_id),
  constraint applications_user_id_property_id_fkey FOREIGN KEY (user_id, property_id) REFERENCES real_estate_properties(user_id, id) ON DELETE CASCADE,
  constraint applications_user_id_tenant_id_fkey FOREIGN KEY (user_id, tenant_id) REFERENCES rental_tenants(user_id, id) ON DELETE SET NULL (tenant_id),
  constraint applications_user_id_unit_id_fkey FOREIGN KEY (user_id, unit_id) REFERENCES rental_units(user_id, id) ON DELETE SET NULL (unit_id),
  constraint applications_asked_rent_check CHECK (asked_rent >= 0::numeric),
  constraint applications_asked_under_check CHECK (char_length(asked_under) >= 1 AND char_length(asked_under) <= 200),
  constraint applications_keep_days_check CHECK (keep_days >= 1 AND keep_days <= 730),
  constraint applications_monthly_income_check CHECK (monthly_income >= 0::numeric),
  constraint applications_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 200),
  constraint applications_occupants_check CHECK (occupants >= 1 AND occupants <= 100),
  constraint applications_state_check CHECK (state = ANY (ARRAY['draft'::text, 'submitted'::text, 'under_review'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text]))
);
CREATE INDEX applications_newest ON applications USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX applications_of_property ON applications USING btree (user_id, property_id, submitted_at);
CREATE INDEX applications_removed ON applications USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE UNIQUE INDEX applications_submitted_once ON applications USING btree (user_id, form_id, asked_under) WHERE (asked_under IS NOT NULL);
CREATE INDEX applications_to_delete ON applications USING btree (delete_at) WHERE (delete_at IS NOT NULL);
alter table applications enable row level security, force row level security;
create policy auth on applications for select to app_auth
  using (true);
create policy guest on applications for select to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('applications'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 1
        ELSE 3
    END OR (id IN ( SELECT lent('application'::text, 1) AS lent))));
create policy guest_adding on applications for insert to app_guest
  with check (user_id = house_id() AND NOT private AND removed_at IS NULL AND (( SELECT opens('applications'::text) AS opens)) >= 2);
create policy guest_changing on applications for update to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('applications'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END OR removed_at IS NULL AND (id IN ( SELECT lent('application'::text, 2) AS lent)) OR (id IN ( SELECT lent('application'::text, 3) AS lent))));
create policy housekeeping on applications for select to app_worker
  using (removed_at IS NOT NULL OR delete_at IS NOT NULL);
create policy keeping on applications for all to app_keeper
  using (true);
create policy owner on applications for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER due AFTER INSERT OR UPDATE OF state ON applications FOR EACH ROW
  EXECUTE FUNCTION application_due();
CREATE TRIGGER guests_keep BEFORE UPDATE OF user_id, id, private ON applications FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER private_with_property BEFORE INSERT OR UPDATE OF property_id, private ON applications FOR EACH ROW
  EXECUTE FUNCTION application_private_with_property();
CREATE TRIGGER registered AFTER INSERT OR UPDATE ON applications FOR EACH ROW
  EXECUTE FUNCTION application_registered();
CREATE TRIGGER unregistered AFTER DELETE ON applications FOR EACH ROW
  EXECUTE FUNCTION application_unregistered();
CREATE TRIGGER version BEFORE UPDATE ON applications FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_auth: select (id, receipt_hash, removed_at, user_id)
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (delete_at, id, removed_at, user_id)

CREATE OR REPLACE FUNCTION application_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state = 'submitted' and new.form_id is not null then
    perform due_put(new.user_id, 'application', new.id, 'arrived', 'applications', new.submitted_at::date,
      'Application from ' || new.name, new.reference, 'real_estate', new.property_id, urgent_days => 1, soon_days => 1,
      remind_days => '{-1}', lasts_days => 30, passes => true);
  else
    perform due_drop(new.user_id, 'application', new.id, 'arrived');
  end if;
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION application_private_with_property()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.private := new.private or (state_above(new.user_id, 'real_estate', new.property_id)).private;
  return new;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION application_registered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_put(new.user_id, 'application', new.id, 'applications', new.name, new.reference,
    concat_ws(' ', new.email, new.phone, new.employer, new.notes), new.private, new.removed_at, null, null);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION application_unregistered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform due_drop(old.user_id, 'application', old.id);
  perform record_drop(old.user_id, 'application', old.id);
  return null;
end $function$;
-- owned by app_owner, called by everybody
