-- The schema of kernel: asset_values, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- asset_values
create table asset_values (
  user_id uuid not null,
  of_type text not null,
  of_id uuid not null,
  day date not null,
  source text not null,
  value numeric(14,2) not null,
  id uuid default gen_random_uuid() not null,
  appraiser text,
  note text,
  document_id uuid,
  version integer default 1 not null,
  constraint asset_values_pkey PRIMARY KEY (user_id, of_type, of_id, day, source),
  constraint asset_values_user_id_id_key UNIQUE (user_id, id),
  constraint asset_values_user_id_document_id_fkey FOREIGN KEY (user_id, document_id) REFERENCES documents(user_id, id) ON DELETE SET NULL (document_id),
  constraint asset_values_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint asset_values_user_id_of_type_of_id_fkey FOREIGN KEY (user_id, of_type, of_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint asset_values_appraiser_check CHECK (char_length(appraiser) <= 200),
  constraint asset_values_note_check CHECK (char_length(note) <= 2000),
  constraint asset_values_source_check CHECK (source = ANY (ARRAY['sale'::text, 'appraisal'::text, 'own'::text, 'curve'::text, 'import'::text]))
);
CREATE INDEX asset_values_document ON asset_values USING btree (user_id, document_id) WHERE (document_id IS NOT NULL);
alter table asset_values enable row level security, force row level security;
create policy guest on asset_values for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = asset_values.user_id AND r.item_type = asset_values.of_type AND r.item_id = asset_values.of_id)));
create policy guest_adding on asset_values for insert to app_guest
  with check (user_id = house_id() AND reach(of_type, of_id) >= 2);
create policy guest_changing on asset_values for update to app_guest
  using (user_id = house_id() AND reach(of_type, of_id) >= 2);
create policy keeping on asset_values for all to app_keeper
  using (true);
create policy owner on asset_values for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER said AFTER INSERT OR DELETE ON asset_values FOR EACH ROW
  EXECUTE FUNCTION value_said();
CREATE TRIGGER said_anew AFTER UPDATE ON asset_values FOR EACH ROW
  WHEN (old.day IS DISTINCT FROM new.day OR old.source IS DISTINCT FROM new.source)
  EXECUTE FUNCTION value_said();
CREATE TRIGGER version BEFORE UPDATE ON asset_values FOR EACH ROW
  EXECUTE FUNCTION raise_version();
CREATE TRIGGER worth_marked AFTER INSERT OR DELETE ON asset_values FOR EACH ROW
  EXECUTE FUNCTION value_worth_marked();
CREATE TRIGGER worth_marked_anew AFTER UPDATE ON asset_values FOR EACH ROW
  WHEN (old.day IS DISTINCT FROM new.day OR old.source IS DISTINCT FROM new.source OR old.value IS DISTINCT FROM new.value)
  EXECUTE FUNCTION value_worth_marked();
-- app_guest: insert, select, update
-- app_keeper: delete, insert, select, update
-- app_user: delete, insert, select, update

CREATE OR REPLACE FUNCTION value_said()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v asset_values := coalesce(new, old);
begin
  perform check_keeper(v.user_id);
  -- A further value counts where it is of a later day than the one that counts so far, or of the same day and of a better source.
  if tg_op = 'INSERT' then
    if new.source <> 'curve' then
      update thing_worths w set source = new.source, source_day = new.day
      where w.user_id = new.user_id and w.of_type = new.of_type and w.of_id = new.of_id
        and (w.source_day is null or new.day > w.source_day or (new.day = w.source_day and value_rank(new.source) < value_rank(w.source)));
    end if;
    return null;
  end if;
  update thing_worths w set source = said.source, source_day = said.day
  from (select coalesce(s.source, 'price') as source, s.day from (select 1) one left join lateral (
    select a.source, a.day from asset_values a
    where a.user_id = v.user_id and a.of_type = v.of_type and a.of_id = v.of_id and a.source <> 'curve'
    order by a.day desc, value_rank(a.source) limit 1) s on true) said
  where w.user_id = v.user_id and w.of_type = v.of_type and w.of_id = v.of_id
    and (w.source, w.source_day) is distinct from (said.source, said.day);
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone

CREATE OR REPLACE FUNCTION value_worth_marked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare v asset_values := coalesce(new, old);
begin
  -- What is deleted with its record, or with all of a person, needs no mark: what is kept goes with them.
  if tg_op = 'DELETE' and not exists (
    select from records r where r.user_id = v.user_id and r.item_type = v.of_type and r.item_id = v.of_id) then return null; end if;
  insert into worth_marks (user_id, of_type, of_id) values (v.user_id, v.of_type, v.of_id)
  on conflict (user_id, of_type, of_id) do update set of_id = excluded.of_id;
  return null;
end $function$;
-- owned by app_keeper, called by its owner alone
