import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as documents from '@holdfast/domain/documents/endpoints';
import * as homes from '@holdfast/domain/real-estate/endpoints';
import type { Caller } from '../../kernel/test-app.ts';
import { grantTo, type TestGrant } from '../../testing/house/grants.ts';
import { keepHouse, type House, type Name } from '../../testing/house/guest-house.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const test = guestApp();

let house: House;
let guest: string;
let visit: Caller;
beforeAll(async () => {
  house = await keepHouse(test);
});
beforeEach(async () => {
  guest = await test.person();
  visit = test.as(guest).in(house.owner);
  await test.raw('delete from grants');
  test.app.rights.forgetAll();
});

type Given = Pick<TestGrant, 'role' | 'state' | 'expires_at' | 'kind'> & { item?: string };
const documentNames = ['deed', 'diary', 'passport', 'will', 'old'] as const;

/** Gives the guest something: `item` is the house, an area, or a record of the house by its name. */
async function give({ item = '*', ...more }: Given): Promise<void> {
  const id = house.records[item as Name];
  const type = documentNames.some((each) => each === item)
    ? 'document'
    : item.endsWith('Loan')
      ? 'mortgage'
      : 'real_estate';
  await grantTo(test, { owner: house.owner, guest, item: id === undefined ? item : { type, id }, ...more });
}

const nameOf = (id: string) =>
  (Object.entries(house.records).find(([, each]) => each === id)?.[0] ?? `unknown ${id}`) as Name;

/** What the guest sees of a table, by the names of the records, past all handlers. */
async function seen(table: string, column: string): Promise<Name[]> {
  const { rows } = await test.database.readingAsGuest({ guest, owner: house.owner, opened: [] }, (tx) =>
    sql<{ id: string }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}`.execute(tx),
  );
  return rows.map(({ id }) => nameOf(id)).toSorted();
}

const open: Name[] = ['shore', 'hill', 'shoreLoan', 'deed', 'passport', 'birthday'];
const roles: [what: string, given: Given[], sees: Name[]][] = [
  ['a stranger', [], []],
  ['a viewer of one document', [{ item: 'passport' }], ['passport']],
  ['a viewer of one private document', [{ item: 'will' }], ['will']],
  ['a viewer of a property', [{ item: 'shore' }], ['shore', 'shoreLoan', 'deed']],
  ['a viewer of a private property', [{ item: 'secret' }], ['secret']],
  ['a viewer of a document in the trash', [{ item: 'old' }], []],
  ['a manager of a document in the trash', [{ item: 'old', role: 'manager' }], ['old']],
  ['a viewer of all documents', [{ item: 'area:documents' }], ['deed', 'passport']],
  ['a contributor to all documents', [{ item: 'area:documents', role: 'contributor' }], ['deed', 'passport']],
  ['a manager of all documents', [{ item: 'area:documents', role: 'manager' }], ['deed', 'passport', 'old']],
  ['a viewer of the house', [{}], open],
  ['a manager of the house', [{ role: 'manager' }], [...open, 'old']],
  ['a viewer of the house and of one private document', [{}, { item: 'will' }], [...open, 'will']],
  ['somebody who was revoked', [{ state: 'revoked' }, { item: 'deed', state: 'revoked' }], []],
  [
    'somebody whose grant ended a second ago',
    [{ expires_at: new Date(Date.now() - 1000).toISOString() }],
    [],
  ],
  ['somebody who has not answered', [{ state: 'pending' }], []],
  ['somebody who has declined', [{ state: 'declined' }], []],
  ['a link to a document', [{ item: 'deed', kind: 'link' }], ['deed']],
];

describe.each(roles)('%s', (_, given, sees) => {
  it('sees in every table what is open to them, and nothing else', async () => {
    for (const each of given) await give(each);
    const expected = sees.toSorted();
    expect(await seen('records', 'item_id')).toEqual(expected);
    const among = (names: readonly string[]) => expected.filter((each) => names.includes(each));
    expect(await seen('documents', 'id')).toEqual(among(documentNames));
    expect(await seen('document_versions', 'document_id')).toEqual(among(documentNames));
    expect(await seen('files', 'used_by_id')).toEqual(among(documentNames));
    expect(await seen('real_estate_properties', 'id')).toEqual(among(['shore', 'hill', 'secret']));
    expect(await seen('asset_values', 'of_id')).toEqual(among(['shore', 'hill', 'secret']));
    expect(await seen('real_estate_mortgages', 'id')).toEqual(among(['shoreLoan', 'secretLoan']));
    expect(await seen('own_dates', 'id')).toEqual(among(['birthday']));
    const both = ['shore', 'deed'].every((each) => expected.includes(each as Name));
    expect((await seen('belongings', 'item_id')).includes('deed')).toBe(both);
  });

  it('gets lists, counts and single records of it, and not found for the rest', async () => {
    for (const each of given) await give(each);
    const active = sees.filter((each) => each !== 'old');
    const shown = active.filter((each) => documentNames.some((name) => name === each)).toSorted();
    if (
      given.every(
        ({ state, expires_at, kind }) => state === undefined && expires_at === undefined && kind !== 'link',
      ) &&
      given.length > 0
    ) {
      const list = await visit.call(documents.listDocuments, {});
      expect(list.items.map(({ id }) => nameOf(id)).toSorted()).toEqual(shown);
      expect(list.total).toBe(shown.length);
      const homesShown = await visit.call(homes.listProperties, {});
      const lived = active.filter((each) => ['shore', 'hill', 'secret'].includes(each)).toSorted();
      expect(homesShown.items.map(({ id }) => nameOf(id)).toSorted()).toEqual(lived);
      expect(homesShown.total).toBe(lived.length);
      const filters = await visit.call(documents.listDocumentFilters, {});
      expect(filters.categories.reduce((sum, { count }) => sum + count, 0)).toBe(shown.length);
      expect(filters.trashed).toBe(sees.includes('old') ? 1 : 0);
      const hub = await visit.call(documents.showDocumentHub, {});
      expect(hub.categories.reduce((sum, { count }) => sum + count, 0)).toBe(shown.length);
      const trash = await visit.call(documents.listDocuments, { view: 'trash' });
      expect([trash.items.map(({ id }) => nameOf(id)), trash.total]).toEqual(
        sees.includes('old') ? [['old'], 1] : [[], 0],
      );
    }
    for (const name of documentNames) {
      const { status } = await visit.fetch(`/api/documents/${house.records[name]}`);
      const asked =
        given.some(({ kind }) => kind === 'link') ||
        given.length === 0 ||
        given.some(({ state, expires_at }) => state !== undefined || expires_at !== undefined);
      expect([name, status]).toEqual([
        name,
        sees.includes(name) && (!asked || sees.includes(name)) ? 200 : 404,
      ]);
    }
  });
});
