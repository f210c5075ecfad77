import { now } from '../../base/clock.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { currentSession } from '../session/session.ts';

type Values = Record<string, unknown>;

/** Drafts of forms that were closed without saving, for as long as the page is not loaded anew. */
const drafts = new Map<string, Values>();

/**
 * The copy that survives a reload (decision 0027): in this tab's storage, under the person who typed it, without anything secret. A
 * visitor's draft is not stored, because nobody would know whose it is.
 */
const beginning = 'holdfast.draft.';

/** Names a draft by its house: a draft for another person's record is not found at home. */
const placeOf = (name: string) => `${beginning}${guestHouse === null ? '' : `of.${guestHouse}.`}${name}`;

/** How long it survives, in milliseconds: a day. A browser may bring back a tab that was closed weeks ago. */
const lasts = 86_400_000;

/** Longer drafts live in the page alone: the storage of a site is small. */
const longest = 200_000;

type Stored = { owner: string; at: number; values: Values };

export function keepDraft(name: string, values: Values) {
  drafts.set(name, values);
  const owner = person();
  if (owner === null) return;
  const text = JSON.stringify({ owner, at: now().getTime(), values: withoutSecrets(values) });
  withStorage((storage) => {
    if (text.length > longest) storage.removeItem(placeOf(name));
    else storage.setItem(placeOf(name), text);
  });
}

export function keptDraft(name: string): Values | undefined {
  return drafts.get(name) ?? withStorage((storage) => own(storage.getItem(placeOf(name)))?.values);
}

export function dropDraft(name: string) {
  drafts.delete(name);
  withStorage((storage) => storage.removeItem(placeOf(name)));
}

/** Drops all drafts when a session ends: the next person at this screen must not find them. */
export function dropAllDrafts() {
  drafts.clear();
  withStorage((storage) => {
    for (const name of stored(storage)) storage.removeItem(name);
  });
}

/** Drops what is too old or not this person's, for a tab that was away while somebody signed out. */
export function dropStaleDrafts() {
  withStorage((storage) => {
    for (const name of stored(storage))
      if (own(storage.getItem(name)) === undefined) storage.removeItem(name);
  });
}

function person(): string | null {
  const session = currentSession();
  return session.state === 'signed-in' ? session.viewer.user_id : null;
}

function own(text: string | null): Stored | undefined {
  const found = JSON.parse(text ?? 'null') as Stored | null;
  if (found === null || found.owner !== person()) return undefined;
  return Math.abs(now().getTime() - found.at) < lasts ? found : undefined;
}

const stored = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, nth) => storage.key(nth) ?? '').filter((name) =>
    name.startsWith(beginning),
  );

const secret = /password|secret|token|credential|^(code|key|pin)$/i;

/** The same values without passwords, codes, keys and files, however deep they stand. No form that keeps its draft asks for any. */
function withoutSecrets(values: unknown): unknown {
  if (Array.isArray(values)) return values.map(withoutSecrets);
  if (typeof values !== 'object' || values === null) return values;
  if (Object.getPrototypeOf(values) !== Object.prototype) return undefined;
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !secret.test(name))
      .map(([name, value]) => [name, withoutSecrets(value)]),
  );
}

/** A browser that keeps nothing, or has no room left, still has the page's memory. */
function withStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}
