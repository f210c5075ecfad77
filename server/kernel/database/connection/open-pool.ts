import type pg from 'pg';
import { BoundedPool } from '../bounded-pool.ts';
import { SteadyClient } from './steady-client.ts';

/** A pool, the clients that it has open or is opening, and how many connections have broken so far. */
export type OpenPool = {
  readonly pool: BoundedPool;
  readonly clients: ReadonlySet<SteadyClient>;
  readonly losses: () => number;
  /** Ends the pool; connections over which no farewell arrives are cut. */
  readonly end: () => Promise<void>;
};

/** In milliseconds. */
const farewell = 1000;

/**
 * What becomes of connections that nobody uses: each is closed after five minutes, except for the last one. A new connection loads the catalog and plans each of
 * its statements anew, so that whoever comes back after a short rest would wait for that, and a server without work asks over the one it has.
 */
export const atRest = { min: 1, idleTimeoutMillis: 5 * 60_000 } as const;

/**
 * Opens a pool none of whose connections can end the process. The address is looked at anew for every connection: the embedded
 * database may have been started again elsewhere.
 */
export function openPool(connection: pg.ClientConfig, settings: pg.PoolConfig): OpenPool {
  const clients = new Set<SteadyClient>();
  let losses = 0;
  class PooledClient extends SteadyClient {
    constructor(config: pg.ClientConfig) {
      super({ ...config, ...connection });
      clients.add(this);
      this.once('end', () => clients.delete(this));
      this.once('broken', () => (losses += 1));
    }
  }
  // The pool hands its settings over, though its types do not say so.
  const pool = new BoundedPool({
    ...atRest,
    ...settings,
    Client: PooledClient as unknown as new () => pg.ClientBase,
  });
  pool.on('error', () => {});
  return {
    pool,
    clients,
    losses: () => losses,
    async end() {
      const late = setTimeout(() => {
        for (const client of clients) client.cut();
      }, farewell);
      await pool.end();
      clearTimeout(late);
    },
  };
}
