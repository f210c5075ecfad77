import * as endpoints from '@holdfast/domain/insurance/endpoints';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantTo, tell, type TestGrant } from '../testing/house/grants.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import { insuredPerson } from './test-home.ts';

const house = guestApp();

/** Covered things that nobody but their owner sees, each with a value that nobody else may learn. */
async function insure() {
  const person = await insuredPerson(house);
  const { home, thing, policy, cover } = person;
  const things = {
    home: await home('313131.00', 'Harbor Lane'),
    violin: await thing('movable', 'Violin', { value: '919191' }),
    ring: await thing('movable', 'Ring', { value: '717171' }),
    piano: await thing('movable', 'Piano', { value: '515151' }),
    boat: await thing('movable', 'Boat', { value: '414141' }),
  };
  const id = await policy({ name: 'Of the house' });
  const limits = await Promise.all([
    cover(id, 'dwelling', things.home, '700000', { notes: 'Replacement cost' }),
    cover(id, 'scheduled_item', things.violin, '8800'),
    cover(id, 'scheduled_item', things.ring, '6600'),
    cover(id, 'scheduled_item', things.piano, '5500'),
    cover(id, 'liability', null, '100'),
  ]);
  await house.raw('update movable_assets set private = true where id = $1', [things.ring.item_id]);
  await house.raw('update movable_assets set removed_at = now() where id = $1', [things.piano.item_id]);
  // Another policy covers the boat, and a third one is its owner's alone.
  const [other, secret] = [await policy({ name: 'Of the boat' }), await policy({ private: true })];
  await cover(other, 'scheduled_item', things.boat, '4400');
  await cover(secret, 'scheduled_item', things.boat, '3300');
  return { ...person, things, id, other, secret, dwelling: limits[0] };
}

let insured: Awaited<ReturnType<typeof insure>>;
let guest: string;
beforeEach(async () => {
  insured = await insure();
  guest = await house.person();
});

const give = (item: NonNullable<TestGrant['item']>, more: Partial<TestGrant> = {}) =>
  grantTo(house, { owner: insured.owner, guest, item, ...more });
const visit = () => house.as(guest).in(insured.owner);
const read = (id = insured.id) => visit().call(endpoints.findPolicy, { id });
const namesIn = async (id?: string) =>
  (await read(id)).covers.map(({ label, kind }) => label ?? kind).toSorted();

/** Reads the covers of closed things past all handlers, by a policy or by a cover. */
async function askDatabase(
  policy: string | null,
  one: string | null = null,
  who = guest,
): Promise<unknown[]> {
  const { owner } = insured;
  const place = { guest: who, owner, opened: [] };
  const asking = sql`select * from closed_covers(${policy}, ${one})`;
  return (await house.database.readingAsGuest(place, (tx) => asking.execute(tx))).rows;
}

