import { randomUUID } from 'node:crypto';
import {
  downloadFile,
  filePicture,
  uploadFile,
  type PictureWidth,
} from '@holdfast/domain/kernel/files/files-endpoints';
import {
  convertedEndings,
  maxFileBytes,
  maxFileMessage,
  type FilePurpose,
  type StoredFile,
} from '@holdfast/domain/kernel/files/file';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import type { Clock } from '../clock.ts';
import type { S3Config } from '../config.ts';
import type { Database, Tx } from '../database/database.ts';
import { guestIn } from '../database/guest.ts';
import { answerStream, type Answer } from '../http/answer/answer.ts';
import { requestBytes } from '../http/answer/request-bytes.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { spareStorage } from '../people/plan-limits.ts';
import { acceptedType } from './reading/content-type.ts';
import { sendFile, type Sending } from './pictures/download.ts';
import { endPrinting } from '../printing/print-report.ts';
import { makeFilePictures, type Picturable } from './pictures/file-pictures.ts';
import { cleanName, endingOf, keyName } from './file-name.ts';
import { isHeic } from './pictures/heic.ts';
import { endPictures } from './pictures/pictures.ts';
import { endReader } from './reading/reader.ts';
import { findFile, findOriginal, noteNoPicture, type FoundFile } from './records.ts';
import { settleFiles } from './settle.ts';
import { makeShownPages, type ShownPages } from './pictures/shown-pages.ts';
import type { FileStore, Received } from './store.ts';
import { diskStore } from './stores/disk-store.ts';
import { s3Store } from './stores/s3-store.ts';
import { patienceOf, type Patience } from './pictures/under-way.ts';

/** What the one who sends a file has done in the transactions that note it. */
export type Noting = {
  /** Throws where so many bytes more are too many for their owner. */
  readonly spare: (tx: Tx, bytes: number) => Promise<void>;
  /** Runs where the file becomes its owner's; `sha256` is of the bytes as they were sent. */
  readonly keep: (tx: Tx, stored: StoredFile, sha256: string) => Promise<void>;
  /** Runs a transaction as the one who sends it. */
  readonly writing: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Records of this type alone may take it. */
  readonly for?: RecordType;
  /** Who sends it, where it is written as the owner of the house for somebody else. */
  readonly by?: string;
};

/** What the server has read itself and keeps as its owner's: its type, and how large it may be, are not those of what people send. */
export type KnownContent = { readonly type: string; readonly mostBytes: number };

export type Files = {
  readonly store: FileStore;
  /**
   * Takes a file in, as the upload does: what comes back lies on disk, and waits for a record of its owner. Throws `too_large`, and
   * `unsupported` for what is not of the purpose's types.
   */
  take(
    owner: string,
    file: { name: string; purpose: FilePurpose; bytes: AsyncIterable<Uint8Array>; known?: KnownContent },
    noting?: Noting,
  ): Promise<StoredFile>;
  /**
   * A picture of a file that the caller has found (`findFile`), as WebP without the place where it was taken; null where there is none.
   * Throws `unavailable` where too many wait, and `Late` after `patience`, which has no end by itself.
   */
  picture(
    owner: string,
    file: Picturable,
    width: PictureWidth,
    patience?: Patience,
  ): Promise<Uint8Array | null>;
  /** The same as an answer to a browser. 202 where there is none yet. Throws `unsupported` where there is none. */
  sendPicture(owner: string, file: Picturable, width: PictureWidth, request: Request): Promise<Response>;
  /** A photograph as a JPEG of that width without the place where it was taken, for a report; null where there is none. */
  printedPicture(
    owner: string,
    file: Picturable,
    width: number,
    patience?: Patience,
  ): Promise<Uint8Array | null>;
  /** Pages for people who may look at a file and not have it. */
  readonly shown: ShownPages;
  /** Answers a file's bytes, as the download does (`sendFile`). */
  send(file: FoundFile, request: Request, how: Sending): Promise<Response>;
  readonly answers: readonly Answer[];
  readonly jobs: readonly Job[];
  /** Clears what a crash left half-way; before the first request. */
  recover(): Promise<void>;
  end(): Promise<void>;
};

/** Where each purpose's files are kept (S-198, S-265). */
const stores: Record<FilePurpose, string> = { document: 'documents', photo: 'property-images' };

/** Browsers ask for six things of a server at once: what is not there soon keeps other answers from them. */
const pictureSeconds = 2;

