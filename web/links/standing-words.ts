import { standingOf, type Link } from '@holdfast/domain/links/link';
import { now } from '../base/clock.ts';
import { dayOf, mediumDay } from '../base/dates.ts';
import type { Tone } from '../ui/data-display/badge.tsx';

export type Standing = { tone: Tone; words: string; open: boolean };

/** Whether a link or a request is open, in a word; `over` is what it is called when its owner has ended it. */
export function standingWords(it: Pick<Link, 'expires_at' | 'revoked_at'>, over: string): Standing {
  const standing = standingOf(it, now().getTime());
  if (standing === 'revoked') {
    return { tone: 'quiet', words: `${over} ${mediumDay(dayOf(it.revoked_at ?? ''))}`, open: false };
  }
  const day = mediumDay(dayOf(it.expires_at));
  if (standing === 'ended') return { tone: 'quiet', words: `Ended ${day}`, open: false };
  return { tone: 'good', words: `Open until ${day}`, open: true };
}
