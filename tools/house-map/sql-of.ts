import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { arrowsOf, type Arrow } from './arrow.ts';

/** What the database holds of one area, as `db/schema` shows it. */
export type SqlOfRoom = {
  /** The files below `db/schema`. */
  readonly files: readonly string[];
  /** How many policies stand on its tables. */
  readonly policies: number;
  /** The functions that the triggers of its tables call, whosever they are. */
  readonly triggers: readonly string[];
  /** How many functions it owns. */
  readonly functions: number;
};

export type SqlOfHouse = {
  readonly rooms: ReadonlyMap<string, SqlOfRoom>;
  /** Whose functions are called by the triggers, policies and functions of whom: `from` calls, `to` owns. */
  readonly calls: readonly Arrow[];
};

const made = /^CREATE OR REPLACE (?:FUNCTION|PROCEDURE) (\w+)\(/gm;
const triggered = /^\s*(?:CREATE (?:CONSTRAINT )?TRIGGER .*)?EXECUTE FUNCTION (\w+)\(/gm;

/** Reads `db/schema`: a file or a folder for each area. Empty where there is none. */
export function sqlOf(root: string): SqlOfHouse {
  const folder = path.join(root, 'db', 'schema');
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll('\\', '/'))
        .filter((name) => name.endsWith('.sql'))
        .toSorted()
    : [];
  const read = files.map((name) => ({
    name,
    area: name.split('/')[0]?.replace(/\.sql$/, '') ?? '',
    // A comment may name a function that nobody calls.
    text: readFileSync(path.join(folder, name), 'utf8').replaceAll(/--.*$/gm, ''),
  }));
  const owners = new Map(read.flatMap(({ area, text }) => namesIn(text, made).map((name) => [name, area])));
  const steps = read.flatMap(({ area, text }) => {
    const called = new Set(namesIn(text, /\b(\w+)\(/g));
    return [...called].flatMap((what) => {
      const to = owners.get(what);
      return to === undefined ? [] : [{ from: area, to, what }];
    });
  });
  const rooms = [...Map.groupBy(read, ({ area }) => area)].map(([area, own]): [string, SqlOfRoom] => {
    const text = own.map((each) => each.text).join('\n');
    return [
      area,
      {
        files: own.map(({ name }) => name),
        policies: (text.match(/^create policy /gm) ?? []).length,
        triggers: [...new Set(namesIn(text, triggered))].toSorted(),
        functions: namesIn(text, made).length,
      },
    ];
  });
  return { rooms: new Map(rooms), calls: arrowsOf(steps) };
}

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '');
