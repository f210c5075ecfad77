-- The schema of menu, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- menu_groups
create table menu_groups (
  id uuid default gen_random_uuid() not null,
  name text not null,
  label text not null,
  sort_order integer not null,
  is_visible boolean default true not null,
  is_collapsible boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint menu_groups_pkey PRIMARY KEY (id),
  constraint menu_groups_name_key UNIQUE (name)
);
alter table menu_groups enable row level security, force row level security;
create policy administration on menu_groups for all to app_admin
  using (is_super_admin(viewer_id()));
create policy looking on menu_groups for select to app_owner
  using (true);
CREATE TRIGGER version BEFORE UPDATE ON menu_groups FOR EACH ROW
  WHEN (NOT old.sort_order IS DISTINCT FROM new.sort_order)
  EXECUTE FUNCTION raise_version();
-- app_admin: delete, insert, select, update

-- menu_items
create table menu_items (
  id uuid default gen_random_uuid() not null,
  menu_group_id uuid not null,
  name text not null,
  label text not null,
  href text not null,
  icon_type text default 'icon'::text not null,
  icon_name text not null,
  background_gradient text not null,
  sort_order integer not null,
  is_visible boolean default true not null,
  is_exact_match boolean default false not null,
  requires_auth boolean default true not null,
  target text default '_self'::text not null,
  description text default ''::text not null,
  badge_text text,
  badge_color text,
  version integer default 1 not null,
  under_id uuid,
  constraint menu_items_pkey PRIMARY KEY (id),
  constraint menu_items_id_menu_group_id_key UNIQUE (id, menu_group_id),
  constraint menu_items_name_key UNIQUE (name),
  constraint menu_items_menu_group_id_fkey FOREIGN KEY (menu_group_id) REFERENCES menu_groups(id) ON DELETE CASCADE,
  constraint menu_items_under_id_menu_group_id_fkey FOREIGN KEY (under_id, menu_group_id) REFERENCES menu_items(id, menu_group_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint menu_items_badge_color_check CHECK (badge_color = ANY (ARRAY['brand'::text, 'quiet'::text, 'good'::text, 'info'::text, 'amber'::text, 'danger'::text])),
  constraint menu_items_check CHECK (under_id <> id),
  constraint menu_items_href_check CHECK (href ~ '^(/([^/\\]|$)|https://)'::text),
  constraint menu_items_icon_type_check CHECK (icon_type = ANY (ARRAY['icon'::text, 'letters'::text])),
  constraint menu_items_target_check CHECK (target = ANY (ARRAY['_self'::text, '_blank'::text]))
);
CREATE INDEX menu_items_of_group ON menu_items USING btree (menu_group_id, sort_order);
CREATE INDEX menu_items_under ON menu_items USING btree (under_id);
alter table menu_items enable row level security, force row level security;
create policy administration on menu_items for all to app_admin
  using (is_super_admin(viewer_id()));
create policy looking on menu_items for select to app_owner
  using (true);
CREATE TRIGGER version BEFORE UPDATE ON menu_items FOR EACH ROW
  WHEN (NOT (old.sort_order IS DISTINCT FROM new.sort_order OR old.menu_group_id IS DISTINCT FROM new.menu_group_id OR old.under_id IS DISTINCT FROM new.under_id))
  EXECUTE FUNCTION raise_version();
-- app_admin: delete, insert, select, update

-- menu_permissions
create table menu_permissions (
  id uuid default gen_random_uuid() not null,
  menu_group_id uuid,
  menu_item_id uuid,
  required_privilege text not null,
  constraint menu_permissions_pkey PRIMARY KEY (id),
  constraint menu_permissions_menu_group_id_required_privilege_key UNIQUE (menu_group_id, required_privilege),
  constraint menu_permissions_menu_item_id_required_privilege_key UNIQUE (menu_item_id, required_privilege),
  constraint menu_permissions_menu_group_id_fkey FOREIGN KEY (menu_group_id) REFERENCES menu_groups(id) ON DELETE CASCADE,
  constraint menu_permissions_menu_item_id_fkey FOREIGN KEY (menu_item_id) REFERENCES menu_items(id) ON DELETE CASCADE,
  constraint menu_permissions_check CHECK (num_nonnulls(menu_group_id, menu_item_id) = 1)
);
alter table menu_permissions enable row level security, force row level security;
create policy administration on menu_permissions for all to app_admin
  using (is_super_admin(viewer_id()));
create policy looking on menu_permissions for select to app_owner
  using (true);
-- app_admin: delete, insert, select, update

-- user_menu_preferences
create table user_menu_preferences (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  menu_group_id uuid,
  menu_item_id uuid,
  hidden boolean default false not null,
  pinned boolean default false not null,
  constraint user_menu_preferences_pkey PRIMARY KEY (user_id, id),
  constraint user_menu_preferences_user_id_menu_group_id_key UNIQUE (user_id, menu_group_id),
  constraint user_menu_preferences_user_id_menu_item_id_key UNIQUE (user_id, menu_item_id),
  constraint user_menu_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_menu_preferences_check CHECK (num_nonnulls(menu_group_id, menu_item_id) = 1)
);
alter table user_menu_preferences enable row level security, force row level security;
create policy owner on user_menu_preferences for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

CREATE OR REPLACE FUNCTION menu_mine(moment timestamp with time zone)
 RETURNS TABLE(group_id uuid, group_label text, is_collapsible boolean, id uuid, under_id uuid, label text, href text, icon_type text, icon_name text, background_gradient text, is_exact_match boolean, target text, description text, badge_text text, badge_color text, nth bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
-- owned by app_owner, called by app_user
