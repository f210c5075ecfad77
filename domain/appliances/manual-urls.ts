import { z } from 'zod';
import { labelled } from '../kernel/field.ts';

export const unsafeLink = 'A link must begin with https://';
const mostLinks = 20;
const longestLink = 500;

/** Only `https` is opened from a screen: `javascript:` would run in it, and a name before an `@` hides where a link leads. */
export function isSafeLink(typed: string): boolean {
  if (!/^https:\/\/[^\s/]/i.test(typed)) return false;
  const read = URL.parse(typed);
  return read !== null && read.protocol === 'https:' && read.username === '' && read.hostname.includes('.');
}

/** Links to manuals (S-170); empty lines are left out. */
export const manualUrls = labelled(
  'Links to manuals',
  z
    .array(
      z
        .string()
        .trim()
        .max(longestLink, `A link has ${longestLink} characters at most`)
        .refine((typed) => typed === '' || isSafeLink(typed), unsafeLink),
    )
    .transform((typed) => typed.filter((link) => link !== ''))
    .refine((links) => links.length <= mostLinks, `At most ${mostLinks} links`)
    .default([]),
);

/** What a link is called on a screen: the file that it leads to, and whose it is. */
export function linkWords(link: string): { name: string; host: string } {
  const read = URL.parse(link);
  const host = read?.hostname.replace(/^www\./, '') ?? '';
  const last = read?.pathname.split('/').findLast((part) => part !== '') ?? '';
  return { name: last === '' ? 'Manual' : decoded(last), host };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
