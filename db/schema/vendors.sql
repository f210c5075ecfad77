-- The schema of vendors, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- project_counts
create table project_counts (
  user_id uuid not null,
  view text not null,
  status text not null,
  count integer not null,
  constraint project_counts_pkey PRIMARY KEY (user_id, view, status),
  constraint project_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table project_counts enable row level security, force row level security;
create policy keeping on project_counts for all to app_keeper
  using (true);
create policy owner on project_counts for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: select

-- projects
create table projects (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  name text not null,
  of_type text,
  of_id uuid,
  status text default 'idea'::text not null,
  start_date date,
  target_date date,
  end_date date,
  budget numeric(14,2),
  budget_lines jsonb default '[]'::jsonb not null,
  notes text,
  photos uuid[] default '{}'::uuid[] not null,
  private boolean default false not null,
  version integer default 1 not null,
  view text default 'listed'::text not null,
  constraint projects_pkey PRIMARY KEY (user_id, id),
  constraint projects_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint projects_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint projects_budget_check CHECK (budget >= 0::numeric),
  constraint projects_budget_lines_check CHECK (jsonb_typeof(budget_lines) = 'array'::text),
  constraint projects_check CHECK (target_date >= start_date),
  constraint projects_check1 CHECK (end_date >= start_date),
  constraint projects_check2 CHECK ((of_type IS NULL) = (of_id IS NULL)),
  constraint projects_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  constraint projects_of_type_check CHECK (of_type = ANY (ARRAY['real_estate'::text, 'movable'::text, 'appliance'::text])),
  constraint projects_status_check CHECK (status = ANY (ARRAY['idea'::text, 'planning'::text, 'under_way'::text, 'done'::text, 'cancelled'::text]))
);
CREATE INDEX projects_by_status ON projects USING btree (user_id, view, status, created_at DESC, id DESC);
CREATE INDEX projects_newest ON projects USING btree (user_id, view, created_at DESC, id DESC);
CREATE INDEX projects_of ON projects USING btree (user_id, of_type, of_id);
CREATE INDEX projects_removed ON projects USING btree (removed_at) WHERE (removed_at IS NOT NULL);
alter table projects enable row level security, force row level security;
create policy guest on projects for select to app_guest
  using (user_id = house_id() AND ((id IN ( SELECT r.item_id
       FROM records r
      WHERE r.user_id = house_id() AND r.item_type = 'project'::text)) OR reach('project'::text, id) IS NULL AND user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('vendors'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1))));
create policy guest_adding on projects for insert to app_guest
  with check (user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('vendors'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1)));
create policy guest_changing on projects for update to app_guest
  using (user_id = house_id() AND reach('project'::text, id) >= 2)
  with check (user_id = house_id() AND reach('project'::text, id) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END);
create policy housekeeping on projects for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on projects for all to app_keeper
  using (true);
create policy owner on projects for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER counted_anew AFTER UPDATE ON projects REFERENCING OLD TABLE AS former NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION projects_counted();
CREATE TRIGGER counted_in AFTER INSERT ON projects REFERENCING NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION projects_counted();
CREATE TRIGGER counted_out AFTER DELETE ON projects REFERENCING OLD TABLE AS former FOR EACH STATEMENT
  EXECUTE FUNCTION projects_counted();
CREATE TRIGGER guests_keep BEFORE UPDATE ON projects FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.of_type IS DISTINCT FROM new.of_type OR old.of_id IS DISTINCT FROM new.of_id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER listed BEFORE INSERT OR UPDATE OF removed_at, of_type, of_id, view ON projects FOR EACH ROW
  EXECUTE FUNCTION project_listed();
CREATE TRIGGER quotes_follow AFTER UPDATE ON projects FOR EACH ROW
  WHEN (old.of_type IS DISTINCT FROM new.of_type OR old.of_id IS DISTINCT FROM new.of_id)
  EXECUTE FUNCTION project_moved();