/** Opens the store that the settings name, a bucket or the data folder, and what is served and kept in order around it. */
export async function openFiles(parts: {
  database: Database;
  clock: Clock;
  log: Log;
  folder: string;
  s3: S3Config | undefined;
  /** For how long a browser waits for a picture; it asks again for what takes longer. */
  patience?: Patience;
  /** The processes that read, draw and print outlive `end`, until they are idle: whoever opens the files anew finds them started. */
  leaveProcesses?: boolean;
}): Promise<Files> {
  const { database, clock, patience = patienceOf(pictureSeconds * 1000) } = parts;
  const store = parts.s3 === undefined ? diskStore(parts.folder) : await s3Store(parts.s3, parts.folder);
  const settling = settleFiles({ database, store, clock, log: parts.log });
  const pictures = makeFilePictures({
    store,
    clock,
    log: parts.log,
    patience,
    noteFailure: (owner, id) =>
      database.asViewer(owner, (tx) => noteNoPicture(tx, owner, id, clock.now().toISOString())),
  });

  /**
   * A row is committed before the bytes get their name, and says `staged` only after: whatever moment the server dies at, the row
   * tells what to clear, and what was acknowledged is there.
   */
  async function takeIn(
    owner: string,
    name: string,
    purpose: FilePurpose,
    received: Received,
    sent: string,
    noting: Noting | undefined,
    known?: KnownContent,
  ): Promise<StoredFile> {
    const writing: Noting['writing'] = noting?.writing ?? ((work) => database.asViewer(owner, work));
    const checked =
      known === undefined
        ? await acceptedType({ purpose, name, head: received.head, path: received.path })
        : { type: known.type, width: null, height: null };
    const id = randomUUID();
    const key = `${stores[purpose]}/${owner}/${clock.now().getTime()}-${id}-${keyName(name)}`;
    const arriving = writing(async (tx) => {
      await noting?.spare(tx, received.size);
      await tx
        .insertInto('files')
        .values({
          user_id: owner,
          id,
          key,
          name: cleanName(name),
          type: checked.type,
          size: received.size,
          sha256: received.sha256,
          purpose,
          uploaded_by: noting?.by ?? guestIn(tx)?.guest ?? null,
          used_by_type: noting?.for ?? null,
          width: checked.width,
          height: checked.height,
        })
        .execute();
    });
    // Both wait for the disk, neither for the other.
    await Promise.all([arriving, store.secure(received)]);
    await store.keep(received, key);
    const stored = await writing(async (tx) => {
      const row = await tx
        .updateTable('files')
        .set({ state: 'staged' })
        .where('user_id', '=', owner)
        .where('id', '=', id)
        .where('state', '=', 'arriving')
        .returning(['id', 'name', 'type', 'size', 'sha256', 'purpose', 'width', 'height', 'created_at'])
        .executeTakeFirst();
      if (row !== undefined) await noting?.keep(tx, row, sent);
      return row;
    });
    if (stored === undefined) {
      // Its row was cleared away meanwhile, perhaps with its owner: bytes without a row would stay for ever.
      await store.remove(key);
      throw new Fault('unavailable', 'The upload took too long. Please try again.');
    }
    return stored;
  }

  const take: Files['take'] = async (owner, { name, purpose, bytes, known }, noting) => {
    const received = await store.receive(bytes, { maxBytes: known?.mostBytes ?? maxFileBytes });
    try {
      if (known !== undefined) {
        return await takeIn(owner, name, purpose, received, received.sha256, noting, known);
      }
      if (!isHeic(received.head) || !convertedEndings.some((each) => endingOf(name) === each)) {
        return await takeIn(owner, name, purpose, received, received.sha256, noting);
      }
      const jpeg = await pictures.jpegOf(owner, received);
      try {
        const jpegName = name.replace(/\.[^.]*$/, '.jpg');
        return await takeIn(owner, jpegName, purpose, jpeg, received.sha256, noting);
      } finally {
        await store.discard(jpeg);
      }
    } finally {
      await store.discard(received);
    }
  };

  return {
    store,
    take,
    answers: [
      answerStream(
        uploadFile,
        async ({ input, owner, standing, reading, writing, context, request, keep }) => {
          const announced = refuseTooLarge(request);
          const spare = (tx: Tx, size: number) => spareStorage(tx, { owner, standing }, size, clock.now());
          // Asked before a byte is read, and again when the true size is known.
          await reading((tx) => spare(tx, announced));
          return take(owner, { ...input, bytes: requestBytes(context) }, { spare, keep, writing });
        },
      ),
      answerStream(downloadFile, async ({ input, owner, reading, request, context }) => {
        const look = () => reading((tx) => findOriginal(tx, owner, input.id));
        const { file, to } = await look();
        const how = { inline: input.inline, to, ...(to === 'others' && { still: { look, context } }) };
        return sendFile({ store, log: parts.log }, file, request, how);
      }),
      answerStream(filePicture, async ({ input, owner, reading, request }) => {
        const file = await reading((tx) => findFile(tx, owner, input.id));
        return pictures.send(owner, file, input.width, request);
      }),
    ],
    picture: (...asked) => pictures.bytes(...asked),
    sendPicture: (owner, file, width, request) => pictures.send(owner, file, width, request),
    printedPicture: (...asked) => pictures.printed(...asked),
    shown: makeShownPages({ store, log: parts.log, clock, patience }),
    send: (file, request, how) => sendFile({ store, log: parts.log }, file, request, how),
    jobs: [settling],
    recover: () => settling.recover(),
    async end() {
      if (parts.leaveProcesses === true) return;
      await endReader();
      await endPictures();
      await endPrinting();
    },
  };
}

/** A body that announces itself too large is refused before a byte of it is read. Gives what it announces, or 0. */
function refuseTooLarge(request: Request): number {
  const length = Number(request.headers.get('content-length') ?? '0');
  if (length > maxFileBytes) throw new Fault('too_large', maxFileMessage);
  return length > 0 ? length : 0;
}
