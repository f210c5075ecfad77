-- The schema of binder, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- binder_sections
create table binder_sections (
  user_id uuid not null,
  section text not null,
  notes text default ''::text not null,
  left_out boolean default false not null,
  version integer default 1 not null,
  constraint binder_sections_pkey PRIMARY KEY (user_id, section),
  constraint binder_sections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint binder_sections_notes_check CHECK (char_length(notes) <= 5000),
  constraint binder_sections_section_check CHECK (section = ANY (ARRAY['first'::text, 'identity'::text, 'homes'::text, 'policies'::text, 'accounts'::text, 'things'::text, 'people'::text, 'documents'::text, 'wishes'::text]))
);
alter table binder_sections enable row level security, force row level security;
create policy owner on binder_sections for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER version BEFORE UPDATE ON binder_sections FOR EACH ROW
  EXECUTE FUNCTION raise_version();
-- app_user: delete, insert, select, update

-- binders
create table binders (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  reviewed_on date,
  with_numbers boolean default false not null,
  constraint binders_pkey PRIMARY KEY (user_id),
  constraint binders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table binders enable row level security, force row level security;
create policy owner on binders for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER due AFTER INSERT OR UPDATE OF reviewed_on ON binders FOR EACH ROW
  WHEN (new.reviewed_on IS NOT NULL)
  EXECUTE FUNCTION binder_due();
CREATE TRIGGER gone AFTER DELETE ON binders FOR EACH ROW
  EXECUTE FUNCTION binder_gone();
-- app_user: delete, insert, select, update

CREATE OR REPLACE FUNCTION binder_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform due_repeat(new.user_id, 'emergency', new.id, 'review', 'binder', 'floating', 1, 'year', new.reviewed_on,
    'Look over the family binder', bell_days => 14, unread_days => 2);
  return null;
end $function$;
-- owned by app_owner, called by everybody

CREATE OR REPLACE FUNCTION binder_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform due_drop(old.user_id, 'emergency', old.id);
  return null;
end $function$;
-- owned by app_owner, called by everybody
