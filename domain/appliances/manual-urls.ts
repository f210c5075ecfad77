import { z } from 'zod';
import { labelled } from '../kernel/form/field.ts';
import { webAddress } from '../kernel/web-address.ts';

export const unsafeLink = 'A link must begin with https://';
const mostLinks = 20;
const longestLink = 500;

const link = webAddress({
  refused: unsafeLink,
  max: longestLink,
  tooLong: `A link has ${longestLink} characters at most`,
  protocol: 'https',
  dotted: true,
  completed: false,
});

/** Only `https` is opened from a screen: `javascript:` would run in it. */
export const isSafeLink = (typed: string): boolean => link.safeParse(typed).success;

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
    .transform((typed) => typed.filter((line) => line !== ''))
    .refine((links) => links.length <= mostLinks, `At most ${mostLinks} links`)
    .default([]),
);

/** What a link is called on a screen: the file that it leads to, and whose it is. */
export function linkWords(said: string): { name: string; host: string } {
  const host = (/^https:\/\/([^/?#:]+)/i.exec(said)?.[1] ?? '').replace(/^www\./, '');
  const [path = ''] = said.replace(/^https:\/\/[^/?#]*/i, '').split(/[?#]/);
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return { name: last === '' ? 'Manual' : decoded(last), host };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
