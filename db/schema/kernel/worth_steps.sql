-- The schema of kernel: worth_steps, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- worth_steps
create table worth_steps (
  user_id uuid not null,
  of_type text not null,
  of_id uuid not null,
  line text not null,
  begins date,
  months date[] not null,
  totals numeric(14,2)[] not null,
  constraint worth_steps_pkey PRIMARY KEY (user_id, of_type, of_id),
  constraint worth_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint worth_steps_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint worth_steps_line_check CHECK (line = ANY (ARRAY['real_estate'::text, 'movable'::text, 'aside'::text, 'mortgage'::text]))
);
alter table worth_steps enable row level security, force row level security;
create policy keeping on worth_steps for all to app_keeper
  using (true);
create policy owner on worth_steps for select to app_user
  using (user_id = viewer_id());
CREATE TRIGGER dropped AFTER DELETE ON worth_steps FOR EACH ROW
  EXECUTE FUNCTION worth_step_dropped();
-- app_keeper: delete, insert, select, update
-- app_user: select

CREATE OR REPLACE FUNCTION worth_step_dropped()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update worth_months w set begun = w.begun - c.begun, count = w.count - c.count, total = w.total - c.total
  from (select month, sum(begun) as begun, sum(count) as count, sum(total) as total from worth_changes(old) group by 1) c
  where w.user_id = old.user_id and w.line = old.line and w.month = c.month;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone
