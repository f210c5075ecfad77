import type { CoverageLine } from '@holdfast/domain/insurance/coverage';
import { payPremium } from '@holdfast/domain/insurance/endpoints';
import type { InsuranceDashboard } from '@holdfast/domain/insurance/insurance-dashboard';
import { daysBetween } from '@holdfast/domain/kernel/time/day';
import { mediumDay, today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { usePay } from '../policy/use-pay.ts';
import { CoverageBadge } from './coverage-words.tsx';

const rowLook = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5';
const nameLook =
  'inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline md:min-h-0';

/** What is paid next, each with "Paid". */
export function NextPaymentsCard({ payments }: { payments: InsuranceDashboard['payments'] }) {
  const may = useMay('insurance');
  const { pay, paying } = usePay();
  return (
    <Card title="Next payments">
      {payments.length === 0 && <p className="text-quiet">No payment is due.</p>}
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.policy_id} className={rowLook}>
            <div className="min-w-0">
              <Link href={`/insurance/${payment.policy_id}`} className={nameLook}>
                {payment.name}
              </Link>
              <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
                <span className="figures">{mediumDay(payment.day)}</span>
                <UrgencyBadge due={payment.day} today={today()} verbs={{ past: 'was due', coming: 'due' }} />
              </p>
            </div>
            <div className="flex items-center gap-3">
              <Money value={payment.amount} className="font-semibold" />
              {may(payPremium) && (
                <Button
                  variant="quiet"
                  size="small"
                  busy={paying}
                  aria-label={`Paid: ${payment.name}`}
                  onClick={() => pay(payment)}
                >
                  Paid
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What renews next. */
export function NextRenewalsCard({ renewals }: { renewals: InsuranceDashboard['renewals'] }) {
  return (
    <Card
      title="Next renewals"
      aside={
        <Link href="/insurance?sort=renewal_date&view=active" className={cardAsideLink}>
          All policies
        </Link>
      }
    >
      {renewals.length === 0 && <p className="text-quiet">No policy renews.</p>}
      <ul className="divide-y divide-line">
        {renewals.map(({ id, name, provider, renewal_date, premium_a_year }) => (
          <li key={id} className={rowLook}>
            <div className="min-w-0">
              <Link href={`/insurance/${id}`} className={nameLook}>
                {name}
              </Link>
              <p className="text-sm text-quiet">
                {provider}, <Money value={premium_a_year} short /> a year
              </p>
            </div>
            <p className="flex flex-wrap items-center gap-2">
              <span className="figures">{mediumDay(renewal_date)}</span>
              {daysBetween(today(), renewal_date) <= 365 && (
                <UrgencyBadge due={renewal_date} today={today()} />
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What is not insured, or for less than it is worth. */
export function GapsCard({ gaps, count }: { gaps: readonly CoverageLine[]; count: number }) {
  const kindOf = useHitKind();
  return (
    <Card
      title="Gaps"
      aside={
        <Link href="/insurance/report" className={cardAsideLink}>
          Coverage report
        </Link>
      }
    >
      {gaps.length === 0 && <p className="text-quiet">Everything with a value is insured for it.</p>}
      <ul className="divide-y divide-line">
        {gaps.map((gap) => (
          <li key={gap.item_id} className={rowLook}>
            <Link href={kindOf(gap.item_type).href(gap.item_id)} className={nameLook}>
              {gap.label}
            </Link>
            <p className="flex flex-wrap items-center gap-2">
              <CoverageBadge state={gap.state} />
              {gap.short !== null && (
                <span>
                  <Money value={gap.short} short className="font-semibold" />{' '}
                  {gap.state === 'under' && <span className="text-sm text-quiet">missing</span>}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {count > gaps.length && (
        <p className="mt-2 text-sm text-quiet">And {count - gaps.length} more in the report.</p>
      )}
    </Card>
  );
}