CREATE TRIGGER registered AFTER INSERT OR UPDATE ON projects FOR EACH ROW
  EXECUTE FUNCTION hung_registered('project');
CREATE TRIGGER target_due AFTER INSERT OR UPDATE OF name, status, target_date, of_type, of_id ON projects FOR EACH ROW
  EXECUTE FUNCTION project_target_due();
CREATE TRIGGER undue AFTER DELETE ON projects FOR EACH ROW
  EXECUTE FUNCTION project_undue();
CREATE TRIGGER unregistered AFTER DELETE ON projects FOR EACH ROW
  EXECUTE FUNCTION hung_unregistered('project');
CREATE TRIGGER version BEFORE UPDATE ON projects FOR EACH ROW
  WHEN (NOT (old.removed_at IS DISTINCT FROM new.removed_at OR old.view IS DISTINCT FROM new.view))
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

-- quotes
create table quotes (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  title text not null,
  of_type text,
  of_id uuid,
  line_id uuid,
  vendor_id uuid,
  received_on date,
  valid_until date,
  amount numeric(14,2) not null,
  items jsonb default '[]'::jsonb not null,
  state text default 'received'::text not null,
  decided_on date,
  declined_for uuid,
  notes text,
  private boolean default false not null,
  version integer default 1 not null,
  constraint quotes_pkey PRIMARY KEY (user_id, id),
  constraint quotes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint quotes_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint quotes_user_id_vendor_id_fkey FOREIGN KEY (user_id, vendor_id) REFERENCES vendors(user_id, id) ON DELETE SET NULL (vendor_id),
  constraint quotes_amount_check CHECK (amount >= 0::numeric),
  constraint quotes_check CHECK (valid_until >= received_on),
  constraint quotes_check1 CHECK ((of_type IS NULL) = (of_id IS NULL)),
  constraint quotes_check2 CHECK ((state = 'received'::text) = (decided_on IS NULL)),
  constraint quotes_items_check CHECK (jsonb_typeof(items) = 'array'::text),
  constraint quotes_of_type_check CHECK (of_type = ANY (ARRAY['project'::text, 'real_estate'::text, 'movable'::text, 'appliance'::text])),
  constraint quotes_state_check CHECK (state = ANY (ARRAY['received'::text, 'accepted'::text, 'declined'::text])),
  constraint quotes_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 100)
);
CREATE INDEX quotes_in_trash ON quotes USING btree (user_id) WHERE (removed_at IS NOT NULL);
CREATE INDEX quotes_newest ON quotes USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX quotes_of ON quotes USING btree (user_id, of_type, of_id);
CREATE INDEX quotes_removed ON quotes USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX quotes_vendor ON quotes USING btree (user_id, vendor_id) WHERE (vendor_id IS NOT NULL);
alter table quotes enable row level security, force row level security;
create policy guest on quotes for select to app_guest
  using (user_id = house_id() AND ((id IN ( SELECT r.item_id
       FROM records r
      WHERE r.user_id = house_id() AND r.item_type = 'quote'::text)) OR reach('quote'::text, id) IS NULL AND user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('vendors'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1))));
create policy guest_adding on quotes for insert to app_guest
  with check (user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('vendors'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1)));
create policy guest_changing on quotes for update to app_guest
  using (user_id = house_id() AND reach('quote'::text, id) >= 2)
  with check (user_id = house_id() AND reach('quote'::text, id) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END);
create policy housekeeping on quotes for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on quotes for all to app_keeper
  using (true);
create policy owner on quotes for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER guests_keep BEFORE UPDATE ON quotes FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.of_type IS DISTINCT FROM new.of_type OR old.of_id IS DISTINCT FROM new.of_id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER registered AFTER INSERT OR UPDATE ON quotes FOR EACH ROW
  EXECUTE FUNCTION hung_registered('quote');
CREATE TRIGGER undue AFTER DELETE ON quotes FOR EACH ROW
  EXECUTE FUNCTION quote_undue();
