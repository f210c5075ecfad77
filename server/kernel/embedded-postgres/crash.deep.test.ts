import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isRoot } from './account.ts';
import { anotherProcess } from './another-process.ts';
import { startEmbedded } from './launcher.ts';
import { clearAway, isAlive, readPostmaster } from './postmaster.ts';
import { ask, hasEnded, processesOf, serverOf, testFolder, testStart } from './test-folder.ts';

/** A second process with the database of the folder open. */
async function opened(folder: string) {
  const other = anotherProcess({ folder });
  onTestFinished(() => other.kill());
  const { database, refusal } = await other.outcome;
  if (!database) throw new Error(refusal ?? 'the process has ended');
  return { ...other, database };
}

/** A process may have ended a moment before, with the one that it belonged to. */
function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

describe('after a crash', () => {
  test('a first start that was killed leaves half a folder, which the next start throws away', async () => {
    const folder = await testFolder();
    const other = anotherProcess({ folder });
    const half = async () => (await readdir(folder)).find((name) => name.startsWith('.pg18-new-'));
    let left = await half();
    while (left === undefined || !existsSync(join(folder, left, 'PG_VERSION'))) {
      await pause(5);
      left = await half();
    }
    await other.kill();
    expect(existsSync(join(folder, 'pg18'))).toBe(false);
    const database = await testStart({ folder });
    expect(await ask(database, 'select 1')).toEqual(['1']);
    expect(await half()).toBeUndefined();
  });

  test('the server ends when the process that uses it is killed', async () => {
    const folder = await testFolder();
    const other = await opened(folder);
    const server = await serverOf(folder);
    expect(isAlive(server)).toBe(true);
    await other.kill();
    await hasEnded(server);
    while (existsSync(other.database.socketFolder)) await pause(20);
    expect(await serverOf(folder)).toBe(0);
  });

  test('the next start joins the server of one that was killed, within the time that it is given to come back', async () => {
    const folder = await testFolder();
    const other = anotherProcess({ folder, comeback: 600 });
    onTestFinished(() => other.kill());
    const { database: first } = await other.outcome;
    const server = await serverOf(folder);
    await other.kill();
    const database = await testStart({ folder });
    expect([database.adopted, await serverOf(folder)]).toEqual([true, server]);
    expect(database.socketFolder).toBe(first?.socketFolder);
    // Who stops in good order waits for nobody.
    await database.stop();
    expect(isAlive(server)).toBe(false);
  });

  test('nobody comes back: the server ends by itself', async () => {
    const folder = await testFolder();
    const other = anotherProcess({ folder, comeback: 0.3 });
    onTestFinished(() => other.kill());
    await other.outcome;
    const server = await serverOf(folder);
    await other.kill();
    await hasEnded(server);
    expect(await serverOf(folder)).toBe(0);
  });

  test.runIf(process.platform === 'linux')(
    'a kill of every process at once costs no committed record',
    async () => {
      const folder = await testFolder();
      const other = await opened(folder);
      await ask(other.database, `create table deed as select 'kept' as state`);
      const { shells, servers } = await processesOf(await serverOf(folder));
      for (const pid of [other.pid, ...shells, ...servers]) endAtOnce(pid);
      await Promise.all(servers.map(hasEnded));
      expect(await serverOf(folder)).not.toBe(0);
      const database = await testStart({ folder });
      expect(await ask(database, 'select state from deed')).toEqual(['kept']);
      expect(existsSync(other.database.socketFolder)).toBe(false);
    },
  );

  test.runIf(process.platform === 'linux')(
    'a server that lost everybody who watched it is replaced by the next start',
    async () => {
      const folder = await testFolder();
      const other = await opened(folder);
      await ask(other.database, `create table deed as select 'kept' as state`);
      const orphan = await serverOf(folder);
      const { shells } = await processesOf(orphan);
      for (const pid of [...shells, other.pid]) endAtOnce(pid);
      await other.kill();
      expect(isAlive(orphan)).toBe(true);
      const database = await testStart({ folder });
      expect(database.adopted).toBe(false);
      expect(await serverOf(folder)).not.toBe(orphan);
      await hasEnded(orphan);
      expect(await ask(database, 'select state from deed')).toEqual(['kept']);
    },
  );

  test('an old lock whose number has passed to another process does not stop the start', async () => {
    const folder = await testFolder();
    await (await startEmbedded({ folder })).stop();
    const data = join(folder, 'pg18');
    const { uid, gid } = await stat(data);
    // The server takes a living process of its own user for its predecessor.
    const stranger = spawn('sleep', ['1000'], { stdio: 'ignore', ...(isRoot() ? { uid, gid } : {}) });
    onTestFinished(() => void stranger.kill('SIGKILL'));
    await writeFile(
      join(data, 'postmaster.pid'),
      `${stranger.pid}\n${data}\n1\n5432\n/tmp/holdfast-000000\n\n\nready   \n`,
    );
    const database = await testStart({ folder });
    expect(await ask(database, 'select 1')).toEqual(['1']);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });
});

