import type { ApplianceCard as Item } from '@holdfast/domain/appliances/appliance-list';
import { restoreAppliance } from '@holdfast/domain/appliances/endpoints';
import { addDays, daysBetween } from '@holdfast/domain/kernel/time/day';
import { trashDays } from '@holdfast/domain/kernel/records/trash';
import { dayOf, mediumDay, today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { WarrantyBadge } from '../../kernel/screen/record/warranty-badge.tsx';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { cardLink, cardRing } from '../../ui/layout/card.tsx';
import { ApplianceCover } from '../appliance-picture.tsx';
import { AgeBar, makerWords, StatusBadge, whereWords } from '../appliance-words.tsx';

type ApplianceCardProps = {
  appliance: Item;
  /** Whether it is ticked, and what a tick does; without it there is nothing to tick. */
  ticked?: { on: boolean; onToggle: () => void };
};

/** From this many days on a coming service is worth a badge. */
const soon = 30;

/** An appliance in the list. The whole card opens it. */
export function ApplianceCard({ appliance, ticked }: ApplianceCardProps) {
  const { id, name, next_service_date: next, sale_date, sale_price } = appliance;
  const where = whereWords(appliance.place, appliance.room_location);
  const serviced = sale_date === null && next !== null && daysBetween(today(), next) <= soon;
  return (
    <article
      className={`group relative flex flex-col overflow-hidden rounded-lg border border-line bg-card shadow-soft transition-colors duration-150 hover:border-edge ${cardRing} ${ticked?.on ? 'border-brand' : ''}`}
    >
      <div className="overflow-hidden border-b border-line">
        <ApplianceCover appliance={appliance} className="aspect-16/9 w-full" />
      </div>
      {ticked && (
        <input
          type="checkbox"
          checked={ticked.on}
          onChange={ticked.onToggle}
          aria-label={`Select ${name}`}
          className="absolute top-2.5 left-2.5 z-10 size-6 accent-brand"
        />
      )}
      <div className="flex grow flex-col gap-2.5 p-4">
        <div>
          <h2 className="heading text-lg wrap-anywhere">
            <Link href={`/appliances/${id}`} className={cardLink}>
              {name}
            </Link>
          </h2>
          <p className="wrap-anywhere text-quiet empty:hidden">{makerWords(appliance)}</p>
          {where !== '' && <p className="text-sm wrap-anywhere text-quiet">{where}</p>}
        </div>
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          {appliance.status !== 'active' && <StatusBadge status={appliance.status} />}
          {serviced && (
            <UrgencyBadge due={next} today={today()} verbs={{ past: 'service was due', coming: 'service' }} />
          )}
          <WarrantyBadge warranty={appliance.warranty} />
          <PrivateBadge record={appliance} />
        </div>
        <div className="mt-auto grid gap-2 border-t border-line pt-3">
          {sale_date === null && <AgeBar appliance={appliance} />}
          {appliance.repair_cost !== undefined && (
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="text-sm text-quiet">Repairs so far</span>
              <Money value={appliance.repair_cost} short />
            </p>
          )}
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-sm text-quiet">
              {sale_date === null ? 'Worth' : `Sold on ${mediumDay(sale_date)} for`}
            </span>
            <span className="font-semibold">
              <Money value={sale_price ?? appliance.current_value} short />
            </span>
          </p>
        </div>
        {appliance.removed_at !== null && <InTrash id={id} since={appliance.removed_at} />}
      </div>
    </article>
  );
}

function InTrash({ id, since }: { id: string; since: string }) {
  const restore = useChange(restoreAppliance, { done: 'Appliance restored' });
  const left = Math.max(0, daysBetween(today(), addDays(dayOf(since), trashDays)));
  return (
    <div className="relative z-1 flex flex-wrap items-center justify-between gap-2">
      <span className="text-sm text-quiet">
        {left === 0 ? 'Deleted tonight' : `Permanently deleted in ${left === 1 ? '1 day' : `${left} days`}`}
      </span>
      <Button variant="quiet" size="small" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
        Restore
      </Button>
    </div>
  );
}
