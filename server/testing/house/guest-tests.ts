import { beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import { listRecords } from '@holdfast/domain/kernel/records/records-endpoints';
import type { Caller, TestApp } from '../../kernel/test-app.ts';
import { grantTo, type TestGrant } from './grants.ts';
import { guestApp } from '../guests/guest-app.ts';

type Fields = Record<string, unknown>;

export type RecordForGuests = {
  /** What the record is in the register, and whose screens open it. */
  readonly type: RecordType;
  readonly area: string;
  readonly endpoints: {
    readonly list: Endpoint;
    readonly add: Endpoint;
    readonly change: Endpoint;
    readonly remove: Endpoint;
    readonly restore: Endpoint;
    readonly find?: Endpoint;
  };
  /** A draft with every required field, and what it hangs on. */
  readonly sample: (caller: Caller, owner: string, house: TestApp) => Promise<Fields> | Fields;
  readonly change: Fields;
  /** What a draft hangs on: whoever adds one has to see it. */
  readonly above?: (draft: Fields) => { type: RecordType; id: string };
};

/**
 * The tests that every kind of record has which guests may see: the house of an owner who has two that are open, one that is private
 * and one in the trash, looked at through every grant. `noun` begins their titles: "a policy".
 */
export function guestTests(noun: string, of: RecordForGuests): void {
  const house = guestApp();
  const { list, add, change, remove, restore, find } = of.endpoints;
  const ask = async (caller: Caller, endpoint: Endpoint, input: Fields) =>
    (await caller.call(endpoint, input)) as Fields;

  let owner: string;
  let guest: string;
  let maria: Caller;
  let visit: Caller;
  let kept: { open: [string, string]; alone: string; trashed: string };
  beforeEach(async () => {
    [owner, guest] = [await house.person(), await house.person()];
    [maria, visit] = [house.as(owner), house.as(guest).in(owner)];
    const adding = async (more: Fields = {}) =>
      String((await ask(maria, add, { ...(await of.sample(maria, owner, house)), ...more }))['id']);
    kept = {
      open: [await adding(), await adding()],
      alone: await adding({ private: true }),
      trashed: await adding(),
    };
    await ask(maria, remove, { id: kept.trashed });
  });

  const give = (item: string, role: TestGrant['role'] = 'viewer', state: TestGrant['state'] = 'accepted') => {
    const opened = item.includes(':') || item === '*' ? item : { type: of.type, id: item };
    return grantTo(house, { owner, guest, item: opened, role, state });
  };
  const idsOf = ({ items }: Fields) => (items as { id: string }[]).map(({ id }) => id).toSorted();

  /** Says that the guest sees these in every way in which a record is seen, and none of the others. */
  async function expectSeen(...expected: readonly string[]): Promise<void> {
    expect(idsOf(await ask(visit, list, {}))).toEqual(expected.toSorted());
    const { items } = await visit.call(listRecords, { item_type: of.type });
    expect(items.map(({ item_id }) => item_id).toSorted()).toEqual(expected.toSorted());
    if (find === undefined) return;
    for (const id of [...kept.open, kept.alone, kept.trashed]) {
      const found = ask(visit, find, { id });
      if (expected.includes(id)) expect(await found).toMatchObject({ id });
      else await expect(found).rejects.toMatchObject({ code: 'not_found' });
    }
  }

  describe(`${noun} in somebody else’s house`, () => {
    test('is seen by nobody to whom it is not opened, or no longer', async () => {
      const asked = () => ask(visit, list, {});
      await expect(asked()).rejects.toMatchObject({ code: 'not_found' });
      await give('*', 'manager', 'revoked');
      await expect(asked()).rejects.toMatchObject({ code: 'not_found' });
      // Another record of the house is open, which opens none of these.
      await grantTo(house, { owner, guest, item: { type: 'thread', id: kept.open[0] } });
      await expectSeen();
    });

    test('is seen by whom it is opened, alone, and not changed', async () => {
      const [id] = kept.open;
      await give(id);
      await expectSeen(id);
      const changed = ask(visit, change, { id, version: 1, ...of.change });
      await expect(changed).rejects.toMatchObject({ code: 'forbidden' });
    });

    test.each(['area', 'house'])(
      'is seen with the whole %s, but for what is private or in the trash',
      async (what) => {
        await give(what === 'area' ? `area:${of.area}` : '*');
        await expectSeen(...kept.open);
      },
    );

    test('is not seen with another area', async () => {
      await give('area:nowhere');
      await expectSeen();
    });

    test('is seen though private where it is opened by itself', async () => {
      await give(kept.alone);
      await expectSeen(kept.alone);
    });

    test('is added and changed by a contributor, and belongs to the owner', async () => {
      await give(`area:${of.area}`, 'contributor');
      const [id] = kept.open;
      await ask(visit, change, { id, version: 1, ...of.change });
      const draft = await of.sample(maria, owner, house);
      if (of.above !== undefined) await grantTo(house, { owner, guest, item: of.above(draft) });
      const added = await ask(visit, add, draft);
      expect(idsOf(await ask(maria, list, {}))).toContain(added['id']);
      await expectSeen(...kept.open, String(added['id']));
      await expect(ask(visit, remove, { id })).rejects.toMatchObject({ code: 'forbidden' });
      const secret = ask(visit, change, { id: kept.alone, version: 1, ...of.change });
      await expect(secret).rejects.toMatchObject({ code: 'not_found' });
    });

    test('is changed by a contributor to it alone, who neither removes it nor changes another', async () => {
      const [id, other] = kept.open;
      await give(id, 'contributor');
      await ask(visit, change, { id, version: 1, ...of.change });
      await expectSeen(id);
      await expect(ask(visit, remove, { id })).rejects.toMatchObject({ code: 'forbidden' });
      const elsewhere = ask(visit, change, { id: other, version: 1, ...of.change });
      await expect(elsewhere).rejects.toMatchObject({ code: 'not_found' });
    });

    test('is removed and brought back by a manager of it alone, who changes no other', async () => {
      const [id, other] = kept.open;
      await give(id, 'manager');
      await ask(visit, change, { id, version: 1, ...of.change });
      await ask(visit, remove, { id });
      expect(idsOf(await ask(maria, list, {}))).toEqual([other, kept.alone].toSorted());
      await ask(visit, restore, { id });
      await expectSeen(id);
      for (const closed of [other, kept.alone]) {
        const removed = ask(visit, remove, { id: closed });
        await expect(removed).rejects.toMatchObject({ code: 'not_found' });
      }
    });

    test('is moved to the trash and brought back by a manager', async () => {
      await give(`area:${of.area}`, 'manager');
      await ask(visit, remove, { id: kept.open[0] });
      await ask(visit, restore, { id: kept.trashed });
      expect(idsOf(await ask(maria, list, {}))).toEqual([kept.open[1], kept.alone, kept.trashed].toSorted());
      await expect(ask(visit, remove, { id: kept.alone })).rejects.toMatchObject({ code: 'not_found' });
    });
  });
}
