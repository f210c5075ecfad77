/**
 * From how many days before its day a date stands in the bell, above how many it begins as unread, and its rule in the ticker, by
 * kind (S-251, S-252). The triggers of the areas write the same numbers beside each date.
 */
export const alertThresholds = {
  'policy.renewal': { bell: 30, unread: 7, ticker: 'expiry' },
  'document.expiry': { bell: 30, unread: 7, ticker: 'expiry' },
  'maintenance.visit': { bell: 7, unread: 2, ticker: 'visit' },
  'rent.due': { bell: 14, unread: 3, ticker: 'rent' },
} as const;
