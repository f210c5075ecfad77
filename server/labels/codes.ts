import { randomBytes } from 'node:crypto';

/** Without i, l, o and u, which are misread. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 20;

/** A new code: each of its 20 signs is one of 32 by chance, 100 bits. */
export const newCode = (): string => [...randomBytes(length)].map((byte) => signs[byte % 32]).join('');
