import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded } from './launcher.ts';
import { isAlive } from './postmaster.ts';
import { logLimit } from './supervisor.ts';
import { ask, processesOf, serverOf, testFolder, testStart } from './test-folder.ts';

/** A folder at rest in which a database was made: to make one takes ten times as long as to copy it. */
let made = '';
beforeAll(async () => {
  made = await realpath(await mkdtemp(join(tmpdir(), 'launcher-')));
  await chmod(made, 0o755);
  await (await startEmbedded({ folder: made })).stop();
});
afterAll(() => rm(made, { recursive: true, force: true, maxRetries: 10 }));

/** A folder of the test's own that holds a database at rest. Its files belong to an account of their own, which Node's copies would not. */
async function madeFolder(): Promise<string> {
  const folder = await testFolder();
  await promisify(execFile)('cp', ['-a', `${made}/.`, folder]);
  return folder;
}

describe('a database in a folder', () => {
  test('a fresh folder becomes a safe database without a network port', async () => {
    const folder = await testFolder();
    const database = await testStart({ folder });
    const setting = async (name: string) => (await ask(database, `show ${name}`))[0];
    expect(await setting('server_version')).toMatch(/^18\./);
    expect(await setting('fsync')).toBe('on');
    expect(await setting('synchronous_commit')).toBe('on');
    expect(await setting('autovacuum')).toBe('on');
    expect(await setting('jit')).toBe('off');
    expect(await setting('max_connections')).toBe('60');
    expect(await setting('timezone')).toBe('UTC');
    expect(await setting('listen_addresses')).toBe('');
    expect(await setting('server_encoding')).toBe('UTF8');
    expect(await ask(database, `select datlocale from pg_database where datname = 'postgres'`)).toEqual([
      'C.UTF-8',
    ]);
    expect(database.adopted).toBe(false);
  });

  test('letters beyond ASCII are folded in searches, and people can have their own order', async () => {
    const database = await testStart({ folder: await madeFolder() });
    expect(
      await ask(database, `select to_tsvector('simple', 'ÄPFEL') @@ to_tsquery('simple', 'äpfel')`),
    ).toEqual(['true']);
    const names = `(values ('Zoe'), ('Émile'), ('adam')) as people (name)`;
    expect(await ask(database, `select name from ${names} order by name collate "und-x-icu"`)).toEqual([
      'adam',
      'Émile',
      'Zoe',
    ]);
  });

  test('records outlive a stop and a start', async () => {
    const folder = await madeFolder();
    const first = await startEmbedded({ folder });
    await ask(first, `create table deed as select 'kept' as state`);
    await first.stop();
    const second = await testStart({ folder });
    expect(await ask(second, 'select state from deed')).toEqual(['kept']);
  });

  test('after a stop nothing runs and no temporary folder is left', async () => {
    const folder = await madeFolder();
    const database = await startEmbedded({ folder });
    const server = await serverOf(folder);
    await database.stop();
    expect(isAlive(server)).toBe(false);
    expect(existsSync(database.socketFolder)).toBe(false);
    await expect(ask(database, 'select 1')).rejects.toThrow();
  });

  test('nobody but its own account may enter the data or the socket', async () => {
    const folder = await testFolder();
    const database = await testStart({ folder });
    for (const path of [join(folder, 'pg18'), database.socketFolder]) {
      expect((await stat(path)).mode & 0o077).toBe(0);
    }
  });

  test('a folder whose path is longer than a socket may have works', async () => {
    const folder = join(
      await testFolder(),
      'a folder with a long name '.repeat(8),
      'and one within it '.repeat(8),
    );
    const database = await testStart({ folder });
    expect(await ask(database, 'show data_directory')).toEqual([join(folder, 'pg18')]);
  });

  test("the PostgreSQL settings of the caller's surroundings change nothing, those that it asks for do", async () => {
    const before = { ...process.env };
    process.env['PGDATA'] = '/nowhere';
    process.env['PGOPTIONS'] = '-c fsync=off';
    const settings = { max_connections: '77' };
    const database = await testStart({ folder: await testFolder(), settings }).finally(
      () => (process.env = before),
    );
    expect(await ask(database, 'show fsync')).toEqual(['on']);
    expect(await ask(database, 'show max_connections')).toEqual(['77']);
  });

  test('a log past its limit moves aside', async () => {
    const folder = await madeFolder();
    await writeFile(join(folder, 'pg18', 'server.log'), 'x'.repeat(logLimit + 1));
    await testStart({ folder });
    const log = await readFile(join(folder, 'pg18', 'server.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log.length).toBeLessThan(logLimit);
    expect((await stat(join(folder, 'pg18', 'server.log.1'))).size).toBe(logLimit + 1);
  });

  test('the log keeps no words of an owner', async () => {
    const folder = await madeFolder();
    const database = await testStart({ folder });
    await ask(database, 'create table tenant (email text primary key)');
    const twice = `insert into tenant values ('ann@example.org'), ('ann@example.org')`;
    await expect(ask(database, twice)).rejects.toThrow('duplicate key');
    const log = await readFile(join(folder, 'pg18', 'server.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('ann@example.org');
  });

  test.runIf(process.platform === 'linux')('a database at rest takes at most 60 MB of memory', async () => {
    const folder = await madeFolder();
    await testStart({ folder });
    const { shells, servers } = await processesOf(await serverOf(folder));
    let kilobytes = 0;
    for (const pid of [...shells, ...servers]) {
      // VmRSS counts the shared pages of each process again, so the truth is less.
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      kilobytes += Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]);
    }
    expect(kilobytes).toBeGreaterThan(0);
    expect(kilobytes).toBeLessThanOrEqual(60 * 1024);
  });
});

describe('a folder that is not ours to open', () => {
  test('a database of another version of PostgreSQL is refused by name', async () => {
    const folder = await madeFolder();
    await writeFile(join(folder, 'pg18', 'PG_VERSION'), '17\n');
    await expect(startEmbedded({ folder })).rejects.toThrow(/made by PostgreSQL 17.*brings PostgreSQL 18/);
  });

  test('no empty database is made beside one of another version', async () => {
    const folder = await testFolder();
    await mkdir(join(folder, 'pg17'));
    await expect(startEmbedded({ folder })).rejects.toThrow('pg17 was made by PostgreSQL 17');
    expect(await readdir(folder)).toEqual(['pg17']);
  });

  test('files that are no database are left alone', async () => {
    const folder = await testFolder();
    await mkdir(join(folder, 'pg18'));
    await writeFile(join(folder, 'pg18', 'letter.txt'), 'mine');
    await expect(startEmbedded({ folder })).rejects.toThrow('holds files but no PostgreSQL database');
    expect(await readFile(join(folder, 'pg18', 'letter.txt'), 'utf8')).toBe('mine');
  });

  test('a setting that stops the server is told in its own words', async () => {
    const folder = await madeFolder();
    await writeFile(join(folder, 'pg18', 'postgresql.auto.conf'), 'no_such_setting = 1\n');
    await expect(startEmbedded({ folder })).rejects.toThrow('no_such_setting');
  });
});
