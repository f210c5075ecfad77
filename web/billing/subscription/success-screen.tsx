import { successCountdown, successTexts } from '@holdfast/domain/billing/texts';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useArrival } from '../../base/arrival.ts';
import { useGo } from '../../base/link.tsx';
import { dashboardPath } from '../../base/origin.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Wordmark } from '../../ui/picture/logo.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TestNote } from '../built-in/built-in-note.tsx';
import { useSubscription } from './use-subscription.ts';
import { useVerification, type Verification } from '../built-in/use-verification.ts';

const said: Record<Verification, string> = {
  waiting: 'Checking with the payment provider. This takes a few seconds.',
  active: successTexts.active,
  free: successTexts.active,
  soon: successTexts.soon,
  failed: successTexts.failed,
};

/** After the payment: what became of it, and on to the dashboard (S-076, S-077). */
export default function SuccessScreen() {
  const state = useVerification();
  const test = useSubscription({ enabled: state === 'active' || state === 'free' }).data?.test;
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-8 px-4 py-10 focus:outline-none"
    >
      <Wordmark />
      <div className="grid w-full max-w-lg grid-cols-[minmax(0,1fr)] gap-4">
        {test && <TestNote />}
        <Card className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4 text-center md:p-8!">
          <Sign state={state} />
          <h1 ref={heading} tabIndex={-1} className="heading max-w-full text-2xl">
            {state === 'failed' ? 'We could not check this' : 'Thank you'}
          </h1>
          <p aria-live="polite" className="text-lg text-quiet">
            {said[state]}
          </p>
          {state === 'free' && <p className="text-quiet">{successTexts.free}</p>}
          <div className="flex w-full flex-wrap justify-center gap-3 [&>*]:grow">
            <LinkButton href={dashboardPath}>{successTexts.toDashboard}</LinkButton>
            <LinkButton href="/settings/subscription" variant="quiet">
              {successTexts.toDetails}
            </LinkButton>
          </div>
          {(state === 'active' || state === 'free' || state === 'soon') && <Countdown />}
        </Card>
      </div>
    </main>
  );
}

function Sign({ state }: { state: Verification }) {
  const look = 'grid size-16 place-items-center rounded-full [&>svg]:size-8';
  if (state === 'waiting') {
    return (
      <span className={`${look} bg-sunk text-quiet`}>
        <Spinner />
      </span>
    );
  }
  if (state === 'active' || state === 'free') {
    return (
      <span className={`${look} bg-good-wash text-good`}>
        <CircleCheck aria-hidden />
      </span>
    );
  }
  return state === 'soon' ? (
    <span className={`${look} bg-info-wash text-info`}>
      <Clock aria-hidden />
    </span>
  ) : (
    <span className={`${look} bg-danger-wash text-danger`}>
      <TriangleAlert aria-hidden />
    </span>
  );
}

/** Leads on by itself, unless somebody wants to read in peace (WCAG 2.2.1). */
function Countdown() {
  const go = useGo();
  const [left, setLeft] = useState(successCountdown);
  const [staying, setStaying] = useState(false);
  useEffect(() => {
    if (staying) return;
    if (left === 0) go(dashboardPath, { replace: true });
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
    // `go` is another function with each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [left, staying]);
  if (staying) {
    return (
      <p role="status" className="text-sm text-quiet">
        {successTexts.staying}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-quiet">
      <p className="figures">
        On to the dashboard in {left} {left === 1 ? 'second' : 'seconds'}
      </p>
      <Button variant="plain" size="small" onClick={() => setStaying(true)}>
        {successTexts.stay}
      </Button>
    </div>
  );
}
