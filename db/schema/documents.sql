-- The schema of documents, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- document_counts
create table document_counts (
  user_id uuid not null,
  document_category text not null,
  active integer not null,
  trashed integer not null,
  private boolean default false not null,
  constraint document_counts_pkey PRIMARY KEY (user_id, document_category, private),
  constraint document_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table document_counts enable row level security, force row level security;
create policy guest on document_counts for select to app_guest
  using (user_id = house_id() AND NOT private AND (( SELECT opens('documents'::text) AS opens)) >= 1);
create policy keeping on document_counts for all to app_keeper
  using (true);
create policy owner on document_counts for all to app_user
  using (user_id = viewer_id());
-- app_guest: select (active, document_category, private, user_id)
-- app_keeper: delete, insert, select, update
-- app_user: select

-- document_versions
create table document_versions (
  user_id uuid not null,
  document_id uuid not null,
  number integer not null,
  file_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint document_versions_pkey PRIMARY KEY (user_id, document_id, number),
  constraint document_versions_user_id_file_id_key UNIQUE (user_id, file_id),
  constraint document_versions_user_id_document_id_fkey FOREIGN KEY (user_id, document_id) REFERENCES documents(user_id, id) ON DELETE CASCADE,
  constraint document_versions_user_id_file_id_fkey FOREIGN KEY (user_id, file_id) REFERENCES files(user_id, id),
  constraint document_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint document_versions_number_check CHECK (number > 0)
);
alter table document_versions enable row level security, force row level security;
create policy guest on document_versions for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = document_versions.user_id AND r.item_type = 'document'::text AND r.item_id = document_versions.document_id)));
create policy guest_adding on document_versions for insert to app_guest
  with check (user_id = house_id() AND reach('document'::text, document_id) >= 2);
create policy guest_changing on document_versions for update to app_guest
  using (user_id = house_id() AND reach('document'::text, document_id) >= 2);
create policy owner on document_versions for all to app_user
  using (user_id = viewer_id());
-- app_guest: insert, select, update
-- app_user: delete, insert, select, update

