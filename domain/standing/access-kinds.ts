export const accessStatuses = ['trial', 'subscribed', 'expired'] as const;
export type AccessStatus = (typeof accessStatuses)[number];

/** What an administrator may give to one person (S-090); what each does stands in G-14. */
export const privilegeTypes = [
  'subscription_exempt',
  'demo_account',
  'early_adopter',
  'staff_access',
  'beta_tester',
  'unlimited_exports',
  'priority_support',
  'custom_branding',
  'api_access',
  'admin_access',
] as const;
export type PrivilegeType = (typeof privilegeTypes)[number];
