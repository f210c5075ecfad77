import pg from 'pg';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { houseTexts } from '@holdfast/domain/kernel/call/house';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import { audit } from '../../people/audit.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { Call, Persons } from './answer.ts';
import type { Entered } from '../gate/house.ts';

type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The place of a call: who asks, whose records it is about, and under which role its statements run. */
export type Place = Persons & {
  readonly reading: Run;
  /** The same where a replica may answer. */
  readonly aside: Run;
  readonly writing: Run;
};

/** Makes the place of a viewer in their own house. */
export function ownPlace(database: Database, viewer: Viewer): Place {
  const owner = viewer.user_id;
  return {
    viewer,
    owner,
    standing: viewer.standing,
    reading: (work) => database.reading(owner, work),
    aside: (work) => database.aside.reading(owner, work),
    writing: (work) => database.asViewer(owner, work),
  };
}

/**
 * Makes the place of a guest in somebody's house. Each of their changes writes a line into the owner's log, in the change's own
 * transaction, so that no area can forget it.
 */
export function guestPlace(
  database: Database,
  viewer: Viewer,
  { visit, rights }: Entered,
  { method, path }: Endpoint,
  { input, now }: Pick<Call<never>, 'input' | 'now'>,
): Place {
  let noted = false;
  return {
    viewer,
    owner: visit.owner,
    standing: rights.standing,
    reading: (work) => database.readingAsGuest(visit, work),
    aside: (work) => database.aside.readingAsGuest(visit, work),
    writing: (work) =>
      refusing(
        database.asGuest(visit, async (tx) => {
          const result = await work(tx);
          if (!noted) {
            noted = true;
            await audit(tx, {
              userId: visit.owner,
              actorId: visit.guest,
              action: 'guest.change',
              detail: { call: `${method} ${path}`, record: idOf(input) ?? idOf(result) },
              at: now,
            });
          }
          return result;
        }),
      ),
  };
}

/** Turns the database's refusal of a guest's write into `forbidden`: their role does not reach so far. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') {
      throw new Fault('forbidden', houseTexts.beyondRole);
    }
    throw error;
  }
}

/** The record that a call is about stands in its path, or is what it has made. */
function idOf(said: unknown): string | null {
  if (typeof said !== 'object' || said === null) return null;
  return 'id' in said && typeof said.id === 'string' ? said.id : null;
}
