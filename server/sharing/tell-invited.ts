import { sql } from 'kysely';
import type { Kernel } from '../kernel/kernel.ts';

/** Tells those whom somebody has invited how it stands, after the transaction that changed it. */
export type TellInvited = (owner: string) => void;

/**
 * Puts into the bells of those whom somebody has invited what they are to know. It is not waited for: what an owner is answered, and when,
 * is the same whether an address has an account or not. What a server that stopped left out is told with the next change of that owner.
 */
export function tellInvited({ database, events, log }: Kernel): TellInvited {
  const tellAll = async (owner: string) => {
    for (;;) {
      const { rows } = await database.asWorker((tx) =>
        sql<{ person: string | null }>`select person from tell_invited(${owner}) person`.execute(tx),
      );
      const [told] = rows;
      if (told === undefined) return;
      if (told.person !== null) events.publish({ userId: told.person, areas: ['sharing'] });
    }
  };
  return (owner) => {
    tellAll(owner).catch((error: unknown) => log.warn({ owner, error }, 'the invited could not be told'));
  };
}
