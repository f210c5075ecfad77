-- The schema of maintenance, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- appliance_maintenance
create view appliance_maintenance with (security_invoker=true) as
 SELECT user_id,
    id,
    task_id,
    visit_id,
    asset_id AS appliance_id,
    maintenance_type,
    service_type,
    title,
    description,
    scheduled_date,
    completed_date,
    status,
    cost,
    service_provider,
    service_contact,
    notes,
    priority,
    next_service_date,
    parts_used,
    created_at
   FROM maintenance_schedule
  WHERE asset_type = 'appliance'::text;
-- app_guest: select
-- app_user: select

-- maintenance_counts
create table maintenance_counts (
  user_id uuid not null,
  day text collate "C" not null,
  count integer not null,
  estimated numeric(18,2) not null,
  kind text not null,
  priority text not null,
  constraint maintenance_counts_pkey PRIMARY KEY (user_id, day, kind, priority),
  constraint maintenance_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table maintenance_counts enable row level security, force row level security;
create policy keeping on maintenance_counts for all to app_keeper
  using (true);
create policy owner on maintenance_counts for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: select

-- maintenance_queue
create table maintenance_queue (
  user_id uuid not null,
  task_id uuid not null,
  place text collate "C" not null,
  of_type text,
  of_id uuid,
  priority text not null,
  assignee text,
  estimated_cost numeric(14,2),
  constraint maintenance_queue_pkey PRIMARY KEY (user_id, task_id),
  constraint maintenance_queue_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint maintenance_queue_user_id_task_id_fkey FOREIGN KEY (user_id, task_id) REFERENCES maintenance_tasks(user_id, id) ON DELETE CASCADE
);
CREATE INDEX maintenance_queue_assignee ON maintenance_queue USING btree (user_id, assignee, place) INCLUDE (estimated_cost) WHERE (assignee IS NOT NULL);
CREATE INDEX maintenance_queue_of ON maintenance_queue USING btree (user_id, of_type, of_id) WHERE (of_id IS NOT NULL);
CREATE UNIQUE INDEX maintenance_queue_place ON maintenance_queue USING btree (user_id, place);
alter table maintenance_queue enable row level security, force row level security;
create policy guest on maintenance_queue for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = maintenance_queue.user_id AND r.item_type = 'maintenance'::text AND r.item_id = maintenance_queue.task_id)));
create policy keeping on maintenance_queue for all to app_keeper
  using (true);
create policy owner on maintenance_queue for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER counted AFTER INSERT OR DELETE ON maintenance_queue FOR EACH ROW
  EXECUTE FUNCTION maintenance_counted();
CREATE TRIGGER counted_anew AFTER UPDATE ON maintenance_queue FOR EACH ROW
  WHEN ("left"(old.place, 10) IS DISTINCT FROM "left"(new.place, 10) OR old.of_type IS DISTINCT FROM new.of_type OR old.priority IS DISTINCT FROM new.priority OR old.estimated_cost IS DISTINCT FROM new.estimated_cost)
  EXECUTE FUNCTION maintenance_counted();
-- app_guest: select
-- app_keeper: delete, insert, select, update
-- app_user: select

-- maintenance_schedule
create view maintenance_schedule with (security_invoker=true) as
 SELECT t.user_id,
    t.id,
    t.id AS task_id,
    NULL::uuid AS visit_id,
    t.of_type AS asset_type,
    t.of_id AS asset_id,
    t.service_type AS maintenance_type,
    t.service_type,
    t.title,
    t.description,
    n.due_date AS scheduled_date,
    NULL::date AS completed_date,
        CASE
            WHEN n.due_date IS NULL THEN 'pending'::text
            WHEN n.due_date < CURRENT_DATE THEN 'overdue'::text
            ELSE 'scheduled'::text
        END AS status,
    t.estimated_cost AS cost,
    t.service_provider,
    t.service_contact,
    t.notes,
    t.priority,
    n.due_date AS next_service_date,
    NULL::text AS parts_used,
    t.created_at
   FROM maintenance_queue q
     JOIN maintenance_tasks t ON t.user_id = q.user_id AND t.id = q.task_id
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN q.place < '9998'::text THEN "left"(q.place, 10)::date
                    ELSE NULL::date
                END AS due_date) n
  WHERE q.place < '9999'::text
