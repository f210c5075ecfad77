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

/** Waits until a screen stands still: its heading is there, nothing is loading, the pictures in sight have come, and so it stays. */
export async function settled(page: Page): Promise<void> {
  for (let still = 0; still < 8; still = (await stands(page)) ? still + 1 : 0) await page.waitForTimeout(100);
}

async function stands(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    if (document.querySelector('h1') === null) return false;
    if (document.querySelector('.animate-late, .animate-breathe, [data-late]') !== null) return false;
    // What lies below waits until somebody comes near it.
    return [...document.images].every(
      (image) =>
        image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > window.innerHeight,
    );
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
