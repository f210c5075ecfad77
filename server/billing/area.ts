import * as endpoints from '@holdfast/domain/billing/endpoints';
import { checkoutTexts } from '@holdfast/domain/billing/texts';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import type { Area } from '../kernel/area.ts';
import { answer, answerPublic, answerStream } from '../kernel/http/answer/answer.ts';
import { ownOrigins } from '../kernel/http/gate/guard.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { spend } from '../kernel/people/limits.ts';
import { openBilling } from './provider/billing.ts';
import { deliverBuiltIn } from './built-in-events.ts';
import { startCheckout } from './checkout.ts';
import { findCustomer } from './provider/customers.ts';
import { subscriptionOnDashboard } from './contributions.ts';
import { listInvoices } from './payments/invoices.ts';
import { cancelSubscription, changePlan, resumeSubscription } from './plan-change.ts';
import { planOrRefuse } from './payments/plan-or-refuse.ts';
import { openPortal } from './payments/portal.ts';
import { withProvider } from './provider/provider-faults.ts';
import { reconcilePayments } from './reconcile.ts';
import { syncCustomer } from './provider/sync.ts';
import { testPaymentsOf } from './built-in-pages.ts';
import { findSubscription, findUsage } from './provider/viewer-records.ts';
import { eventBody, takeEvent } from './provider/webhook.ts';
import type { BillingGiven } from './given.ts';

/** Each of these asks the provider several things. */
const askLimit = { name: 'billing', tries: 60, seconds: 60 };
const unchanged = 'The subscription could not be changed. Please try again.';
const done = { done: true } as const;

/** Plans, checkout, subscriptions, and what the payment provider says of them. */
export function billingArea(kernel: Kernel, { changeAccess: access }: BillingGiven): Area {
  const billing = openBilling(kernel, access);
  const { payments } = billing;
  const { database } = kernel;
  const test = testPaymentsOf(billing);
  const reconciling = reconcilePayments(billing);
  // What came while no server ran is looked at as soon as one does.
  kernel.jobs.wake(reconciling.name);

  /** Speaks with the provider without holding a connection of the database meanwhile; then tells what has become of it. */
  const changing = async (viewer: Viewer, work: () => Promise<void>) => {
    await spend(database, askLimit, viewer.user_id);
    await withProvider(unchanged, work);
    await deliverBuiltIn(billing, viewer.user_id);
    const { user_id } = viewer;
    return { subscription: await database.reading(user_id, (tx) => findSubscription(tx, user_id)) };
  };

  const own = ownOrigins(kernel.config.baseUrl);
  /** The origin under which the browser sees the product, so that it comes back to where it is signed in. */
  const originOf = (request: Request) => {
    const origin = request.headers.get('origin');
    return origin !== null && own(origin) ? origin : kernel.config.baseUrl.origin;
  };

  return {
    name: 'billing',
    jobs: [reconciling],
    dashboard: { subscription: subscriptionOnDashboard },
    answers: [
      answerStream(endpoints.startCheckout, async ({ viewer, input }) => {
        await spend(database, askLimit, viewer.user_id);
        const url = await withProvider(checkoutTexts.noSession, () => startCheckout(billing, viewer, input));
        await deliverBuiltIn(billing, viewer.user_id);
        return { url };
      }),
      answer(endpoints.findSubscription, async ({ tx, viewer }) => ({
        subscription: await findSubscription(tx, viewer.user_id),
        test: payments.builtIn !== undefined,
      })),
      answerStream(endpoints.refreshSubscription, ({ viewer }) =>
        changing(viewer, async () => {
          const customer = await findCustomer(database, payments, viewer.user_id);
          if (customer !== null) await syncCustomer(billing, customer);
        }),
      ),
      answerStream(endpoints.cancelSubscription, ({ viewer }) =>
        changing(viewer, () => cancelSubscription(billing, viewer)),
      ),
      answerStream(endpoints.resumeSubscription, ({ viewer }) =>
        changing(viewer, () => resumeSubscription(billing, viewer)),
      ),
      answerStream(endpoints.changePlan, ({ viewer, input }) =>
        changing(viewer, () => changePlan(billing, viewer, planOrRefuse(input.price_id), 'change')),
      ),
      answerStream(endpoints.openPortal, async ({ viewer, request }) => {
        await spend(database, askLimit, viewer.user_id);
        const open = () => openPortal(billing, viewer.user_id, originOf(request));
        return { url: await withProvider('The payment provider’s pages could not be opened', open) };
      }),
      answerStream(endpoints.listInvoices, async ({ viewer }) => {
        await spend(database, askLimit, viewer.user_id);
        const list = () => listInvoices(billing, viewer.user_id);
        return { items: await withProvider('The invoices could not be loaded', list) };
      }),
      answer(endpoints.findUsage, ({ tx, viewer, now }) => findUsage(tx, viewer, now)),
      answerPublic(endpoints.receiveEvents, async ({ request }) => {
        await takeEvent(billing, await eventBody(request), request.headers.get('stripe-signature'));
        return done;
      }),
      answerStream(endpoints.findTestCheckout, ({ viewer, input }) =>
        test.checkout(viewer.user_id, input.session),
      ),
      answerStream(endpoints.payTestCheckout, ({ viewer, input }) =>
        test.pay(viewer.user_id, input.session, input.card),
      ),
      answerStream(endpoints.findTestPortal, ({ viewer }) => test.portal(viewer.user_id)),
      answerStream(endpoints.actInTestPortal, ({ viewer, input }) => test.act(viewer.user_id, input.deed)),
    ],
  };
}