UNION ALL
 SELECT t.user_id,
    v.id,
    t.id AS task_id,
    v.id AS visit_id,
    t.of_type AS asset_type,
    t.of_id AS asset_id,
    t.service_type AS maintenance_type,
    t.service_type,
    t.title,
    t.description,
    v.occurrence AS scheduled_date,
    v.completed_date,
    'completed'::text AS status,
    v.cost,
    COALESCE(v.service_provider, t.service_provider) AS service_provider,
    COALESCE(v.service_contact, t.service_contact) AS service_contact,
    v.notes,
    t.priority,
    n.due_date AS next_service_date,
    v.parts_used,
    v.created_at
   FROM maintenance_visits v
     JOIN maintenance_tasks t ON t.user_id = v.user_id AND t.id = v.task_id
     JOIN records r ON r.user_id = t.user_id AND r.item_type = 'maintenance'::text AND r.item_id = t.id AND r.removed_at IS NULL AND r.disposed_on IS NULL
     LEFT JOIN LATERAL ( SELECT i.due_date
           FROM due_items i
          WHERE i.user_id = t.user_id AND i.source_type = 'maintenance'::text AND i.source_id = t.id AND i.slot = 'visit'::text AND i.state = 'open'::text
          ORDER BY i.due_date
         LIMIT 1) n ON true
  WHERE v.outcome = 'done'::text;
-- app_guest: select
-- app_user: select

-- maintenance_tasks
create table maintenance_tasks (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  of_type text,
  of_id uuid,
  title text not null,
  service_type text not null,
  description text,
  instructions text,
  notes text,
  priority text not null,
  repeats text not null,
  scheduled_date date,
  counted_from date,
  every smallint,
  unit text,
  season_from smallint,
  season_to smallint,
  usage_every numeric(12,1),
  usage_unit text,
  usage_from numeric(12,1),
  until date,
  lead_days smallint not null,
  checklist text[] default '{}'::text[] not null,
  assignee text,
  vendor_id uuid,
  service_provider text,
  service_contact text,
  estimated_cost numeric(14,2),
  paused boolean default false not null,
  template text,
  private boolean default false not null,
  version integer default 1 not null,
  constraint maintenance_tasks_pkey PRIMARY KEY (user_id, id),
  constraint maintenance_tasks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint maintenance_tasks_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint maintenance_tasks_user_id_vendor_id_fkey FOREIGN KEY (user_id, vendor_id) REFERENCES vendors(user_id, id) ON DELETE SET NULL (vendor_id),
  constraint maintenance_tasks_check CHECK ((of_type IS NULL) = (of_id IS NULL)),
  constraint maintenance_tasks_check1 CHECK ((season_from IS NULL) = (season_to IS NULL)),
  constraint maintenance_tasks_check2 CHECK (repeats <> 'fixed'::text OR scheduled_date IS NOT NULL AND every IS NOT NULL AND unit IS NOT NULL AND unit <> 'day'::text),
  constraint maintenance_tasks_check3 CHECK (repeats <> 'floating'::text OR counted_from IS NOT NULL AND every IS NOT NULL AND unit IS NOT NULL),
  constraint maintenance_tasks_check4 CHECK (repeats <> 'usage'::text OR counted_from IS NOT NULL AND usage_every IS NOT NULL AND usage_unit IS NOT NULL AND of_id IS NOT NULL AND (every IS NULL) = (unit IS NULL)),
  constraint maintenance_tasks_estimated_cost_check CHECK (estimated_cost >= 0::numeric),
  constraint maintenance_tasks_every_check CHECK (every >= 1 AND every <= 1000),
  constraint maintenance_tasks_lead_days_check CHECK (lead_days >= 0 AND lead_days <= 365),
  constraint maintenance_tasks_of_type_check CHECK (of_type = ANY (ARRAY['real_estate'::text, 'movable'::text, 'appliance'::text])),
  constraint maintenance_tasks_priority_check CHECK (priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'emergency'::text])),
  constraint maintenance_tasks_repeats_check CHECK (repeats = ANY (ARRAY['once'::text, 'fixed'::text, 'floating'::text, 'usage'::text])),
  constraint maintenance_tasks_season_from_check CHECK (season_from >= 1 AND season_from <= 12),
  constraint maintenance_tasks_season_to_check CHECK (season_to >= 1 AND season_to <= 12),
  constraint maintenance_tasks_service_type_check CHECK (service_type = ANY (ARRAY['routine'::text, 'inspection'::text, 'cleaning'::text, 'replacement'::text, 'repair'::text, 'other'::text])),
  constraint maintenance_tasks_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 200),
  constraint maintenance_tasks_unit_check CHECK (unit = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'year'::text])),
  constraint maintenance_tasks_usage_every_check CHECK (usage_every > 0::numeric),
  constraint maintenance_tasks_usage_from_check CHECK (usage_from >= 0::numeric),
  constraint maintenance_tasks_usage_unit_check CHECK (usage_unit = ANY (ARRAY['miles'::text, 'kilometers'::text, 'hours'::text]))
);
CREATE INDEX maintenance_tasks_newest ON maintenance_tasks USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX maintenance_tasks_of ON maintenance_tasks USING btree (user_id, of_type, of_id);
CREATE INDEX maintenance_tasks_removed ON maintenance_tasks USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX maintenance_tasks_vendor ON maintenance_tasks USING btree (user_id, vendor_id) WHERE (vendor_id IS NOT NULL);
alter table maintenance_tasks enable row level security, force row level security;
create policy guest on maintenance_tasks for select to app_guest
  using (user_id = house_id() AND ((id IN ( SELECT r.item_id
       FROM records r
      WHERE r.user_id = house_id() AND r.item_type = 'maintenance'::text)) OR reach('maintenance'::text, id) IS NULL AND user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('maintenance'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1))));
