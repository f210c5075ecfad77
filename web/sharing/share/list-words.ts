import type { Share } from '@holdfast/domain/sharing/share';
import { dayOf, mediumDay, nearDay, today } from '../../base/dates.ts';
import type { Tone } from '../../ui/data-display/badge.tsx';
import { lastDayOf } from './share-words.ts';

/** Where everything stands one by one that others have opened to the viewer. */
export const receivedList = '/documents/sharing?tab=received';

/** The last day on which something is open. */
export function untilWords(until: string | null): string {
  return until === null ? 'No end' : mediumDay(lastDayOf(until));
}

/** Where a share stands. */
export function statusWords({ status, to_confirm }: Share): { label: string; tone: Tone } {
  if (to_confirm !== null) return { label: 'Confirm', tone: 'amber' };
  const words: Readonly<Record<Share['status'], { label: string; tone: Tone }>> = {
    pending: { label: 'Not answered', tone: 'info' },
    accepted: { label: 'Open', tone: 'good' },
    declined: { label: 'Declined', tone: 'quiet' },
    revoked: { label: 'Revoked', tone: 'quiet' },
    expired: { label: 'Expired', tone: 'quiet' },
  };
  return words[status];
}

/** What the other has done with it last. */
export function openedWords({ opened_at, downloaded_at }: Share): string {
  const near = (moment: string) => nearDay(dayOf(moment), today());
  const lines = [
    ...(opened_at === null ? [] : [`Opened ${inSentence(near(opened_at))}`]),
    ...(downloaded_at === null ? [] : [`downloaded ${inSentence(near(downloaded_at))}`]),
  ];
  const words = lines.join(', ');
  return words === '' ? 'Never' : words.charAt(0).toUpperCase() + words.slice(1);
}

const inSentence = (day: string) => (/^[TY]/.test(day) && !/\d/.test(day) ? day.toLowerCase() : day);

/** "1 share", "3 shares" */
export const sharesInWords = (count: number) => (count === 1 ? '1 share' : `${count} shares`);
