import { z } from 'zod';
import { accountEndpoint } from '../../kernel/call/endpoint.ts';
import { passwordChangeTexts } from '../texts.ts';
import {
  appleToken,
  assertion,
  attestation,
  authenticatorOptions,
  enrolment,
  freshRecoveryCodes,
  googleReturn,
  passkey,
  passkeyName,
  proofState,
  providerLink,
  secondFactorCode,
  secondFactorState,
  signInOutcome,
  signInWays,
} from './sign-in-shapes.ts';

const id = z.uuid();
const remember_me = z.boolean().default(false);

export const findSignInWays = accountEndpoint('GET', '/api/accounts/sign-in-ways', {
  summary: 'Says which ways to sign in there are beside the password (S-040, S-050)',
  output: signInWays,
  access: 'public',
});

export const beginGoogle = accountEndpoint('POST', '/api/accounts/sign-in/google/begin', {
  summary: 'Gives the address at Google to which the browser goes to sign in (S-057)',
  input: z.object({ remember_me, from: z.string().max(2000).default('/') }),
  output: z.object({ address: z.string() }),
  access: 'public',
});

export const finishGoogle = accountEndpoint('POST', '/api/accounts/sign-in/google', {
  summary: 'Signs in with what Google sent back to this browser (S-049, S-057, S-058)',
  input: googleReturn,
  output: signInOutcome,
  access: 'public',
});

export const beginApple = accountEndpoint('POST', '/api/accounts/sign-in/apple/begin', {
  summary: 'Gives what the browser needs to ask Apple for an identity token (S-051)',
  output: z.object({
    script: z.string(),
    client_id: z.string(),
    redirect_uri: z.string(),
    nonce: z.string(),
  }),
  access: 'public',
});

export const finishApple = accountEndpoint('POST', '/api/accounts/sign-in/apple', {
  summary: 'Signs in with an identity token of Apple (S-050, S-051, S-057)',
  input: appleToken,
  output: signInOutcome,
  access: 'public',
});

export const beginPasskeySignIn = accountEndpoint('POST', '/api/accounts/sign-in/passkey/begin', {
  summary: 'Gives a challenge for a passkey that is to sign in (X-15)',
  output: authenticatorOptions,
  access: 'public',
});

export const finishPasskeySignIn = accountEndpoint('POST', '/api/accounts/sign-in/passkey', {
  summary: 'Signs in with a passkey; it counts as both factors (X-15)',
  input: z.object({ credential: assertion, remember_me }),
  output: signInOutcome,
  access: 'public',
});

export const finishSecondFactor = accountEndpoint('POST', '/api/accounts/sign-in/second-factor', {
  summary: 'Ends a sign-in that waits for the code of an app, or for a recovery code',
  input: z.object({ code: secondFactorCode }),
  output: signInOutcome,
  access: 'public',
});

export const listLinks = accountEndpoint('GET', '/api/accounts/providers', {
  summary:
    'Lists the providers that sign the viewer in, and whether another way in would remain without each',
  output: z.object({ items: z.array(providerLink) }),
});

export const removeLink = accountEndpoint('DELETE', '/api/accounts/providers/{provider}', {
  summary: 'Takes a provider away as a way to sign in, never the last way; wants a fresh proof',
  input: z.object({ provider: z.enum(['google', 'apple']) }),
  gate: 'open',
});

export const listPasskeys = accountEndpoint('GET', '/api/accounts/passkeys', {
  summary: 'Lists the passkeys of the viewer, the newest first',
  output: z.object({ items: z.array(passkey) }),
});

export const keepPasskeys = accountEndpoint('POST', '/api/accounts/passkeys/keep', {
  summary: 'Says that every passkey is the viewer’s own, after a new password has called them into question',
  gate: 'open',
});

export const beginPasskey = accountEndpoint('POST', '/api/accounts/passkeys/begin', {
  keeps: false,
  summary: 'Gives a challenge for a new passkey; wants a fresh proof',
  output: authenticatorOptions,
  gate: 'open',
});

export const addPasskey = accountEndpoint('POST', '/api/accounts/passkeys', {
  summary: 'Adds a passkey that this device has made; without a name it is called after the device',
  input: z.object({ credential: attestation, name: passkeyName.optional() }),
  output: passkey,
  gate: 'open',
});

export const renamePasskey = accountEndpoint('PATCH', '/api/accounts/passkeys/{id}', {
  summary: 'Gives a passkey another name',
  input: z.object({ id, name: passkeyName }),
  output: passkey,
  gate: 'open',
});

export const removePasskey = accountEndpoint('DELETE', '/api/accounts/passkeys/{id}', {
  summary: 'Removes a passkey, never the last way to sign in; wants a fresh proof',
  input: z.object({ id }),
  gate: 'open',
});

export const findSecondFactor = accountEndpoint('GET', '/api/accounts/second-factor', {
  summary: 'Says whether a sign-in of the viewer wants a second factor',
  output: secondFactorState,
});

export const keepSecondFactor = accountEndpoint('POST', '/api/accounts/second-factor/keep', {
  summary: 'Stops the removal of the second factor that support was asked for',
  gate: 'open',
});

export const enrolSecondFactor = accountEndpoint('POST', '/api/accounts/second-factor/enrol', {
  keeps: false,
  summary: 'Gives a new secret for an app that makes codes; nothing is on before a code confirms it',
  output: enrolment,
  gate: 'open',
});

export const confirmSecondFactor = accountEndpoint('POST', '/api/accounts/second-factor/confirm', {
  keeps: false,
  summary: 'Turns the second factor on with a first code, and gives the recovery codes this once',
  input: z.object({ code: secondFactorCode }),
  output: freshRecoveryCodes,
  gate: 'open',
});

export const renewRecoveryCodes = accountEndpoint('POST', '/api/accounts/second-factor/recovery-codes', {
  keeps: false,
  summary: 'Replaces the recovery codes and gives the new ones this once; wants a fresh proof',
  output: freshRecoveryCodes,
  gate: 'open',
});

export const removeSecondFactor = accountEndpoint('DELETE', '/api/accounts/second-factor', {
  summary: 'Turns the second factor off; wants a fresh proof',
  gate: 'open',
});

export const findProof = accountEndpoint('GET', '/api/accounts/proof', {
  summary: 'Says whether the viewer has just proved who they are, and with what they can',
  output: proofState,
});

export const proveByPassword = accountEndpoint('POST', '/api/accounts/proof/password', {
  keeps: false,
  summary: 'Proves with the current password who is there, for the next ten minutes',
  input: z.object({
    current_password: z
      .string({ error: passwordChangeTexts.currentMissing })
      .min(1, passwordChangeTexts.currentMissing)
      .max(1000),
  }),
  gate: 'open',
});

export const beginProofByPasskey = accountEndpoint('POST', '/api/accounts/proof/passkey/begin', {
  keeps: false,
  summary: 'Gives a challenge for a passkey that is to prove who is there',
  output: authenticatorOptions,
  gate: 'open',
});

export const proveByPasskey = accountEndpoint('POST', '/api/accounts/proof/passkey', {
  keeps: false,
  summary: 'Proves with a passkey who is there, for the next ten minutes',
  input: z.object({ credential: assertion }),
  gate: 'open',
});
