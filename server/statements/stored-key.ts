import { createHash } from 'node:crypto';

/** A key as it is stored: an index of the database takes 2,704 bytes, and a bank's number may be longer. */
export const storedKey = (key: string): string =>
  key.length <= 500 ? key : createHash('sha256').update(key).digest('hex');
