import { accessCheck, sessionExpired } from '@holdfast/domain/kernel/connection';
import { Fault } from '@holdfast/domain/kernel/fault';
import type { Viewer } from '@holdfast/domain/kernel/viewer';
import { useSyncExternalStore } from 'react';
import { joinKeeper } from './changes.ts';
import { forgetLastAnswer, keepLastAnswer, lastAnswer } from './last-session.ts';
import { bodyOf, onUnauthorized, send } from './request.ts';

const sessionAddress = '/api/accounts/session';

/** What the server says of the visitor; what the area `accounts` adds to it is passed on as it is. */
export type SessionAnswer = { viewer: Viewer | null } & Record<string, unknown>;

export type Session =
  | { state: 'loading' }
  | { state: 'failed'; fault: Fault }
  | { state: 'signed-out'; notice: string | null; answer: SessionAnswer }
  | { state: 'signed-in'; viewer: Viewer; answer: SessionAnswer };

let session: Session = { state: 'loading' };
let asked: Promise<Session> | null = null;
const listeners = new Set<() => void>();
const endings = new Set<(notice: string | null) => void>();

/** A hint, nothing more: whoever was signed in last time gets the shell's code while the session is still asked for. */
const hint = 'holdfast.signed-in';

export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(hint) !== null;
  } catch {
    return false;
  }
}

/** Whether the viewer is the one whom this tab knew before it was loaded anew, and the server has not said a word yet. */
let assumed = false;

/** Whose screens may still stand for a moment after the session has ended, until the sign-in is there. */
let former: Viewer | null = null;

function become(next: Session) {
  if (session.state === 'signed-in') former = session.viewer;
  session = next;
  assumed = false;
  if (next.state === 'signed-in') keepLastAnswer(next.answer);
  if (next.state === 'signed-out') forgetLastAnswer();
  try {
    if (next.state === 'signed-in') localStorage.setItem(hint, '1');
    if (next.state === 'signed-out') localStorage.removeItem(hint);
  } catch {
    // Without storage the shell's code comes a little later.
  }
  for (const listener of listeners) listener();
}

export function currentSession(): Session {
  return session;
}

/** Asks the server who is signed in: at the start, and after everything that changes it. */
export function refreshSession(): Promise<Session> {
  asked = (async () => {
    try {
      const answer = (await bodyOf(await send('GET', sessionAddress))) as SessionAnswer | null;
      if (answer?.viewer) become({ state: 'signed-in', viewer: answer.viewer, answer });
      else if (assumed) endSession(sessionExpired);
      else become({ state: 'signed-out', notice: null, answer: answer ?? { viewer: null } });
    } catch (thrown) {
      const fault = thrown instanceof Fault ? thrown : new Fault('unexpected', String(thrown));
      if (fault.code === 'not_signed_in')
        become({ state: 'signed-out', notice: null, answer: { viewer: null } });
      else if (!assumed) become({ state: 'failed', fault });
    }
    return session;
  })();
  return asked;
}

/** The session once it is known; asks only the first time, and again where asking failed. */
export function readySession(): Promise<Session> {
  if (session.state === 'failed' || asked === null) return unlessLate(refreshSession());
  return unlessLate(asked);
}

/**
 * Waits for the answer, but not for ever where this tab knows who sat here a moment ago: then the screens are shown, the server
 * decides with every call, and it is asked on until it answers.
 */
async function unlessLate(asking: Promise<Session>): Promise<Session> {
  if (session.state === 'signed-in') return session;
  const last = lastAnswer();
  if (last === null) return asking;
  await Promise.race([
    asking.then((found) => (found.state === 'failed' ? pause() : undefined)),
    pause().then(pause),
  ]);
  if (session.state === 'loading' || session.state === 'failed') {
    become({ state: 'signed-in', viewer: last.viewer, answer: last });
    assumed = true;
    void askOn();
  }
  return session;
}

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, accessCheck.patience);
  });

async function askOn() {
  while (assumed) {
    await pause();
    if (assumed) await renewSession();
  }
}

/** Forgets the viewer here in the browser. `notice` is what the sign-in says about it. */
export function endSession(notice: string | null) {
  if (session.state !== 'signed-in') return;
  become({ state: 'signed-out', notice, answer: { viewer: null } });
  asked = Promise.resolve(session);
  for (const ending of endings) ending(notice);
}

/** Runs `ending` whenever a session ends: kept answers go, the visitor is led to the sign-in. */
export function onSessionEnd(ending: (notice: string | null) => void): () => void {
  endings.add(ending);
  return () => endings.delete(ending);
}

/** Asks again in the background what a viewer is let do; where asking fails, all stays as it is known. */
async function renewSession() {
  if (session.state !== 'signed-in') return;
  try {
    const answer = (await bodyOf(await send('GET', sessionAddress))) as SessionAnswer | null;
    if (answer?.viewer) become({ state: 'signed-in', viewer: answer.viewer, answer });
    else endSession(sessionExpired);
  } catch {
    // The next change or visit asks again.
  }
}

/** Areas whose changes may change what the viewer is let do. */
const standingAreas: readonly string[] = ['accounts', 'access', 'billing'];

joinKeeper({
  stale: (areas) => {
    if (areas === null || areas.some((area) => standingAreas.includes(area))) void renewSession();
  },
  forget: () => undefined,
});

onUnauthorized(() => endSession(sessionExpired));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, currentSession);
}

/** The signed-in person. Only for screens with `access: 'viewer'`; throws where nobody has been signed in. */
export function useViewer(): Viewer {
  const known = useSession();
  if (known.state === 'signed-in') return known.viewer;
  if (former === null) throw new Fault('not_signed_in', sessionExpired);
  return former;
}

/** What the sign-in screen has to say about the session that ended (S-054), or null. */
export function useSessionNotice(): string | null {
  const known = useSession();
  return known.state === 'signed-out' ? known.notice : null;
}
