import { z } from 'zod';
import { line } from '../../kernel/form/fields.ts';
import { passkeyTexts, secondFactorTexts } from './sign-in-texts.ts';

/**
 * How far a sign-in got: the session is there, or a code of the second factor is wanted first. `from` is where somebody wanted to
 * go before, as far as the journey led away from the product.
 */
export const signInOutcome = z.object({
  outcome: z.enum(['signed_in', 'second_factor']),
  from: z.string().optional(),
});

/** Whether a provider can be used, and which settings it lacks by name (S-050). */
const providerState = z.object({ ready: z.boolean(), missing: z.array(z.string()) });

/** The ways to sign in beside the password. What is not ready is shown outside production alone, with what is missing. */
export const signInWays = z.object({
  google: providerState,
  apple: providerState,
  passkeys: z.boolean(),
  production: z.boolean(),
});
export type SignInWays = z.infer<typeof signInWays>;

/** The bounds of what a provider sends along. */
const carried = z.string().max(4000);

export const googleReturn = z.object({
  state: carried.min(1),
  /** Absent where somebody pressed "Cancel" at Google. */
  code: carried.optional(),
  iss: carried.optional(),
  error: carried.optional(),
});

/** An identity token that Apple gave to the browser, with the nonce whose hash it carries (S-051). */
export const appleToken = z.object({
  provider: z.literal('apple'),
  token: z.string().min(1).max(10_000),
  nonce: z.string().min(1).max(200),
  /** Apple tells the name once, and to the browser alone. */
  name: z.string().max(200).default(''),
  remember_me: z.boolean().default(false),
});

const bytes = z.string().max(20_000);

/** What a browser gives of an authenticator (WebAuthn Level 3, JSON form). What extensions add is let through and not read. */
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.looseObject({}),
};

export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
});
export type Assertion = z.infer<typeof assertion>;

export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes.optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKeyAlgorithm: z.number().optional(),
    publicKey: bytes.nullish(),
  }),
});
export type Attestation = z.infer<typeof attestation>;

export const passkeyName = line().min(1, passkeyTexts.nameMissing).max(60);

/** A passkey as its owner sees it. */
export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Kept by the maker of the device for all devices of its owner, such as a keychain. */
  backed_up: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  /** Since when a new password calls it into question: the owner is asked whether it is theirs. */
  doubted_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** Options for the authenticator, handed to the browser as they are. */
export const authenticatorOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });

/** Six digits or a recovery code, however they are spaced. */
export const secondFactorCode = z
  .string({ error: secondFactorTexts.codeMissing })
  .trim()
  .min(1, secondFactorTexts.codeMissing)
  .max(40);

export const secondFactorState = z.object({
  on: z.boolean(),
  since: z.string().nullable(),
  recovery_codes_left: z.number(),
  /** When support removes it because it is said to be lost; a sign-in with it stops that. */
  removal_at: z.string().nullable(),
});

/** A new secret for an app: as a picture to scan (SVG), and as text to type. */
export const enrolment = z.object({ secret: z.string(), address: z.string(), picture: z.string() });

export const freshRecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Whether a change of how somebody signs in would pass just now, and with what it can be proved else. */
export const proofState = z.object({ fresh: z.boolean(), password: z.boolean(), passkey: z.boolean() });

/** A provider that signs somebody in. */
export const providerLink = z.object({
  provider: z.enum(['google', 'apple']),
  linked_at: z.string(),
  /** Whether a password, a passkey or another provider would be left. */
  removable: z.boolean(),
});
export type ProviderLink = z.infer<typeof providerLink>;
