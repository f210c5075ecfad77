import type { PrivilegeType } from '../kernel/access-kinds.ts';

/** What a privilege is called and what it does (G-14). */
export const privilegeWords: Readonly<Record<PrivilegeType, { label: string; effect: string }>> = {
  subscription_exempt: { label: 'Subscription exempt', effect: 'Full access without a subscription.' },
  demo_account: { label: 'Demo account', effect: 'A flag in the lists of people.' },
  early_adopter: { label: 'Early adopter', effect: 'A flag in the lists of people.' },
  staff_access: {
    label: 'Staff access',
    effect: 'Reads the lists of people, and changes nothing there.',
  },
  beta_tester: { label: 'Beta tester', effect: 'A flag in the lists of people.' },
  unlimited_exports: { label: 'Unlimited exports', effect: 'No limit on how often records are exported.' },
  priority_support: { label: 'Priority support', effect: 'A mark on messages to support.' },
  custom_branding: { label: 'Custom branding', effect: 'An own logo on reports.' },
  api_access: { label: 'API access', effect: 'Keys for programs.' },
  admin_access: {
    label: 'Admin access',
    effect: 'Opens nothing by itself: the administrator’s screens want the role.',
  },
};

/** Those that the lists of people show (G-14). */
export const flagTypes = ['demo_account', 'early_adopter', 'beta_tester'] as const satisfies PrivilegeType[];
