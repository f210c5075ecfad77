-- One date that two records have: a vehicle's insurance and the policy that covers it, an appliance's service and the task that plans it, a
-- document's expiry and the policy or warranty that it belongs to. The other record says more. Both are due on one day.
create function due_said_by(item due_items, other due_items) returns boolean language sql stable as $$
  select case item.source_type || '.' || item.slot
    when 'movable.insurance' then other.source_type = 'policy' and other.slot = 'renewal' and exists (
      select from belongings b where b.user_id = item.user_id and (b.of_type, b.of_id) = ('movable', item.source_id)
        and (b.item_type, b.item_id) = ('policy', other.source_id))
    when 'appliance.service' then other.source_type = 'maintenance' and coalesce((other.of_type, other.of_id) = ('appliance', item.source_id), false)
    when 'document.expiry' then (other.source_type = 'warranty' or other.source_type = 'policy' and other.slot = 'renewal') and exists (
      select from belongings b where b.user_id = item.user_id and (b.item_type, b.item_id) = ('document', item.source_id)
        and (b.of_type, b.of_id) = (other.source_type, other.source_id))
    else false end
$$;

-- Such a date is told once, by the record that says more, as long as that one is told.
alter function tell_days(uuid, text, date, date) rename to tell_days_of_each;
create function tell_days(owner uuid, by text, after date, until date default null) returns table (item_id uuid, due_date date, day date) language sql stable as $$
  with told as materialized (
    select t.item_id, t.due_date, t.day from tell_days_of_each(owner, by, after, until) t
  ), items as materialized (
    select i.id, i.due_date, i.source_type, i from due_items i
    where i.user_id = owner and i.source_type in ('movable', 'appliance', 'document', 'policy', 'maintenance', 'warranty')
      and i.id = any (array(select t.item_id from told t))
  ), said as materialized (
    select one.id from items one join items other on other.due_date = one.due_date
    where one.source_type in ('movable', 'appliance', 'document') and other.source_type in ('policy', 'maintenance', 'warranty')
      and due_said_by(one.i, other.i)
  )
  select t.item_id, t.due_date, t.day from told t where t.item_id <> all (array(select s.id from said s))
$$;
