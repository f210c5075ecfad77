-- Vendors: the people and firms who work on what is owned, supply it or insure it.

create table vendors (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  name text not null check (char_length(name) between 1 and 200),
  -- What they do: plumber, dealer, roofer.
  trade text,
  contact_person text,
  phone text,
  email text,
  website text,
  address text,
  -- What they are known by at the firm: a customer's number.
  account_number text,
  -- From 1 to 5.
  rating smallint check (rating between 1 and 5),
  notes text,
  private boolean not null default false,
  primary key (user_id, id)
);
create index vendors_newest on vendors (user_id, created_at desc, id desc);
create index vendors_removed on vendors (removed_at) where removed_at is not null;
call owned('vendors');
call versioned('vendors', 'removed_at');
call shared('vendors', 'vendor', 'vendors');
create policy housekeeping on vendors for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on vendors to app_worker;

create function vendor_registered() returns trigger language plpgsql as $$
begin
  perform record_put(new.user_id, 'vendor', new.id, 'vendors', new.name, coalesce(new.trade, ''),
    concat_ws(' ', new.contact_person, new.phone, new.email, new.website, new.address, new.account_number, new.notes), new.private,
    new.removed_at, null, null);
  return null;
end $$;
create trigger registered after insert or update on vendors for each row execute function vendor_registered();
create trigger unregistered after delete on vendors for each row execute function unregistered('vendor');
