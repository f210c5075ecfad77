import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { S3Config } from '../../config.ts';
import { incomingFolder } from './incoming.ts';
import { outsideFile } from '../transfer/range.ts';
import { s3Client } from './s3-client.ts';
import { asFault, isSlow, strangeAnswer } from './s3-fault.ts';
import { checkKey, type ByteRange, type FileStore, type KeptFile, type OpenFile } from '../store.ts';

/** Milliseconds after which the store counts as out of reach, whatever it was asked for. */
const defaultPatience = 30_000;
/** A read waits this part of them for its answer to begin, second tries included, and as long for each next byte. */
const readPart = 0.45;

/**
 * Keeps files in a bucket that speaks S3. Bytes wait in `folder` until the hash and the type are known, so that nothing refused
 * ever reaches the bucket.
 */
export async function s3Store(
  config: S3Config,
  folder: string,
  { patience = defaultPatience }: { patience?: number } = {},
): Promise<FileStore> {
  const { sdk, client } = await s3Client(config, patience);
  const Bucket = config.bucket;
  const incoming = incomingFolder(join(folder, 'incoming'));

  /** Breaks a call off whose answer has not begun in time; a body that comes later is not touched. */
  async function soon<T>(call: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), patience * readPart);
    return call(late.signal).finally(() => clearTimeout(timer));
  }

  async function open(key: string, range?: ByteRange): Promise<OpenFile> {
    checkKey(key);
    const Range = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end ?? ''}` };
    const get = () =>
      soon((abortSignal) =>
        client.send(new sdk.GetObjectCommand({ Bucket, Key: key, ...Range }), { abortSignal }),
      );
    const answer = await asFault(get, ['NoSuchKey', 'InvalidRange']).catch((error: Error) => {
      if (error.name === 'InvalidRange') throw outsideFile();
      if (error.name === 'NoSuchKey') throw notFound('File');
      throw error;
    });
    return { stream: bodyOf(answer), ...extentOf(answer, range) };
  }

  async function* list(prefix: string): AsyncGenerator<KeptFile> {
    let token: string | undefined;
    do {
      const asked = { Bucket, Prefix: prefix, ...(token === undefined ? {} : { ContinuationToken: token }) };
      const page = await asFault(() => client.send(new sdk.ListObjectsV2Command(asked)));
      if (page.Name === undefined) throw strangeAnswer();
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key === undefined || Size === undefined || LastModified === undefined) throw strangeAnswer();
        yield { key: Key, size: Size, modified: LastModified };
      }
      token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  return {
    name: 's3',
    receive: incoming.receive,
    discard: incoming.discard,
    sweepIncoming: incoming.sweep,
    open,
    // The bucket has its own disks: what waits here for it need not outlive a power cut.
    secure: async () => {},
    async keep(received, key) {
      checkKey(key);
      const put = () =>
        client.send(
          new sdk.PutObjectCommand({
            Bucket,
            Key: key,
            Body: createReadStream(received.path),
            ContentLength: received.size,
            ContentType: 'application/octet-stream',
            ChecksumSHA256: Buffer.from(received.sha256, 'hex').toString('base64'),
          }),
        );
      // The SDK repeats every call but this, because it cannot know that the file can be read twice.
      const { ETag } = await asFault(() =>
        put().catch((error: Error) => (isSlow(error) ? Promise.reject(error) : put())),
      );
      if (ETag === undefined) throw strangeAnswer();
      await incoming.discard(received);
    },
    async withPath(key, work) {
      const { stream } = await open(key);
      const path = await incoming.newPath();
      try {
        await asFault(() => pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 })));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async size(key) {
      checkKey(key);
      const head = () =>
        soon((abortSignal) => client.send(new sdk.HeadObjectCommand({ Bucket, Key: key }), { abortSignal }));
      const answer = await asFault(head, ['NotFound']).catch((error: Error) => {
        if (error.name !== 'NotFound') throw error;
      });
      if (answer) {
        if (answer.ETag === undefined || answer.ContentLength === undefined) throw strangeAnswer();
        return answer.ContentLength;
      }
      // A 404 to HEAD has no body that tells a store from any other server; a listing has.
      for await (const found of list(key)) return found.key === key ? found.size : null;
      return null;
    },
    async remove(key) {
      checkKey(key);
      const { $metadata } = await asFault(() =>
        client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key })),
      );
      if ($metadata.httpStatusCode !== 204) throw strangeAnswer();
    },
    list,
    async ready() {
      await incoming.probe();
      const page = await asFault(() => client.send(new sdk.ListObjectsV2Command({ Bucket, MaxKeys: 1 })));
      if (page.Name === undefined) throw strangeAnswer();
    },
  };
}

/** A web server or proxy that stands where the store should be answers pages, not objects. */
function bodyOf(answer: GetObjectCommandOutput): Readable {
  const { Body, ETag, ContentType } = answer;
  if (!(Body instanceof Readable)) throw strangeAnswer();
  if (ETag === undefined || ContentType?.startsWith('text/html') === true) {
    Body.destroy();
    throw strangeAnswer();
  }
  return Body;
}

function extentOf(answer: GetObjectCommandOutput, range?: ByteRange) {
  const length = answer.ContentLength;
  if (range === undefined && length !== undefined) return { size: length, start: 0, end: length - 1 };
  const said = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.ContentRange ?? '');
  if (!said) throw strangeAnswer();
  return { start: Number(said[1]), end: Number(said[2]), size: Number(said[3]) };
}