describe('two processes on one folder', () => {
  test('the second uses the running server, and the last one out stops it', async () => {
    const folder = await testFolder();
    const other = await opened(folder);
    const database = await testStart({ folder });
    expect(other.database.adopted).toBe(false);
    expect(database.adopted).toBe(true);
    expect(database.socketFolder).toBe(other.database.socketFolder);
    const server = await serverOf(folder);
    await other.stop();
    expect(await ask(database, 'select 1')).toEqual(['1']);
    expect(await serverOf(folder)).toBe(server);
    await database.stop();
    expect(isAlive(server)).toBe(false);
  });

  test('the second keeps its server when the process that started it is killed', async () => {
    const folder = await testFolder();
    const other = await opened(folder);
    const database = await testStart({ folder });
    const server = await serverOf(folder);
    await other.kill();
    expect(await ask(database, 'select 1')).toEqual(['1']);
    await database.stop();
    expect(isAlive(server)).toBe(false);
  });

  test('processes that open a fresh folder at the same moment share one server', async () => {
    const folder = await testFolder();
    const all = await Promise.all([opened(folder), opened(folder), opened(folder), testStart({ folder })]);
    const databases = all.map((one) => ('database' in one ? one.database : one));
    expect(new Set(databases.map(({ socketFolder }) => socketFolder)).size).toBe(1);
    expect(databases.filter(({ adopted }) => !adopted)).toHaveLength(1);
    expect((await readdir(folder)).toSorted()).toEqual(['pg18']);
  });

  test("a server that has only just begun is nobody's to clear away", async () => {
    const folder = await testFolder();
    const database = await testStart({ folder });
    const data = join(folder, 'pg18');
    const running = await readPostmaster(data);
    // Its note lacks the socket folder for a moment.
    await clearAway(data, { pid: running!.pid, socketFolder: '', ready: false, text: '' });
    expect(await ask(database, 'select 1')).toEqual(['1']);
  });

  test('starts at the same moment on a database at rest disturb nobody', async () => {
    const folder = await testFolder();
    await (await startEmbedded({ folder })).stop();
    for (let round = 0; round < 10; round += 1) {
      const all = await Promise.all(Array.from({ length: 4 }, () => startEmbedded({ folder })));
      expect(all.filter(({ adopted }) => !adopted)).toHaveLength(1);
      await Promise.all(all.map((database) => database.stop()));
      expect(await serverOf(folder)).toBe(0);
    }
  });

  test('a start while the last one is leaving finds a working server', async () => {
    const folder = await testFolder();
    for (let round = 0; round < 10; round += 1) {
      const leaving = await startEmbedded({ folder });
      const [, database] = await Promise.all([leaving.stop(), startEmbedded({ folder })]);
      expect(await ask(database, 'select 1')).toEqual(['1']);
      await database.stop();
    }
    expect(await readFile(join(folder, 'pg18', 'server.log'), 'utf8')).not.toContain(
      'not properly shut down',
    );
  });
});
