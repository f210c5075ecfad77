import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askUntilTheEnd, loadOn, type Load } from '../../testing/product/load.ts';
import { startProduct, type Product } from '../../testing/product/product.ts';

/** That the product comes back is tried here, in milliseconds that suffice on a busy machine; how soon it does, `npm run bench` says. */
const backWithin = 180_000;

let [product, load]: [Product | undefined, Load | undefined] = [undefined, undefined];

/** The note of the embedded server: its process, and where it listens. */
function postmaster() {
  const lines = readFileSync(join(product?.folder ?? '', 'postgres', 'pg18', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  return { pid: Number(lines[0]), host: lines[4] ?? '', port: Number(lines[3]) };
}

/** Asks as the owner, over a connection for this once: the database comes and goes. */
async function query(text: string, values: unknown[] = []): Promise<unknown[]> {
  const { host, port } = postmaster();
  const client = new pg.Client({ host, port, user: 'postgres', database: 'holdfast' });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'info' }, { watch: true });
  load = await loadOn(product, query, 4);
});

afterAll(async () => {
  await load?.end();
  await product?.stop();
});

describe('the product on one machine', () => {
  it('starts its database again when it is killed, and stays itself', async () => {
    for (let round = 0; round < 2; round += 1) {
      expect(await load?.untilServed(backWithin)).not.toBeNull();
      load?.take();
      process.kill(postmaster().pid, 'SIGKILL');
      await sleep(200);
      expect(await load?.untilServed(backWithin), product?.said().slice(-3000)).not.toBeNull();
      const statuses = new Set(load?.take().map(({ status }) => status));
      expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 503]);
    }
    expect(product?.starts()).toBe(1);
    expect(await load?.lost()).toEqual([]);
  });

  it('counts tries as before, in the table that a crash empties', async () => {
    const answer = await fetch(`${product?.address}/api/accounts/forgot-password`, {
      method: 'POST',
      headers: { origin: product?.address ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com' }),
    });
    expect(answer.status).toBe(200);
  });

  it('is started again when the server is killed, and has lost nothing that was acknowledged', async () => {
    process.kill(product?.server() ?? 0, 'SIGKILL');
    await sleep(200);
    expect(await load?.untilServed(backWithin), product?.said().slice(-3000)).not.toBeNull();
    await expect.poll(() => product?.starts(), { timeout: backWithin }).toBe(2);
    expect(await load?.lost()).toEqual([]);
  });

  it('ends in good order under load: no request that was taken goes unanswered', async () => {
    await load?.end();
    const failed = await askUntilTheEnd(
      `${product?.address}/api/dashboard`,
      load?.cookie ?? '',
      async (answered) => {
        await expect.poll(answered).toBeGreaterThan(80);
        expect(await product?.kill('SIGTERM')).toBe(0);
      },
    );
    expect(failed).toEqual([]);
  });
});

describe('a server that cannot start', () => {
  it('is not started again and again where a setting is wrong', async () => {
    await expect(startProduct({ PORT: 'a door' }, { watch: true })).rejects.toThrow(
      /Settings are wrong:\s+PORT/,
    );
  });
});
