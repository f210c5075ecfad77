import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { areasOf } from '../server/areas.ts';
import { makePasswordHashing } from '../server/accounts/passwords/password-hash.ts';
import { findViewerIn } from '../server/accounts/sessions/sessions.ts';
import { readConfig } from '../server/kernel/config.ts';
import { openListener, type Listener } from '../server/kernel/http/listener.ts';
import { testApp } from '../server/kernel/test-app.ts';
import { addBulk, addPopulation } from '../server/sample/bulk/bulk.ts';
import { samplePassword } from '../server/sample/family/people.ts';
import adapter, { type KitUser } from './perf-kit-adapter.mjs';
import { freePort } from './processes.ts';

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const test = testApp(
  (kernel) => areasOf(kernel).areas,
  // The bench's records lie in the data folder, also where the tests have a bucket.
  { BASE_URL: url, S3_BUCKET: '' },
  (kernel) => findViewerIn(kernel.database, kernel.clock),
);
let listener: Listener;
let user: KitUser;

beforeAll(async () => {
  const [owner = ''] = await addPopulation(test.kernel, 1, await makePasswordHashing().hash(samplePassword));
  await addBulk(test.kernel, [{ owner, properties: 2, documents: 100, transactions: 200 }], () => {});
  const answer = getRequestListener((asked, env) => test.app.hono.fetch(asked, env), {
    overrideGlobalObjects: false,
  });
  listener = openListener((asked, response) => void answer(asked, response));
  await listener.listen(port, '127.0.0.1');
  user = { n: 1, h: await adapter.login({ url }, 1) };
});
afterAll(() => listener.stop());

/** What the kit's `verify` does with one operation: asks it, refuses a failed answer, and reads what is to be the same everywhere. */
async function verify(name: string): Promise<{ text: string; canon: unknown }> {
  const texts: string[] = [];
  for (const { path, ...request } of adapter.ops[name]?.(user, 0) ?? []) {
    const response = await fetch(url + path, request);
    const text = await response.text();
    expect(response.status, `${name}: ${text}`).toBeLessThan(400);
    texts.push(text);
  }
  return { text: texts[0] ?? '', canon: adapter.canon[name]?.(texts) ?? 'ok' };
}

it.each(Object.keys(adapter.ops))('the adapter of the kit is answered: %s', async (name) => {
  expect((await verify(name)).canon).toBeTruthy();
});

it('what the kit asks for is there', async () => {
  const read = async (name: string) => JSON.parse((await verify(name)).text) as Record<string, unknown[]>;
  expect((await read('docs20'))['items']).toHaveLength(20);
  expect((await read('dashboard'))['worth']).not.toHaveLength(0);
  expect((await read('monthly'))['items']).not.toHaveLength(0);
});

it('every operation of the kit is there', () => {
  expect(Object.keys(adapter.ops).toSorted()).toEqual(
    'signin dashboard docs20 search searchRare monthly createProperty createTx updateProperty upload'
      .split(' ')
      .toSorted(),
  );
});

it('a server starts with the settings of the adapter, which are those of production', () => {
  expect(readConfig({ ...adapter.settingsFor(url), DATA_DIR: '/nowhere' })).toMatchObject({
    production: true,
  });
});
