// `node bench/lists/scroll.ts [words]`: scrolls lists of 10,000 things and of 100, and of 50,000 transactions and of 500, in Chromium, in turns and in one run, and says what a frame costs
// the page's main thread in processor time, which does not count the time when others had the processor. With words only lists and screens whose
// name holds one of them. `--parts` says where the time goes. The browser's side must be built (`npm test -- web`).
import { createHmac } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import pg from 'pg';
import { ledgerOwners, ledgers, listSettings, openLists, owners, sizes } from './lists-folder.ts';
import { mark, readTrace, type Frame, type MainThread, type TraceEvent } from '../main-thread.ts';
import { startServer } from '../processes.ts';
import { health, product } from '../starts.ts';

/** Presses the button under the list until there is none, in the page. */
const loadMore = `(() => {
  const buttons = [...document.querySelectorAll('main button')];
  const more = buttons.find((button) => /Load more|^…$/.test(button.textContent));
  if (more?.ariaBusy !== 'true') more?.click();
  return more === undefined;
})()`;

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));

const lists = {
  movables: { path: '/movable-assets', api: '/api/movables' },
  'appliances, cards': { path: '/appliances', api: '/api/appliances' },
  'appliances, table': { path: '/appliances/list', api: '/api/appliances' },
  maintenance: { path: '/maintenance', api: '/api/maintenance' },
  transactions: { path: '/finance/transactions', api: '/api/finance/transactions' },
} as const;
const screens = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;
/** Pixels a second: reading quickly, and a fling. */
const speeds = { steady: 1500, fling: 6000 } as const;
const rounds = flags.includes('--quick') ? 1 : 2;
/** What is traced. Each event costs time of its own: where nobody asks for the parts, only tasks and the beginnings of frames are. */
const framesOnly = ['toplevel', 'blink', 'blink.user_timing'];
const allEvents = [...framesOnly, 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute'];
/** Milliseconds of scrolling in a round; a list of 100 ends sooner and is scrolled up and down. */
const stretch = 4000;

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));
const say = (line: string) => void process.stdout.write(`${line}\n`);
const token = (owner: string) => `scroll-session-of-${owner}`;

const kernel = await openLists(say);
const client = new pg.Client(kernel.connections.owner);
await client.connect();
await client.query("delete from sessions where token like 'scroll-session-%'");
await client.query(
  "insert into sessions (user_id, token, expires_at) select id, 'scroll-session-of-' || id, now() + interval '1 day' from unnest($1::uuid[]) as t (id)",
  [[...owners, ...ledgerOwners]],
);
await client.query(
  'insert into first_steps (user_id, hidden) select id, true from users on conflict do nothing',
);
await client.end();
const key = kernel.keyFor('session cookie');
await kernel.end();

