-- What a partner sends into a conversation counts in the plan of who sends it, and no more in that of the house in which it lies: whom its owner
-- has blocked would else fill their plan.

create function storage_of(person uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(f.size), 0)::bigint from (
    select size from files where user_id = person and state <> 'leaving' and (uploaded_by is null or used_by_type is distinct from 'thread')
    union all
    select size from files where uploaded_by = person and used_by_type = 'thread' and state <> 'leaving') f
$$;
create function own_storage() returns bigint
language sql stable security definer set search_path = public, pg_temp
as $$ select storage_of(viewer_id()) $$;
-- What the person who asks has sent into conversations of others, alone.
create function sent_storage() returns bigint
language sql stable security definer set search_path = public, pg_temp
as $$ select coalesce(sum(size), 0)::bigint from files where uploaded_by = viewer_id() and used_by_type = 'thread' and state <> 'leaving' $$;
create or replace function house_storage() returns bigint
language sql stable security definer set search_path = public, pg_temp
as $$ select storage_of(house_id()) $$;

do $$
declare name text;
begin
  foreach name in array array['storage_of', 'own_storage', 'sent_storage'] loop
    execute format('alter function %I owner to app_keeper', name);
    execute format('revoke all on function %I from public', name);
  end loop;
end $$;
grant execute on function own_storage to app_user;
grant execute on function own_storage, sent_storage to app_guest;