CREATE TRIGGER unregistered AFTER DELETE ON quotes FOR EACH ROW
  EXECUTE FUNCTION hung_unregistered('quote');
CREATE TRIGGER valid_due AFTER INSERT OR UPDATE OF title, state, valid_until, amount, of_type, of_id ON quotes FOR EACH ROW
  EXECUTE FUNCTION quote_valid_due();
CREATE TRIGGER version BEFORE UPDATE ON quotes FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

-- vendor_counts
create table vendor_counts (
  user_id uuid not null,
  in_trash boolean not null,
  trade text not null,
  count integer not null,
  constraint vendor_counts_pkey PRIMARY KEY (user_id, in_trash, trade),
  constraint vendor_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table vendor_counts enable row level security, force row level security;
create policy keeping on vendor_counts for all to app_keeper
  using (true);
create policy owner on vendor_counts for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: select

-- vendor_paid_lines
create table vendor_paid_lines (
  user_id uuid not null,
  source_type text not null,
  source_id uuid not null,
  source_slot text not null,
  vendor_id uuid not null,
  day date not null,
  amount numeric(14,2) not null,
  constraint vendor_paid_lines_pkey PRIMARY KEY (user_id, source_type, source_id, source_slot),
  constraint vendor_paid_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint vendor_paid_lines_user_id_vendor_id_fkey FOREIGN KEY (user_id, vendor_id) REFERENCES vendors(user_id, id) ON DELETE CASCADE
);
CREATE INDEX vendor_paid_lines_vendor ON vendor_paid_lines USING btree (user_id, vendor_id, day);
alter table vendor_paid_lines enable row level security, force row level security;
create policy keeping on vendor_paid_lines for all to app_keeper
  using (true);
create policy owner on vendor_paid_lines for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER summed AFTER INSERT OR DELETE ON vendor_paid_lines FOR EACH ROW
  EXECUTE FUNCTION vendor_paid_summed();
CREATE TRIGGER summed_anew AFTER UPDATE ON vendor_paid_lines FOR EACH ROW
  WHEN (old.vendor_id IS DISTINCT FROM new.vendor_id OR old.day IS DISTINCT FROM new.day OR old.amount IS DISTINCT FROM new.amount)
  EXECUTE FUNCTION vendor_paid_summed();
-- app_keeper: delete, insert, select, update
-- app_user: select

-- vendor_payments
create table vendor_payments (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  project_id uuid,
  line_id uuid,
  vendor_id uuid,
  paid_on date not null,
  amount numeric(14,2) not null,
  what text not null,
  category text not null,
  version integer default 1 not null,
  constraint vendor_payments_pkey PRIMARY KEY (user_id, id),
  constraint vendor_payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint vendor_payments_user_id_project_id_fkey FOREIGN KEY (user_id, project_id) REFERENCES projects(user_id, id) ON DELETE SET NULL (project_id),
  constraint vendor_payments_user_id_vendor_id_fkey FOREIGN KEY (user_id, vendor_id) REFERENCES vendors(user_id, id) ON DELETE SET NULL (vendor_id),
  constraint vendor_payments_amount_check CHECK (amount > 0::numeric),
  constraint vendor_payments_category_check CHECK (category = ANY (ARRAY['repairs'::text, 'maintenance'::text, 'other'::text])),
  constraint vendor_payments_what_check CHECK (char_length(what) >= 1 AND char_length(what) <= 200)
);
CREATE INDEX vendor_payments_project ON vendor_payments USING btree (user_id, project_id, paid_on DESC, id DESC) WHERE (project_id IS NOT NULL);
CREATE INDEX vendor_payments_removed ON vendor_payments USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX vendor_payments_vendor ON vendor_payments USING btree (user_id, vendor_id, paid_on DESC, id DESC) WHERE (vendor_id IS NOT NULL);
alter table vendor_payments enable row level security, force row level security;
create policy guest on vendor_payments for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = vendor_payments.user_id AND r.item_type = 'project'::text AND r.item_id = vendor_payments.project_id)));
create policy guest_adding on vendor_payments for insert to app_guest
  with check (user_id = house_id() AND reach('project'::text, project_id) >= 2);
