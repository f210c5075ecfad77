import { join } from 'node:path';
import { clockWith, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { connectDatabase, type Connections } from './database/connect.ts';
import { openDatabase, type Database } from './database/database.ts';
import { unfoldDueRules } from './due/unfold-due-rules.ts';
import { everyone, openEvents, type Events } from './events.ts';
import { openFiles, type Files } from './files/files.ts';
import { makeFreshness, type Freshness } from './freshness.ts';
import { openJobs, type Job, type Jobs } from './jobs.ts';
import { forgetKeptAnswers } from './http/kept-answers.ts';
import { keysFor } from './lasting-keys.ts';
import { makeLog, type Log } from './log.ts';
import { makeSampleVisits, type SampleVisits } from './sample-visit.ts';
import { makePost, sendMail } from './mail.ts';

/** What every area may lean on. */
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
  /** The kernel's housekeeping; areas have their own. */
  readonly ownJobs: readonly Job[];
  /** A key for one use, derived from the secret: new things are made with it. */
  keyFor(use: string): string;
  /** The keys for one use of every accepted secret, the present one's first: what was made with any of them is good. */
  readonly keysFor: (use: string) => readonly [string, ...string[]];
  /** Ends everything that was opened, the embedded database last. */
  end(): Promise<void>;
};

/** Opens everything that the settings name. Throws with a sentence for the operator where something is not to be had. */
export async function openKernel(config: Config): Promise<Kernel> {
  const log = makeLog(config.logLevel);
  const connections = await connectDatabase(config, log);
  return kernelOn(config, connections, log);
}

/** Opens the kernel on a database that is already there and migrated; tests do this on their clone. */
export async function kernelOn(config: Config, connections: Connections, log: Log): Promise<Kernel> {
  const clock = clockWith(config.clockOffset);
  const database = openDatabase(connections.login, config.databasePool);
  const freshness = makeFreshness();
  const events = await openEvents(connections.login, database, log);
  const jobs = openJobs(connections.login, log);
  // A write that no call publishes (a job's) still makes what other servers remember of that person old.
  database.onWrite((userId) => events.publish({ userId, areas: [] }));
  events.onChange(({ userId }) => (userId === everyone ? freshness.forget() : freshness.changed(userId)));
  events.onGap(() => freshness.forget());
  const files = await openFiles({
    database,
    clock,
    log,
    folder: join(config.dataFolder, 'files'),
    s3: config.s3,
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
      unfoldDueRules({ database, clock }),
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
