import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../../kernel/database/migrations/migrate.ts';
import { prepareRoles } from '../../kernel/database/migrations/roles.ts';

const debian = '/usr/lib/postgresql';

/** The folder with the programs of the distribution's PostgreSQL, a standby's among them; undefined where there is none. */
export function clusterPrograms(): string | undefined {
  if (!existsSync(debian)) return undefined;
  const newest = Math.max(0, ...readdirSync(debian).map(Number).filter(Number.isInteger));
  const folder = join(debian, String(newest), 'bin');
  return newest >= 15 && existsSync(join(folder, 'pg_basebackup')) ? folder : undefined;
}

/** The distribution's PgBouncer; undefined where there is none. */
export function pgbouncerProgram(): string | undefined {
  return ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((each) => existsSync(each));
}

export const loginPassword = 'only-for-tests';

export type OwnCluster = {
  readonly admin: pg.ClientConfig;
  readonly login: pg.ClientConfig;
  /** Starts a standby of this cluster; gives the ways into it and what stops it. */
  standby(): Promise<{ admin: pg.ClientConfig; login: pg.ClientConfig; stop(): void; promote(): void }>;
  /** Starts a PgBouncer in front of it, in transaction mode with so many connections; gives the way in as the login role. */
  pooler(size: number): Promise<{ login: pg.ClientConfig; stop(): Promise<void>; start(): Promise<void> }>;
  stop(): void;
};

/** PostgreSQL and PgBouncer refuse to run as root. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

function folderFor(owner: ReturnType<typeof account>): string {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-cluster-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Waits until somebody answers there, however long the machine takes. */
async function answering(way: pg.ClientConfig): Promise<void> {
  for (;;) {
    const client = new pg.Client(way);
    client.on('error', () => {});
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (ready) return;
    await sleep(50);
  }
}

/** A migrated database on a cluster of its own, in a folder that goes with it. */
export async function ownCluster(programs: string): Promise<OwnCluster> {
  const owner = account();
  const folder = folderFor(owner);
  const stops: (() => void)[] = [];
  const run = (program: string, ...words: string[]) => {
    const env = { ...process.env, PGPASSWORD: loginPassword };
    const ran = spawnSync(join(programs, program), words, {
      cwd: folder,
      encoding: 'utf8',
      env,
      // What stays behind as a server would hold these open.
      stdio: ['ignore', 'ignore', 'ignore'],
      ...owner,
    });
    if (ran.status !== 0) throw new Error(`${program} ${words.join(' ')} failed`);
  };
  const start = async (data: string) => {
    const port = await freePort();
    const told = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c jit=off`;
    run('pg_ctl', '-D', data, '-w', '-t', '600', '-l', `${data}.log`, '-o', told, 'start');
    stops.push(() => {
      spawnSync(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { cwd: folder, ...owner });
    });
    return port;
  };
  const waysTo = (port: number) => {
    const at = { host: '127.0.0.1', port, database: 'postgres' };
    return {
      admin: { ...at, user: 'postgres', password: loginPassword },
      login: { ...at, user: 'app_login', password: loginPassword },
    };
  };

  const passwords = join(folder, 'password');
  writeFileSync(passwords, loginPassword);
  const data = join(folder, 'data');
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
    `--pwfile=${passwords}`,
  );
  const port = await start(data);
  const ways = waysTo(port);
  await prepareRoles(ways.admin, loginPassword);
  await migrate(ways.admin);

  return {
    ...ways,
    async standby() {
      const copy = join(folder, 'standby');
      run(
        'pg_basebackup',
        '-D',
        copy,
        '-R',
        '-c',
        'fast',
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'postgres',
      );
      const at = waysTo(await start(copy));
      const stop = stops.pop() ?? (() => {});
      stops.unshift(stop);
      return { ...at, stop, promote: () => run('pg_ctl', '-D', copy, '-w', '-t', '600', 'promote') };
    },
    async pooler(size) {
      const program = pgbouncerProgram();
      if (program === undefined) throw new Error('There is no PgBouncer');
      const at = await freePort();
      const users = join(folder, 'users.txt');
      writeFileSync(users, `"app_login" "${loginPassword}"\n`);
      const settings = join(folder, 'pgbouncer.ini');
      writeFileSync(
        settings,
        `[databases]
postgres = host=127.0.0.1 port=${port} dbname=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${at}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 200
log_connections = 0
log_disconnections = 0
`,
      );
      let running: ReturnType<typeof spawn> | undefined;
      const login = { ...ways.login, port: at };
      const pooler = {
        login,
        async start() {
          running = spawn(program, [settings], { cwd: folder, stdio: 'ignore', ...owner });
          await answering(login);
        },
        async stop() {
          const child = running;
          running = undefined;
          if (child === undefined || child.exitCode !== null) return;
          const ended = once(child, 'exit');
          child.kill('SIGKILL');
          await ended;
        },
      };
      stops.push(() => void running?.kill('SIGKILL'));
      await pooler.start();
      return pooler;
    },
    stop() {
      for (const stop of stops.splice(0).toReversed()) stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
