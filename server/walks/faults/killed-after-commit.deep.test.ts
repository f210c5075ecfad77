import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Server } from 'node:net';
import { afterEach, expect, inject, it } from 'vitest';
import { testDatabase } from '../../kernel/test-database.ts';
import { startProduct, type Product } from '../../testing/product/product.ts';

const test = testDatabase();
const open: { products: Product[]; proxies: Server[] } = { products: [], proxies: [] };
afterEach(async () => {
  for (const product of open.products.splice(0)) await product.stop();
  for (const proxy of open.proxies.splice(0)) proxy.close();
});

/**
 * Stands between server and database. The first commit after a statement that says `word` is lost: its answer, whose connection breaks
 * there, or its answer or the commit itself, whose connection is silent from then on.
 */
async function proxyTo(target: NetConnectOpts, word: string, lost: 'line' | 'answer' | 'commit') {
  const trap = { sprung: () => {} };
  let sprung = false;
  const proxy = createServer((near) => {
    const far = connect(target);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    let [heard, silent] = [false, false];
    near.on('data', (bytes) => {
      if (lost === 'commit' && heard && !sprung && bytes.includes('commit')) [sprung, silent] = [true, true];
      heard ||= bytes.includes(word);
      if (!silent) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (lost !== 'commit' && heard && !sprung && bytes.includes('COMMIT\0')) {
        sprung = true;
        trap.sprung();
        if (lost === 'line') near.destroy();
        else silent = true;
      } else if (!silent) near.write(bytes);
    });
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  open.proxies.push(proxy);
  return { trap, port: (proxy.address() as AddressInfo).port };
}

/** A person with a session, behind a proxy that loses their commit; `add` sends the same change with the same key each time. */
async function personBehind(lost: 'line' | 'answer' | 'commit') {
  const server = inject('testServer');
  const { trap, port } = await proxyTo(
    server.host.startsWith('/')
      ? { path: `${server.host}/.s.PGSQL.${server.port}` }
      : { host: server.host, port: server.port },
    'Boiler',
    lost,
  );
  const url = (user: string, password: string | null) =>
    `postgresql://${user}${password === null ? '' : `:${password}`}@127.0.0.1:${port}/${test.login.database}`;
  const settings = {
    DATABASE_URL: url(server.user, server.password),
    DATABASE_LOGIN_URL: url('app_login', 'only-for-tests'),
  };
  const id = await test.person();
  const [token, key] = [randomUUID(), `"${randomUUID()}"`];
  await test.raw(
    "insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')",
    [id, token],
  );
  return {
    trap,
    start: async () => {
      const product = await startProduct(settings);
      open.products.push(product);
      return product;
    },
    add: async (product: Product) =>
      fetch(`${product.address}/api/dates`, {
        method: 'POST',
        headers: {
          cookie: product.cookieOf(token),
          origin: product.address,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ title: 'Boiler', due_date: '2031-05-01' }),
      }),
    titles: async () =>
      (await test.raw<{ title: string }>('select title from own_dates where user_id = $1', [id])).map(
        ({ title }) => title,
      ),
  };
}

it('a change whose server was killed between commit and answer is made once, and answered when it is sent again', async () => {
  const { trap, start, add, titles } = await personBehind('line');
  const first = await start();
  const killed = new Promise<void>((resolve) => {
    trap.sprung = () => {
      process.kill(first.server(), 'SIGKILL');
      resolve();
    };
  });
  await expect(add(first)).rejects.toThrow();
  await killed;
  expect(await titles()).toEqual(['Boiler']);

  const answer = await add(await start());
  expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  expect(await answer.json()).toMatchObject({ title: 'Boiler' });
  expect(await titles()).toEqual(['Boiler']);
});

it.each([
  { lost: 'answer', made: ['Boiler'], replayed: 'true' },
  { lost: 'commit', made: [], replayed: null },
] as const)(
  'a change whose connection fell silent at its commit ($lost) is cut, and settled by its key when it is sent again',
  async ({ lost, made, replayed }) => {
    const { start, add, titles } = await personBehind(lost);
    const product = await start();
    expect((await add(product)).status).toBe(503);
    expect(await titles()).toEqual(made);

    const answer = await add(product);
    expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, replayed]);
    expect(await answer.json()).toMatchObject({ title: 'Boiler' });
    expect(await titles()).toEqual(['Boiler']);
  },
);
