import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Server } from 'node:net';
import { afterAll, expect, inject, it } from 'vitest';
import { testDatabase } from '../kernel/test-database.ts';
import { startProduct, type Product } from '../testing/product.ts';

const test = testDatabase();
const open: { product?: Product; proxy?: Server } = {};
afterAll(async () => {
  await open.product?.stop();
  open.proxy?.close();
});

/** Stands between server and database: the first commit after a statement that says `word` is reported no further. */
async function proxyTo(target: NetConnectOpts, word: string) {
  const trap = { sprung: () => {} };
  let sprung = false;
  const proxy = createServer((near) => {
    const far = connect(target);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    let heard = false;
    near.on('data', (bytes) => {
      heard ||= bytes.includes(word);
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (heard && !sprung && bytes.includes('COMMIT\0')) {
        sprung = true;
        trap.sprung();
        near.destroy();
      } else near.write(bytes);
    });
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  open.proxy = proxy;
  return { trap, port: (proxy.address() as AddressInfo).port };
}

it('a change whose server was killed between commit and answer is made once, and answered when it is sent again', async () => {
  const server = inject('testServer');
  const { trap, port } = await proxyTo(
    server.host.startsWith('/')
      ? { path: `${server.host}/.s.PGSQL.${server.port}` }
      : { host: server.host, port: server.port },
    'Boiler',
  );
  const url = (user: string, password: string | null) =>
    `postgresql://${user}${password === null ? '' : `:${password}`}@127.0.0.1:${port}/${test.login.database}`;
  const settings = {
    DATABASE_URL: url(server.user, server.password),
    DATABASE_LOGIN_URL: url('app_login', 'only-for-tests'),
  };
  const id = await test.person();
  await test.raw(
    "insert into sessions (user_id, token, expires_at) values ($1, 'a token', now() + interval '1 day')",
    [id],
  );
  const key = `"${randomUUID()}"`;
  const add = async (product: Product) =>
    fetch(`${product.address}/api/dates`, {
      method: 'POST',
      headers: {
        cookie: product.cookieOf('a token'),
        origin: product.address,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ title: 'Boiler', due_date: '2031-05-01' }),
    });
  const titles = async () =>
    (await test.raw<{ title: string }>('select title from own_dates where user_id = $1', [id])).map(
      ({ title }) => title,
    );

  const first = await startProduct(settings);
  open.product = first;
  const killed = new Promise<void>((resolve) => {
    trap.sprung = () => {
      process.kill(first.server(), 'SIGKILL');
      resolve();
    };
  });
  await expect(add(first)).rejects.toThrow();
  await killed;
  expect(await titles()).toEqual(['Boiler']);

  const second = await startProduct(settings);
  open.product = second;
  const answer = await add(second);
  expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  expect(await answer.json()).toMatchObject({ title: 'Boiler' });
  expect(await titles()).toEqual(['Boiler']);
});
