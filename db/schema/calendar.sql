-- The schema of calendar, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- events
create table events (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  of_type text,
  of_id uuid,
  title text not null,
  day date not null,
  lasts_days smallint not null,
  "time" text,
  end_time text,
  zone text,
  location text,
  notes text,
  color text,
  remind_days smallint[] not null,
  repeats text not null,
  every smallint not null,
  weekdays smallint[],
  falls_on text not null,
  until date,
  times integer,
  left_out date[] default '{}'::date[] not null,
  series_id uuid,
  occurrence date,
  private boolean default false not null,
  version integer default 1 not null,
  constraint events_pkey PRIMARY KEY (user_id, id),
  constraint events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint events_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint events_user_id_series_id_fkey FOREIGN KEY (user_id, series_id) REFERENCES events(user_id, id) ON DELETE SET NULL (series_id),
  constraint events_check CHECK ((of_type IS NULL) = (of_id IS NULL)),
  constraint events_check1 CHECK (series_id IS NULL OR occurrence IS NOT NULL),
  constraint events_check2 CHECK (("time" IS NULL) = (zone IS NULL) AND ("time" IS NOT NULL OR end_time IS NULL)),
  constraint events_check3 CHECK ((repeats = 'weekly'::text) = (weekdays IS NOT NULL)),
  constraint events_check4 CHECK (falls_on = 'date'::text OR (repeats = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  constraint events_check5 CHECK (repeats <> 'none'::text OR every = 1 AND until IS NULL AND times IS NULL AND left_out = '{}'::date[]),
  constraint events_check6 CHECK (repeats = 'none'::text OR series_id IS NULL),
  constraint events_color_check CHECK (color = ANY (ARRAY['kelp'::text, 'clay'::text, 'slate'::text, 'teal'::text, 'indigo'::text, 'ochre'::text, 'plum'::text, 'moss'::text])),
  constraint events_end_time_check CHECK (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint events_every_check CHECK (every >= 1 AND every <= 1000),
  constraint events_falls_on_check CHECK (falls_on = ANY (ARRAY['date'::text, 'weekday'::text, 'last_weekday'::text, 'last_day'::text])),
  constraint events_lasts_days_check CHECK (lasts_days >= 1 AND lasts_days <= 400),
  constraint events_left_out_check CHECK (cardinality(left_out) <= 1000),
  constraint events_location_check CHECK (char_length(location) <= 200),
  constraint events_notes_check CHECK (char_length(notes) <= 4000),
  constraint events_of_type_check CHECK (of_type = ANY (ARRAY['real_estate'::text, 'movable'::text, 'appliance'::text])),
  constraint events_remind_days_check CHECK (remind_days <@ '{0,1,2,3,5,7,10,14,21,30,45,60,90}'::smallint[]),
  constraint events_repeats_check CHECK (repeats = ANY (ARRAY['none'::text, 'daily'::text, 'weekly'::text, 'monthly'::text, 'yearly'::text])),
  constraint events_time_check CHECK ("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint events_times_check CHECK (times >= 1 AND times <= 1000),
  constraint events_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 200),
  constraint events_weekdays_check CHECK (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[] AND cardinality(weekdays) > 0),
  constraint events_zone_check CHECK (char_length(zone) <= 64)
);
CREATE INDEX events_in_series ON events USING btree (user_id, series_id) WHERE (series_id IS NOT NULL);
CREATE INDEX events_newest ON events USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX events_of ON events USING btree (user_id, of_type, of_id);
CREATE UNIQUE INDEX events_of_series ON events USING btree (user_id, series_id, occurrence) WHERE ((series_id IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX events_removed ON events USING btree (removed_at) WHERE (removed_at IS NOT NULL);
alter table events enable row level security, force row level security;
create policy guest on events for select to app_guest
  using (user_id = house_id() AND ((id IN ( SELECT r.item_id
       FROM records r
      WHERE r.user_id = house_id() AND r.item_type = 'event'::text)) OR reach('event'::text, id) IS NULL AND user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('calendar'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1))));
create policy guest_adding on events for insert to app_guest
  with check (user_id = house_id() AND removed_at IS NULL AND NOT private AND (COALESCE(reach(of_type, of_id), 0) >= 2 OR (( SELECT opens('calendar'::text) AS opens)) >= 2 AND (of_id IS NULL OR COALESCE(reach(of_type, of_id), 0) >= 1)));
create policy guest_changing on events for update to app_guest
  using (user_id = house_id() AND reach('event'::text, id) >= 2)
  with check (user_id = house_id() AND reach('event'::text, id) >=
    CASE
        WHEN removed_at IS NULL THEN 2
        ELSE 3
    END);
create policy housekeeping on events for select to app_worker
  using (removed_at IS NOT NULL);
create policy keeping on events for all to app_keeper
  using (true);
create policy owner on events for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER due AFTER INSERT ON events FOR EACH ROW
  EXECUTE FUNCTION event_due();
CREATE TRIGGER due_anew AFTER UPDATE ON events FOR EACH ROW
  WHEN (old.title IS DISTINCT FROM new.title OR old.day IS DISTINCT FROM new.day OR old.lasts_days IS DISTINCT FROM new.lasts_days OR old."time" IS DISTINCT FROM new."time" OR old.end_time IS DISTINCT FROM new.end_time OR old.zone IS DISTINCT FROM new.zone OR old.location IS DISTINCT FROM new.location OR old.color IS DISTINCT FROM new.color OR old.remind_days IS DISTINCT FROM new.remind_days OR old.repeats IS DISTINCT FROM new.repeats OR old.every IS DISTINCT FROM new.every OR old.weekdays IS DISTINCT FROM new.weekdays OR old.falls_on IS DISTINCT FROM new.falls_on OR old.until IS DISTINCT FROM new.until OR old.times IS DISTINCT FROM new.times OR old.left_out IS DISTINCT FROM new.left_out OR old.of_type IS DISTINCT FROM new.of_type OR old.of_id IS DISTINCT FROM new.of_id)
  EXECUTE FUNCTION event_due();
CREATE TRIGGER guests_keep BEFORE UPDATE ON events FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id OR old.id IS DISTINCT FROM new.id OR old.of_type IS DISTINCT FROM new.of_type OR old.of_id IS DISTINCT FROM new.of_id OR old.private IS DISTINCT FROM new.private)
  EXECUTE FUNCTION guests_keep();
CREATE TRIGGER registered AFTER INSERT OR UPDATE ON events FOR EACH ROW
  EXECUTE FUNCTION hung_registered('event');
CREATE TRIGGER unregistered AFTER DELETE ON events FOR EACH ROW
  EXECUTE FUNCTION hung_unregistered('event');
CREATE TRIGGER version BEFORE UPDATE ON events FOR EACH ROW
  WHEN (NOT old.removed_at IS DISTINCT FROM new.removed_at)
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (id, removed_at, user_id)

-- feed_tokens
create table feed_tokens (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  name text not null,
  token_hash text not null,
  areas text[],
  alarms boolean not null,
  alarm_hour smallint not null,
  with_private boolean not null,
  created_at timestamp with time zone not null,
  last_read_on date,
  asked_under text,
  constraint feed_tokens_pkey PRIMARY KEY (user_id, id),
  constraint feed_tokens_token_hash_key UNIQUE (token_hash),
  constraint feed_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint feed_tokens_alarm_hour_check CHECK (alarm_hour >= 0 AND alarm_hour <= 23),
  constraint feed_tokens_areas_check CHECK (cardinality(areas) >= 1 AND cardinality(areas) <= 60),
  constraint feed_tokens_asked_under_check CHECK (length(asked_under) >= 1 AND length(asked_under) <= 200),
  constraint feed_tokens_name_check CHECK (length(name) >= 1 AND length(name) <= 60)
);
alter table feed_tokens enable row level security, force row level security;
create policy auth on feed_tokens for all to app_auth
  using (true);
create policy owner on feed_tokens for all to app_user
  using (user_id = viewer_id());
-- app_auth: delete, select
-- app_user: delete, insert, select, update

CREATE OR REPLACE FUNCTION event_due()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  bell int := coalesce((select max(d) from unnest(new.remind_days) d), -400);
begin
  if new.repeats = 'none' then
    perform due_put(new.user_id, 'event', new.id, 'day', 'calendar', new.day, new.title, coalesce(new.location, ''), new.of_type, new.of_id,
      bell_days => bell, remind_days => new.remind_days, at_time => new.time::time, end_time => new.end_time::time,
      lasts_days => new.lasts_days, zone => new.zone, color => new.color, passes => true, fresh => tg_op = 'INSERT');
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from due_items i where i.user_id = new.user_id and i.source_type = 'event' and i.source_id = new.id and i.slot = 'day'
      and i.occurrence = any (new.left_out);
  end if;
  perform due_repeat(new.user_id, 'event', new.id, 'day', 'calendar', 'fixed', case new.repeats when 'daily' then 1 else new.every end,
    case new.repeats when 'monthly' then 'month' when 'yearly' then 'year' else 'week' end, new.day, new.title, coalesce(new.location, ''),
    until => new.until, times => new.times, of_type => new.of_type, of_id => new.of_id, bell_days => bell, remind_days => new.remind_days,
    -- A year back is enough of what was entered late: the rule of a birthday may begin long ago.
    begins => greatest(new.day, (new.created_at at time zone 'UTC')::date - 366), falls_on => new.falls_on,
    weekdays => case new.repeats when 'daily' then '{1,2,3,4,5,6,7}' else new.weekdays end, at_time => new.time::time,
    end_time => new.end_time::time, lasts_days => new.lasts_days, zone => new.zone, color => new.color, passes => true,
    left_out => new.left_out);
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION event_marks(owner uuid, giving uuid, taking uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (current_setting('role') = 'app_user' and owner is distinct from viewer_id())
    or (current_setting('role') = 'app_guest' and owner is distinct from house_id()) then
    raise exception 'This transaction may not write for that owner' using errcode = '42501';
  end if;
  if current_setting('role') = 'app_guest' and least(coalesce(reach('event', giving), 0), coalesce(reach('event', taking), 0)) < 2 then
    return;
  end if;
  with marked as (
    delete from due_items g using due_items t
    where g.user_id = owner and g.source_type = 'event' and g.source_id = giving and g.state in ('done', 'skipped')
      and t.user_id = owner and t.source_type = 'event' and t.source_id = taking and t.slot = g.slot and t.occurrence = g.occurrence
      and t.state = 'open'
    returning t.id, g.state, g.done_at, g.done_by, g.done_on)
  update due_items t set state = m.state, done_at = m.done_at, done_by = m.done_by, done_on = m.done_on, snoozed_until = null
  from marked m where t.user_id = owner and t.id = m.id;
end $function$;
-- owned by app_keeper, called by app_guest, app_user

CREATE OR REPLACE FUNCTION event_recorded(e events)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform hung_put(e.user_id, 'event', e.id, 'calendar', e.title, e.day::text, concat_ws(' ', e.location, e.notes), e.of_type, e.of_id,
    e.private, e.removed_at, null, null);
end $function$;
-- owned by app_owner, called by everybody
