-- What administrators see and do. Each policy asks again, once a statement, who the person in the scope is; staff may read what
-- the lists of people need, and nothing else. Neither reaches anybody's records: what is counted is counted by a function.

create policy administration on users for select to app_admin
  using ((select is_super_admin(viewer_id()) or is_staff(viewer_id(), now())));
grant select (id, name, email, email_verified, created_at) on users to app_admin;

create policy looking on user_access_policies for select to app_admin
  using ((select is_super_admin(viewer_id()) or is_staff(viewer_id(), now())));
create policy administration on user_access_policies for update to app_admin
  using ((select is_super_admin(viewer_id()))) with check ((select is_super_admin(viewer_id())));
grant select on user_access_policies to app_admin;
grant update (trial_end_date, access_status, has_full_access, notifications_sent, purge_warnings_sent, data_retention_end_date,
  past_due_since, updated_at) on user_access_policies to app_admin;

create policy administration on user_privileges to app_admin
  using ((select is_super_admin(viewer_id()))) with check ((select is_super_admin(viewer_id())));
-- The flags that the lists of people show (G-14).
create policy flags on user_privileges for select to app_admin
  using (is_active and privilege_type in ('subscription_exempt', 'demo_account', 'early_adopter', 'beta_tester')
    and (select is_staff(viewer_id(), now())));
grant select, insert, update on user_privileges to app_admin;

create policy administration on user_roles to app_admin
  using ((select is_super_admin(viewer_id()))) with check ((select is_super_admin(viewer_id())));
grant select, insert, update on user_roles to app_admin;

-- The verifying mail, once more.
create policy administration on letter_requests for insert to app_admin
  with check (kind = 'verification' and (select is_super_admin(viewer_id())));
grant insert on letter_requests to app_admin;

-- The same rule as before, asked once a statement instead of once a line; and the orders in which the log is read.
alter policy looking on audit_log using ((select is_super_admin(viewer_id())));
create index audit_log_by_actor on audit_log (actor_id, at desc, id);
create index audit_log_by_action on audit_log (action, at desc, id);

-- Lists of people: newest first, and by the beginning of an address. Comparing texts is leakproof, `like` is not, and would not
-- reach an index under row-level security.
create index users_newest on users (created_at desc, id desc);
create index users_by_email on users (email collate "C");

-- The functions below look past row-level security as the owner of the tables, and give figures and moments alone.
create policy counting on users for select to app_owner using (true);
create policy counting on user_access_policies for select to app_owner using (true);
create policy counting on sessions for select to app_owner using (true);
create policy counting on audit_log for select to app_owner using (true);
create policy counting on assets for select to app_owner using (true);
create policy counting on documents for select to app_owner using (true);
create policy counting on files for select to app_owner using (true);
create policy counting on mails for select to app_owner using (true);

-- When somebody last signed in: sessions go when they end, lines of the log stay.
create function last_sign_in(person uuid) returns timestamptz
language sql stable security definer set search_path = public, pg_temp
as $$
  select greatest(
    (select max(s.created_at) from sessions s where s.user_id = person),
    (select l.at from audit_log l where l.user_id = person and l.action = 'accounts.sign_in' order by l.at desc limit 1))
  where is_super_admin(viewer_id()) or is_staff(viewer_id(), now())
$$;

-- How much there is of what people keep, and of what waits to go out.
create function kept_by_everybody() returns jsonb
language sql stable security definer set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'assets', (select count(*) from assets where removed_at is null),
    'documents', (select count(*) from documents where removed_at is null),
    'file_bytes', (select coalesce(sum(size), 0) from files where state in ('staged', 'kept')),
    'mails_waiting', (select count(*) from mails where state = 'queued'),
    'mails_failed', (select count(*) from mails where state = 'failed'))
  where is_super_admin(viewer_id())
$$;
revoke all on function last_sign_in, kept_by_everybody from public;
grant execute on function last_sign_in, kept_by_everybody to app_admin;
