-- The schema of alerts, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- due_mutes
create table due_mutes (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  kind text,
  of_type text,
  of_id uuid,
  until date,
  created_at timestamp with time zone default now() not null,
  constraint due_mutes_pkey PRIMARY KEY (user_id, id),
  constraint due_mutes_user_id_kind_of_type_of_id_key UNIQUE NULLS NOT DISTINCT (user_id, kind, of_type, of_id),
  constraint due_mutes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint due_mutes_check CHECK ((of_type IS NULL) = (of_id IS NULL)),
  constraint due_mutes_check1 CHECK (kind IS NOT NULL OR of_id IS NOT NULL)
);
alter table due_mutes enable row level security, force row level security;
create policy keeping on due_mutes for all to app_keeper
  using (true);
create policy owner on due_mutes for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

-- due_notices
create table due_notices (
  user_id uuid not null,
  item_id uuid not null,
  window_days smallint not null,
  channel text not null,
  recipient uuid not null,
  state text not null,
  mail_id uuid,
  at timestamp with time zone default now() not null,
  constraint due_notices_pkey PRIMARY KEY (user_id, item_id, window_days, channel, recipient),
  constraint due_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint due_notices_user_id_item_id_fkey FOREIGN KEY (user_id, item_id) REFERENCES due_items(user_id, id) ON DELETE CASCADE,
  constraint due_notices_channel_check CHECK (channel = ANY (ARRAY['mail'::text, 'push'::text, 'in_app'::text])),
  constraint due_notices_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sent'::text, 'dropped'::text, 'failed'::text]))
);
alter table due_notices enable row level security, force row level security;
create policy keeping on due_notices for all to app_keeper
  using (true);
create policy owner on due_notices for all to app_user
  using (user_id = viewer_id());
create policy pushing on due_notices for all to app_worker
  using (channel = 'push'::text);
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (channel, item_id, state, user_id), update (state)

-- notice_kinds
create table notice_kinds (
  user_id uuid not null,
  kind text not null,
  remind_days smallint[] not null,
  constraint notice_kinds_pkey PRIMARY KEY (user_id, kind),
  constraint notice_kinds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notice_kinds_own_days CHECK (kind <> ALL (ARRAY['date.day'::text, 'event.day'::text])),
  constraint notice_kinds_remind_days_check CHECK (cardinality(remind_days) >= 1 AND cardinality(remind_days) <= 8 AND (0 <= ALL (remind_days)) AND (365 >= ALL (remind_days)))
);
alter table notice_kinds enable row level security, force row level security;
create policy keeping on notice_kinds for all to app_keeper
  using (true);
create policy owner on notice_kinds for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

-- notice_preferences
create table notice_preferences (
  user_id uuid not null,
  channel text not null,
  enabled boolean not null,
  hour smallint default 8 not null,
  quiet_from time without time zone,
  quiet_to time without time zone,
  kinds_off text[] default '{}'::text[] not null,
  within_days smallint,
  version integer default 1 not null,
  constraint notice_preferences_pkey PRIMARY KEY (user_id, channel),
  constraint notice_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notice_preferences_channel_check CHECK (channel = ANY (ARRAY['mail'::text, 'push'::text, 'in_app'::text])),
  constraint notice_preferences_check CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
  constraint notice_preferences_hour_check CHECK (hour >= 0 AND hour <= 23),
  constraint notice_preferences_within_days_check CHECK (within_days >= 0 AND within_days <= 90)
);
alter table notice_preferences enable row level security, force row level security;
create policy keeping on notice_preferences for all to app_keeper
  using (true);
create policy owner on notice_preferences for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER version BEFORE UPDATE ON notice_preferences FOR EACH ROW
  EXECUTE FUNCTION raise_version();
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

