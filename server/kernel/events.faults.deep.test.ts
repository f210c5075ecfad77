import { randomUUID } from 'node:crypto';
import { createServer, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { openEvents } from './events.ts';
import { makeLog } from './log.ts';
import { testDatabase } from './test-database.ts';

const test = testDatabase();
const log = makeLog('silent');

it('a line to the database is one again after the database was away for a while, not many', async () => {
  const through = await wire();
  const events = await openEvents(through.login, test.database, log);
  const other = await openEvents(test.login, test.database, log);
  try {
    through.cut();
    const cutAt = performance.now();
    await sleep(6000);
    // 0.5, 1, 2, 2 … seconds apart, or half of that: each try that failed has one next try.
    const most = 3 + Math.ceil((performance.now() - cutAt) / 1000 - 1.75);
    expect(through.tries()).toBeLessThanOrEqual(most);
    through.mend();
    const maria = randomUUID();
    const heard: string[][] = [];
    events.subscribe(maria, (areas) => heard.push(areas));
    await vi.waitFor(
      () => {
        other.publish({ userId: maria, areas: ['documents'] });
        expect(heard.length).toBeGreaterThan(0);
      },
      { timeout: 120_000, interval: 200 },
    );
    await sleep(500);
    expect(through.open()).toBe(1);
  } finally {
    await events.end();
    await other.end();
    await through.end();
  }
});

/** A way to the database that can be cut: connections are accepted and dropped while it is. */
async function wire() {
  const sockets = new Set<Socket>();
  let [cut, tries] = [false, 0];
  const { host = '', port = 5432 } = test.admin;
  const relay = createServer((socket) => {
    socket.on('error', () => {});
    if (cut) {
      tries += 1;
      socket.destroy();
      return;
    }
    const onward = new Socket();
    onward.on('error', () => {});
    if (host.startsWith('/')) onward.connect({ path: `${host}/.s.PGSQL.${port}` });
    else onward.connect({ host, port });
    sockets.add(socket);
    socket.pipe(onward).pipe(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      onward.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    relay.listen(0, '127.0.0.1', resolve);
  });
  const address = relay.address();
  return {
    login: { ...test.login, host: '127.0.0.1', port: typeof address === 'object' ? (address?.port ?? 0) : 0 },
    cut() {
      cut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => void (cut = false),
    tries: () => tries,
    open: () => sockets.size,
    end: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        relay.close(resolve);
      });
    },
  };
}
