-- The schema of dates, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- own_date_dones
create table own_date_dones (
  user_id uuid not null,
  date_id uuid not null,
  occurrence date not null,
  covered uuid[] default '{}'::uuid[] not null,
  checklist jsonb default '[]'::jsonb not null,
  constraint own_date_dones_pkey PRIMARY KEY (user_id, date_id, occurrence),
  constraint own_date_dones_user_id_date_id_fkey FOREIGN KEY (user_id, date_id) REFERENCES own_dates(user_id, id) ON DELETE CASCADE,
  constraint own_date_dones_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table own_date_dones enable row level security, force row level security;
create policy guest on own_date_dones for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = own_date_dones.user_id AND r.item_type = 'date'::text AND r.item_id = own_date_dones.date_id)));
create policy keeping on own_date_dones for all to app_keeper
  using (true);
create policy owner on own_date_dones for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER follows AFTER INSERT OR UPDATE ON own_date_dones FOR EACH ROW
  EXECUTE FUNCTION own_date_follows();
-- app_guest: select
-- app_keeper: delete, insert, select, update
-- app_user: select

-- own_date_queue
create table own_date_queue (
  user_id uuid not null,
  date_id uuid not null,
  place text collate "C" not null,
  of_type text,
  of_id uuid,
  constraint own_date_queue_pkey PRIMARY KEY (user_id, date_id),
  constraint own_date_queue_user_id_date_id_fkey FOREIGN KEY (user_id, date_id) REFERENCES own_dates(user_id, id) ON DELETE CASCADE,
  constraint own_date_queue_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX own_date_queue_of ON own_date_queue USING btree (user_id, of_type, of_id, place) WHERE (of_id IS NOT NULL);
CREATE UNIQUE INDEX own_date_queue_place ON own_date_queue USING btree (user_id, place);
alter table own_date_queue enable row level security, force row level security;
create policy guest on own_date_queue for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = own_date_queue.user_id AND r.item_type = 'date'::text AND r.item_id = own_date_queue.date_id)));
create policy keeping on own_date_queue for all to app_keeper
  using (true);
create policy owner on own_date_queue for all to app_user
  using (user_id = viewer_id());
-- app_guest: select
-- app_keeper: delete, insert, select, update
-- app_user: select

-- own_date_steps
create table own_date_steps (
  user_id uuid not null,
  date_id uuid not null,
  occurrence date not null,
  step_id uuid not null,
  ticked_at timestamp with time zone,
  ticked_by uuid,
  constraint own_date_steps_pkey PRIMARY KEY (user_id, date_id, occurrence, step_id),
  constraint own_date_steps_user_id_date_id_fkey FOREIGN KEY (user_id, date_id) REFERENCES own_dates(user_id, id) ON DELETE CASCADE,
  constraint own_date_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table own_date_steps enable row level security, force row level security;
create policy guest on own_date_steps for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = own_date_steps.user_id AND r.item_type = 'date'::text AND r.item_id = own_date_steps.date_id)));
create policy guest_adding on own_date_steps for insert to app_guest
  with check (user_id = house_id() AND reach('date'::text, date_id) >= 2);
create policy guest_changing on own_date_steps for update to app_guest
  using (user_id = house_id() AND reach('date'::text, date_id) >= 2);
create policy keeping on own_date_steps for all to app_keeper
  using (true);
create policy owner on own_date_steps for all to app_user
  using (user_id = viewer_id());
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

