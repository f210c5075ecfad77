import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { ZipFile, type Options } from 'yazl';
import type { Database, Tx } from '../database/database.ts';
import { ofAnother } from '../files/records.ts';
import type { FileStore } from '../files/store.ts';
import { withoutPosition } from '../files/pictures/without-position.ts';
import { uniqueNames } from './entry-names.ts';
import { leftOutColumns, leftOutTables, partlyLeftOut } from './left-out.ts';
import { dumpOwnRows, type DumpedTable } from './own-rows.ts';
import { readme } from './readme.ts';
import { openSpool } from './spool.ts';
import { asCsv, asJson } from './table-texts.ts';

/** What the archive calls itself, so that a program can tell whether it understands it. */
export type ExportFormat = { readonly name: string; readonly version: number };

type Entry = { path: string; size: number; sha256: string };
type OwnFile = {
  id: string;
  key: string;
  name: string;
  purpose: string;
  type: string;
  size: number;
  sha256: string;
  /** What somebody else sent in a conversation: the place where they took it is theirs. */
  of_another: boolean;
};
type ListedFile = Omit<OwnFile, 'key' | 'of_another'> & { path: string; missing?: true; damaged?: true };

/**
 * Everything that is stored about a person, as a ZIP that is made while it is read: the rows of every table as JSON and CSV, all
 * of one moment; every file under its own name; and `manifest.json` with the SHA-256 of every other entry. The rows wait in a file
 * without a name, so memory stays flat and no connection waits for the reader. Whoever takes the stream reads or destroys it.
 */