create policy guest_adding on maintenance_tasks for insert to app_guest
  with check (user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('maintenance'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1)));
create policy guest_changing on maintenance_tasks for update to app_guest
  using (user_id = house_id() AND reach('maintenance'::text, id) >= 2)
  with check (user_id = house_id() AND reach('maintenance'::text, id) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END);
create policy housekeeping on maintenance_tasks for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on maintenance_tasks for all to app_keeper
  using (true);
create policy owner on maintenance_tasks for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER counted_in_turn AFTER INSERT OR UPDATE ON maintenance_tasks FOR EACH ROW
  EXECUTE FUNCTION maintenance_in_turn();
CREATE TRIGGER due AFTER INSERT ON maintenance_tasks FOR EACH ROW
  EXECUTE FUNCTION maintenance_due();
CREATE TRIGGER due_anew AFTER UPDATE ON maintenance_tasks FOR EACH ROW
  WHEN (old.title IS DISTINCT FROM new.title OR old.of_type IS DISTINCT FROM new.of_type OR old.of_id IS DISTINCT FROM new.of_id OR old.repeats IS DISTINCT FROM new.repeats OR old.scheduled_date IS DISTINCT FROM new.scheduled_date OR old.counted_from IS DISTINCT FROM new.counted_from OR old.every IS DISTINCT FROM new.every OR old.unit IS DISTINCT FROM new.unit OR old.season_from IS DISTINCT FROM new.season_from OR old.season_to IS DISTINCT FROM new.season_to OR old.usage_every IS DISTINCT FROM new.usage_every OR old.usage_unit IS DISTINCT FROM new.usage_unit OR old.usage_from IS DISTINCT FROM new.usage_from OR old.until IS DISTINCT FROM new.until OR old.lead_days IS DISTINCT FROM new.lead_days OR old.estimated_cost IS DISTINCT FROM new.estimated_cost OR old.paused IS DISTINCT FROM new.paused)
  EXECUTE FUNCTION maintenance_due();
CREATE TRIGGER guests_keep BEFORE UPDATE ON maintenance_tasks FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.of_type IS DISTINCT FROM new.of_type OR old.of_id IS DISTINCT FROM new.of_id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER registered AFTER INSERT OR UPDATE ON maintenance_tasks FOR EACH ROW
  EXECUTE FUNCTION hung_registered('maintenance');
CREATE TRIGGER started AFTER INSERT ON maintenance_tasks FOR EACH ROW
  WHEN (new.usage_from IS NOT NULL)
  EXECUTE FUNCTION maintenance_started();
CREATE TRIGGER started_anew AFTER UPDATE ON maintenance_tasks FOR EACH ROW
  WHEN (old.repeats IS DISTINCT FROM new.repeats OR old.of_type IS DISTINCT FROM new.of_type OR old.of_id IS DISTINCT FROM new.of_id OR old.usage_unit IS DISTINCT FROM new.usage_unit OR old.counted_from IS DISTINCT FROM new.counted_from OR old.usage_from IS DISTINCT FROM new.usage_from)
  EXECUTE FUNCTION maintenance_started();
