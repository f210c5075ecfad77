import { PgBoss } from 'pg-boss';
import type pg from 'pg';
import { openJobsDatabase } from './jobs-database.ts';
import type { Log } from '../log.ts';

/**
 * Work that nobody waits for. What is to be done stands in tables (a document not yet read, a mail not yet sent); a job does all of
 * it that it finds. So a job that runs twice, late or after a crash does each thing once.
 */
export type Job = {
  readonly name: string;
  /** When it runs without being woken, as a cron line in UTC. */
  readonly schedule: string;
  /** Whether something waits for it; asked every minute, so that a lost wake costs no more than that. */
  pending?(): Promise<boolean>;
  /** `claim` is aborted where another server took the run over, because this one seemed dead: a long run ends early then. */
  run(claim?: AbortSignal): Promise<void>;
};

export type Jobs = {
  /** Registers jobs and starts to run them; of several servers exactly one runs a given job at a time. */
  start(jobs: readonly Job[]): Promise<void>;
  /** Runs a job soon. Never throws: `pending` and the schedule are there for what is missed. */
  wake(name: string): void;
  /** Runs a job here and now, for the command line and for tests. */
  runNow(name: string): Promise<void>;
  ready(): Promise<void>;
  /** How many runs of each job wait and are under way; nothing where this process runs no jobs. */
  counts(): Promise<{ name: string; waiting: number; running: number }[]>;
  stop(): Promise<void>;
};

/** At most one run waits and one is under way; a run that hangs in a living server is taken up again after `expireInSeconds`. */
const queue = {
  policy: 'stately',
  expireInSeconds: 900,
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  heartbeatSeconds: 10,
  notify: true,
} as const;

/**
 * In seconds: a run shows that its server lives every `beat`, and is taken back after `silence` without one. With a look every
 * two seconds, work of a server that was killed goes on after 4 to 8 seconds.
 */
const beat = 2;
const silence = 6;
const lookEvery = 2;
/** The names of jobs that are no more: each table's trash had one of its own. */
const retired = /^empty-trash-/;

/**
 * How often a server asks that has nothing to do, in seconds. A wake and a schedule do not wait for any of these: they arrive as
 * notifications, and so does every run that another server begins.
 */
export const paceAtRest = {
  /** Looks for runs of dead servers and for runs whose notification got lost, and asks each job what waits for it. */
  look: 60,
  /** pg-boss looks which schedules are due; later than every 45 s it could miss a minute. */
  cron: 45,
  /** pg-boss hands on what is due; the queue for it knows no notifications. */
  handOn: 45,
  /** pg-boss looks for runs that hang in a living server, counts and tidies. */
  supervise: 300,
  /** Each queue's own look, for what the look above and the notifications have missed. */
  backstop: 3600,
  /** pg-boss reads how its queues are set; `start` sets them, and reads them then. */
  queues: 3600,
  /** pg-boss looks for its own migrations that are to go on beside the work. */
  migrations: 3600,
  /** pg-boss looks for jobs that wait for other jobs, of which there are none. */
  flows: 3600,
} as const;

export function openJobs(connection: pg.ClientConfig, log: Log): Jobs {
  let next: NodeJS.Timeout | undefined;
  let nextAt = 0;
  let looking: Promise<boolean> | undefined;
  let heard = false;
  const database = openJobsDatabase(connection, log, () => {
    heard = true;
    // Brings the next look forward and never puts it off, however often something is heard.
    if (looking === undefined && nextAt - performance.now() > lookEvery * 1000) lookAfter(lookEvery);
  });
  const boss = new PgBoss({
    db: database,
    schema: 'pgboss',
    createSchema: false,
    useListenNotify: true,
    cronMonitorIntervalSeconds: paceAtRest.cron,
    cronWorkerIntervalSeconds: paceAtRest.handOn,
    superviseIntervalSeconds: paceAtRest.supervise,
    monitorIntervalSeconds: paceAtRest.supervise,
    queueCacheIntervalSeconds: paceAtRest.queues,
    bamIntervalSeconds: paceAtRest.migrations,
    flowIntervalSeconds: paceAtRest.flows,
  });
  boss.on('error', (error) => log.warn({ error }, 'job queue'));
  let known: readonly Job[] = [];
  let running = false;
  /** What was to be woken while the queue was still starting. */
  const early = new Set<string>();
  /** The queue's worker of each job in this process. */
  const workers = new Map<string, string>();
  let askedPending = -Infinity;

  const send = (name: string) => {
    boss.send(name, {}).catch((error: unknown) => log.warn({ error, job: name }, 'job not woken'));
  };

  /**
   * Starts what should have started: runs of dead servers, work that nobody was woken for, runs whose word did not arrive. A run of a
   * dead server goes; it carries nothing, so a new one does what it left. Says whether anything waits or is under way.
   */
  async function look(): Promise<boolean> {
    const names = known.map((job) => job.name);
    const { rows } = await boss.getDb().executeSql(
      `with gone as (
         delete from pgboss.job where name = any($1) and state = 'active'
           and coalesce(heartbeat_on, started_on) < now() - make_interval(secs => $2) returning id, name)
       select name, true as gone, false as due from gone
       union all
       select name, false, bool_or(state <> 'active' and start_after <= now()) from pgboss.job
       where name = any($1) and state in ('created', 'retry', 'active') and id not in (select id from gone)
       group by name`,
      [names, silence],
    );
    const found = rows as { name: string; gone: boolean; due: boolean }[];
    const due = new Map(found.filter(({ gone }) => !gone).map((row) => [row.name, row.due]));
    for (const { name } of found.filter(({ gone }) => gone)) {
      log.warn({ job: name }, 'taken back from a server that is gone');
      await boss.send(name, {});
    }
    // A timer may come a millisecond early.
    const asks = performance.now() - askedPending >= paceAtRest.look * 1000 - 50;
    if (asks) askedPending = performance.now();
    for (const job of known) {
      if (asks && !due.has(job.name) && (await job.pending?.()) === true) {
        await boss.send(job.name, {});
        due.set(job.name, true);
      }
      const worker = workers.get(job.name);
      if (due.get(job.name) === true && worker !== undefined) boss.notifyWorker(worker);
    }
    return found.length > 0 || due.size > 0;
  }

  /** Looks, and looks again: soon while anything waits, is under way or was just heard of, in any server. */
  async function lookOn(): Promise<void> {
    heard = false;
    looking = look().catch((error: unknown) => {
      log.warn({ error }, 'job queue not looked at');
      return true;
    });
    const busy = await looking;
    looking = undefined;
    lookAfter(busy || heard ? lookEvery : paceAtRest.look);
  }

  function lookAfter(seconds: number): void {
    clearTimeout(next);
    nextAt = performance.now() + seconds * 1000;
    if (running) next = setTimeout(() => void lookOn(), seconds * 1000).unref();
  }

  /** Ends the schedules and queues of jobs that an earlier version had: their runs would wait for ever. */
  async function dropRetired(): Promise<void> {
    for (const { name } of await boss.getSchedules()) {
      if (!retired.test(name)) continue;
      await boss.unschedule(name);
      await boss.deleteQueue(name);
    }
  }

  return {
    async start(jobs) {
      known = jobs;
      await boss.start();
      await dropRetired();
      for (const job of jobs) {
        await boss.createQueue(job.name, queue);
        // A queue that an earlier version made keeps what it was made with.
        await boss.updateQueue(job.name, { heartbeatSeconds: queue.heartbeatSeconds });
        await boss.schedule(job.name, job.schedule);
        const worker = await boss.work(
          job.name,
          { heartbeatRefreshSeconds: beat, notifyPollingIntervalSeconds: paceAtRest.backstop },
          async ([claimed]) => {
            const started = performance.now();
            await job.run(claimed?.signal);
            log.debug({ job: job.name, milliseconds: performance.now() - started }, 'job done');
          },
        );
        workers.set(job.name, worker);
      }
      running = true;
      for (const name of early) send(name);
      early.clear();
      void lookOn();
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
      if (!running) return [];
      const { rows } = await boss.getDb().executeSql(
        `select known.name, count(*) filter (where j.state <> 'active')::int as waiting,
           count(*) filter (where j.state = 'active')::int as running
         from unnest($1::text[]) with ordinality as known (name, nth)
         left join pgboss.job j on j.name = known.name and j.state in ('created', 'retry', 'active')
         group by known.name, nth order by nth`,
        [known.map((job) => job.name)],
      );
      return rows as { name: string; waiting: number; running: number }[];
    },
    async stop() {
      if (running) {
        running = false;
        clearTimeout(next);
        await looking;
        await boss.stop({ graceful: true, timeout: 8000 });
      }
      await database.end();
    },
  };
}
