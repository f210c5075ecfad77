import type { TokenUse } from './tokens.ts';

/** How long the link of a mail may be used, in hours. */
export const linkHours = { 'verify-email': 24, 'reset-password': 1 } as const satisfies Record<
  TokenUse,
  number
>;
