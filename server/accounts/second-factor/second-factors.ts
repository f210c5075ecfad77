import { secondFactorTexts } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../kernel/database/database.ts';
import type { SecondFactor } from '../sessions/begin-session.ts';
import { spendRecoveryCode, type RecoveryKeys } from './recovery-codes.ts';
import { unsealed } from '../../kernel/people/lasting-keys.ts';
import { seal } from '../../kernel/people/sealed.ts';

/** What the keys that seal the secrets of apps are for. */
export const secondFactorUse = 'second factors';

/** The kernel's keys for the secrets of apps, and what finds those for the hashes of recovery codes. */
export type FactorKeys = {
  readonly secrets: readonly [string, ...string[]];
  readonly recovery: RecoveryKeys;
};

/** A code lasts half a minute; the one before and the one after are taken too, because clocks differ. */
const period = 30;
const window = 1;
/** A secret that was shown and not confirmed within this many milliseconds is not confirmed any more. */
const confirmWithin = 60 * 60_000;

export const wrongCode = () =>
  new Fault('invalid', secondFactorTexts.wrong, {
    fields: [{ field: 'code', message: secondFactorTexts.wrong }],
  });

const totpOf = (secret: string, email: string) =>
  new TOTP({ issuer: 'Holdfast', label: email, secret: Secret.fromBase32(secret), period });

/** Draws a secret and keeps it, sealed and unconfirmed. Throws `conflict` where a second factor is on already. */
export async function drawSecret(
  tx: Tx,
  keys: FactorKeys,
  person: { id: string; email: string },
  now: Date,
): Promise<{ secret: string; address: string }> {
  const secret = new Secret({ size: 20 }).base32;
  const row = {
    user_id: person.id,
    sealed_secret: seal(keys.secrets[0], person.id, secret),
    created_at: now.toISOString(),
  };
  const kept = await tx
    .insertInto('second_factors')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (kept === undefined) throw new Fault('conflict', secondFactorTexts.alreadyOn);
  return { secret, address: totpOf(secret, person.email).toString() };
}

/** The secret, or null where it cannot be opened: it was sealed with the key of a forgotten `SECRET`, and no code of it is right. */
const opened = (keys: FactorKeys, userId: string, sealed: string) => unsealed(keys.secrets, userId, sealed);

/** The step of time that a typed code belongs to, or null where it is none of this secret's. */
function stepOf(secret: string | null, typed: string, now: Date): number | null {
  // The library compares bytes and throws where six signs are no six digits.
  if (secret === null || !isCode(typed)) return null;
  const timestamp = now.getTime();
  const off = totpOf(secret, '').validate({ token: typed, timestamp, window });
  return off === null ? null : TOTP.counter({ period, timestamp }) + off;
}

const isCode = (digits: string) => /^\d{6}$/.test(digits);
const digitsOf = (typed: string) => typed.replace(/[\s-]/g, '');

/** Turns the second factor on with a first code. Throws `conflict` where there is nothing to confirm, `invalid` for a wrong code. */
export async function confirmSecret(
  tx: Tx,
  keys: FactorKeys,
  { userId, typed, now }: { userId: string; typed: string; now: Date },
): Promise<void> {
  const row = await tx
    .selectFrom('second_factors')
    .select(['sealed_secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - confirmWithin).toISOString())
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new Fault('conflict', secondFactorTexts.notBegun);
  if (row.confirmed_at !== null) throw new Fault('conflict', secondFactorTexts.alreadyOn);
  const step = stepOf(opened(keys, userId, row.sealed_secret), digitsOf(typed), now);
  if (step === null) throw wrongCode();
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now.toISOString(), last_step: step })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Uses up what was typed: a code of the app, or a recovery code. Each works once: of many that bring the same at the same moment
 * one gets in. Gives which it was, or null where it was neither.
 */
export async function spendCode(
  tx: Tx,
  keys: FactorKeys,
  { userId, typed, now }: { userId: string; typed: string; now: Date },
): Promise<SecondFactor | null> {
  const row = await tx
    .selectFrom('second_factors')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (!isCode(digitsOf(typed))) {
    const spent = await spendRecoveryCode(tx, keys.recovery, { userId, typed, now });
    return spent ? 'recovery_code' : null;
  }
  const step = stepOf(opened(keys, userId, row.sealed_secret), digitsOf(typed), now);
  if (step === null) return null;
  const spent = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return spent === undefined ? null : 'code';
}
