-- The list of projects opens as fast with ten thousand of them as with a hundred: a project says itself whether it is listed, its order has
-- an index that begins with that, and the chips are counted when something changes.

-- `listed_as` without a sale: what is planned for a thing that was sold stays in the list.
alter table projects add column view text not null default 'listed';

create function project_listed() returns trigger language plpgsql as $$
begin
  new.view := (select listed_as(new.removed_at, a.removed_at, null) from state_above(new.user_id, new.of_type, new.of_id) a);
  return new;
end $$;
create trigger listed before insert or update of removed_at, of_type, of_id, view on projects
  for each row execute function project_listed();

-- Where a list shows a project is no change of it.
drop trigger version on projects;
call versioned('projects', 'removed_at', 'view');

-- The thing that a project is about went into the trash or came out of it: the register, which follows, says it to the project.
create function project_listed_anew() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update projects p set view = listed_as(p.removed_at, new.removed_at, null)
  where p.user_id = new.user_id and p.id = new.item_id and p.view <> listed_as(p.removed_at, new.removed_at, null);
  return null;
end $$;
create trigger project_listed_first after insert on records for each row
  when (new.item_type = 'project' and new.removed_at is not null) execute function project_listed_anew();
create trigger project_listed_anew after update on records for each row
  when (new.item_type = 'project' and old.removed_at is distinct from new.removed_at) execute function project_listed_anew();

-- How many projects there are in each state. Guests are never shown it: what is open to them is counted from the rows.
create table project_counts (
  user_id uuid not null references users (id) on delete cascade,
  view text not null,
  status text not null,
  count int not null,
  primary key (user_id, view, status)
);
call owned('project_counts');
call kept('project_counts');
-- Only the triggers count.
revoke insert, update, delete on project_counts from app_user;

-- Counted once a statement. Taking away never makes a row: while a person is being deleted it would refer to nobody.
create function projects_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare owner uuid;
begin
  if tg_op = 'DELETE' then
    update project_counts c set count = c.count - d.count
    from (select user_id, view, status, count(*) as count from former group by 1, 2, 3) d
    where (c.user_id, c.view, c.status) = (d.user_id, d.view, d.status);
  elsif tg_op = 'INSERT' then
    insert into project_counts as c (user_id, view, status, count)
    select user_id, view, status, count(*) from present group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, view, status) do update set count = c.count + excluded.count;
  else
    for owner in select distinct n.user_id from present n join former f using (user_id, id)
      where (n.view, n.status) is distinct from (f.view, f.status) order by 1
    loop
      perform counts_in_turn(owner, 'project');
      insert into project_counts as c (user_id, view, status, count)
      select user_id, view, status, sum(n)
      from (select *, 1 as n from present union all select *, -1 from former) moved
      where user_id = owner group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
      on conflict (user_id, view, status) do update set count = c.count + excluded.count;
    end loop;
  end if;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['project_listed_anew', 'projects_counted'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;

-- What is there already.
alter table projects no force row level security;
alter table records no force row level security;
alter table project_counts no force row level security;
alter table projects disable trigger user;
update projects p set view = listed_as(p.removed_at, r.removed_at, null) from records r
where (r.user_id, r.item_type, r.item_id) = (p.user_id, 'project', p.id) and listed_as(p.removed_at, r.removed_at, null) <> 'listed';
alter table projects enable trigger user;
insert into project_counts (user_id, view, status, count) select user_id, view, status, count(*) from projects group by 1, 2, 3;
alter table projects force row level security;
alter table records force row level security;
alter table project_counts force row level security;

create trigger counted_in after insert on projects referencing new table as present
  for each statement execute function projects_counted();
create trigger counted_anew after update on projects referencing old table as former new table as present
  for each statement execute function projects_counted();
create trigger counted_out after delete on projects referencing old table as former
  for each statement execute function projects_counted();

drop index projects_newest, projects_in_trash;
create index projects_newest on projects (user_id, view, created_at desc, id desc);
create index projects_by_status on projects (user_id, view, status, created_at desc, id desc);
