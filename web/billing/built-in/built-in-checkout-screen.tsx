import { findTestCheckout, payTestCheckout } from '@holdfast/domain/billing/endpoints';
import { chargeText } from '@holdfast/domain/billing/first-charge';
import { planOfPrice } from '@holdfast/domain/billing/subscription';
import type { TestCheckout } from '@holdfast/domain/billing/built-in-payment';
import { useState } from 'react';
import { useGo, useInAddress } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { dayOf, priceParts } from '../plan-words.ts';
import { TestFrame } from './built-in-frame.tsx';

/** The payment page of the built-in test payment. */
export default function TestCheckoutScreen() {
  const [session] = useInAddress('session');
  const answer = useAnswer(findTestCheckout, { session });
  return (
    <TestFrame title="Payment">
      {answer.error?.code === 'not_found' ? (
        <Card>
          <p className="mb-4 text-quiet">This payment page is not open. Choose a plan to open one.</p>
          <LinkButton href="/pricing">View Plans</LinkButton>
        </Card>
      ) : (
        <Answered answer={answer} loading="Loading payment..." skeleton={<Skeleton className="h-64" />}>
          {(page) => <Payment page={page} />}
        </Answered>
      )}
    </TestFrame>
  );
}

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address, window.location.origin);
  return `${pathname}${search}`;
};

function Payment({ page }: { page: TestCheckout }) {
  const go = useGo();
  const [declined, setDeclined] = useState(false);
  const pay = useChange(payTestCheckout, {
    refresh: ['access'],
    onDone: ({ paid, url }) => (paid ? go(pathOf(url)) : setDeclined(true)),
  });
  const plan = planOfPrice(page.price_id);
  if (plan === undefined) return null;
  if (page.state !== 'open') {
    return (
      <Card>
        <p className="mb-4 text-quiet">
          {page.state === 'paid' ? 'This has already been paid.' : 'This payment page has closed.'}
        </p>
        <LinkButton href={page.state === 'paid' ? '/settings/subscription' : '/pricing'}>
          {page.state === 'paid' ? 'View Subscription Details' : 'View Plans'}
        </LinkButton>
      </Card>
    );
  }
  const [amount, rest] = priceParts(plan);
  const send = (card: 'works' | 'fails') => {
    setDeclined(false);
    pay.mutate({ session: page.session, card });
  };
  return (
    <Card className="grid gap-5 md:p-7!">
      <div>
        <p className="text-quiet">Subscribe to {plan.name}</p>
        <p className="figures mt-1">
          <span className="heading text-3xl">{amount}</span> <span className="text-quiet">{rest}</span>
        </p>
        <p className="mt-3">{chargeText(plan, page.charged_at === null ? null : dayOf(page.charged_at))}</p>
      </div>
      {declined && (
        <Banner alert tone="danger" title="Your card was declined">
          Nothing was charged. Try another card.
        </Banner>
      )}
      <div className="grid gap-3 border-t border-line pt-5">
        <Button size="large" wide busy={pay.isPending} onClick={() => send('works')}>
          Pay with a card that works
        </Button>
        <Button size="large" wide variant="quiet" disabled={pay.isPending} onClick={() => send('fails')}>
          Pay with a card that is declined
        </Button>
        <LinkButton href={pathOf(page.cancel_url)} variant="plain">
          Go back without paying
        </LinkButton>
      </div>
    </Card>
  );
}
