import { chmod, chown, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { holdsFor, isRoot } from './account.ts';
import { anotherProcess, launcherFile } from './another-process.ts';
import { installedBinaries } from './binaries.ts';
import { startEmbedded } from './launcher.ts';
import { ask, serverOf, testFolder, testStart } from './test-folder.ts';

/** The account "bin", which every Unix has and which the launcher never chooses by itself. */
const ordinary = 2;

const readable = async () =>
  isRoot() && (await holdsFor({ uid: ordinary, gid: ordinary, prefix: [] }, 'test -r "$1"', launcherFile));

const namespaces = async () =>
  isRoot() && (await holdsFor({ prefix: ['unshare', '--user', '--map-user=1', '--'] }, ':', '/'));

/** The installed programs in a folder of their own, as npm leaves them: without links where `links` is false. */
async function programs({ links }: { links: boolean }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'programs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const native = join(folder, 'native');
  await cp(installedBinaries(), native, { recursive: true, verbatimSymlinks: true });
  if (!links) {
    for (const entry of await readdir(join(native, 'lib'), { withFileTypes: true })) {
      if (entry.isSymbolicLink()) await rm(join(native, 'lib', entry.name));
    }
  }
  return native;
}

test('a skipped install script is made good at the first start', async () => {
  const native = await programs({ links: false });
  const database = await testStart({ folder: await testFolder(), native });
  const sorted = await ask(database, `select 'a' < 'B' collate "und-x-icu"`);
  expect(sorted).toEqual(['true']);
  expect(await readdir(join(native, 'lib'))).toEqual(await readdir(join(installedBinaries(), 'lib')));
});

test('a machine without the programs is told of DATABASE_URL', async () => {
  const native = join(await testFolder(), 'nothing');
  await expect(startEmbedded({ folder: await testFolder(), native })).rejects.toThrow('DATABASE_URL');
});

describe.runIf(isRoot())('for root', () => {
  let canShare = false;
  beforeAll(async () => void (canShare = await namespaces()));

  test('the server runs as an unprivileged account that owns the data', async () => {
    const folder = await testFolder();
    await testStart({ folder });
    const { uid } = await stat(`/proc/${await serverOf(folder)}`);
    expect(uid).not.toBe(0);
    expect((await stat(join(folder, 'pg18'))).uid).toBe(uid);
  });

  test('a folder that only root may enter works through a user namespace', async ({ skip }) => {
    if (!canShare) skip();
    const closed = await testFolder();
    await chmod(closed, 0o700);
    const folder = join(closed, 'database');
    const database = await testStart({ folder });
    expect(await ask(database, 'select 1')).toEqual(['1']);
    expect((await stat(join(folder, 'pg18'))).uid).toBe(0);
    const second = await testStart({ folder });
    expect(second.adopted).toBe(true);
    await database.stop();
    expect(await ask(second, 'select 1')).toEqual(['1']);
  });

  test('where no account can help, the refusal names DATABASE_URL', async () => {
    const closed = await testFolder();
    await chmod(closed, 0o700);
    const tools = await testFolder();
    await writeFile(join(tools, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const path = process.env['PATH'];
    process.env['PATH'] = `${tools}:${path}`;
    const start = startEmbedded({ folder: join(closed, 'database') });
    await expect(start.finally(() => (process.env['PATH'] = path))).rejects.toThrow(
      /does not run as root.*DATABASE_URL/,
    );
  });

  test('programs in a folder that only root may enter are copied once to where the account can read them', async () => {
    const native = await programs({ links: true });
    await chmod(join(native, '..'), 0o700);
    const folder = await testFolder();
    await (await startEmbedded({ folder, native })).stop();
    const copies = async () => (await readdir(folder)).filter((name) => name.startsWith('programs-'));
    const [copy = ''] = await copies();
    const made = await stat(join(folder, copy));
    const database = await testStart({ folder, native });
    expect(await ask(database, 'select 1')).toEqual(['1']);
    expect(await copies()).toEqual([copy]);
    expect((await stat(join(folder, copy))).ino).toBe(made.ino);
  });

  test('data that root copied back from elsewhere is given to the account again', async () => {
    const folder = await testFolder();
    const first = await startEmbedded({ folder });
    await ask(first, `create table deed as select 'kept' as state`);
    await first.stop();
    const restored = await testFolder();
    await cp(join(folder, 'pg18'), join(restored, 'pg18'), { recursive: true });
    expect((await stat(join(restored, 'pg18'))).uid).toBe(0);
    const database = await testStart({ folder: restored });
    expect(await ask(database, 'select state from deed')).toEqual(['kept']);
  });
});

describe.runIf(await readable())('for an ordinary user', () => {
  /** A folder that the ordinary user owns. */
  async function ownFolder(): Promise<string> {
    const folder = await testFolder();
    await chown(folder, ordinary, ordinary);
    return folder;
  }

  test('the data stays theirs when root opens it in between', async () => {
    const folder = join(await ownFolder(), 'database');
    const theirs = anotherProcess({ folder }, ordinary);
    onTestFinished(() => theirs.kill());
    const begun = await theirs.outcome;
    expect(begun.refusal).toBeUndefined();
    const joined = await testStart({ folder });
    expect(joined.adopted).toBe(true);
    await theirs.stop();
    await joined.stop();

    await (await testStart({ folder })).stop();
    expect((await stat(join(folder, 'pg18'))).uid).toBe(ordinary);
    const again = anotherProcess({ folder }, ordinary);
    onTestFinished(() => again.kill());
    expect((await again.outcome).database?.adopted).toBe(false);
    await again.stop();
  });

  test('a fresh folder that root makes within theirs belongs to them', async () => {
    const folder = join(await ownFolder(), 'product', 'database');
    await (await startEmbedded({ folder })).stop();
    expect((await stat(join(folder, 'pg18'))).uid).toBe(ordinary);
    expect((await stat(folder)).uid).toBe(ordinary);
  });

  test("another user's database is refused in a plain sentence", async () => {
    const folder = await testFolder();
    await testStart({ folder });
    const theirs = anotherProcess({ folder }, ordinary);
    expect((await theirs.outcome).refusal).toContain('belongs to another user');
  });

  test('a folder that they may not write is refused in a plain sentence', async () => {
    const folder = await testFolder();
    const theirs = anotherProcess({ folder: join(folder, 'database') }, ordinary);
    expect((await theirs.outcome).refusal).toMatch(/could not be made in .*DATABASE_URL/);
  });

  test('programs of another user that cannot be completed are named, and a copy is used', async () => {
    const native = await programs({ links: false });
    const theirs = anotherProcess({ folder: await ownFolder(), native }, ordinary);
    onTestFinished(() => theirs.kill());
    const { logged, refusal, database } = await theirs.outcome;
    expect(refusal).toBeUndefined();
    expect(logged.join()).toContain('not writable or belongs to another user');
    expect(database?.adopted).toBe(false);
  });

  test('where not even a copy can be made, the refusal says who must mend what', async () => {
    const folder = join(await ownFolder(), 'database');
    const first = anotherProcess({ folder }, ordinary);
    await first.outcome;
    await first.stop();
    await chown(folder, 0, 0);
    const native = await programs({ links: false });
    const theirs = anotherProcess({ folder, native }, ordinary);
    expect((await theirs.outcome).refusal).toMatch(/belongs to another user.*npm rebuild.*DATABASE_URL/);
  });
});
