import type { PrivilegeType } from '../standing/access-kinds.ts';

export const presetNames = ['demo_account', 'staff_member', 'early_adopter', 'admin', 'beta_tester'] as const;
export type PresetName = (typeof presetNames)[number];

/** Privileges that are given together (S-092). None makes anybody an administrator: that is a role. */
export const presets: Readonly<
  Record<PresetName, { label: string; privileges: readonly [PrivilegeType, ...PrivilegeType[]] }>
> = {
  demo_account: {
    label: 'Demo account',
    privileges: ['subscription_exempt', 'demo_account', 'unlimited_exports', 'beta_tester'],
  },
  staff_member: {
    label: 'Staff member',
    privileges: [
      'subscription_exempt',
      'staff_access',
      'unlimited_exports',
      'priority_support',
      'beta_tester',
    ],
  },
  early_adopter: {
    label: 'Early adopter',
    privileges: ['early_adopter', 'beta_tester', 'priority_support'],
  },
  admin: {
    label: 'Admin',
    privileges: [
      'subscription_exempt',
      'admin_access',
      'staff_access',
      'unlimited_exports',
      'priority_support',
      'custom_branding',
      'api_access',
      'beta_tester',
    ],
  },
  beta_tester: { label: 'Beta tester', privileges: ['beta_tester', 'unlimited_exports'] },
};
