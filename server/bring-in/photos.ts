import { sql } from 'kysely';
import {
  matchPhotos,
  mostPhotos,
  photoTexts,
  type PhotoLine,
  type PhotoPage,
  type PhotoView,
} from '@holdfast/domain/bring-in/photos';
import { readRows, rowName, type BroughtRow } from '@holdfast/domain/bring-in/preview';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { maxPhotos } from '@holdfast/domain/kernel/files/photos';
import type { Tx } from '../kernel/database/database.ts';
import { dropStaged } from '../kernel/files/records.ts';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { knownRows } from './known-rows.ts';
import { storedSheet } from './sheets.ts';

export type SheetPhoto = { path: string; file_id: string | null; problem: string | null };

/** Notes photographs of a sheet; one whose path was given before takes its place. Throws `conflict` once it was brought in. */
export async function notePhotos(
  tx: Tx,
  owner: string,
  id: string,
  photos: readonly SheetPhoto[],
): Promise<void> {
  if (photos.length === 0) return;
  const { state } = await storedSheet(tx, owner, id, true);
  if (state !== 'open') throw new Fault('conflict', 'This list has already been imported');
  const former = await tx
    .deleteFrom('bring_in_photos')
    .where('user_id', '=', owner)
    .where('sheet_id', '=', id)
    .where(sql<boolean>`path = any(${photos.map(({ path }) => path)}::text[])`)
    .returning('file_id')
    .execute();
  await dropStaged(
    tx,
    owner,
    former.flatMap(({ file_id }) => file_id ?? []),
  );
  const count = await tx
    .selectFrom('bring_in_photos')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('user_id', '=', owner)
    .where('sheet_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(count.n) + photos.length > mostPhotos) throw new Fault('invalid', photoTexts.tooMany);
  const byPath = new Map(photos.map((photo) => [photo.path, photo]));
  await tx
    .insertInto('bring_in_photos')
    .values([...byPath.values()].map((photo) => ({ ...photo, user_id: owner, sheet_id: id })))
    .execute();
}

/** Forgets the photographs of a sheet; their files go unless a thing has taken them. */
export async function forgetPhotos(tx: Tx, owner: string, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('bring_in_photos')
    .where('user_id', '=', owner)
    .where('sheet_id', '=', id)
    .returning('file_id')
    .execute();
  await dropStaged(
    tx,
    owner,
    gone.flatMap(({ file_id }) => file_id ?? []),
  );
}

/** Forgets them at their owner's wish. Throws `not_found`, and `conflict` for a sheet that was brought in. */
export async function removePhotos(tx: Tx, owner: string, id: string): Promise<void> {
  const { state } = await storedSheet(tx, owner, id, true);
  if (state !== 'open') throw new Fault('conflict', 'This list has already been imported');
  await forgetPhotos(tx, owner, id);
}

type Placed = { readonly matched: readonly (PhotoLine & { row: BroughtRow; file_id: string })[] } & {
  readonly unmatched: readonly PhotoLine[];
  readonly refused: readonly PhotoLine[];
};

/** Says of each photograph to which of the rows it goes; `known` are rows that were brought in before. */
export async function placePhotos(
  tx: Tx,
  owner: string,
  id: string,
  rows: readonly BroughtRow[],
  known: ReadonlySet<string>,
): Promise<Placed> {
  const { rows: photos } = await sql<SheetPhoto & { here: boolean }>`
    select p.path, p.file_id, p.problem, f.id is not null as here from bring_in_photos p
    left join files f on f.user_id = p.user_id and f.id = p.file_id and f.state = 'staged'
    where p.user_id = ${owner} and p.sheet_id = ${id} order by p.path collate "und-x-icu", p.path`.execute(
    tx,
  );
  const matches = matchPhotos(
    photos.map(({ path }) => path),
    rows,
  );
  const placed = {
    matched: [] as Placed['matched'][number][],
    unmatched: [] as PhotoLine[],
    refused: [] as PhotoLine[],
  };
  const counts = new Map<BroughtRow, number>();
  for (const { path, file_id, problem, here } of photos) {
    const nowhere = (said: string) => ({ path, line: null, name: null, problem: said });
    const match = matches.get(path);
    if (file_id === null || !here) placed.refused.push(nowhere(problem ?? photoTexts.gone));
    else if (match === undefined || 'problem' in match)
      placed.unmatched.push(nowhere(match?.problem ?? photoTexts.nothing));
    else if (known.has(rowName(match.row.thing.key, match.row.occurrence)))
      placed.unmatched.push(nowhere(photoTexts.known));
    else if ((counts.get(match.row) ?? 0) >= maxPhotos) placed.unmatched.push(nowhere(photoTexts.full));
    else {
      const { row } = match;
      counts.set(row, (counts.get(row) ?? 0) + 1);
      placed.matched.push({ path, line: row.line, name: row.thing.name, problem: null, row, file_id });
    }
  }
  return placed;
}

/** Lists a page of the photographs of a sheet that was not brought in yet, or of its lines that have none. Throws `not_found`. */
export async function listPhotos(
  tx: Tx,
  owner: string,
  id: string,
  {
    view,
    after = '0',
    limit,
    today,
  }: { view: PhotoView; after?: string | undefined; limit: number; today: Day },
): Promise<PhotoPage> {
  const { headers, above, cells, settings } = await storedSheet(tx, owner, id);
  const rows = readRows({ headers, above, cells: cells ?? [] }, settings, today);
  const known = await knownRows(tx, owner, rows);
  const { matched, unmatched, refused } = await placePhotos(tx, owner, id, rows.things, known);
  const having = new Set(matched.map(({ row }) => row));
  const without = rows.things
    .filter((row) => !having.has(row) && !known.has(rowName(row.thing.key, row.occurrence)))
    .map(({ line, thing }) => ({ path: null, line, name: thing.name, problem: null }));
  const lists: Readonly<Record<PhotoView, readonly PhotoLine[]>> = { matched, unmatched, refused, without };
  const list = lists[view];
  const from = Number(after);
  return {
    items: list
      .slice(from, from + limit)
      .map(({ path, line, name, problem }) => ({ path, line, name, problem })),
    next: from + limit < list.length ? String(from + limit) : null,
    total: list.length,
    counts: {
      matched: matched.length,
      unmatched: unmatched.length,
      refused: refused.length,
      without: without.length,
    },
  };
}
