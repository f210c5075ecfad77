/** A change on its way, or one whose answer never came. */
type Submission = { key: string; at: number; underWay: number; overtaken: boolean; secret: boolean };

/** How a submission ended: with a good answer, with a refusal, or with nobody knowing whether the server made the change. */
export type Ending = 'answered' | 'refused' | 'unknown';

/** For so long a lost answer is asked for again under its key, in milliseconds. */
const lasts = 3_600_000;
const stored = 'holdfast.submissions';
/** Words of such names are not kept in the browser's storage, not even as a digest. */
const secret = /password|secret|token|credential/i;

let open: Map<string, Submission> | undefined;

/**
 * Names a change: the same words get the same key while they are under way (a double click), and again where their answer was lost,
 * until another change has been answered meanwhile. It survives a reload of the tab, as drafts do. Call `end` with the outcome.
 */
export function beginSubmission(words: string): { key: string; end: (ending: Ending) => void } {
  const all = known();
  const name = digestOf(words);
  const before = all.get(name);
  const mine =
    before !== undefined && (before.underWay > 0 || Date.now() - before.at < lasts)
      ? before
      : {
          key: crypto.randomUUID(),
          at: Date.now(),
          underWay: 0,
          overtaken: false,
          secret: secret.test(words),
        };
  mine.underWay += 1;
  all.set(name, mine);
  keep();
  return {
    key: mine.key,
    end(ending) {
      mine.underWay -= 1;
      if (ending === 'answered') overtake(mine);
      const isOver = ending !== 'unknown' || (mine.overtaken && mine.underWay === 0);
      if (isOver && all.get(name) === mine) all.delete(name);
      keep();
    },
  };
}

/** Forgets every submission, for a session that ends. */
export function forgetSubmissions() {
  open = new Map();
  keep();
}

/** What was lost before is no longer the last thing that happened: repeating its answer could hide what has changed since. */
function overtake(winner: Submission) {
  for (const [name, each] of known()) {
    if (each === winner) continue;
    each.overtaken = true;
    if (each.underWay === 0) known().delete(name);
  }
}

function known(): Map<string, Submission> {
  if (open === undefined) {
    open = new Map();
    try {
      const kept = JSON.parse(sessionStorage.getItem(stored) ?? '[]') as [string, string, number][];
      for (const [name, key, at] of kept)
        open.set(name, { key, at, underWay: 0, overtaken: false, secret: false });
    } catch {
      // A browser that keeps nothing still has the page's memory.
    }
  }
  return open;
}

function keep() {
  try {
    const all = [...known()].filter(([, each]) => !each.secret).map(([name, { key, at }]) => [name, key, at]);
    if (all.length === 0) sessionStorage.removeItem(stored);
    else sessionStorage.setItem(stored, JSON.stringify(all));
  } catch {
    // As above.
  }
}

/** Tells different words apart well enough: where two met, the server refuses the second, and it is sent under a new key. */
export function digestOf(words: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < words.length; index += 1) {
    const sign = words.charCodeAt(index);
    a = Math.imul(a ^ sign, 2654435761);
    b = Math.imul(b ^ sign, 1597334677);
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}.${words.length.toString(36)}`;
}
