import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, inject, it } from 'vitest';
import { seedOfFile } from '@holdfast/domain/kernel/test-properties';
import { anyTerms } from '@holdfast/domain/rentals/ledger/test-drawn-terms';
import { testDatabase } from '../../kernel/test-database.ts';
import { deep } from '../../kernel/test-depth.ts';
import { everyLedger, emptyLedgers, letHome } from './let-homes.ts';

const test = testDatabase();
const day = '2028-06-17';
const [people, agreements] = [4, 3];
const rounds = deep ? 20 : 3;

const open: { close(): void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

beforeAll(async () => {
  const terms = fc.sample(anyTerms, { seed: seedOfFile(), numRuns: people * agreements });
  for (let nth = 0; nth < people; nth += 1) {
    const owner = await test.person();
    for (const each of terms.splice(0, agreements)) await letHome(test, owner, each);
  }
});

/**
 * Charges rent in a process of its own, which is killed at its statement with this number, counted by the pieces that it sends to its
 * database: before the database has received it, or after that and before its answer. Without a number it comes to its end. Returns how it
 * ended and how many pieces it has sent.
 */
async function charge(kill?: { readonly at: number; readonly received: boolean }) {
  const server = inject('testServer');
  const isSocket = server.host.startsWith('/');
  const target: NetConnectOpts = isSocket
    ? { path: `${server.host}/.s.PGSQL.${server.port}` }
    : { host: server.host, port: server.port };
  let pieces = 0;
  const killed = () => kill !== undefined && pieces >= kill.at;
  const between = createServer((near) => {
    const far = connect(target);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    far.on('data', (bytes) => void (killed() || near.write(bytes)));
    near.on('data', (bytes) => {
      if (killed()) return;
      pieces += 1;
      if (!killed() || kill?.received === true) far.write(bytes);
      if (killed()) charger.kill('SIGKILL');
    });
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const { port } = between.address() as AddressInfo;
  const login = { ...test.login, host: '127.0.0.1', port };
  const charger = spawn(process.execPath, [join(import.meta.dirname, 'test-charger.ts')], {
    env: { ...process.env, CHARGER: JSON.stringify({ login, day }) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  open.push({ close: () => charger.kill('SIGKILL') }, between);
  const [code, signal] = (await once(charger, 'exit')) as [number | null, NodeJS.Signals | null];
  between.close();
  return { ended: signal ?? code, pieces };
}

it(`a server that is killed ${rounds} times while it charges rent, and started again, has charged all of it once`, async () => {
  const whole = await charge();
  expect(whole.ended).toBe(0);
  const undisturbed = await everyLedger(test);
  expect(undisturbed.filter((line) => line.includes(' rent ')).length).toBeGreaterThan(people * agreements);
  const owners = new Set(undisturbed.map((line) => line.split(' ')[0]));
  expect(owners.size).toBe(people);

  // The first pieces open the connection; a piece that is split on its way makes a run longer, and none makes it shorter.
  const points = fc.sample(
    fc.record({ at: fc.integer({ min: 6, max: whole.pieces - 2 }), received: fc.boolean() }),
    { seed: seedOfFile(), numRuns: rounds },
  );
  const charged = new Set<number>();
  for (const point of points) {
    await emptyLedgers(test);
    expect((await charge(point)).ended, JSON.stringify(point)).toBe('SIGKILL');
    const left = await everyLedger(test);
    // All that a person's tenants owe was charged, or nothing.
    const done = new Set(left.map((line) => line.split(' ')[0]));
    charged.add(done.size);
    expect(left).toEqual(undisturbed.filter((line) => done.has(line.split(' ')[0])));
    expect((await charge()).ended, JSON.stringify(point)).toBe(0);
    expect(await everyLedger(test), JSON.stringify(point)).toEqual(undisturbed);
    // A second run adds nothing.
    expect((await charge()).ended).toBe(0);
    expect(await everyLedger(test)).toEqual(undisturbed);
  }
  // Kills found the server at more than one of the people.
  if (deep) expect(charged.size).toBeGreaterThan(2);
});
