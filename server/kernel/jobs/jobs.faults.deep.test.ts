import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openJobs, type Job, type Jobs } from './jobs.ts';
import { makeLog } from '../log.ts';
import { testDatabase } from '../test-database.ts';

const test = testDatabase();
const servers: Jobs[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** Long enough for what should come at once; the schedule would come after a minute at the earliest. */
const soon = { timeout: 50_000, interval: 50 };

async function server(...jobs: Job[]): Promise<Jobs> {
  const opened = openJobs(test.login, makeLog('silent'));
  servers.push(opened);
  await opened.start(jobs);
  return opened;
}

const yearly = '0 0 1 1 *';

// These wait for the pauses of the queue itself, seconds long.
describe('a job', () => {
  it('starts within seconds where nobody was told that it was woken', async () => {
    const run = vi.fn(async () => {});
    await server({ name: 'unheard', schedule: yearly, run });
    // As a server does that dies between these two steps: the run waits, and no notification went out.
    await test.raw("insert into pgboss.job (name, policy) values ('unheard', 'stately')");
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 120_000, interval: 50 });
  });

  it('starts within seconds where its work was written and it was never woken, and then rests', async () => {
    let waiting = true;
    const run = vi.fn(async () => {
      waiting = false;
    });
    await server({ name: 'never-woken', schedule: yearly, pending: async () => waiting, run });
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 120_000, interval: 50 });
    await sleep(2500);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('that fails is left its pause, though its work still waits', async () => {
    const times: number[] = [];
    await server({
      name: 'fails-on',
      schedule: yearly,
      pending: async () => true,
      async run() {
        times.push(performance.now());
        throw new Error('too bad');
      },
    });
    await vi.waitFor(() => expect(times.length).toBeGreaterThanOrEqual(2), {
      timeout: 120_000,
      interval: 100,
    });
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(3500);
  });

  it('is left to a server that lives, however long it takes', async () => {
    let [runs, end] = [0, () => {}];
    const until = new Promise<void>((resolve) => (end = resolve));
    const job: Job = {
      name: 'takes-long',
      schedule: yearly,
      async run() {
        runs += 1;
        await until;
      },
    };
    const [one] = [await server(job), await server(job)];
    one.wake('takes-long');
    await vi.waitFor(() => expect(runs).toBe(1), soon);
    await sleep(9000);
    expect(runs).toBe(1);
    end();
  });
});
