import { PgBoss } from 'pg-boss';
import type pg from 'pg';
import type { Log } from './log.ts';

/**
 * Work that nobody waits for. What is to be done stands in tables (a paper not yet read, a mail not yet sent); a job does all of
 * it that it finds. So a job that runs twice, late or after a crash does each thing once.
 */
export type Job = {
  readonly name: string;
  /** When it runs without being woken, as a cron line in UTC. */
  readonly schedule: string;
  run(): Promise<void>;
};

export type Jobs = {
  /** Registers jobs and starts to run them; of several servers exactly one runs a given job at a time. */
  start(jobs: readonly Job[]): Promise<void>;
  /** Runs a job soon. Never throws: the schedule is there for what is missed. */
  wake(name: string): void;
  /** Runs a job here and now, for the command line and for tests. */
  runNow(name: string): Promise<void>;
  ready(): Promise<void>;
  /** How many runs of each job wait and are under way; nothing where this process runs no jobs. */
  counts(): Promise<{ name: string; waiting: number; running: number }[]>;
  stop(): Promise<void>;
};

/** At most one run waits and one is under way; a run that dies is taken up again after `expireInSeconds`. */
const queue = {
  policy: 'stately',
  expireInSeconds: 900,
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
} as const;

/** In seconds. A woken job is told of at once; this is for when that word was lost. */
const pollEvery = 5;

export function openJobs(connection: pg.ClientConfig, log: Log): Jobs {
  const boss = new PgBoss({
    ...(connection as object),
    options: '-c role=app_jobs',
    schema: 'pgboss',
    createSchema: false,
    max: 2,
    application_name: 'holdfast jobs',
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ error }, 'job queue'));
  let known: readonly Job[] = [];
  let running = false;
  /** What was to be woken while the queue was still starting. */
  const early = new Set<string>();

  const send = (name: string) => {
    boss.send(name, {}).catch((error: unknown) => log.warn({ error, job: name }, 'job not woken'));
  };

  return {
    async start(jobs) {
      known = jobs;
      await boss.start();
      for (const job of jobs) {
        await boss.createQueue(job.name, { ...queue, notify: true });
        await boss.schedule(job.name, job.schedule);
        await boss.work(job.name, { pollingIntervalSeconds: pollEvery }, async () => {
          const started = performance.now();
          await job.run();
          log.debug({ job: job.name, milliseconds: performance.now() - started }, 'job done');
        });
      }
      running = true;
      for (const name of early) send(name);
      early.clear();
    },
    wake(name) {
      if (running) send(name);
      else early.add(name);
    },
    async runNow(name) {
      const job = known.find((each) => each.name === name);
      if (job === undefined) throw new Error(`No job is called ${name}`);
      await job.run();
    },
    async ready() {
      if (running) await boss.getQueues();
    },
    async counts() {
      const queues = running ? await boss.getQueues(known.map((job) => job.name)) : [];
      return queues.map((each) => ({
        name: each.name,
        waiting: each.queuedCount,
        running: each.activeCount,
      }));
    },
    async stop() {
      if (!running) return;
      running = false;
      await boss.stop({ graceful: true, timeout: 8000 });
    },
  };
}
