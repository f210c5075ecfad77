import type pg from 'pg';
import { isLost } from './connection/connection-faults.ts';
import { SteadyClient } from './connection/steady-client.ts';

/** The server processes that are at work; `unknown` where a pooler stands between and nobody can say. */
export type AtWork = ReadonlySet<number> | 'unknown';

/** A connection beside a pool, over which the pulse asks what the server processes of the pool are doing. */
export type Watch = {
  /** When it began to open, as `performance.now()` tells it. */
  readonly begunAt: number;
  /** How many pieces the server has sent over it so far. */
  readonly heard: number;
  /** Which of these processes are at work; `lost` where the connection broke or was refused. Waits for as long as it takes. */
  ask(processes: readonly number[]): Promise<AtWork | 'lost'>;
  /** Whether it has answered and can be asked again. */
  readonly open: boolean;
  cut(): void;
  end(): void;
};

/** In milliseconds. */
const farewell = 1000;

const question = `select pid, state is null or state not like 'idle%' as works, pg_backend_pid() as own
  from pg_stat_activity where pid = any($1::int[]) or pid = pg_backend_pid()`;

/** Opens a watch with the settings of `connection`. Never throws: what goes wrong is the answer to the first question. */
export function openWatch(connection: pg.ClientConfig): Watch {
  const client = new SteadyClient({ ...connection, application_name: 'holdfast pulse' });
  client.unref();
  let [answered, broken] = [false, false];
  client.once('broken', () => (broken = true));
  const opened = client.connect().then(
    () => undefined,
    (error: unknown) => error,
  );
  return {
    begunAt: client.begunAt,
    get heard() {
      return client.heard;
    },
    get open() {
      return answered && !broken && !client.isCut;
    },
    async ask(processes) {
      const failed = await opened;
      try {
        // oxlint-disable-next-line typescript/only-throw-error -- the error of the driver, caught at once
        if (failed !== undefined) throw failed;
        const { rows } = await client.query<{ pid: number; works: boolean; own: number }>(question, [
          processes,
        ]);
        answered = true;
        if (rows[0] === undefined || rows[0].own !== client.processID) return 'unknown';
        return new Set(rows.filter((row) => row.works).map((row) => row.pid));
      } catch (error) {
        broken = true;
        return isLost(error) || client.isCut ? 'lost' : 'unknown';
      }
    },
    cut: () => client.cut(),
    end() {
      broken = true;
      client.end().catch(() => {});
      // A farewell that does not arrive is not waited for.
      setTimeout(() => client.cut(), farewell).unref();
    },
  };
}
