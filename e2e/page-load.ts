import type { BrowserContext } from '@playwright/test';

/** What the network carries until a screen stands still; bytes as they cross the line, compressed and with their headers. */
export type PageLoad = {
  readonly requests: number;
  readonly scripts: number;
  /** What scripts asked for: calls of the API, without pictures and the line of events. */
  readonly calls: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  /** Scripts and styles of the product that came as they are, not compressed. */
  readonly uncompressed: readonly string[];
  /** Calls of the API that were made more than once. */
  readonly twice: readonly string[];
  /** Whole addresses, in the order in which they were asked for. */
  readonly asked: readonly string[];
  /** Layout shift (CLS) since the navigation. */
  readonly shift: number;
  /** Milliseconds until the largest paint; only as good as the machine is idle. */
  readonly paint: number;
};

/** The answer for a picture that is still being drawn: it is asked for again. */
const notYet = 202;

/** A telephone on a poor line: 4 × slower, 1.6 Mbit/s, 150 ms. */
const slow = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: 750 * 128 };

type Options = {
  /** Slows processor and line down as a telephone on a poor line would. */
  readonly slow?: boolean;
  /** Keeps what the browser stored at the load before. */
  readonly warm?: boolean;
};

/**
 * Loads a screen and counts what crosses the line, cold: with an empty cache. The context is signed in
 * already, or a visitor's. Ends when nothing has been under way for 600 ms; the line of events never ends and is not waited for.
 */
export async function loadOf(
  context: BrowserContext,
  path: string,
  options: Options = {},
): Promise<PageLoad> {
  const page = await context.newPage();
  try {
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    if (options.warm !== true) await line.send('Network.clearBrowserCache');
    if (options.slow === true) {
      await line.send('Network.emulateNetworkConditions', { offline: false, ...slow });
      await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    const seen = new Map<string, Seen>();
    let last = Date.now();
    const heard = () => (last = Date.now());
    line.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (!request.url.startsWith('http')) return;
      const asked = { url: request.url, type: type ?? '', bytes: 0 };
      seen.set(requestId, { ...asked, ended: false, packed: true, late: false });
      heard();
    });
    line.on('Network.responseReceived', ({ requestId, response }) => {
      const one = seen.get(requestId);
      if (one === undefined) return;
      one.type ||= response.mimeType;
      one.late = response.status === notYet;
      one.packed = Object.entries(response.headers).some(([name]) => /^content-encoding$/i.test(name));
      if (response.mimeType === 'text/event-stream') one.ended = true;
      heard();
    });
    line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const one = seen.get(requestId);
      if (one === undefined) return;
      one.ended = true;
      one.bytes = encodedDataLength;
      heard();
    });
    line.on('Network.loadingFailed', ({ requestId }) => {
      const one = seen.get(requestId);
      if (one) one.ended = true;
      heard();
    });
    await page.addInitScript(watchPaints);
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    while (Date.now() - last < 600 || [...seen.values()].some(({ ended }) => !ended)) {
      await page.waitForTimeout(100);
    }
    const painted = await page.evaluate(() => (globalThis as unknown as { painted: Painted }).painted);
    return counted(inTime([...seen.values()]), painted);
  } finally {
    await page.close();
  }
}

type Seen = { url: string; type: string; bytes: number; ended: boolean; packed: boolean; late: boolean };
type Painted = { shift: number; paint: number };

/** Runs in the page before anything else. */
function watchPaints() {
  const painted = { shift: 0, paint: 0 };
  (globalThis as unknown as { painted: Painted }).painted = painted;
  const watch = (type: string, hear: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  watch('layout-shift', (entry) => (painted.shift += entry.value ?? 0));
  watch('largest-contentful-paint', (entry) => (painted.paint = entry.startTime));
}

/** What was late, as on a busy machine, counts once, however often it was asked for. */
function inTime(seen: readonly Seen[]): readonly Seen[] {
  const late = new Set(seen.filter((each) => each.late).map(({ url }) => url));
  return seen.filter(
    ({ url }, at) => !late.has(url) || seen.findLastIndex((each) => each.url === url) === at,
  );
}

function counted(seen: readonly Seen[], { shift, paint }: Painted): PageLoad {
  const scripts = seen.filter(({ type }) => type === 'Script');
  const calls = seen.filter(({ type }) => type === 'Fetch' || type === 'XHR').map(({ url }) => url);
  const sum = (some: readonly Seen[]) => some.reduce((total, { bytes }) => total + bytes, 0);
  return {
    requests: seen.length,
    scripts: scripts.length,
    calls: calls.length,
    bytes: sum(seen),
    scriptBytes: sum(scripts),
    uncompressed: seen
      .filter(({ type, packed }) => (type === 'Script' || type === 'Stylesheet') && !packed)
      .map(({ url }) => url),
    twice: [...new Set(calls.filter((each, at) => calls.indexOf(each) !== at))],
    asked: seen.map(({ url }) => url),
    shift,
    paint,
  };
}
