import type { Preamble } from '../scoped-query.ts';

/**
 * What a transaction sends besides its own statements: ahead of the first one, and ahead of its commit, in their round trips. `ending` says
 * that its next statement is its last.
 */
export type Brackets = { readonly ahead: Preamble[]; readonly last: Preamble[]; ending: boolean };

const brackets = new WeakMap<object, Brackets>();

export function setBrackets(tx: object, own: Brackets): void {
  brackets.set(tx, own);
}

/** Sends a statement in the same round trip as the transaction's first one, which is not run where this fails. */
export function sendAhead(tx: object, statement: Preamble): void {
  bracketsOf(tx).ahead.push(statement);
}

/** Sends a statement in the same round trip as the commit, which does not happen where this fails. */
export function sendLast(tx: object, statement: Preamble): void {
  bracketsOf(tx).last.push(statement);
}

/**
 * Commits with the transaction's next statement, in the same round trip: nothing may be asked of the transaction behind it, and what fails
 * later takes nothing back.
 */
export function commitWithNext(tx: object): void {
  bracketsOf(tx).ending = true;
}

function bracketsOf(tx: object): Brackets {
  const own = brackets.get(tx);
  if (own === undefined) throw new Error('Only a transaction that writes has a beginning and an end');
  return own;
}
