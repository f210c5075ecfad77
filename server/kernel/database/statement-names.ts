import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { leastRecent, type LeastRecent } from './least-recent.ts';

/** Statements that one connection keeps prepared: a plan takes 20 to 100 KB of the database's memory. */
export const preparedAtMost = 400;

/**
 * Names by role, then by text, so that a text is hashed once; one that falls out gets the same name again. The text is a key as it is:
 * put together with the role it would be a new string at each query, all of which is read to find it.
 */
const names = new Map<string, LeastRecent<NamedStatement>>();
const namesOfRole = 2000;
/** A text has 1 to 20 KB, and a list of values of each length is a text of its own: their number alone bounds little. */
const bytesOfRole = 2_000_000;

/** A statement's name, and its text: of equal texts always the same string, which every connection that has it prepared refers to. */
export type NamedStatement = { readonly name: string; readonly text: string };

/** What each connection has prepared, by name. */
const prepared = new WeakMap<PoolClient, LeastRecent<true>>();

/**
 * Names a statement, which is prepared once a connection under its name. Each role has names of its own: a plan holds the role's
 * policies, and one that serves two roles in turn is made anew each time.
 */
export function statementName(role: string, sql: string): NamedStatement {
  let known = names.get(role);
  if (known === undefined) {
    known = leastRecent<NamedStatement>({
      most: namesOfRole,
      mostBytes: bytesOfRole,
      weigh: (text) => text.length,
      name: 'statement texts',
    });
    names.set(role, known);
  }
  const former = known.get(sql);
  if (former !== undefined) return former;
  const made = { name: createHash('sha1').update(`${role} ${sql}`).digest('base64url'), text: sql };
  known.set(sql, made);
  return made;
}

/** Notes that a connection uses a statement; gives the name of the one that it has to let go for it. */
export function noteUse(client: PoolClient, name: string, most = preparedAtMost): string | undefined {
  let used = prepared.get(client);
  if (used === undefined) {
    used = leastRecent<true>(most);
    prepared.set(client, used);
  }
  return used.get(name) === true ? undefined : used.set(name, true);
}

/** How many different statements this process has run of late. */
export function namedStatements(): number {
  return [...names.values()].reduce((sum, { size }) => sum + size, 0);
}
