-- What a person says of a value over time: who appraised a thing, in which document; and how it wears out.

alter table asset_values
  add column id uuid not null default gen_random_uuid(),
  -- The person or firm who said it.
  add column appraiser text check (char_length(appraiser) <= 200),
  add column note text check (char_length(note) <= 2000),
  add column document_id uuid,
  add unique (user_id, id),
  add foreign key (user_id, document_id) references documents (user_id, id) on delete set null (document_id);
create index asset_values_document on asset_values (user_id, document_id) where document_id is not null;
call versioned('asset_values');

-- Guests delete nothing by themselves: a valuation is taken away for those who manage the thing.
create function value_removed(valuation uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from asset_values v where v.user_id = house_id() and v.id = valuation and coalesce(reach(v.of_type, v.of_id), 0) >= 3;
  return found;
end $$;
alter function value_removed owner to app_keeper;
revoke all on function value_removed from public;
grant execute on function value_removed to app_guest;

-- How a thing loses its value, and how long it lasts, where its owner says so. A curve is computed from it, and is never stored.
create table value_plans (
  user_id uuid not null references users (id) on delete cascade,
  of_type text not null check (of_type in ('real_estate', 'movable', 'appliance')),
  of_id uuid not null,
  method text check (method in ('straight_line', 'declining_balance')),
  -- In years.
  useful_life int check (useful_life between 1 and 100),
  salvage_value numeric(14, 2) check (salvage_value >= 0),
  -- In per cent a year.
  yearly_rate numeric(5, 2) check (yearly_rate > 0 and yearly_rate < 100),
  -- In years, in place of what things of this kind usually last.
  lifespan int check (lifespan between 1 and 100),
  check (method is distinct from 'straight_line' or useful_life is not null),
  check (method is distinct from 'declining_balance' or yearly_rate is not null),
  primary key (user_id, of_type, of_id),
  foreign key (user_id, of_type, of_id) references records (user_id, item_type, item_id) on delete cascade
);
call owned('value_plans');
call versioned('value_plans');
call hanging('value_plans', 'of_type', 'of_id', writes => true);
