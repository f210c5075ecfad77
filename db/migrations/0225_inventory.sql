-- Inventory checks: somebody walks through the home once a year and says of each thing whether it is there.

create table inventory_checks (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  name text not null check (char_length(name) between 1 and 100),
  -- What is walked through: a property, or some places with what is inside them; everything where neither is named. No foreign key: a
  -- property that is gone must not turn its check into one of everything.
  property_id uuid,
  place_ids uuid[] not null default '{}',
  yearly boolean not null default false,
  notes text,
  private boolean not null default false,
  begun_on date not null,
  finished_on date,
  -- What was counted on the day it was finished. What is deleted later does not change history.
  things int check (things >= 0),
  seen int check (seen between 0 and things),
  moved int check (moved between 0 and seen),
  missing int check (missing between 0 and things),
  photographs int check (photographs >= 0),
  primary key (user_id, id),
  check (property_id is null or place_ids = '{}'),
  check (num_nulls(finished_on, things, seen, moved, missing, photographs) in (0, 6))
);
create index inventory_checks_newest on inventory_checks (user_id, created_at desc, id desc);
create index inventory_checks_removed on inventory_checks (removed_at) where removed_at is not null;
call owned('inventory_checks');
-- What is moved to the trash and taken out again is what it was.
call versioned('inventory_checks', 'removed_at');
call shared('inventory_checks', 'check', 'inventory');
-- The job that empties the trash finds what has lain there for 30 days.
create policy housekeeping on inventory_checks for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on inventory_checks to app_worker;

-- The register learns the type `check`.
alter table records drop constraint records_item_type_check;
drop function if exists records_item_type_check(text);
alter table records add constraint records_item_type_check check (item_type in (
  'real_estate', 'movable', 'appliance', 'mortgage', 'document', 'date', 'policy', 'claim',
  'warranty', 'maintenance', 'agreement', 'tenant', 'application', 'money_account', 'vendor', 'thread',
  'place', 'project', 'quote', 'check'));
call checked_quickly('records');

create function check_registered() returns trigger language plpgsql as $$
begin
  perform record_put(new.user_id, 'check', new.id, 'inventory', new.name, coalesce(new.finished_on::text, ''),
    coalesce(new.notes, ''), new.private, new.removed_at, null, null);
  return null;
end $$;
create trigger registered after insert or update on inventory_checks for each row execute function check_registered();
create function check_unregistered() returns trigger language plpgsql as $$
begin
  perform due_drop(old.user_id, 'check', old.id);
  perform record_drop(old.user_id, 'check', old.id);
  return null;
end $$;
create trigger unregistered after delete on inventory_checks for each row execute function check_unregistered();

-- The next check is due a year after this one was finished, and a year after that was noted as done.
create function check_due() returns trigger language plpgsql as $$
begin
  if new.yearly and new.finished_on is not null then
    perform due_repeat(new.user_id, 'check', new.id, 'again', 'inventory', 'floating', 1, 'year', new.finished_on,
      'Check the inventory again', new.name, bell_days => 14, unread_days => 2);
  else
    perform due_drop(new.user_id, 'check', new.id, 'again');
  end if;
  return null;
end $$;
create trigger due after insert on inventory_checks for each row when (new.yearly and new.finished_on is not null)
  execute function check_due();
create trigger due_anew after update on inventory_checks for each row
  when ((old.yearly, old.finished_on, old.name) is distinct from (new.yearly, new.finished_on, new.name))
  execute function check_due();

-- What was said of each thing in a check: one row for each, the later word in place of the earlier one.
create table inventory_answers (
  user_id uuid not null references users (id) on delete cascade,
  check_id uuid not null,
  item_type text not null check (item_type in ('movable', 'appliance')),
  item_id uuid not null,
  -- `open`: not looked at, or taken back; a finished check has a row of it for each thing that nobody looked at.
  answer text not null check (answer in ('open', 'here', 'moved', 'missing')),
  note text,
  -- How many new photographs were taken of it in this check.
  photographs int not null default 0 check (photographs >= 0),
  -- Where it lay then; no foreign key, because history outlives the place.
  place_id uuid,
  -- When it was said, which may be long before it arrived.
  said_at timestamptz not null,
  primary key (user_id, check_id, item_type, item_id),
  foreign key (user_id, check_id) references inventory_checks (user_id, id) on delete cascade,
  foreign key (user_id, item_type, item_id) references records (user_id, item_type, item_id) on delete cascade
);
create index inventory_answers_of on inventory_answers (user_id, item_type, item_id);
create index inventory_answers_place on inventory_answers (user_id, place_id) where place_id is not null;
call owned('inventory_answers');

-- A guest sees what was said, and says something, where the check and the thing are open to them.
call hanging('inventory_answers', '''check''', 'check_id', writes => true);
create policy guest_of_thing on inventory_answers as restrictive to app_guest using (exists (select from records r
  where r.user_id = inventory_answers.user_id and r.item_type = inventory_answers.item_type and r.item_id = inventory_answers.item_id))
  with check (reach(item_type, item_id) >= 1);
