-- The schema of kernel: due_rules, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- due_rules
create table due_rules (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  source_type text not null,
  source_id uuid not null,
  slot text not null,
  kind text not null,
  every smallint,
  unit text,
  anchor date not null,
  until date,
  times integer,
  season_from smallint,
  season_to smallint,
  usage_unit text,
  usage_every numeric(12,1),
  usage_from numeric(12,1),
  begins date not null,
  unfolded_until date,
  area text not null,
  title text not null,
  detail text not null,
  amount numeric(14,2),
  of_type text,
  of_id uuid,
  urgent_days smallint not null,
  soon_days smallint not null,
  bell_days smallint,
  unread_days smallint,
  ticker text,
  remind_days smallint[] not null,
  falls_on text default 'date'::text not null,
  weekdays smallint[],
  at_time time without time zone,
  end_time time without time zone,
  lasts_days smallint default 1 not null,
  zone text,
  color text,
  passes boolean default false not null,
  left_out date[] default '{}'::date[] not null,
  constraint due_rules_pkey PRIMARY KEY (user_id, id),
  constraint due_rules_user_id_source_type_source_id_slot_key UNIQUE (user_id, source_type, source_id, slot),
  constraint due_rules_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint due_rules_check CHECK ((every IS NULL) = (unit IS NULL)),
  constraint due_rules_check1 CHECK ((season_from IS NULL) = (season_to IS NULL)),
  constraint due_rules_check2 CHECK ((of_type IS NULL) = (of_id IS NULL)),
  constraint due_rules_check3 CHECK (kind <> 'fixed'::text OR unit IS NOT NULL AND unit <> 'day'::text),
  constraint due_rules_check4 CHECK (kind <> 'floating'::text OR every IS NOT NULL),
  constraint due_rules_check5 CHECK ((kind = 'usage'::text) = (usage_unit IS NOT NULL AND usage_every IS NOT NULL)),
  constraint due_rules_check6 CHECK (falls_on = 'date'::text OR kind = 'fixed'::text AND (unit = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint due_rules_check7 CHECK (weekdays IS NULL OR kind = 'fixed'::text AND unit = 'week'::text),
  constraint due_rules_every_check CHECK (every >= 1 AND every <= 1000),
  constraint due_rules_falls_on_check CHECK (falls_on = ANY (ARRAY['date'::text, 'weekday'::text, 'last_weekday'::text, 'last_day'::text])),
  constraint due_rules_hours CHECK (at_time IS NOT NULL OR end_time IS NULL),
  constraint due_rules_kind_check CHECK (kind = ANY (ARRAY['fixed'::text, 'floating'::text, 'usage'::text])),
  constraint due_rules_lasts_days_check CHECK (lasts_days >= 1 AND lasts_days <= 400),
  constraint due_rules_season_from_check CHECK (season_from >= 1 AND season_from <= 12),
  constraint due_rules_season_to_check CHECK (season_to >= 1 AND season_to <= 12),
  constraint due_rules_times_check CHECK (times > 0),
  constraint due_rules_unit_check CHECK (unit = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'year'::text])),
  constraint due_rules_usage_every_check CHECK (usage_every > 0::numeric),
  constraint due_rules_weekdays_check CHECK (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[] AND cardinality(weekdays) > 0)
);
CREATE INDEX due_rules_of ON due_rules USING btree (user_id, of_type, of_id) WHERE (of_id IS NOT NULL);
CREATE INDEX due_rules_to_unfold ON due_rules USING btree (unfolded_until) WHERE (unfolded_until IS NOT NULL);
alter table due_rules enable row level security, force row level security;
create policy guest on due_rules for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = due_rules.user_id AND r.item_type = due_rules.source_type AND r.item_id = due_rules.source_id)));
create policy guest_of_money on due_rules as restrictive for select to app_guest
  using (
    CASE source_type
        WHEN 'loan'::text THEN (EXISTS ( SELECT
           FROM loans l
             JOIN records r ON r.user_id = l.user_id AND r.item_type = l.of_type AND r.item_id = l.of_id
          WHERE l.user_id = due_rules.user_id AND l.id = due_rules.source_id))
        WHEN 'recurring'::text THEN (EXISTS ( SELECT
           FROM recurring_transactions t
             JOIN money_accounts a ON a.user_id = t.user_id AND a.id = t.account_id
          WHERE t.user_id = due_rules.user_id AND t.id = due_rules.source_id AND (t.to_account_id IS NULL OR (EXISTS ( SELECT
                   FROM money_accounts b
                  WHERE b.user_id = t.user_id AND b.id = t.to_account_id)))))
        ELSE true
    END);
create policy housekeeping on due_rules for select to app_worker
  using (unfolded_until IS NOT NULL);
create policy keeping on due_rules for all to app_keeper
  using (true);
create policy owner on due_rules for all to app_user
  using (user_id = viewer_id());
-- app_guest: select
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update
-- app_worker: select (unfolded_until, user_id)

CREATE OR REPLACE FUNCTION due_unfold(owner uuid, today date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare rule due_rules;
begin
  perform check_keeper(owner);
  for rule in select * from due_rules r where r.user_id = owner and r.unfolded_until < today + 400 for update loop
    perform due_unfold_rule(rule, today);
  end loop;
end $function$;
-- owned by app_keeper, called by app_auth, app_guest, app_owner, app_user, app_worker
