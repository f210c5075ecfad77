import { expect, test } from 'vitest';
import { joinAreas } from './join-areas.ts';
import type { Area } from './screen.ts';

const load = () => Promise.reject(new Error('not drawn here'));
const screen = (path: string) => ({ path, title: path, load, access: 'viewer', shell: true }) as const;
const kind = { label: 'A', many: 'As', icon: 'wallet', hue: 'moss', href: () => '/' } as const;

test('rooms of one name become one area in the place of the first, with what all of them have', () => {
  const rooms: Area[] = [
    { name: 'money', screens: [screen('/a')], hits: { budget: kind } },
    { name: 'other', screens: [] },
    {
      name: 'money',
      screens: [screen('/b')],
      hits: { loan: kind },
      dueKinds: { 'loan.payment': kind },
      gathers: true,
    },
  ];
  const [money, other, ...more] = joinAreas(rooms);
  expect([money?.name, other?.name, more]).toEqual(['money', 'other', []]);
  expect(money?.screens.map(({ path }) => path)).toEqual(['/a', '/b']);
  expect(Object.keys(money?.hits ?? {})).toEqual(['budget', 'loan']);
  expect([Object.keys(money?.dueKinds ?? {}), money?.gathers]).toEqual([['loan.payment'], true]);
});
