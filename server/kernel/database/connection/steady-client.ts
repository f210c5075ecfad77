import pg, { type Connection } from 'pg';
import { ConnectionLost, sqlState } from './connection-lost.ts';
import { signOfLife } from './sign-of-life.ts';

/** What the driver keeps of its connection; left out of its types. */
type Inside = { connection: Connection & { attachListeners(stream: Connection['stream']): void } };

/** The driver's own ways, which take their arguments in nine different forms. */
const driver = pg.Client.prototype as unknown as Record<
  'query' | 'connect',
  (...words: unknown[]) => unknown
>;

/**
 * A client of the driver whose connection may break at any moment without ending the process: somebody always listens to its
 * errors, and an answer that is no PostgreSQL breaks the connection instead of throwing where nobody catches. It knows since when
 * it waits for an answer, and emits `broken` before anybody hears of it who asked something.
 */
export class SteadyClient extends pg.Client {
  /** Since when the oldest question waits, as `performance.now()` tells it; 0 where none does. */
  waitingSince = 0;
  /** When it began to open, as `performance.now()` tells it. */
  begunAt = 0;
  /** How many pieces the server has sent so far. */
  heard = 0;
  /** Which server process answers it; null until it is connected, and another one's behind a pooler. */
  declare readonly processID: number | null;
  /** Lets the process end although this connection is open; the driver's types leave it out. */
  declare readonly unref: () => void;
  #unanswered = 0;

  constructor(config: pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
    const { connection } = this as unknown as Inside;
    const attach = connection.attachListeners.bind(connection);
    connection.attachListeners = (stream) => {
      attach(stream);
      catchGarbage(stream);
      stream.on('data', () => (this.heard += 1));
    };
    connection.on('readyForQuery', () => {
      this.#unanswered = Math.max(0, this.#unanswered - 1);
      this.waitingSince = this.#unanswered === 0 ? 0 : performance.now();
    });
    connection.on('end', () => (this.waitingSince = 0));
    for (const sign of ['end', 'error']) connection.on(sign, () => this.emit('broken'));
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (!sqlState.test(code ?? '')) this.emit('broken');
    });
    // Every question passes here, however it is asked.
    this.query = ((...words: unknown[]): unknown => {
      this.#unanswered += 1;
      this.#wait();
      return Reflect.apply(driver.query, this, words);
    }) as typeof this.query;
    this.connect = ((...words: unknown[]): unknown => {
      this.#wait();
      this.begunAt = this.waitingSince;
      return Reflect.apply(driver.connect, this, words);
    }) as typeof this.connect;
  }

  #wait(): void {
    if (this.waitingSince === 0) this.waitingSince = performance.now();
  }

  /** Asks whether the other side is still there, which is answered behind whatever is under way. */
  soundOut(): void {
    this.query(signOfLife());
  }

  /** Breaks the connection at once; whoever waits for an answer is told. */
  cut(): void {
    const { connection } = this as unknown as Inside;
    connection.stream.destroy(new ConnectionLost('given up'));
  }

  get isCut(): boolean {
    const { connection } = this as unknown as Inside;
    return connection.stream.destroyed || !connection.stream.writable;
  }
}

/** With what PostgreSQL begins: it asks for a proof, refuses, notes something, or speaks of another version. */
const beginnings = new Set(Buffer.from('RENv'));

/** Another protocol's words may look like the length of an answer that never ends: they are known by how they begin. */
function catchGarbage(stream: Connection['stream']): void {
  let begun = false;
  for (const listener of stream.listeners('data') as ((bytes: Buffer) => void)[]) {
    stream.off('data', listener);
    stream.on('data', (bytes: Buffer) => {
      try {
        if (!begun && !beginnings.has(bytes[0] ?? 0)) throw new Error('This is no PostgreSQL');
        begun = true;
        listener(bytes);
      } catch (error) {
        stream.destroy(new ConnectionLost(error));
      }
    });
  }
}
