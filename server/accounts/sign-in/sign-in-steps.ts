import { createHash, randomBytes } from 'node:crypto';
import { cookieName, signInMinutes, type CookieName } from '@holdfast/domain/kernel/call/cookies';
import { z } from 'zod';
import type { Config } from '../../kernel/config.ts';
import type { Database, Tx } from '../../kernel/database/database.ts';
import { linkHours } from './link-life.ts';

/**
 * What a sign-in has begun and not ended. The browser holds a secret in a cookie of its own that no script reads; the server has
 * its hash, and what must come back. A step opens nothing in another browser, is used once, and is soon over.
 */
const steps = {
  google: {
    seconds: signInMinutes * 60,
    detail: z.object({
      state: z.string(),
      nonce: z.string(),
      verifier: z.string(),
      remembered: z.boolean(),
      from: z.string(),
    }),
  },
  apple: { seconds: signInMinutes * 60, detail: z.object({ nonce: z.string() }) },
  'passkey-sign-in': { seconds: 300, detail: z.object({ challenge: z.string() }) },
  /** A registration that waits for the press of its mail's link; it lives as long as the link. */
  registration: { seconds: linkHours['verify-email'] * 3600, detail: z.object({ from: z.string() }) },
  /** The two below belong to a session: its id stands in the secret's place. */
  'passkey-add': { seconds: 300, detail: z.object({ challenge: z.string() }) },
  'passkey-proof': { seconds: 300, detail: z.object({ challenge: z.string() }) },
  'second-factor': {
    seconds: signInMinutes * 60,
    detail: z.object({
      method: z.enum(['password', 'google', 'apple']),
      remembered: z.boolean(),
    }),
  },
} as const;

export type StepKind = keyof typeof steps;
/** The steps that have no session yet, and so a cookie. */
type CookieStep = Exclude<StepKind, 'passkey-add' | 'passkey-proof'>;
const cookieNames = {
  google: 'google',
  apple: 'apple',
  'passkey-sign-in': 'passkey_sign_in',
  registration: 'registration',
  'second-factor': 'second_factor',
} as const satisfies Record<CookieStep, CookieName>;
type Detail<K extends StepKind> = z.infer<(typeof steps)[K]['detail']>;
export type Step<K extends StepKind> = { about: string | null; detail: Detail<K> };

const hashOf = (kind: StepKind, secret: string) =>
  createHash('sha256').update(`${kind}\n${secret}`).digest('base64url');

export const newStepSecret = () => randomBytes(32).toString('base64url');
/** Whether a text could be a secret of ours: nothing shorter, longer or guessable is taken over from a browser. */
export const isStepSecret = (text: string) => /^[\w-]{43}$/.test(text);

/** Begins a step and gives its secret. With `secret`, such as a session's id, a former step of the same one is replaced. */
export async function openStep<K extends StepKind>(
  tx: Tx,
  kind: K,
  parts: { detail: Detail<K>; now: Date; about?: string; secret?: string },
): Promise<string> {
  const secret = parts.secret ?? newStepSecret();
  const row = {
    kind,
    secret_hash: hashOf(kind, secret),
    about: parts.about ?? null,
    detail: JSON.stringify(parts.detail),
    expires_at: new Date(parts.now.getTime() + steps[kind].seconds * 1000).toISOString(),
  };
  await tx
    .insertInto('sign_in_steps')
    .values(row)
    .onConflict((conflict) => conflict.column('secret_hash').doUpdateSet(row))
    .execute();
  return secret;
}

/**
 * Uses a step up; of many tries at once one gets it. A transaction of its own: what is wrong with the rest of the request must not
 * bring the step back.
 */
export async function takeStep<K extends StepKind>(
  database: Database,
  kind: K,
  secret: string | null,
  now: Date,
): Promise<Step<K> | null> {
  if (secret === null) return null;
  const row = await database.asAuth((tx) => removeStep(tx, kind, secret, now));
  return row === undefined ? null : read(kind, row);
}

/** Looks at a step that stays. */
export async function findStep<K extends StepKind>(
  tx: Tx,
  kind: K,
  secret: string | null,
  now: Date,
): Promise<Step<K> | null> {
  if (secret === null) return null;
  const row = await tx
    .selectFrom('sign_in_steps')
    .select(['about', 'detail'])
    .where('secret_hash', '=', hashOf(kind, secret))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row === undefined ? null : read(kind, row);
}

/** Uses a step up within a transaction; undefined where there is none, or another was faster. */
export async function removeStep(tx: Tx, kind: StepKind, secret: string, now: Date) {
  return tx
    .deleteFrom('sign_in_steps')
    .where('secret_hash', '=', hashOf(kind, secret))
    .where('expires_at', '>', now.toISOString())
    .returning(['about', 'detail'])
    .executeTakeFirst();
}

function read<K extends StepKind>(kind: K, row: { about: string | null; detail: unknown }): Step<K> {
  return { about: row.about, detail: steps[kind].detail.parse(row.detail) as Detail<K> };
}

/** Ends what sign-ins of this person have begun, as when the password is replaced. */
export async function endSteps(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sign_in_steps').where('about', '=', userId).execute();
}

const isSecure = ({ baseUrl }: Config) => baseUrl.protocol === 'https:';
const cookieNameOf = ({ baseUrl }: Config, kind: CookieStep) => cookieName(baseUrl, cookieNames[kind]);
const attributesFor = (config: Config) =>
  `Path=/; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`;

/** The cookie that binds a step to this browser. */
export function stepCookie(config: Config, kind: CookieStep, secret: string): string {
  return `${cookieNameOf(config, kind)}=${secret}; Max-Age=${steps[kind].seconds}; ${attributesFor(config)}`;
}

export function clearedStepCookie(config: Config, kind: CookieStep): string {
  return `${cookieNameOf(config, kind)}=; Max-Age=0; ${attributesFor(config)}`;
}

/** The secret of a step that a request carries, or null. */
export function stepSecretOf(config: Config, kind: CookieStep, request: Request): string | null {
  const name = `${cookieNameOf(config, kind)}=`;
  const found = request.headers
    .get('cookie')
    ?.split(/; */)
    .find((each) => each.startsWith(name));
  return found?.slice(name.length) || null;
}
