import {
  passkey,
  type Assertion,
  type Attestation,
  type Passkey,
} from '@holdfast/domain/accounts/sign-in/sign-in-shapes';
import { passkeyTexts } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Config } from '../../kernel/config.ts';
import type { Tx } from '../../kernel/database/database.ts';

/** The library comes with the first passkey. */
export const webauthn = () => import('@simplewebauthn/server');

export const passkeyColumns = Object.keys(passkey.shape) as (keyof Passkey)[];

/** Whom passkeys are made for: they are bound to the host name, and are never found by another site. */
export const partyOf = ({ baseUrl }: Config) => ({ id: baseUrl.hostname, origin: baseUrl.origin });

/** An authenticator knows the person under this handle: their id in bytes, which says nothing about them. */
export const handleOf = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));

// Not `not_signed_in`: who adds a passkey or proves something is signed in, and stays so.
const refused = () => new Fault('forbidden', passkeyTexts.failed);

/** Nothing that a browser sends may break the server: whatever the library throws is a refusal. */
async function verifiedOr<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch {
    throw refused();
  }
}

const clientData = z.object({ challenge: z.string() });

/** The challenge that an authenticator says it answers; nothing is verified yet. Empty where it says nothing that can be read. */
export function challengeIn(credential: Assertion): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(credential.response.clientDataJSON, 'base64url').toString());
    return clientData.parse(said).challenge;
  } catch {
    return '';
  }
}

export type NewPasskey = { id: string; publicKey: Buffer; counter: number; backedUp: boolean };

/** What a new passkey is, if it was made for this challenge, here, and after its owner unlocked the device. Throws `forbidden`. */
export async function checkAttestation(
  config: Config,
  credential: Attestation,
  challenge: string,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await webauthn();
  const party = partyOf(config);
  const { verified, registrationInfo } = await verifiedOr(() =>
    verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }),
  );
  if (!verified) throw refused();
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), counter, backedUp: registrationInfo.credentialBackedUp };
}

/**
 * Whose passkey has signed this challenge, here, after its owner unlocked the device; notes its use. A counter that does not rise
 * tells of a copy and is refused, of two at the same moment too. Throws `forbidden`. Runs as `app_auth`.
 */
export async function spendAssertion(
  tx: Tx,
  config: Config,
  credential: Assertion,
  { challenge, now }: { challenge: string; now: Date },
): Promise<string> {
  const known = await tx
    .selectFrom('passkeys')
    .select(['user_id', 'id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credential.id)
    .forUpdate()
    .executeTakeFirst();
  const handle = credential.response.userHandle;
  if (known === undefined) throw refused();
  if (handle && !Buffer.from(handle, 'base64url').equals(Buffer.from(handleOf(known.user_id))))
    throw refused();
  const { verifyAuthenticationResponse } = await webauthn();
  const party = partyOf(config);
  const { verified, authenticationInfo } = await verifiedOr(() =>
    verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: known.credential_id,
        publicKey: new Uint8Array(known.public_key),
        counter: Number(known.counter),
      },
    }),
  );
  if (!verified) throw refused();
  await tx
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, last_used_at: now.toISOString() })
    .where('user_id', '=', known.user_id)
    .where('id', '=', known.id)
    .execute();
  return known.user_id;
}
