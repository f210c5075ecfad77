import { storedEmail } from '@holdfast/domain/kernel/form/email';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Database } from '../kernel/database/database.ts';
import { spend, type Limit } from '../kernel/people/limits.ts';

const day = 86_400;

/** Letters that one owner sends: nobody sends mail in Holdfast's name by the hundred. */
const ofOwner: Limit = { name: 'invitations of an owner', tries: 60, seconds: day };
/** Letters to one address, whoever sends them. */
const toAddress: Limit = { name: 'invitations to an address', tries: 6, seconds: 3600 };

/** Letters of shares, which come more often: of one owner, of one owner to one address, and to one address from anybody. */
const sharesOf: Limit = { name: 'share letters', tries: 200, seconds: day };
const sharesTo: Limit = { name: 'share letters to', tries: 20, seconds: day };
const sharesToAddress: Limit = { name: 'share letters to an address', tries: 40, seconds: day };

/** Counts a letter of invitation before it is written. Throws `too_many`, whether the address has an account or not. */
export async function spendLetter(database: Database, owner: string, email: string): Promise<void> {
  // First the owner's own: whoever has none left takes nothing from an address.
  await spend(database, ofOwner, owner);
  await spend(database, toAddress, storedEmail(email));
}

/** The same for the letter of a share; what an address has had too much of is said beside its `field`. */
export async function spendShareLetter(
  database: Database,
  owner: string,
  email: string,
  field?: string,
): Promise<void> {
  const address = storedEmail(email);
  await spend(database, sharesOf, owner);
  try {
    await spend(database, sharesTo, `${owner} ${address}`);
    await spend(database, sharesToAddress, address);
  } catch (thrown) {
    throw thrown instanceof Fault && field !== undefined ? naming(thrown, field) : thrown;
  }
}

/** The same fault, said beside the field that it is about. */
function naming({ code, message, retryAfter }: Fault, field: string): Fault {
  return new Fault(code, message, {
    fields: [{ field, message }],
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}
