import { describe, expect, it } from 'vitest';
import { guestRole } from '../kernel/records/guest-role.ts';
import { noItem, type NamedPart } from './part.ts';
import { sentenceOf } from './sentence.ts';
import { trustedStanding, type TrustedStanding } from './trusted.ts';

const part = (item_type: string, more: Partial<NamedPart> = {}): NamedPart => ({
  item_type,
  item_id: noItem,
  label: null,
  role: 'viewer',
  may_download: true,
  ...more,
});
const record = (label: string, more: Partial<NamedPart> = {}) =>
  part('document', { item_id: `${label}-id`, label, ...more });
const say = (
  parts: readonly NamedPart[],
  {
    name = 'Ana',
    standing = 'trusted',
    until = null,
  }: { name?: string; standing?: TrustedStanding; until?: string | null } = {},
) => sentenceOf({ name, parts, standing, until });

describe('what somebody can do in a house', () => {
  it.each<[string, readonly NamedPart[], Parameters<typeof say>[1]]>([
    [
      'Paul can see, add, change and remove everything that is not marked “Only me”, and download files.',
      [part('*', { role: 'manager' })],
      { name: 'Paul' },
    ],
    [
      'Ana can see your policies and what they cover, and download files, until November 30, 2027.',
      [part('area:insurance')],
      { until: 'November 30, 2027' },
    ],
    [
      'Ana can see, add and change your documents and your homes, without downloading files.',
      [
        part('area:documents', { role: 'contributor', may_download: false }),
        part('area:real-estate', { role: 'contributor', may_download: false }),
      ],
      {},
    ],
    [
      'Ana can see your policies and what they cover, and your homes, and download files.',
      [part('area:insurance'), part('area:real-estate')],
      {},
    ],
    [
      'Ana can see “One”, “Two”, “Three” and 2 more, and download files.',
      ['One', 'Two', 'Three', 'Four', 'Five'].map((label) => record(label)),
      {},
    ],
    [
      'Ana can see, add and change “Deed”, and download files; see your documents, without downloading files.',
      [part('area:documents', { may_download: false }), record('Deed', { role: 'contributor' })],
      {},
    ],
    [
      'Ana can see everything that is not marked “Only me” and “Will”, and download files.',
      [part('*'), part('area:documents'), record('Will')],
      {},
    ],
    [
      'Ana can see, add and change your documents, and download files; see everything that is not marked “Only me”, and download files.',
      [part('*'), part('area:documents', { role: 'contributor' })],
      {},
    ],
    ['Ana can see your new area, and download files.', [part('area:new-area')], {}],
    ['Ana can see “a record”, and download files.', [record('x', { label: null })], {}],
    ['Ana can see nothing of yours.', [], {}],
  ])('is said as “%s”', (sentence, parts, more) => {
    expect(say(parts, more)).toBe(sentence);
  });

  it('is one sentence that names rights, files and end, for all roles, parts, files, ends and standings', () => {
    for (const role of guestRole.options)
      for (const may_download of [true, false])
        for (const until of ['May 1, 2030', null])
          for (const standing of trustedStanding.options)
            for (const one of ['*', 'area:insurance', 'document']) {
              const said = say([part(one, { role, may_download, label: 'Deed' })], { standing, until });
              const over = ['declined', 'ended', 'expired'].includes(standing);
              expect(said.match(/\./g)).toHaveLength(1);
              expect(said.startsWith('Ana ')).toBe(true);
              expect(said.includes('remove')).toBe(!over && role === 'manager');
              expect(said.includes('change')).toBe(!over && role !== 'viewer');
              expect(said.includes('and download files')).toBe(!over && may_download);
              expect(said.includes('May 1, 2030')).toBe(!over && until !== null);
              expect(said.includes('once you have confirmed them')).toBe(!over && standing !== 'trusted');
              expect(said.includes('nothing of yours')).toBe(over);
            }
  });
});
