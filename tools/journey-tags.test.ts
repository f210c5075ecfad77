import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { areasByRoom, journeysOf } from './touched.ts';

const root = path.dirname(import.meta.dirname);
const rooms = areasByRoom(root);

/** What is read here of an area of the browser. */
type Shown = { name: string; screens: readonly object[] };

type Journey = { file: string; title: string; tags: readonly string[] };

/** Every journey's title with its tags. A title that a size completes has the tags of the list of sizes as well. */
function journeys(): readonly Journey[] {
  const files = readdirSync(path.join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'));
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, 'e2e', file), 'utf8');
    const sized = /\['[\w ]+ (@core)', \w+\]/.exec(text)?.[1] ?? '';
    const titles = [...text.matchAll(/^ *(?:test|inTheirs)\(\s*(['`])(.*?)\1,/gm)].map(
      ([, , title]) => title ?? '',
    );
    return titles.map((title) => ({ file, title, tags: `${title} ${sized}`.match(/(?<=@)[\w-]+/g) ?? [] }));
  });
}

test('every journey says through which areas it walks, or that it is about the whole house', () => {
  const all = journeys();
  expect(all.length).toBeGreaterThan(140);
  const known = new Set([...rooms.keys(), 'house']);
  const vague = all.filter(({ tags }) => {
    const of = tags.filter((tag) => tag !== 'core');
    return of.length === 0 || of.some((tag) => !known.has(tag));
  });
  expect(vague).toEqual([]);
});

test('each area with screens has a journey, which runs for every change that touches it', async () => {
  const { areas } = (await import(path.join(root, 'web/areas.ts'))) as { areas: readonly Shown[] };
  const walked = new Set(journeys().flatMap(({ tags }) => tags.map((tag) => rooms.get(tag))));
  const left = areas.filter(({ name, screens }) => screens.length > 0 && !walked.has(name));
  expect(
    left.map(({ name }) => `A journey of e2e/ whose title ends with @${name}`),
    'what is missing',
  ).toEqual([]);
});

test('what people do most runs for every change: about 25 journeys, so that the proof stays short', () => {
  const core = journeys().filter(({ tags }) => tags.includes('core') && !tags.includes('house'));
  expect(core.length).toBeGreaterThan(20);
  expect(core.length).toBeLessThan(27);
});

test('a room’s tag matches its own journeys, those of the core and those of changed files, and no others', () => {
  const runs = (title: string, rooms: string[] = [], files: string[] = []) =>
    journeysOf({ rooms, journeys: files }).test(title);
  expect(runs('core vendors.spec.ts three quotes @core @vendors')).toBe(true);
  expect(runs('core debts.spec.ts somebody owes @loans')).toBe(false);
  expect(runs('core debts.spec.ts somebody owes @loans', ['loans'])).toBe(true);
  expect(runs('core debts.spec.ts somebody owes @loans-of-cars', ['loans'])).toBe(false);
  expect(runs('core debts.spec.ts somebody owes @loans', [], ['e2e/debts.spec.ts'])).toBe(true);
  expect(runs('core old-debts.spec.ts somebody owes @loans', [], ['e2e/debts.spec.ts'])).toBe(false);
});
