-- Projects: work with a beginning, an end and a budget, on a thing or by itself.

create table projects (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  name text not null check (char_length(name) between 1 and 100),
  -- The thing that is worked on; null where the project stands by itself.
  of_type text check (of_type in ('real_estate', 'movable', 'appliance')),
  of_id uuid,
  status text not null default 'idea' check (status in ('idea', 'planning', 'under_way', 'done', 'cancelled')),
  start_date date,
  target_date date check (target_date >= start_date),
  end_date date check (end_date >= start_date),
  budget numeric(14, 2) check (budget >= 0),
  -- A list of `{ id, what, planned, quote_id }`; `quote_id` names the accepted quote that brought the line.
  budget_lines jsonb not null default '[]' check (jsonb_typeof(budget_lines) = 'array'),
  notes text,
  photos uuid[] not null default '{}',
  private boolean not null default false,
  primary key (user_id, id),
  check ((of_type is null) = (of_id is null))
);
create index projects_newest on projects (user_id, created_at desc, id desc);
create index projects_removed on projects (removed_at) where removed_at is not null;
call owned('projects');
call versioned('projects', 'removed_at');

create function project_recorded(p projects) returns void language plpgsql as $$
begin
  perform hung_put(p.user_id, 'project', p.id, 'vendors', p.name, coalesce(p.target_date::text, ''),
    concat_ws(' ', p.notes, (select string_agg(line ->> 'what', ' ') from jsonb_array_elements(p.budget_lines) line)),
    p.of_type, p.of_id, p.private, p.removed_at, null, p.photos[1]);
end $$;
call hung('projects', 'project', 'vendors');

-- The day by which it is to be done is due until it is done or given up. Fires after `registered`, whose row in the register it reads.
create function project_target_due() returns trigger language plpgsql as $$
begin
  perform due_put(new.user_id, 'project', new.id, 'target', 'vendors',
    case when new.status in ('idea', 'planning', 'under_way') then new.target_date end, 'Finish ' || new.name, '', new.of_type, new.of_id,
    fresh => tg_op = 'INSERT');
  return null;
end $$;
create trigger target_due after insert or update of name, status, target_date, of_type, of_id on projects
  for each row execute function project_target_due();
create function project_undue() returns trigger language plpgsql as $$
begin
  perform due_drop(old.user_id, 'project', old.id);
  return null;
end $$;
create trigger undue after delete on projects for each row execute function project_undue();