-- own_dates
create table own_dates (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  due_date date not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  private boolean default false not null,
  version integer default 1 not null,
  of_type text,
  of_id uuid,
  notes text,
  checklist jsonb default '[]'::jsonb not null,
  repeats text default 'once'::text not null,
  every smallint,
  unit text,
  falls_on text default 'date'::text not null,
  weekdays smallint[],
  until date,
  remind_days smallint[] default '{30,14,7,1,0}'::smallint[] not null,
  constraint own_dates_pkey PRIMARY KEY (user_id, id),
  constraint own_dates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint own_dates_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint own_dates_check CHECK ((of_type IS NULL) = (of_id IS NULL)),
  constraint own_dates_check1 CHECK ((repeats = 'once'::text) = (every IS NULL)),
  constraint own_dates_check2 CHECK ((every IS NULL) = (unit IS NULL)),
  constraint own_dates_check3 CHECK (repeats <> 'fixed'::text OR unit <> 'day'::text),
  constraint own_dates_check4 CHECK (falls_on = 'date'::text OR repeats = 'fixed'::text AND (unit = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint own_dates_check5 CHECK (weekdays IS NULL OR repeats = 'fixed'::text AND unit = 'week'::text),
  constraint own_dates_check6 CHECK (until IS NULL OR repeats <> 'once'::text),
  constraint own_dates_every_check CHECK (every >= 1 AND every <= 1000),
  constraint own_dates_falls_on_check CHECK (falls_on = ANY (ARRAY['date'::text, 'weekday'::text, 'last_weekday'::text, 'last_day'::text])),
  constraint own_dates_of_type_check CHECK (of_type = ANY (ARRAY['real_estate'::text, 'movable'::text, 'appliance'::text, 'mortgage'::text, 'document'::text, 'policy'::text, 'claim'::text, 'warranty'::text, 'maintenance'::text, 'agreement'::text, 'tenant'::text, 'application'::text, 'money_account'::text, 'vendor'::text, 'place'::text, 'project'::text, 'quote'::text, 'check'::text])),
  constraint own_dates_remind_days_check CHECK (remind_days <@ '{30,14,7,1,0}'::smallint[]),
  constraint own_dates_repeats_check CHECK (repeats = ANY (ARRAY['once'::text, 'fixed'::text, 'floating'::text])),
  constraint own_dates_title_check CHECK (own_dates_title_check(title)),
  constraint own_dates_unit_check CHECK (unit = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'year'::text])),
  constraint own_dates_weekdays_check CHECK (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[] AND cardinality(weekdays) > 0)
);
CREATE INDEX own_dates_of ON own_dates USING btree (user_id, of_type, of_id);
CREATE INDEX own_dates_removed ON own_dates USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX own_dates_trashed ON own_dates USING btree (user_id, removed_at DESC, id DESC) WHERE (removed_at IS NOT NULL);
alter table own_dates enable row level security, force row level security;
create policy guest on own_dates for select to app_guest
  using (user_id = house_id() AND ((id IN ( SELECT r.item_id
       FROM records r
      WHERE r.user_id = house_id() AND r.item_type = 'date'::text)) OR reach('date'::text, id) IS NULL AND user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('dates'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1))));
create policy guest_adding on own_dates for insert to app_guest
  with check (user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('dates'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1)));
create policy guest_changing on own_dates for update to app_guest
  using (user_id = house_id() AND reach('date'::text, id) >= 2)
  with check (user_id = house_id() AND reach('date'::text, id) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END);
create policy housekeeping on own_dates for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on own_dates for all to app_keeper
  using (true);
create policy owner on own_dates for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER due AFTER INSERT ON own_dates FOR EACH ROW
  EXECUTE FUNCTION own_date_due();
CREATE TRIGGER due_anew AFTER UPDATE ON own_dates FOR EACH ROW
  WHEN (old.title IS DISTINCT FROM new.title OR old.due_date IS DISTINCT FROM new.due_date OR old.of_type IS DISTINCT FROM new.of_type OR old.of_id IS DISTINCT FROM new.of_id OR old.repeats IS DISTINCT FROM new.repeats OR old.every IS DISTINCT FROM new.every OR old.unit IS DISTINCT FROM new.unit OR old.falls_on IS DISTINCT FROM new.falls_on OR old.weekdays IS DISTINCT FROM new.weekdays OR old.until IS DISTINCT FROM new.until OR old.remind_days IS DISTINCT FROM new.remind_days)
  EXECUTE FUNCTION own_date_due();
CREATE TRIGGER guests_keep BEFORE UPDATE ON own_dates FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.of_type IS DISTINCT FROM new.of_type OR old.of_id IS DISTINCT FROM new.of_id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER registered AFTER INSERT OR UPDATE ON own_dates FOR EACH ROW
  EXECUTE FUNCTION hung_registered('date');
CREATE TRIGGER unregistered AFTER DELETE ON own_dates FOR EACH ROW
  EXECUTE FUNCTION hung_unregistered('date');
CREATE TRIGGER version BEFORE UPDATE ON own_dates FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
CREATE TRIGGER waits AFTER INSERT OR UPDATE ON own_dates FOR EACH ROW
  EXECUTE FUNCTION own_date_waits();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

