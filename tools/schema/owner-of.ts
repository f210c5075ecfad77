import type { FunctionText } from './read.ts';

/** Where a function stands: the area that owns it, and one of its tables where it belongs to one. */
export type Standing = { readonly area: string; readonly table?: string };

/**
 * Whose a function is. In this order: that of the tables whose triggers call it; that of the table or area whose name it begins with; that
 * of the tables which it names, where they are all of one area besides the kernel's; that of whoever calls it, where that is one area.
 * What belongs to several areas or to none is the kernel's. `owners` says whose each table is; `callers` are the areas whose triggers,
 * policies and functions call it.
 */
export function ownerOf(
  each: FunctionText,
  owners: ReadonlyMap<string, string>,
  callers: ReadonlySet<string> = new Set(),
): Standing {
  const [triggered] = each.tables;
  if (triggered !== undefined) return together(each.tables, owners) ?? { area: 'kernel' };
  const named = [...owners.keys()]
    .filter((table) => begins(each.name, table) || begins(each.name, singular(table)))
    .toSorted((a, b) => b.length - a.length)[0];
  if (named !== undefined) return { area: owners.get(named) ?? 'kernel', table: named };
  const areas = new Set(owners.values());
  const area = [...areas]
    .map((name) => name.replaceAll('-', '_'))
    .filter((name) => begins(each.name, name) || begins(each.name, singular(name)))
    .toSorted((a, b) => b.length - a.length)[0];
  if (area !== undefined) return { area: area.replaceAll('_', '-') };
  const body = each.text.slice(each.text.indexOf('AS $'));
  const used = [...owners.keys()].filter((table) => new RegExp(String.raw`\b${table}\b`).test(body));
  const foreign = used.filter((table) => owners.get(table) !== 'kernel');
  if (foreign.length > 0) return together(foreign, owners) ?? { area: 'kernel' };
  const [caller] = callers;
  if (callers.size === 1 && caller !== undefined) return { area: caller };
  return used.length > 0 ? (together(used, owners) ?? { area: 'kernel' }) : { area: 'kernel' };
}

/** The one area of some tables, with the table where it is one; undefined where they are of several. */
function together(tables: readonly string[], owners: ReadonlyMap<string, string>): Standing | undefined {
  const areas = new Set(tables.map((table) => owners.get(table) ?? 'kernel'));
  const [area] = areas;
  const [table] = tables;
  if (areas.size !== 1 || area === undefined || table === undefined) return undefined;
  return tables.length === 1 ? { area, table } : { area };
}

const begins = (name: string, word: string) => name === word || name.startsWith(`${word}_`);
const singular = (word: string) =>
  word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.endsWith('s') ? word.slice(0, -1) : word;
