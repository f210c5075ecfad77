import { describe, expect, it } from 'vitest';
import { changeLinkEnd, findLink, revokeLink } from '@holdfast/domain/links/endpoints';
import type { Visit } from '@holdfast/domain/links/visit';
import { areasOf } from '../areas.ts';
import { testApp, type Caller } from '../kernel/test-app.ts';
import { deep } from '../kernel/test-depth.ts';
import { addPdf, makeLink, openPath, visitorOf } from './visits/test-visit.ts';

const test = testApp((kernel) => areasOf(kernel).areas, { TRUST_PROXY: 'true' });

async function maria() {
  const id = await test.person();
  return { id, caller: test.as(id) };
}
const labelsOf = ({ body }: { body: Visit }) =>
  body.state === 'open' ? body.records.map(({ label }) => label) : undefined;
const see = (link: { address: string }) => visitorOf(test).read<Visit>(openPath(link));

async function setPrivate(caller: Caller, document: string, to: boolean): Promise<void> {
  const now = (await (await caller.fetch(`/api/documents/${document}`)).json()) as { version: number };
  const changed = await caller.fetch(`/api/documents/${document}`, {
    method: 'PATCH',
    body: JSON.stringify({ private: to, version: now.version }),
    headers: { 'content-type': 'application/json' },
  });
  expect(changed.status).toBe(200);
}

describe('a record that becomes “Only me” after it was put into a link', () => {
  it('is closed to it in every form, also in an open page, until it is not private any more', async () => {
    const { caller } = await maria();
    const [deed, plan] = [await addPdf(caller, 'Deed'), await addPdf(caller, 'Plan')];
    const link = await makeLink(caller, [deed, plan], { may_download: true });
    const forms = [`/records/document/${deed.item_id}`, `/files/${deed.file}`, `/files/${deed.file}/pages/1`];
    const statuses = async () => {
      const found = [];
      for (const form of forms) {
        const answer = await test.anonymous.fetch(openPath(link) + form);
        await answer.arrayBuffer();
        found.push(answer.status);
      }
      return found;
    };
    const still = async () =>
      (await visitorOf(test).read<{ records: string[] }>(`${openPath(link)}/state`)).body.records;
    const marks = async () =>
      (await caller.call(findLink, { id: link.id })).records.map((each) => [each.private, each.closed]);
    expect(await statuses()).toEqual([200, 200, 200]);
    await setPrivate(caller, deed.item_id, true);
    expect(labelsOf(await see(link))).toEqual(['Plan']);
    expect([await statuses(), await still()]).toEqual([[404, 404, 404], [plan.item_id]]);
    expect(await marks()).toEqual([
      [true, true],
      [false, false],
    ]);
    const later = new Date(Date.now() + 86_400_000).toISOString();
    await caller.call(changeLinkEnd, { id: link.id, expires_at: later });
    expect(labelsOf(await see(link))).toEqual(['Plan']);
    await setPrivate(caller, deed.item_id, false);
    expect(labelsOf(await see(link))).toEqual(['Deed', 'Plan']);
    expect([await statuses(), await still()]).toEqual([
      [200, 200, 200],
      [deed.item_id, plan.item_id],
    ]);
    expect(await marks()).toEqual([
      [false, false],
      [false, false],
    ]);
    await setPrivate(caller, deed.item_id, true);
    await caller.call(revokeLink, { id: link.id });
    await setPrivate(caller, deed.item_id, false);
    expect((await see(link)).status).toBe(404);
  });

  it('alone leaves a link that opens nothing, and stays open where its owner put it in as private', async () => {
    const { caller } = await maria();
    const [deed, will] = [await addPdf(caller, 'Deed'), await addPdf(caller, 'Will', { private: true })];
    const [link, meant] = [await makeLink(caller, [deed]), await makeLink(caller, [will])];
    await setPrivate(caller, deed.item_id, true);
    expect((await see(link)).status).toBe(404);
    expect(labelsOf(await see(meant))).toEqual(['Will']);
    expect((await caller.call(findLink, { id: meant.id })).records).toMatchObject([
      { private: true, closed: false },
    ]);
  });
});

describe('a link whose owner’s access has ended', () => {
  it('is read and downloaded on', async () => {
    const { id, caller } = await maria();
    const deed = await addPdf(caller, 'Deed');
    const link = await makeLink(caller, [deed], { may_download: true });
    await test.raw(
      "update user_access_policies set has_full_access = false, access_status = 'expired' where user_id = $1",
      [id],
    );
    expect(labelsOf(await see(link))).toEqual(['Deed']);
    for (const form of [
      `/records/document/${deed.item_id}`,
      `/files/${deed.file}`,
      `/files/${deed.file}/pages/1`,
    ]) {
      const answer = await test.anonymous.fetch(openPath(link) + form);
      await answer.arrayBuffer();
      expect([form, answer.status]).toEqual([form, 200]);
    }
  });
});

