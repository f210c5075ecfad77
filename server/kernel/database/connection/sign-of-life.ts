import type { Connection, Submittable } from 'pg';

/**
 * Asks a connection only whether it is still there: a bare Sync, which PostgreSQL answers without beginning a transaction. An empty
 * query would count as one.
 */
export function signOfLife(): Submittable {
  return {
    submit: (connection: Connection) => connection.sync(),
    // Whoever hears of a connection that breaks hears of it elsewhere.
    handleError() {},
    handleReadyForQuery() {},
  } as Submittable;
}
