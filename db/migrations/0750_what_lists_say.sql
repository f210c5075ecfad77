-- A list that is brought in says less of a thing than a form asks for. What was filled in for it is named, so that no screen and no report
-- takes it for something that somebody said; changing such a field says it.
alter table movable_assets add column assumed text[] not null default '{}'
  constraint movable_assets_assumed_check check (assumed <@ array['purchase_date', 'purchase_price', 'current_value']);

-- Six chairs are one record. Its prices and its worth are those of all pieces together.
alter table movable_assets add column quantity integer not null default 1
  constraint movable_assets_quantity_check check (quantity between 1 and 1000000);
alter table appliances add column quantity integer not null default 1
  constraint appliances_quantity_check check (quantity between 1 and 1000000);

-- The rows of a file that stand above its headings.
alter table bring_in_sheets add column above jsonb not null default '[]';

-- A day that was filled in proves no purchase.
create or replace function thing_facts(owner uuid, of_type text, of_id uuid, out purchase_date date, out serial_number text)
language plpgsql stable as $$
begin
  case of_type
    when 'real_estate' then
      select p.purchase_date into purchase_date from real_estate_properties p where p.user_id = owner and p.id = of_id;
    when 'movable' then
      select case when m.assumed @> '{purchase_date}' then null else m.purchase_date end, nullif(m.serial_number, '')
      into purchase_date, serial_number from movable_assets m
      where m.user_id = owner and m.id = of_id;
    when 'appliance' then
      select a.purchase_date, nullif(a.serial_number, '') into purchase_date, serial_number from appliances a
      where a.user_id = owner and a.id = of_id;
  end case;
end $$;
