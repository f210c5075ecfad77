import type { MenuHue } from './look.ts';

export type DefaultItem = {
  name: string;
  label: string;
  href: string;
  icon_name: string;
  background_gradient: MenuHue;
  description: string;
  is_exact_match?: true;
  /** False for what only makes sense signed out. */
  requires_auth?: false;
  /** The second level, in its order. */
  below?: readonly DefaultItem[];
};
export type DefaultGroup = { name: string; label: string; items: readonly DefaultItem[] };

const item = (
  name: string,
  label: string,
  href: string,
  icon_name: string,
  background_gradient: MenuHue,
  description: string,
  flags: Pick<DefaultItem, 'is_exact_match' | 'requires_auth' | 'below'> = {},
): DefaultItem => ({ name, label, href, icon_name, background_gradient, description, ...flags });

/** An item of the second level: what it is called, where it leads, and how it looks where it is pinned to the top. */
const below = (
  name: string,
  label: string,
  href: string,
  icon_name: string,
  background_gradient: MenuHue,
): DefaultItem => item(name, label, href, icon_name, background_gradient, '');

/**
 * The menu before anybody changes it (S-116), in its order, with the second level below its items. The migrations insert exactly this (a test
 * compares them), and "Reset to default" puts it back. An item whose screen the product does not have yet is not drawn.
 */
