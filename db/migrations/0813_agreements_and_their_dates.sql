-- A property, unit or thing that is deleted for good leaves its agreements standing: their words say what was let.
alter table rental_agreements drop constraint rental_agreements_user_id_of_type_of_id_fkey;
alter table rental_agreements drop constraint rental_agreements_user_id_unit_id_fkey;
alter table rental_agreements add constraint rental_agreements_user_id_unit_id_fkey
  foreign key (user_id, unit_id) references rental_units (user_id, id) on delete set null (unit_id);

-- When a former tenant's data were deleted.
alter table rental_tenants add column forgotten_on date;
create policy retention on rental_tenants for select to app_worker using (keep_months is not null and forgotten_on is null);
grant select (keep_months, forgotten_on) on rental_tenants to app_worker;

-- Dates of an agreement: its start and end, the last day on which notice takes effect by the end of a fixed term, and the latest raise.
create function agreement_due() returns trigger language plpgsql as $$
declare
  signed boolean := new.signed_on is not null;
  what text := concat_ws(', ', nullif(new.premises, ''), nullif(new.tenant_names, ''));
begin
  perform due_put(new.user_id, 'agreement', new.id, 'start', 'rentals', case when signed then new.start_date end, 'Lease starts', what,
    passes => true, fresh => tg_op = 'INSERT');
  perform due_put(new.user_id, 'agreement', new.id, 'end', 'rentals',
    case when signed then coalesce(new.leaves_on, case when not new.month_to_month then new.end_date end) end, 'Lease ends', what,
    bell_days => 30, unread_days => 7, passes => true, fresh => tg_op = 'INSERT');
  perform due_put(new.user_id, 'agreement', new.id, 'notice', 'rentals',
    case when signed and new.leaves_on is null and new.end_date - new.notice_days >= new.start_date then new.end_date - new.notice_days end,
    'Last day to give notice', what, passes => true, fresh => tg_op = 'INSERT');
  perform agreement_raise_due(new.user_id, new.id);
  return null;
end $$;

create function agreement_raise_due(owner uuid, agreement uuid) returns void language plpgsql as $$
declare a record;
begin
  select x.*, (select max(r.from_day) from rental_agreement_rents r
      where r.user_id = x.user_id and r.agreement_id = x.id and r.from_day > x.start_date) as raised
    into a from rental_agreements x where x.user_id = owner and x.id = agreement;
  perform due_put(owner, 'agreement', agreement, 'raise', 'rentals', case when a.signed_on is not null then a.raised end, 'Rent changes',
    coalesce(concat_ws(', ', nullif(a.premises, ''), nullif(a.tenant_names, '')), ''), passes => true);
end $$;

create trigger due after insert or update of start_date, end_date, month_to_month, leaves_on, signed_on, notice_days, premises, tenant_names
  on rental_agreements for each row execute function agreement_due();

create function agreement_rent_due() returns trigger language plpgsql as $$
begin
  perform agreement_raise_due(coalesce(new.user_id, old.user_id), coalesce(new.agreement_id, old.agreement_id));
  return null;
end $$;
create trigger due after insert or update or delete on rental_agreement_rents for each row execute function agreement_rent_due();

-- A tenant is told from another of the same name by email and phone.
create or replace function tenant_registered() returns trigger language plpgsql as $$
begin
  perform record_put(new.user_id, 'tenant', new.id, 'rentals', new.name, concat_ws(', ', new.email, new.phone),
    concat_ws(' ', new.email, new.phone, new.emergency_contact_name, new.emergency_contact_phone, new.notes), new.private, new.removed_at,
    null, null);
  return null;
end $$;

-- Proofs of a tenant that run out.
create function tenant_due() returns trigger language plpgsql as $$
begin
  perform due_put(new.user_id, 'tenant', new.id, 'insurance', 'rentals', new.insurance_valid_until, 'Renters insurance ends', new.name,
    bell_days => 30, unread_days => 7, fresh => tg_op = 'INSERT');
  perform due_put(new.user_id, 'tenant', new.id, 'identification', 'rentals', new.id_valid_until, 'Identification expires', new.name,
    fresh => tg_op = 'INSERT');
  return null;
end $$;
create trigger due after insert or update of insurance_valid_until, id_valid_until, name on rental_tenants
  for each row execute function tenant_due();

-- The second level of the menu below the rental agreements.
alter table menu_items no force row level security;
insert into menu_items (menu_group_id, under_id, sort_order, name, label, href, icon_name, background_gradient)
select u.menu_group_id, u.id, (select max(i.sort_order) from menu_items i where i.menu_group_id = u.menu_group_id) + d.nth,
  d.name, d.label, d.href, d.icon_name, d.background_gradient
from (values
  (1, 'rent-payments', 'Payments', '/rentals/payments', 'wallet', 'plum'),
  (2, 'tenants', 'Tenants', '/rentals/tenants', 'users', 'plum'),
  (3, 'rental-maintenance', 'Requests', '/rentals/maintenance', 'wrench', 'plum'),
  (4, 'inspections', 'Move-in and out', '/rentals/inspections', 'clipboard', 'plum'),
  (5, 'rental-taxes', 'Taxes', '/rentals/taxes', 'receipt', 'plum')
) d (nth, name, label, href, icon_name, background_gradient)
join menu_items u on u.name = 'rental-agreements'
on conflict (name) do nothing;
update menu_items i set sort_order = o.nth
from (
  select m.id, row_number() over (partition by m.menu_group_id order by coalesce(u.sort_order, m.sort_order), coalesce(u.id, m.id),
    m.under_id is not null, m.sort_order, m.id) as nth
  from menu_items m left join menu_items u on u.id = m.under_id
) o
where o.id = i.id and i.sort_order <> o.nth;
alter table menu_items force row level security;
