import path from 'node:path';
import type { Doors, Purpose } from './doors.ts';

/** What the bundler knows of a module. */
export type Known = {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
};
export type Graph = (id: string) => Known | null;

/** Where somebody signs in: what the app shares with it comes in a file of its own. */
const entrance = 'accounts-public';

/** For what each module of the build is loaded, itself or because another one imports it. `first`: by the page itself. */
export function reachedBy(
  web: string,
  entry: string,
  doors: Doors,
  graph: Graph,
): ReadonlyMap<string, ReadonlySet<Purpose>> {
  const reached = new Map<string, Set<Purpose>>();
  const begun = new Set<string>();
  const waiting: (readonly [string, Purpose])[] = [[entry, 'first']];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [door, purpose] = next;
    const mark = `${purpose} ${door}`;
    if (begun.has(mark)) continue;
    begun.add(mark);
    const stack = [door];
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      const known = reached.get(id) ?? new Set();
      if (known.has(purpose)) continue;
      reached.set(id, known.add(purpose));
      // Rolldown hands out the same arrays for the next module.
      const { importedIds = [], dynamicallyImportedIds = [] } = graph(id) ?? {};
      stack.push(...importedIds);
      for (const late of dynamicallyImportedIds) {
        waiting.push([late, doors.purposes.get(late) ?? latePurpose(web, late, purpose)]);
      }
    }
  }
  return reached;
}

/**
 * What is loaded later by a module that is no declaration: most are forms and dialogs of its room. What the sign-in itself loads later comes
 * with it; what the settings load of the same room does not.
 */
function latePurpose(web: string, id: string, from: Purpose): Purpose {
  const place = path.relative(web, id).replaceAll(path.sep, '/');
  // Heavier than everything else together, and loaded only to show a PDF (decision 0010).
  if (place === 'documents/preview/pdf-pages.tsx') return 'pdf-forms';
  const [room = '', inner] = place.split('/');
  if (place === 'shell/shell.tsx' || (room === 'kernel' && inner !== 'form')) return 'shell';
  return room === 'accounts' && from === entrance ? entrance : `${room}-forms`;
}

/** Less code than this, in characters as it was written, is no file of its own. */
const fewest = 40_000;
/** What this many purposes share is loaded with every screen. */
const manyPurposes = 4;

const isForm = (each: Purpose) => each.endsWith('-forms');
const isPublic = (each: Purpose) => each.endsWith('-public');

/**
 * Chooses for each module the file of the build that it comes in. What a module imports is reached for all purposes of the module itself,
 * so that it comes in the same file or in one that more screens load: no two files import each other.
 */
export function chunksOf(
  reached: ReadonlyMap<string, ReadonlySet<Purpose>>,
  graph: Graph,
  lengthOf: (id: string) => number,
): ReadonlyMap<string, string> {
  const keyOf = (purposes: ReadonlySet<Purpose>) => [...screensAmong(purposes)].toSorted().join('-');
  const lengths = new Map<string, number>();
  for (const [id, purposes] of reached) {
    const key = keyOf(purposes);
    lengths.set(key, (lengths.get(key) ?? 0) + lengthOf(id));
  }
  const forForms = formUsers(reached, graph);
  const chunks = new Map<string, string>();
  for (const [id, purposes] of reached) {
    const isLarge = (lengths.get(keyOf(purposes)) ?? 0) >= fewest;
    chunks.set(id, chunkOf(purposes, isLarge, forForms.has(id)));
  }
  moveEarlier(chunks, graph);
  return chunks;
}

/** Forms and dialogs are loaded when they open: they count only where nothing else reaches the module. */
function screensAmong(purposes: ReadonlySet<Purpose>): readonly Purpose[] {
  const screens = [...purposes].filter((each) => !isForm(each));
  return screens.length > 0 ? screens : [...purposes];
}

function chunkOf(purposes: ReadonlySet<Purpose>, isLarge: boolean, forForms: boolean): string {
  if (purposes.has('first')) return 'first';
  const among = screensAmong(purposes);
  const [only = ''] = among;
  if (among.length > 1 && among.includes(entrance)) return 'entrance';
  if (among.includes('shell')) return 'shell';
  if (among.length === 1) return isForm(only) && !isLarge ? only.replace(/-forms$/, '') : only;
  if (among.every(isForm)) return 'forms';
  if (among.every(isPublic)) return 'public';
  const common = forForms ? 'forms' : 'common';
  if (among.length >= manyPurposes || among.includes('board')) return common;
  if (among.includes('sections')) return 'records';
  return isLarge ? among.toSorted().join('-') : common;
}

/** The modules that cannot run without the library of forms. */
function formUsers(reached: ReadonlyMap<string, unknown>, graph: Graph): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const id of reached.keys()) {
    for (const each of graph(id)?.importedIds ?? [])
      importers.set(each, [...(importers.get(each) ?? []), id]);
  }
  const users = new Set<string>();
  const stack = [...reached.keys()].filter((id) => /node_modules\/(react-hook-form|@hookform)\//.test(id));
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (users.has(id)) continue;
    users.add(id);
    stack.push(...(importers.get(id) ?? []));
  }
  return users;
}

/** The files that every screen has, in the order in which they import each other. */
const everywhere = ['first', 'entrance', 'shell', 'common', 'forms'];

/** What a file that every screen has imports must not come in a later one: it is moved into the same. */
function moveEarlier(chunks: Map<string, string>, graph: Graph) {
  for (const [at, chunk] of everywhere.entries()) {
    const earlier = everywhere.slice(0, at + 1);
    const stack = [...chunks].filter(([, name]) => name === chunk).map(([id]) => id);
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      for (const each of graph(id)?.importedIds ?? []) {
        if (!chunks.has(each) || earlier.includes(chunks.get(each) ?? '')) continue;
        chunks.set(each, chunk);
        stack.push(each);
      }
    }
  }
}
