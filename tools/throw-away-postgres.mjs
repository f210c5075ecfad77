// A PostgreSQL cluster for one test run: in a temporary folder, on a free port, gone afterwards.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Nothing in it outlives the run, so nothing waits for the disk; statements that compile themselves only cost time. All else is as it comes. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: "''",
  max_connections: 200,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '2GB',
  jit: 'off',
};

/**
 * Starts a cluster with the programs in `programs`. Answers its superuser's address and how to stop it.
 * PostgreSQL refuses to run as root, so root hands it to the user `postgres` that Debian's package made.
 */
export async function startPostgres(programs) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'holdfast-postgres-'));
  const owner = process.getuid?.() === 0 ? idsOf('postgres') : undefined;
  const password = randomBytes(12).toString('hex');
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) for (const place of [folder, passwordFile]) chownSync(place, owner.uid, owner.gid);
  const port = await freePort();
  const data = path.join(folder, 'data');
  const run = (program, ...words) => {
    const ran = spawnSync(path.join(programs, program), words, { cwd: folder, encoding: 'utf8', ...owner });
    if (ran.status !== 0) throw new Error(`${program} failed: ${ran.stderr || ran.error?.message}`);
  };
  const stop = () => {
    spawnSync(path.join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], {
      cwd: folder,
      ...owner,
    });
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    run(
      'initdb',
      '-D',
      data,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
    );
    const told = [`-p ${port}`, ...Object.entries(settings).map((each) => `-c ${each.join('=')}`)];
    run('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', told.join(' '), 'start');
  } catch (error) {
    stop();
    throw error;
  }
  return { url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`, stop };
}

function idsOf(user) {
  const id = (flag) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  const ids = { uid: id('-u'), gid: id('-g') };
  if (!ids.uid || !ids.gid) throw new Error(`There is no user ${user} to run PostgreSQL as`);
  return ids;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
