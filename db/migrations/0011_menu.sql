-- The menu as administrators arrange it, and what each person prefers of it (S-097 to S-100, S-116).

-- The menu belongs to nobody. People read it through menu_mine alone, which shows each what they may see; administrators write it.
create table menu_groups (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  label text not null,
  sort_order int not null,
  is_visible boolean not null default true,
  is_collapsible boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table menu_items (
  id uuid primary key default gen_random_uuid(),
  menu_group_id uuid not null references menu_groups (id) on delete cascade,
  name text not null unique,
  label text not null,
  -- A path of the product or an https address; the interface checks more.
  href text not null check (href ~ '^(/([^/\\]|$)|https://)'),
  icon_type text not null default 'icon' check (icon_type in ('icon', 'letters')),
  icon_name text not null,
  -- One hue of the palette, or two: 'kelp', 'kelp-teal'.
  background_gradient text not null,
  sort_order int not null,
  is_visible boolean not null default true,
  is_exact_match boolean not null default false,
  -- False: only makes sense signed out (X-14).
  requires_auth boolean not null default true,
  target text not null default '_self' check (target in ('_self', '_blank')),
  description text not null default '',
  badge_text text,
  badge_color text check (badge_color in ('brand', 'quiet', 'good', 'info', 'amber', 'danger'))
);
create index menu_items_of_group on menu_items (menu_group_id, sort_order);

-- Whoever holds one of the privileges sees the group or item; without a row everybody does (S-098).
create table menu_permissions (
  id uuid primary key default gen_random_uuid(),
  menu_group_id uuid references menu_groups (id) on delete cascade,
  menu_item_id uuid references menu_items (id) on delete cascade,
  required_privilege text not null,
  check (num_nonnulls(menu_group_id, menu_item_id) = 1),
  unique (menu_group_id, required_privilege),
  unique (menu_item_id, required_privilege)
);

insert into menu_groups (name, label, sort_order) values
  ('main', 'Main', 1),
  ('assets', 'Assets', 2),
  ('finance', 'Finance', 3),
  ('rentals', 'Rentals', 4),
  ('other', 'Other', 5),
  ('admin', 'Admin', 6);

insert into menu_items (menu_group_id, sort_order, name, label, href, icon_name, background_gradient, description,
  is_exact_match, requires_auth)
select g.id, d.sort_order, d.name, d.label, d.href, d.icon_name, d.background_gradient, d.description, d.is_exact_match, d.requires_auth
from (values
  ('main', 1, 'dashboard', 'Dashboard', '/', 'dashboard', 'kelp',
    'What you own and what wants you', true, true),
  ('main', 2, 'calendar', 'Calendar', '/calendar', 'calendar', 'teal',
    'Every due date on one page', false, true),
  ('main', 3, 'assistant', 'AI Assistant', '/rag-demo', 'sparkles', 'indigo',
    'Questions about what you own', false, true),
  ('main', 4, 'messages', 'Messages', '/messaging', 'messages', 'plum',
    'Your conversations', false, true),
  ('assets', 1, 'real-estate', 'Real estate', '/real-estate', 'house', 'clay',
    'Homes and commercial property, their loans and taxes', false, true),
  ('assets', 2, 'movable-assets', 'Movable assets', '/movable-assets', 'armchair', 'slate',
    'Cars, art, furniture', false, true),
  ('assets', 3, 'appliances', 'Appliances', '/appliances', 'refrigerator', 'teal',
    'Machines and their warranties', false, true),
  ('assets', 4, 'my-home', 'My Home', '/my-home', 'house-plug', 'kelp',
    'The home you live in', false, true),
  ('finance', 1, 'finance', 'Finance', '/finance', 'wallet', 'moss',
    'What comes in, goes out and remains', false, true),
  ('finance', 2, 'transactions', 'Transactions', '/finance/transactions', 'repeat', 'moss',
    'Money in and out', false, true),
  ('finance', 3, 'accounts', 'Accounts', '/finance/accounts', 'landmark', 'moss',
    'Bank accounts and cash', false, true),
  ('finance', 4, 'debts', 'Debts', '/finance/debts', 'hand-coins', 'clay',
    'What you owe, and until when', false, true),
  ('finance', 5, 'budgets', 'Budgets', '/finance/budgets', 'target', 'ochre',
    'What you mean to spend', false, true),
  ('finance', 6, 'categories', 'Categories', '/finance/categories', 'tag', 'slate',
    'How your money is sorted', false, true),
  ('finance', 7, 'reports', 'Reports', '/finance/reports', 'chart', 'indigo',
    'Your money over time', false, true),
  ('rentals', 1, 'rental-agreements', 'Rental Agreements', '/rentals', 'key', 'plum',
    'Who lives where, and on what terms', false, true),
  ('rentals', 2, 'applications', 'Applications', '/rentals/applications', 'clipboard', 'plum',
    'Who would like to rent', false, true),
  ('other', 1, 'insurance', 'Insurance', '/insurance', 'umbrella', 'indigo',
    'Policies and what they cover', false, true),
  ('other', 2, 'documents', 'Documents', '/documents', 'files', 'ochre',
    'Papers, their dates and every word inside them', false, true),
  ('other', 3, 'sharing', 'Sharing', '/documents/sharing', 'share', 'ochre',
    'Who sees which of your papers', false, true),
  ('other', 4, 'subscription', 'Subscription', '/pricing', 'credit-card', 'moss',
    'Plans, prices and what you have', false, true),
  ('other', 5, 'login', 'Sign In', '/login', 'log-in', 'slate',
    'For visitors who have an account', false, false),
  ('admin', 1, 'admin', 'Administration', '/admin', 'shield', 'slate',
    'Figures, deletions and the log', false, true),
  ('admin', 2, 'menu-manager', 'Menu Manager', '/admin/menu-manager', 'menu', 'slate',
    'What stands in the menu, and for whom', false, true),
  ('admin', 3, 'user-authorization', 'User authorization', '/admin/user-authorization', 'shield-user', 'slate',
    'Privileges and administrators', false, true),
  ('admin', 4, 'basic-users', 'Users', '/admin/basic-users', 'users', 'slate',
    'Accounts and their trials', false, true),
  ('admin', 5, 'account-deletion', 'Account deletion', '/admin?tab=account-deletion', 'user-x', 'slate',
    'Accounts that are to be deleted', false, true)
) d (group_name, sort_order, name, label, href, icon_name, background_gradient, description, is_exact_match, requires_auth)
join menu_groups g on g.name = d.group_name;

-- Put under row-level security after the rows above were written: from here on only administrators write.
do $$
declare name text;
begin
  foreach name in array array['menu_groups', 'menu_items', 'menu_permissions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy looking on %I for select to app_owner using (true)', name);
    execute format('create policy administration on %I to app_admin using (is_super_admin(viewer_id()))
      with check (is_super_admin(viewer_id()))', name);
    execute format('grant select, insert, update, delete on %I to app_admin', name);
  end loop;
end $$;

-- No foreign key to the menu: it would not lead with the owner, and a preference outlives its item, so that an administrator who
-- takes a removal back brings both back. An id is never given twice.
create table user_menu_preferences (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  menu_group_id uuid,
  menu_item_id uuid,
  hidden boolean not null default false,
  pinned boolean not null default false,
  primary key (user_id, id),
  check (num_nonnulls(menu_group_id, menu_item_id) = 1),
  unique (user_id, menu_group_id),
  unique (user_id, menu_item_id)
);
call owned('user_menu_preferences');

-- The groups and items that the viewer may see at this moment, in the menu's order: what is for administrators only for an active
-- super_admin, never for admin_access alone (S-097, X-38); what has permission rows only for holders of one of the privileges
-- (S-098); nothing hidden, nothing that only makes sense signed out (X-14). domain/menu/sees.ts says the same for the preview.
create function menu_mine(moment timestamptz) returns table (
  group_id uuid, group_label text, is_collapsible boolean, id uuid, label text, href text, icon_type text, icon_name text,
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
  )
  select g.id, g.label, g.is_collapsible, i.id, i.label, i.href, i.icon_type, i.icon_name, i.background_gradient,
    i.is_exact_match, i.target, i.description, i.badge_text, i.badge_color,
    row_number() over (order by g.sort_order, g.id, i.sort_order, i.id)
  from menu_groups g join menu_items i on i.menu_group_id = g.id cross join viewer v
  where viewer_id() is not null and g.is_visible and i.is_visible and i.requires_auth
    and (v.administers or not (g.name = 'admin' or i.href ~ '^/admin([/?#]|$)'))
    and not exists (select from closed c where c.menu_group_id = g.id or c.menu_item_id = i.id)
$$;
revoke all on function menu_mine from public;
grant execute on function menu_mine to app_user;
