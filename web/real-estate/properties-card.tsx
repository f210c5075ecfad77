import { noProperties } from '@holdfast/domain/real-estate/property';
import type { PropertiesPiece, PropertyCard } from '@holdfast/domain/real-estate/property-list';
import { Link } from '../kernel/link.tsx';
import type { PieceProps } from '../kernel/screen.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { EmptyState } from '../ui/states.tsx';
import { PropertyCover } from './property-photo.tsx';
import { OccupancyBadge, placeInWords } from './property-words.tsx';

/** The newest two properties, on the dashboard (S-136). */
export default function PropertiesCard({ piece }: PieceProps) {
  const { items, total } = piece as PropertiesPiece;
  return (
    <Card
      title="Properties"
      aside={
        total > items.length && (
          <Link href="/real-estate" className="text-sm text-brand underline-offset-4 hover:underline">
            View all {total}
          </Link>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState
          compact
          picture="home"
          title={noProperties}
          text="Add a home, and its value, loans and papers come together."
          action={
            <LinkButton href="/assets/add-property" variant="quiet">
              Add Property
            </LinkButton>
          }
        />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          {items.map((property) => (
            <li key={property.id}>
              <SmallCard property={property} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function SmallCard({ property }: { property: PropertyCard }) {
  return (
    <Link
      href={`/real-estate/${property.id}`}
      className="block overflow-hidden rounded-lg border border-line transition-colors duration-150 hover:border-edge"
    >
      <PropertyCover property={property} className="aspect-16/9 w-full" />
      <span className="block p-3">
        <span className="flex flex-wrap items-start justify-between gap-x-3">
          <span className="min-w-0 font-semibold">{property.address}</span>
          <Money value={property.current_value} short className="font-semibold" />
        </span>
        <span className="mt-0.5 flex flex-wrap items-center justify-between gap-2 text-sm text-quiet">
          {placeInWords(property)}
          <OccupancyBadge occupancy={property.occupancy_status} />
        </span>
      </span>
    </Link>
  );
}
