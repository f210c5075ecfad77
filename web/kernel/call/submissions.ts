/** A change on its way, or one whose answer never came. */
type Submission = { key: string; at: number; underWay: number; overtaken: boolean; secret: boolean };

/**
 * How a submission ended: with a good answer, with a refusal, refused because something else was made under its key, or with nobody
 * knowing whether the server made the change.
 */
export type Ending = 'answered' | 'refused' | 'reused' | 'unknown';

/** For so long a lost answer is asked for again under its key, in milliseconds. */
const lasts = 3_600_000;
const stored = 'holdfast.submissions';
/** Words of such names are not kept in the browser's storage, not even as a digest. */
const secret = /password|secret|token|credential/i;

let open: Map<string, Submission> | undefined;
/** The form that is being sent: what a call begins at once is begun by it. */
let filling: object | undefined;
/** The last submission of each form whose answer was lost: to which call, and under which name it stands in the list. */
const lostIn = new WeakMap<object, { target: string; name: string }>();

/**
 * Names a change: the same words get the same key while they are under way (a double click), and again where their answer was lost,
 * until another change has been answered meanwhile. It survives a reload of the tab, as drafts do. Call `end` with the outcome. `target` is the
 * call that a form adds something with: what the form corrects after a lost answer gets the same key (`inForm`).
 */
export function beginSubmission(
  words: string,
  target?: string,
): { key: string; inForm: boolean; end: (ending: Ending) => void } {
  const all = known();
  const form = filling;
  const name = digestOf(words);
  const lost = form === undefined ? undefined : lostIn.get(form);
  const corrects = lost !== undefined && lost.target === target ? all.get(lost.name) : undefined;
  const before = all.get(name) ?? (corrects && { ...corrects, underWay: 0, secret: secret.test(words) });
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
    inForm: corrects !== undefined,
    end(ending) {
      mine.underWay -= 1;
      if (form !== undefined && target !== undefined) {
        if (ending === 'unknown') lostIn.set(form, { target, name });
        else if (lost !== undefined && ending !== 'refused') {
          lostIn.delete(form);
          all.delete(lost.name);
        }
      }
      if (ending === 'answered') overtake(mine);
      const isOver = ending !== 'unknown' || (mine.overtaken && mine.underWay === 0);
      if (isOver && all.get(name) === mine) all.delete(name);
      keep();
    },
  };
}

/**
 * Runs what sends a form. Where the answer to it was lost and something was corrected then, the correction goes under the same key: the
 * server makes one of the two, and says where it was the first.
 */
export function sendForm<T>(form: object, send: () => Promise<T>): Promise<T> {
  filling = form;
  try {
    return send();
  } finally {
    filling = undefined;
  }
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
