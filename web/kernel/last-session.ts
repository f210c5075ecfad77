import type { Viewer } from '@holdfast/domain/kernel/viewer';

type Answer = { viewer: Viewer | null } & Record<string, unknown>;

/** Kept for this tab alone, and only as long as somebody is signed in: a reload on a bad line needs not end before an empty page. */
const name = 'holdfast.last-session';

export function keepLastAnswer(answer: Answer) {
  try {
    sessionStorage.setItem(name, JSON.stringify(answer));
  } catch {
    // Without storage a reload waits for the server.
  }
}

export function forgetLastAnswer() {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

/** What the server said last of who sits here; null where nobody did. */
export function lastAnswer(): (Answer & { viewer: Viewer }) | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Answer | null;
    return kept?.viewer ? { ...kept, viewer: kept.viewer } : null;
  } catch {
    return null;
  }
}