const cache = join(import.meta.dirname, '../../.cache');
mkdirSync(cache, { recursive: true });
const server = await startServer(
  product,
  { ...process.env, ...listSettings },
  {
    log: join(cache, 'scroll.log'),
    path: health,
  },
);
const address = `http://localhost:${server.port}`;
const executablePath = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path !== undefined && path !== '' && existsSync(path),
);
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-sync',
  ],
});
try {
  const heads = ['few rows', 'many rows'].map((head) => head.padStart(40)).join('');
  say(`${''.padEnd(36)}${heads}`);
  const columns = ['mean', 'median', '95 %', 'most', '> 16.7'].map((head) => head.padStart(8)).join('');
  say(`${'ms of the main thread a frame'.padEnd(36)}${columns}${columns}  ratio of means`);
  for (const [screen, shape] of Object.entries(screens)) {
    for (const [name, list] of Object.entries(lists)) {
      if (isWanted(`${screen} ${name}`)) await measureList(`${screen}, ${name}`, shape, list);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}

type PageOfItems = { items: unknown[]; next: string | null };
type Shape = (typeof screens)[keyof typeof screens];
type List = (typeof lists)[keyof typeof lists];

async function measureList(name: string, shape: Shape, list: List): Promise<void> {
  const pages: { page: Page; session: CDPSession }[] = [];
  const asking = list === lists.transactions ? ledgerOwners : owners;
  for (const owner of asking) pages.push(await open(browser, owner, shape, list));
  for (const [speed, pace] of Object.entries(speeds)) {
    const seen = pages.map((): MainThread[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const opened = pages[index];
        if (opened !== undefined) seen[index]?.push(await scroll(opened.page, opened.session, pace, shape));
      }
    }
    const all = seen.map((each) => each.flatMap(({ frames }) => frames.map(({ time }) => time)));
    const [few = 0, many = 0] = all.map(steady);
    say(
      `${`${name}, ${speed}`.padEnd(36)}${all.map(figures).join('')}${(many / few).toFixed(2).padStart(10)}`,
    );
    if (flags.includes('--parts')) {
      for (const [index, each] of seen.entries())
        sayParts(
          (list === lists.transactions ? ledgers : sizes)[index] ?? 0,
          each.flatMap(({ frames }) => frames),
        );
    }
  }
  for (const { page } of pages) await page.context().close();
}

/** Opens a list and loads all of its rows. Pages of the API are asked for 2,000 rows at a time, so that this does not take minutes. */
async function open(from: Browser, owner: string, shape: Shape, list: List) {
  const signature = createHmac('sha256', key).update(token(owner)).digest('base64');
  const context = await from.newContext(shape);
  await context.addCookies([
    { name: 'holdfast_session', value: encodeURIComponent(`${token(owner)}.${signature}`), url: address },
  ]);
  const page = await context.newPage();
  await page.route(
    (url) => url.pathname === list.api,
    async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('limit', '100');
      const ask = async () => (await (await route.fetch({ url: url.href })).json()) as PageOfItems;
      const joined = await ask();
      while (joined.next !== null && joined.items.length < 2000) {
        url.searchParams.set('after', joined.next);
        const next = await ask();
        joined.items.push(...next.items);
        joined.next = next.next;
      }
      await route.fulfill({ json: joined });
    },
  );
  await page.goto(address + list.path);
  await page.locator('main [data-at], main tbody tr').first().waitFor({ timeout: 120_000 });
  while (!(await page.evaluate<boolean>(loadMore))) await page.waitForTimeout(100);
  await page.evaluate('scrollTo(0, 0)');
  await page.waitForTimeout(500);
  const session = await context.newCDPSession(page);
  return { page, session };
}

/** Scrolls for a while at one speed, as a finger or a wheel would, and traces it. A list that is too short is turned round at its ends. */
async function scroll(page: Page, session: CDPSession, speed: number, shape: Shape): Promise<MainThread> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await page.evaluate('scrollTo(0, 0)');
  await page.waitForTimeout(300);
  const { width, height } = shape.viewport;
  const room = await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight');
  const whole = (speed * stretch) / 1000;
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: flags.includes('--parts') ? allEvents : framesOnly,
    },
  });
  await page.evaluate(`performance.mark('${mark}')`);
  let direction = -1;
  for (let left = whole; left > 0; direction = -direction) {
    const way = Math.min(left, Math.max(room - 10, 100));
    await session.send('Input.synthesizeScrollGesture', {
      x: width / 2,
      y: height / 2,
      yDistance: direction * way,
      speed,
      preventFling: true,
      gestureSourceType: 'mouse',
    });
    left -= way;
  }
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await ended;
  session.off('Tracing.dataCollected', collect);
  return readTrace(events);
}

function figures(frames: readonly number[]): string {
  const sorted = frames.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1);
  const over = frames.filter((each) => each > 16.7).length / Math.max(1, frames.length);
  const share = `${(over * 100).toFixed(1)} %`;
  return [steady(frames).toFixed(2), at(0.5), at(0.95), at(1), share]
    .map((each) => each.padStart(8))
    .join('');
}

/** What a sixtieth of a second of scrolling takes, also where fewer frames were drawn. */
function steady(frames: readonly number[]): number {
  return frames.reduce((sum, each) => sum + each, 0) / ((rounds * stretch * 60) / 1000);
}

/** Where the time goes in all frames, and in the dearest twentieth of them. */
function sayParts(size: number, frames: readonly Frame[]): void {
  const dear = frames.toSorted((one, other) => other.time - one.time).slice(0, Math.ceil(frames.length / 20));
  for (const [name, some] of [
    ['all', frames],
    ['dearest', dear],
  ] as const) {
    for (const kind of ['parts', 'names'] as const) {
      const total = new Map<string, number>();
      for (const frame of some)
        for (const [part, time] of frame[kind]) total.set(part, (total.get(part) ?? 0) + time);
      const told = [...total]
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, 9)
        .map(([part, time]) => `${part} ${(time / some.length).toFixed(2)}`);
      say(`  ${String(size).padStart(6)} ${name}: ${told.join(', ')}`);
    }
  }
}
