import { join } from 'node:path';
import { clockWith, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { connectDatabase, type Connections } from './database/connect.ts';
import { openDatabase, type Database } from './database/database.ts';
import { withReplica } from './database/replica.ts';
import { unfoldDueRules } from './due/unfold-due-rules.ts';
import { everyone, openEvents, type Events } from './events.ts';
import { openFiles, type Files } from './files/files.ts';
import type { Patience } from './files/pictures/under-way.ts';
import { makeFreshness, type Freshness } from './freshness.ts';
import { openJobs, type Job, type Jobs } from './jobs/jobs.ts';
import { forgetKeptAnswers } from './http/once/kept-answers.ts';
import { keysFor } from './people/lasting-keys.ts';
import { makeLog, type Log } from './log.ts';
import { makeSampleVisits, type SampleVisits } from './people/sample-visit.ts';
import { makePost, sendMail } from './mail/mail.ts';

/** The services that every area is handed: settings, clock, database, events, jobs, files. */
export type Kernel = {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly connections: Connections;
  readonly database: Database;
  readonly events: Events;
  readonly freshness: Freshness;
  readonly jobs: Jobs;
  readonly files: Files;
  readonly sampleVisits: SampleVisits;
  /** Jobs of the kernel itself; areas lend their own. */
  readonly ownJobs: readonly Job[];
  /** Derives the key for one use from the present secret; new values are signed or sealed with it. */
  keyFor(use: string): string;
  /** Derives the keys for one use from every accepted secret, the present one's first; a value made with any of them is valid. */
  readonly keysFor: (use: string) => readonly [string, ...string[]];
  /** Closes connections and files and stops the jobs, the embedded database last. */
  end(): Promise<void>;
};

/** Opens database, files, events and jobs as the settings name them. Throws with a sentence for the operator where one cannot be opened. */
export async function openKernel(config: Config): Promise<Kernel> {
  const log = makeLog(config.logLevel);
  const connections = await connectDatabase(config, log);
  return kernelOn(config, connections, log);
}

/** Opens the kernel on a database that is already there and migrated; tests do this on their clone. */
export async function kernelOn(
  config: Config,
  connections: Connections,
  log: Log,
  { picturePatience, leaveProcesses }: { picturePatience?: Patience; leaveProcesses?: boolean } = {},
): Promise<Kernel> {
  const clock = clockWith(config.clockOffset);
  const database = openDatabases(connections, config.databasePool, log);
  const events = await openEvents(connections.login, database, log);
  const freshness = makeFreshness(undefined, () => events.hears());
  const jobs = openJobs(connections.login, log);
  // A job's write is published by no call; this tells other servers that their kept answers for that person are stale.
  database.onWrite((userId) => events.publish({ userId, areas: [] }));
  events.onChange(({ userId }) => (userId === everyone ? freshness.forget() : freshness.changed(userId)));
  events.onGap(() => freshness.forget());
  const files = await openFiles({
    database,
    clock,
    log,
    folder: join(config.dataFolder, 'files'),
    s3: config.s3,
    ...(picturePatience === undefined ? {} : { patience: picturePatience }),
    ...(leaveProcesses === undefined ? {} : { leaveProcesses }),
  });
  const post = makePost(config.smtpUrl, config.mailFrom);
  return {
    config,
    clock,
    log,
    connections,
    database,
    events,
    freshness,
    jobs,
    files,
    sampleVisits: makeSampleVisits(config.baseUrl, keysFor(config, 'sample visits')[0]),
    ownJobs: [
      ...files.jobs,
      unfoldDueRules({ database, clock, log }),
      forgetKeptAnswers({ database, clock }),
      sendMail({ database, post, clock, log, host: config.baseUrl.hostname, keepTexts: config.outbox }),
    ],
    keyFor: (use) => keysFor(config, use)[0],
    keysFor: (use) => keysFor(config, use),
    async end() {
      await jobs.stop();
      await files.end();
      await events.end();
      await database.end();
      await connections.stop();
    },
  };
}

/** So many connections to a replica carry what is read there: exports and packs come one at a time, full searches now and then. */
const replicaPool = 4;

/** Opens the ways that requests take: by the pooler where there is one, and to the replica for what may be read there. */
function openDatabases({ login, pooler, replica }: Connections, pool: number, log: Log): Database {
  const own = pooler === undefined ? openDatabase(login, pool) : openDatabase(pooler, pool, 'pooler');
  return replica === undefined
    ? own
    : withReplica(own, openDatabase(replica, Math.min(pool, replicaPool), 'standby'), log);
}
