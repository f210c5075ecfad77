import {
  addPasskey,
  beginPasskey,
  beginProofByPasskey,
  proveByPasskey,
} from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import type { Passkey } from '@holdfast/domain/accounts/sign-in/sign-in-shapes';
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { refresh } from '../kernel/call/query-client.ts';
import { call } from '../kernel/call/call.ts';

/** The library's own type has no open end for what extensions add. */
const extensionsOf = (credential: { clientExtensionResults: object }): Record<string, unknown> => ({
  ...credential.clientExtensionResults,
});

/** Lets this device make a passkey and keeps it. Throws a `Fault`, or what the browser says where its owner thought better of it. */
export async function addPasskeyHere(): Promise<Passkey> {
  const { options } = await call(beginPasskey, {});
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await startRegistration({ optionsJSON });
  const added = await call(addPasskey, {
    credential: { ...credential, clientExtensionResults: extensionsOf(credential) },
  });
  refresh(['accounts']);
  return added;
}

/** Proves with a passkey of the viewer's who is there. */
export async function proveWithPasskey(): Promise<void> {
  const { options } = await call(beginProofByPasskey, {});
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await startAuthentication({ optionsJSON });
  await call(proveByPasskey, {
    credential: { ...credential, clientExtensionResults: extensionsOf(credential) },
  });
}
