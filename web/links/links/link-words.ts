import type { Link, LinkOpen } from '@holdfast/domain/links/link';
import { standingWords, type Standing } from '../standing-words.ts';

/** Whether a link is open, in a word. */
export const linkStanding = (link: Pick<Link, 'expires_at' | 'revoked_at'>): Standing =>
  standingWords(link, 'Revoked');

/** What a link opens, in a line. */
export function recordsWords({ records }: Pick<Link, 'records'>): string {
  const [first, second, ...more] = records.map(({ label }) => label);
  if (first === undefined) return 'Nothing';
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
}

/** How far a link goes, in a line. */
export function reachWords({
  may_download,
  watermark,
  locked,
}: Pick<Link, 'may_download' | 'watermark' | 'locked'>): string {
  const parts = [
    may_download ? 'View, download' : 'View only',
    ...(watermark ? [may_download ? 'watermark on screen only' : 'with watermark'] : []),
    ...(locked ? ['with password'] : []),
  ];
  return parts.join(', ');
}

/** A line of the log in words. */
export function openWords({ what, record }: Pick<LinkOpen, 'what' | 'record'>): string {
  if (what === 'opened') return 'Opened the link';
  if (what === 'unlocked') return 'Gave the password';
  if (what === 'wrong_password') return 'Gave a wrong password';
  return what === 'looked' ? `Viewed ${record ?? 'a record'}` : `Downloaded ${record ?? 'a file'}`;
}
