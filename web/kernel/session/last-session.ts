import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import { clientName } from '../call/request.ts';

type Answer = { viewer: Viewer | null } & Record<string, unknown>;

/** Stored for this tab alone while somebody is signed in, so that a reload on a bad line does not end before an empty page. */
const name = 'holdfast.last-session';

/**
 * Stored for every tab while somebody is signed in: what they are let do, but neither their name nor their address, because this
 * may outlive the session until the browser is opened again. With it a new tab shows its screens too, however slow the line is.
 */
const hint = 'holdfast.signed-in';

/** A stored session; one that an older build has stored may lack fields. */
type StoredSession = { client?: string; answer?: Answer; user_id?: string; standing?: Viewer['standing'] };

export function keepLastAnswer(answer: Answer & { viewer: Viewer }) {
  const { user_id, standing } = answer.viewer;
  try {
    sessionStorage.setItem(name, JSON.stringify({ client: clientName, answer }));
    localStorage.setItem(hint, JSON.stringify({ client: clientName, user_id, standing }));
  } catch {
    // Without storage a reload waits for the server.
  }
}

export function forgetLastAnswer() {
  try {
    sessionStorage.removeItem(name);
    localStorage.removeItem(hint);
  } catch {
    // Nothing was kept.
  }
}

/** A hint, nothing more: whoever was signed in last time gets the shell's code while the session is still asked for. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(hint) !== null;
  } catch {
    return false;
  }
}

/** Whether this browser knows of nobody but this person as signed in; another tab may have changed that meanwhile. */
export function isStill({ user_id }: Viewer): boolean {
  try {
    return readStored(localStorage.getItem(hint)).user_id === user_id;
  } catch {
    return false;
  }
}

/** What the server said last of who sits here, in a new tab without their name; null where nobody did. */
export function lastAnswer(): (Answer & { viewer: Viewer }) | null {
  try {
    const { user_id, standing } = readStored(localStorage.getItem(hint));
    if (user_id === undefined || standing === undefined) return null;
    // A browser may bring back a tab from before a sign-out in another one: its own word counts only while the browser’s agrees.
    const { answer } = readStored(sessionStorage.getItem(name));
    if (answer?.viewer?.user_id === user_id) return { ...answer, viewer: answer.viewer };
    return { viewer: { user_id, standing, email: '', name: '', session_id: '', key_scope: null } };
  } catch {
    return null;
  }
}

function readStored(text: string | null): StoredSession {
  const stored = JSON.parse(text ?? 'null') as StoredSession | null;
  return stored?.client === clientName ? stored : {};
}
