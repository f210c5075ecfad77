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
};
export type DefaultGroup = { name: string; label: string; items: readonly DefaultItem[] };

const item = (
  name: string,
  label: string,
  href: string,
  icon_name: string,
  background_gradient: MenuHue,
  description: string,
  flags: Pick<DefaultItem, 'is_exact_match' | 'requires_auth'> = {},
): DefaultItem => ({ name, label, href, icon_name, background_gradient, description, ...flags });

/**
 * The menu before anybody changes it (S-116), in its order. The migration 0011 inserts exactly this (a test compares them), and
 * "Reset to default" puts it back. An item whose screen the product does not have yet is not drawn.
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
      item('my-home', 'My Home', '/my-home', 'house-plug', 'kelp', 'The home you live in'),
    ],
  },
  {
    name: 'finance',
    label: 'Finance',
    items: [
      item(
        'finance',
        'Finance',
        '/finance',
        'wallet',
        'moss',
        'What comes in, what goes out, and what is left',
      ),
      item('transactions', 'Transactions', '/finance/transactions', 'repeat', 'moss', 'Money in and out'),
      item('accounts', 'Accounts', '/finance/accounts', 'landmark', 'moss', 'Bank accounts and cash'),
      item('debts', 'Debts', '/finance/debts', 'hand-coins', 'clay', 'What you owe, and when it is paid off'),
      item('budgets', 'Budgets', '/finance/budgets', 'target', 'ochre', 'What you plan to spend'),
      item('categories', 'Categories', '/finance/categories', 'tag', 'slate', 'How your money is sorted'),
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
      item('insurance', 'Insurance', '/insurance', 'umbrella', 'indigo', 'Policies and what they cover'),
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
