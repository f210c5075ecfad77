-- The schema of values, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- replacement_counts
create table replacement_counts (
  user_id uuid not null,
  of_type text not null,
  due_month date not null,
  count integer not null,
  cost numeric(20,2) not null,
  as_of date not null,
  monthly numeric(20,2) not null,
  constraint replacement_counts_pkey PRIMARY KEY (user_id, due_month, of_type),
  constraint replacement_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table replacement_counts enable row level security, force row level security;
create policy keeping on replacement_counts for all to app_keeper
  using (true);
create policy owner on replacement_counts for all to app_user
  using (user_id = viewer_id());
create policy turning on replacement_counts for select to app_worker
  using (true);
-- app_keeper: delete, insert, select, update
-- app_user: select
-- app_worker: select (as_of, of_type, user_id)

-- thing_worth_counts
create table thing_worth_counts (
  user_id uuid not null,
  of_type text not null,
  source text not null,
  count integer not null,
  worth numeric(18,2) not null,
  constraint thing_worth_counts_pkey PRIMARY KEY (user_id, of_type, source),
  constraint thing_worth_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table thing_worth_counts enable row level security, force row level security;
create policy keeping on thing_worth_counts for all to app_keeper
  using (true);
create policy owner on thing_worth_counts for all to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: select

-- thing_worths
create table thing_worths (
  user_id uuid not null,
  of_type text not null,
  of_id uuid not null,
  purchase_date date,
  purchase_price numeric(14,2),
  worth numeric(14,2),
  source text not null,
  source_day date,
  usual_lifespan integer,
  lifespan integer,
  due date,
  cost numeric(16,2),
  constraint thing_worths_pkey PRIMARY KEY (user_id, of_type, of_id),
  constraint thing_worths_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint thing_worths_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE
);
CREATE INDEX thing_worths_due ON thing_worths USING btree (user_id, due, of_id) INCLUDE (of_type, cost) WHERE (due IS NOT NULL);
CREATE INDEX thing_worths_newest ON thing_worths USING btree (user_id, COALESCE(worth, ('-1'::integer)::numeric) DESC, of_id DESC);
CREATE INDEX thing_worths_source ON thing_worths USING btree (user_id, source, COALESCE(worth, ('-1'::integer)::numeric) DESC, of_id DESC);
alter table thing_worths enable row level security, force row level security;
create policy guest on thing_worths for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = thing_worths.user_id AND r.item_type = thing_worths.of_type AND r.item_id = thing_worths.of_id)));
create policy keeping on thing_worths for all to app_keeper
  using (true);
create policy owner on thing_worths for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER counted AFTER INSERT OR DELETE ON thing_worths FOR EACH ROW
  EXECUTE FUNCTION thing_worths_counted();
CREATE TRIGGER counted_anew AFTER UPDATE ON thing_worths FOR EACH ROW
  WHEN (old.source IS DISTINCT FROM new.source OR old.worth IS DISTINCT FROM new.worth OR old.due IS DISTINCT FROM new.due OR old.cost IS DISTINCT FROM new.cost)
  EXECUTE FUNCTION thing_worths_counted();
-- app_guest: select
-- app_keeper: delete, insert, select, update
-- app_user: select

-- value_plans
create table value_plans (
  user_id uuid not null,
  of_type text not null,
  of_id uuid not null,
  method text,
  useful_life integer,
  salvage_value numeric(14,2),
  yearly_rate numeric(5,2),
  lifespan integer,
  version integer default 1 not null,
  constraint value_plans_pkey PRIMARY KEY (user_id, of_type, of_id),
  constraint value_plans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint value_plans_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint value_plans_check CHECK (method IS DISTINCT FROM 'straight_line'::text OR useful_life IS NOT NULL),
  constraint value_plans_check1 CHECK (method IS DISTINCT FROM 'declining_balance'::text OR yearly_rate IS NOT NULL),
  constraint value_plans_lifespan_check CHECK (lifespan >= 1 AND lifespan <= 100),
  constraint value_plans_method_check CHECK (method = ANY (ARRAY['straight_line'::text, 'declining_balance'::text])),
  constraint value_plans_of_type_check CHECK (of_type = ANY (ARRAY['real_estate'::text, 'movable'::text, 'appliance'::text])),
  constraint value_plans_salvage_value_check CHECK (salvage_value >= 0::numeric),
  constraint value_plans_useful_life_check CHECK (useful_life >= 1 AND useful_life <= 100),
  constraint value_plans_yearly_rate_check CHECK (yearly_rate > 0::numeric AND yearly_rate < 100::numeric)
);
alter table value_plans enable row level security, force row level security;
create policy guest on value_plans for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = value_plans.user_id AND r.item_type = value_plans.of_type AND r.item_id = value_plans.of_id)));
create policy guest_adding on value_plans for insert to app_guest
  with check (user_id = house_id() AND reach(of_type, of_id) >= 2);
