import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { TableUse } from './tables-of.ts';

const created =
  /^\s*create (?:or replace )?(?:unlogged )?(?:table|view) (?:if not exists )?(?:public\.)?(\w+)/gim;
const dropped = /^\s*drop (?:table|view) (?:if exists )?(?:public\.)?(\w+)/gim;
const renamed = /^\s*alter table (?:public\.)?(\w+) rename to (\w+)/gim;

/** The tables and views that the migrations leave behind, in the order in which they were made. */
export function tablesIn(root: string): Set<string> {
  const folder = path.join(root, 'db', 'migrations');
  const tables = new Set<string>();
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sql')) : [];
  for (const file of files.toSorted()) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const steps = [
      ...[...text.matchAll(created)].map((match) => ({ match, adds: match[1], drops: undefined })),
      ...[...text.matchAll(dropped)].map((match) => ({ match, adds: undefined, drops: match[1] })),
      ...[...text.matchAll(renamed)].map((match) => ({ match, adds: match[2], drops: match[1] })),
    ].toSorted((a, b) => a.match.index - b.match.index);
    for (const { adds, drops } of steps) {
      if (drops !== undefined) tables.delete(drops);
      if (adds !== undefined) tables.add(adds);
    }
  }
  return tables;
}

/** Whose each table is: `db/owners.json` names the tables of each area, and of the kernel. */
export function ownersIn(root: string): Map<string, string> {
  return new Map(ownedIn(root).map(({ table, owner }) => [table, owner]));
}

function ownedIn(root: string): { table: string; owner: string }[] {
  const file = path.join(root, 'db', 'owners.json');
  if (!existsSync(file)) return [];
  const lists = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  return Object.entries(lists).flatMap(([owner, tables]) => tables.map((table) => ({ table, owner })));
}

/** What is wrong with the list of owners itself: a table that nobody owns, an owner of a table that is not there. */
export function wrongWithOwners(root: string): string[] {
  const tables = tablesIn(root);
  const owned = ownedIn(root).map(({ table }) => table);
  const unowned = [...tables].filter((table) => !owned.includes(table));
  const gone = owned.filter((table) => !tables.has(table));
  const shared = new Set(owned.filter((table, nth) => owned.indexOf(table) !== nth));
  return [
    ...unowned.map((table) => `db/owners.json:1 law 8: nobody owns ${table}`),
    ...gone.map((table) => `db/owners.json:1 law 8: names ${table}, which no migration leaves behind`),
    ...[...shared].map((table) => `db/owners.json:1 law 8: ${table} has more than one owner`),
  ];
}

/**
 * What is wrong with a module of `room` (an area, or `kernel`) that writes tables: an area writes its own only, the kernel its own and
 * those that the catalogue tells it of at run time.
 */
export function wrongWithTables(
  room: string,
  uses: readonly TableUse[],
  owners: ReadonlyMap<string, string>,
): { line: number; says: string }[] {
  return uses.flatMap(({ table, does, line }) => {
    if (does === 'read') return [];
    if (table === undefined) {
      return room === 'kernel'
        ? []
        : [{ line, says: 'law 8: writes a table that is only known at run time' }];
    }
    const owner = owners.get(table) ?? room;
    return owner === room ? [] : [{ line, says: `law 8: ${room} writes ${table}, a table of ${owner}` }];
  });
}
