import {
  appleAttemptEvery,
  appleAttempts,
  appleTexts,
  appleUnavailable,
  providerFailed,
} from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';

/** What Apple's script hands back; the name comes with the very first sign-in alone. */
type AppleAnswer = {
  authorization: { id_token?: string; state?: string };
  user?: { name?: { firstName?: string; lastName?: string } };
};
type AppleScript = {
  auth: {
    init(options: Record<string, string | boolean>): void;
    signIn(): Promise<AppleAnswer>;
  };
};

const scriptThere = () => (globalThis as { AppleID?: AppleScript }).AppleID;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Apple's script could not be had in ten attempts (S-051). */
function unavailable(): Error {
  const error = new Error(appleTexts.unavailable);
  error.name = appleUnavailable;
  return error;
}

let loading: Promise<AppleScript> | undefined;

/** Loads Apple's script: up to ten attempts, one a second, then it is unavailable until somebody asks again (S-051). */
export function loadAppleScript(address: string): Promise<AppleScript> {
  loading ??= attempts(address).catch((thrown: unknown) => {
    loading = undefined;
    throw thrown;
  });
  return loading;
}

async function attempts(address: string): Promise<AppleScript> {
  for (let attempt = 1; attempt <= appleAttempts; attempt += 1) {
    const tag = document.createElement('script');
    const loaded = new Promise<void>((resolve) => {
      tag.addEventListener('load', () => resolve());
    });
    tag.src = address;
    tag.async = true;
    document.head.append(tag);
    await Promise.race([loaded, pause(appleAttemptEvery)]);
    const script = scriptThere();
    if (script !== undefined) return script;
    tag.remove();
  }
  throw unavailable();
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const hashOf = async (text: string) =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

type Begun = { script: string; client_id: string; redirect_uri: string; nonce: string };

/**
 * Asks Apple for an identity token that carries the hash of `nonce`. The state that comes back must be the one that was drawn
 * (S-051). Throws an `Error` called `appleUnavailable`, or a `Fault` with the specified text; null where somebody closed Apple's window.
 */
export async function askApple(begun: Begun): Promise<{ token: string; name: string } | null> {
  const script = await loadAppleScript(begun.script);
  const state = hex(crypto.getRandomValues(new Uint8Array(32)));
  script.auth.init({
    clientId: begun.client_id,
    scope: 'name email',
    redirectURI: begun.redirect_uri,
    state,
    nonce: await hashOf(begun.nonce),
    usePopup: true,
  });
  const answer = await script.auth.signIn().catch((thrown: unknown) => {
    if (closedByOwner(thrown)) return null;
    throw new Fault('not_signed_in', providerFailed.apple);
  });
  if (answer === null) return null;
  if (answer.authorization.state !== state) throw new Fault('forbidden', appleTexts.foreignState);
  const { firstName = '', lastName = '' } = answer.user?.name ?? {};
  return { token: answer.authorization.id_token ?? '', name: `${firstName} ${lastName}`.trim() };
}

/** Apple tells by an object with a word in it that its window was closed. */
function closedByOwner(thrown: unknown): boolean {
  const word = typeof thrown === 'object' && thrown !== null && 'error' in thrown ? thrown.error : undefined;
  return word === 'popup_closed_by_user' || word === 'user_cancelled_authorize';
}
