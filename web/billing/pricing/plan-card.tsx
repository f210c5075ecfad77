import { checkoutTexts } from '@holdfast/domain/billing/texts';
import { comingText, type Plan } from '@holdfast/domain/standing/plans';
import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { priceParts, shortened } from '../plan-words.ts';

type PlanCardProps = {
  plan: Plan;
  current: boolean;
  /** The one that somebody picked before they registered: it is shown at once. */
  chosen: boolean;
  /** A line over the button: when an arranged plan begins. */
  note?: string | undefined;
  busy: boolean;
  disabled: boolean;
  /** Features beside the rest where there is room. */
  wide: boolean;
  onChoose: () => void;
};

/** One plan: what it is, what it costs, what it has, and the way to it (S-080 to S-082). */
export function PlanCard({ plan, current, chosen, note, busy, disabled, wide, onChoose }: PlanCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen) card.current?.scrollIntoView({ block: 'center' });
  }, [chosen]);
  const [amount, rest] = priceParts(plan);
  const marked = plan.badge === 'Most Popular';
  return (
    <section
      ref={card}
      aria-labelledby={id}
      className={cx(
        'flex h-full flex-col rounded-lg border bg-card p-5 shadow-soft md:p-6',
        current || chosen ? 'border-brand ring-1 ring-brand' : marked ? 'border-brand/60' : 'border-line',
      )}
    >
      <div className={cx('grow', wide && 'sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:gap-x-8')}>
        <div>
          <div className="flex min-h-7 flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h2 id={id} className="heading text-xl">
              {plan.name}
            </h2>
            {plan.badge && <Badge tone={marked ? 'brand' : 'info'}>{plan.badge}</Badge>}
          </div>
          <p className="figures mt-3">
            <span className="heading text-[2rem] leading-none">{amount}</span>{' '}
            <span className="text-quiet">{rest}</span>
          </p>
          <Description text={plan.description} plan={plan.name} />
        </div>
        <ul className={cx('grid content-start gap-2.5', wide ? 'max-sm:mt-5 sm:pt-1' : 'mt-5')}>
          {plan.features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
              <span className="min-w-0">
                {feature}
                {plan.coming.includes(feature) && <span className="text-quiet"> ({comingText})</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-6">
        {chosen && <p className="mb-2 text-center text-sm font-semibold text-brand">The plan you chose</p>}
        {note && <p className="mb-2 text-center text-sm text-quiet">{note}</p>}
        <Button
          wide
          variant={marked && !current ? 'primary' : 'quiet'}
          disabled={current || disabled}
          busy={busy}
          onClick={onChoose}
          aria-describedby={id}
        >
          {current ? checkoutTexts.current : busy ? checkoutTexts.processing : checkoutTexts.subscribe}
        </Button>
      </div>
    </section>
  );
}

function Description({ text, plan }: { text: string; plan: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const short = shortened(text);
  return (
    <div className="mt-4">
      <p id={id} className="text-quiet">
        {short === null || open ? text : short}
      </p>
      {short !== null && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="-mx-2 min-h-touch rounded-md px-2 text-sm font-semibold text-brand hover:underline md:min-h-9"
        >
          {open ? 'Show less' : 'Read more'}
          <span className="sr-only"> about {plan}</span>
        </button>
      )}
    </div>
  );
}
