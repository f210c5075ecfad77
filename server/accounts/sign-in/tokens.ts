import { createHash, randomBytes } from 'node:crypto';

/** What a token is for; it opens nothing else. */
export type TokenUse = 'verify-email' | 'reset-password' | 'confirm-email' | 'undo-email';

/** A token for a link in a mail: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Under which name a token is stored: its hash, so that a copy of the table opens no account. */
export function storedToken(use: TokenUse, token: string): string {
  return createHash('sha256').update(`${use}:${token}`).digest('base64url');
}
