import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { beforeAll, expect, it } from 'vitest';
import { makeHousehold, signedIn, type Household } from '../../testing/records/household.ts';
import { wholeHouse } from '../../testing/house/isolation-tests.ts';
import { askingsOf, nameOf, requestOf } from '../../testing/product/requests.ts';
import { keeperOf } from '../../testing/house/restore-house.ts';

const test = wholeHouse();
const web = join(import.meta.dirname, '../../../web');

const screensOf = (area: string) => join(web, area, 'screens.ts');

/** The areas that have screens, and whether their answers are asked for anew whenever anything of any area changes. */
const gathers = new Map(
  readdirSync(web)
    .filter((area) => existsSync(screensOf(area)))
    .map((area) => [area, /^ {2}gathers: true,$/m.test(readFileSync(screensOf(area), 'utf8'))]),
);

/** Not about what a household keeps, or answered to the person who asks and to nobody's screen. */
const aside = new Set(['accounts', 'access', 'billing', 'admin', 'sample', 'menu', 'welcome', 'files']);

let maria: Household;
beforeAll(async () => {
  maria = await makeHousehold(test);
});

const ofHouse = () =>
  test.app.answers
    .map(({ endpoint }) => endpoint)
    .filter(({ access, area }) => access === 'viewer' && !aside.has(area));

async function ask(endpoint: Endpoint): Promise<string | null> {
  const [asking] = askingsOf(endpoint);
  if (asking === undefined) return null;
  const response = await maria.caller.fetch(...requestOf(endpoint, asking.inputFor(maria)));
  const text = await response.text();
  return response.status < 300 ? text : null;
}

/** What the screens could show now that hear of their own area's changes alone. */
async function shown(): Promise<Map<Endpoint, string>> {
  const answers = new Map<Endpoint, string>();
  for (const endpoint of ofHouse()) {
    if (endpoint.method !== 'GET' || endpoint.bytesOut || gathers.get(endpoint.area) !== false) continue;
    const text = await ask(endpoint);
    if (text !== null) answers.set(endpoint, text);
  }
  return answers;
}

it('a change in one area is told to every area whose screens show it (S-250)', async () => {
  // What others have opened to her is theirs: it is put back with hers.
  const keepers = await Promise.all(
    [maria.id, ...(maria.records['host'] ?? []), ...(maria.records['emergencyHost'] ?? [])].map((person) =>
      keeperOf(test, person),
    ),
  );
  await signedIn(test, maria.id, maria.marker);
  const [before, again] = [await shown(), await shown()];
  const areas = [...new Set(ofHouse().map(({ area }) => area))].toSorted();
  const untold: string[] = [];
  for (const area of areas) {
    for (const endpoint of ofHouse()) {
      if (endpoint.area === area && endpoint.method !== 'GET') await ask(endpoint).catch(() => null);
    }
    const after = await shown();
    for (const [endpoint, text] of before) {
      // A token or a moment that each answer draws anew says nothing.
      if (again.get(endpoint) !== text || after.get(endpoint) === text) continue;
      if (endpoint.area !== area) untold.push(`${area}: ${nameOf(endpoint)}`);
    }
    for (const keeper of keepers) await keeper.restore();
    test.app.sessions.forgetAll();
    await signedIn(test, maria.id, maria.marker);
  }
  expect(before.size).toBeGreaterThan(0);
  expect(untold).toEqual([]);
});
