import { payPremium, unpayPremium, type listPayments } from '@holdfast/domain/insurance/endpoints';
import type { Policy } from '@holdfast/domain/insurance/policy';
import type { Payment, PaymentState } from '@holdfast/domain/insurance/premium';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { isZero } from '@holdfast/domain/kernel/money/money';
import { useState } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Badge, UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { usePay } from './use-pay.ts';

type Known = OutputOf<typeof listPayments>;

/** The premium of a policy: what is paid next, with "Paid", and the calendar of a year back and ahead. */
export function PaymentsCard({ policy, known }: { policy: Policy; known: Known }) {
  const may = useMay('insurance');
  const { pay, paying, told, takeBack } = usePay();
  const [open, setOpen] = useState(false);
  const day = policy.next_payment_date;
  const next = day === null ? null : { policy_id: policy.id, day, amount: policy.premium };
  const past = known.payments.filter(({ state }) => state === 'paid').toReversed();
  const coming = known.payments.filter(({ state }) => state !== 'paid');
  const { last_paid } = known;
  return (
    <Card title="Premium">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {next === null || !policy.is_active ? (
          <p className="text-quiet">{whyNothing(policy)}</p>
        ) : (
          <>
            <div>
              <p className="text-sm text-quiet">Next payment</p>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="heading text-xl">
                  <Money value={policy.premium} />
                </span>
                <span className="figures">{mediumDay(next.day)}</span>
                <UrgencyBadge due={next.day} today={today()} verbs={{ past: 'was due', coming: 'due' }} />
              </p>
            </div>
            {may(payPremium) && policy.removed_at === null && (
              <div className="flex flex-wrap gap-2">
                <Button busy={paying} onClick={() => pay(next)}>
                  Paid
                </Button>
                <Button variant="quiet" onClick={() => setOpen(true)}>
                  Other amount or day
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      {known.payments.length > 0 && (
        <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-10 gap-y-5">
          <Calendar title="Next 12 months" payments={coming} none="Nothing is due." />
          <div>
            <Calendar title="Paid in the last 12 months" payments={past} none="No payment yet." />
            {last_paid !== null && may(unpayPremium) && policy.removed_at === null && (
              <Button
                variant="plain"
                size="small"
                className="-ml-3"
                onClick={() => takeBack({ policy_id: policy.id, day: last_paid })}
              >
                Undo payment of {mediumDay(last_paid)}
              </Button>
            )}
          </div>
        </div>
      )}
      {open && next !== null && (
        <PaymentDialog payment={next} onPaid={() => told(next)} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}

/** Why a policy has no payment ahead, and what brings the next one. */
function whyNothing({ is_active, premium, renewal_date }: Policy): string {
  if (!is_active) return 'The policy has ended: nothing is due.';
  if (isZero(premium)) return 'No payment is due: its premium is zero.';
  if (renewal_date < today()) {
    return 'No payment is due: the term is over. Renew the policy, and you are reminded of its payments.';
  }
  return 'No payment is due: say when the next one is under Edit, and you are reminded of it.';
}

/** What is said of a payment beside its day; a badge only where something is to be done. */
const states: Readonly<Record<PaymentState, string>> = {
  paid: 'paid',
  late: 'Late',
  due: 'due',
  later: 'if renewed',
};

function Calendar({ title, payments, none }: { title: string; payments: readonly Payment[]; none: string }) {
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold text-quiet">{title}</h3>
      {payments.length === 0 ? (
        <p className="py-2 text-quiet">{none}</p>
      ) : (
        <FoldedList>
          {payments.map(({ day, amount, state, paid_on }) => (
            <li key={day} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="figures">
                {mediumDay(day)}
                {paid_on !== null && paid_on !== day && (
                  <span className="text-sm text-quiet"> paid {mediumDay(paid_on)}</span>
                )}
              </span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {state === 'late' ? (
                  <Badge tone="danger">{states.late}</Badge>
                ) : (
                  <span className="text-sm text-quiet">{states[state]}</span>
                )}
                <Money value={amount} />
              </span>
            </li>
          ))}
        </FoldedList>
      )}
    </section>
  );
}
