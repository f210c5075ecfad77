import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addressMark, linkActions, readLink, signLink } from './signed-links.ts';

const now = new Date('2026-11-23T08:00:00Z');
const later = new Date('2026-12-23T08:00:00Z');
const link = (action: (typeof linkActions)[number]) => ({
  owner: randomUUID(),
  item: action === 'mail' ? null : randomUUID(),
  action,
  expires: later,
  address: action === 'mail' ? null : addressMark('key', 'maria@example.com'),
});

it.each(linkActions)(
  'a link to %s says again what it was made of, also under a secret that was replaced',
  (action) => {
    const made = link(action);
    const token = signLink('former', made);
    expect(token).toMatch(action === 'mail' ? /^[\w-]{92}$/ : /^[\w-]{103}$/);
    expect(readLink(['present', 'former'], token, now)).toEqual(made);
    expect(readLink(['present'], token, now)).toBeNull();
  },
);

it('a link is over at its moment', () => {
  const token = signLink('key', link('done'));
  expect(readLink(['key'], token, new Date(later.getTime() - 1000))).not.toBeNull();
  expect(readLink(['key'], token, later)).toBeNull();
});

it('a link with any bit turned is no link', () => {
  const bytes = Buffer.from(signLink('key', link('snooze')), 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const turned = Buffer.from(bytes);
    turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(readLink(['key'], turned.toString('base64url'), now), String(bit)).toBeNull();
  }
});
