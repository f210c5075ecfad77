import { timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { heldByName } from '../../database/least-recent.ts';
import { clientAddress } from '../gate/client-address.ts';
import { addressesIn } from '../networks.ts';

/** Counters of requests for the operators' metrics. */
export type Metrics = {
  /** Makes the counter of one route's responses. */
  observer(route: string, method: string): (status: number, milliseconds: number) => void;
  text(): Promise<string>;
};

export function makeMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'holdfast_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['route', 'method'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  });
  const answers = new Counter({
    name: 'holdfast_answers_total',
    help: 'Answers, by route and status',
    labelNames: ['route', 'method', 'status'],
    registers: [register],
  });
  const held = (
    name: string,
    help: string,
    valueOf: (held: ReturnType<typeof heldByName>[number]) => number,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['cache'],
      registers: [register],
      collect() {
        for (const each of heldByName()) this.labels({ cache: each.name }).set(valueOf(each));
      },
    });
  held('holdfast_cache_entries', 'Entries that a cache holds', ({ entries }) => entries);
  held('holdfast_cache_bytes', 'Bytes that a cache holds', ({ bytes }) => bytes);
  return {
    observer(route, method) {
      const took = seconds.labels({ route, method });
      const byStatus = new Map<number, Counter.Internal>();
      return (status, milliseconds) => {
        took.observe(milliseconds / 1000);
        const count = byStatus.get(status) ?? answers.labels({ route, method, status });
        byStatus.set(status, count);
        count.inc();
      };
    },
    text: () => register.metrics(),
  };
}

/** One part of the product that must work for it to be ready. */
export type Check = { name: string; ready: () => Promise<void> };

/** Who may ask for the metrics: whoever has the token, and the addresses that the settings name; where neither is set, nobody. */
export type MetricsReaders = {
  readonly token: string | undefined;
  readonly allow: readonly string[];
  readonly trustProxy: boolean;
};

/** `GET /api/health` (alive), `GET /api/ready` (each check by name, 503 while one fails) and `GET /metrics`. */
export function serveOperations(
  app: Hono,
  checks: readonly Check[],
  metrics: Metrics,
  { token, allow, trustProxy }: MetricsReaders,
  secure: Readonly<Record<string, string>>,
): void {
  const isNamed = addressesIn(allow);
  const plain = { ...secure, 'cache-control': 'no-store' };
  app.get('/api/health', (context) => context.json({ status: 'alive' }, 200, plain));
  app.get('/api/ready', async (context) => {
    const results = await Promise.all(checks.map(async (check) => [check.name, await works(check)] as const));
    const ready = results.every(([, works]) => works);
    return context.json({ ready, checks: Object.fromEntries(results) }, ready ? 200 : 503, plain);
  });
  app.get('/metrics', async (context) => {
    const bearer = context.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
    const allowed =
      (token !== undefined && equal(bearer, token)) ||
      (!hidesCaller(context, trustProxy) && isNamed(clientAddress(context, trustProxy)));
    if (!allowed) return context.body(null, 404, plain);
    return context.body(await metrics.text(), 200, { ...plain, 'content-type': 'text/plain; version=0.0.4' });
  });
}

async function works(check: Check): Promise<boolean> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, 5000).unref();
  });
  const ready = async () => check.ready();
  return Promise.race([ready(), late]).then(
    () => true,
    () => false,
  );
}

/** A proxy that nobody said to trust asks for somebody else, whose address is not known. */
function hidesCaller(context: Context, trustProxy: boolean): boolean {
  const handedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];
  return !trustProxy && handedOn.some((name) => context.req.header(name) !== undefined);
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
