import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { prepareServer } from './running-server.ts';
import { shareSample } from './share-sample.ts';

const root = join(import.meta.dirname, '..');

/** The product with the sample family in it, and a browser to look at it. */
export type SampleHouse = {
  readonly browser: Browser;
  readonly address: string;
  /** Signs a page's browser in as the family. */
  readonly enter: (page: Page) => Promise<void>;
};

/** Where the sample family lives: the hours of its calendar are shown by that clock. */
export const homeZone = 'America/Chicago';

/** Starts the product with the sample family in a folder of its own, which has shared some of it, lets `work` look at it, and ends it. */
export async function withSampleHouse(work: (house: SampleHouse) => Promise<void>): Promise<void> {
  const server = await prepareServer();
  await server.start();
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['server/cli.ts', 'seed'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: server.folder, LOG_LEVEL: 'silent' },
    });
    const family = JSON.parse(stdout) as { email: string; password: string };
    await shareSample(server.address, family);
    await work({
      browser,
      address: server.address,
      async enter(page) {
        await page.request.post('/api/accounts/sign-in', {
          data: { email: family.email, password: family.password },
          headers: { origin: server.address },
        });
      },
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** How often `settled` looks before it gives up: a minute and a half at the least. */
const looksAtMost = 900;

/**
 * Waits until a screen stands still: its heading is there, nothing is loading, the pictures in sight have come, and so it stays. Throws with
 * the names of what is not still when it has looked `looks` times, 100 ms apart.
 */
export async function settled(page: Page, looks = looksAtMost): Promise<void> {
  let missing: string[] = [];
  for (let still = 0, look = 0; still < 8; look += 1) {
    if (look >= looks) throw new Error(`${page.url()} never stands still: ${missing.join(', ')}`);
    await page.waitForTimeout(100);
    missing = await missingOn(page);
    still = missing.length === 0 ? still + 1 : 0;
  }
}

/** What a screen still waits for: its heading, parts that are being loaded, and pictures in sight. */
async function missingOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const heading = document.querySelector('h1') === null ? ['its heading'] : [];
    const late = [...document.querySelectorAll('.animate-late, .animate-breathe, [data-late]')];
    // A browser fetches a lazy picture when somebody comes near it: not what lies below, and not what a jump has passed over.
    const isInSight = (image: HTMLImageElement) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && top < window.innerHeight;
    };
    const pictures = [...document.images].filter((image) => !image.complete && isInSight(image));
    return [
      ...heading,
      ...late.map((each) => each.outerHTML.slice(0, 120)),
      ...pictures.map(({ src }) => src),
    ];
  });
}

/** The id of the first record that a list answers. */
export async function firstId(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path);
  const body = (await answer.json()) as { items: { id: string }[] };
  return body.items[0]?.id ?? '';
}

/** The screen of the family's conversation about their home, which has a photograph. */
export async function threadOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/messaging/threads');
  const { items } = (await answer.json()) as { items: { id: string; of_id: string | null }[] };
  return `/messaging?thread=${items.find(({ of_id }) => of_id !== null)?.id}`;
}
