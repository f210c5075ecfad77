import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { homeZone, settled, withSampleHouse, type SampleHouse } from './sample-house.ts';
import { shots, type Device, type Shot } from './shot-list.ts';

/**
 * Takes the pictures of the public pages anew: `npm run shots`, after the web was built. Each shot comes light and dark, for a desk
 * and for a phone, with its content's hash in its name; `node e2e/take-shots.ts sharing` takes that one alone; `web/welcome/shots.json` says where each lies and what may be pointed at.
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, 'web/public/assets/shots');

const views = {
  desk: { viewport: { width: 1200, height: 750 }, stored: 1800 },
  phone: { viewport: { width: 390, height: 640 }, stored: 780 },
} as const;
/** A page may take so many milliseconds, on a machine that has other things to do. */
const patience = 300_000;
/** And so many what is to be pointed at, once the page stands still. */
const placePatience = 30_000;
/** So many shots are taken at a time, each on both devices in both looks: four pages. */
const atOnce = 1;
/** In bytes; a picture that is heavier is drawn more coarsely. */
const heaviest = 120 * 1024;

/** Left, top, width and height of a place, as shares of the picture. */
type Spot = [number, number, number, number];
type Taken = { light: string; dark: string; width: number; height: number; spots: Record<string, Spot> };

async function spotOf(place: Locator, view: { width: number; height: number }): Promise<Spot> {
  const box = await place.first().boundingBox();
  if (box === null) throw new Error('A place that is to be pointed at is not there');
  const left = Math.max(0, box.x);
  const top = Math.max(0, box.y);
  const right = Math.min(view.width, box.x + box.width);
  const bottom = Math.min(view.height, box.y + box.height);
  if (right - left < 20 || bottom - top < 20)
    throw new Error('A place that is to be pointed at is out of sight');
  const share = (part: number, whole: number) => Math.round((part / whole) * 1000) / 1000;
  return [
    share(left, view.width),
    share(top, view.height),
    share(right - left, view.width),
    share(bottom - top, view.height),
  ];
}

async function store(name: string, png: Buffer, width: number): Promise<string> {
  for (const quality of [60, 50, 42, 34]) {
    const bytes = await sharp(png).resize(width).avif({ quality, effort: 4 }).toBuffer();
    if (bytes.length > heaviest) continue;
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const file = `${name}-${hash}.avif`;
    await writeFile(join(folder, file), bytes);
    process.stdout.write(`${file} ${(bytes.length / 1024).toFixed(0)} KB\n`);
    return `/assets/shots/${file}`;
  }
  throw new Error(`${name} is heavier than ${heaviest} bytes however it is drawn`);
}

async function bringUp(page: Page, shot: Shot, device: Device): Promise<void> {
  await page.goto(await shot.path(page));
  await settled(page);
  await shot.prepare?.(page);
  if (shot.from !== undefined && (shot.from.on ?? device) === device) {
    await shot.from
      .place(page)
      .first()
      .evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 84), undefined, {
        timeout: placePatience,
      });
    await settled(page);
  }
}

const cuts: Record<string, Taken> = {};

/** Keeps one spot by itself, from a screen that is high enough to show all of it. */
async function cut(page: Page, shot: Shot, device: Device, look: 'light' | 'dark'): Promise<void> {
  const place = shot.cut === undefined ? undefined : shot.spots[shot.cut];
  if (device !== 'phone' || place === undefined) return;
  const { viewport } = views.phone;
  await page.setViewportSize({ ...viewport, height: 1600 });
  await settled(page);
  // The foot of the window lies over what is as high as the window.
  const foot = page.locator('nav.fixed');
  await foot.evaluate((each) => each.style.setProperty('visibility', 'hidden'));
  const png = await place(page).first().screenshot();
  await foot.evaluate((each) => each.style.removeProperty('visibility'));
  const { width, height } = await sharp(png).metadata();
  const known = (cuts[shot.name] ??= { light: '', dark: '', width, height, spots: {} });
  known[look] = await store(`${shot.name}-cut-${look}`, png, width);
  await page.setViewportSize(viewport);
  await bringUp(page, shot, device);
}

