/**
 * Kinds that say what happened rather than what comes: somebody opened a link, sent a file, or waits for a word. They have no day of their
 * own to keep, so they stand in the bell and among the news of the alerts, but in no calendar, feed, or list of due dates.
 */
export const newsKinds = [
  'budget.over',
  'emergency.confirm',
  'invitation.confirm',
  'invitation.given',
  'invitation.received',
  'invitation.share_confirm',
  'invitation.share_opened',
  'link.opened',
  'request.files',
  'request.nothing',
  'subscription.price_rise',
] as const;

/** Whether a kind (`link.opened`) is news. The server asks the same of a row (`isNews` in `server/kernel/due/due-columns.ts`). */
export const isNewsKind = (kind: string): boolean => (newsKinds as readonly string[]).includes(kind);
