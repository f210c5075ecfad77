-- What had a row in `assets` and words in the search index has a row in the register; what belonged to a thing is in `belongings`, and
-- what a property was worth is in `asset_values`.

-- Shown to nobody but the owner. A mortgage follows its property.
alter table real_estate_properties add column private boolean not null default false;
alter table real_estate_mortgages add column private boolean not null default false;
alter table documents add column private boolean not null default false;
alter table own_dates add column private boolean not null default false;
alter table document_counts add column private boolean not null default false;
alter table document_counts drop constraint document_counts_pkey, add primary key (user_id, document_category, private);

drop trigger registered on real_estate_properties;
drop trigger unregistered on real_estate_properties;
drop trigger searched on documents;
drop trigger searched_anew on documents;
drop trigger moved on documents;
drop trigger searched on own_dates;
drop function real_estate_registered, real_estate_unregistered, documents_searched, own_dates_searched;

-- The functions below read and write rows of these tables for every owner.
call kept('real_estate_properties');
call kept('real_estate_mortgages');
call kept('document_counts');
-- Only they count documents.
revoke insert, update, delete on document_counts from app_user;

create function property_recorded(p real_estate_properties) returns void language plpgsql as $$
begin
  perform record_put(p.user_id, 'real_estate', p.id, 'real-estate', p.address, p.city || ', ' || p.state,
    concat_ws(' ', p.zip_code, p.property_type, 'property'), p.private, p.removed_at, p.sale_date, p.photos[1]);
end $$;

-- A mortgage of a property that is in the trash is there too, and ends with its sale.
create function mortgage_recorded(m real_estate_mortgages, p real_estate_properties) returns void language plpgsql as $$
begin
  perform record_put(m.user_id, 'mortgage', m.id, 'real-estate', 'Mortgage of ' || m.lender, p.address, concat_ws(' ', m.type, 'loan'),
    p.private, coalesce(m.removed_at, p.removed_at), p.sale_date, null);
  perform belonging_put(m.user_id, 'real_estate', m.property_id, 'mortgage', m.id);
end $$;

create function real_estate_registered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare m real_estate_mortgages;
begin
  perform property_recorded(new);
  if tg_op = 'INSERT' or (old.address, old.removed_at, old.sale_date, old.private)
    is not distinct from (new.address, new.removed_at, new.sale_date, new.private) then return null; end if;
  update real_estate_mortgages set private = new.private
    where user_id = new.user_id and property_id = new.id and private <> new.private;
  for m in select * from real_estate_mortgages where user_id = new.user_id and property_id = new.id loop
    perform mortgage_recorded(m, new);
  end loop;
  return null;
end $$;
create trigger registered after insert or update of address, city, state, zip_code, property_type, photos, sale_date, private, removed_at
  on real_estate_properties for each row execute function real_estate_registered();

create function mortgage_follows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select p.private into new.private from real_estate_properties p where p.user_id = new.user_id and p.id = new.property_id;
  new.private := coalesce(new.private, false);
  return new;
end $$;
create trigger follows before insert on real_estate_mortgages for each row execute function mortgage_follows();

create function mortgage_registered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare p real_estate_properties;
begin
  select * into p from real_estate_properties where user_id = new.user_id and id = new.property_id;
  perform mortgage_recorded(new, p);
  return null;
end $$;
create trigger registered after insert or update of lender, type, removed_at on real_estate_mortgages
  for each row execute function mortgage_registered();

-- A paper is found by its name, its category and type, what its owner says of it, and every word inside its file.
create function document_recorded() returns trigger language plpgsql as $$
begin
  perform record_put(new.user_id, 'document', new.id, 'documents', new.name,
    new.document_category || case when new.type = 'other' then '' else ' · ' || replace(new.type, '_', ' ') end,
    concat_ws(E'\n', new.description, array_to_string(new.tags, ' '), nullif(new.text, '')), new.private, new.removed_at, null, null);
  return null;
end $$;
create trigger registered after insert on documents for each row execute function document_recorded();
create trigger registered_anew
  after update of name, document_category, type, description, tags, text, private, removed_at on documents for each row
  when ((old.name, old.document_category, old.type, old.description, old.tags, old.private, old.removed_at, old.text)
    is distinct from (new.name, new.document_category, new.type, new.description, new.tags, new.private, new.removed_at, new.text))
  execute function document_recorded();

create function own_date_recorded() returns trigger language plpgsql as $$
begin
  perform record_put(new.user_id, 'date', new.id, 'dates', new.title, new.due_date::text, '', new.private, new.removed_at, null, null);
  return null;
end $$;
create trigger registered after insert or update of title, due_date, private, removed_at on own_dates
  for each row execute function own_date_recorded();

