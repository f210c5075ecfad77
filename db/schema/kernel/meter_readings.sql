-- The schema of kernel: meter_readings, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- meter_readings
create table meter_readings (
  user_id uuid not null,
  of_type text not null,
  of_id uuid not null,
  unit text not null,
  day date not null,
  value numeric(12,1) not null,
  constraint meter_readings_pkey PRIMARY KEY (user_id, of_type, of_id, unit, day),
  constraint meter_readings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint meter_readings_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint meter_readings_value_check CHECK (value >= 0::numeric)
);
alter table meter_readings enable row level security, force row level security;
create policy guest on meter_readings for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = meter_readings.user_id AND r.item_type = meter_readings.of_type AND r.item_id = meter_readings.of_id)));
create policy guest_adding on meter_readings for insert to app_guest
  with check (user_id = house_id() AND reach(of_type, of_id) >= 2);
create policy guest_changing on meter_readings for update to app_guest
  using (user_id = house_id() AND reach(of_type, of_id) >= 2);
create policy keeping on meter_readings for all to app_keeper
  using (true);
create policy owner on meter_readings for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER counted_in_turn AFTER INSERT OR DELETE OR UPDATE ON meter_readings FOR EACH ROW
  EXECUTE FUNCTION maintenance_in_turn();
CREATE TRIGGER read AFTER INSERT OR DELETE OR UPDATE ON meter_readings FOR EACH ROW
  EXECUTE FUNCTION meter_read();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

CREATE OR REPLACE FUNCTION meter_read()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare reading meter_readings; rule due_rules;
begin
  reading := case when tg_op = 'DELETE' then old else new end;
  if not exists (select from records r
    where r.user_id = reading.user_id and r.item_type = reading.of_type and r.item_id = reading.of_id) then return null; end if;
  for rule in select * from due_rules r where r.user_id = reading.user_id and r.usage_unit = reading.unit
    and coalesce(r.of_type, r.source_type) = reading.of_type and coalesce(r.of_id, r.source_id) = reading.of_id loop
    perform due_follow(rule.user_id, rule.id);
  end loop;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone
