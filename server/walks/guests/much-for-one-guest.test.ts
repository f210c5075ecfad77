import { showHouse } from '@holdfast/domain/sharing/endpoints';
import { partsOfHouse } from '@holdfast/domain/sharing/grant';
import { listReceivedRecords, listShares } from '@holdfast/domain/sharing/share-endpoints';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { countUnread, listCorrespondents, listThreads } from '../../messaging/threads/threads.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { listGiven, readHouse } from '../../sharing/grants.ts';
import * as lists from '../../sharing/list-shares.ts';
import { countShares, listHouses } from '../../sharing/share-overview.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { tell } from '../../testing/house/grants.ts';

const test = guestApp();

type Side = { readonly owner: string; readonly guest: string };
/** Both have more single records than are counted. */
const [few, many] = [1200, 4800];
let sides: readonly [Side, Side];

async function give(count: number): Promise<Side> {
  const [owner, guest] = [await test.person(), await test.person()];
  await test.raw(
    `insert into records (user_id, item_type, item_id, area, label)
     select $1, 'document', gen_random_uuid(), 'documents', 'Deed ' || n from generate_series(1, $2::int) n`,
    [owner, count],
  );
  await test.raw(
    `insert into grants (user_id, grantee_id, grantee_kind, item_type, item_id, role, state, source, created_at)
     select $1, $2, 'person', 'document', r.item_id, 'viewer', 'accepted', 'share', now() - row_number() over () * interval '1 minute'
     from records r where r.user_id = $1`,
    [owner, guest],
  );
  tell(test, owner, guest);
  return { owner, guest };
}

beforeAll(async () => {
  // Others share, too: to the planner one owner is not most of the table.
  for (let nth = 0; nth < 40; nth += 1) await give(150);
  sides = [await give(few), await give(many)];
  await test.raw('vacuum analyze grants');
  await test.raw('vacuum analyze records');
});

/** How many rows and entries of indexes a transaction has read in what grows with grants. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(pg_stat_get_xact_tuples_returned(c.oid) + pg_stat_get_xact_tuples_fetched(c.oid))::int as read from (
      select 'grants'::regclass::oid as oid union select 'records'::regclass::oid
      union select indexrelid from pg_index where indrelid in ('grants'::regclass, 'records'::regclass)) c`.execute(
    tx,
  );
  return rows[0]?.read ?? 0;
}

const page = { limit: 20 };
const asGuest = (read: (tx: Tx, side: Side) => Promise<unknown>) => async (side: Side) =>
  test.database.asViewer(side.guest, async (tx) => counted(tx, async () => read(tx, side)));
const asOwner = (read: (tx: Tx, side: Side) => Promise<unknown>) => async (side: Side) =>
  test.database.asViewer(side.owner, async (tx) => counted(tx, async () => read(tx, side)));
const inHouse = (read: (tx: Tx, side: Side) => Promise<unknown>) => async (side: Side) =>
  test.database.asGuest({ ...side, opened: [] }, async (tx) => counted(tx, async () => read(tx, side)));

async function counted(tx: Tx, read: () => Promise<unknown>): Promise<number> {
  const before = await rowsRead(tx);
  await read();
  return (await rowsRead(tx)) - before;
}

describe('with four times as many records for one guest', () => {
  it.each([
    ['what was received', asGuest(async (tx) => lists.listReceivedRecords(tx, page))],
    [
      'what was received of one house',
      asGuest(async (tx, { owner }) => lists.listReceivedRecords(tx, { ...page, owner })),
    ],
    ['the houses', asGuest(async (tx) => listHouses(tx))],
    ['the counts of the guest', asGuest(async (tx, { guest }) => countShares(tx, guest))],
    ['the counts of the owner', asOwner(async (tx, { owner }) => countShares(tx, owner))],
    ['what is given', asOwner(async (tx) => listGiven(tx, page))],
    ['the shares', asOwner(async (tx, { owner }) => lists.listShares(tx, owner, { ...page, view: 'open' }))],
    [
      'the shares that wait',
      asOwner(async (tx, { owner }) => lists.listShares(tx, owner, { ...page, view: 'pending' })),
    ],
    [
      'the shares that are over',
      asOwner(async (tx, { owner }) => lists.listShares(tx, owner, { ...page, view: 'ended' })),
    ],
    [
      'the parts of the house',
      inHouse(async (tx, { owner }) => readHouse(tx, owner, { preview: false, records: [] })),
    ],
    ['whom to write to, for the guest', asGuest(async (tx) => listCorrespondents(tx, {}))],
    ['whom to write to, for the owner', asOwner(async (tx) => listCorrespondents(tx, {}))],
    ['what is unread', asGuest(async (tx) => countUnread(tx))],
    ['conversations', asGuest(async (tx) => listThreads(tx, { limit: 20, q: '' }))],
    ['conversations that are searched', asGuest(async (tx) => listThreads(tx, { limit: 20, q: 'boiler' }))],
  ])('%s reads as many rows', async (_, read) => {
    // What a connection reads once, as when it plans, is read before.
    for (const side of sides) await read(side);
    const [less, more] = [await read(sides[0]), await read(sides[1])];
    // Without conversations there is nothing to read; all others are counted.
    expect(less).toBeGreaterThanOrEqual(0);
    expect(more).toBeLessThanOrEqual(less * 1.1 + 20);
  });
});

it('counts what is read', async () => {
  const all = async (tx: Tx) => sql`select count(*) from received_grants()`.execute(tx);
  expect(await asGuest(all)(sides[1])).toBeGreaterThan(many);
});

describe('what one guest was given', () => {
  it('is counted to 1,000, and said to be more', async () => {
    const { guest, owner } = sides[1];
    const received = await test.as(guest).call(listReceivedRecords, {});
    expect(received).toMatchObject({ total: 1000, uncounted: true, houses: [{ owner, count: 1001 }] });
    expect(await test.as(owner).call(listShares, {})).toMatchObject({ total: 1000, uncounted: true });
  });

  it('is listed to its end, nothing twice', async () => {
    const { guest } = sides[0];
    const seen = new Set<string>();
    let pages = 0;
    for (let after: string | null | undefined; after !== null; pages += 1) {
      const found = await test
        .as(guest)
        .call(listReceivedRecords, after === undefined ? { limit: 100 } : { after, limit: 100 });
      for (const { id } of found.items) seen.add(id);
      after = found.next;
    }
    expect([seen.size, pages]).toEqual([few, few / 100]);
  });

  it('is named in its house as far as a page goes, and what is asked for besides', async () => {
    const { guest, owner } = sides[0];
    const [old, , , another] = await test.raw<{ item_id: string }>(
      'select item_id from grants where user_id = $1 order by created_at limit 4',
      [owner],
    );
    const visit = test.as(guest).in(owner);
    const house = await visit.call(showHouse, {});
    expect(house).toMatchObject({ more: true, types: ['document'], writes: false });
    expect(house.opened).toHaveLength(partsOfHouse);
    expect(house.opened.map(({ item_id }) => item_id)).not.toContain(old?.item_id);
    const records = `document/${old?.item_id},document/${crypto.randomUUID()}`;
    const asked = await visit.call(showHouse, { records });
    expect(asked.opened.map(({ item_id }) => item_id)).toContain(old?.item_id);
    expect(asked.opened).toHaveLength(partsOfHouse + 1);
    await test.raw("update grants set role = 'contributor' where user_id = $1 and item_id = $2", [
      owner,
      another?.item_id,
    ]);
    tell(test, owner, guest);
    expect(await visit.call(showHouse, {})).toMatchObject({ writes: true });
  });

  it('is named to whoever writes as the newest fifty, and said to be more', async () => {
    const [one] = await test.database.reading(sides[0].guest, async (tx) => listCorrespondents(tx, {}));
    expect([one?.shared.length, one?.more]).toEqual([50, true]);
  });
});
