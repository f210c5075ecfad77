import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { deep } from '../../kernel/test-depth.ts';
import { testDatabase } from '../../kernel/test-database.ts';
import { loadOn, type Load, type Outcome } from '../../testing/product/load.ts';
import { mailServer, objectStore } from '../../testing/product/neighbors.ts';
import { startProduct, type Product } from '../../testing/product/product.ts';
import { connectionFaults, openProxy, type Proxy } from '../../testing/product/proxy.ts';

/**
 * In milliseconds: the product comes back by itself, and no answer is waited for without an end. How long a pulse and a statement may take is tried by
 * injected clocks (`pulse.test.ts`); a busy machine takes as long as it takes.
 */
const backWithin = 120_000;
const answersWithin = 60_000;

const test = testDatabase();
let [product, load]: [Product | undefined, Load | undefined] = [undefined, undefined];
const proxies: Record<'database' | 'mail' | 'store', Proxy | undefined> = {
  database: undefined,
  mail: undefined,
  store: undefined,
};
const neighbors: { end(): Promise<void> }[] = [];
let letters: () => string[] = () => [];

beforeAll(async () => {
  const server = inject('testServer');
  const isSocket = server.host.startsWith('/');
  const database = await openProxy(
    isSocket ? { path: `${server.host}/.s.PGSQL.${server.port}` } : { host: server.host, port: server.port },
  );
  const [mail, store] = [await mailServer(), await objectStore()];
  neighbors.push(mail, store);
  letters = mail.letters;
  Object.assign(proxies, {
    database,
    mail: await openProxy({ host: '127.0.0.1', port: mail.port }),
    store: await openProxy({ host: '127.0.0.1', port: store.port }),
  });
  const url = (user: string, password: string | null) =>
    `postgresql://${user}${password === null ? '' : `:${password}`}@127.0.0.1:${database.port}/${test.login.database}`;
  product = await startProduct({
    DATABASE_URL: url(server.user, server.password),
    DATABASE_LOGIN_URL: url('app_login', 'only-for-tests'),
    SMTP_URL: `smtp://127.0.0.1:${proxies.mail?.port}`,
    S3_ENDPOINT: `http://127.0.0.1:${proxies.store?.port}`,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: 'holdfast-test',
    S3_SECRET_ACCESS_KEY: 'holdfast-test',
  });
  load = await loadOn(product, (text, values) => test.raw(text, values));
});

afterAll(async () => {
  await load?.end();
  await product?.stop();
  for (const each of Object.values(proxies)) await each?.close();
  for (const each of neighbors) await each.end();
});

/**
 * Lets something happen under load, holds it for a while and, where it shows, until it has shown, and mends it. Gives what was
 * answered meanwhile, and after how long all were served again.
 */
async function under(
  happen: () => Promise<void>,
  { hold, shows, mend }: { hold: number; shows: boolean; mend?: () => Promise<unknown> },
) {
  expect(await load?.untilServed(backWithin)).not.toBeNull();
  load?.take();
  await happen();
  if (shows) expect(await load?.untilSeen(503, backWithin)).toBe(true);
  await sleep(hold);
  await mend?.();
  const back = await load?.untilServed(backWithin);
  return { back, answers: load?.take() ?? [] };
}

const statusesOf = (answers: readonly Outcome[]) =>
  [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b);
const others = (answers: readonly Outcome[]) =>
  answers.filter(({ status }) => status !== 200 && status !== 503);

function stands(answers: readonly Outcome[], back: number | null | undefined) {
  expect(product?.runs(), product?.said().slice(-3000)).toBe(true);
  expect(others(answers)).toEqual([]);
  expect(back).not.toBeNull();
  expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(answersWithin);
}

