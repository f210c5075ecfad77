import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { badValues, checksWhole, fieldAt, soundValue } from './shape-values.ts';

const deep = process.env['TEST_DEPTH'] === 'deep';
const root = join(import.meta.dirname, '..');

async function sources(pattern: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob(pattern, { cwd: root, exclude: (each) => each.includes('node_modules') })) {
    if (!path.includes('.test.')) paths.push(path);
  }
  return paths.toSorted();
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'input' in value;

/** Every shape of an object that the product takes: the inputs of all calls, and the shapes that forms check with. */
const shapes = new Map<z.ZodObject, string>();
for (const path of await sources('domain/**/*.ts')) {
  const module = (await import(join(root, path))) as Record<string, unknown>;
  for (const [name, value] of Object.entries(module)) {
    if (isEndpoint(value)) shapes.set(value.input, `${value.method} ${value.path}`);
    else if (value instanceof z.ZodObject && !shapes.has(value) && checksWhole(value))
      shapes.set(value, `${path}: ${name}`);
  }
}

type Place = readonly (string | number)[];

/** The places of a value that hold something of their own: `conditions.least`, `items.0.name`. */
function placesOf(value: unknown, at: Place = []): Place[] {
  if (Array.isArray(value)) return [at, ...value.flatMap((each, nth) => placesOf(each, [...at, nth]))];
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Object.entries(value).flatMap(([key, each]) => placesOf(each, [...at, key]));
  return at.length === 0 ? inner : [at, ...inner];
}

/** The same value with another one in a place. */
function put(value: unknown, [key, ...rest]: Place, bad: unknown): unknown {
  if (key === undefined) return bad;
  if (Array.isArray(value)) return value.with(Number(key), put(value[Number(key)], rest, bad));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: put(record[key], rest, bad) };
}

const startsWith = (path: readonly PropertyKey[], place: Place) =>
  place.every((key, nth) => String(path[nth]) === String(key));

type Trial = { readonly place: Place; readonly bad: unknown };

/** What goes wrong with bad values: a throw, or a field of which nothing is said. Null where each is named. */
function wrongWith(shape: z.ZodObject, sound: unknown, trials: readonly Trial[]): string | null {
  const sent = trials.map(({ place, bad }) => `${place.join('.')} = ${JSON.stringify(bad).slice(0, 40)}`);
  const value = trials.reduce((made, { place, bad }) => put(made, place, bad), sound);
  try {
    const issues = shape.safeParse(value).error?.issues ?? [];
    const named = trials.every(({ place }) => issues.some(({ path }) => startsWith(path, place)));
    return named ? null : `${sent.join(', ')}: not every one is named`;
  } catch (thrown) {
    return `${sent.join(', ')}: throws ${String(thrown)}`;
  }
}

/** Tries bad values in each place alone and in each two of them, and answers what went wrong. */
function faultsOf(shape: z.ZodObject): { wrong: string[]; tried: number } {
  const sound = soundValue(shape);
  const trials = placesOf(sound).flatMap((place): Trial[] => {
    const field = fieldAt(shape, place);
    return field === undefined ? [] : badValues(field).map((bad) => ({ place, bad }));
  });
  // At a landing pairs are made of one bad value for each place, by turns another one.
  const places = Map.groupBy(trials, ({ place }) => place.join('.'));
  const inPairs = deep ? trials : [...places.values()].flatMap((each, nth) => each[nth % each.length] ?? []);
  const pairs = inPairs.flatMap((one, nth) =>
    inPairs
      .slice(nth + 1)
      .filter((other) => !startsWith(one.place, other.place) && !startsWith(other.place, one.place))
      .map((other) => [one, other]),
  );
  const tried = [...trials.map((each) => [each]), ...pairs];
  const wrong = tried.map((each) => wrongWith(shape, sound, each)).filter((each) => each !== null);
  return { wrong, tried: tried.length };
}

describe('bad values in any two fields of what is taken', () => {
  it('are named, each by its field, and never make a check of the whole throw', () => {
    expect(shapes.size).toBeGreaterThan(400);
    let tried = 0;
    const wrong = [...shapes].flatMap(([shape, name]) => {
      const faults = faultsOf(shape);
      tried += faults.tried;
      return faults.wrong.slice(0, 3).map((each) => `${name}: ${each}`);
    });
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(deep ? 50_000 : 10_000);
  });
});
