import { equityOf } from '@holdfast/domain/real-estate/property-hub';
import type { PropertyCard as Card } from '@holdfast/domain/real-estate/property-list';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { deletedInWords } from '../../kernel/screen/list/trash-rows.tsx';
import { cardLink, cardRing } from '../../ui/layout/card.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { PropertyCover } from './property-cover.tsx';
import { RestoreProperty } from './property-table.tsx';
import { OccupancyBadge, placeInWords, sizeInWords, StatusBadge } from '../property/property-words.tsx';

/** A property in the list. The whole card opens it. */
export function PropertyCard({ property }: { property: Card }) {
  const sold = property.sale_price !== null && property.sale_date !== null;
  return (
    <article
      className={`group relative flex flex-col overflow-hidden rounded-lg border border-line bg-card shadow-soft transition-colors duration-150 hover:border-edge ${cardRing}`}
    >
      <div className="overflow-hidden border-b border-line">
        <PropertyCover
          property={property}
          className="aspect-16/10 w-full transition-transform duration-200 group-hover:scale-[1.02]"
        />
      </div>
      <div className="flex grow flex-col gap-3 p-4">
        <div>
          <h2 className="heading text-lg">
            <Link href={`/real-estate/${property.id}`} className={cardLink}>
              {property.address}
            </Link>
          </h2>
          <p className="text-quiet">{placeInWords(property)}</p>
        </div>
        <p className="figures text-sm text-quiet">{sizeInWords(property, true)}</p>
        <div className="flex flex-wrap gap-1.5">
          {!sold && <OccupancyBadge occupancy={property.occupancy_status} />}
          <StatusBadge status={property.status} />
          <PrivateBadge record={property} />
        </div>
        <dl className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
          <div>
            <dt className="text-sm text-quiet">{sold ? 'Sold for' : 'Value'}</dt>
            <dd className="text-lg font-semibold">
              <Money value={property.sale_price ?? property.current_value} short />
            </dd>
          </div>
          {sold ? (
            <div className="text-right">
              <dt className="text-sm text-quiet">on</dt>
              <dd className="figures">{mediumDay(property.sale_date ?? '')}</dd>
            </div>
          ) : (
            <div className="text-right">
              <dt className="text-sm text-quiet">Equity</dt>
              <dd>
                <Money value={equityOf(property)} short />
              </dd>
            </div>
          )}
        </dl>
        {property.removed_at !== null && (
          <div className="relative z-1 flex flex-wrap items-center justify-between gap-2">
            <span className="text-sm text-quiet">{deletedInWords(property.removed_at)}</span>
            <RestoreProperty {...property} />
          </div>
        )}
      </div>
    </article>
  );
}
