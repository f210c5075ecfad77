-- The second level of the menu: items that hang on another one. An item of it goes with the one on which it hangs, into another group and away.
alter table menu_items add unique (id, menu_group_id);
alter table menu_items add column under_id uuid,
  add foreign key (under_id, menu_group_id) references menu_items (id, menu_group_id) on update cascade on delete cascade,
  add check (under_id <> id);
create index menu_items_under on menu_items (under_id);

-- A place in the menu is given by moving an entry, never by its form.
drop trigger version on menu_items;
call versioned('menu_items', 'sort_order', 'menu_group_id', 'under_id');

alter table menu_items no force row level security;
insert into menu_items (menu_group_id, under_id, sort_order, name, label, href, icon_name, background_gradient)
select u.menu_group_id, u.id, (select max(i.sort_order) from menu_items i where i.menu_group_id = u.menu_group_id) + d.nth,
  d.name, d.label, d.href, d.icon_name, d.background_gradient
from (values
  ('my-home', 1, 'places', 'Places', '/my-home/places', 'map-pin', 'kelp'),
  ('my-home', 2, 'maintenance', 'Maintenance', '/maintenance', 'wrench', 'ochre'),
  ('my-home', 3, 'reminders', 'Reminders', '/dates', 'calendar-clock', 'kelp'),
  ('my-home', 4, 'warranties', 'Warranties and claims', '/warranties', 'shield-check', 'teal'),
  ('my-home', 5, 'vendors', 'Vendors', '/vendors', 'book', 'plum'),
  ('my-home', 6, 'inventory', 'Inventory', '/inventory', 'clipboard', 'kelp'),
  ('my-home', 7, 'emergency', 'Emergency', '/my-home/emergency', 'flame', 'clay'),
  ('finance', 1, 'net-worth', 'Net worth', '/finance/net-worth', 'trending', 'moss'),
  ('finance', 2, 'recurring', 'Recurring', '/finance/recurring', 'repeat', 'moss'),
  ('finance', 3, 'subscriptions', 'Subscriptions', '/finance/subscriptions', 'credit-card', 'moss'),
  ('finance', 4, 'forecast', 'Forecast', '/finance/forecast', 'chart', 'moss'),
  ('finance', 5, 'import', 'Import', '/finance/import', 'file-up', 'moss'),
  ('finance', 6, 'rules', 'Rules', '/finance/rules', 'scroll', 'moss'),
  ('insurance', 1, 'coverage-report', 'Coverage report', '/insurance/report', 'shield-check', 'indigo'),
  ('insurance', 2, 'claims', 'Claims', '/claims', 'clipboard', 'teal'),
  ('insurance', 3, 'evidence-pack', 'Evidence pack', '/evidence', 'files', 'indigo'),
  ('sharing', 4, 'trusted-users', 'Trusted users', '/profile/trusted-users', 'users', 'kelp'),
  ('sharing', 5, 'links', 'Links and requests', '/sharing/links', 'share', 'kelp'),
  ('sharing', 6, 'shared-with-me', 'Shared with me', '/shared-with-me', 'handshake', 'kelp'),
  ('sharing', 7, 'binder', 'Binder', '/binder', 'book', 'kelp'),
  ('sharing', 8, 'emergency-access', 'Emergency access', '/profile/emergency', 'shield', 'kelp')
) d (under_name, nth, name, label, href, icon_name, background_gradient)
-- Where an administrator has removed the item above, the ones below it are not missed either.
join menu_items u on u.name = d.under_name
on conflict (name) do nothing;
-- Each behind the item on which it hangs.
update menu_items i set sort_order = o.nth
from (
  select m.id, row_number() over (partition by m.menu_group_id order by coalesce(u.sort_order, m.sort_order), coalesce(u.id, m.id),
    m.under_id is not null, m.sort_order, m.id) as nth
  from menu_items m left join menu_items u on u.id = m.under_id
) o
where o.id = i.id and i.sort_order <> o.nth;
alter table menu_items force row level security;

-- As before, with the item on which each hangs and behind it; one that hangs on an unseen item is not seen.
drop function menu_mine;
create function menu_mine(moment timestamptz) returns table (
  group_id uuid, group_label text, is_collapsible boolean, id uuid, under_id uuid, label text, href text, icon_type text, icon_name text,
  background_gradient text, is_exact_match boolean, target text, description text, badge_text text, badge_color text,
  nth bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with viewer as materialized (
    select is_super_admin(viewer_id()) as administers,
      array(select p.privilege_type from user_privileges p
        where p.user_id = viewer_id() and p.is_active and (p.expires_at is null or p.expires_at > moment)) as held
  ), closed as (
    select p.menu_group_id, p.menu_item_id from menu_permissions p, viewer v
    group by 1, 2 having not bool_or(p.required_privilege = any(v.held))
  ), seen as (
    select g.id as group_id, g.label as group_label, g.is_collapsible, g.sort_order as group_order, i.id, i.under_id, i.label, i.href,
      i.icon_type, i.icon_name, i.background_gradient, i.is_exact_match, i.target, i.description, i.badge_text, i.badge_color, i.sort_order
    from menu_groups g join menu_items i on i.menu_group_id = g.id cross join viewer v
    where viewer_id() is not null and g.is_visible and i.is_visible and i.requires_auth
      and (v.administers or not (g.name = 'admin' or i.href ~ '^/admin([/?#]|$)'))
      and not exists (select from closed c where c.menu_group_id = g.id or c.menu_item_id = i.id)
  )
  select s.group_id, s.group_label, s.is_collapsible, s.id, s.under_id, s.label, s.href, s.icon_type, s.icon_name, s.background_gradient,
    s.is_exact_match, s.target, s.description, s.badge_text, s.badge_color,
    row_number() over (order by s.group_order, s.group_id, coalesce(u.sort_order, s.sort_order), coalesce(u.id, s.id),
      s.under_id is not null, s.sort_order, s.id)
  from seen s left join seen u on u.id = s.under_id
  where s.under_id is null or u.id is not null
$$;
revoke all on function menu_mine from public;
grant execute on function menu_mine to app_user;
