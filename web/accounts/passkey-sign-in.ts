import type { beginPasskeySignIn, finishPasskeySignIn } from '@holdfast/domain/accounts/sign-in-endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/endpoint';
import { startAuthentication } from '@simplewebauthn/browser';
import { bodyOf, send } from '../kernel/request.ts';

const path = '/api/accounts/sign-in/passkey';

/** The endpoints' own declaration would bring the shapes' library into the first visit: here stand their types alone. */
async function post(address: string, body: object): Promise<unknown> {
  const sent = { body: JSON.stringify(body), contentType: 'application/json' };
  return bodyOf(await send('POST', address, sent));
}

/** The newest challenge's cookie takes the place of the one before: they are asked for one after the other. */
let before: Promise<unknown> = Promise.resolve();
/** While its owner is asked in a dialog, nothing is offered beside it. */
let asking = false;

async function begin(): Promise<OutputOf<typeof beginPasskeySignIn>> {
  const begun = before.then(() => post(`${path}/begin`, {}));
  before = begun.catch(() => undefined);
  return (await begun) as OutputOf<typeof beginPasskeySignIn>;
}

type Options = { remembered: () => boolean; autofill: boolean };

/**
 * Signs in with a passkey that the browser offers, in a dialog or, with `autofill`, beside the e-mail field. Throws a `Fault` of
 * the server, or what the browser says where its owner thought better of it.
 */
export async function signInByPasskey({ remembered, autofill }: Options) {
  if (autofill && asking) throw new DOMException('Its owner is asked already', 'AbortError');
  if (!autofill) asking = true;
  try {
    const { options } = await begin();
    if (autofill && asking) throw new DOMException('Its owner is asked meanwhile', 'AbortError');
    const credential = await startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill });
    const draft = { credential, remember_me: remembered() };
    return (await post(path, draft)) as OutputOf<typeof finishPasskeySignIn>;
  } finally {
    if (!autofill) asking = false;
  }
}

/** Whether the browser itself ended it: its owner pressed "Cancel", or another request took its place. */
export function wasCancelled(thrown: unknown): boolean {
  return thrown instanceof Error && ['NotAllowedError', 'AbortError'].includes(thrown.name);
}
