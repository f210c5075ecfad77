import { readFile } from 'node:fs/promises';
import { pictureWidth } from '@holdfast/domain/kernel/files-endpoints';
import type { PictureWidth } from '@holdfast/domain/kernel/files-endpoints';
import { Fault } from '@holdfast/domain/kernel/fault';
import type { StoredFile } from '@holdfast/domain/kernel/file';
import { sendPicture } from './download.ts';
import { pdfThumbnail, thumbnail } from './pictures.ts';
import type { FileStore } from './store.ts';

/** Pictures made of files lie beside them under keys that follow from the file's; they can always be made again. */
const folder = 'derived';
const keyOf = (owner: string, id: string, width: PictureWidth) => `${folder}/${owner}/${id}-${width}.webp`;

export function pictureKeys(owner: string, id: string): string[] {
  return pictureWidth.options.map((width) => keyOf(owner, id, width));
}

type Picturable = StoredFile & { key: string };
type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Answers a picture of a file in one of the three widths: made at the first request, kept, without the position that a camera
 * wrote into the original. Throws `unsupported` for a file that has no picture.
 */
export function makeFilePictures(store: FileStore) {
  const underWay = new Map<string, Promise<Bytes>>();

  async function make(file: Picturable, key: string, width: PictureWidth): Promise<Bytes> {
    const bytes = await store.withPath(file.key, (path) =>
      file.type === 'application/pdf'
        ? pdfThumbnail(path, { width: Number(width) })
        : thumbnail(path, { width: Number(width) }),
    );
    const received = await store.receive(once(bytes), { maxBytes: bytes.length });
    try {
      await store.keep(received, key);
    } finally {
      await store.discard(received);
    }
    return bytes as Bytes;
  }

  async function picture(owner: string, file: Picturable, width: PictureWidth): Promise<Bytes> {
    const key = keyOf(owner, file.id, width);
    if ((await store.size(key)) !== null) {
      return store.withPath(key, async (path) => new Uint8Array(await readFile(path)));
    }
    const making = underWay.get(key) ?? make(file, key, width);
    underWay.set(key, making);
    return making.finally(() => underWay.delete(key));
  }

  return {
    async send(owner: string, file: Picturable, width: PictureWidth, request: Request): Promise<Response> {
      if (!/^image\/|^application\/pdf$/.test(file.type)) {
        throw new Fault('unsupported', 'This file has no picture');
      }
      const etag = `"${file.sha256.slice(0, 32)}-${width}"`;
      if (request.headers.get('if-none-match') === etag) {
        return new Response(null, { status: 304, headers: { etag, 'cache-control': 'private, no-cache' } });
      }
      return sendPicture(await picture(owner, file, width), etag);
    },
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
