import type { ApplianceCard as Item } from '@holdfast/domain/appliances/appliance-list';
import { daysBetween } from '@holdfast/domain/kernel/time/day';
import type { ReactNode } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { deletedInWords } from '../../kernel/screen/list/trash-rows.tsx';
import { WarrantyBadge } from '../../kernel/screen/record/warranty-badge.tsx';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { cardLink, cardRing } from '../../ui/layout/card.tsx';
import { ApplianceCover } from '../appliance-picture.tsx';
import { Restore } from './appliance-table.tsx';
import { AgeBar, makerWords, StatusBadge, whereWords } from '../appliance-words.tsx';

type ApplianceCardProps = {
  appliance: Item;
  /** What ticks it, while somebody selects. */
  tick?: ReactNode;
};

/** From this many days on a coming service is worth a badge. */
const soon = 30;

/** An appliance in the list. The whole card opens it. */
export function ApplianceCard({ appliance, tick }: ApplianceCardProps) {
  const { id, name, next_service_date: next, sale_date, sale_price } = appliance;
  const where = whereWords(appliance.place, appliance.room_location);
  const serviced = sale_date === null && next !== null && daysBetween(today(), next) <= soon;
  return (
    <article
      className={`group relative flex flex-col overflow-hidden rounded-lg border border-line bg-card shadow-soft transition-colors duration-150 hover:border-edge ${cardRing} has-checked:border-brand`}
    >
      <div className="overflow-hidden border-b border-line">
        <ApplianceCover appliance={appliance} className="aspect-16/9 w-full" />
      </div>
      {tick !== undefined && <div className="absolute top-1 left-1 z-10 rounded-md bg-card">{tick}</div>}
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
        {appliance.removed_at !== null && (
          <div className="relative z-1 flex flex-wrap items-center justify-between gap-2">
            <span className="text-sm text-quiet">{deletedInWords(appliance.removed_at)}</span>
            <Restore {...appliance} />
          </div>
        )}
      </div>
    </article>
  );
}
