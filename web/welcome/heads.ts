import { trialDays } from '@holdfast/domain/standing/access-rules';
import { priceRange } from '@holdfast/domain/standing/plans';
import type { PageHead } from '../kernel/screen/page-head.ts';
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

/** The heads of all public pages. Those that other areas draw are named here as well. */
export const heads: readonly PageHead[] = [
  {
    ...page(
      '/home',
      `Track, share and secure assets, warranties and taxes in one place. Your family’s homes, documents, and due dates, free for ${trialDays} days.`,
    ),
    preload: heroPictures,
    also: ['/'],
  },
  page(
    '/features',
    'What Holdfast does today: homes and what is in them, money to the cent, warranties, insurance against value, documents found by any word, alerts, taxes.',
  ),
  page(
    '/security',
    'What protects your records and what does not: encryption, isolation in the database, sessions, passkeys, backups, and how to report a security problem.',
  ),
  page(
    '/services',
    'People who help: assisted setup, a monthly session for seniors, a dedicated agent for families. What each plan includes.',
  ),
  page(
    '/faq',
    'Trial, plans, bank files, net worth, security, sharing: common questions about Holdfast, answered plainly.',
  ),
  page('/about-us', 'Who makes Holdfast, what the name means, and what we stand for.'),
  page('/contact', 'Contact Holdfast: a form, an email address, and a postal address in San Francisco.'),
  page(
    '/privacy-policy',
    'What Holdfast stores about you and for how long, who can see it, and every outside party it ever talks to.',
  ),
  page('/terms-of-service', 'What you can count on from Holdfast, and what we ask of you.'),
  page('/pricing', `Five plans ${priceRange()}. Free for ${trialDays} days, no card needed.`),
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
