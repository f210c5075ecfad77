import { createHook } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { addPdf, makeLink, openPath } from './test-visit.ts';

const test = testApp((kernel) => areasOf(kernel).areas, { TRUST_PROXY: 'true' });
beforeEach(async () => {
  await test.raw('delete from rate_limits');
  // On a busy machine what an earlier test asked for is still being computed after its answer was late.
  await expect.poll(async () => (await countingScrypt(() => sleep(300))).counted.all).toBe(0);
});

/** Whoever waits longer than an answer may take is told so: that happens where the machine is busy, whatever they typed. */
const late = 504;

/** Counts the computations of scrypt in this process: all, and the most that were under way at once. */
async function countingScrypt<T>(work: () => Promise<T>) {
  const running = new Set<number>();
  let [all, most] = [0, 0];
  const hook = createHook({
    init(id, type) {
      if (type !== 'SCRYPTREQUEST') return;
      running.add(id);
      all += 1;
      most = Math.max(most, running.size);
    },
    before: (id) => void running.delete(id),
  }).enable();
  try {
    const result = await work();
    return { result, counted: { all, most } };
  } finally {
    hook.disable();
  }
}

const password = 'sea-weed 1';
async function linksOf(count: number) {
  const caller = test.as(await test.person());
  const deed = await addPdf(caller, 'Deed');
  const links = [];
  for (let nth = 0; nth < count; nth += 1) links.push(await makeLink(caller, [deed], { password }));
  return links;
}

/** Tries a password from a network of its own. */
let network = 0;
async function attempt(link: { address: string }, typed: string) {
  network += 1;
  const answer = await test.anonymous.fetch(`${openPath(link)}/unlock`, {
    method: 'POST',
    body: JSON.stringify({ password: typed }),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.${network >> 8}.${network & 255}`,
    },
  });
  return { status: answer.status, retry: answer.headers.get('retry-after') };
}

describe('passwords of links that are tried at once', () => {
  it('are computed one at a time, whosever they are, and each is answered', async () => {
    const links = [...(await linksOf(1)), ...(await linksOf(1))];
    const tries = Array.from(
      { length: 20 },
      (_, nth) => [links[nth % 2], nth < 18 ? 'wrong' : password] as const,
    );
    const { result, counted } = await countingScrypt(() =>
      Promise.all(tries.map(([link, typed]) => attempt(link ?? { address: '' }, typed))),
    );
    const due = tries.map(([, typed]) => (typed === password ? 200 : 400));
    const wrong = result.filter(({ status }, nth) => status !== late && status !== due[nth]);
    expect(wrong).toEqual([]);
    expect(result.some(({ status }) => status !== late)).toBe(true);
    expect(counted.most).toBe(1);
    if (result.every(({ status }) => status !== late)) expect(counted.all).toBe(20);
  });

  it('are refused for a while beyond a short queue of one owner, and the links of others go on', async () => {
    const links = await linksOf(4);
    const [other = { address: '' }] = await linksOf(1);
    const { result, counted } = await countingScrypt(async () => {
      const flood = links.flatMap((link) => Array.from({ length: 15 }, () => attempt(link, 'wrong')));
      const theirs = await attempt(other, password);
      return { theirs, flood: await Promise.all(flood) };
    });
    expect(result.theirs.status).toBe(200);
    const refused = result.flood.filter(({ status }) => status !== 400 && status !== late);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ status, retry }) => `${status} ${retry}`))).toEqual(new Set(['503 10']));
    expect(counted.most).toBe(1);
    expect(counted.all).toBeLessThanOrEqual(61 - refused.length);
    if (result.flood.every(({ status }) => status !== late)) expect(counted.all).toBe(61 - refused.length);
    // What was refused for want of room is taken again.
    await expect.poll(async () => (await attempt(links[0] ?? other, password)).status).toBe(200);
  });

  it('wait their turn also where owners set them', async () => {
    const { result, counted } = await countingScrypt(() => Promise.all([linksOf(2), linksOf(2), linksOf(2)]));
    expect(result.flat()).toHaveLength(6);
    expect(counted).toEqual({ all: 6, most: 1 });
  });
});
