import { restorePolicy } from '@holdfast/domain/insurance/endpoints';
import { policyTypeLabels, type Policy } from '@holdfast/domain/insurance/policy';
import { stateOf } from '@holdfast/domain/insurance/policy-state';
import { premiumAYear } from '@holdfast/domain/insurance/premium';
import { addDays, daysBetween } from '@holdfast/domain/kernel/time/day';
import { trashDays } from '@holdfast/domain/kernel/records/trash';
import { dayOf, mediumDay, today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { cardLink, cardRing } from '../../ui/layout/card.tsx';
import { PolicyStateBadge } from '../policy-words.tsx';

/** A policy in the list. The whole card opens it. */
export function PolicyCard({ policy }: { policy: Policy }) {
  const state = stateOf(policy, today());
  const ended = !policy.is_active;
  const over = ended || state === 'expired';
  return (
    <article
      className={`relative flex flex-col gap-3 rounded-lg border border-line bg-card p-4 shadow-soft transition-colors duration-150 hover:border-edge ${cardRing}`}
    >
      <div className="min-w-0">
        <h2 className="heading text-lg wrap-anywhere">
          <Link href={`/insurance/${policy.id}`} className={cardLink}>
            {policy.name}
          </Link>
        </h2>
        <p className="text-quiet wrap-anywhere">
          {policy.provider} · {policy.policy_number}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <PolicyStateBadge policy={policy} />
        <Badge>{policyTypeLabels[policy.type]}</Badge>
        <PrivateBadge record={policy} />
      </div>
      <dl className="mt-auto grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-3">
        <Line label="Covers">
          <Money value={policy.coverage_amount} short />
        </Line>
        <Line label="A year">
          <Money value={premiumAYear(policy)} short />
        </Line>
        <Line label={over ? 'Ran out' : 'Renews'}>{mediumDay(policy.renewal_date)}</Line>
        {policy.next_payment_date !== null && !ended && (
          <Line label="Next payment">{mediumDay(policy.next_payment_date)}</Line>
        )}
      </dl>
      {policy.removed_at !== null && <InTrash id={policy.id} since={policy.removed_at} />}
    </article>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}

function InTrash({ id, since }: { id: string; since: string }) {
  const may = useMay('insurance', [{ item_type: 'policy', item_id: id }]);
  const restore = useChange(restorePolicy, { done: 'Policy restored' });
  const left = Math.max(0, daysBetween(today(), addDays(dayOf(since), trashDays)));
  return (
    <div className="relative z-1 flex flex-wrap items-center justify-between gap-2">
      <span className="text-sm text-quiet">
        {left === 0 ? 'Deleted tonight' : `Permanently deleted in ${left === 1 ? '1 day' : `${left} days`}`}
      </span>
      {may(restorePolicy) && (
        <Button variant="quiet" size="small" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
          Restore
        </Button>
      )}
    </div>
  );
}
