import { accessCheck, sessionExpired } from '@holdfast/domain/kernel/call/connection';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import { useSyncExternalStore } from 'react';
import { changesStanding, joinKeeper } from '../call/changes.ts';
import { setClock } from '../../base/clock.ts';
import '../call/house.ts';
import { forgetLastAnswer, isStill, keepLastAnswer, lastAnswer, wasSignedIn } from './last-session.ts';
import { bodyOf, onUnauthorized, sayInSample, send } from '../call/request.ts';

const sessionAddress = '/api/accounts/session';

/** What the server says of the visitor; what the area `accounts` adds to it is passed on as it is. */
export type SessionAnswer = { viewer: Viewer | null } & Record<string, unknown>;

export type Session =
  | { state: 'loading' }
  | { state: 'failed'; fault: Fault }
  | { state: 'signed-out'; notice: string | null; answer: SessionAnswer }
  | { state: 'signed-in'; viewer: Viewer; answer: SessionAnswer };

let session: Session = { state: 'loading' };
let pendingSession: Promise<Session> | null = null;
const listeners = new Set<() => void>();
const endings = new Set<(notice: string | null) => void>();

/** Whether the viewer is the one whom this browser knew before the page was loaded, and the server has not said a word yet. */
let assumed = false;

/** Whether this page is another person's; a browser asks before it leaves half-typed words, and may be told to stay. */
let left = false;

/** Whether the viewer has asked to be signed out, and the server has not answered yet. */
let leaving = false;

/** Whose screens may still stand for a moment after the session has ended, until the sign-in is there. */
let former: Viewer | null = null;

function become(next: Session) {
  if (session.state === 'signed-in') former = session.viewer;
  session = next;
  sayInSample(next.state === 'signed-in' && next.viewer.sample_until !== undefined);
  assumed = false;
  if (next.state === 'signed-in') keepLastAnswer({ ...next.answer, viewer: next.viewer });
  if (next.state === 'signed-out') forgetLastAnswer();
  for (const listener of listeners) listener();
}

export function currentSession(): Session {
  return session;
}

/** What the server says of the visitor, and what time it is. */
async function askServer(): Promise<SessionAnswer | null> {
  const answer = (await bodyOf(await send('GET', sessionAddress))) as SessionAnswer | null;
  setClock(answer?.['now']);
  return answer;
}

/** Somebody who was signed in when this browser was last used, and is no more, is told so (S-054). */
function nobody(answer: SessionAnswer | null): Session {
  const notice = wasSignedIn() ? sessionExpired : null;
  return { state: 'signed-out', notice, answer: answer ?? { viewer: null } };
}

/**
 * Takes note of who is signed in. Where that is somebody else than this page knew (they signed in in another tab), it begins anew: no
 * answer, and no word that is half typed, passes from one person to the next.
 */
function welcome(viewer: Viewer, answer: SessionAnswer) {
  const isSame = session.state !== 'signed-in' || session.viewer.user_id === viewer.user_id;
  if (isSame && !left) {
    become({ state: 'signed-in', viewer, answer });
    return;
  }
  left = true;
  if (session.state === 'signed-in') former = session.viewer;
  session = { state: 'loading' };
  assumed = false;
  forgetLastAnswer();
  location.reload();
}

/** Asks the server who is signed in: at the start, and after everything that changes it. */
export function refreshSession(): Promise<Session> {
  pendingSession = (async () => {
    try {
      const answer = await askServer();
      if (answer?.viewer) welcome(answer.viewer, answer);
      else if (assumed) endSession(sessionExpired);
      else become(nobody(answer));
    } catch (thrown) {
      const fault = thrown instanceof Fault ? thrown : new Fault('unexpected', String(thrown));
      if (fault.code === 'not_signed_in') become(nobody(null));
      else if (!assumed) become({ state: 'failed', fault });
    }
    return session;
  })();
  return pendingSession;
}

/** The session once it is known; asks only the first time, and again where asking failed. */
export function readySession(): Promise<Session> {
  if (session.state === 'failed' || pendingSession === null) return unlessLate(refreshSession());
  return unlessLate(pendingSession);
}

/**
 * Waits for the answer, but not for ever where this browser knows what somebody was let do a moment ago: then the screens are shown, the server
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
  const finalNotice = leaving ? null : notice;
  become({ state: 'signed-out', notice: finalNotice, answer: { viewer: null } });
  pendingSession = Promise.resolve(session);
  for (const ending of endings) ending(finalNotice);
}

/**
 * Ends the session on the viewer's wish, by what `signOut` asks of the server. Word that the session is gone may arrive before the
 * answer does; it is no news to whoever is leaving. Throws what `signOut` throws: then the session still stands.
 */
export async function leaveBy(signOut: () => Promise<void>): Promise<void> {
  leaving = true;
  try {
    await signOut();
    endSession(null);
  } finally {
    leaving = false;
  }
}

/** Runs `ending` whenever a session ends: kept answers go, the visitor is led to the sign-in. */
export function onSessionEnd(ending: (notice: string | null) => void): () => void {
  endings.add(ending);
  return () => endings.delete(ending);
}

/** Asks again in the background what a viewer is let do; where asking fails, all stays as it is known. */
export async function renewSession() {
  if (session.state !== 'signed-in') return;
  try {
    const answer = await askServer();
    if (answer?.viewer) welcome(answer.viewer, answer);
    else endSession(sessionExpired);
  } catch {
    // The next change or visit asks again.
  }
}

joinKeeper({
  stale: (areas) => {
    if (changesStanding(areas)) void renewSession();
  },
  forget: () => undefined,
});

onUnauthorized(() => {
  if (session.state !== 'signed-in') return;
  endSession(sessionExpired);
  // With its answer goes what the browser kept of pictures and files.
  void askServer().catch(() => undefined);
});

/** A page that the browser brings back just as it was left shows nothing of somebody who has signed out since. */
export function reloadWhereLeft() {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || session.state !== 'signed-in' || isStill(session.viewer)) return;
    document.documentElement.hidden = true;
    location.reload();
  });
}

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
