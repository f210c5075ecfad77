import type {
  beginPasskeySignIn,
  finishPasskeySignIn,
} from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { startAuthentication } from '@simplewebauthn/browser';
import { bodyOf, send } from '../../kernel/call/request.ts';

const path = '/api/accounts/sign-in/passkey';

/** The endpoints' own declaration would bring the shapes' library into the first visit: here stand their types alone. */
async function post(address: string, body: object): Promise<unknown> {
  const sent = { body: JSON.stringify(body), contentType: 'application/json' };
  return bodyOf(await send('POST', address, sent));
}

/** Challenges are asked for one after the other: the first answer brings the cookie that the next ones keep. */
let before: Promise<unknown> = Promise.resolve();
/** While its owner is asked in a dialog, nothing is offered beside it. */
let asking = false;
/** Signing in with what was offered, once its owner has chosen it: what the dialog waits for before it asks. */
let entering: Promise<unknown> | undefined;

type Outcome = OutputOf<typeof finishPasskeySignIn>;
type Options = { remembered: () => boolean; autofill: boolean };

/**
 * Signs in with a passkey that the browser offers, in a dialog or, with `autofill`, beside the e-mail field. Throws a `Fault` of
 * the server, or what the browser says where its owner thought better of it.
 */
export async function signInByPasskey(options: Options): Promise<Outcome> {
  return options.autofill ? offer(options) : ask(options);
}

async function ask({ remembered }: Options): Promise<Outcome> {
  asking = true;
  try {
    const entered = await entering?.then(() => true).catch(() => false);
    if (entered) throw new DOMException('What was offered was taken', 'AbortError');
    const credential = await choose(false);
    return await enter(credential, remembered());
  } finally {
    asking = false;
  }
}

async function offer({ remembered }: Options): Promise<Outcome> {
  const credential = await choose(true);
  const entered = enter(credential, remembered());
  entering = entered;
  try {
    return await entered;
  } finally {
    if (entering === entered) entering = undefined;
  }
}

async function begin(): Promise<OutputOf<typeof beginPasskeySignIn>> {
  const begun = before.then(() => post(`${path}/begin`, {}));
  before = begun.catch(() => undefined);
  return (await begun) as OutputOf<typeof beginPasskeySignIn>;
}

/** Lets its owner choose a passkey, which then answers a challenge of the server's. */
async function choose(autofill: boolean) {
  const overtaken = () => {
    if (autofill && asking) throw new DOMException('Its owner is asked in a dialog', 'AbortError');
  };
  overtaken();
  const { options } = await begin();
  overtaken();
  const credential = await startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill });
  overtaken();
  return credential;
}

async function enter(credential: unknown, remembered: boolean): Promise<Outcome> {
  return (await post(path, { credential, remember_me: remembered })) as Outcome;
}

/** Whether the browser itself ended it: its owner pressed "Cancel", or another request took its place. */
export function wasCancelled(thrown: unknown): boolean {
  return thrown instanceof Error && ['NotAllowedError', 'AbortError'].includes(thrown.name);
}
