import { trialDays } from '@holdfast/domain/kernel/access-rules';
import { priceRange } from '@holdfast/domain/kernel/plans';
import type { PageHead } from '../kernel/screen.ts';
import { shotOf } from './shots.ts';

const page = (path: string, description: string): PageHead => ({
  path,
  description,
  written: true,
  listed: true,
});

/** What the landing page shows first: one of these, by the device and its colours. */
const heroPictures = (['desk', 'phone'] as const).flatMap((device) =>
  (['light', 'dark'] as const).map((look) => ({
    href: shotOf(device, 'dashboard')[look],
    media: `(${device === 'desk' ? 'min-width: 40rem' : 'max-width: 39.99rem'}) and (prefers-color-scheme: ${look})`,
  })),
);

/** The heads of all public pages. Those that other areas draw are named here as well; their text is theirs and not written out. */
export const heads: readonly PageHead[] = [
  {
    ...page(
      '/home',
      `Track, share and secure assets, warranties and taxes in one place. Homes, papers and due dates of your family, ${trialDays} days free.`,
    ),
    preload: heroPictures,
  },
  page(
    '/features',
    'What Holdfast does today: homes with their worth, papers found by any word inside them, due dates, and a tax summary of each year.',
  ),
  page(
    '/security',
    'What protects your records and what does not: encryption, isolation in the database, sessions, passkeys, backups, and how to report a weakness.',
  ),
  page(
    '/services',
    'People who help: assisted setup, a monthly session for seniors, a dedicated agent for families. What each plan brings along.',
  ),
  page(
    '/faq',
    'Trial, plans, cards, safety, files, sharing: what people ask about Holdfast, answered plainly.',
  ),
  page('/about-us', 'Who makes Holdfast, what the name means, and what we hold to.'),
  page('/contact', 'Write to Holdfast: a form, a mail address and a postal address in San Francisco.'),
  page(
    '/privacy-policy',
    'What Holdfast keeps about you and for how long, who sees it, and every outside party that it ever talks to.',
  ),
  page('/terms-of-service', 'What you may count on with Holdfast, and what we ask of you.'),
  {
    ...page('/pricing', `Five plans ${priceRange()}. ${trialDays} days free, and no card is asked for.`),
    written: false,
  },
  { ...page('/login', 'Sign in to what you own.'), written: false, listed: false },
  {
    ...page(
      '/register',
      `Create an account with an address and a password. ${trialDays} days free, no card.`,
    ),
    written: false,
    listed: false,
  },
];
