import { audit } from '../kernel/people/audit.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { makeAdministrator, removeAdministrator } from './administrators.ts';

type EndSessions = (tx: Tx, userId: string) => Promise<void>;
type Made = { email: string; administrator: boolean };

/** For the command line, which is nobody's account: makes the person with this address an administrator, if they
 * are none yet. Throws where there is no such person. */
export async function makeAdministratorByEmail(kernel: Kernel, email: string): Promise<Made> {
  const made = await changeRole(kernel, email, true, makeAdministrator);
  return { email: made.email, administrator: true };
}

/** For the command line: takes the role away and ends the person's sessions. Throws for the last administrator. */
export async function removeAdministratorByEmail(
  kernel: Kernel,
  email: string,
  endSessions: EndSessions,
): Promise<Made> {
  const made = await changeRole(kernel, email, false, removeAdministrator);
  await kernel.database.asAuth((tx) => endSessions(tx, made.id));
  kernel.events.publish({ userId: made.id, areas: ['accounts', 'access'] });
  return { email: made.email, administrator: false };
}

async function changeRole(
  kernel: Kernel,
  typed: string,
  administrator: boolean,
  change: (tx: Tx, userId: string, now: Date) => Promise<boolean>,
): Promise<Made & { id: string }> {
  const now = kernel.clock.now();
  const person = await kernel.database.asWorker(async (tx) => {
    const found = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', '=', typed.trim().toLowerCase())
      .executeTakeFirst();
    if (found === undefined) throw new Error(`Nobody has an account with the address ${typed}`);
    if (!(await change(tx, found.id, now))) return found;
    const action = administrator ? 'roles.make-administrator' : 'roles.remove-administrator';
    await audit(tx, {
      userId: found.id,
      actorId: null,
      action,
      detail: { by: 'command line' },
      at: now,
    });
    return found;
  });
  kernel.events.publish({ userId: person.id, areas: ['accounts', 'access'] });
  return { ...person, administrator };
}