const post = async (path: string, body: object) =>
  fetch(`${product?.address}${path}`, {
    method: 'POST',
    headers: { origin: product?.address ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** What breaks a connection in much the same way as another is left to the deep suite. */
const some = connectionFaults.filter((fault) => deep || ['refused', 'silent'].includes(fault));

describe('the server, whose way to the database', () => {
  it.each(some)('is %s, stays, answers nothing but 503, and is back by itself', async (fault) => {
    await test.raw('delete from rate_limits');
    const registering: Promise<{ status: number; milliseconds: number }>[] = [];
    const { back, answers } = await under(
      async () => {
        registering.push(register(), register());
        await sleep(30);
        await proxies.database?.befall(fault);
      },
      { hold: 700, shows: fault !== 'slow', mend: async () => proxies.database?.mend() },
    );
    stands(answers, back);
    for (const { status, milliseconds } of await Promise.all(registering)) {
      expect([200, 503]).toContain(status);
      expect(milliseconds).toBeLessThan(answersWithin);
    }
    expect(await load?.lost()).toEqual([]);
  });

  it('is silent for a moment only, is back by itself', async () => {
    const { back, answers } = await under(async () => proxies.database?.befall('silent'), {
      hold: 1200,
      shows: false,
      mend: async () => proxies.database?.mend(),
    });
    stands(answers, back);
    expect(await load?.lost()).toEqual([]);
  });

  it('lets nobody new in for six seconds, serves everybody over what is open', async () => {
    const { back, answers } = await under(
      async () => {
        await proxies.database?.befall('closed to newcomers');
        // Most of the pool's connections are missing and wanted meanwhile.
        await test.raw(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name = 'holdfast' and state like 'idle%'
           order by backend_start desc limit 2`,
        );
      },
      { hold: 6000, shows: false, mend: async () => proxies.database?.mend() },
    );
    stands(answers, back);
    const served = answers.filter(({ status }) => status === 200).length;
    // Whoever held a connection that was ended is refused; nobody else is.
    expect(answers.length - served).toBeLessThanOrEqual(2);
    expect(served).toBeGreaterThan(20);
    expect(await load?.lost()).toEqual([]);
  });

  it('is cut from the other side, as a fail-over does, loses nothing that was acknowledged', async () => {
    const cutAll = async () => {
      await test.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename = 'app_login'`,
      );
    };
    for (let round = 0; round < 5; round += 1) {
      const { back, answers } = await under(cutAll, { hold: 200, shows: false });
      stands(answers, back);
    }
    expect(await load?.lost()).toEqual([]);
  });

  it('is gone because one of its processes was killed, loses nothing that was acknowledged', async () => {
    const { back, answers } = await under(
      async () => {
        const [one] = await test.raw<{ pid: number }>(
          "select pid from pg_stat_activity where datname = current_database() and application_name = 'holdfast' limit 1",
        );
        process.kill(one?.pid ?? 0, 'SIGKILL');
      },
      // The others are let in again when the database has looked after what was left half done.
      {
        hold: 200,
        shows: true,
        mend: async () =>
          expect.poll(async () => test.raw('select 1').catch(() => []), { timeout: 30_000 }).toHaveLength(1),
      },
    );
    stands(answers, back);
    expect(await load?.lost()).toEqual([]);
    // An unlogged index of a cloned database may come back empty from a crash; that of a database of its own does not.
    await test.raw('reindex table rate_limits');
  });

  it('blames no internet connection of the person', async () => {
    await proxies.database?.befall('refused');
    const answer = await fetch(`${product?.address}/api/dashboard`, {
      headers: { cookie: load?.cookie ?? '' },
    });
    const problem = (await answer.json()) as { title: string };
    await proxies.database?.mend();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(problem.title).toBe(
      'The server cannot reach its database right now. Please try again in a moment.',
    );
    expect(await load?.untilServed(backWithin)).not.toBeNull();
  });
});

/** A neighbor that is silent is harder to be without than one that refuses. */
const ways = (['refused', 'silent'] as const).filter((way) => deep || way === 'silent');

describe('the server without', () => {
  it.each(ways)('its mail server (%s) does everything else', async (fault) => {
    await test.raw('delete from rate_limits');
    const { back, answers } = await under(
      async () => {
        await proxies.mail?.befall(fault);
        expect((await register()).status).toBe(200);
      },
      { hold: 1500, shows: false, mend: async () => proxies.mail?.mend() },
    );
    stands(answers, back);
    expect(statusesOf(answers)).toEqual([200]);
  });

  it.each(ways)('its object store (%s) does everything else', async (fault) => {
    const upload = async () => {
      const answer = await fetch(`${product?.address}/api/files?name=a.png&purpose=photo`, {
        method: 'POST',
        headers: { origin: product?.address ?? '', cookie: load?.cookie ?? '' },
        body: picture,
      }).catch(() => null);
      return answer?.status ?? 0;
    };
    expect(await upload()).toBe(200);
    const uploads: Promise<number>[] = [];
    const { back, answers } = await under(
      async () => {
        await proxies.store?.befall(fault);
        uploads.push(upload());
      },
      { hold: 1500, shows: false, mend: async () => proxies.store?.mend() },
    );
    stands(answers, back);
    expect(statusesOf(answers)).toEqual([200]);
    // One that waits for a silent store has a limit of its own.
    if (fault === 'refused') {
      for (const status of await Promise.all(uploads)) expect([200, 503]).toContain(status);
    }
    expect(await upload()).toBe(200);
  });
});

describe('the server, after all of it', () => {
  it('still runs its jobs: a letter goes out', async () => {
    await test.raw('delete from rate_limits');
    const before = letters().length;
    expect((await register()).status).toBe(200);
    await expect.poll(() => letters().length, { timeout: backWithin }).toBeGreaterThan(before);
    expect(product?.starts()).toBe(1);
  });

  it('ends when it is asked to, although its database is silent', async () => {
    await load?.end();
    await proxies.database?.befall('silent');
    expect([0, 1]).toContain(await product?.kill('SIGTERM'));
  });
});

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function register() {
  const began = performance.now();
  const { status } = await post('/api/accounts/register', draft());
  return { status, milliseconds: performance.now() - began };
}

let registered = 0;
function draft() {
  registered += 1;
  const password = 'Kelp holds fast 7!';
  return {
    email: `newcomer-${registered}@example.com`,
    password,
    confirm_password: password,
    accepts_terms: true,
  };
}