-- Takes what was deleted out of the register; the record's type is the trigger's argument.
create function unregistered() returns trigger language plpgsql as $$
begin
  perform record_drop(old.user_id, tg_argv[0], old.id);
  return null;
end $$;
create trigger unregistered after delete on real_estate_properties for each row execute function unregistered('real_estate');
create trigger unregistered after delete on real_estate_mortgages for each row execute function unregistered('mortgage');
create trigger unregistered after delete on documents for each row execute function unregistered('document');
create trigger unregistered after delete on own_dates for each row execute function unregistered('date');

-- The counts of documents are kept apart by `private`: who is a guest may know the number of those that are not.
create or replace function documents_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into document_counts as c (user_id, document_category, private, active, trashed)
  select user_id, document_category, private, count(*) filter (where removed_at is null), count(*) filter (where removed_at is not null)
  from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (user_id, document_category, private) do update
    set active = c.active + excluded.active, trashed = c.trashed + excluded.trashed;
  return null;
end $$;

create or replace function documents_deleted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update document_counts c set active = c.active - d.active, trashed = c.trashed - d.trashed
  from (
    select user_id, document_category, private, count(*) filter (where removed_at is null) as active,
      count(*) filter (where removed_at is not null) as trashed
    from deleted group by 1, 2, 3
  ) d
  where c.user_id = d.user_id and c.document_category = d.document_category and c.private = d.private;
  return null;
end $$;

create or replace function document_moved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update document_counts
  set active = active - (old.removed_at is null)::int, trashed = trashed - (old.removed_at is not null)::int
  where user_id = old.user_id and document_category = old.document_category and private = old.private;
  insert into document_counts as c (user_id, document_category, private, active, trashed)
  values (new.user_id, new.document_category, new.private, (new.removed_at is null)::int, (new.removed_at is not null)::int)
  on conflict (user_id, document_category, private) do update
    set active = c.active + excluded.active, trashed = c.trashed + excluded.trashed;
  return null;
end $$;
create trigger moved after update of document_category, private, removed_at on documents for each row
  when ((old.document_category, old.private, old.removed_at is null)
    is distinct from (new.document_category, new.private, new.removed_at is null))
  execute function document_moved();

do $$
declare name text;
begin
  foreach name in array array['real_estate_registered', 'mortgage_follows', 'mortgage_registered', 'documents_added',
    'documents_deleted', 'document_moved'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;

-- What there is goes over. The owner of the tables sees everybody's rows only so.
do $$
declare name text;
begin
  foreach name in array array['assets', 'asset_documents', 'property_values', 'records', 'belongings', 'asset_values',
    'real_estate_properties', 'real_estate_mortgages', 'documents', 'own_dates', 'files'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
end $$;

delete from search_index where item_type = 'property';
do $$
begin
  perform property_recorded(p) from real_estate_properties p;
  perform mortgage_recorded(m, p) from real_estate_mortgages m
    join real_estate_properties p on p.user_id = m.user_id and p.id = m.property_id;
  perform record_put(user_id, 'date', id, 'dates', title, due_date::text, '', private, removed_at, null, null) from own_dates;
end $$;
-- The words of documents are as they were: only the register's row is new.
insert into records (user_id, item_type, item_id, area, label, detail, removed_at)
select user_id, 'document', id, 'documents', name,
  document_category || case when type = 'other' then '' else ' · ' || replace(type, '_', ' ') end, removed_at
from documents;
insert into belongings (user_id, of_type, of_id, item_type, item_id, created_at)
select b.user_id, b.asset_type, b.asset_id, 'document', b.document_id, b.created_at
from asset_documents b join records r on r.user_id = b.user_id and r.item_type = b.asset_type and r.item_id = b.asset_id;
insert into asset_values (user_id, of_type, of_id, day, source, value)
select user_id, 'real_estate', property_id, day, 'own', value from property_values;
update files set used_by_type = 'real_estate' where used_by_type = 'property';

drop table asset_documents;
drop table property_values;
drop table assets;
do $$
declare name text;
begin
  foreach name in array array['records', 'belongings', 'asset_values', 'real_estate_properties', 'real_estate_mortgages', 'documents',
    'own_dates', 'files'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

-- The tables of the specification (S-167), under its names.
create view assets with (security_invoker = true) as
select user_id, item_type as asset_type, item_id as asset_id, label, detail, removed_at
from records where item_type in ('real_estate', 'movable', 'appliance');
create view asset_documents with (security_invoker = true) as
select user_id, of_type as asset_type, of_id as asset_id, item_id as document_id, created_at
from belongings where item_type = 'document' and of_type in ('real_estate', 'movable', 'appliance');
grant select on assets, asset_documents to app_user;
create policy counting on records for select to app_owner using (true);

drop function search_put(uuid, text, uuid, text, text, text);
