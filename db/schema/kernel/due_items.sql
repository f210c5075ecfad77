-- The schema of kernel: due_items, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- due_items
create table due_items (
  user_id uuid not null,
  source_type text not null,
  source_id uuid not null,
  slot text not null,
  occurrence date not null,
  id uuid default gen_random_uuid() not null,
  due_date date not null,
  area text not null,
  title text not null,
  detail text default ''::text not null,
  amount numeric(14,2),
  of_type text,
  of_id uuid,
  private boolean default false not null,
  urgent_days smallint not null,
  soon_days smallint not null,
  bell_days smallint,
  unread_days smallint,
  ticker text,
  remind_days smallint[] not null,
  rule_id uuid,
  state text default 'open'::text not null,
  done_at timestamp with time zone,
  done_by uuid,
  done_on date,
  done_usage numeric(12,1),
  snoozed_until date,
  read_at timestamp with time zone,
  at_time time without time zone,
  end_time time without time zone,
  lasts_days smallint default 1 not null,
  zone text,
  color text,
  passes boolean default false not null,
  changed_at timestamp with time zone default now() not null,
  changes integer default 0 not null,
  constraint due_items_pkey PRIMARY KEY (user_id, source_type, source_id, slot, occurrence),
  constraint due_items_user_id_id_key UNIQUE (user_id, id),
  constraint due_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint due_items_check CHECK ((of_type IS NULL) = (of_id IS NULL)),
  constraint due_items_check1 CHECK (due_items_check1(state, done_at)),
  constraint due_items_check2 CHECK ((done_at IS NULL) = (done_on IS NULL)),
  constraint due_items_hours CHECK (at_time IS NOT NULL OR end_time IS NULL),
  constraint due_items_lasts_days_check CHECK (lasts_days >= 1 AND lasts_days <= 400),
  constraint due_items_state_check CHECK (due_items_state_check(state))
);
CREATE INDEX due_items_lasting ON due_items USING btree (user_id, due_date) WHERE (lasts_days > 1);
CREATE INDEX due_items_of ON due_items USING btree (user_id, of_type, of_id) WHERE (of_id IS NOT NULL);
CREATE INDEX due_items_of_dates_done ON due_items USING btree (user_id, done_at DESC, id) WHERE ((source_type = 'date'::text) AND (state = 'done'::text));
CREATE INDEX due_items_open ON due_items USING btree (user_id, due_date) WHERE (state = 'open'::text);
CREATE INDEX due_items_shown ON due_items USING btree (user_id, due_date) WHERE (state <> 'closed'::text);
alter table due_items enable row level security, force row level security;
create policy guest on due_items for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = due_items.user_id AND r.item_type = due_items.source_type AND r.item_id = due_items.source_id)));
create policy guest_of_budgets on due_items as restrictive for select to app_guest
  using (source_type <> 'budget'::text);
create policy guest_of_money on due_items as restrictive for select to app_guest
  using (
    CASE source_type
        WHEN 'money_account'::text THEN slot <> 'low'::text
        WHEN 'loan'::text THEN (EXISTS ( SELECT
           FROM loans l
             JOIN records r ON r.user_id = l.user_id AND r.item_type = l.of_type AND r.item_id = l.of_id
          WHERE l.user_id = due_items.user_id AND l.id = due_items.source_id))
        WHEN 'recurring'::text THEN (EXISTS ( SELECT
           FROM recurring_transactions t
             JOIN money_accounts a ON a.user_id = t.user_id AND a.id = t.account_id
          WHERE t.user_id = due_items.user_id AND t.id = due_items.source_id AND (t.to_account_id IS NULL OR (EXISTS ( SELECT
                   FROM money_accounts b
                  WHERE b.user_id = t.user_id AND b.id = t.to_account_id)))))
        ELSE true
    END);
create policy keeping on due_items for all to app_keeper
  using (true);
create policy owner on due_items for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER changed BEFORE UPDATE ON due_items FOR EACH ROW
  WHEN (old.due_date IS DISTINCT FROM new.due_date OR old.title IS DISTINCT FROM new.title OR old.detail IS DISTINCT FROM new.detail OR old.amount IS DISTINCT FROM new.amount OR old.of_type IS DISTINCT FROM new.of_type OR old.of_id IS DISTINCT FROM new.of_id OR old.state IS DISTINCT FROM new.state OR old.at_time IS DISTINCT FROM new.at_time OR old.end_time IS DISTINCT FROM new.end_time OR old.lasts_days IS DISTINCT FROM new.lasts_days OR old.zone IS DISTINCT FROM new.zone)
  EXECUTE FUNCTION due_changed();
CREATE TRIGGER maintenance_waits AFTER INSERT ON due_items FOR EACH ROW
  WHEN (new.source_type = 'maintenance'::text AND new.slot = 'visit'::text AND new.state = 'open'::text)
  EXECUTE FUNCTION maintenance_due_waits();
CREATE TRIGGER maintenance_waits_anew AFTER UPDATE ON due_items FOR EACH ROW
  WHEN (new.source_type = 'maintenance'::text AND new.slot = 'visit'::text AND (old.state IS DISTINCT FROM new.state OR old.due_date IS DISTINCT FROM new.due_date))
  EXECUTE FUNCTION maintenance_due_waits();
CREATE TRIGGER maintenance_waits_no_more AFTER DELETE ON due_items FOR EACH ROW
  WHEN (old.source_type = 'maintenance'::text AND old.slot = 'visit'::text AND old.state = 'open'::text)
  EXECUTE FUNCTION maintenance_due_waits();