CREATE TRIGGER unregistered AFTER DELETE ON maintenance_tasks FOR EACH ROW
  EXECUTE FUNCTION hung_unregistered('maintenance');
CREATE TRIGGER version BEFORE UPDATE ON maintenance_tasks FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
CREATE TRIGGER waits AFTER INSERT OR UPDATE ON maintenance_tasks FOR EACH ROW
  EXECUTE FUNCTION maintenance_task_waits();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

-- maintenance_visit_counts
create table maintenance_visit_counts (
  user_id uuid not null,
  count integer not null,
  cost numeric(18,2) not null,
  constraint maintenance_visit_counts_pkey PRIMARY KEY (user_id),
  constraint maintenance_visit_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table maintenance_visit_counts enable row level security, force row level security;
create policy keeping on maintenance_visit_counts for all to app_keeper
  using (true);
create policy owner on maintenance_visit_counts for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: select

-- maintenance_visits
create table maintenance_visits (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  task_id uuid not null,
  created_at timestamp with time zone default now() not null,
  entered_by uuid,
  outcome text not null,
  completed_date date not null,
  occurrence date,
  due_item_id uuid,
  covered uuid[] default '{}'::uuid[] not null,
  reason text,
  cost numeric(14,2),
  booked_cost numeric(14,2),
  vendor_id uuid,
  service_provider text,
  service_contact text,
  done_by text,
  notes text,
  parts_used text,
  checklist text[] default '{}'::text[] not null,
  meter_unit text,
  meter_value numeric(12,1),
  meter_before numeric(12,1),
  photos uuid[] default '{}'::uuid[] not null,
  version integer default 1 not null,
  constraint maintenance_visits_pkey PRIMARY KEY (user_id, id),
  constraint maintenance_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint maintenance_visits_user_id_task_id_fkey FOREIGN KEY (user_id, task_id) REFERENCES maintenance_tasks(user_id, id) ON DELETE CASCADE,
  constraint maintenance_visits_user_id_vendor_id_fkey FOREIGN KEY (user_id, vendor_id) REFERENCES vendors(user_id, id) ON DELETE SET NULL (vendor_id),
  constraint maintenance_visits_check CHECK ((meter_unit IS NULL) = (meter_value IS NULL)),
  constraint maintenance_visits_cost_check CHECK (cost >= 0::numeric),
  constraint maintenance_visits_meter_unit_check CHECK (meter_unit = ANY (ARRAY['miles'::text, 'kilometers'::text, 'hours'::text])),
  constraint maintenance_visits_meter_value_check CHECK (meter_value >= 0::numeric),
  constraint maintenance_visits_outcome_check CHECK (outcome = ANY (ARRAY['done'::text, 'skipped'::text]))
);
CREATE INDEX maintenance_visits_newest ON maintenance_visits USING btree (user_id, completed_date DESC, id DESC);
CREATE INDEX maintenance_visits_of ON maintenance_visits USING btree (user_id, task_id, completed_date DESC);
CREATE UNIQUE INDEX maintenance_visits_once ON maintenance_visits USING btree (user_id, task_id, occurrence) WHERE (occurrence IS NOT NULL);
CREATE INDEX maintenance_visits_vendor ON maintenance_visits USING btree (user_id, vendor_id) WHERE (vendor_id IS NOT NULL);
alter table maintenance_visits enable row level security, force row level security;
create policy guest on maintenance_visits for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = maintenance_visits.user_id AND r.item_type = 'maintenance'::text AND r.item_id = maintenance_visits.task_id)));
create policy guest_adding on maintenance_visits for insert to app_guest
  with check (user_id = house_id() AND reach('maintenance'::text, task_id) >= 2);
create policy guest_changing on maintenance_visits for update to app_guest
  using (user_id = house_id() AND reach('maintenance'::text, task_id) >= 2);
create policy keeping on maintenance_visits for all to app_keeper
  using (true);
create policy owner on maintenance_visits for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER counted_anew AFTER UPDATE ON maintenance_visits REFERENCING OLD TABLE AS former NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION maintenance_visits_counted();
CREATE TRIGGER counted_in AFTER INSERT ON maintenance_visits REFERENCING NEW TABLE AS present FOR EACH STATEMENT
  EXECUTE FUNCTION maintenance_visits_counted();
