import { sampleRoutes, allRoutes, budgets, overBudget } from './load-budgets.ts';
import { loadOf, type PageLoad } from './page-load.ts';
import { sampleId } from './sample-ids.ts';
import { withSampleHouse } from './sample-house.ts';

/**
 * Prints what full loads take, on an empty cache: `npm run loads`, after the web was built. `npm run loads -- all` walks every screen,
 * `-- slow` adds the largest paint on a slow telephone (processor 4 × slower, 1.6 Mbit/s, 150 ms), the median of three; `-- phone` a narrow window.
 */
const words = process.argv.slice(2);
const has = (word: string) => words.includes(word);
const viewport = has('phone') ? { width: 390, height: 844 } : { width: 1440, height: 900 };
const times = has('slow') ? 3 : 1;
const routes = has('all') ? allRoutes : sampleRoutes;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
const cells = (...each: readonly (string | number)[]) => {
  const [path = '', ...rest] = each.map(String);
  process.stdout.write(`${path.padEnd(34)}${rest.map((cell) => cell.padStart(10)).join('')}\n`);
};

await withSampleHouse(async ({ browser, address, enter }) => {
  const member = await browser.newContext({ baseURL: address });
  const asking = await member.newPage();
  await enter(asking);
  const cookies = await member.cookies();
  cells(
    'screen',
    'requests',
    'scripts',
    'calls',
    'all',
    'scripts',
    'shift',
    ...(has('slow') ? ['paint'] : []),
  );
  for (const { kind, path } of routes) {
    const wanted = path.includes('{id}') ? path.replace('{id}', await sampleId(asking, path)) : path;
    const loads: PageLoad[] = [];
    while (loads.length < times) {
      const context = await browser.newContext({ baseURL: address, viewport });
      if (kind !== 'public') await context.addCookies(cookies);
      loads.push(await loadOf(context, wanted, { slow: has('slow') }));
      await context.close();
    }
    const [load] = loads;
    if (load === undefined) continue;
    cells(
      path,
      load.requests,
      load.scripts,
      load.calls,
      kilobytes(load.bytes),
      kilobytes(load.scriptBytes),
      load.shift.toFixed(3),
      ...(has('slow') ? [`${(median(loads.map(({ paint }) => paint)) / 1000).toFixed(1)} s`] : []),
    );
    for (const each of overBudget(path, load, budgets[kind])) process.stdout.write(`    ${each}\n`);
  }
  await member.close();
});
