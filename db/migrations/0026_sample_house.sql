-- The sample house: one family of the seed in an account of its own kind, which nobody signs in to and everybody may look at.

create table sample_houses (
  owner_id uuid primary key references users (id) on delete cascade,
  -- Furnished: until then nobody is let in.
  ready boolean not null default false,
  -- The day for which its dates are right.
  as_of date not null
);
-- There is one at most.
create unique index sample_houses_one on sample_houses ((true));
alter table sample_houses enable row level security;
alter table sample_houses force row level security;
create policy entering on sample_houses to app_auth using (true) with check (true);
grant select, insert on sample_houses to app_auth;
create policy housekeeping on sample_houses to app_worker using (true) with check (true);
grant select, update on sample_houses to app_worker;
create policy leaving_out on sample_houses for select to app_admin using (true);
grant select on sample_houses to app_admin;
create policy leaving_out_owner on sample_houses for select to app_owner using (true);

-- Nobody of the people: no list and no count of an administrator has it.
alter policy administration on users
  using ((select is_super_admin(viewer_id()) or is_staff(viewer_id(), now())) and id not in (select owner_id from sample_houses));

create or replace function kept_by_everybody() returns jsonb
language sql stable security definer set search_path = public, pg_temp
as $$
  with sample as materialized (select owner_id from sample_houses)
  select jsonb_build_object(
    'assets', (select count(*) from assets where removed_at is null and user_id not in (select owner_id from sample)),
    'documents', (select count(*) from documents where removed_at is null and user_id not in (select owner_id from sample)),
    'file_bytes', (select coalesce(sum(size), 0) from files
      where state in ('staged', 'kept') and user_id not in (select owner_id from sample)),
    'mails_waiting', (select count(*) from mails where state = 'queued'),
    'mails_failed', (select count(*) from mails where state = 'failed'))
  where is_super_admin(viewer_id())
$$;
