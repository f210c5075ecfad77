import pg, { type PoolClient } from 'pg';

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;
type Waiter = { resolve: (client: PoolClient) => void; reject: (error: unknown) => void };

export type PoolLimits = {
  /** So many connections are opened at once; the others wait until one is free or opened. */
  openings: number;
  /** After a failed opening the next one waits so long, in milliseconds; twice as long after each further one. */
  firstPause: number;
  longestPause: number;
  /** A number from 0 to below 1, drawn anew for each pause, so that servers do not come back in step. */
  draw: () => number;
};

const usual: PoolLimits = { openings: 3, firstPause: 50, longestPause: 1000, draw: Math.random };

/**
 * A pool in which nobody waits for one particular connection: whoever asks gets the first that is free, whether it was opened for them or
 * given back. The driver's own pool binds a request to the connection that it opens, and opens as many at once as there are requests.
 */
export class BoundedPool extends pg.Pool {
  #waiting: Waiter[] = [];
  #opening = 0;
  #failed = 0;
  #resting: NodeJS.Timeout | undefined;
  #limits: PoolLimits;
  #patience: number;

  constructor(settings: pg.PoolConfig, limits: PoolLimits = usual) {
    super(settings);
    this.#limits = limits;
    this.#patience = settings.connectionTimeoutMillis ?? 0;
    for (const sign of ['release', 'remove'] as const)
      this.on(sign, () => queueMicrotask(() => this.#serve()));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    const client = this.#take();
    return callback === undefined ? client : void report(client, callback);
  }

  override async end(): Promise<void> {
    clearTimeout(this.#resting);
    const ended = super.end();
    this.turnAway(new Error('The pool was closed'));
    return ended;
  }

  /** Rejects everybody who waits for a connection: for nobody, none is opened. */
  turnAway(error: unknown): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  async #take(): Promise<PoolClient> {
    if (this.ending || (this.#waiting.length === 0 && this.#free > 0)) return super.connect();
    return new Promise((resolve, reject) => {
      let gone = false;
      const late = () => {
        gone = true;
        const place = this.#waiting.indexOf(waiter);
        if (place >= 0) this.#waiting.splice(place, 1);
        reject(new Error('timeout exceeded when trying to connect'));
      };
      const timer = this.#patience > 0 ? setTimeout(late, this.#patience).unref() : undefined;
      const waiter: Waiter = {
        resolve(client) {
          clearTimeout(timer);
          // Whoever has given up leaves the connection to the next.
          if (gone) client.release();
          else resolve(client);
        },
        reject(error) {
          clearTimeout(timer);
          reject(error);
        },
      };
      this.#waiting.push(waiter);
      this.#serve();
    });
  }

  /** How many connections lie idle that nobody was promised yet. */
  get #free(): number {
    return this.idleCount - this.waitingCount;
  }

  #serve(): void {
    while (this.#waiting.length > 0 && this.#free > 0) {
      const waiter = this.#waiting.shift();
      super.connect().then(
        (client) => waiter?.resolve(client),
        (error: unknown) => waiter?.reject(error),
      );
    }
    while (
      this.#resting === undefined &&
      this.#waiting.length > this.#opening &&
      this.#opening < this.#limits.openings &&
      this.#free <= 0 &&
      this.totalCount < this.options.max
    ) {
      this.#open();
    }
  }

  #open(): void {
    this.#opening += 1;
    super.connect().then(
      (client) => {
        this.#opening -= 1;
        this.#failed = 0;
        const waiter = this.#waiting.shift();
        if (waiter === undefined) client.release();
        else waiter.resolve(client);
        this.#serve();
      },
      (error: unknown) => {
        this.#opening -= 1;
        this.#rest();
        // Where another connection is open, it will be free some time.
        if (this.totalCount > this.#opening) return;
        this.turnAway(error);
      },
    );
  }

  /** Opens nothing for a while, which is at least half of the pause and at most the whole of it. */
  #rest(): void {
    if (this.#resting !== undefined || this.ending) return;
    const { firstPause, longestPause, draw } = this.#limits;
    const pause = Math.min(firstPause * 2 ** this.#failed, longestPause);
    this.#failed += 1;
    this.#resting = setTimeout(
      () => {
        this.#resting = undefined;
        this.#serve();
      },
      pause * (0.5 + draw() / 2),
    ).unref();
  }
}

/** Hands a connection to a callback of the driver, whose `query` asks for one in this way. */
async function report(connecting: Promise<PoolClient>, callback: Callback): Promise<void> {
  let client;
  try {
    client = await connecting;
  } catch (error) {
    callback(error as Error, undefined, () => {});
    return;
  }
  callback(undefined, client, (error) => client.release(error as Error | undefined));
}
