import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { areas } from '../web/areas.ts';
import { withSampleHouse, homeZone, settled, type SampleHouse } from './sample-house.ts';
import { expectRecord, sampleId } from './sample-ids.ts';
import { figuresOf, type ScreenFigures } from './screen-figures.ts';

/**
 * Walks over every screen of a signed-in person in the sample family's house, on a desk and on a phone, and prints what each asks of the eye and
 * of the network: `npm run screens`, after the web was built; `npm run screens -- appliances finance` walks over those areas, `--json=file`
 * writes the figures too. Each screen is opened as by its address, with an empty cache.
 */
const views = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
type Device = keyof typeof views;

type Measured = ScreenFigures & {
  path: string;
  device: Device;
  requests: number;
  scripts: number;
  calls: number;
  shift: number;
};

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const target = process.argv.find((word) => word.startsWith('--json='))?.slice('--json='.length);

const known = new Set(areas.map(({ name }) => name));
const unknown = asked.filter((name) => !known.has(name));
if (unknown.length > 0) {
  throw new Error(`There is no area ${unknown.join(', ')}. There are ${[...known].toSorted().join(', ')}.`);
}

const screens = areas
  .filter(({ name }) => asked.length === 0 || asked.includes(name))
  .flatMap((area) => area.screens)
  .filter(({ access, shell, path }) => access === 'viewer' && shell && !/\{(?:code|token)\}/.test(path));

async function measure(page: Page, path: string, device: Device): Promise<Measured> {
  let [requests, scripts, calls] = [0, 0, 0];
  const count = (request: { url: () => string; resourceType: () => string }) => {
    requests += 1;
    if (request.resourceType() === 'script') scripts += 1;
    if (new URL(request.url()).pathname.startsWith('/api/') && request.resourceType() !== 'eventsource')
      calls += 1;
  };
  page.on('request', count);
  await page.goto(path);
  await settled(page);
  await expectRecord(page);
  page.off('request', count);
  const shift = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  return {
    path: path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}'),
    device,
    ...(await figuresOf(page)),
    requests,
    scripts,
    calls,
    shift: Math.round(shift * 1000) / 1000,
  };
}

/** Sums what jumps while a page loads, as browsers do: not within half a second of a key or a click. */
function sumShifts() {
  const seen = window as unknown as { shifted: number };
  seen.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function walk({ browser, address, enter }: SampleHouse, device: Device): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { path } of screens) {
    const context = await browser.newContext({
      baseURL: address,
      viewport: views[device],
      reducedMotion: 'reduce',
      timezoneId: homeZone,
      hasTouch: device === 'phone',
    });
    const page = await context.newPage();
    await enter(page);
    await page.addInitScript(sumShifts);
    const id = path.includes('{id}') ? await sampleId(page, path) : '';
    measured.push(await measure(page, path.replace('{id}', id), device));
    process.stdout.write(`${line(measured.at(-1) as Measured)}\n`);
    await context.close();
  }
  return measured;
}

const heads = [
  'path',
  'device',
  'words',
  '1st y',
  'whole',
  'before',
  'sect.',
  'high',
  'marks',
  'req.',
  'scripts',
  'calls',
  'shift',
];
const row = (cells: readonly (string | number | null)[]) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(40) : String(cell ?? '–').padStart(7))).join(' ');
const line = (each: Measured) =>
  row([
    each.path,
    each.device,
    each.words,
    each.firstRecord,
    each.wholeRecords,
    each.controlsBefore,
    each.sections,
    each.windows,
    each.marks,
    each.requests,
    each.scripts,
    each.calls,
    each.shift,
  ]);

const part = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** One line a figure: its median and what nine of ten screens stay below. */
function summary(all: readonly Measured[]): string[] {
  const spread = (name: string, values: readonly number[]) =>
    `${name.padEnd(44)} median ${part(values, 0.5)}, p90 ${part(values, 0.9)}, most ${Math.max(0, ...values)} (${values.length} screens)`;
  return (['desk', 'phone'] as const).flatMap((device) => {
    const of = all.filter((each) => each.device === device);
    const lists = of.filter(({ path, firstRecord }) => firstRecord !== null && !path.includes('{id}'));
    const details = of.filter(({ path }) => path.endsWith('{id}'));
    const figures: readonly (readonly [string, readonly Measured[], (each: Measured) => number])[] = [
      ['words in main', of, (each) => each.words],
      ['y of the first record, lists', lists, (each) => each.firstRecord ?? 0],
      ['whole records in the first view, lists', lists, (each) => each.wholeRecords],
      ['controls before the first record, lists', lists, (each) => each.controlsBefore ?? 0],
      ['sections of a detail', details, (each) => each.sections],
      ['height of a detail, in windows', details, (each) => each.windows],
      ['layout shift', of, (each) => each.shift],
      ['requests', of, (each) => each.requests],
      ['scripts', of, (each) => each.scripts],
      ['calls behind a detail', details, (each) => each.calls],
    ];
    return [
      `\n${device}`,
      ...figures.map(([name, screens, figure]) => spread(name, screens.map(figure))),
      `${'screens on which the menu marks not exactly one'.padEnd(44)} ${of.filter(({ marks }) => marks !== 1).length}`,
    ];
  });
}

await withSampleHouse(async (house) => {
  process.stdout.write(`${row(heads)}\n`);
  const all = [...(await walk(house, 'desk')), ...(await walk(house, 'phone'))];
  process.stdout.write(`${summary(all).join('\n')}\n`);
  if (target !== undefined) await writeFile(target, `${JSON.stringify(all, null, 2)}\n`);
});
