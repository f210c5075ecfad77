import { describe, expect, it } from 'vitest';
import type { House, OpenedPart } from './house.ts';
import type { Area, HitKind } from './screen.ts';
import type { AssetSection } from './record-parts.ts';
import { openAreas, reachIn } from './use-house.ts';

const house = (...opened: Partial<OpenedPart>[]): House => ({
  owner: 'o',
  name: 'Maria',
  opened: opened.map((part) => ({
    item_type: '*',
    item_id: '0',
    label: null,
    role: 'viewer',
    may_download: true,
    ...part,
  })),
});
const hit: HitKind = { label: 'Record', many: 'Records', icon: 'file', hue: 'slate', href: () => '/' };
const section: AssetSection = {
  name: 'documents',
  group: 'documents',
  order: 1,
  load: () => Promise.reject(new Error('not drawn')),
};
const deed = { item_type: 'document', item_id: 'deed' };
const home = { item_type: 'real_estate', item_id: 'home' };

describe('how far a guest reaches', () => {
  it.each([
    ['nothing open', house(), 0],
    ['not known yet', undefined, 0],
    ['the house', house({ role: 'contributor' }), 2],
    ['the area', house({ item_type: 'area:documents', role: 'manager' }), 3],
    ['another area', house({ item_type: 'area:dates', role: 'manager' }), 0],
    ['the record', house({ ...deed }), 1],
    ['another record', house({ item_type: 'document', item_id: 'policy' }), 0],
    ['what it belongs to', house({ ...home, role: 'contributor' }), 2],
    ['the widest of several', house({ ...deed }, { ...home, role: 'manager' }, { role: 'contributor' }), 3],
  ])('with %s open', (_, given, reach) => {
    expect(reachIn(given, 'documents', [deed, home])).toBe(reach);
  });
});

describe('the areas that a house opens', () => {
  const areas: Area[] = [
    { name: 'sharing', screens: [] },
    { name: 'documents', screens: [], hits: { document: hit }, assetSections: [section] },
    { name: 'real-estate', screens: [], hits: { real_estate: hit } },
    { name: 'insurance', screens: [] },
    { name: 'warranties', screens: [], hits: { warranty: hit }, assetSections: [section] },
  ];
  it.each([
    ['nothing', house(), ['sharing']],
    ['not known yet', undefined, ['sharing']],
    ['the house', house({}), ['sharing', 'documents', 'real-estate', 'insurance', 'warranties']],
    ['an area', house({ item_type: 'area:insurance' }), ['sharing', 'insurance']],
    [
      'a home, with what belongs to it',
      house({ ...home }),
      ['sharing', 'documents', 'real-estate', 'warranties'],
    ],
    ['a single document, to which nothing belongs', house({ ...deed }), ['sharing', 'documents']],
  ])('with %s open', (_, given, names) => {
    expect(openAreas(areas, given, 'sharing').map(({ name }) => name)).toEqual(names);
  });
});