-- push_subscriptions
create table push_subscriptions (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamp with time zone default now() not null,
  session_id uuid,
  browser_hash text,
  failing_since timestamp with time zone,
  failure text,
  told_at timestamp with time zone,
  constraint push_subscriptions_pkey PRIMARY KEY (user_id, id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_session_id_fkey FOREIGN KEY (user_id, session_id) REFERENCES sessions(user_id, id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_browser ON push_subscriptions USING btree (browser_hash);
CREATE INDEX push_subscriptions_session ON push_subscriptions USING btree (user_id, session_id);
alter table push_subscriptions enable row level security, force row level security;
create policy housekeeping on push_subscriptions for all to app_worker
  using (true);
create policy keeping on push_subscriptions for all to app_keeper
  using (true);
create policy owner on push_subscriptions for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: delete, select, update

-- pushes
create table pushes (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  subscription_id uuid not null,
  tag text not null,
  payload jsonb not null,
  item_ids uuid[] default '{}'::uuid[] not null,
  urgent boolean default false not null,
  tries smallint default 0 not null,
  next_try_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint pushes_pkey PRIMARY KEY (user_id, id),
  constraint pushes_user_id_subscription_id_tag_key UNIQUE (user_id, subscription_id, tag),
  constraint pushes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint pushes_user_id_subscription_id_fkey FOREIGN KEY (user_id, subscription_id) REFERENCES push_subscriptions(user_id, id) ON DELETE CASCADE
);
CREATE INDEX pushes_next ON pushes USING btree (next_try_at);
alter table pushes enable row level security, force row level security;
create policy housekeeping on pushes for all to app_worker
  using (true);
create policy owner on pushes for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update
-- app_worker: delete, select, update

CREATE OR REPLACE FUNCTION due_tell(owner uuid, by text, today date, mail uuid DEFAULT NULL::uuid)
 RETURNS TABLE(item_id uuid, window_days smallint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare telling tellings;
begin
  perform check_keeper(owner);
  select * into telling from tellings t where t.user_id = owner and t.channel = by for update skip locked;
  if telling.next_at is null or telling.next_on > today then return; end if;
  return query
  with days as materialized (
    select t.item_id, t.due_date, t.day from tell_days(owner, by, telling.told_on, today + 10) t
  ), moved as (
    update tellings t set told_on = today, next_on = n.day, next_at = tell_moment(owner, by, n.day)
    from (
      select coalesce((select min(d.day) from days d where d.day > today and d.day <= today + 10), tell_next(owner, by, today)) as day
    ) n where t.user_id = owner and t.channel = by
  ), reached as materialized (
    select d.item_id, (d.due_date - d.day)::smallint as days, d.day = max(d.day) over (partition by d.item_id) as nearest
    from days d where d.day <= today
  ), held as materialized (
    -- What somebody is taking away at this moment is left alone: to wait for it here, while they wait for this person's row, would never end.
    select i.id from due_items i where i.user_id = owner and i.id = any(array(select r.item_id from reached r))
      -- Of what has passed nothing is told late.
      and (not i.passes or i.due_date + i.lasts_days > today) for key share skip locked
  ), told as (
    insert into due_notices as n (user_id, item_id, window_days, channel, recipient, state, mail_id)
    select owner, r.item_id, r.days, by, owner, case when r.nearest then 'queued' else 'dropped' end, case when r.nearest then mail end
    from reached r join held h on h.id = r.item_id
    on conflict do nothing returning n.item_id, n.window_days, n.state
  )
  select t.item_id, t.window_days from told t where t.state = 'queued';
end $function$;
-- owned by app_keeper, called by app_user

CREATE OR REPLACE FUNCTION tell_days_of_each(owner uuid, by text, after date, until date DEFAULT NULL::date)
 RETURNS TABLE(item_id uuid, due_date date, day date)
 LANGUAGE sql
 STABLE
AS $function$
  select i.id, i.due_date, d.day
  from (
    select o.id, o.due_date, o.snoozed_until, o.source_type, o.source_id, o.of_type, o.of_id, o.source_type || '.' || o.slot as kind,
      case when o.passes then o.due_date + o.lasts_days - 1 end as last_day,
      case when exists (select from notice_kinds k where k.user_id = owner)
        then coalesce((select k.remind_days from notice_kinds k where k.user_id = owner and k.kind = o.source_type || '.' || o.slot), o.remind_days)
        else o.remind_days end as windows,
      coalesce((select tell_within(by, p) from notice_preferences p where p.user_id = owner and p.channel = by), tell_within(by, null)) as within
    from due_items o
    where o.user_id = owner and o.state = 'open' and (o.due_date >= after - 1 or o.snoozed_until > after)
      -- A window may be longer than 90 days where an area gives it or a person chose it.
      and (until is null or o.due_date <= until + 90 or o.snoozed_until is not null or 90 < any (o.remind_days)
        or exists (select from notice_kinds k where k.user_id = owner and 90 < any (k.remind_days)))
      and o.source_type || '.' || o.slot
        <> all (coalesce((select p.kinds_off from notice_preferences p where p.user_id = owner and p.channel = by), '{}'))
  ) i
  cross join lateral due_tell_days(i.due_date, i.windows, i.snoozed_until, i.within, i.last_day) d (day)
  where d.day > after and (not exists (select from due_mutes m where m.user_id = owner)
    or not exists (
      select from due_mutes m where m.user_id = owner and (m.until is null or m.until > d.day)
        and (m.kind is null or m.kind = i.kind)
        and (m.of_id is null or (m.of_type, m.of_id) in ((i.source_type, i.source_id), (i.of_type, i.of_id)))))
$function$;
-- owned by app_owner, called by everybody
