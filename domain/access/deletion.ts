import { z } from 'zod';
import type { AccessStatus } from '../standing/access-kinds.ts';
import { deletionGraceDays } from '../standing/access-rules.ts';

/** The mail that announces the erasure goes out so many days before it. */
export const deletionWarningDays = 1;

/** A deletion that stands: when it was asked for, and when everything is erased. Moments are ISO strings. */
export const accountDeletion = z.object({
  requested_at: z.string(),
  erase_at: z.string(),
  /** Until when the records are kept without it; null where no end is set. It still holds for those who keep their account. */
  kept_until: z.string().nullable(),
});
export type AccountDeletion = z.infer<typeof accountDeletion>;

/** What of an access policy decides how long records are kept. */
type Keeping = { access_status: AccessStatus | null; data_retention_end_date: string | null };

/** Until when records are kept whose owner's access has ended; null for everybody else. */
export function keptUntil({ access_status, data_retention_end_date }: Keeping): string | null {
  return access_status === 'expired' ? data_retention_end_date : null;
}

/** The one moment at which everything goes: the end of the deletion's days, or of the records' where that is earlier. */
export function erasedAt(deletionEnds: string, kept: string | null): string {
  return kept !== null && Date.parse(kept) < Date.parse(deletionEnds) ? kept : deletionEnds;
}

/** When everything would be erased if the deletion were asked for now. */
export function wouldBeErasedAt(keeping: Keeping, now: Date): string {
  const graceEnds = new Date(now.getTime() + deletionGraceDays * 86_400_000).toISOString();
  return erasedAt(graceEnds, keptUntil(keeping));
}

export const deletionTexts = {
  subscribed:
    'Please cancel your subscription first. Then your account can be deleted without any further charges.',
  administrator: 'Please make someone else an administrator first.',
  none: 'No deletion is in progress',
  tooLate: 'The deletion has begun and can no longer be stopped',
  kept: 'Your account stays. Nothing will be deleted.',
} as const;

/** What is said to somebody who keeps the account; `day` is until when the records are kept all the same, null where no end is set. */
export function keptText(day: string | null): string {
  if (day === null) return deletionTexts.kept;
  return `The deletion has been stopped. Without a subscription your records will still be erased on ${day}.`;
}
