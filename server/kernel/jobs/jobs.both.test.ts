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

describe('a job', () => {
  it('runs soon after it was woken, and does not wait for its schedule', async () => {
    const run = vi.fn(async () => {});
    const jobs = await server({ name: 'wake-me', schedule: yearly, run });
    jobs.wake('wake-me');
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), soon);
    await sleep(300);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('that is woken by one server may run on another', async () => {
    const run = vi.fn(async () => {});
    const job = { name: 'anywhere', schedule: yearly, run };
    const [one, other] = [await server(job), await server(job)];
    for (let times = 0; times < 3; times += 1) (times === 0 ? one : other).wake('anywhere');
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), soon);
  });

  it('never runs twice at the same time, however many servers there are and however often it is woken', async () => {
    let [running, most, runs] = [0, 0, 0];
    const job: Job = {
      name: 'one-at-a-time',
      schedule: yearly,
      async run() {
        running += 1;
        runs += 1;
        most = Math.max(most, running);
        await sleep(400);
        running -= 1;
      },
    };
    const [one, other] = [await server(job), await server(job)];
    one.wake(job.name);
    await vi.waitFor(() => expect(runs).toBeGreaterThan(0), soon);
    for (let times = 0; times < 10; times += 1) {
      one.wake(job.name);
      other.wake(job.name);
      await sleep(60);
    }
    await vi.waitFor(() => expect(running === 0 && runs >= 2).toBe(true), soon);
    expect(most).toBe(1);
  });

  it('that was woken while it ran runs once more, so that nothing which came meanwhile is left lying', async () => {
    const waiting = new Set(['first']);
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const job: Job = {
      name: 'do-all',
      schedule: yearly,
      async run() {
        const found = [...waiting];
        begin();
        await sleep(300);
        for (const each of found) waiting.delete(each);
      },
    };
    const jobs = await server(job);
    jobs.wake(job.name);
    await begun;
    waiting.add('second');
    jobs.wake(job.name);
    await vi.waitFor(() => expect(waiting.size).toBe(0), soon);
  });

  it('that fails is tried again', async () => {
    const run = vi.fn(async () => {
      if (run.mock.calls.length === 1) throw new Error('too bad');
    });
    const jobs = await server({ name: 'fails-once', schedule: yearly, run });
    jobs.wake('fails-once');
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThanOrEqual(2), {
      timeout: 120_000,
      interval: 200,
    });
  });

  it('that is no more loses its schedule and its queue, so that its runs do not wait for ever', async () => {
    const old = { name: 'empty-trash-boats', schedule: yearly, run: async () => {} };
    await (await server(old)).stop();
    await test.raw("insert into pgboss.job (name, policy) values ('empty-trash-boats', 'stately')");
    await server({ name: 'empty-trash', schedule: yearly, run: async () => {} });
    for (const table of ['schedule', 'queue', 'job']) {
      expect(await test.raw(`select name from pgboss.${table} where name = 'empty-trash-boats'`)).toEqual([]);
    }
  });

  it('keeps its schedule in the database, once, and the newest one', async () => {
    const job = (schedule: string): Job => ({ name: 'on-time', schedule, run: async () => {} });
    await server(job('*/5 * * * *'));
    await server(job('*/10 * * * *'));
    expect(await test.raw("select cron from pgboss.schedule where name = 'on-time'")).toEqual([
      { cron: '*/10 * * * *' },
    ]);
  });

  it('is taken back from a server that is gone, also where an earlier version made its queue', async () => {
    const run = vi.fn(async () => {});
    const job = { name: 'left-lying', schedule: yearly, run };
    await (await server(job)).stop();
    await test.raw("update pgboss.queue set heartbeat_seconds = null where name = 'left-lying'");
    await test.raw(`insert into pgboss.job (name, policy, state, started_on, heartbeat_on)
      values ('left-lying', 'stately', 'active', now() - interval '8 seconds', now() - interval '7 seconds')`);
    await server(job);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), soon);
    await vi.waitFor(async () => {
      const active = "select from pgboss.job where name = 'left-lying' and state = 'active'";
      expect(await test.raw(active)).toEqual([]);
    }, soon);
  });

  it('is counted while it waits and while it runs', async () => {
    let end = () => {};
    const until = new Promise<void>((resolve) => (end = resolve));
    const idle = { name: 'idle', schedule: yearly, run: async () => {} };
    const jobs = await server({ name: 'counted', schedule: yearly, run: () => until }, idle);
    expect(await jobs.counts()).toEqual([
      { name: 'counted', waiting: 0, running: 0 },
      { name: 'idle', waiting: 0, running: 0 },
    ]);
    jobs.wake('counted');
    await vi.waitFor(async () => expect((await jobs.counts())[0]?.running).toBe(1), soon);
    jobs.wake('counted');
    await vi.waitFor(
      async () => expect((await jobs.counts())[0]).toEqual({ name: 'counted', waiting: 1, running: 1 }),
      soon,
    );
    end();
    await vi.waitFor(
      async () => expect((await jobs.counts())[0]).toEqual({ name: 'counted', waiting: 0, running: 0 }),
      soon,
    );
  });

  it('can be run here and now', async () => {
    const run = vi.fn(async () => {});
    const jobs = await server({ name: 'by-hand', schedule: yearly, run });
    await jobs.runNow('by-hand');
    expect(run).toHaveBeenCalledTimes(1);
    await expect(jobs.runNow('nobody-knows-it')).rejects.toThrow('No job is called nobody-knows-it');
  });
});

describe('the jobs', () => {
  it('take no wake for a job that is not there as a failure of the one who wakes it', async () => {
    const jobs = await server();
    expect(() => jobs.wake('nobody-knows-it')).not.toThrow();
    await sleep(200);
  });

  it('wait for what is under way when the server stops', async () => {
    let done = false;
    const jobs = await server({
      name: 'finishes',
      schedule: yearly,
      async run() {
        await sleep(800);
        done = true;
      },
    });
    jobs.wake('finishes');
    await vi.waitFor(async () => {
      const rows = await test.raw("select from pgboss.job where name = 'finishes' and state = 'active'");
      expect(rows).toHaveLength(1);
    }, soon);
    await jobs.stop();
    expect(done).toBe(true);
  });

  it('are ready while their database answers', async () => {
    const jobs = await server();
    await expect(jobs.ready()).resolves.toBeUndefined();
  });
});