-- documents
create table documents (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  name text not null,
  type text not null,
  document_category text not null,
  description text,
  tags text[] default '{}'::text[] not null,
  importance text not null,
  importance_override text,
  expiry_date date,
  renewal_required boolean default false not null,
  upload_date date not null,
  file_url text,
  file_id uuid,
  file_size integer,
  text_state text not null,
  text_pages integer,
  text_reason text,
  text_tries integer default 0 not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  text_pages_read integer,
  text_next_page integer,
  private boolean default false not null,
  version integer default 1 not null,
  constraint documents_pkey PRIMARY KEY (user_id, id),
  constraint documents_user_id_file_id_fkey FOREIGN KEY (user_id, file_id) REFERENCES files(user_id, id),
  constraint documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint documents_check CHECK ((file_url IS NULL) <> (file_id IS NULL)),
  constraint documents_check1 CHECK ((file_id IS NULL) = (file_size IS NULL)),
  constraint documents_check2 CHECK ((file_id IS NULL) = (text_state = 'none'::text)),
  constraint documents_description_check CHECK (char_length(description) <= 500),
  constraint documents_document_category_check CHECK (documents_document_category_check(document_category)),
  constraint documents_importance_check CHECK (documents_importance_check(importance)),
  constraint documents_importance_override_check CHECK (documents_importance_override_check(importance_override)),
  constraint documents_name_check CHECK (documents_name_check(name)),
  constraint documents_next_page CHECK (documents_next_page(text_state, text_next_page)),
  constraint documents_read_whole CHECK (documents_read_whole(text_state, text_pages, text_pages_read, text_next_page)),
  constraint documents_text_state_check CHECK (documents_text_state_check(text_state)),
  constraint documents_type_check CHECK (documents_type_check(type))
);
CREATE INDEX documents_by_category ON documents USING btree (user_id, document_category, created_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX documents_expiring ON documents USING btree (user_id, expiry_date) WHERE ((expiry_date IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX documents_file ON documents USING btree (user_id, file_id);
CREATE INDEX documents_newest ON documents USING btree (user_id, created_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX documents_private ON documents USING btree (user_id) WHERE private;
CREATE INDEX documents_removed ON documents USING btree (user_id, created_at DESC, id DESC) WHERE (removed_at IS NOT NULL);
CREATE INDEX documents_to_go_on_with ON documents USING btree (user_id, text_next_page, created_at) WHERE (text_next_page IS NOT NULL);
CREATE INDEX documents_to_purge ON documents USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX documents_to_read ON documents USING btree (user_id, created_at) WHERE (text_state = ANY (ARRAY['waiting'::text, 'reading'::text]));
alter table documents enable row level security, force row level security;
create policy counting on documents for select to app_owner
  using (true);
create policy guest on documents for select to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('documents'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 1
        ELSE 3
    END OR (id IN ( SELECT lent('document'::text, 1) AS lent))));
create policy guest_adding on documents for insert to app_guest
  with check (user_id = house_id() AND NOT private AND removed_at IS NULL AND (( SELECT opens('documents'::text) AS opens)) >= 2);
create policy guest_changing on documents for update to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('documents'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END OR removed_at IS NULL AND (id IN ( SELECT lent('document'::text, 2) AS lent)) OR (id IN ( SELECT lent('document'::text, 3) AS lent))));
create policy housekeeping on documents for select to app_worker
  using ((text_state = ANY (ARRAY['waiting'::text, 'reading'::text])) OR text_next_page IS NOT NULL OR removed_at IS NOT NULL);
create policy owner on documents for all to app_user
  using (user_id = viewer_id());
create policy shown_in_conversations on documents for select to app_keeper
  using (true);
CREATE TRIGGER added AFTER INSERT ON documents REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION documents_added();
CREATE TRIGGER deleted AFTER DELETE ON documents REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT
  EXECUTE FUNCTION documents_deleted();
CREATE TRIGGER due AFTER INSERT ON documents FOR EACH ROW
  WHEN (new.expiry_date IS NOT NULL)
  EXECUTE FUNCTION document_due();
CREATE TRIGGER due_anew AFTER UPDATE OF name, document_category, expiry_date ON documents FOR EACH ROW
  WHEN ((old.name IS DISTINCT FROM new.name OR old.document_category IS DISTINCT FROM new.document_category OR old.expiry_date IS DISTINCT FROM new.expiry_date) AND (old.expiry_date IS NOT NULL OR new.expiry_date IS NOT NULL))
  EXECUTE FUNCTION document_due();
CREATE TRIGGER guests_keep BEFORE UPDATE OF user_id, id, private ON documents FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER moved AFTER UPDATE OF document_category, private, removed_at ON documents FOR EACH ROW
  WHEN (old.document_category IS DISTINCT FROM new.document_category OR old.private IS DISTINCT FROM new.private OR (old.removed_at IS NULL) IS DISTINCT FROM (new.removed_at IS NULL))
  EXECUTE FUNCTION document_moved();
CREATE TRIGGER registered AFTER INSERT ON documents FOR EACH ROW
  EXECUTE FUNCTION document_recorded();
CREATE TRIGGER registered_anew AFTER UPDATE OF name, document_category, type, description, tags, private, removed_at ON documents FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name OR old.document_category IS DISTINCT FROM new.document_category OR old.type IS DISTINCT FROM new.type OR old.description IS DISTINCT FROM new.description OR old.tags IS DISTINCT FROM new.tags OR old.private IS DISTINCT FROM new.private OR old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION document_recorded();
CREATE TRIGGER text_goes AFTER UPDATE OF file_id ON documents FOR EACH ROW
  WHEN (old.file_id IS DISTINCT FROM new.file_id)
  EXECUTE FUNCTION document_text_goes();
CREATE TRIGGER unregistered AFTER DELETE ON documents FOR EACH ROW
  EXECUTE FUNCTION unregistered('document');
CREATE TRIGGER version BEFORE UPDATE ON documents FOR EACH ROW
  WHEN (NOT (old.removed_at IS DISTINCT FROM new.removed_at OR old.text_state IS DISTINCT FROM new.text_state OR old.text_pages IS DISTINCT FROM new.text_pages OR old.text_pages_read IS DISTINCT FROM new.text_pages_read OR old.text_next_page IS DISTINCT FROM new.text_next_page OR old.text_reason IS DISTINCT FROM new.text_reason OR old.text_tries IS DISTINCT FROM new.text_tries))
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_keeper: select (file_id, id, name, removed_at, user_id)
-- app_user: delete, insert, select, update
-- app_worker: select (created_at, id, removed_at, text_next_page, text_state, user_id)

CREATE OR REPLACE FUNCTION document_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform due_put(new.user_id, 'document', new.id, 'expiry', 'documents', new.expiry_date, new.name, new.document_category,
    bell_days => 30, unread_days => 7, ticker => 'expiry', fresh => tg_op = 'INSERT');
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION document_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update document_counts
  set active = active - (old.removed_at is null)::int, trashed = trashed - (old.removed_at is not null)::int
  where user_id = old.user_id and document_category = old.document_category and private = old.private;
  insert into document_counts as c (user_id, document_category, private, active, trashed)
  values (new.user_id, new.document_category, new.private, (new.removed_at is null)::int, (new.removed_at is not null)::int)
  on conflict (user_id, document_category, private) do update
    set active = c.active + excluded.active, trashed = c.trashed + excluded.trashed;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION document_recorded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_put(new.user_id, 'document', new.id, 'documents', new.name,
    new.document_category || case when new.type = 'other' then '' else ' · ' || replace(new.type, '_', ' ') end,
    concat_ws(E'\n', new.description, array_to_string(new.tags, ' ')), new.private, new.removed_at, null, null);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION document_text_goes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform text_put(new.user_id, 'document', new.id, '');
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION documents_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into document_counts as c (user_id, document_category, private, active, trashed)
  select user_id, document_category, private, count(*) filter (where removed_at is null), count(*) filter (where removed_at is not null)
  from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (user_id, document_category, private) do update
    set active = c.active + excluded.active, trashed = c.trashed + excluded.trashed;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION documents_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update document_counts c set active = c.active - d.active, trashed = c.trashed - d.trashed
  from (
    select user_id, document_category, private, count(*) filter (where removed_at is null) as active,
      count(*) filter (where removed_at is not null) as trashed
    from deleted group by 1, 2, 3
  ) d
  where c.user_id = d.user_id and c.document_category = d.document_category and c.private = d.private;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION documents_document_category_check(document_category text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (document_category = ANY (ARRAY['Academic Transcripts'::text, 'Appraisals'::text, 'Auto Insurance'::text, 'Bank Statements'::text, 'Birth Certificate'::text, 'Contracts'::text, 'Correspondence'::text, 'Court Documents'::text, 'Credit Reports'::text, 'Deeds & Titles'::text, 'Diplomas/Certificates'::text, 'Disability Insurance'::text, 'Employment Contracts'::text, 'Employment & Education'::text, 'Estate Planning'::text, 'Financial Statements'::text, 'Health Records'::text, 'Identity Documents'::text, 'Immigration Documents'::text, 'Income Tax Returns'::text, 'Insurance Policies'::text, 'Investment Records'::text, 'Legal Documents'::text, 'Licenses & Permits'::text, 'Marriage Certificate'::text, 'Medical Bills'::text, 'Military Records'::text, 'Mortgage Documents'::text, 'Other'::text, 'Passports'::text, 'Patents & Trademarks'::text, 'Pay Stubs'::text, 'Property Tax Records'::text, 'Purchase Agreements'::text, 'Real Estate Documents'::text, 'Receipts'::text, 'Service Records'::text, 'Social Security'::text, 'Tax Documents'::text, 'Vehicle Documents'::text, 'Warranties'::text, 'Wills & Trusts'::text])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION documents_importance_check(importance text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (importance = ANY (ARRAY['critical'::text, 'high'::text, 'medium'::text, 'low'::text])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION documents_importance_override_check(importance_override text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (importance_override = ANY (ARRAY['critical'::text, 'high'::text, 'medium'::text, 'low'::text])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION documents_name_check(name text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return ((char_length(name) >= 1) AND (char_length(name) <= 100)); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION documents_next_page(text_state text, text_next_page integer)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return ((text_next_page IS NULL) OR ((text_next_page > 0) AND (text_state = 'partly'::text))); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION documents_read_whole(text_state text, text_pages integer, text_pages_read integer, text_next_page integer)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return ((text_state <> 'read'::text) OR ((NOT (text_pages_read IS DISTINCT FROM text_pages)) AND (text_next_page IS NULL))); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION documents_text_state_check(text_state text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (text_state = ANY (ARRAY['waiting'::text, 'reading'::text, 'read'::text, 'partly'::text, 'unreadable'::text, 'none'::text])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION documents_type_check(type text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (type = ANY (ARRAY['deed'::text, 'lease'::text, 'insurance'::text, 'receipt'::text, 'tax'::text, 'maintenance'::text, 'title'::text, 'registration'::text, 'purchase'::text, 'warranty'::text, 'service_record'::text, 'other'::text])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION text_put(owner uuid, type text, id uuid, body text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  if body = '' then
    delete from record_texts t where t.user_id = owner and t.item_type = type and t.item_id = id;
  else
    insert into record_texts as t (user_id, item_type, item_id, text) values (owner, type, id, body)
    on conflict (user_id, item_type, item_id) do update set text = excluded.text where t.text <> excluded.text;
  end if;
  if found then perform search_again(owner, type, id); end if;
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker
