-- One date that two records have is told once: a vehicle's insurance with the policy that covers it, an appliance's service with the task
-- that plans it, and a document's expiry with the policy or warranty that it belongs to. The record that says more is told of, as long as that
-- one is heard by the channel on the day (null: in the bell).
create function due_twin(item due_items, by text, day date) returns boolean language sql stable as $$
  select exists (
    select from due_items o
    where o.user_id = item.user_id and o.state = 'open' and o.due_date = item.due_date and case item.source_type || '.' || item.slot
      when 'movable.insurance' then o.source_type = 'policy' and o.slot = 'renewal' and exists (
        select from belongings b where b.user_id = item.user_id and (b.of_type, b.of_id) = ('movable', item.source_id)
          and (b.item_type, b.item_id) = ('policy', o.source_id))
      when 'appliance.service' then o.source_type = 'maintenance' and (o.of_type, o.of_id) = ('appliance', item.source_id)
      when 'document.expiry' then (o.source_type = 'warranty' or o.source_type = 'policy' and o.slot = 'renewal') and exists (
        select from belongings b where b.user_id = item.user_id and (b.item_type, b.item_id) = ('document', item.source_id)
          and (b.of_type, b.of_id) = (o.source_type, o.source_id))
      else false end
    and not exists (
      select from notice_preferences p where p.user_id = item.user_id and p.channel = by and o.source_type || '.' || o.slot = any (p.kinds_off))
    and not exists (
      select from due_mutes m where m.user_id = item.user_id and (m.until is null or m.until > due_twin.day)
        and (m.kind is null or m.kind = o.source_type || '.' || o.slot)
        and (m.of_id is null or (m.of_type, m.of_id) in ((o.source_type, o.source_id), (o.of_type, o.of_id)))))
$$;

alter function tell_days(uuid, text, date) rename to tell_days_of_each;
create function tell_days(owner uuid, by text, after date) returns table (item_id uuid, due_date date, day date) language sql stable as $$
  select t.item_id, t.due_date, t.day
  from tell_days_of_each(owner, by, after) t
  join due_items i on i.user_id = owner and i.id = t.item_id
  where case when i.slot in ('insurance', 'service', 'expiry') then not due_twin(i, by, t.day) else true end
$$;