export const menuDefaults: readonly DefaultGroup[] = [
  {
    name: 'main',
    label: 'Main',
    items: [
      item('dashboard', 'Dashboard', '/', 'dashboard', 'kelp', 'What you own and what needs your attention', {
        is_exact_match: true,
      }),
      item('calendar', 'Calendar', '/calendar', 'calendar', 'teal', 'Every due date on one page'),
      item(
        'assistant',
        'AI Assistant',
        '/rag-demo',
        'sparkles',
        'indigo',
        'Ask questions about what you own',
      ),
      item('messages', 'Messages', '/messaging', 'messages', 'plum', 'Your conversations'),
    ],
  },
  {
    name: 'assets',
    label: 'Assets',
    items: [
      item(
        'real-estate',
        'Real estate',
        '/real-estate',
        'house',
        'clay',
        'Homes and commercial property, with their loans and taxes',
      ),
      item(
        'movable-assets',
        'Movable assets',
        '/movable-assets',
        'armchair',
        'slate',
        'Cars, art, furniture',
      ),
      item(
        'appliances',
        'Appliances',
        '/appliances',
        'refrigerator',
        'teal',
        'Household machines and their warranties',
      ),
      item('my-home', 'My Home', '/my-home', 'house-plug', 'kelp', 'The home you live in', {
        below: [
          below('places', 'Places', '/my-home/places', 'map-pin', 'kelp'),
          below('maintenance', 'Maintenance', '/maintenance', 'wrench', 'ochre'),
          below('reminders', 'Reminders', '/dates', 'calendar-clock', 'kelp'),
          below('warranties', 'Warranties and claims', '/warranties', 'shield-check', 'teal'),
          below('vendors', 'Vendors', '/vendors', 'book', 'plum'),
          below('inventory', 'Inventory', '/inventory', 'clipboard', 'kelp'),
          below('emergency', 'Emergency', '/my-home/emergency', 'flame', 'clay'),
        ],
      }),
    ],
  },
  {
    name: 'finance',
    label: 'Finance',
    items: [
      item('finance', 'Finance', '/finance', 'wallet', 'moss', 'Accounts, spending, and net worth', {
        below: [
          below('net-worth', 'Net worth', '/finance/net-worth', 'trending', 'moss'),
          below('recurring', 'Recurring', '/finance/recurring', 'repeat', 'moss'),
          below('subscriptions', 'Subscriptions', '/finance/subscriptions', 'credit-card', 'moss'),
          below('forecast', 'Forecast', '/finance/forecast', 'chart', 'moss'),
          below('import', 'Import', '/finance/import', 'file-up', 'moss'),
          below('rules', 'Rules', '/finance/rules', 'scroll', 'moss'),
        ],
      }),
      item('transactions', 'Transactions', '/finance/transactions', 'repeat', 'moss', 'Money in and out'),
      item('accounts', 'Accounts', '/finance/accounts', 'landmark', 'moss', 'Bank accounts and cash'),
      item('debts', 'Debts', '/finance/debts', 'hand-coins', 'clay', 'What you owe, and when it is paid off'),
      item('budgets', 'Budgets', '/finance/budgets', 'target', 'ochre', 'What you plan to spend'),
      item('categories', 'Categories', '/finance/categories', 'tag', 'slate', 'How your spending is sorted'),
      item('reports', 'Reports', '/finance/reports', 'chart', 'indigo', 'Your money over time'),
    ],
  },
  {
    name: 'rentals',
    label: 'Rentals',
    items: [
      item(
        'rental-agreements',
        'Rental Agreements',
        '/rentals',
        'key',
        'plum',
        'Who lives where, and on what terms',
        {
          below: [
            below('rent-payments', 'Payments', '/rentals/payments', 'wallet', 'plum'),
            below('tenants', 'Tenants', '/rentals/tenants', 'users', 'plum'),
            below('rental-maintenance', 'Requests', '/rentals/maintenance', 'wrench', 'plum'),
            below('inspections', 'Move-in and out', '/rentals/inspections', 'clipboard', 'plum'),
            below('rental-taxes', 'Taxes', '/rentals/taxes', 'receipt', 'plum'),
          ],
        },
      ),
      item(
        'applications',
        'Applications',
        '/rentals/applications',
        'clipboard',
        'plum',
        'People who would like to rent',
      ),
    ],
  },
  {
    name: 'other',
    label: 'Other',
    items: [
      item('insurance', 'Insurance', '/insurance', 'umbrella', 'indigo', 'Policies and what they cover', {
        below: [
          below('coverage-report', 'Coverage report', '/insurance/report', 'shield-check', 'indigo'),
          below('claims', 'Claims', '/claims', 'clipboard', 'teal'),
          below('evidence-pack', 'Evidence pack', '/evidence', 'files', 'indigo'),
        ],
      }),
      item(
        'documents',
        'Documents',
        '/documents',
        'files',
        'ochre',
        'Documents, their dates, and every word inside them',
      ),
      item(
        'sharing',
        'Sharing',
        '/documents/sharing',
        'share',
        'ochre',
        'Who can see which of your documents',
        {
          below: [
            below('trusted-users', 'Trusted users', '/profile/trusted-users', 'users', 'kelp'),
            below('links', 'Links and requests', '/sharing/links', 'share', 'kelp'),
            below('shared-with-me', 'Shared with me', '/shared-with-me', 'handshake', 'kelp'),
            below('binder', 'Binder', '/binder', 'book', 'kelp'),
            below('emergency-access', 'Emergency access', '/profile/emergency', 'shield', 'kelp'),
          ],
        },
      ),
      item(
        'subscription',
        'Subscription',
        '/pricing',
        'credit-card',
        'moss',
        'Plans, prices, and your subscription',
      ),
      item('login', 'Sign In', '/login', 'log-in', 'slate', 'For visitors who have an account', {
        requires_auth: false,
      }),
    ],
  },
  {
    name: 'admin',
    label: 'Admin',
    items: [
      item('admin', 'Administration', '/admin', 'shield', 'slate', 'Figures, deletions, and the log'),
      item(
        'menu-manager',
        'Menu Manager',
        '/admin/menu-manager',
        'menu',
        'slate',
        'What is in the menu, and who sees it',
      ),
      item(
        'user-authorization',
        'User authorization',
        '/admin/user-authorization',
        'shield-user',
        'slate',
        'Privileges and administrators',
      ),
      item('basic-users', 'Users', '/admin/basic-users', 'users', 'slate', 'Accounts and their trials'),
      item(
        'account-deletion',
        'Account deletion',
        '/admin?tab=account-deletion',
        'user-x',
        'slate',
        'Accounts scheduled for deletion',
      ),
    ],
  },
];
