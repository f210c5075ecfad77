import { confirmHours, undoDays } from '@holdfast/domain/accounts/profile/email-change';
import type { TokenUse } from './tokens.ts';

/** How long the link of a mail may be used, in hours. */
export const linkHours = {
  'verify-email': 24,
  'reset-password': 1,
  'confirm-email': confirmHours,
  'undo-email': undoDays * 24,
} as const satisfies Record<TokenUse, number>;
