import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { ZipFile, type Options } from 'yazl';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { TaxPack } from '@holdfast/domain/rental-taxes/tax-pack';
import { taxLineLabels } from '@holdfast/domain/rental-taxes/tax-line';
import type { Tx } from '../kernel/database/database.ts';
import { cleanName, endingOf } from '../kernel/files/file-name.ts';
import type { FileStore } from '../kernel/files/store.ts';
import { openUnchanged, type KeptBytes } from '../kernel/files/unchanged.ts';

export type Receipt = KeptBytes & { readonly path: string };

type Row = KeptBytes & { transaction_id: string; name: string };

/** The receipts of a pack's entries, each under a path that says line, day and payee; one that several parts share is there once. */
export async function listReceipts(tx: Tx, owner: string, pack: TaxPack): Promise<Receipt[]> {
  const ids = [...new Set(pack.entries.filter((each) => each.receipt).map((each) => each.transaction_id))];
  const { rows } = await sql<Row>`
    select t.transaction_id, d.name, f.key, f.size, f.sha256
    from transaction_documents t
      join documents d on d.user_id = t.user_id and d.id = t.document_id and d.removed_at is null
      join files f on f.user_id = d.user_id and f.id = d.file_id and f.state = 'kept'
    where t.user_id = ${owner} and t.transaction_id = any(${sql.val(ids)}::uuid[])
    order by t.transaction_id, d.created_at, d.id`.execute(tx);
  const taken = new Set<string>();
  return rows.map(({ transaction_id, name, ...bytes }) => {
    const entry = pack.entries.find((each) => each.transaction_id === transaction_id);
    const line = entry?.tax_line == null ? 'No line' : taxLineLabels[entry.tax_line];
    return { ...bytes, path: distinct(taken, pathOf(line, entry?.day ?? '', entry?.what ?? '', name)) };
  });
}

const longest = 60;

function pathOf(line: string, day: Day, what: string, name: string): string {
  const said = endingOf(cleanName(name));
  const ending = said === '' ? '' : `.${said}`;
  const bare = ending === '' ? name : name.slice(0, -ending.length);
  const named = cleanName(
    [day, what.slice(0, longest), bare.slice(0, longest)].filter((each) => each !== '').join(' '),
  );
  return `receipts/${cleanName(line)}/${named}${ending}`;
}

/** The path, or the path with a number where it is taken already, also where capitals do not count. */
function distinct(taken: Set<string>, path: string): string {
  const at = path.lastIndexOf('.');
  const end = at > path.lastIndexOf('/') ? at : path.length;
  for (let nth = 1; ; nth += 1) {
    const tried = nth === 1 ? path : `${path.slice(0, end)} ${nth}${path.slice(end)}`;
    if (taken.has(tried.toLowerCase())) continue;
    taken.add(tried.toLowerCase());
    return tried;
  }
}

/**
 * A ZIP of the printed pack, its table and every receipt, made while it is read: one file is held in memory at a time. A receipt that cannot
 * be read ends the stream with its error, so that an incomplete pack never looks complete.
 */
export function zipOf(
  store: FileStore,
  {
    top,
    receipts,
    now,
  }: { top: Readonly<Record<string, Uint8Array | string>>; receipts: readonly Receipt[]; now: Date },
): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const settings: Partial<Options> = { mtime: now, mode: 0o100644, compress: false };
  for (const [name, bytes] of Object.entries(top))
    zip.addBuffer(Buffer.from(bytes as string), name, settings);
  for (const { path, ...file } of receipts) {
    zip.addReadStreamLazy(path, settings, (give) => {
      openUnchanged(store, file, () => undefined)
        .then(buffer)
        .then(
          (bytes) => give(null, Readable.from([bytes], { objectMode: false })),
          (error: unknown) => give(error, Readable.from([])),
        );
    });
  }
  zip.end();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}