create policy guest_trash on vendor_payments as restrictive for select to app_guest
  using (removed_at IS NULL OR reach('project'::text, project_id) >= 3);
create policy housekeeping on vendor_payments for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on vendor_payments for all to app_keeper
  using (true);
create policy owner on vendor_payments for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER paid AFTER INSERT ON vendor_payments FOR EACH ROW
  WHEN (new.vendor_id IS NOT NULL)
  EXECUTE FUNCTION vendor_paid_by_payment();
CREATE TRIGGER paid_anew AFTER UPDATE ON vendor_payments FOR EACH ROW
  WHEN (old.vendor_id IS DISTINCT FROM new.vendor_id)
  EXECUTE FUNCTION vendor_paid_by_payment();
CREATE TRIGGER paid_no_more AFTER DELETE ON vendor_payments FOR EACH ROW
  WHEN (old.vendor_id IS NOT NULL)
  EXECUTE FUNCTION vendor_paid_by_payment();
CREATE TRIGGER version BEFORE UPDATE ON vendor_payments FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

-- vendor_sums
create table vendor_sums (
  user_id uuid not null,
  vendor_id uuid not null,
  name text not null,
  created_at timestamp with time zone not null,
  total numeric(18,2) default 0 not null,
  count integer default 0 not null,
  last date,
  constraint vendor_sums_pkey PRIMARY KEY (user_id, vendor_id),
  constraint vendor_sums_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint vendor_sums_user_id_vendor_id_fkey FOREIGN KEY (user_id, vendor_id) REFERENCES vendors(user_id, id) ON DELETE CASCADE
);
CREATE INDEX vendor_sums_total ON vendor_sums USING btree (user_id, ((- total)), name COLLATE "und-x-icu", created_at DESC, vendor_id DESC);
alter table vendor_sums enable row level security, force row level security;
create policy keeping on vendor_sums for all to app_keeper
  using (true);
create policy owner on vendor_sums for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: select

