import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { search, suggest } from '@holdfast/domain/search/endpoints';
import { putText } from '../../kernel/search/record-texts.ts';
import type { Caller } from '../../kernel/test-app.ts';
import { grantTo, type TestGrant } from '../../testing/house/grants.ts';
import { keepHouse, type House, type Name } from '../../testing/house/guest-house.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const test = guestApp();

const documents = ['deed', 'diary', 'passport', 'will', 'old'] as const;
let house: House;
let guest: string;
let visit: Caller;
beforeAll(async () => {
  house = await keepHouse(test);
  await test.database.asViewer(house.owner, async (tx) => {
    for (const name of documents)
      await putText(tx, house.owner, 'document', house.records[name], `The ${name} speaks of a walrus.`);
  });
});
beforeEach(async () => {
  guest = await test.person();
  visit = test.as(guest).in(house.owner);
});

type Given = Pick<TestGrant, 'role' | 'state' | 'expires_at'> & { item?: string };

async function give({ item = '*', ...more }: Given): Promise<void> {
  const id = house.records[item as Name];
  const type = documents.some((each) => each === item) ? 'document' : 'real_estate';
  await grantTo(test, { owner: house.owner, guest, item: id === undefined ? item : { type, id }, ...more });
}

/** The names of what a search finds, page by page; `total` is always what was found. */
async function found(q: string): Promise<string[]> {
  const { items, total } = await visit.call(search, { q, limit: 20 });
  expect(total).toBe(items.length);
  const names = new Map<string, string>(Object.entries(house.records).map(([name, id]) => [id, name]));
  return items.map(({ item_id }) => names.get(item_id) ?? `unknown ${item_id}`).toSorted();
}

const someWord = ['walrus', 'Lane', 'Road', 'Cove', 'Bank', 'Birthday'];

const roles: [what: string, given: Given[], finds: Name[]][] = [
  ['a viewer of one document', [{ item: 'passport' }], ['passport']],
  ['a viewer of one private document', [{ item: 'will' }], ['will']],
  ['a viewer of a property', [{ item: 'shore' }], ['shore', 'shoreLoan', 'deed']],
  ['a viewer of a document in the trash', [{ item: 'old' }], []],
  ['a manager of a document in the trash', [{ item: 'old', role: 'manager' }], []],
  ['a viewer of all documents', [{ item: 'area:documents' }], ['deed', 'passport']],
  ['a viewer of the house', [{}], ['shore', 'hill', 'shoreLoan', 'deed', 'passport', 'birthday']],
  [
    'a viewer of the house and of a private document',
    [{}, { item: 'will' }],
    ['shore', 'hill', 'shoreLoan', 'deed', 'passport', 'birthday', 'will'],
  ],
];

describe('the search of a house', () => {
  it.each(roles)('finds for %s what is open to them, and counts nothing else', async (_, given, finds) => {
    for (const each of given) await give(each);
    const all = new Set((await Promise.all(someWord.map(found))).flat());
    expect([...all].toSorted()).toEqual(finds.toSorted());
    const walruses = finds.filter((name) => documents.some((each) => each === name));
    expect(await found('walrus')).toEqual(walruses.toSorted());
  });

  it('suggests no word that stands only in what is not open', async () => {
    await give({ item: 'passport' });
    const suggested = async (q: string) => (await visit.call(suggest, { q })).words;
    expect(await suggested('pass')).toEqual(['passport']);
    expect(await suggested('wal')).toEqual(['walrus']);
    expect(await suggested('dee')).toEqual([]);
    expect(await suggested('dia')).toEqual([]);
    expect(await suggested('birth')).toEqual([]);
  });

  it.each([
    ['nothing was opened', []],
    ['all was taken back', [{ state: 'revoked' as const }]],
    ['the time is over', [{ expires_at: new Date(Date.now() - 1000).toISOString() }]],
  ])('is not there where %s', async (_, given) => {
    for (const each of given) await give(each);
    await expect(visit.call(search, { q: 'walrus' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(visit.call(suggest, { q: 'walrus' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of one’s own house finds nothing of theirs', async () => {
    await give({});
    const { items, total } = await test.as(guest).call(search, { q: 'walrus' });
    expect([items, total]).toEqual([[], 0]);
  });
});
