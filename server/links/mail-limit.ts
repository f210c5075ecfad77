import { storedEmail } from '@holdfast/domain/kernel/form/email';
import type { Kernel } from '../kernel/kernel.ts';
import { spend } from '../kernel/people/limits.ts';

const day = 86_400;

/** Letters to people outside that one person has sent. */
export const letterLimit = { name: 'letters with links', tries: 40, seconds: day } as const;
/** Those to one address, whoever sends them. */
export const addressLimit = { name: 'letters with links to an address', tries: 10, seconds: day } as const;

/** Counts a letter before it is written. Throws `too_many`. */
export async function spendMail(
  { database }: Pick<Kernel, 'database'>,
  owner: string,
  to: string,
): Promise<void> {
  await spend(database, letterLimit, owner);
  await spend(database, addressLimit, storedEmail(to));
}
