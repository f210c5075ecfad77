-- The schema of kernel: mails, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- mails
create table mails (
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text default 'queued'::text not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  forgets_recipient boolean default false not null,
  unsubscribe text,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mails_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))
);
CREATE INDEX mails_waiting ON mails USING btree (next_try_at) WHERE (state = 'queued'::text);
alter table mails enable row level security, force row level security;
create policy administration on mails for insert to app_admin
  with check ( SELECT is_super_admin(viewer_id()) AS is_super_admin);
create policy counting on mails for select to app_owner
  using (true);
create policy owner on mails for insert to app_user
  with check (user_id = viewer_id());
create policy queueing on mails for insert to app_auth
  with check (true);
create policy sending on mails for all to app_worker
  using (true);
CREATE TRIGGER forgetting BEFORE UPDATE ON mails FOR EACH ROW
  WHEN (new.forgets_recipient AND (new.state = ANY (ARRAY['sent'::text, 'failed'::text])))
  EXECUTE FUNCTION forget_recipient();
-- app_admin: insert (body_html, body_text, recipient, subject, user_id)
-- app_auth: insert
-- app_user: insert
-- app_worker: delete, insert, select, update

CREATE OR REPLACE FUNCTION forget_recipient()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.recipient := '';
  return new;
end $function$;
-- owned by app_owner, called by everybody
