import type { TestCard, TestCheckout, TestDeed, TestPortal } from '@holdfast/domain/billing/built-in-payment';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Billing } from './provider/billing.ts';
import type { Account, KeptSession } from './built-in/account.ts';
import { act, paySession, portalOf } from './built-in/deeds.ts';
import { letTimePass } from './built-in/time.ts';
import { deliverBuiltIn } from './built-in-events.ts';

/** The pages of the built-in test payment. Each throws `not_found` where a real provider is set, and for somebody else's page. */
export function testPaymentsOf(billing: Billing) {
  const { builtIn } = billing.payments;

  function change<T>(owner: string, work: (account: Account, now: number) => T): Promise<T> {
    if (builtIn === undefined) throw notFound('Payment page');
    const now = builtIn.seconds();
    return builtIn.accounts.change(owner, (account) => {
      if (account === null) throw notFound('Payment page');
      letTimePass(account, now);
      return { account, result: work(account, now) };
    });
  }

  return {
    checkout: (owner: string, session: string): Promise<TestCheckout> =>
      change(owner, (account) => checkoutOf(account, sessionOf(account, session))),

    async pay(owner: string, session: string, card: TestCard): Promise<{ paid: boolean; url: string }> {
      const result = await change(owner, (account, now) => {
        const page = sessionOf(account, session);
        const paid = paySession(account, page, card, now);
        return { paid, url: (paid ? page.success_url : page.cancel_url) ?? '/' };
      });
      await deliverBuiltIn(billing, owner);
      return result;
    },

    async portal(owner: string): Promise<TestPortal> {
      if (builtIn === undefined) throw notFound('Payment page');
      return builtIn.accounts.change(owner, (account) => ({ account: null, result: portalOf(account) }));
    },

    async act(owner: string, deed: TestDeed): Promise<TestPortal> {
      const result = await change(owner, (account, now) => {
        act(account, deed, now);
        return portalOf(account);
      });
      await deliverBuiltIn(billing, owner);
      return result;
    },
  };
}

function sessionOf(account: Account, id: string): KeptSession {
  const session = account.sessions.find((each) => each.id === id);
  if (session === undefined) throw notFound('Payment page');
  return session;
}

function checkoutOf(account: Account, session: KeptSession): TestCheckout {
  const price = account.prices.find((each) => each.id === session.price);
  return {
    session: session.id,
    price_id: price?.lookup_key ?? session.price,
    state: session.status === 'complete' ? 'paid' : session.status === 'expired' ? 'expired' : 'open',
    charged_at: session.trial_end == null ? null : new Date(session.trial_end * 1000).toISOString(),
    success_url: session.success_url ?? '/',
    cancel_url: session.cancel_url ?? '/',
  };
}