export async function makeArchive(
  parts: { database: Database; store: FileStore; spoolFolder: string; format: ExportFormat },
  owner: string,
  now: Date,
): Promise<Readable> {
  const spool = await openSpool(parts.spoolFolder);
  const { tables, files, received, invited, written } = await parts.database.aside
    .snapshot(owner, async (tx) => ({
      files: await filesOf(tx, owner),
      received: await receivedBy(tx),
      invited: await invitedTo(tx),
      written: await writtenBy(tx),
      tables: await dumpOwnRows(tx, spool),
    }))
    .catch(async (error: unknown) => {
      await spool.close();
      throw error;
    });

  const zip = new ZipFile();
  const entries: Entry[] = [];
  const listed: ListedFile[] = [];
  let current: Readable | undefined;
  const settings: Partial<Options> = { mtime: now, mode: 0o100644 };

  /** The content is asked for when its turn comes, so at most one source is open at a time. */
  const add = (path: string, compress: boolean, source: () => Promise<Readable>) => {
    zip.addReadStreamLazy(path, { ...settings, compress }, (give) => {
      source().then(
        (stream) => {
          current = stream;
          const counted = hashing((size, sha256) => entries.push({ path, size, sha256 }));
          stream.on('error', (error) => counted.destroy(error));
          give(null, stream.pipe(counted));
        },
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  };
  const addText = (path: string, pieces: () => AsyncIterable<string>) =>
    add(path, true, async () => Readable.from(pieces(), { objectMode: false }));

  addText('README.txt', () => one(readme(now, parts.format)));
  addText('received.json', () => one(`${JSON.stringify(received, null, 2)}\n`));
  addText('invitations.json', () => one(`${JSON.stringify(invited, null, 2)}\n`));
  addText('written.json', () => one(`${JSON.stringify(written, null, 2)}\n`));
  for (const table of tables) {
    addText(`tables/${table.name}.json`, () => asJson(spool.read(table.part)));
    addText(`tables/${table.name}.csv`, () => asCsv(table.columns, spool.read(table.part)));
  }
  const nameIn = { document: uniqueNames('files/documents'), photo: uniqueNames('files/photos') };
  for (const { key, of_another, ...file } of files) {
    const path = nameIn[file.purpose === 'photo' ? 'photo' : 'document'](file.name);
    add(path, false, async () => {
      // A file may be removed between the look at the rows and its turn.
      const opened = (await parts.store.size(key)) === null ? null : await parts.store.open(key);
      if (opened !== null && of_another && file.type.startsWith('image/')) {
        const copy = copyOf(await buffer(opened.stream), file.type);
        const { size, sha256 } = { size: copy?.length ?? 0, sha256: hashOf(copy) };
        listed.push({ ...file, path, ...(copy === null ? { missing: true } : { size, sha256 }) });
        return Readable.from(copy === null ? [] : [copy]);
      }
      listed.push({ ...file, path, ...(opened === null ? { missing: true } : {}) });
      return opened?.stream ?? Readable.from([]);
    });
  }
  addText('manifest.json', () => one(manifestOf(parts.format, now, tables, listed, entries)));
  zip.end();

  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => {
    current?.destroy();
    void spool.close();
  });
  return output;
}

async function filesOf(tx: Tx, owner: string): Promise<OwnFile[]> {
  return tx
    .selectFrom('files')
    .select(['id', 'key', 'name', 'purpose', 'type', 'size', 'sha256', ofAnother])
    .where('user_id', '=', owner)
    .where('state', 'in', ['staged', 'kept'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

const hashOf = (bytes: Buffer | null) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

/** A photograph without its place; null where it cannot be read, and so not be given away. */
function copyOf(bytes: Buffer, type: string): Buffer | null {
  try {
    return withoutPosition(bytes, type);
  } catch {
    return null;
  }
}

/** What others have opened to the person: whose house, what, how far and how long; the records themselves are not theirs. */
async function receivedBy(tx: Tx): Promise<unknown[]> {
  const { rows } = await sql`
    select house, item_type, label as item, role, created_at as since, expires_at as until from received_grants()`.execute(
    tx,
  );
  return rows;
}

/** The invitations of others that wait for the person's answer, or for the word of whoever sent them. */
async function invitedTo(tx: Tx): Promise<unknown[]> {
  const { rows } = await sql`
    select house, kind, email, message, state, created_at as since, token_until as answer_until, access_until as until
    from received_invitations()`.execute(tx);
  return rows;
}

/** What the person wrote in other people's houses: it is theirs, though it lies there. */
async function writtenBy(tx: Tx): Promise<unknown[]> {
  return (await sql`select house, thread as conversation, at, body from written_elsewhere()`.execute(tx))
    .rows;
}

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}

/** Passes bytes on, and says how many there were and their SHA-256 when the last is through. */
function hashing(done: (size: number, sha256: string) => void): Transform {
  const hash = createHash('sha256');
  let size = 0;
  return new Transform({
    transform(piece: Buffer, _, pass) {
      hash.update(piece);
      size += piece.length;
      pass(null, piece);
    },
    flush(pass) {
      done(size, hash.digest('hex'));
      pass();
    },
  });
}

function manifestOf(
  format: ExportFormat,
  now: Date,
  tables: readonly DumpedTable[],
  files: readonly ListedFile[],
  entries: readonly Entry[],
): string {
  const sha256At = new Map(entries.map((entry) => [entry.path, entry.sha256]));
  const manifest = {
    format: format.name,
    version: format.version,
    made_at: now.toISOString(),
    counts: {
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
    },
    tables: tables.map(({ name, rows, columns, leftOut }) => ({ name, rows, columns, left_out: leftOut })),
    left_out: { ...leftOutTables, ...reasonsOf(partlyLeftOut), ...leftOutColumns },
    // An export gives what there is, and says which files are not what was once put in.
    files: files.map((file) =>
      file.missing === true || sha256At.get(file.path) === file.sha256
        ? file
        : { ...file, damaged: true as const },
    ),
    entries,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const reasonsOf = (tables: typeof partlyLeftOut) =>
  Object.fromEntries(Object.entries(tables).map(([name, { reason }]) => [name, reason]));
