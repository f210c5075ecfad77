// `node bench/soak.ts --minutes 10 [--users 15] [--requests 200000]`: people use a fresh product without a pause, for so long or so many
// requests, and what its memory grows by once it is warm is said in MB for each 10,000 requests. The first third warms it up.
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { keyFor } from '../server/kernel/config.ts';
import { serverEnvironment } from '../tools/server-process.mjs';
import { memoryOf, startServer } from './processes.ts';
import { growthOf, type Look } from './growth.ts';
import { health, product } from './starts.ts';

const option = (name: string, usual: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : Number(process.argv[at + 1]);
};
const [minutes, users, most] = [option('minutes', 10), option('users', 15), option('requests', 1_000_000)];
const lookEvery = 1000;
const folder = mkdtempSync(join(tmpdir(), 'holdfast-soak-'));
const [secret, token] = ['the-secret-of-a-soak-that-nobody-else-uses', 'the-token-of-a-soak'];
const say = (line: string) => void process.stdout.write(`${line}\n`);

const server = await startServer(
  product,
  {
    ...serverEnvironment,
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATA_DIR: folder,
    SECRET: secret,
    METRICS_TOKEN: token,
  },
  { log: join(folder, 'server.log'), path: health },
);
const agent = new Agent({ keepAlive: true, maxSockets: users });
let [asked, failed, stopped] = [0, 0, false];

try {
  const cookies = await addPeople();
  say(
    `Fresh ${memoryOf(server.pid).toFixed(0)} MB; ${users} people for ${minutes} min, at most ${most} requests`,
  );
  const looks: Look[] = [];
  const began = performance.now();
  const people = cookies.map(async (cookie, number) => use(cookie, number));
  while (performance.now() - began < minutes * 60_000 && asked < most) {
    await sleep(lookEvery);
    looks.push({ requests: asked, megabytes: memoryOf(server.pid) });
    if (looks.length % 30 === 0) say(`${asked} requests, ${looks.at(-1)?.megabytes.toFixed(0)} MB`);
  }
  stopped = true;
  await Promise.all(people);
  const warm = looks.slice(Math.floor(looks.length / 3));
  say(`${asked} requests, ${failed} of them failed`);
  say(`Warm ${warm[0]?.megabytes.toFixed(0)} MB, in the end ${warm.at(-1)?.megabytes.toFixed(0)} MB`);
  say(`Grows by ${growthOf(warm).toFixed(2)} MB for each 10,000 requests`);
  const metrics = await ask('GET', '/metrics', { authorization: `Bearer ${token}` });
  for (const line of metrics.body.split('\n')) {
    if (/^(holdfast_cache|nodejs_heap_size_used|nodejs_external_memory)/.test(line)) say(line);
  }
} finally {
  agent.destroy();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Makes people with a session each; gives their cookies. */
async function addPeople(): Promise<string[]> {
  const note = readFileSync(join(folder, 'postgres', 'pg18', 'postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({
    host: note[4] ?? '',
    port: Number(note[3]),
    user: 'postgres',
    database: 'holdfast',
  });
  await client.connect();
  const key = keyFor(secret, 'session cookie');
  const cookies: string[] = [];
  try {
    for (let number = 0; number < users; number += 1) {
      const session = randomUUID();
      await client.query(
        `with person as (
           insert into users (email, name, email_verified) values ($1, 'Soak', true) returning id
         ), access as (
           insert into user_access_policies (user_id, email, trial_start_date, trial_end_date)
           select id, $1, now(), now() + interval '90 days' from person
         ) insert into sessions (user_id, token, expires_at) select id, $2, now() + interval '1 day' from person`,
        [`soak-${number}@example.com`, session],
      );
      const signature = createHmac('sha256', key).update(session).digest('base64');
      cookies.push(`holdfast_session=${encodeURIComponent(`${session}.${signature}`)}`);
    }
  } finally {
    await client.end();
  }
  return cookies;
}

/** Uses the product as one person: mostly reads, of which each has other words than the last, and changes between them. */
async function use(cookie: string, number: number): Promise<void> {
  const headers = { cookie };
  for (let round = 0; !stopped; round += 1) {
    const reads = [
      '/api/dashboard',
      `/api/documents?limit=${10 + (round % 40)}`,
      `/api/search?q=word${(number * 31 + round) % 500}`,
      '/api/finance/reports/monthly',
      `/api/finance/transactions?limit=${10 + (round % 40)}`,
      '/api/real-estate/properties',
    ];
    await ask('GET', reads[round % reads.length] ?? '/', headers);
    if (round % 10 === 9) {
      const body = JSON.stringify({ title: `Soak ${round % 20}`, due_date: '2031-05-01' });
      const changing = {
        ...headers,
        origin: `http://localhost:${server.port}`,
        'content-type': 'application/json',
      };
      const added = await ask(
        'POST',
        '/api/dates',
        { ...changing, 'idempotency-key': `"${randomUUID()}"` },
        body,
      );
      const { id } = JSON.parse(added.body) as { id?: string };
      if (id !== undefined) await ask('DELETE', `/api/dates/${id}`, changing);
    }
  }
}

async function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, host: '127.0.0.1', port: server.port, method, path, headers },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          asked += 1;
          const status = response.statusCode ?? 0;
          if (status >= 400) failed += 1;
          resolve({ status, body: Buffer.concat(parts).toString() });
        });
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
