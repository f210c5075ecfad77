import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { recoveryCodes } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import type { Config } from '../../kernel/config.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { hashKeysOf, keysFor } from '../../kernel/people/lasting-keys.ts';

/** Without I, L, O and U, which are read as something else (Crockford). 60 bits in twelve. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = 12;

const newCode = () => Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join('');

/** `K7QM-2D9X-VB4T`, as it is read from document. */
const spaced = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;

/** What was typed, as it was given out: without spaces, and with the letters that look like digits put right. */
const plain = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

const hashOf = (key: string, userId: string, code: string) =>
  createHmac('sha256', key).update(`${userId}\n${code}`).digest('base64url');

/** Under which keys recovery codes are hashed. Nobody can hash one anew, so these keys last. */
export const recoveryUse = 'recovery codes';
export type RecoveryKeys = Pick<Config, 'secret' | 'previousSecret'>;

/** Replaces a person's recovery codes and gives the new ones, which are shown this once. */
export async function giveRecoveryCodes(tx: Tx, keys: RecoveryKeys, userId: string): Promise<string[]> {
  const [key] = keysFor(keys, recoveryUse);
  const codes = Array.from({ length: recoveryCodes }, newCode);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(key, userId, code) })))
    .execute();
  return codes.map(spaced);
}

/** Uses a recovery code up; says whether it was one that was not used before. */
export async function spendRecoveryCode(
  tx: Tx,
  keys: RecoveryKeys,
  { userId, typed, now }: { userId: string; typed: string; now: Date },
): Promise<boolean> {
  const hashes = (await hashKeysOf(tx, keys, recoveryUse)).map((key) => hashOf(key, userId, plain(typed)));
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where(sql<boolean>`code_hash = any(${hashes}::text[])`)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('recovery_codes')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