CREATE TRIGGER counted_in_turn BEFORE INSERT OR DELETE ON maintenance_visits FOR EACH ROW
  EXECUTE FUNCTION maintenance_in_turn();
CREATE TRIGGER counted_out AFTER DELETE ON maintenance_visits REFERENCING OLD TABLE AS former FOR EACH STATEMENT
  EXECUTE FUNCTION maintenance_visits_counted();
CREATE TRIGGER paid AFTER INSERT ON maintenance_visits FOR EACH ROW
  WHEN (new.vendor_id IS NOT NULL)
  EXECUTE FUNCTION vendor_paid_by_visit();
CREATE TRIGGER paid_anew AFTER UPDATE ON maintenance_visits FOR EACH ROW
  WHEN (old.vendor_id IS DISTINCT FROM new.vendor_id)
  EXECUTE FUNCTION vendor_paid_by_visit();
CREATE TRIGGER paid_no_more AFTER DELETE ON maintenance_visits FOR EACH ROW
  WHEN (old.vendor_id IS NOT NULL)
  EXECUTE FUNCTION vendor_paid_by_visit();
CREATE TRIGGER unvisited AFTER DELETE ON maintenance_visits FOR EACH ROW
  EXECUTE FUNCTION maintenance_unvisited();
CREATE TRIGGER version BEFORE UPDATE ON maintenance_visits FOR EACH ROW
  WHEN (NOT old.booked_cost IS DISTINCT FROM new.booked_cost)
  EXECUTE FUNCTION raise_version();
CREATE TRIGGER visited BEFORE INSERT ON maintenance_visits FOR EACH ROW
  EXECUTE FUNCTION maintenance_visited();
CREATE TRIGGER waits AFTER INSERT OR DELETE ON maintenance_visits FOR EACH ROW
  EXECUTE FUNCTION maintenance_visit_waits();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

CREATE OR REPLACE FUNCTION maintenance_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform counts_in_turn(coalesce(new.user_id, old.user_id), 'maintenance');
  if tg_op <> 'INSERT' then
    update maintenance_counts c set count = c.count - 1, estimated = c.estimated - coalesce(old.estimated_cost, 0)
    where c.user_id = old.user_id and c.day = left(old.place, 10) and c.kind = coalesce(old.of_type, 'none') and c.priority = old.priority;
  end if;
  if tg_op <> 'DELETE' then
    insert into maintenance_counts as c (user_id, day, kind, priority, count, estimated)
    values (new.user_id, left(new.place, 10), coalesce(new.of_type, 'none'), new.priority, 1, coalesce(new.estimated_cost, 0))
    on conflict (user_id, day, kind, priority) do update set count = c.count + 1, estimated = c.estimated + excluded.estimated;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION maintenance_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  reminds int[] := array(select distinct day from unnest(array[new.lead_days::int, 1, 0]) day where day <= new.lead_days order by day desc);
