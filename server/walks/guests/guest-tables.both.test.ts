import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listDueDates } from '@holdfast/domain/dashboard/endpoints';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import { areasOf } from '../../areas.ts';
import { deep } from '../../kernel/test-depth.ts';
import { movedIn, openGuestSights } from '../../kernel/people/guest-sight.ts';
import { findRightsIn } from '../../sharing/rights.ts';
import type { Marked } from '../../testing/guests/making.ts';
import { keepMarkedHouse, markedApp, type MarkedHouse } from '../../testing/guests/marked-house.ts';
import { givenIn, giveRole, landingRoles, roles, type Role } from '../../testing/guests/roles.ts';
import { marksIn } from '../../testing/guests/walk.ts';
import { reachOf, toldByPolicies, type Given } from '../../testing/guests/who-sees.ts';

const test = markedApp();
let house: MarkedHouse;
let readable: { name: string; columns: string }[] = [];
beforeAll(async () => {
  house = await keepMarkedHouse(test);
  readable = await test.raw(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.column_privileges where grantee = 'app_guest' and privilege_type = 'SELECT' group by 1 order by 1`,
  );
});

async function guestAs(role: Role) {
  const guest = role.link ? randomUUID() : await test.person();
  if (!role.elsewhere) await giveRole(test, role, { guest, owner: house.owner, records: house.records });
  const given = givenIn(role);
  const reach = (record: Marked) => reachOf(given, record, house.records);
  const found = await findRightsIn(test.database)(guest, house.owner);
  const place = { guest, owner: house.owner, opened: found?.rights.opened ?? [] };
  return { guest, given, reach, place, rights: found?.rights };
}

/** The marks of records that are not open, apart from the ids that an open one holds of what it hangs on. */
function leaked(text: string, reach: (record: Marked) => number): string[] {
  const above = new Set(house.records.filter((each) => reach(each) > 0).flatMap((each) => each.of));
  return marksIn(text, house.records)
    .filter(({ record, mark }) => reach(record) === 0 && !(mark === record.id && above.has(record.name)))
    .map(({ record, mark }) => `${record.name} ${mark}`);
}

describe.each(deep ? roles : landingRoles)('$name', (role) => {
  it('reads of every table what is open to them, past all handlers', async () => {
    const { given, reach, place } = await guestAs(role);
    const saw = new Set<string>();
    for (const { name, columns } of readable) {
      const { rows } = await test.database.readingAsGuest(place, (tx) =>
        sql<{ row: string }>`select row(${sql.raw(columns)})::text as row from ${sql.table(name)} t`.execute(
          tx,
        ),
      );
      const text = rows.map(({ row }) => row).join('\n');
      const told = leaked(text, reach).filter((each) => !known(name, each, given, reach));
      expect(told, name).toEqual([]);
      for (const { record } of marksIn(text, house.records)) saw.add(record.name);
    }
    const open = house.records.filter((each) => reach(each) > 0).map(({ name }) => name);
    expect(open.filter((name) => !saw.has(name))).toEqual([]);
  });

  it('is told by the policies that are open the names of what they cover, and of nothing else', async () => {
    const { given, reach, place } = await guestAs(role);
    const { rows } = await test.database.readingAsGuest(place, (tx) =>
      sql<{ row: string }>`select row(c.*)::text as row
        from unnest(${sql.val(house.records.map(({ id }) => id))}::uuid[]) one, closed_covers(one, one) c`.execute(
        tx,
      ),
    );
    const text = rows.map(({ row }) => row).join('\n');
    const told = toldByPolicies(given, house.records).map(({ name, word }) => `${name} ${word}`);
    expect([...new Set(leaked(text, reach))].toSorted()).toEqual(told.toSorted());
  });

  it('finds by the search’s own functions, and is answered by every tool, what is open to them', async () => {
    const { reach, place } = await guestAs(role);
    const text = await test.database.readingAsGuest(place, async (tx) => {
      const answers: unknown[] = [];
      for (const { word } of house.records) {
        const hits = sql`select * from search_house(${word.slice(0, -3)}, 0, 50, true)`.execute(tx);
        const words = sql`select suggest_house(${word.slice(0, -3)}, 20)`.execute(tx);
        answers.push((await hits).rows, (await words).rows);
      }
      return JSON.stringify(answers);
    });
    expect(leaked(text, reach)).toEqual([]);
    if (place.opened.length === 0) return;
    const tools = areasOf(test.kernel).areas.flatMap((area) => area.tools ?? []);
    expect(tools.length).toBeGreaterThanOrEqual(3);
    for (const lent of tools) {
      const { figures } = await test.database.readingAsGuest(place, (tx) =>
        lent.answer(tx, house.owner, {}, test.kernel.clock.today()),
      );
      expect(leaked(JSON.stringify(figures), reach), lent.tool.name).toEqual([]);
      if (lent.tool.name !== 'property_equity') continue;
      const homes = house.records.filter((each) => each.type === 'real_estate' && reach(each) > 0);
      const worth = addMoney(
        ...homes.filter(({ trashed }) => !trashed).map(({ amounts }) => amounts[1] ?? '0'),
      );
      expect(figures.find(({ id }) => id === 'value')?.value).toBe(worth);
    }
  });
});

/** What has a date within the year. */
const dated = [
  'mortgage',
  'document',
  'date',
  'movable',
  'appliance',
  'warranty',
  'claim',
  'policy',
  'project',
  'quote',
  'event',
  'recurring',
  'agreement',
  'repair',
];

/** What comes round is told of with the account that its date names. */
const tellsNoAccount = ({ type }: Marked, reach: (record: Marked) => number) =>
  type !== 'recurring' || house.records.some((each) => each.name === 'everyday' && reach(each) > 0);

describe('the due dates of a house', () => {
  it.each((deep ? roles : landingRoles).filter((role) => givenIn(role).some(({ open }) => open)))(
    'are for $name those of what is open to them, without the address of what is not',
    async (role) => {
      const { guest, reach } = await guestAs(role);
      const { items } = await test.as(guest).in(house.owner).call(listDueDates, {});
      const due = house.records.filter(
        (each) =>
          reach(each) > 0 && !each.trashed && dated.includes(each.type) && tellsNoAccount(each, reach),
      );
      // A record may have several: a policy ends, and is paid for before.
      const sources = new Set(items.map(({ source_id }) => source_id));
      expect([...sources].toSorted()).toEqual(due.map(({ id }) => id).toSorted());
      for (const { source_id, detail } of items) {
        const loan = due.find(({ id, type }) => id === source_id && type === 'mortgage');
        const home = house.records.find(({ name }) => loan?.of.includes(name));
        if (home === undefined) continue;
        expect(detail).toBe(reach(home) > 0 ? `${home.word} Lane` : '');
      }
    },
  );
});

/** The tables whose rows name a record of a type by its id alone. */
const holding: Readonly<Record<string, string>> = {
  quotes: 'vendor',
  inventory_answers: 'place',
  movable_assets: 'place',
  recurring_transactions: 'money_account',
};

/**
 * What a table says beyond what is open: a grant names what it was given for, and the detail of a mortgage is the address of its
 * property, which is left out by whoever reads it for a guest. A quote holds the id of its vendor, a thing and an answer of a check that of the place,
 * what comes round that of its account;
 * no answer to a guest shows them where those are closed (`blank-closed.ts`).
 */
function known(
  table: string,
  leak: string,
  given: readonly Given[],
  reach: (record: Marked) => number,
): boolean {
  const [name = '', mark = ''] = leak.split(' ');
  if (table === 'grants') return given.some(({ to, open }) => open && to === name);
  const named = house.records.find((each) => each.name === name);
  if (mark === named?.id && named.type === holding[table]) return true;
  const above = named?.type === 'real_estate' ? named : undefined;
  const open = house.records.filter((each) => each.type === 'mortgage' && reach(each) > 0);
  const detailed = ['records', 'assets', 'due_items'].includes(table);
  return detailed && mark === above?.word && open.some(({ of }) => of.includes(name));
}

/** Changes a line of each of these records in the register, and one of each date that is due of them. */
async function touch(records: readonly Marked[]): Promise<void> {
  const ids = records.map(({ id }) => id);
  await test.raw("update records set detail = detail || '.' where user_id = $1 and item_id = any($2)", [
    house.owner,
    ids,
  ]);
  await test.raw("update due_items set title = title || '.' where user_id = $1 and source_id = any($2)", [
    house.owner,
    ids,
  ]);
}

describe('what an open page is told', () => {
  it.each([
    ['all records', () => true],
    ['all that are private', (record: Marked) => record.private],
    ['all in the trash', (record: Marked) => record.trashed],
  ] as const)(
    'is the areas of what is open to its guest where %s change, and no other',
    async (_, changes) => {
      const sights = openGuestSights(test.database, []);
      const changed = house.records.filter(changes);
      const visits = [];
      for (const role of deep ? roles : landingRoles) {
        const { place, reach } = await guestAs(role);
        visits.push({ role, place, reach, before: await sights.look(place) });
      }
      await touch(changed);
      for (const { role, place, reach, before } of visits) {
        const due = new Set(changed.filter((each) => reach(each) > 0).map(({ area }) => area));
        const told = movedIn(before, await sights.look(place));
        expect([role.name, ...told.toSorted()]).toEqual([role.name, ...[...due].toSorted()]);
      }
    },
  );
});
