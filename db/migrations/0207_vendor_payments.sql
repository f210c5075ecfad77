-- What was paid for a project, or to a vendor without one. Each payment is one expense in the ledger, whose source is the payment.

create table vendor_payments (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- The payment outlives its project and its vendor: the money has moved.
  project_id uuid,
  -- The line of the project's budget; null where it is for none of them.
  line_id uuid,
  vendor_id uuid,
  paid_on date not null,
  amount numeric(14, 2) not null check (amount > 0),
  what text not null check (char_length(what) between 1 and 200),
  category text not null check (category in ('repairs', 'maintenance', 'other')),
  primary key (user_id, id),
  foreign key (user_id, project_id) references projects (user_id, id) on delete set null (project_id),
  foreign key (user_id, vendor_id) references vendors (user_id, id) on delete set null (vendor_id)
);
create index vendor_payments_project on vendor_payments (user_id, project_id, paid_on desc, id desc) where project_id is not null;
create index vendor_payments_vendor on vendor_payments (user_id, vendor_id, paid_on desc, id desc) where vendor_id is not null;
create index vendor_payments_removed on vendor_payments (removed_at) where removed_at is not null;
call owned('vendor_payments');
call versioned('vendor_payments', 'removed_at');
create policy housekeeping on vendor_payments for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on vendor_payments to app_worker;

-- Guests see the payments of a project that is open to them, and may enter one; only the owner corrects it, because it stands in the
-- owner's ledger.
call hanging('vendor_payments', '''project''', 'project_id');
create policy guest_adding on vendor_payments for insert to app_guest
  with check (user_id = house_id() and reach('project', project_id) >= 2);
grant insert on vendor_payments to app_guest;
