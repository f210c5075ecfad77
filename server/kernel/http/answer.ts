import type { Context } from 'hono';
import type { Day } from '@holdfast/domain/kernel/day';
import type { Endpoint, OutputOf, TakenBy } from '@holdfast/domain/kernel/endpoint';
import type { Standing } from '@holdfast/domain/standing/standing';
import type { Viewer } from '@holdfast/domain/kernel/viewer';
import type { Tx } from '../database/database.ts';
import type { KeepInside } from './once.ts';

/** What every handler is handed. */
export type Call<In> = {
  readonly input: In;
  /** The owner's own day. */
  readonly today: Day;
  readonly now: Date;
  readonly request: Request;
  readonly context: Context;
  /** Does something once the answer's transaction has been committed, such as waking a job; the answer waits for it. */
  readonly afterCommit: (act: () => void | Promise<void>) => void;
};

/** Who asks, and whose records the call works on. Queries are handed `owner`, and never the viewer's id. */
export type Persons = {
  readonly viewer: Viewer;
  readonly owner: string;
  /** The owner's standing: room and access are the owner's, whoever works on their records. */
  readonly standing: Standing;
};

export type ViewerCall<In> = Call<In> &
  Persons & {
    /** The request's one transaction, already bound to the viewer and the owner. */
    readonly tx: Tx;
  };

export type PublicCall<In> = Call<In> & {
  readonly viewer: Viewer | null;
  /** Whom the viewer is taken for elsewhere, while they look around in the sample house. */
  readonly sample: Viewer | null;
  readonly keep: KeepInside;
};

/** What an administrator does: the transaction runs as `app_admin`, whose policies ask again who they are. */
export type AdminCall<In> = ViewerCall<In>;

/** A call before its transaction, which it may open itself. */
type PreparingCall<In> = Call<In> &
  Persons & {
    /** Runs statements that only read, bound to the viewer and the owner (`Database.reading`). */
    readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
    /** Runs one transaction, bound to the viewer and the owner. */
    readonly writing: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  };

/** A streamed call runs without a transaction of its own: bytes may take minutes, a connection must not wait for them. */
export type StreamCall<In> = PreparingCall<In> & {
  /** Keeps the answer for a repeated request, in the transaction that makes the change; without it, it is kept right after. */
  readonly keep: KeepInside;
};

/** What is asked of another role, or takes its time, before the answer's own transaction holds a connection. */
type Prepare<In, Prepared> = (call: PreparingCall<In>) => Promise<Prepared>;

/** An endpoint together with what answers it. The server has a list of these and nothing else to serve. */
export type Answer =
  | InTransaction<'viewer'>
  | InTransaction<'admin'>
  | { kind: 'public'; endpoint: Endpoint; handle: (call: PublicCall<never>) => Promise<unknown> }
  | { kind: 'stream'; endpoint: Endpoint; handle: (call: StreamCall<never>) => Promise<unknown> };

type InTransaction<Kind> = {
  kind: Kind;
  endpoint: Endpoint;
  prepare?: Prepare<never, unknown>;
  handle: (call: ViewerCall<never>, prepared: never) => Promise<unknown>;
};

/** What a handler gives: of an endpoint that answers `{ done: true }`, nothing. */
type Given<E> = OutputOf<E> | (OutputOf<E> extends { done: true } ? void : never);

/**
 * Answers an endpoint for the signed-in viewer, inside one transaction that shows nobody else's rows. What `prepare` gives, before
 * that transaction holds a connection, is handed to `handle`.
 */
export function answer<E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  handle: (call: ViewerCall<TakenBy<E>>, prepared: Prepared) => Promise<Given<E>>,
  prepare?: Prepare<TakenBy<E>, Prepared>,
): Answer {
  return { kind: 'viewer', endpoint, handle, ...(prepare === undefined ? {} : { prepare }) };
}

/**
 * Answers an endpoint with `access: 'admin'` or `'staff'`, inside one transaction that sees what the administrator's policies show.
 * Throws an `Error` where the endpoint would let anybody in.
 */
export function answerAdmin<E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  handle: (call: AdminCall<TakenBy<E>>, prepared: Prepared) => Promise<Given<E>>,
  prepare?: Prepare<TakenBy<E>, Prepared>,
): Answer {
  if (endpoint.access !== 'admin' && endpoint.access !== 'staff') {
    throw new Error(`${endpoint.path} is not for administrators`);
  }
  return { kind: 'admin', endpoint, handle, ...(prepare === undefined ? {} : { prepare }) };
}

/** Answers an endpoint that needs nobody signed in. It may set cookies by answering a `Response`. */
export function answerPublic<E extends Endpoint>(
  endpoint: E,
  handle: (call: PublicCall<TakenBy<E>>) => Promise<OutputOf<E> | Response>,
): Answer {
  return { kind: 'public', endpoint, handle };
}

/** Answers an endpoint that takes or gives a stream of bytes, for the signed-in viewer. */
export function answerStream<E extends Endpoint>(
  endpoint: E,
  handle: (call: StreamCall<TakenBy<E>>) => Promise<OutputOf<E> | Response>,
): Answer {
  return { kind: 'stream', endpoint, handle };
}
