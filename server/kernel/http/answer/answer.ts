import type { Context } from 'hono';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Endpoint, OutputOf, TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import type { Standing } from '@holdfast/domain/standing/standing';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import type { Tx } from '../../database/database.ts';
import type { KeepInside } from './once.ts';
import type { Passed } from './passed.ts';

/** The arguments that every handler gets. */
export type Call<In> = {
  readonly input: In;
  /** The owner's own day. */
  readonly today: Day;
  readonly now: Date;
  readonly request: Request;
  readonly context: Context;
  /** Registers work for after the commit, such as waking a job; the response waits for it. */
  readonly afterCommit: (act: () => void | Promise<void>) => void;
};

/** The viewer who asks and the owner whose records the call works on. Queries take `owner`, never the viewer's id. */
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
    readonly also: ReadAlso;
    /**
     * Says that the next statement is the last of the call, so that it is committed in the same round trip. Nothing may be asked of `tx` behind
     * it. Without effect where something has to be written with the commit: for a submission that bears a key, for a guest, and within another
     * call.
     */
    readonly ending: () => void;
  };

/**
 * Runs another read for the same caller over the same connection, as if they had called it themselves: whether they may, the input's and the
 * output's shapes and what is closed to a guest are checked as for a call of its own. Throws what that call would be refused with. A call that
 * changes something may run another change in this way, in its own transaction.
 */
export type ReadAlso = (answer: Answer, input: unknown) => Promise<unknown>;

export type PublicCall<In> = Call<In> & {
  readonly viewer: Viewer | null;
  /** The viewer as other calls see them while they look around in the sample house. */
  readonly sample: Viewer | null;
  readonly keep: KeepInside;
};

/** Arguments of an administrator's call: its transaction runs as `app_admin`, whose policies check the role again. */
export type AdminCall<In> = ViewerCall<In>;

/** Arguments of a call that has no transaction yet and may open one itself. */
type PreparingCall<In> = Call<In> &
  Persons & {
    /** Runs statements that only read, bound to the viewer and the owner (`Database.reading`). */
    readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
    /** Runs one transaction, bound to the viewer and the owner. */
    readonly writing: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  };

/** Arguments of a streamed call. It has no transaction: bytes may take minutes, and a connection must not wait for them. */
export type StreamCall<In> = PreparingCall<In> & {
  /** Keeps the answer for a repeated request, in the transaction that makes the change; without it, it is kept right after. */
  readonly keep: KeepInside;
};

/** Work that needs another role or takes long, done before the handler's own transaction holds a connection. */
type Prepare<In, Prepared> = (call: PreparingCall<In>) => Promise<Prepared>;

/** An endpoint with its handler. The server serves a list of these and nothing else. */
export type Answer =
  | InTransaction<'viewer'>
  | InTransaction<'admin'>
  | { kind: 'public'; endpoint: Endpoint; handle: (call: PublicCall<never>) => Promise<unknown> }
  | { kind: 'stream'; endpoint: Endpoint; handle: (call: StreamCall<never>) => Promise<unknown> };

type InTransaction<Kind> = {
  kind: Kind;
  endpoint: Endpoint;
  prepare?: Prepare<never, unknown>;
  /** Whether a replica may answer this input, where there is one (`Database.aside`). */
  aside?: (input: never) => boolean;
  handle: (call: ViewerCall<never>, prepared: never) => Promise<unknown>;
};

/** The result of a handler; the handler of an endpoint that answers `{ done: true }` may return nothing. */
type HandlerResult<E> = OutputOf<E> | (OutputOf<E> extends { done: true } ? void : never);

/**
 * Answers an endpoint for the signed-in viewer, inside one transaction that shows nobody else's rows. `prepare` runs before that
 * transaction holds a connection; `handle` gets its result.
 */
export function answer<E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  handle: (
    call: ViewerCall<TakenBy<E>>,
    prepared: Prepared,
  ) => Promise<HandlerResult<E> | Passed<OutputOf<E>>>,
  prepare?: Prepare<TakenBy<E>, Prepared>,
): Answer {
  return { kind: 'viewer', endpoint, handle, ...(prepare === undefined ? {} : { prepare }) };
}

/** The same for a read that takes long with some inputs: where `isLong` says so, a replica may answer it, and `handle` may run twice. */
export function answerAside<E extends Endpoint>(
  endpoint: E,
  handle: (call: ViewerCall<TakenBy<E>>) => Promise<HandlerResult<E>>,
  isLong: (input: TakenBy<E>) => boolean,
): Answer {
  return { kind: 'viewer', endpoint, handle, aside: isLong };
}

/**
 * Answers an endpoint with `access: 'admin'` or `'staff'`, inside one transaction that sees what the administrator's policies show.
 * Throws an `Error` where the endpoint would let anybody in.
 */
export function answerAdmin<E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  handle: (call: AdminCall<TakenBy<E>>, prepared: Prepared) => Promise<HandlerResult<E>>,
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