create policy guest_changing on value_plans for update to app_guest
  using (user_id = house_id() AND reach(of_type, of_id) >= 2);
create policy keeping on value_plans for all to app_keeper
  using (true);
create policy owner on value_plans for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER said AFTER INSERT OR DELETE ON value_plans FOR EACH ROW
  EXECUTE FUNCTION lifespan_said();
CREATE TRIGGER said_anew AFTER UPDATE ON value_plans FOR EACH ROW
  WHEN (old.lifespan IS DISTINCT FROM new.lifespan)
  EXECUTE FUNCTION lifespan_said();
CREATE TRIGGER version BEFORE UPDATE ON value_plans FOR EACH ROW
  EXECUTE FUNCTION raise_version();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

CREATE OR REPLACE FUNCTION lifespan_said()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare p value_plans := coalesce(new, old);
begin
  perform check_keeper(p.user_id);
  update thing_worths w set lifespan = coalesce(new.lifespan, w.usual_lifespan),
    due = case when w.cost is not null then end_of_life(w.purchase_date, coalesce(new.lifespan, w.usual_lifespan)) end
  where w.user_id = p.user_id and w.of_type = p.of_type and w.of_id = p.of_id;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION put_aside(cost numeric, due date, today date)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select ceil(cost * 100 / months_until(due, today)) / 100 $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION replacements_as_of(owner uuid, type text, month date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform check_keeper(owner);
  perform pg_advisory_xact_lock(hashtextextended(format('sums of worth %s %s', owner, type), 0));
  update replacement_counts c set as_of = month, monthly = coalesce((
      select sum(put_aside(w.cost, w.due, month)) from thing_worths w
      where w.user_id = c.user_id and w.of_type = c.of_type and w.due >= c.due_month and w.due < c.due_month + interval '1 month'), 0)
  where c.user_id = owner and c.of_type = type and c.as_of <> month;
end $function$;
-- owned by app_keeper, called by app_worker

CREATE OR REPLACE FUNCTION thing_worths_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  month date;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('sums of worth %s %s', coalesce(new.user_id, old.user_id),
    coalesce(new.of_type, old.of_type)), 0));
  if tg_op = 'UPDATE' and old.source = new.source and month_of(old.due) is not distinct from month_of(new.due) then
    if old.worth is distinct from new.worth then
      update thing_worth_counts c set worth = c.worth + coalesce(new.worth, 0) - coalesce(old.worth, 0)
      where c.user_id = new.user_id and c.of_type = new.of_type and c.source = new.source;
    end if;
    if new.due is not null and (old.due, old.cost) is distinct from (new.due, new.cost) then
      update replacement_counts c set cost = c.cost + new.cost - old.cost,
        monthly = c.monthly + put_aside(new.cost, new.due, c.as_of) - put_aside(old.cost, old.due, c.as_of)
      where c.user_id = new.user_id and c.of_type = new.of_type and c.due_month = month_of(new.due);
    end if;
    return null;
  end if;
  -- Taking away never makes a row: while a person is being deleted it would refer to nobody.
  if tg_op <> 'INSERT' then
    update thing_worth_counts c set count = c.count - 1, worth = c.worth - coalesce(old.worth, 0)
    where c.user_id = old.user_id and c.of_type = old.of_type and c.source = old.source;
    if old.due is not null then
      update replacement_counts c set count = c.count - 1, cost = c.cost - old.cost,
        monthly = c.monthly - put_aside(old.cost, old.due, c.as_of)
      where c.user_id = old.user_id and c.of_type = old.of_type and c.due_month = month_of(old.due);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    insert into thing_worth_counts as c (user_id, of_type, source, count, worth)
    values (new.user_id, new.of_type, new.source, 1, coalesce(new.worth, 0))
    on conflict (user_id, of_type, source) do update set count = c.count + 1, worth = c.worth + excluded.worth;
    if new.due is not null then
      month := month_of((now() at time zone 'utc')::date);
      insert into replacement_counts as c (user_id, of_type, due_month, count, cost, as_of, monthly)
      values (new.user_id, new.of_type, month_of(new.due), 1, new.cost, month, put_aside(new.cost, new.due, month))
      on conflict (user_id, due_month, of_type) do update set count = c.count + 1, cost = c.cost + excluded.cost,
        monthly = c.monthly + put_aside(new.cost, new.due, c.as_of);
    end if;
  end if;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION value_rank(source text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select array_position(array['sale', 'appraisal', 'own', 'curve', 'import'], source) $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION value_removed(valuation uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from asset_values v where v.user_id = house_id() and v.id = valuation and coalesce(reach(v.of_type, v.of_id), 0) >= 3;
  return found;
end $function$;
-- owned by app_keeper, called by app_guest
