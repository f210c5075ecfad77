import { expect, test } from 'vitest';
import { areas } from './areas.ts';
import { addActionsOf, isNamed, namedAsButton } from './kernel/screen/house/given-areas.ts';
import { servedTo } from './kernel/screen/served-paths.ts';
import { noStanding } from '@holdfast/domain/standing/standing';

const actions = addActionsOf(areas);

test('what is added most often comes first, and no two entries claim one place', () => {
  expect(actions.slice(0, 4).map(({ label }) => label)).toEqual([
    'Transaction',
    'Upload Document',
    'Reminder',
    'Appliance',
  ]);
  expect(new Set(actions.map(({ order }) => order)).size).toBe(actions.length);
  expect(new Set(actions.map(({ href }) => href)).size).toBe(actions.length);
});

test('what is added from its list alone stands in no menu, and every list that money has opens its form by the phone’s plus', () => {
  const alone = actions.filter((each) => !isNamed(each));
  expect(alone.filter(({ list }) => list === undefined)).toEqual([]);
  const lists = actions.flatMap(({ list }) => list ?? []);
  expect(lists).toEqual(
    expect.arrayContaining(['/finance/accounts', '/finance/debts', '/finance/recurring', '/sharing/links']),
  );
});

test('the phone’s plus on a list says what it does, also where the thing has a name of two words', () => {
  const said = actions.filter(({ list }) => list !== undefined).map(namedAsButton);
  expect(said.filter((name) => !/^(?:Add|New|Upload) /.test(name))).toEqual([]);
  expect(said).toEqual(
    expect.arrayContaining(['Add recurring item', 'Add inventory check', 'Add Property', 'New link']),
  );
});

test('the six entries of “Add Asset” keep their words and their order (S-133)', () => {
  const six = actions
    .filter(({ asset }) => asset !== undefined)
    .toSorted((a, b) => (a.asset ?? 0) - (b.asset ?? 0));
  expect(six.map(({ label }) => label)).toEqual([
    'Add Property',
    'Comprehensive Property',
    'Add Movable Asset',
    'Add Insurance Policy',
    'Appliance',
    'Upload Document',
  ]);
});

test('other entries name the thing alone: the menu they stand in says Add', () => {
  const others = actions.filter(({ asset }) => asset === undefined);
  expect(others.filter(({ label }) => /^add\b/i.test(label))).toEqual([]);
});

test('each leads to a form that there is, and the list that shows the record is one', () => {
  const served = servedTo(areas, { standing: noStanding });
  expect(actions.filter(({ href }) => !served(href))).toEqual([]);
  expect(actions.filter(({ list }) => list !== undefined && !served(list))).toEqual([]);
});

test('a form that lies over any screen can be loaded', async () => {
  for (const { sheet } of actions) {
    if (sheet !== undefined) expect(typeof (await sheet()).default).toBe('function');
  }
});