describe('what a policy covers, for a guest to whom the covered things are closed', () => {
  it.each(['the insurance', 'the policy'])(
    'stands there with names and kinds alone where %s was opened to them',
    async (what) => {
      await give(what === 'the policy' ? { type: 'policy', id: insured.id } : 'area:insurance');
      const seen = await read();
      const { home, violin } = insured.things;
      expect(seen.covers).toHaveLength(3);
      expect(seen.covers).toContainEqual(
        expect.objectContaining({
          kind: 'dwelling',
          of: null,
          closed: 'real_estate',
          label: 'Harbor Lane',
          gone: false,
          cover_limit: '700000.00',
          notes: 'Replacement cost',
        }),
      );
      expect(seen.covers).toContainEqual(
        expect.objectContaining({ of: null, closed: 'movable', label: 'Violin', cover_limit: '8800.00' }),
      );
      expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${home.item_id}|${violin.item_id}`));
      // What sums and compares takes no notice of them.
      const others = JSON.stringify([
        await visit().call(endpoints.showInsuranceDashboard, {}),
        await visit().call(endpoints.findCoverageReport, {}),
        await visit().call(endpoints.listPolicies, { q: 'Violin' }),
      ]);
      expect(others).not.toMatch(/Harbor|Violin|313131|919191|8800\.00/);
      const gone = { code: 'not_found' };
      await expect(visit().call(endpoints.findCoverageOf, violin)).rejects.toMatchObject(gone);
    },
  );

  it('leaves out what is its owner’s alone or in the trash, unless it is open by itself', async () => {
    await give('area:insurance');
    expect(await namesIn()).toEqual(['Harbor Lane', 'Violin', 'liability']);
    expect(JSON.stringify(await read())).not.toMatch(/Ring|Piano|6600\.00|5500\.00/);
    await give({ type: 'movable', id: insured.things.ring.item_id });
    expect(await namesIn()).toEqual(['Harbor Lane', 'Ring', 'Violin', 'liability']);
    const ring = (await read()).covers.find(({ label }) => label === 'Ring');
    expect(ring).toMatchObject({ of: insured.things.ring, closed: null });
  });

  it('is of the policies that are open, and of no other', async () => {
    await give({ type: 'policy', id: insured.id });
    await expect(read(insured.other)).rejects.toMatchObject({ code: 'not_found' });
    expect(JSON.stringify(await read())).not.toContain('Boat');
    await give('area:insurance');
    expect(await namesIn(insured.other)).toEqual(['Boat']);
    await expect(read(insured.secret)).rejects.toMatchObject({ code: 'not_found' });
    expect(await askDatabase(insured.secret)).toEqual([]);
    await give({ type: 'policy', id: insured.secret });
    expect(await namesIn(insured.secret)).toEqual(['Boat']);
  });

  it('is told anew when the thing is renamed, and not any more when it is its owner’s alone or the grant ends', async () => {
    const grant = await give('area:insurance');
    const path = `/api/insurance/${insured.id}`;
    let state = '';
    const ask = async () => {
      const answer = await visit().fetch(path, { headers: { 'if-none-match': state } });
      state = answer.headers.get('etag') ?? state;
      return { status: answer.status, text: await answer.text() };
    };
    expect((await ask()).text).toContain('Violin');
    expect((await ask()).status).toBe(304);
    const change = async (column: string, value: unknown) => {
      const { violin } = insured.things;
      await house.raw(`update movable_assets set ${column} = $2 where id = $1`, [violin.item_id, value]);
      // As each change of the product says.
      house.kernel.events.publish({ userId: insured.owner, areas: ['movables'] });
    };
    await change('name', 'Viola');
    expect((await ask()).text).toMatch(/Viola/);
    await change('private', true);
    const { status, text } = await ask();
    expect([status, /Viol/.test(text)]).toEqual([200, false]);
    await house.raw(`update grants set expires_at = now() - interval '1 second' where id = $1`, [grant]);
    tell(house, guest, insured.owner);
    expect((await ask()).status).toBe(404);
  });

  it('is changed by nobody to whom the thing is closed, and points to nothing that is closed', async () => {
    await give('area:insurance', { role: 'manager' });
    const { id, version, label, created_at, gone, policy_id, closed, ...shown } =
      (await read()).covers.find((each) => each.kind === 'dwelling') ?? insured.dwelling;
    expect([label, closed, gone, policy_id]).toEqual(['Harbor Lane', 'real_estate', false, insured.id]);
    expect(created_at).toBe(insured.dwelling.created_at);
    const { home, violin } = insured.things;
    const forbidden = { code: 'forbidden' };
    // A form that sends back what it was shown, one that sends what was touched alone, and one that names the thing.
    for (const change of [{ ...shown }, { cover_limit: '1' }, { of: home }, { of: violin }])
      await expect(visit().call(endpoints.changeCover, { id, version, ...change })).rejects.toMatchObject(
        forbidden,
      );
    const adding = { id: insured.id, kind: 'dwelling', of: home, cover_limit: '1' } as const;
    await expect(visit().call(endpoints.addCover, adding)).rejects.toMatchObject({ code: 'invalid' });
    const own = await visit().call(endpoints.addCover, { id: insured.id, kind: 'other', cover_limit: '1' });
    await expect(
      visit().call(endpoints.changeCover, { id: own.id, version: 1, of: violin }),
    ).rejects.toMatchObject({ code: 'invalid' });
    const { covers } = await insured.caller.call(endpoints.findPolicy, { id: insured.id });
    expect(covers.find((each) => each.id === id)).toEqual(insured.dwelling);
  });

  it('is shown in the trash with the policy, to managers alone', async () => {
    await insured.caller.call(endpoints.removePolicy, { id: insured.id });
    const grant = await give('area:insurance');
    await expect(read()).rejects.toMatchObject({ code: 'not_found' });
    expect(await askDatabase(insured.id)).toEqual([]);
    await house.raw("update grants set role = 'manager' where id = $1", [grant]);
    tell(house, guest, insured.owner);
    expect(await namesIn()).toEqual(['Harbor Lane', 'Violin', 'liability']);
  });
});

describe('the function that tells the names', () => {
  it('tells them past all handlers to nobody but guests of the policy, by itself or by a cover', async () => {
    const { id, other, secret, dwelling, things } = insured;
    const stranger = await house.person();
    const all = [id, other, secret];
    const tellsAll = async (who: string) =>
      (await Promise.all(all.map((policy) => askDatabase(policy, null, who)))).flat();
    expect(await tellsAll(stranger)).toEqual([]);
    // The thing is open, and the policy with it: not what else the policy covers.
    await give({ type: 'real_estate', id: things.home.item_id }, { role: 'manager' });
    expect(await namesIn()).toEqual(['Harbor Lane', 'liability']);
    expect(await tellsAll(guest)).toEqual([]);
    // All homes are open, and no insurance.
    await give('area:real-estate', { role: 'manager' });
    expect(await tellsAll(guest)).toEqual([]);
    await give({ type: 'policy', id });
    expect(await askDatabase(id)).toMatchObject([{ label: 'Violin', of_type: 'movable' }]);
    expect(await askDatabase(null, dwelling.id)).toEqual([]);
    // The ids of things and of what is not a policy tell nothing.
    for (const thing of Object.values(things)) {
      expect(await askDatabase(thing.item_id, thing.item_id)).toEqual([]);
    }
  });

  it.each<[string, Partial<TestGrant>]>([
    ['has not been answered', { state: 'pending' }],
    ['was declined', { state: 'declined' }],
    ['was revoked', { state: 'revoked' }],
    ['has expired', { state: 'expired' }],
    ['ended a second ago', { expires_at: new Date(Date.now() - 1000).toISOString() }],
  ])('tells nothing by a grant that %s', async (_, more) => {
    await give('area:insurance', more);
    await give({ type: 'policy', id: insured.id }, more);
    expect(await askDatabase(insured.id)).toEqual([]);
  });

  it('tells an owner who looks as their guest would what that guest will read', async () => {
    const { owner, id } = insured;
    const [grant, invitation] = [await give('area:insurance'), crypto.randomUUID()];
    await house.raw(
      `update grants set state = 'pending', grantee_id = null, source = 'trusted', source_id = $2 where id = $1`,
      [grant, invitation],
    );
    const names = sql<{ label: string }>`select label from closed_covers(${id}) order by label`;
    const looking = { guest: invitation, owner, opened: [] };
    const { rows } = await house.database.readingAsGuest(looking, (tx) => names.execute(tx));
    expect(rows).toEqual([{ label: 'Harbor Lane' }, { label: 'Violin' }]);
    expect(await askDatabase(id)).toEqual([]);
  });

  it('tells nothing of another house, and is closed to everybody but guests', async () => {
    await give('area:insurance');
    const other = await insure();
    expect(await askDatabase(other.id)).toEqual([]);
    expect(await askDatabase(null, other.dwelling.id)).toEqual([]);
    const asking = house.database.asViewer(insured.owner, (tx) =>
      sql`select * from closed_covers(${insured.id}, null)`.execute(tx),
    );
    await expect(asking).rejects.toThrow(/permission denied/);
  });

  it('is the only way: the rows of such covers are closed to guests as before', async () => {
    await give('area:insurance', { role: 'manager' });
    const place = { guest, owner: insured.owner, opened: [] };
    const { rows } = await house.database.readingAsGuest(place, (tx) =>
      sql<{ of_id: string | null }>`select of_id from policy_covers`.execute(tx),
    );
    expect(rows).toEqual([{ of_id: null }]);
  });
});