-- vendors
create table vendors (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  name text not null,
  trade text,
  contact_person text,
  phone text,
  email text,
  website text,
  address text,
  account_number text,
  rating smallint,
  notes text,
  private boolean default false not null,
  version integer default 1 not null,
  constraint vendors_pkey PRIMARY KEY (user_id, id),
  constraint vendors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint vendors_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 200),
  constraint vendors_rating_check CHECK (rating >= 1 AND rating <= 5)
);
CREATE INDEX vendors_by_name ON vendors USING btree (user_id, lower(name) COLLATE "und-x-icu", created_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX vendors_by_rating ON vendors USING btree (user_id, ((- COALESCE((rating)::integer, 0))), lower(name) COLLATE "und-x-icu", created_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX vendors_in_trash ON vendors USING btree (user_id) WHERE (removed_at IS NOT NULL);
CREATE INDEX vendors_newest ON vendors USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX vendors_removed ON vendors USING btree (removed_at) WHERE (removed_at IS NOT NULL);
alter table vendors enable row level security, force row level security;
create policy guest on vendors for select to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('vendors'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 1
        ELSE 3
    END OR (id IN ( SELECT lent('vendor'::text, 1) AS lent))));
create policy guest_adding on vendors for insert to app_guest
  with check (user_id = house_id() AND NOT private AND removed_at IS NULL AND (( SELECT opens('vendors'::text) AS opens)) >= 2);
create policy guest_changing on vendors for update to app_guest
  using (user_id = house_id() AND (NOT private AND (( SELECT opens('vendors'::text) AS opens)) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END OR removed_at IS NULL AND (id IN ( SELECT lent('vendor'::text, 2) AS lent)) OR (id IN ( SELECT lent('vendor'::text, 3) AS lent))));
create policy housekeeping on vendors for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on vendors for all to app_keeper
  using (true);
create policy owner on vendors for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER counted_anew AFTER UPDATE ON vendors REFERENCING OLD TABLE AS former NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION vendors_counted();
CREATE TRIGGER counted_in AFTER INSERT ON vendors REFERENCING NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION vendors_counted();
CREATE TRIGGER counted_out AFTER DELETE ON vendors REFERENCING OLD TABLE AS former FOR EACH STATEMENT
  EXECUTE FUNCTION vendors_counted();
CREATE TRIGGER guests_keep BEFORE UPDATE OF user_id, id, private ON vendors FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER named AFTER INSERT ON vendors FOR EACH ROW
  EXECUTE FUNCTION vendor_named();
CREATE TRIGGER named_anew AFTER UPDATE ON vendors FOR EACH ROW
  WHEN (old.name <> new.name)
  EXECUTE FUNCTION vendor_named();
CREATE TRIGGER registered AFTER INSERT OR UPDATE ON vendors FOR EACH ROW
  EXECUTE FUNCTION vendor_registered();
CREATE TRIGGER unregistered AFTER DELETE ON vendors FOR EACH ROW
  EXECUTE FUNCTION unregistered('vendor');
CREATE TRIGGER version BEFORE UPDATE ON vendors FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

CREATE OR REPLACE FUNCTION project_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.view := (select listed_as(new.removed_at, a.removed_at, null) from state_above(new.user_id, new.of_type, new.of_id) a);
  return new;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION project_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform quote_recorded(q) from quotes q where q.user_id = new.user_id and q.of_type = 'project' and q.of_id = new.id;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION project_recorded(p projects)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform hung_put(p.user_id, 'project', p.id, 'vendors', p.name, coalesce(p.target_date::text, ''),
    concat_ws(' ', p.notes, (select string_agg(line ->> 'what', ' ') from jsonb_array_elements(p.budget_lines) line)),
    p.of_type, p.of_id, p.private, p.removed_at, null, p.photos[1]);
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION project_target_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform due_put(new.user_id, 'project', new.id, 'target', 'vendors',
    case when new.status in ('idea', 'planning', 'under_way') then new.target_date end, 'Finish ' || new.name, '', new.of_type, new.of_id,
    fresh => tg_op = 'INSERT');
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION project_undue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform due_drop(old.user_id, 'project', old.id);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION projects_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare owner uuid;
begin
  if tg_op = 'DELETE' then
    update project_counts c set count = c.count - d.count
    from (select user_id, view, status, count(*) as count from former group by 1, 2, 3) d
    where (c.user_id, c.view, c.status) = (d.user_id, d.view, d.status);
  elsif tg_op = 'INSERT' then
    insert into project_counts as c (user_id, view, status, count)
    select user_id, view, status, count(*) from present group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, view, status) do update set count = c.count + excluded.count;
  else
    for owner in select distinct n.user_id from present n join former f using (user_id, id)
      where (n.view, n.status) is distinct from (f.view, f.status) order by 1
    loop
      perform counts_in_turn(owner, 'project');
      insert into project_counts as c (user_id, view, status, count)
      select user_id, view, status, sum(n)
      from (select *, 1 as n from present union all select *, -1 from former) moved
      where user_id = owner group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
      on conflict (user_id, view, status) do update set count = c.count + excluded.count;
    end loop;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION quote_recorded(q quotes)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform hung_put(q.user_id, 'quote', q.id, 'vendors', q.title, coalesce(q.valid_until::text, ''),
    concat_ws(' ', q.notes, (select string_agg(item ->> 'what', ' ') from jsonb_array_elements(q.items) item)),
    q.of_type, q.of_id, q.private, q.removed_at, null, null);
  -- For a project it belongs to the thing of the project as well: who is shown the thing is shown the quote.
  if q.of_type = 'project' then
    perform belonging_put(q.user_id, p.of_type, p.of_id, 'quote', q.id) from projects p
    where p.user_id = q.user_id and p.id = q.of_id and p.of_id is not null;
  end if;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION quote_undue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform due_drop(old.user_id, 'quote', old.id);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION quote_valid_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform due_put(new.user_id, 'quote', new.id, 'valid', 'vendors', case when new.state = 'received' then new.valid_until end,
    'Quote ends: ' || new.title, '', new.of_type, new.of_id, amount => new.amount, fresh => tg_op = 'INSERT');
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION vendor_named()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into vendor_sums (user_id, vendor_id, name, created_at) values (new.user_id, new.id, lower(new.name), new.created_at)
  on conflict (user_id, vendor_id) do update set name = excluded.name;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION vendor_paid_by_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform vendor_paid_put(coalesce(new.user_id, old.user_id), 'vendor_payment', coalesce(new.id, old.id), 'paid');
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION vendor_paid_put(owner uuid, type text, source uuid, slot text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  perform ledger_lock(owner);
  insert into vendor_paid_lines as l (user_id, source_type, source_id, source_slot, vendor_id, day, amount)
  select t.user_id, t.source_type, t.source_id, t.source_slot, s.vendor_id, t.transaction_date, -t.amount
  from transactions t, lateral (
    select p.vendor_id from vendor_payments p where type = 'vendor_payment' and slot = 'paid' and p.user_id = owner and p.id = source
    union all
    select v.vendor_id from maintenance_visits v where type = 'maintenance' and v.user_id = owner and v.task_id = source
      and v.id = case when slot ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then slot::uuid end
  ) s
  where t.user_id = owner and t.source_type = type and t.source_id = source and t.source_slot = slot
    and t.status in ('cleared', 'reconciled') and s.vendor_id is not null
  on conflict (user_id, source_type, source_id, source_slot) do update
    set vendor_id = excluded.vendor_id, day = excluded.day, amount = excluded.amount;
  if not found then
    delete from vendor_paid_lines l
    where l.user_id = owner and l.source_type = type and l.source_id = source and l.source_slot = slot;
  end if;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION vendor_paid_summed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' then
    update vendor_sums s set total = s.total - old.amount, count = s.count - 1, last = case when s.last > old.day then s.last
      else (select max(l.day) from vendor_paid_lines l where l.user_id = s.user_id and l.vendor_id = s.vendor_id) end
    where s.user_id = old.user_id and s.vendor_id = old.vendor_id;
  end if;
  if tg_op <> 'DELETE' then
    update vendor_sums s set total = s.total + new.amount, count = s.count + 1, last = greatest(s.last, new.day)
    where s.user_id = new.user_id and s.vendor_id = new.vendor_id;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION vendor_registered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_put(new.user_id, 'vendor', new.id, 'vendors', new.name, coalesce(new.trade, ''),
    concat_ws(' ', new.contact_person, new.phone, new.email, new.website, new.address, new.account_number, new.notes), new.private,
    new.removed_at, null, null);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION vendors_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    update vendor_counts c set count = c.count - d.count
    from (select user_id, removed_at is not null as in_trash, coalesce(trade, '') as trade, count(*) as count from former group by 1, 2, 3) d
    where (c.user_id, c.in_trash, c.trade) = (d.user_id, d.in_trash, d.trade);
  elsif tg_op = 'INSERT' then
    insert into vendor_counts as c (user_id, in_trash, trade, count)
    select user_id, removed_at is not null, coalesce(trade, ''), count(*) from present group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, in_trash, trade) do update set count = c.count + excluded.count;
  else
    insert into vendor_counts as c (user_id, in_trash, trade, count)
    select user_id, in_trash, trade, sum(n) from (
      select user_id, removed_at is not null as in_trash, coalesce(trade, '') as trade, 1 as n from present
      union all
      select user_id, removed_at is not null, coalesce(trade, ''), -1 from former
    ) moved
    group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
    on conflict (user_id, in_trash, trade) do update set count = c.count + excluded.count;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone
