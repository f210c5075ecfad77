-- What a policy covers is open with the policy: to whoever was given the policy itself, all insurance or the house, also where the covered thing is
-- closed to them. Of such a thing they read the name and the kind, and nothing by which it could be found. The rows themselves stay closed
-- (`guest_of_thing`), so that no other statement reads, sums or changes them.

-- The covers of a policy, or one cover, whose thing is closed to the guest. None where the policy is open only because it belongs to another thing, and
-- none of a thing that is its owner's alone or lies in the trash.
create function closed_covers(policy uuid, cover uuid default null)
returns table (id uuid, version int, policy_id uuid, created_at timestamptz, kind text, cover_limit numeric, deductible numeric, notes text,
  of_type text, label text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.version, c.policy_id, c.created_at, c.kind, c.cover_limit, c.deductible, c.notes, r.item_type, r.label
  from policy_covers c
  join records p on p.user_id = c.user_id and p.item_type = 'policy' and p.item_id = c.policy_id
  join records r on r.user_id = c.user_id and r.item_type = c.of_type and r.item_id = c.of_id
  where current_setting('role') = 'app_guest' and c.user_id = house_id()
    and (c.policy_id = closed_covers.policy or c.id = closed_covers.cover)
    and not r.private and r.removed_at is null and reach(r.item_type, r.item_id) = 0
    and exists (
      select from open_grants g
      where (p.removed_at is null or g.rank >= 3)
        and ((g.item_type = 'policy' and g.item_id = p.item_id) or (not p.private and g.item_type in ('*', 'area:' || p.area))))
$$;
alter function closed_covers owner to app_keeper;
revoke all on function closed_covers from public;
grant execute on function closed_covers to app_guest;
