-- Dates that records have had since before there were due items: the expiry of documents, the ends of mortgages and leases, and the
-- dates that people write down. Urgency is that of S-144, the default of `due_put`.

create function document_due() returns trigger language plpgsql as $$
begin
  perform due_put(new.user_id, 'document', new.id, 'expiry', 'documents', new.expiry_date, new.name, new.document_category,
    fresh => tg_op = 'INSERT');
  return null;
end $$;
create trigger due after insert on documents for each row when (new.expiry_date is not null) execute function document_due();
create trigger due_anew after update of name, document_category, expiry_date on documents for each row
  when ((old.name, old.document_category, old.expiry_date) is distinct from (new.name, new.document_category, new.expiry_date)
    and (old.expiry_date is not null or new.expiry_date is not null))
  execute function document_due();

create function mortgage_put_due(m real_estate_mortgages, address text, fresh boolean default false) returns void language plpgsql as $$
begin
  perform due_put(m.user_id, 'mortgage', m.id, 'end', 'real-estate', m.end_date, 'Mortgage of ' || m.lender || ' ends', address,
    'real_estate', m.property_id, fresh => mortgage_put_due.fresh);
end $$;

create function mortgage_due() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mortgage_put_due(new, p.address, tg_op = 'INSERT') from real_estate_properties p where p.user_id = new.user_id and p.id = new.property_id;
  return null;
end $$;
create trigger due after insert or update of lender, end_date on real_estate_mortgages for each row execute function mortgage_due();

-- The end of a lease is due while the property is let; the address stands with the ends of its mortgages too.
create function property_due() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform due_put(new.user_id, 'real_estate', new.id, 'lease_end', 'real-estate', case when new.is_tenanted then new.lease_end_date end,
    'Lease ends', new.address, fresh => tg_op = 'INSERT');
  if tg_op = 'UPDATE' and old.address <> new.address then
    perform mortgage_put_due(m, new.address) from real_estate_mortgages m where m.user_id = new.user_id and m.property_id = new.id;
  end if;
  return null;
end $$;
create trigger due after insert on real_estate_properties for each row
  when (new.is_tenanted and new.lease_end_date is not null) execute function property_due();
create trigger due_anew after update of address, occupancy_status, lease_end_date on real_estate_properties for each row
  when ((old.address, old.is_tenanted, old.lease_end_date) is distinct from (new.address, new.is_tenanted, new.lease_end_date))
  execute function property_due();

create function own_date_due() returns trigger language plpgsql as $$
begin
  perform due_put(new.user_id, 'date', new.id, 'day', 'dates', new.due_date, new.title, fresh => tg_op = 'INSERT');
  return null;
end $$;
create trigger due after insert or update of title, due_date on own_dates for each row execute function own_date_due();

do $$
declare name text;
begin
  foreach name in array array['mortgage_due', 'property_due'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;

-- What there is goes over. The owner of the tables sees everybody's rows only so.
alter table documents no force row level security;
alter table real_estate_properties no force row level security;
alter table real_estate_mortgages no force row level security;
alter table own_dates no force row level security;
do $$
begin
  perform due_put(user_id, 'document', id, 'expiry', 'documents', expiry_date, name, document_category)
    from documents where expiry_date is not null;
  perform due_put(user_id, 'real_estate', id, 'lease_end', 'real-estate', lease_end_date, 'Lease ends', address)
    from real_estate_properties where is_tenanted and lease_end_date is not null;
  perform mortgage_put_due(m, p.address)
    from real_estate_mortgages m join real_estate_properties p on p.user_id = m.user_id and p.id = m.property_id;
  perform due_put(user_id, 'date', id, 'day', 'dates', due_date, title) from own_dates;
end $$;
alter table documents force row level security;
alter table real_estate_properties force row level security;
alter table real_estate_mortgages force row level security;
alter table own_dates force row level security;
