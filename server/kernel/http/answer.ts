import type { Context } from 'hono';
import type { Day } from '@holdfast/domain/kernel/day';
import type { Endpoint, OutputOf, TakenBy } from '@holdfast/domain/kernel/endpoint';
import type { Viewer } from '@holdfast/domain/kernel/viewer';
import type { Tx } from '../database/database.ts';

/** What every handler is handed. */
export type Call<In> = {
  readonly input: In;
  /** The owner's own day. */
  readonly today: Day;
  readonly now: Date;
  readonly request: Request;
  readonly context: Context;
  /** Does something once the answer's transaction has been committed, such as waking a job. */
  readonly afterCommit: (act: () => void) => void;
};

export type ViewerCall<In> = Call<In> & {
  readonly viewer: Viewer;
  /** The request's one transaction, already bound to the viewer. */
  readonly tx: Tx;
};

export type PublicCall<In> = Call<In> & { readonly viewer: Viewer | null };

/** What an administrator does: the transaction runs as `app_admin`, whose policies ask again who they are. */
export type AdminCall<In> = ViewerCall<In>;

/** A streamed call runs without a transaction of its own: bytes may take minutes, a connection must not wait for them. */
export type StreamCall<In> = Call<In> & { readonly viewer: Viewer };

/** An endpoint together with what answers it. The server has a list of these and nothing else to serve. */
export type Answer =
  | { kind: 'viewer'; endpoint: Endpoint; handle: (call: ViewerCall<never>) => Promise<unknown> }
  | { kind: 'admin'; endpoint: Endpoint; handle: (call: AdminCall<never>) => Promise<unknown> }
  | { kind: 'public'; endpoint: Endpoint; handle: (call: PublicCall<never>) => Promise<unknown> }
  | { kind: 'stream'; endpoint: Endpoint; handle: (call: StreamCall<never>) => Promise<unknown> };

/** Answers an endpoint for the signed-in viewer, inside one transaction that shows nobody else's rows. */
export function answer<E extends Endpoint>(
  endpoint: E,
  handle: (call: ViewerCall<TakenBy<E>>) => Promise<OutputOf<E>>,
): Answer {
  return { kind: 'viewer', endpoint, handle };
}

/**
 * Answers an endpoint with `access: 'admin'` or `'staff'`, inside one transaction that sees what the administrator's policies show.
 * Throws an `Error` where the endpoint would let anybody in.
 */
export function answerAdmin<E extends Endpoint>(
  endpoint: E,
  handle: (call: AdminCall<TakenBy<E>>) => Promise<OutputOf<E>>,
): Answer {
  if (endpoint.access !== 'admin' && endpoint.access !== 'staff') {
    throw new Error(`${endpoint.path} is not for administrators`);
  }
  return { kind: 'admin', endpoint, handle };
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
