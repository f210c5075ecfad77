-- Warranties of things, in layers that end on different days (S-171, M-07).

create table warranties (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- The thing that it is for.
  of_type text not null check (of_type in ('real_estate', 'movable', 'appliance')),
  of_id uuid not null,
  warranty_type text not null check (warranty_type in (
    'manufacturer', 'extended', 'dealer', 'home_warranty', 'service_contract', 'statutory', 'other')),
  provider_name text not null check (char_length(provider_name) between 1 and 200),
  -- `phone`, `email`, `website`.
  provider_contact jsonb not null default '{"phone": null, "email": null, "website": null}',
  warranty_number text,
  purchase_date date,
  start_date date not null,
  -- The first day without cover; null for a lifetime.
  end_date date check (end_date > start_date),
  -- `layer`, `what`, `start_date`, `end_date`; days that are null are those of the warranty. None: the whole thing.
  layers jsonb not null default '[]' check (jsonb_typeof(layers) = 'array'),
  -- False means void (X-28).
  is_active boolean not null default true,
  voided_on date,
  void_reason text,
  cost numeric(14, 2) check (cost >= 0),
  deductible numeric(14, 2) check (deductible >= 0),
  coverage_description text,
  exclusions text,
  claim_process text,
  contact_info text,
  claim_history text,
  registration text not null default 'needed' check (registration in ('needed', 'done', 'not_needed')),
  transferable text check (transferable in ('yes', 'no')),
  notes text,
  private boolean not null default false,
  -- The names of the generic table in S-171.
  asset_type text generated always as (of_type) stored,
  asset_id uuid generated always as (of_id) stored,
  primary key (user_id, id)
);
create index warranties_newest on warranties (user_id, created_at desc, id desc);
create index warranties_ending on warranties (user_id, end_date, id);
create index warranties_removed on warranties (removed_at) where removed_at is not null;
call owned('warranties');
call versioned('warranties', 'removed_at');

create function warranty_kind(warranty_type text) returns text language sql immutable parallel safe as $$
  select case warranty_type when 'manufacturer' then 'manufacturer warranty' when 'extended' then 'extended warranty'
    when 'dealer' then 'dealer warranty' when 'home_warranty' then 'home warranty' when 'service_contract' then 'service contract'
    when 'statutory' then 'statutory warranty' else 'warranty' end
$$;

create function warranty_recorded(w warranties) returns void language plpgsql as $$
begin
  perform hung_put(w.user_id, 'warranty', w.id, 'warranties', w.provider_name || ' ' || warranty_kind(w.warranty_type),
    coalesce(w.end_date::text, 'Lifetime'),
    concat_ws(' ', w.warranty_number, w.provider_contact ->> 'phone', w.provider_contact ->> 'email', w.provider_contact ->> 'website',
      w.coverage_description, w.exclusions, w.claim_process, w.contact_info, w.claim_history, w.void_reason, w.notes,
      (select string_agg(l ->> 'what', ' ') from jsonb_array_elements(w.layers) l)),
    w.of_type, w.of_id, w.private, w.removed_at, null, null);
end $$;
call hung('warranties', 'warranty', 'warranties');

-- Writes when the warranty ends, and when each layer of it ends that ends earlier; layers that end on one day are one item. What had
-- ended before it was written down is not due. Worth a look within fewer than 60 days, pressing within fewer than 30 (S-176).
create function warranty_due() returns trigger language plpgsql as $$
declare ending record; slot text; used text[] := '{}';
begin
  perform due_put(new.user_id, 'warranty', new.id, 'end', 'warranties',
    case when new.is_active and new.end_date >= current_date then new.end_date end, new.provider_name || ' warranty ends',
    warranty_kind(new.warranty_type), new.of_type, new.of_id, urgent_days => 29, soon_days => 59, remind_days => '{59,29,7,0}');
  for ending in
    select e.until, (array_agg(e.layer order by e.place))[1] as slot, string_agg(e.called, ' and ' order by e.place) as called
    from (
      select p.layer, min(p.place) as place, max(p.until) as until, min(p.called) as called
      from (
        select l ->> 'layer' as layer, place, coalesce((l ->> 'end_date')::date, new.end_date, 'infinity') as until,
          case l ->> 'layer' when 'parts' then 'parts' when 'labor' then 'labor' when 'sealed_system' then 'sealed system'
            when 'accidental' then 'accidental damage' when 'whole' then 'full' else coalesce(l ->> 'what', 'other') end as called
        from jsonb_array_elements(new.layers) with ordinality e (l, place)) p
      group by p.layer) e
    where new.is_active and e.until < coalesce(new.end_date, 'infinity') and e.until >= current_date
    group by e.until
  loop
    used := used || ending.slot;
    perform due_put(new.user_id, 'warranty', new.id, ending.slot, 'warranties', ending.until, upper(left(ending.called, 1)) || substr(ending.called, 2) || ' cover ends',
      new.provider_name, new.of_type, new.of_id, urgent_days => 29, soon_days => 59, remind_days => '{59,29,7,0}');
  end loop;
  foreach slot in array array['parts', 'labor', 'sealed_system', 'whole', 'accidental', 'other'] loop
    continue when slot = any (used);
    perform due_put(new.user_id, 'warranty', new.id, slot, 'warranties', null, '');
  end loop;
  return null;
end $$;
create trigger due after insert or update of provider_name, warranty_type, end_date, layers, is_active, of_type, of_id on warranties
  for each row execute function warranty_due();

-- The diagnostic names of S-264 and S-171. Active means neither void nor past its end.
create view appliance_warranties with (security_invoker = true) as
select id, of_id as appliance_id, user_id, warranty_type, provider_name, provider_contact, warranty_number, start_date, end_date, cost,
  deductible, coverage_description,
  layers = '[]' or layers @> '[{"layer": "parts"}]' or layers @> '[{"layer": "whole"}]' as parts_covered,
  layers = '[]' or layers @> '[{"layer": "labor"}]' or layers @> '[{"layer": "whole"}]' as labor_covered,
  is_active and (end_date is null or end_date > current_date) as is_active, claim_history, contact_info, claim_process, exclusions
from warranties where of_type = 'appliance' and removed_at is null;
grant select on appliance_warranties to app_user;

-- What is known of a thing that a proof can be made of: when it was bought, and its serial number. Whoever asks sees what they may see
-- of the thing itself.
create function thing_facts(owner uuid, of_type text, of_id uuid, out purchase_date date, out serial_number text)
language plpgsql stable as $$
begin
  case of_type
    when 'real_estate' then
      select p.purchase_date into purchase_date from real_estate_properties p where p.user_id = owner and p.id = of_id;
    when 'movable' then
      select m.purchase_date, nullif(m.serial_number, '') into purchase_date, serial_number from movable_assets m
      where m.user_id = owner and m.id = of_id;
    when 'appliance' then
      select a.purchase_date, nullif(a.serial_number, '') into purchase_date, serial_number from appliances a
      where a.user_id = owner and a.id = of_id;
  end case;
end $$;
