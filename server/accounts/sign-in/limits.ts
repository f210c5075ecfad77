import type { Context } from 'hono';
import type { Kernel } from '../../kernel/kernel.ts';
import { spend, type Limit } from '../../kernel/people/limits.ts';
import { clientAddress, networkOf } from '../../kernel/http/gate/client-address.ts';

type Pair = { byAddress: Limit; byAccount: Limit };

const minutes = (count: number) => count * 60;

/**
 * How often somebody may try. By account, so that a password cannot be guessed and a mailbox not be flooded; by address, so that
 * one machine cannot go through many accounts. A family or an office behind one address stays far below.
 */
export const limits = {
  signIn: {
    byAddress: { name: 'sign-in by address', tries: 300, seconds: minutes(10) },
    byAccount: { name: 'sign-in by account', tries: 20, seconds: minutes(10) },
  },
  register: {
    byAddress: { name: 'register by address', tries: 200, seconds: minutes(60) },
    byAccount: { name: 'register by account', tries: 10, seconds: minutes(60) },
  },
  reset: {
    byAddress: { name: 'reset by address', tries: 100, seconds: minutes(60) },
    byAccount: { name: 'reset by account', tries: 5, seconds: minutes(60) },
  },
  resend: {
    byAddress: { name: 'resend by address', tries: 100, seconds: minutes(60) },
    byAccount: { name: 'resend by account', tries: 5, seconds: minutes(60) },
  },
  /** Codes of a second factor, six digits each: by account, so that a new sign-in gives no new tries. */
  code: {
    byAddress: { name: 'code by address', tries: 100, seconds: minutes(10) },
    byAccount: { name: 'code by account', tries: 10, seconds: minutes(15) },
  },
  /** Links of mails and the current password, which are tried without an address of mail. */
  link: {
    byAddress: { name: 'link by address', tries: 300, seconds: minutes(10) },
    byAccount: { name: 'link by account', tries: 20, seconds: minutes(10) },
  },
} as const satisfies Record<string, Pair>;

/** Journeys to a provider and challenges for passkeys, each of which leaves a row for a while: by address, for nobody is named. */
const stepLimit: Limit = { name: 'step by address', tries: 300, seconds: minutes(10) };

/** Counts a step that is begun or ended; throws `too_many`. */
export async function spendStep(kernel: Kernel, context: Context): Promise<void> {
  await spend(kernel.database, stepLimit, networkOf(clientAddress(context, kernel.config.trustProxy)));
}

/** Counts a try by the caller's address and by the account; throws `too_many`. */
export async function spendTry(kernel: Kernel, pair: Pair, context: Context, account: string): Promise<void> {
  const network = networkOf(clientAddress(context, kernel.config.trustProxy));
  await spend(kernel.database, pair.byAddress, network);
  await spend(kernel.database, pair.byAccount, account);
}
