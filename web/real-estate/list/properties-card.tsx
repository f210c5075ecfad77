import { noProperties, occupancyLabels } from '@holdfast/domain/real-estate/property';
import type { PropertiesPiece, PropertyCard } from '@holdfast/domain/real-estate/property-list';
import { cx } from 'class-variance-authority';
import { ChevronRight } from 'lucide-react';
import { Link } from '../../base/link.tsx';
import type { PieceProps } from '../../kernel/screen/house/screen.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { finishPath } from '../property/adding/finish-path.ts';
import { PropertyCover } from './property-cover.tsx';
import { OccupancyBadge, placeInWords } from '../property/property-words.tsx';

/** The newest two properties, on the dashboard (S-136), and those that wait to be finished. */
export default function PropertiesCard({ piece }: PieceProps) {
  const { items, total, unfinished } = piece as PropertiesPiece;
  return (
    <Card
      title="Properties"
      className="pt-3 pb-1 md:pt-3.5 md:pb-1"
      aside={
        total > items.length && (
          <Link href="/real-estate" className={cardAsideLink}>
            View all {total} <ChevronRight aria-hidden className="size-4" />
          </Link>
        )
      }
    >
      {items.length === 0 && unfinished.length === 0 && (
        <EmptyState
          compact
          picture="home"
          title={noProperties}
          text="Add a home to keep its value, loans, and documents together."
          action={
            <LinkButton href="/assets/add-property" variant="quiet">
              Add Property
            </LinkButton>
          }
        />
      )}
      {items.length > 0 && (
        <ul className="divide-y divide-line">
          {items.map((property) => (
            <PropertyRow key={property.id} property={property} />
          ))}
        </ul>
      )}
      {unfinished.length > 0 && <Waiting homes={unfinished} apart={items.length > 0} />}
    </Card>
  );
}

/** What waits to be finished. It counts nowhere until it is. */
function Waiting({ homes, apart }: { homes: PropertiesPiece['unfinished']; apart: boolean }) {
  return (
    <ul
      aria-label="Not finished yet"
      className={cx('divide-y divide-line', apart && 'mt-4 border-t border-line')}
    >
      {homes.map(({ id, address }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
          <span className="min-w-0 grow">
            <span className="block font-semibold break-words">{address}</span>
            <span className="text-sm text-quiet">Not finished yet</span>
          </span>
          <LinkButton href={finishPath(id)} variant="quiet" size="small">
            Finish it
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

/** A home in one row: picture, address, how it is occupied, and what it is worth. Only what stands vacant is marked. */
function PropertyRow({ property }: { property: PropertyCard }) {
  const { occupancy_status } = property;
  return (
    <li className="@container">
      <Link
        href={`/real-estate/${property.id}`}
        className="-mx-2 flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-2 hover:bg-sunk"
      >
        <PropertyCover property={property} className="h-11 w-14 shrink-0 rounded-md md:h-13 md:w-18" />
        <span className="min-w-0 grow basis-32">
          <span className="block leading-snug font-semibold wrap-anywhere">{property.address}</span>
          <span className="block text-sm wrap-anywhere text-quiet">{placeInWords(property)}</span>
        </span>
        <span className="text-sm text-quiet @max-[30rem]:hidden">
          {occupancy_status === 'vacant' ? (
            <OccupancyBadge occupancy={occupancy_status} />
          ) : (
            occupancyLabels[occupancy_status]
          )}
        </span>
        <Money value={property.current_value} short className="font-semibold" />
      </Link>
    </li>
  );
}