begin
  if new.paused or new.repeats = 'once' then
    perform due_put(new.user_id, 'maintenance', new.id, 'visit', 'maintenance', case when not new.paused then new.scheduled_date end,
      new.title, of_type => new.of_type, of_id => new.of_id, urgent_days => least(7, new.lead_days), soon_days => greatest(30, new.lead_days),
      bell_days => 7, unread_days => 2, ticker => 'visit', remind_days => reminds, amount => new.estimated_cost);
  else
    perform due_repeat(new.user_id, 'maintenance', new.id, 'visit', 'maintenance', new.repeats, new.every, new.unit,
      case new.repeats when 'fixed' then new.scheduled_date else new.counted_from end, new.title, until => new.until,
      season_from => new.season_from, season_to => new.season_to,
      usage_unit => case new.repeats when 'usage' then new.usage_unit end,
      usage_every => case new.repeats when 'usage' then new.usage_every end,
      usage_from => case new.repeats when 'usage' then new.usage_from end,
      of_type => new.of_type, of_id => new.of_id, urgent_days => least(7, new.lead_days), soon_days => greatest(30, new.lead_days),
      bell_days => 7, unread_days => 2, ticker => 'visit', remind_days => reminds, amount => new.estimated_cost);
  end if;
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION maintenance_may(owner uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if (current_setting('role') = 'app_user' and owner is distinct from viewer_id())
    or (current_setting('role') = 'app_guest' and owner is distinct from house_id()) then
    raise exception 'This transaction may not write for that owner' using errcode = '42501';
  end if;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION maintenance_queue_put(owner uuid, task uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  insert into maintenance_queue as q (user_id, task_id, place, of_type, of_id, priority, assignee, estimated_cost)
  select t.user_id, t.id, case
      when n.due_date is not null then to_char(n.due_date, 'YYYY-MM-DD')
      when t.repeats = 'once' and not t.paused
        then '9998-01-0' || array_position(array['emergency', 'high', 'medium', 'low'], t.priority)
      else '9999-12-31' end || t.id, t.of_type, t.of_id, t.priority, t.assignee, t.estimated_cost
  from maintenance_tasks t
  join records r on r.user_id = t.user_id and r.item_type = 'maintenance' and r.item_id = t.id
    and r.removed_at is null and r.disposed_on is null
  cross join lateral (select min(i.due_date) as due_date from due_items i where i.user_id = t.user_id
    and i.source_type = 'maintenance' and i.source_id = t.id and i.slot = 'visit' and i.state = 'open') open
  cross join lateral (select coalesce(open.due_date, case when t.repeats = 'fixed' then (
    select min(day) from due_rules u, due_days(u.anchor, u.every, u.unit, u.until, u.times, u.season_from, u.season_to,
      u.unfolded_until + 1, u.unfolded_until + 366 * (u.every + 1)) day
    where u.user_id = t.user_id and u.source_type = 'maintenance' and u.source_id = t.id and u.slot = 'visit'
      and u.unfolded_until is not null) end) as due_date) n
  where t.user_id = owner and t.id = task and (n.due_date is not null or t.repeats <> 'once'
    or not exists (select from maintenance_visits v where v.user_id = t.user_id and v.task_id = t.id))
  on conflict (user_id, task_id) do update set place = excluded.place, of_type = excluded.of_type, of_id = excluded.of_id,
    priority = excluded.priority, assignee = excluded.assignee, estimated_cost = excluded.estimated_cost;
  if not found then
    delete from maintenance_queue q where q.user_id = owner and q.task_id = task;
  end if;
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker

CREATE OR REPLACE FUNCTION maintenance_recorded(t maintenance_tasks)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform hung_put(t.user_id, 'maintenance', t.id, 'maintenance', t.title, t.service_type,
    concat_ws(' ', t.description, t.instructions, t.notes, t.assignee, t.service_provider, t.service_contact),
    t.of_type, t.of_id, t.private, t.removed_at, null, null);
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION maintenance_snooze(owner uuid, task uuid, until date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform maintenance_may(owner);
  if current_setting('role') = 'app_guest' and coalesce(reach('maintenance', task), 0) < 2 then return false; end if;
  update due_items i set snoozed_until = maintenance_snooze.until
  where i.user_id = owner and i.id = (select o.id from due_items o where o.user_id = owner and o.source_type = 'maintenance'
    and o.source_id = task and o.slot = 'visit' and o.state = 'open' order by o.due_date limit 1);
  return found;
end $function$;
-- owned by app_keeper, called by app_guest, app_user

CREATE OR REPLACE FUNCTION maintenance_snooze(owner uuid, task uuid, until date, today date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform maintenance_may(owner);
  if current_setting('role') = 'app_guest' and coalesce(reach('maintenance', task), 0) < 2 then return false; end if;
  update due_items i set snoozed_until = maintenance_snooze.until
  where i.user_id = owner and i.id = (select o.id from due_items o where o.user_id = owner and o.source_type = 'maintenance'
    and o.source_id = task and o.slot = 'visit' and o.state = 'open'
    order by o.due_date > maintenance_snooze.today, abs(o.due_date - maintenance_snooze.today), o.id desc limit 1);
  return found;
end $function$;
-- owned by app_keeper, called by app_guest, app_user

CREATE OR REPLACE FUNCTION maintenance_started()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.repeats = 'usage' and old.usage_from is not null and old.of_id is not null
    and not exists (select from maintenance_visits v where v.user_id = old.user_id and v.task_id = old.id
      and v.meter_unit = old.usage_unit and v.completed_date = old.counted_from) then
    perform meter_forget(old.user_id, old.of_type, old.of_id, old.usage_unit, old.counted_from, old.usage_from);
  end if;
  if new.repeats = 'usage' and new.usage_from is not null and new.of_id is not null then
    perform meter_note(new.user_id, new.of_type, new.of_id, new.usage_unit, new.counted_from, new.usage_from);
  end if;
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION maintenance_task_waits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform maintenance_queue_put(new.user_id, new.id);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION maintenance_undo(owner uuid, visit uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare found_visit maintenance_visits;
begin
  perform maintenance_may(owner);
  select * into found_visit from maintenance_visits v where v.user_id = owner and v.id = visit;
  if found_visit.id is null then return false; end if;
  if current_setting('role') = 'app_guest'
    and (found_visit.booked_cost is not null or coalesce(reach('maintenance', found_visit.task_id), 0) < 2) then
    return false;
  end if;
  delete from maintenance_visits v where v.user_id = owner and v.id = visit;
  return true;
end $function$;
-- owned by app_keeper, called by app_guest, app_user

CREATE OR REPLACE FUNCTION maintenance_unvisited()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  task maintenance_tasks;
  rule due_rules;
begin
  select * into task from maintenance_tasks t where t.user_id = old.user_id and t.id = old.task_id;
  -- What goes with its task or its person, in a cascade, reopens nothing.
  if task.id is null or pg_trigger_depth() > 1 then return null; end if;
  if old.meter_unit is not null and old.outcome = 'done' then
    if old.meter_before is null then
      delete from meter_readings m where m.user_id = old.user_id and m.of_type = task.of_type and m.of_id = task.of_id
        and m.unit = old.meter_unit and m.day = old.completed_date and m.value = old.meter_value;
    else
      update meter_readings m set value = old.meter_before where m.user_id = old.user_id and m.of_type = task.of_type
        and m.of_id = task.of_id and m.unit = old.meter_unit and m.day = old.completed_date and m.value = old.meter_value;
    end if;
  end if;
  if old.due_item_id is null then return null; end if;
  select * into rule from due_rules r
  where r.user_id = old.user_id and r.source_type = 'maintenance' and r.source_id = old.task_id and r.slot = 'visit';
  if rule.kind is distinct from 'fixed' then
    -- One date is open at a time: that of the visit takes the place of the one that was counted from it.
    delete from due_items i where i.user_id = old.user_id and i.source_type = 'maintenance' and i.source_id = old.task_id
      and i.slot = 'visit' and i.state in ('open', 'closed') and (rule.id is not null or i.occurrence is not distinct from task.scheduled_date);
  end if;
  delete from due_items i where i.user_id = old.user_id and i.id = any(old.due_item_id || old.covered) and not case
    when rule.kind = 'fixed' then i.occurrence in (select due_days(rule.anchor, rule.every, rule.unit, rule.until, rule.times,
      rule.season_from, rule.season_to, i.occurrence, i.occurrence))
    when rule.id is not null then old.occurrence is not null and i.id = old.due_item_id
    else task.repeats = 'once' and not task.paused and i.occurrence = task.scheduled_date end;
  update due_items i set state = case when s.stands then 'open' else 'closed' end, done_at = null, done_by = null, done_on = null,
    done_usage = null, rule_id = rule.id
  from due_standing(old.user_id, 'maintenance', old.task_id, task.of_type, task.of_id) s
  where i.user_id = old.user_id and i.id = any(old.due_item_id || old.covered);
  if rule.id is not null then perform due_follow(old.user_id, rule.id); end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION maintenance_visit_waits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform maintenance_queue_put(coalesce(new.user_id, old.user_id), coalesce(new.task_id, old.task_id));
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION maintenance_visited()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  task maintenance_tasks;
  item due_items;
  rule uuid;
begin
  perform check_keeper(new.user_id);
  select * into task from maintenance_tasks t where t.user_id = new.user_id and t.id = new.task_id;
  select r.id into rule from due_rules r
  where r.user_id = new.user_id and r.source_type = 'maintenance' and r.source_id = new.task_id and r.slot = 'visit';
  if new.occurrence is not null then
    update due_items i set state = new.outcome, done_at = now(), done_by = new.entered_by, done_usage = new.meter_value,
      done_on = case new.outcome when 'done' then new.completed_date else greatest(i.due_date, new.completed_date) end
    where i.user_id = new.user_id and i.source_type = 'maintenance' and i.source_id = new.task_id and i.slot = 'visit'
      and i.occurrence = new.occurrence and i.state = 'open'
    returning * into item;
    if item.id is null then
      raise exception 'Nothing of this task is open on %', new.occurrence;
    end if;
    with earlier as (
      update due_items i set state = 'skipped', done_at = now(), done_by = new.entered_by, done_on = new.completed_date
      where i.user_id = new.user_id and i.source_type = 'maintenance' and i.source_id = new.task_id and i.slot = 'visit'
        and i.state = 'open' and i.due_date <= greatest(item.due_date, new.completed_date) returning i.id)
    select coalesce(array_agg(id), '{}') into new.covered from earlier;
    new.due_item_id := item.id;
  elsif task.repeats in ('floating', 'usage') then
    -- Nothing was due, because it is paused or its meter tells nothing yet: it counts from this day all the same.
    insert into due_items (user_id, source_type, source_id, slot, occurrence, due_date, area, title, of_type, of_id, private, urgent_days,
      soon_days, remind_days, rule_id, state, done_at, done_by, done_on, done_usage)
    select new.user_id, 'maintenance', new.task_id, 'visit', free.day, new.completed_date, 'maintenance', task.title, task.of_type,
      task.of_id, task.private, 7, 30, '{}', rule, 'done', now(), new.entered_by, new.completed_date, new.meter_value
    from (select min(d)::date as day from generate_series(new.completed_date, new.completed_date + 400, interval '1 day') d
      where not exists (select from due_items o where o.user_id = new.user_id and o.source_type = 'maintenance'
        and o.source_id = new.task_id and o.slot = 'visit' and o.occurrence = d::date)) free
    returning id into new.due_item_id;
  end if;
  if rule is not null then perform due_follow(new.user_id, rule); end if;
  return new;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION maintenance_visits_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    update maintenance_visit_counts c set count = c.count - d.count, cost = c.cost - d.cost
    from (select user_id, count(*) as count, coalesce(sum(cost) filter (where outcome = 'done'), 0) as cost from former group by 1) d
    where c.user_id = d.user_id;
  elsif tg_op = 'INSERT' then
    insert into maintenance_visit_counts as c (user_id, count, cost)
    select user_id, count(*), coalesce(sum(cost) filter (where outcome = 'done'), 0) from present group by 1 order by 1
    on conflict (user_id) do update set count = c.count + excluded.count, cost = c.cost + excluded.cost;
  else
    update maintenance_visit_counts c set cost = c.cost + d.cost
    from (
      select user_id, sum(n * coalesce(cost, 0)) as cost
      from (select *, 1 as n from present union all select *, -1 from former) moved
      where outcome = 'done' group by 1 having sum(n * coalesce(cost, 0)) <> 0
    ) d
    where c.user_id = d.user_id;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION meter_forget(owner uuid, of_type text, of_id uuid, unit text, day date, value numeric)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  if current_setting('role') = 'app_guest' and coalesce(reach(meter_forget.of_type, meter_forget.of_id), 0) < 2 then return; end if;
  delete from meter_readings m where m.user_id = owner and m.of_type = meter_forget.of_type and m.of_id = meter_forget.of_id
    and m.unit = meter_forget.unit and m.day = meter_forget.day and m.value = meter_forget.value;
end $function$;
-- owned by app_keeper, called by app_guest, app_owner, app_user

CREATE OR REPLACE FUNCTION meter_note(owner uuid, of_type text, of_id uuid, unit text, day date, value numeric)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  -- A guest who may not write about the thing says it of the task alone.
  if current_setting('role') = 'app_guest' and coalesce(reach(meter_note.of_type, meter_note.of_id), 0) < 2 then return; end if;
  insert into meter_readings (user_id, of_type, of_id, unit, day, value)
  values (owner, meter_note.of_type, meter_note.of_id, meter_note.unit, meter_note.day, meter_note.value) on conflict do nothing;
end $function$;
-- owned by app_keeper, called by app_guest, app_owner, app_user

CREATE OR REPLACE FUNCTION vendor_paid_by_visit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform vendor_paid_put(coalesce(new.user_id, old.user_id), 'maintenance', coalesce(new.task_id, old.task_id),
    coalesce(new.id, old.id)::text);
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone
