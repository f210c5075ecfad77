import type { Billing } from './provider/billing.ts';
import { takeEvent } from './provider/webhook.ts';

/**
 * Delivers what happened in a person's account at the built-in provider, signed, through the door that the provider's events
 * take. With the real provider there is nothing to deliver. An event that was not taken stays for the next time.
 */
export async function deliverBuiltIn(billing: Billing, userId: string): Promise<void> {
  const { builtIn } = billing.payments;
  if (builtIn === undefined) return;
  const waiting = await builtIn.accounts.change(userId, (account) => ({
    account: null,
    result: account?.events ?? [],
  }));
  if (waiting.length === 0) return;
  const taken = new Set<string>();
  for (const { id, type, created, object } of waiting) {
    const body = JSON.stringify({
      id,
      type,
      created,
      object: 'event',
      livemode: false,
      data: { object },
    });
    await takeEvent(billing, body, await builtIn.sign(body));
    taken.add(id);
  }
  await builtIn.accounts.change(userId, (account) => {
    if (account !== null) account.events = account.events.filter((each) => !taken.has(each.id));
    return { account, result: undefined };
  });
}
