import { readFile } from 'node:fs/promises';
import { pictureWidth, type PictureWidth } from '@holdfast/domain/kernel/files/files-endpoints';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { unconvertedMessage, type StoredFile } from '@holdfast/domain/kernel/files/file';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { sendOrNotYet, sendPicture } from './download.ts';
import { jpegOfHeic, pdfThumbnail, pictureLanes, printedPicture, thumbnail } from './pictures.ts';
import type { FileStore, Received } from '../store.ts';
import { takeTurns } from '../turns.ts';
import { endless, makeUnderWay, patienceOf, type Patience } from './under-way.ts';
import { changedIn, checkUnchanged } from '../unchanged.ts';

/** Pictures made of files lie beside them under keys that follow from the file's; they can always be made again. */
const folder = 'derived';
/** Pages of PDFs are drawn anew since more codings of pictures can be drawn than at first. */
const editions = ['', '-2'] as const;
type Edition = (typeof editions)[number];
const editionOf = ({ type }: StoredFile): Edition => (type === 'application/pdf' ? '-2' : '');
const keyOf = (owner: string, id: string, width: PictureWidth, edition: Edition) =>
  `${folder}/${owner}/${id}-${width}${edition}.webp`;

export function pictureKeys(owner: string, id: string): string[] {
  return editions.flatMap((edition) => pictureWidth.options.map((width) => keyOf(owner, id, width, edition)));
}

export type Picturable = StoredFile & { key: string; no_picture_at: string | null };
type Bytes = Uint8Array<ArrayBuffer>;

/** A screen of a hundred photographs of one person fits, and two such screens at once. */
const turnLimits = { lanes: pictureLanes, waitingOfOne: 100, waiting: 200, comeBack: 5 };
/** A file of which no picture could be made is tried again after this many milliseconds. */
const tryAgainAfter = 86_400_000;

/** The rows know all of them; these are for what waits at the moment. */
const mostFailed = 1000;

const noPicture = () => new Fault('unsupported', 'No preview can be made of this file');

/** Below the sixty seconds after which a proxy gives an upload up. */
const uploadPatience = patienceOf(45_000);

/** How the pictures are drawn; each throws `unsupported` for a damaged file, and `Late`. */
type Drawing = {
  readonly thumbnail: typeof thumbnail;
  readonly pdfThumbnail: typeof pdfThumbnail;
  readonly printedPicture: typeof printedPicture;
  readonly jpegOfHeic: typeof jpegOfHeic;
};

/**
 * Answers a picture of a file in one of the three widths: made at the first request, kept, without the position that a camera
 * wrote into the original. Throws `unsupported` for a file that has no picture, which is remembered. Where it has none yet its
 * drawing goes on, and whoever asks again gets it.
 */