CREATE TRIGGER own_date_waits AFTER INSERT ON due_items FOR EACH ROW
  WHEN (new.source_type = 'date'::text AND new.slot = 'day'::text AND new.state = 'open'::text)
  EXECUTE FUNCTION own_date_due_waits();
CREATE TRIGGER own_date_waits_anew AFTER UPDATE ON due_items FOR EACH ROW
  WHEN (new.source_type = 'date'::text AND new.slot = 'day'::text AND (old.state IS DISTINCT FROM new.state OR old.due_date IS DISTINCT FROM new.due_date))
  EXECUTE FUNCTION own_date_due_waits();
CREATE TRIGGER own_date_waits_no_more AFTER DELETE ON due_items FOR EACH ROW
  WHEN (old.source_type = 'date'::text AND old.slot = 'day'::text AND old.state = 'open'::text)
  EXECUTE FUNCTION own_date_due_waits();
CREATE TRIGGER tell_changed AFTER UPDATE ON due_items REFERENCING NEW TABLE AS latter FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_items();
CREATE TRIGGER tell_moved AFTER UPDATE ON due_items FOR EACH ROW
  WHEN (old.due_date <> new.due_date)
  EXECUTE FUNCTION tell_moved();
CREATE TRIGGER tell_new AFTER INSERT ON due_items REFERENCING NEW TABLE AS latter FOR EACH STATEMENT
  EXECUTE FUNCTION tell_of_items();
-- app_guest: select
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

CREATE OR REPLACE FUNCTION due_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.changed_at := now();
  new.changes := old.changes + 1;
  return new;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION due_items_check1(state text, done_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return ((state = ANY (ARRAY['done'::text, 'skipped'::text])) = (done_at IS NOT NULL)); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION due_items_state_check(state text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin return (state = ANY (ARRAY['open'::text, 'done'::text, 'skipped'::text, 'closed'::text])); end$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION maintenance_due_waits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  owner uuid := coalesce(new.user_id, old.user_id);
  task uuid := coalesce(new.source_id, old.source_id);
begin
  if tg_op <> 'INSERT' or exists (select from maintenance_queue q where q.user_id = owner and q.task_id = task
    and q.place > to_char(new.due_date, 'YYYY-MM-DD')) then
    perform maintenance_queue_put(owner, task);
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION own_date_due_waits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  owner uuid := coalesce(new.user_id, old.user_id);
  reminder uuid := coalesce(new.source_id, old.source_id);
begin
  if tg_op <> 'INSERT' or exists (select from own_date_queue q where q.user_id = owner and q.date_id = reminder
    and q.place > to_char(new.due_date, 'YYYY-MM-DD')) then
    perform own_date_queue_put(owner, reminder);
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION tell_days(owner uuid, by text, after date, until date DEFAULT NULL::date)
 RETURNS TABLE(item_id uuid, due_date date, day date)
 LANGUAGE sql
 STABLE
AS $function$
  with told as materialized (
    select t.item_id, t.due_date, t.day from tell_days_of_each(owner, by, after, until) t
  ), items as materialized (
    select i.id, i.due_date, i.source_type, i from due_items i
    where i.user_id = owner and i.source_type in ('movable', 'appliance', 'document', 'policy', 'maintenance', 'warranty')
      and i.id = any (array(select t.item_id from told t))
  ), said as materialized (
    select one.id from items one join items other on other.due_date = one.due_date
    where one.source_type in ('movable', 'appliance', 'document') and other.source_type in ('policy', 'maintenance', 'warranty')
      and due_said_by(one.i, other.i)
  )
  select t.item_id, t.due_date, t.day from told t where t.item_id <> all (array(select s.id from said s))
$function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION tell_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from due_notices n where n.user_id = new.user_id and n.item_id = new.id;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION tell_of_items()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  owner uuid;
  zone text;
  telling tellings;
  wish notice_preferences;
  here date;
  told date;
  soonest date;
begin
  for owner in select distinct i.user_id from latter i where i.state = 'open' loop
    insert into tellings (user_id, channel, told_on) select owner, c, '-infinity' from unnest('{mail,push}'::text[]) c
    where not exists (select from tellings t where t.user_id = owner) on conflict do nothing;
    select p.time_zone into zone from user_profiles p where p.user_id = owner;
    zone := coalesce(zone, 'UTC');
    here := (now() at time zone zone)::date;
    for telling in select * from tellings t where t.user_id = owner order by t.channel for update loop
      select * into wish from notice_preferences p where p.user_id = owner and p.channel = telling.channel;
      told := here - case when now() >= tell_moment_of(wish, zone, here) then 0 else 1 end;
      told := case when telling.next_on <= told then telling.told_on else greatest(telling.told_on, told) end;
      select min(d) into soonest
      from latter i
      left join notice_kinds k on k.user_id = owner and k.kind = i.source_type || '.' || i.slot
      cross join lateral due_tell_days(i.due_date, coalesce(k.remind_days, i.remind_days), i.snoozed_until, tell_within(telling.channel, wish),
        case when i.passes then i.due_date + i.lasts_days - 1 end) d
      where i.user_id = owner and i.state = 'open' and d > told;
      if told <> telling.told_on or soonest < coalesce(telling.next_on, 'infinity') then
        update tellings t set told_on = told, next_on = least(telling.next_on, soonest),
          next_at = tell_moment_of(wish, zone, least(telling.next_on, soonest))
        where t.user_id = owner and t.channel = telling.channel;
      end if;
    end loop;
  end loop;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone
