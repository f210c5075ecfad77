import type { Readable } from 'node:stream';

/** A file that has come in whole and lies in the incoming folder: the store keeps it under a key or discards it. */
export type Received = {
  readonly path: string;
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** The first 64 KB, enough to tell most types. */
  readonly head: Buffer;
};

/** The first and last byte wanted, both counted from 0 and both included. Without `end`, everything from `start`. */
export type ByteRange = { readonly start: number; readonly end?: number };

/** An opened file. Whoever opens it reads the stream to its end or destroys it. */
export type OpenFile = {
  readonly stream: Readable;
  /** Of the whole file, not of the range. */
  readonly size: number;
  readonly start: number;
  readonly end: number;
};

export type KeptFile = { readonly key: string; readonly size: number; readonly modified: Date };

/**
 * Where the contents of files are kept: a folder or a bucket, alike to whoever calls. A store that is full, refused or out of
 * reach throws `Fault('unavailable')` with a sentence for people; a key that breaks `checkKey` throws an `Error`.
 */
export type FileStore = {
  readonly name: 'disk' | 's3';
  /**
   * Takes a request's body (a Node or a web stream) into the incoming folder, a chunk at a time. Throws `Fault('too_large')`
   * with the first byte beyond `maxBytes`, and whatever the stream throws when the sender goes away; then nothing is left
   * behind. The rest of a refused stream is neither read nor destroyed, so that the answer can still be sent.
   */
  receive(stream: AsyncIterable<Uint8Array>, limit: { maxBytes: number }): Promise<Received>;
  /** Brings a received file's bytes to the disk ahead of `keep`, so that other work can go on beside it. */
  secure(received: Received): Promise<void>;
  /** Puts a received file under its key, replacing what lay there. When this returns, the file outlives a power cut. */
  keep(received: Received, key: string): Promise<void>;
  /** Throws a received file away. After `keep`, or a second time, it does nothing. */
  discard(received: Received): Promise<void>;
  /** Throws `Fault('not_found')` without such a key and `Fault('invalid')` for a range that begins after the end. */
  open(key: string, range?: ByteRange): Promise<OpenFile>;
  /** Lends the file to `work` as a path on this machine; the path is good until `work` ends. */
  withPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** In bytes; null without such a key. */
  size(key: string): Promise<number | null>;
  /** Removes the key; it need not exist. */
  remove(key: string): Promise<void>;
  /** All files whose key begins with `prefix`, in the order of their keys. */
  list(prefix: string): AsyncIterable<KeptFile>;
  /** Throws `Fault('unavailable')` unless files can be written and read. */
  ready(): Promise<void>;
  /** Removes received files that nobody kept or discarded for so long, and says how many. */
  sweepIncoming(olderThanMs: number): Promise<number>;
};

const keyPattern = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

/** Throws unless the key is lower-case letters, digits and `._-` in parts of at most 200 that never begin with a dot. */
export function checkKey(key: string): void {
  const parts = key.split('/');
  const fits = key.length <= 600 && parts.every((part) => part.length <= 200 && !part.includes('..'));
  if (!fits || !keyPattern.test(key) || parts[0] === 'incoming') throw new Error('This is no key of a file');
}