CREATE OR REPLACE FUNCTION date_recorded(d own_dates)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform hung_put(d.user_id, 'date', d.id, 'dates', d.title, case d.repeats when 'once' then d.due_date::text else 'Repeats' end,
    coalesce(d.notes, ''), d.of_type, d.of_id, d.private, d.removed_at, null, null);
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION own_date_due()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  windows int[] := own_date_windows(new);
  first_window int := coalesce((select max(w) from unnest(windows) w), 0);
  ruled boolean := tg_op = 'INSERT' or (old.repeats, old.due_date, old.every, old.unit, old.falls_on, old.weekdays)
    is distinct from (new.repeats, new.due_date, new.every, new.unit, new.falls_on, new.weekdays);
  before due_items;
  stays date;
  now_open date;
begin
  if tg_op = 'UPDATE' then
    select * into before from due_items i where i.user_id = new.user_id and i.source_type = 'date' and i.source_id = new.id
      and i.slot = 'day' and i.state in ('open', 'closed') order by i.due_date, i.occurrence limit 1;
  end if;
  if new.repeats = 'once' then
    perform due_put(new.user_id, 'date', new.id, 'day', 'dates', new.due_date, new.title, of_type => new.of_type, of_id => new.of_id,
      bell_days => first_window, remind_days => windows, fresh => tg_op = 'INSERT');
  else
    perform due_repeat(new.user_id, 'date', new.id, 'day', 'dates', new.repeats, new.every, new.unit,
      case new.repeats when 'fixed' then new.due_date else new.due_date - case new.unit when 'day' then make_interval(days => new.every)
        when 'week' then make_interval(weeks => new.every) when 'month' then make_interval(months => new.every)
        else make_interval(years => new.every) end end::date,
      new.title, until => new.until, of_type => new.of_type, of_id => new.of_id, bell_days => first_window, remind_days => windows,
      -- The day of the owner may be a day behind that of the database.
      begins => case when ruled then greatest(new.due_date, current_date - 1) end,
      falls_on => new.falls_on, weekdays => new.weekdays::int[]);
  end if;
  if new.repeats = 'floating' then
    -- Counted from the rule, the first day would slip at the end of a month, and a day that was put off would come back.
    stays := case when tg_op = 'INSERT' or old.due_date <> new.due_date then new.due_date when not ruled then before.due_date
      when not exists (select from due_items i where i.user_id = new.user_id and i.source_type = 'date' and i.source_id = new.id
        and i.slot = 'day' and i.state in ('done', 'skipped')) then new.due_date end;
    update due_items i set due_date = stays where i.user_id = new.user_id and i.source_type = 'date' and i.source_id = new.id
      and i.slot = 'day' and i.state in ('open', 'closed') and i.due_date <> stays;
  end if;
  if before.id is not null and not exists (select from due_items i where i.user_id = new.user_id and i.source_type = 'date'
    and i.source_id = new.id and i.slot = 'day' and i.occurrence = before.occurrence) then
    -- What was ticked goes with it to its new day.
    select i.occurrence into now_open from due_items i where i.user_id = new.user_id and i.source_type = 'date' and i.source_id = new.id
      and i.slot = 'day' and i.state in ('open', 'closed') order by i.due_date, i.occurrence limit 1;
    delete from own_date_steps s where s.user_id = new.user_id and s.date_id = new.id and s.occurrence = now_open;
    update own_date_steps s set occurrence = now_open
    where s.user_id = new.user_id and s.date_id = new.id and s.occurrence = before.occurrence and now_open is not null;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION own_date_finish(owner uuid, date uuid, occurrence date, by uuid, day date, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  d own_dates;
  item due_items;
  missed uuid[];
begin
  if not own_date_may(owner, own_date_finish.date) then return false; end if;
  select * into d from own_dates o where o.user_id = owner and o.id = own_date_finish.date and o.removed_at is null for update;
  if d.id is null then return false; end if;
  update due_items i set state = 'done', done_at = at, done_by = by, done_on = own_date_finish.day, snoozed_until = null
  where i.user_id = owner and i.source_type = 'date' and i.source_id = d.id and i.slot = 'day'
    and i.occurrence = own_date_finish.occurrence and i.state = 'open' returning * into item;
  if item.id is null then return false; end if;
  with earlier as (
    update due_items i set state = 'skipped', done_at = at, done_by = by, done_on = own_date_finish.day, snoozed_until = null
    where i.user_id = owner and i.source_type = 'date' and i.source_id = d.id and i.slot = 'day' and i.state = 'open'
      and i.due_date <= greatest(item.due_date, own_date_finish.day) returning i.id)
  select coalesce(array_agg(e.id), '{}') into missed from earlier e;
  insert into own_date_dones as n (user_id, date_id, occurrence, covered, checklist)
  values (owner, d.id, item.occurrence, missed, coalesce((
    select jsonb_agg(jsonb_build_object('text', step.value ->> 'text', 'ticked', s.ticked_at is not null) order by step.ordinality)
    from jsonb_array_elements(d.checklist) with ordinality step
    left join own_date_steps s on s.user_id = owner and s.date_id = d.id and s.occurrence = item.occurrence
      and s.step_id = (step.value ->> 'id')::uuid), '[]'))
  on conflict on constraint own_date_dones_pkey do update set covered = excluded.covered, checklist = excluded.checklist;
  return true;
end $function$;
-- owned by app_keeper, called by app_guest, app_user

CREATE OR REPLACE FUNCTION own_date_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform due_follow(r.user_id, r.id) from due_rules r
  where r.user_id = new.user_id and r.source_type = 'date' and r.source_id = new.date_id and r.slot = 'day';
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION own_date_may(owner uuid, date uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if (current_setting('role') = 'app_user' and owner is distinct from viewer_id())
    or (current_setting('role') = 'app_guest' and owner is distinct from house_id()) then
    raise exception 'This transaction may not write for that owner' using errcode = '42501';
  end if;
  return current_setting('role') <> 'app_guest' or coalesce(reach('date', date), 0) >= 2;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION own_date_move(owner uuid, date uuid, occurrence date, day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not own_date_may(owner, own_date_move.date) then return false; end if;
  update due_items i set due_date = own_date_move.day, snoozed_until = null
  where i.user_id = owner and i.source_type = 'date' and i.source_id = own_date_move.date and i.slot = 'day'
    and i.occurrence = own_date_move.occurrence and i.state = 'open';
  return found;
end $function$;
-- owned by app_keeper, called by app_guest, app_user

CREATE OR REPLACE FUNCTION own_date_queue_put(owner uuid, date uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  insert into own_date_queue as q (user_id, date_id, place, of_type, of_id)
  select d.user_id, d.id, coalesce(to_char(n.day, 'YYYY-MM-DD'), '9999-12-31') || d.id, d.of_type, d.of_id
  from own_dates d
  join records r on r.user_id = d.user_id and r.item_type = 'date' and r.item_id = d.id and r.removed_at is null
  cross join lateral (select min(i.due_date) as due_date from due_items i where i.user_id = d.user_id
    and i.source_type = 'date' and i.source_id = d.id and i.slot = 'day' and i.state = 'open') open
  cross join lateral (select coalesce(open.due_date, case when d.repeats = 'fixed' then (
    select min(day) from due_rules u, due_days(u.anchor, u.every, u.unit, u.until, u.times, u.season_from, u.season_to,
      u.unfolded_until + 1, u.unfolded_until + 366 * (u.every + 1), u.falls_on, u.weekdays) day
    where u.user_id = d.user_id and u.source_type = 'date' and u.source_id = d.id and u.slot = 'day'
      and u.unfolded_until is not null) end) as day) n
  where d.user_id = owner and d.id = own_date_queue_put.date and (n.day is not null or d.repeats <> 'once'
    or not exists (select from due_items i where i.user_id = d.user_id and i.source_type = 'date' and i.source_id = d.id
      and i.slot = 'day' and i.state in ('done', 'skipped')))
  on conflict (user_id, date_id) do update set place = excluded.place, of_type = excluded.of_type, of_id = excluded.of_id;
  if not found then
    delete from own_date_queue q where q.user_id = owner and q.date_id = own_date_queue_put.date;
  end if;
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker

CREATE OR REPLACE FUNCTION own_date_reopen(owner uuid, date uuid, occurrence date)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  d own_dates;
  item due_items;
  rule due_rules;
  stands record;
  missed uuid[];
begin
  if not own_date_may(owner, own_date_reopen.date) then return 'gone'; end if;
  select * into d from own_dates o where o.user_id = owner and o.id = own_date_reopen.date and o.removed_at is null for update;
  select * into item from due_items i where i.user_id = owner and i.source_type = 'date' and i.source_id = d.id and i.slot = 'day'
    and i.occurrence = own_date_reopen.occurrence for update;
  if item.id is null then return 'gone'; end if;
  if item.state not in ('done', 'skipped') then return 'open'; end if;
  select * into rule from due_rules r where r.user_id = owner and r.source_type = 'date' and r.source_id = d.id and r.slot = 'day';
  if d.repeats = 'once' and item.occurrence <> d.due_date then return 'moved'; end if;
  if d.repeats = 'fixed' and not exists (select from due_days(rule.anchor, rule.every, rule.unit, rule.until, rule.times, rule.season_from,
    rule.season_to, item.occurrence, item.occurrence, rule.falls_on, rule.weekdays)) then return 'moved'; end if;
  if d.repeats = 'floating' then
    if exists (select from due_items i where i.user_id = owner and i.source_type = 'date' and i.source_id = d.id and i.slot = 'day'
      and i.state in ('done', 'skipped') and i.id <> item.id and (i.done_at, i.occurrence) > (item.done_at, item.occurrence)) then
      return 'later';
    end if;
    with follower as (
      delete from due_items i where i.user_id = owner and i.source_type = 'date' and i.source_id = d.id and i.slot = 'day'
        and i.state in ('open', 'closed') returning i.occurrence)
    delete from own_date_steps s using follower f where s.user_id = owner and s.date_id = d.id and s.occurrence = f.occurrence;
  end if;
  select n.covered into missed from own_date_dones n where n.user_id = owner and n.date_id = d.id and n.occurrence = item.occurrence;
  delete from own_date_dones n where n.user_id = owner and n.date_id = d.id and n.occurrence = item.occurrence;
  stands := due_standing(owner, 'date', d.id, d.of_type, d.of_id);
  update due_items i set state = case when stands.stands then 'open' else 'closed' end, done_at = null, done_by = null, done_on = null,
    title = d.title, of_type = d.of_type, of_id = d.of_id, private = stands.private, rule_id = rule.id,
    remind_days = own_date_windows(d), bell_days = coalesce((select max(w) from unnest(own_date_windows(d)) w), 0)
  where i.user_id = owner and i.state in ('done', 'skipped') and (i.id = item.id or (i.id = any(missed) and d.repeats = 'fixed'
    and exists (select from due_days(rule.anchor, rule.every, rule.unit, rule.until, rule.times, rule.season_from, rule.season_to,
      i.occurrence, i.occurrence, rule.falls_on, rule.weekdays))));
  return 'done';
end $function$;
-- owned by app_keeper, called by app_guest, app_user

CREATE OR REPLACE FUNCTION own_date_skip(owner uuid, date uuid, occurrence date, by uuid, day date, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  d own_dates;
  item due_items;
  missed uuid[];
begin
  if not own_date_may(owner, own_date_skip.date) then return false; end if;
  select * into d from own_dates o where o.user_id = owner and o.id = own_date_skip.date and o.removed_at is null for update;
  if d.id is null then return false; end if;
  update due_items i set state = 'skipped', done_at = at, done_by = by, done_on = greatest(i.due_date, own_date_skip.day),
    snoozed_until = null
  where i.user_id = owner and i.source_type = 'date' and i.source_id = d.id and i.slot = 'day'
    and i.occurrence = own_date_skip.occurrence and i.state = 'open' returning * into item;
  if item.id is null then return false; end if;
  with earlier as (
    update due_items i set state = 'skipped', done_at = at, done_by = by, done_on = own_date_skip.day, snoozed_until = null
    where i.user_id = owner and i.source_type = 'date' and i.source_id = d.id and i.slot = 'day' and i.state = 'open'
      and i.due_date <= greatest(item.due_date, own_date_skip.day) returning i.id)
  select coalesce(array_agg(e.id), '{}') into missed from earlier e;
  insert into own_date_dones as n (user_id, date_id, occurrence, covered) values (owner, d.id, item.occurrence, missed)
  on conflict on constraint own_date_dones_pkey do update set covered = excluded.covered, checklist = excluded.checklist;
  return true;
end $function$;
-- owned by app_keeper, called by app_guest, app_user

CREATE OR REPLACE FUNCTION own_date_waits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform own_date_queue_put(new.user_id, new.id);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION own_date_windows(d own_dates)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when d.repeats = 'once' or cardinality(d.remind_days) = 0 then d.remind_days::int[]
    else coalesce(nullif(array(select w::int from unnest(d.remind_days) w
      where w < d.every * case d.unit when 'day' then 1 when 'week' then 7 when 'month' then 28 else 365 end
        / greatest(1, coalesce(cardinality(d.weekdays), 1)) order by w desc), '{}'), '{0}') end
$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION own_dates_title_check(title text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return ((char_length(title) >= 1) AND (char_length(title) <= 100)); end$function$;
-- owned by app_owner, called by everybody
