import { sentenceOf } from '@holdfast/domain/sharing/sentence';
import type { TrustedPerson, TrustedStanding } from '@holdfast/domain/sharing/trusted';
import { longDay } from '../../base/dates.ts';
import type { Tone } from '../../ui/data-display/badge.tsx';

/** What a standing is called, and its colour. */
export const standingWords: Readonly<Record<TrustedStanding, { label: string; tone: Tone }>> = {
  waiting: { label: 'Confirm', tone: 'amber' },
  trusted: { label: 'Trusted', tone: 'good' },
  invited: { label: 'Invited', tone: 'info' },
  unanswered: { label: 'Not answered', tone: 'yellow' },
  expired: { label: 'Expired', tone: 'quiet' },
  declined: { label: 'Declined', tone: 'quiet' },
  ended: { label: 'Ended', tone: 'quiet' },
};

/** What somebody can do here, in one plain sentence. */
export function sentenceFor({ name, parts, standing, until }: TrustedPerson): string {
  return sentenceOf({ name, parts, standing, until: until === null ? null : longDay(until) });
}