async function take(house: SampleHouse, shot: Shot, device: Device): Promise<Taken> {
  const { viewport, stored } = views[device];
  const height = Math.round((stored * viewport.height) / viewport.width);
  const [light, dark] = await Promise.all([
    takeIn(house, shot, device, 'light'),
    takeIn(house, shot, device, 'dark'),
  ]);
  const spots = { ...light.spots, ...dark.spots };
  return { light: light.file, dark: dark.file, width: stored, height, spots };
}

async function takeIn(house: SampleHouse, shot: Shot, device: Device, look: 'light' | 'dark') {
  const { viewport, stored } = views[device];
  const context = await house.browser.newContext({
    baseURL: house.address,
    viewport,
    deviceScaleFactor: 2,
    colorScheme: look,
    reducedMotion: 'reduce',
    timezoneId: homeZone,
    hasTouch: device === 'phone',
  });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  await house.enter(page);
  await bringUp(page, shot, device);
  await cut(page, shot, device, look);
  const file = await store(`${shot.name}-${device}-${look}`, await page.screenshot(), stored);
  const spots: Taken['spots'] = {};
  for (const [name, place] of Object.entries(shot.spots)) {
    // On a phone not everything that a desk shows is in sight.
    const spot = await spotOf(place(page), viewport).catch((error: unknown) => {
      if (device === 'phone') return null;
      throw new Error(`${shot.name}, ${name}`, { cause: error });
    });
    if (spot !== null) spots[name] = spot;
  }
  await context.close();
  return { file, spots };
}

const asked = process.argv.slice(2);
const listed = join(root, 'web/welcome/shots.json');
type Shots = Record<string, Record<string, Taken>>;
const before = JSON.parse(await readFile(listed, 'utf8')) as Shots;
/** What could not be taken, with its reason; its former picture stays. */
const missed: string[] = [];
await mkdir(folder, { recursive: true });
await withSampleHouse(async (house) => {
  const all: Shots = { desk: stillShown(before['desk']), phone: stillShown(before['phone']) };
  const left = shots.filter(({ name }) => asked.length === 0 || asked.includes(name));
  const takeNext = async (): Promise<void> => {
    const shot = left.shift();
    if (shot === undefined) return;
    const devices = (['desk', 'phone'] as const).filter((each) => (shot.only ?? each) === each);
    try {
      const pictures = await Promise.all(devices.map((device) => take(house, shot, device)));
      for (const [at, device] of devices.entries()) (all[device] ??= {})[shot.name] = pictures[at] as Taken;
    } catch (error) {
      missed.push(`${shot.name}: ${String(error).slice(0, 400)}`);
    }
    await takeNext();
  };
  await Promise.all(Array.from({ length: atOnce }, takeNext));
  const whole = Object.entries(cuts).filter(([, { light, dark }]) => light !== '' && dark !== '');
  all['cut'] = { ...stillShown(before['cut']), ...Object.fromEntries(whole) };
  await writeFile(listed, `${JSON.stringify(all, null, 2)}\n`);
  await removeFormer(all);
});

if (missed.length > 0) throw new Error(`Not taken, the former pictures stay:\n${missed.join('\n')}`);

/** Those of former pictures whose shots are still on the list. */
function stillShown(former: Record<string, Taken> = {}): Record<string, Taken> {
  return Object.fromEntries(
    Object.entries(former).filter(([name]) => shots.some((each) => each.name === name)),
  );
}

/** Removes the pictures of former shots, once all of the new ones are there. */
async function removeFormer(all: Shots): Promise<void> {
  const listedFiles = new Set(
    Object.values(all).flatMap((device) => Object.values(device).flatMap(({ light, dark }) => [light, dark])),
  );
  for (const file of await readdir(folder))
    if (!listedFiles.has(`/assets/shots/${file}`)) await rm(join(folder, file));
}
