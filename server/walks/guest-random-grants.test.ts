import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { areasOf } from '../areas.ts';
import { findRightsIn } from '../sharing/rights.ts';
import { queryOf, type Caller } from '../kernel/test-app.ts';
import { guestApp } from '../testing/guests/guest-app.ts';
import {
  disturb,
  furnish,
  lend,
  plans,
  type Named,
  type RandomHouse,
} from '../testing/guests/random-house.ts';
import { answeredBy, gistOf } from '../testing/guests/walk.ts';
import { reachOf } from '../testing/guests/who-sees.ts';

/** `GRANTS_RUNS` asks for more houses, `GRANTS_SEED` for the same ones again. */
const numRuns = Number(process.env['GRANTS_RUNS'] ?? '25');
const seed = Number(process.env['GRANTS_SEED'] ?? String(randomInt(2 ** 31)));

const test = guestApp();

const lists = [
  '/api/documents?view=trash',
  '/api/documents?q=zeb',
  '/api/documents?tag=room:attic',
  '/api/documents?expiring=true',
  '/api/documents?limit=2',
  '/api/real-estate/properties?view=trash',
  '/api/real-estate/properties?view=sold',
  '/api/real-estate/properties?sort=value',
  '/api/records?q=zeb',
  '/api/search?q=says',
  '/api/search?q=ze&typing=true&limit=50',
  '/api/search?q=lane',
  '/api/search/suggestions?q=ze',
];
const named: Readonly<Record<string, readonly string[]>> = {
  real_estate: ['/api/real-estate/properties/ID', '/api/real-estate/properties/ID/values'],
  mortgage: ['/api/real-estate/mortgages/ID'],
  document: ['/api/documents/ID', '/api/documents?of_id=ID', '/api/documents?after=ID'],
};
/** Every call that gives a list, a sum or a count without being asked for anything. */
const plain = ({ method, guests, path, input }: Endpoint) =>
  method === 'GET' && guests === 'view' && !path.includes('{') && input.safeParse({}).success;

/** All that a guest can look at in a house, and what they are answered. */
async function lookAround(guest: Caller, { records }: RandomHouse): Promise<Map<string, string>> {
  const endpoints = test.app.answers.map(({ endpoint }) => endpoint);
  const paths = [
    ...endpoints.filter(plain).map(({ path }) => path),
    ...lists,
    ...records.flatMap(({ type, id, word, file }) => [
      ...(named[type] ?? []).map((path) => path.replace('ID', id)),
      `/api/search${queryOf({ q: word })}`,
      ...(file === null ? [] : [`/api/files/${file}`, `/api/files/${file}/picture?width=160`]),
    ]),
  ];
  const told = new Map<string, string>();
  await Promise.all(
    paths.map(async (path) => {
      told.set(path, gistWithIds(await answeredBy(await guest.fetch(path))));
    }),
  );
  return told;
}

/** Two answers are the same if nothing but the number of the request differs. */
const gistWithIds = (answered: { status: number; text: string }) =>
  answered.status < 300 ? `200 ${answered.text.replace(/x-request-id, ?[\w-]+/g, '')}` : gistOf(answered);

/** What the tools of all areas say to the guest. */
async function askTools(guest: string, owner: string): Promise<unknown[]> {
  const found = await findRightsIn(test.database)(guest, owner);
  const place = { guest, owner, opened: found?.rights.opened ?? [] };
  const tools = areasOf(test.kernel).areas.flatMap((area) => area.tools ?? []);
  return Promise.all(
    tools.map((tool) =>
      test.database.readingAsGuest(place, (tx) => tool.answer(tx, owner, {}, test.kernel.clock.today())),
    ),
  );
}

const shows = (text: string, { id, word, file }: Named) =>
  text.includes(word) || text.includes(id) || (file !== null && text.includes(file));

it(`for random grants no answer contains, or is changed by, what was not granted (GRANTS_SEED=${seed}, ${numRuns} houses)`, async () => {
  const seen = { answers: 0, hidden: 0, open: 0 };
  await fc.assert(
    fc.asyncProperty(plans, fc.array(fc.nat(9), { minLength: 1, maxLength: 6 }), async (plan, dice) => {
      const house = await furnish(test, plan);
      const { guest, given } = await lend(test, plan, house);
      const caller = test.as(guest).in(house.owner);
      const isOpen = (record: Named) => reachOf(given, record, house.records) > 0;
      const hidden = house.records.filter((record) => !isOpen(record));
      const above = new Set(house.records.filter(isOpen).flatMap((each) => each.of));

      const before = await lookAround(caller, house);
      const toolsBefore = await askTools(guest, house.owner);
      for (const [path, text] of before) {
        const shown = hidden.filter(
          (each) =>
            !above.has(each.name) &&
            !path.includes(each.id) &&
            !path.includes(each.word) &&
            (each.file === null || !path.includes(each.file)) &&
            shows(text, each),
        );
        expect([path, ...shown]).toEqual([path]);
      }
      // Bytes of a picture have no word in them.
      for (const { type, id, file } of hidden) {
        const paths = (named[type] ?? []).filter((path) => !path.includes('?'));
        const files = file === null ? [] : [`/api/files/${file}`, `/api/files/${file}/picture?width=160`];
        for (const path of [...paths.map((each) => each.replace('ID', id)), ...files])
          expect([path, before.get(path)?.slice(0, 3)]).toEqual([path, '404']);
      }
      const all = [...before.values()].join('\n');
      const unseen = house.records.filter((each) => isOpen(each) && !each.trashed && !shows(all, each));
      expect(unseen).toEqual([]);

      await disturb(test, house, hidden, dice);
      const after = await lookAround(caller, house);
      for (const [path, text] of before) expect([path, after.get(path)]).toEqual([path, text]);
      expect(await askTools(guest, house.owner)).toEqual(toolsBefore);
      seen.answers += before.size;
      seen.hidden += hidden.length;
      seen.open += house.records.length - hidden.length;
    }),
    { seed, numRuns },
  );
  // Houses of which all, or nothing, is open would tell little.
  expect(seen.answers).toBeGreaterThan(numRuns * 25);
  expect(seen.hidden).toBeGreaterThan(numRuns);
  expect(seen.open).toBeGreaterThan(numRuns / 2);
}, 600_000);
