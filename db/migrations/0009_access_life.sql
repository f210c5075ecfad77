-- How access ends and how a person leaves: deletions that were asked for or have come due, and what tells of them afterwards.

-- A request of a person to be deleted, or the end of what is kept of them (`reason`). Nothing is erased before `erasing_since` is
-- set; from then on it cannot be taken back, and every run of the eraser goes on where the last one ended.
create table account_deletions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  reason text not null default 'request' check (reason in ('request', 'retention')),
  requested_at timestamptz not null,
  erase_at timestamptz not null,
  -- When the mail of the day before went out.
  warned_at timestamptz,
  cancelled_at timestamptz,
  -- The administrator who cancelled it; null where the person did.
  cancelled_by uuid,
  erasing_since timestamptz,
  -- What there was to erase, counted before the first of it went.
  rows_counted int,
  files_counted int,
  primary key (user_id, id),
  check (erasing_since is null or cancelled_at is null)
);
-- At most one that stands.
create unique index account_deletions_pending on account_deletions (user_id) where cancelled_at is null;
create index account_deletions_due on account_deletions (erase_at) where cancelled_at is null;
call shown_to_owner('account_deletions');
create policy asking on account_deletions for insert to app_user with check (user_id = viewer_id());
create policy cancelling on account_deletions for update to app_user
  using (user_id = viewer_id()) with check (user_id = viewer_id());
grant insert (user_id, requested_at, erase_at), update (cancelled_at) on account_deletions to app_user;
create policy housekeeping on account_deletions to app_worker using (true) with check (true);
grant select, insert, update on account_deletions to app_worker;
create policy looking on account_deletions for select to app_admin using (is_super_admin(viewer_id()));
create policy administration on account_deletions for update to app_admin
  using (is_super_admin(viewer_id()) and erasing_since is null)
  with check (is_super_admin(viewer_id()) and cancelled_by = viewer_id());
grant select, update (cancelled_at, cancelled_by) on account_deletions to app_admin;

-- Housekeeping finds out whom to write to, and locks those whose erasure was decided.
create policy housekeeping on users for select to app_worker using (true);
create policy locking on users for update to app_worker
  using (exists (select from account_deletions d where d.user_id = users.id and d.erasing_since is not null));
grant select (id, email), update (updated_at) on users to app_worker;

-- Deletes a person whose erasure was decided, nobody else, with all rows that hang on them; says whether there was one. It runs as
-- the tables' owner, because triggers of tables that housekeeping may not touch run with it.
create policy erasing_seen on account_deletions for select to app_owner using (erasing_since is not null);
create policy erasing_found on users for select to app_owner
  using (exists (select from account_deletions d where d.user_id = users.id and d.erasing_since is not null));
create policy erasing on users for delete to app_owner
  using (exists (select from account_deletions d where d.user_id = users.id and d.erasing_since is not null));
create function erase_person(person uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from users where id = person;
  return found;
end $$;
revoke all on function erase_person from public;
grant execute on function erase_person to app_worker;

-- That somebody was erased, for whoever asks for themselves by their own e-mail address: only one who has the address can find
-- the line, and the line alone leads to nobody. It belongs to nobody, because there is nobody any more.
create table erasure_receipts (
  id uuid primary key default gen_random_uuid(),
  erased_at timestamptz not null,
  reason text not null check (reason in ('request', 'retention')),
  rows_erased int not null,
  files_erased int not null,
  -- A keyed hash (HMAC-SHA-256) of the address in lower case.
  email_mark text not null
);
create index erasure_receipts_mark on erasure_receipts (email_mark);
alter table erasure_receipts enable row level security;
alter table erasure_receipts force row level security;
create policy housekeeping on erasure_receipts to app_worker using (true) with check (true);
grant select, insert on erasure_receipts to app_worker;
create policy looking on erasure_receipts for select to app_admin using (is_super_admin(viewer_id()));
grant select on erasure_receipts to app_admin;

-- Payments that have been failing, by how long.
create index user_access_policies_past_due on user_access_policies (past_due_since) where past_due_since is not null;
