import { noProperties } from '@holdfast/domain/real-estate/property';
import type { PropertiesPiece, PropertyCard } from '@holdfast/domain/real-estate/property-list';
import { cx } from 'class-variance-authority';
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
      aside={
        total > items.length && (
          <Link href="/real-estate" className={cardAsideLink}>
            View all {total}
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
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          {items.map((property) => (
            <li key={property.id}>
              <SmallCard property={property} />
            </li>
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

function SmallCard({ property }: { property: PropertyCard }) {
  return (
    <Link
      href={`/real-estate/${property.id}`}
      className="flex h-full flex-col overflow-hidden rounded-lg border border-line transition-colors duration-150 hover:border-edge"
    >
      <PropertyCover property={property} className="aspect-16/9 w-full" />
      <span className="flex grow flex-col p-3">
        <span className="line-clamp-2 font-semibold">{property.address}</span>
        <span className="mt-0.5 text-sm text-quiet">{placeInWords(property)}</span>
        <span className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2">
          <Money value={property.current_value} short className="font-semibold" />
          <OccupancyBadge occupancy={property.occupancy_status} />
        </span>
      </span>
    </Link>
  );
}
