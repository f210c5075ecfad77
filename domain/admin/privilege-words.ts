import type { PrivilegeType } from '../standing/access-kinds.ts';

/** What a privilege is called and what it does (G-14). */
export const privilegeWords: Readonly<Record<PrivilegeType, { label: string; effect: string }>> = {
  subscription_exempt: { label: 'Subscription exempt', effect: 'Full access without a subscription.' },
  demo_account: { label: 'Demo account', effect: 'Shown as a flag in the lists of people.' },
  early_adopter: { label: 'Early adopter', effect: 'Shown as a flag in the lists of people.' },
  staff_access: {
    label: 'Staff access',
    effect: 'Can read the lists of people but not change anything.',
  },
  beta_tester: { label: 'Beta tester', effect: 'Shown as a flag in the lists of people.' },
  unlimited_exports: { label: 'Unlimited exports', effect: 'No limit on how often records are exported.' },
  priority_support: { label: 'Priority support', effect: 'Messages to support are marked as priority.' },
  custom_branding: {
    label: 'Custom branding',
    effect: 'Your own logo on reports. Has no effect yet, because there are no reports to put it on.',
  },
  api_access: { label: 'API access', effect: 'API keys for your own programs.' },
  admin_access: {
    label: 'Admin access',
    effect: 'Opens nothing by itself: the administrator screens require the role.',
  },
};

/** Those that the lists of people show (G-14). */
export const flagTypes = ['demo_account', 'early_adopter', 'beta_tester'] as const satisfies PrivilegeType[];
