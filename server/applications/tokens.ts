import { createHash, createHmac } from 'node:crypto';

/** The hash under which the secret part of an address is stored. */
export const storedToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The uses of keys from which the secret parts are made. */
export const formKey = 'application forms';
export const receiptKey = 'application receipts';

const made = (key: string, words: string): string =>
  createHmac('sha256', key).update(words).digest('base64url');

/**
 * The secret part of a form's address: 256 bits, made from the installation's key, so that it can be shown to the form's owner again
 * while the database holds its hash alone. Another `generation` is another address.
 */
export const formToken = (key: string, form: string, generation: number): string =>
  made(key, `${form}\n${generation}`);

/** The secret part of an applicant's own address; a submission that is repeated gets the same one. */
export const receiptToken = (key: string, application: string): string => made(key, application);
