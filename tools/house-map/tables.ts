import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const created = /^\s*create (?:unlogged )?table (?:if not exists )?(?:public\.)?(\w+)/gim;
const dropped = /^\s*drop table (?:if exists )?(?:public\.)?(\w+)/gim;
const renamed = /^\s*alter table (?:public\.)?(\w+) rename to (\w+)/gim;

/** The tables that the migrations leave behind, each with the name of the migration that made it (`real_estate`). */
export function tablesIn(root: string): Map<string, string> {
  const folder = path.join(root, 'db', 'migrations');
  const tables = new Map<string, string>();
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sql')) : [];
  for (const file of files.toSorted()) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const migration = file.replace(/^\d+_/, '').replace(/\.sql$/, '');
    for (const [, name = ''] of text.matchAll(created)) tables.set(name, migration);
    for (const [, from = '', to = ''] of text.matchAll(renamed)) {
      tables.set(to, tables.get(from) ?? migration);
      tables.delete(from);
    }
    for (const [, name = ''] of text.matchAll(dropped)) tables.delete(name);
  }
  return tables;
}

const builder = /\b(?:insertInto|updateTable|deleteFrom)\(\s*['"](\w+)/g;
const statement = /\b(?:insert into|update|delete from) (\w+)/gi;

/** The tables that a module's source writes, by the query builder or in SQL. */
export function tablesWrittenIn(source: string): string[] {
  return [...source.matchAll(builder), ...source.matchAll(statement)].map(([, name = '']) => name);
}

/**
 * The room that owns a table: the one after which its migration is named, else the only one that writes it, else the kernel.
 * `writers` says which rooms write which tables.
 */
export function ownerOf(
  table: string,
  migration: string,
  rooms: readonly string[],
  writers: ReadonlyMap<string, ReadonlySet<string>>,
): string {
  const name = migration.replaceAll('_', '-');
  const named = rooms.filter((room) => name === room || name.startsWith(`${room}-`));
  const writing = rooms.filter((room) => room !== 'kernel' && writers.get(room)?.has(table));
  const longest = named.toSorted((a, b) => b.length - a.length)[0];
  return longest ?? (writing.length === 1 ? writing[0] : undefined) ?? 'kernel';
}