export function makeFilePictures({
  store,
  clock,
  log,
  noteFailure,
  patience: usual,
  drawing = { thumbnail, pdfThumbnail, printedPicture, jpegOfHeic },
}: {
  store: FileStore;
  clock: Clock;
  log: Log;
  /** Writes down that no picture could be made of a file. */
  noteFailure: (owner: string, id: string) => Promise<void>;
  /** For how long a browser waits for a picture. */
  patience: Patience;
  drawing?: Drawing;
}) {
  const underWay = makeUnderWay<Uint8Array>(() => clock.now().getTime());
  const inTurn = takeTurns(turnLimits);
  /** What failed while others waited for the same file; the row of those was read before it said so. */
  const failed = new Map<string, number>();

  function hasFailed(file: Picturable): boolean {
    const at =
      failed.get(file.id) ?? (file.no_picture_at === null ? undefined : Date.parse(file.no_picture_at));
    return at !== undefined && clock.now().getTime() - at < tryAgainAfter;
  }

  async function draw(
    owner: string,
    file: Picturable,
    width: PictureWidth,
    lane: number,
  ): Promise<Uint8Array> {
    if (hasFailed(file)) throw noPicture();
    try {
      return await store.withPath(file.key, async (path) => {
        await checkUnchanged(path, file, changedIn(log, file));
        return file.type === 'application/pdf'
          ? drawing.pdfThumbnail(path, { width: Number(width) }, lane)
          : drawing.thumbnail(path, { width: Number(width) }, lane);
      });
    } catch (error) {
      if (error instanceof Fault && error.code === 'unsupported') {
        if (failed.size >= mostFailed) failed.clear();
        failed.set(file.id, clock.now().getTime());
        await noteFailure(owner, file.id);
      }
      throw error;
    }
  }

  async function make(owner: string, file: Picturable, key: string, width: PictureWidth): Promise<Bytes> {
    const bytes = await inTurn(owner, (lane) => draw(owner, file, width, lane));
    const received = await store.receive(once(bytes), { maxBytes: bytes.length });
    try {
      await store.keep(received, key);
      // A file that was removed while its picture was drawn leaves none behind.
      if ((await store.size(file.key)) === null) await store.remove(key);
    } finally {
      await store.discard(received);
    }
    return bytes as Bytes;
  }

  async function picture(
    owner: string,
    file: Picturable,
    width: PictureWidth,
    patience: Patience,
  ): Promise<Bytes> {
    const key = keyOf(owner, file.id, width, editionOf(file));
    if ((await store.size(key)) !== null) {
      return store.withPath(key, async (path) => new Uint8Array(await readFile(path)));
    }
    return (await underWay.finish(key, patience, () => make(owner, file, key, width))) as Bytes;
  }

  return {
    /** A HEIC picture that came in, as a JPEG; made in the owner's turn, as every picture is. */
    async jpegOf(owner: string, received: Received): Promise<Received> {
      const work = () => inTurn(owner, (lane) => drawing.jpegOfHeic(received.path, lane));
      const bytes = await underWay.finish(received.path, uploadPatience, work).catch((error: unknown) => {
        if (error instanceof Fault && error.code === 'unsupported')
          error = new Fault('unsupported', unconvertedMessage);
        throw error;
      });
      return store.receive(once(bytes), { maxBytes: bytes.length });
    },
    async send(owner: string, file: Picturable, width: PictureWidth, request: Request): Promise<Response> {
      if (!/^image\/|^application\/pdf$/.test(file.type)) {
        throw new Fault('unsupported', 'There is no preview of this file');
      }
      if (hasFailed(file)) throw noPicture();
      const etag = `"${file.sha256.slice(0, 32)}-${width}${editionOf(file)}"`;
      if (request.headers.get('if-none-match') === etag) {
        return new Response(null, { status: 304, headers: { etag, 'cache-control': 'private, no-cache' } });
      }
      return sendOrNotYet(picture(owner, file, width, usual).then((drawn) => sendPicture(drawn, etag)));
    },
    /** The same picture as bytes, for what is printed; null for a file of which there is none. Throws `Late` after `patience`. */
    async bytes(
      owner: string,
      file: Picturable,
      width: PictureWidth,
      patience: Patience = endless,
    ): Promise<Bytes | null> {
      if (!/^image\/|^application\/pdf$/.test(file.type) || hasFailed(file)) return null;
      return picture(owner, file, width, patience).catch(withoutPicture);
    },
    /** A photograph as a JPEG of that width, made anew each time; null for a file of which there is none. Throws `Late` after `patience`. */
    async printed(
      owner: string,
      file: Picturable,
      width: number,
      patience: Patience = endless,
    ): Promise<Uint8Array | null> {
      if (!file.type.startsWith('image/') || hasFailed(file)) return null;
      const work = () =>
        inTurn(owner, (lane) =>
          store.withPath(file.key, (path) => drawing.printedPicture(path, { width }, lane)),
        );
      return underWay.finish(`${file.id} printed ${width}`, patience, work).catch(withoutPicture);
    },
  };
}

function withoutPicture(error: unknown): null {
  if (error instanceof Fault && error.code === 'unsupported') return null;
  throw error;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