/** Tries a password from a network. */
async function attempt(link: { address: string }, password: string, network: string): Promise<number> {
  const answer = await test.anonymous.fetch(`${openPath(link)}/unlock`, {
    method: 'POST',
    body: JSON.stringify({ password }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
  });
  return answer.status;
}

/** As if so many minutes had passed for what was counted. */
const pass = (minutes: number) =>
  test.raw('update rate_limits set window_ends = window_ends - make_interval(mins => $1)', [minutes]);

/** Dozens of tries, each of which costs its tenth of a second: a landing looks at two of the three bounds. */
const inDepth: (name: string, run: () => Promise<void>) => void = deep ? it : () => {};

describe('tries at a password', () => {
  it('are ten in a quarter of an hour from one network, whatever address of it they come from', async () => {
    const { caller } = await maria();
    const deed = await addPdf(caller, 'Deed');
    const link = await makeLink(caller, [deed], { password: 'sea-weed 1' });
    const from = async (network: string, tries: number) => {
      const found = [];
      for (let nth = 0; nth < tries; nth += 1) found.push(await attempt(link, 'wrong', `${network}${nth}`));
      return found.filter((status) => status === 400).length;
    };
    // All addresses of a household with IPv6 are one network.
    expect(await from('2001:db8:1:2::', 12)).toBe(10);
    expect(await attempt(link, 'sea-weed 1', '2001:db8:1:2::ffff')).toBe(429);
    expect(await attempt(link, 'sea-weed 1', '2001:db8:1:3::1')).toBe(200);
    await pass(14);
    expect(await attempt(link, 'sea-weed 1', '2001:db8:1:2::ffff')).toBe(429);
    await pass(2);
    expect(await attempt(link, 'sea-weed 1', '2001:db8:1:2::ffff')).toBe(200);
  });

  it('are twenty an hour beyond the own ones of networks, and whoever comes from another network gets in all the same', async () => {
    await test.raw('delete from rate_limits');
    const { caller } = await maria();
    const deed = await addPdf(caller, 'Deed');
    const [link, other] = [
      await makeLink(caller, [deed], { password: 'sea-weed 1' }),
      await makeLink(caller, [deed], { password: 'sea-weed 2' }),
    ];
    const statuses = [];
    for (let nth = 1; nth <= 30; nth += 1) {
      statuses.push(await attempt(link, 'wrong', `${nth % 2 === 0 ? '203.0.113' : '192.0.2'}.${nth}`));
    }
    // Three of each of two networks are their own.
    expect(statuses).toEqual(Array.from({ length: 30 }, (_, nth) => (nth < 26 ? 400 : 429)));
    expect(await attempt(link, 'sea-weed 1', '203.0.113.200')).toBe(429);
    expect(await attempt(link, 'wrong', '198.51.100.7')).toBe(400);
    expect(await attempt(link, 'sea-weed 1', '198.51.100.7')).toBe(200);
    expect(await attempt(link, 'sea-weed 1', '2001:db8:9::1')).toBe(200);
    expect(await attempt(other, 'sea-weed 2', '203.0.113.200')).toBe(200);
    await pass(58);
    expect(await attempt(link, 'sea-weed 1', '203.0.113.200')).toBe(429);
    await pass(3);
    expect(await attempt(link, 'sea-weed 1', '203.0.113.200')).toBe(200);
  });

  inDepth(
    'are bounded also where each comes from a network of its own, and households of one customer are no such networks',
    async () => {
      await test.raw('delete from rate_limits');
      const { caller } = await maria();
      const link = await makeLink(caller, [await addPdf(caller, 'Deed')], { password: 'sea-weed 1' });
      expect(await attempt(link, 'wrong', '2001:db8:1:1::1')).toBe(400);
      // As if three hundred networks had tried: what is counted of the first one does not matter any more.
      await test.raw('update rate_limits set used = 300');
      const statuses = [];
      for (let nth = 0; nth < 22; nth += 1) statuses.push(await attempt(link, 'wrong', `10.0.${nth}.1`));
      expect(statuses).toEqual(Array.from({ length: 22 }, (_, nth) => (nth < 20 ? 400 : 429)));

      await test.raw('delete from rate_limits');
      const households = [];
      for (let nth = 0; nth < 25; nth += 1)
        households.push(await attempt(link, 'wrong', `2001:db8:1:${nth.toString(16)}::1`));
      expect(households).toEqual(Array.from({ length: 25 }, (_, nth) => (nth < 23 ? 400 : 429)));
    },
  );
});
