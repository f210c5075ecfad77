-- What was done is summed when it changes, and what one person has to do is read along an index.

drop index maintenance_queue_assignee;
create index maintenance_queue_assignee on maintenance_queue (user_id, assignee, place) include (estimated_cost) where assignee is not null;

-- The queue is counted by the kind of thing and the priority too, by which the list is narrowed.
drop trigger counted on maintenance_queue;
drop trigger counted_anew on maintenance_queue;
truncate maintenance_counts;
-- `kind`: what the task hangs on, `none` where that is nothing.
alter table maintenance_counts add column kind text not null, add column priority text not null,
  drop constraint maintenance_counts_pkey, add primary key (user_id, day, kind, priority);

-- Taking away never makes a row: while a person is being deleted it would refer to nobody.
create or replace function maintenance_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update maintenance_counts c set count = c.count - 1, estimated = c.estimated - coalesce(old.estimated_cost, 0)
    where c.user_id = old.user_id and c.day = left(old.place, 10) and c.kind = coalesce(old.of_type, 'none') and c.priority = old.priority;
  end if;
  if tg_op <> 'DELETE' then
    insert into maintenance_counts as c (user_id, day, kind, priority, count, estimated)
    values (new.user_id, left(new.place, 10), coalesce(new.of_type, 'none'), new.priority, 1, coalesce(new.estimated_cost, 0))
    on conflict (user_id, day, kind, priority) do update set count = c.count + 1, estimated = c.estimated + excluded.estimated;
  end if;
  return null;
end $$;
create trigger counted after insert or delete on maintenance_queue for each row execute function maintenance_counted();
create trigger counted_anew after update on maintenance_queue for each row
  when ((left(old.place, 10), old.of_type, old.priority, old.estimated_cost)
    is distinct from (left(new.place, 10), new.of_type, new.priority, new.estimated_cost))
  execute function maintenance_counted();

alter table maintenance_queue no force row level security;
alter table maintenance_counts no force row level security;
insert into maintenance_counts (user_id, day, kind, priority, count, estimated)
select user_id, left(place, 10), coalesce(of_type, 'none'), priority, count(*), coalesce(sum(estimated_cost), 0)
from maintenance_queue group by 1, 2, 3, 4;
alter table maintenance_queue force row level security;
alter table maintenance_counts force row level security;

-- How many visits somebody has of all their tasks, and what they have cost. Those of tasks in the trash are among them: the list takes
-- them off. Guests are never shown it.
create table maintenance_visit_counts (
  user_id uuid not null primary key references users (id) on delete cascade,
  count int not null,
  cost numeric(18, 2) not null
);
call owned('maintenance_visit_counts');
call kept('maintenance_visit_counts');
revoke insert, update, delete on maintenance_visit_counts from app_user;

-- Who adds or deletes visits takes their owner's turn before they touch what else is counted by them, so that two never wait for each other.
create function maintenance_visits_in_turn() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('maintenance_visits ' || coalesce(new.user_id, old.user_id), 0));
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger counted_in_turn before insert or delete on maintenance_visits for each row execute function maintenance_visits_in_turn();

-- Taking away never makes a row: while a person is being deleted it would refer to nobody.
create function maintenance_visits_counted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update maintenance_visit_counts c set count = c.count - d.count, cost = c.cost - d.cost
    from (select user_id, count(*) as count, coalesce(sum(cost) filter (where outcome = 'done'), 0) as cost from former group by 1) d
    where c.user_id = d.user_id;
  elsif tg_op = 'INSERT' then
    insert into maintenance_visit_counts as c (user_id, count, cost)
    select user_id, count(*), coalesce(sum(cost) filter (where outcome = 'done'), 0) from present group by 1 order by 1
    on conflict (user_id) do update set count = c.count + excluded.count, cost = c.cost + excluded.cost;
  else
    update maintenance_visit_counts c set cost = c.cost + d.cost
    from (
      select user_id, sum(n * coalesce(cost, 0)) as cost
      from (select *, 1 as n from present union all select *, -1 from former) moved
      where outcome = 'done' group by 1 having sum(n * coalesce(cost, 0)) <> 0
    ) d
    where c.user_id = d.user_id;
  end if;
  return null;
end $$;
alter function maintenance_visits_counted owner to app_keeper;
revoke all on function maintenance_visits_counted from public;
create trigger counted_in after insert on maintenance_visits referencing new table as present
  for each statement execute function maintenance_visits_counted();
create trigger counted_anew after update on maintenance_visits referencing old table as former new table as present
  for each statement execute function maintenance_visits_counted();
create trigger counted_out after delete on maintenance_visits referencing old table as former
  for each statement execute function maintenance_visits_counted();

alter table maintenance_visits no force row level security;
alter table maintenance_visit_counts no force row level security;
insert into maintenance_visit_counts (user_id, count, cost)
select user_id, count(*), coalesce(sum(cost) filter (where outcome = 'done'), 0) from maintenance_visits group by 1;
alter table maintenance_visits force row level security;
alter table maintenance_visit_counts force row level security;

-- The tasks that went into the trash, alone or with their thing.
create index records_maintenance_removed on records (user_id, item_id) where item_type = 'maintenance' and removed_at is not null;

-- What each task has ahead is read from the queue, so that also the next day of a rule that lies too far ahead to be unfolded is told.
create or replace view maintenance_schedule with (security_invoker = true) as
select t.user_id, t.id, t.id as task_id, null::uuid as visit_id, t.of_type as asset_type, t.of_id as asset_id,
  t.service_type as maintenance_type, t.service_type, t.title, t.description, n.due_date as scheduled_date, null::date as completed_date,
  case when n.due_date is null then 'pending' when n.due_date < current_date then 'overdue' else 'scheduled' end as status,
  t.estimated_cost as cost, t.service_provider, t.service_contact, t.notes, t.priority, n.due_date as next_service_date,
  null::text as parts_used, t.created_at
from maintenance_queue q
join maintenance_tasks t on t.user_id = q.user_id and t.id = q.task_id
cross join lateral (select case when q.place < '9998' then left(q.place, 10)::date end as due_date) n
where q.place < '9999'
union all
select t.user_id, v.id, t.id, v.id, t.of_type, t.of_id, t.service_type, t.service_type, t.title, t.description, v.occurrence, v.completed_date,
  'completed', v.cost, coalesce(v.service_provider, t.service_provider), coalesce(v.service_contact, t.service_contact), v.notes, t.priority,
  n.due_date, v.parts_used, v.created_at
from maintenance_visits v
join maintenance_tasks t on t.user_id = v.user_id and t.id = v.task_id
join records r on r.user_id = t.user_id and r.item_type = 'maintenance' and r.item_id = t.id and r.removed_at is null and r.disposed_on is null
left join lateral (select i.due_date from due_items i where i.user_id = t.user_id and i.source_type = 'maintenance' and i.source_id = t.id
  and i.slot = 'visit' and i.state = 'open' order by i.due_date limit 1) n on true
where v.outcome = 'done';
