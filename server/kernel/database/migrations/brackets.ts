import type { Preamble } from '../scoped-query.ts';

/** What a transaction sends besides its own statements: ahead of the first one, and ahead of its commit, in their round trips. */
export type Brackets = { readonly ahead: Preamble[]; readonly last: Preamble[] };

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

function bracketsOf(tx: object): Brackets {
  const own = brackets.get(tx);
  if (own === undefined) throw new Error('Only a transaction that writes has a beginning and an end');
  return own;
}
