-- The schema of kernel: worth_marks, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- worth_marks
create table worth_marks (
  user_id uuid not null,
  of_type text not null,
  of_id uuid not null,
  constraint worth_marks_pkey PRIMARY KEY (user_id, of_type, of_id),
  constraint worth_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table worth_marks enable row level security, force row level security;
create policy keeping on worth_marks for all to app_keeper
  using (true);
create policy owner on worth_marks for select to app_user
  using (user_id = viewer_id());
-- app_keeper: delete, insert, select, update
-- app_user: select

CREATE OR REPLACE FUNCTION worth_pending(owner uuid)
 RETURNS TABLE(line text, month date, begun integer, count integer, total numeric)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare marks constant worth_marks[] := array(select m from worth_marks m where m.user_id = owner);
begin
  if cardinality(marks) > 0 then return query select * from worth_differences(array(select a from worth_anew(owner, marks) a)); end if;
end $function$;
-- owned by app_owner, called by everybody
