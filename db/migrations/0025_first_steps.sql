-- What a newcomer begins with: dates of their own, homes of which only the address is known yet, and whether the first steps are shown.

-- A date that somebody writes down; it is a due date like the end of a loan or the expiry of a document.
create table own_dates (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 100),
  due_date date not null,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index own_dates_next on own_dates (user_id, due_date, id) where removed_at is null;
create index own_dates_removed on own_dates (removed_at) where removed_at is not null;
call owned('own_dates');
create policy housekeeping on own_dates for select to app_worker using (removed_at is not null);
grant select (user_id, id, removed_at) on own_dates to app_worker;

create function own_dates_searched() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform search_drop(old.user_id, 'date', old.id);
  elsif new.removed_at is not null then
    perform search_drop(new.user_id, 'date', new.id);
  else
    perform search_put(new.user_id, 'date', new.id, new.title, new.due_date::text, '');
  end if;
  return null;
end $$;
create trigger searched after insert or update or delete on own_dates
  for each row execute function own_dates_searched();

-- A property whose form was left before it was complete: what was typed, as it was typed. It counts nowhere.
create table unfinished_properties (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index unfinished_properties_newest on unfinished_properties (user_id, created_at desc, id desc);
call owned('unfinished_properties');

-- Whether somebody put the first steps away. Whoever has no row is shown them as long as one is left to do.
create table first_steps (
  user_id uuid primary key references users (id) on delete cascade,
  hidden boolean not null
);
call owned('first_steps');

-- Whoever keeps something already is no newcomer.
alter table users no force row level security;
alter table documents no force row level security;
alter table real_estate_properties no force row level security;
alter table first_steps no force row level security;
insert into first_steps (user_id, hidden)
select id, true from users u
where exists (select from documents d where d.user_id = u.id)
  or exists (select from real_estate_properties p where p.user_id = u.id);
alter table users force row level security;
alter table documents force row level security;
alter table real_estate_properties force row level security;
alter table first_steps force row level security;
