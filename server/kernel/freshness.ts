import { randomBytes } from 'node:crypto';

/**
 * Keeps a mark of the present state of each person's records. Every write as that person makes a new mark, so a request whose `ETag`
 * still has the present one is answered 304 without a statement. Marks live in this process: another server, or this one after a
 * restart, answers in full once. While `hears` says that word of other servers does not arrive, each mark is a new one, which no request
 * can bear.
 */
export type Freshness = {
  stateOf(userId: string): string;
  changed(userId: string): void;
  /** Forgets every state, for when messages of other servers may have been missed. */
  forget(): void;
};

const maxRemembered = 50_000;

export function makeFreshness(most = maxRemembered, hears = () => true): Freshness {
  let states = new Map<string, string>();
  let serial = 0;
  let epoch = randomBytes(6).toString('base64url');
  const next = () => `${epoch}.${(serial += 1).toString(36)}`;
  const remember = (userId: string) => {
    if (states.size >= most) states = new Map();
    const state = next();
    states.set(userId, state);
    return state;
  };
  return {
    stateOf: (userId) => (hears() ? (states.get(userId) ?? remember(userId)) : next()),
    changed: (userId) => void remember(userId),
    forget() {
      states = new Map();
      epoch = randomBytes(6).toString('base64url');
    },
  };
}
