import type { Context } from 'hono';
import { keepsAnswer } from '@holdfast/domain/kernel/call/idempotency';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import type { Database, Tx } from '../../database/database.ts';
import type { Log } from '../../log.ts';
import { fingerprints, hashBytes, keyReused, readIdempotencyKey } from '../once/idempotency-key.ts';
import {
  claimKey,
  findKeptAnswer,
  insertKey,
  keepAnswer,
  type KeptAnswer,
  type Submission,
} from '../once/kept-answers.ts';
import { requestBytes } from './request-bytes.ts';

/** What a call came to: its result, or the JSON text that the same submission was answered before. */
export type Outcome = { readonly result: unknown } | { readonly replayed: string };

/** Writes a stream's answer in the transaction that makes it true; `bytes` is the SHA-256 of what was sent. */
export type KeepInside = (tx: Tx, result: unknown, bytes?: string) => Promise<void>;

type Open = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Runs a call once for each submission. */
export type Once = {
  /** Whether the answer is kept, and so is written with the commit. */
  readonly keeps: boolean;
  /** Runs `work` in the transaction that `open` opens, and keeps its answer there. */
  inside(open: Open, work: (tx: Tx) => Promise<unknown>): Promise<Outcome>;
  /** Looks for an answer before anything is asked of others. */
  before(): Promise<Outcome | undefined>;
  /**
   * Runs work that has transactions of its own. Its answer is kept in the one to which the work hands `keep`, else right after the
   * work: then a server that is killed between the two runs it again.
   */
  around(work: (keep: KeepInside) => Promise<unknown>): Promise<Outcome>;
};

type Parts = { readonly database: Database; readonly log: Log; readonly secrets: readonly string[] };

type Asked = {
  readonly endpoint: Endpoint;
  readonly viewer: Viewer | null;
  /** Whose house it is about; null where nobody is signed in. */
  readonly owner: string | null;
  /** The value of the header, as it came. */
  readonly header: string | undefined;
  readonly input: unknown;
  readonly now: Date;
  readonly context: Context;
};

const always: Once = {
  keeps: false,
  inside: async (open, work) => ({ result: await open(work) }),
  before: async () => undefined,
  around: async (work) => ({ result: await work(async () => undefined) }),
};

/**
 * Runs `work` with what makes a repeated submission change nothing twice. Requests of one submission run one after the other in this
 * process, so that they do not hold a connection each while they wait; between processes the key's row makes them wait.
 */
export function makeOnce(parts: Parts): <T>(asked: Asked, work: (once: Once) => Promise<T>) => Promise<T> {
  const inTurn = takeTurnsByName();
  return (asked, work) => {
    const { endpoint, viewer, header, now } = asked;
    if (header === undefined || viewer === null || !keepsAnswer(endpoint)) return work(always);
    const submission: Submission = {
      owner: viewer.user_id,
      endpoint: `${endpoint.method} ${endpoint.path}`,
      key: readIdempotencyKey(header),
      now,
    };
    const once = onceFor(parts, submission, asked);
    return inTurn(`${submission.owner} ${submission.endpoint} ${submission.key}`, () => work(once));
  };
}

function onceFor({ database, log, secrets }: Parts, submission: Submission, asked: Asked): Once {
  const { endpoint, context } = asked;
  const input = [asked.owner, asked.input];
  const replay = (kept: KeptAnswer, bytes?: string): Outcome => {
    if (!fingerprints(secrets, input, bytes).includes(kept.hash)) throw keyReused();
    return { replayed: kept.body };
  };
  const hashOf = (bytes?: string) => fingerprints(secrets.slice(0, 1), input, bytes)[0] ?? '';
  const find = () => database.reading(submission.owner, (tx) => findKeptAnswer(tx, submission));

  return {
    keeps: true,
    async inside(open, work) {
      let isTaken = false;
      const taken = () => {
        isTaken = true;
        return new Error('This submission was made before');
      };
      try {
        const result = await open(async (tx) => {
          claimKey(tx, submission, hashOf(), taken);
          const given = await work(tx);
          keepAnswer(tx, submission, JSON.stringify(given));
          return given;
        });
        return { result };
      } catch (error) {
        // Whatever the work made of it: with a key that is taken nothing of it was done.
        const kept = isTaken ? await find() : undefined;
        if (kept === undefined) throw error;
        return replay(kept);
      }
    },
    async before() {
      const kept = await find();
      return kept && replay(kept);
    },
    async around(work) {
      const kept = await find();
      // The bytes are read to their end in any case: a browser that is answered while it sends takes the line for broken.
      if (kept !== undefined) {
        return replay(kept, endpoint.bytesIn ? await hashBytes(requestBytes(context)) : undefined);
      }
      let isKept = false;
      let sent: string | undefined;
      const keep: KeepInside = async (tx, result, bytes) => {
        sent = bytes;
        const text = JSON.stringify(endpoint.output.parse(result));
        await insertKey(tx, submission, hashOf(bytes), text);
        isKept = true;
      };
      let result: unknown;
      try {
        result = await work(keep);
      } catch (error) {
        // Another server may have been faster with the same submission.
        const other = await find().catch(() => undefined);
        if (other === undefined) throw error;
        return replay(other, sent);
      }
      if (!isKept && !(result instanceof Response)) {
        await database
          .asViewer(submission.owner, (tx) => insertKey(tx, submission, hashOf(), JSON.stringify(result)))
          .catch((error: unknown) => log.warn({ error }, 'answer not kept'));
      }
      return { result };
    },
  };
}

/** Runs what bears the same name one after the other. */
function takeTurnsByName(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const busy = new Map<string, Promise<void>>();
  return async (name, work) => {
    for (let ahead = busy.get(name); ahead !== undefined; ahead = busy.get(name)) await ahead;
    let leave = () => {};
    busy.set(
      name,
      new Promise((resolve) => {
        leave = resolve;
      }),
    );
    try {
      return await work();
    } finally {
      busy.delete(name);
      leave();
    }
  };
}
