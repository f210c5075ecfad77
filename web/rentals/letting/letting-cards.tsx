import { counted } from '@holdfast/domain/kernel/counted';
import { isZero } from '@holdfast/domain/kernel/money/money';
import { showLetting } from '@holdfast/domain/rentals/letting/endpoints';
import type { LetHome, LetPlace, Letting } from '@holdfast/domain/rentals/letting/letting';
import type { ReactNode } from 'react';
import { guestHouse } from '../../base/guest-house.ts';
import { today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';

/** Which units stand empty, what each brought this year, and what that is of price and equity; nothing where nothing is rented. */
export function LettingCards() {
  const { data } = useAnswer(showLetting, {}, { enabled: guestHouse === null });
  if (data === undefined || data.places.length === 0) return null;
  const homes = data.homes.filter(({ rent }) => !isZero(rent));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:auto-cols-fr lg:grid-flow-col">
      <Card title="Units" aside={<Aside>{vacancyInWords(data)}</Aside>}>
        <FoldedList label="Units">
          {data.places.map((place) => (
            <PlaceRow key={place.unit_id ?? place.property_id} place={place} />
          ))}
        </FoldedList>
      </Card>
      {homes.length > 0 && (
        <Card title="Return" aside={<Aside>Rent of 12 months</Aside>}>
          <FoldedList label="Return">
            {homes.map((home) => (
              <HomeRow key={home.property_id} home={home} />
            ))}
          </FoldedList>
        </Card>
      )}
    </div>
  );
}

const Aside = ({ children }: { children: ReactNode }) => (
  <span className="text-sm text-quiet">{children}</span>
);

/** "3 of 4 let, rent of 2026". */
const vacancyInWords = ({ let: taken, empty }: Letting): string =>
  `${empty === 0 ? 'All rented' : `${taken} of ${taken + empty} rented`}, rent of ${today().slice(0, 4)}`;

function PlaceRow({ place }: { place: LetPlace }) {
  const { property_id, unit_id, label, days_empty, earned } = place;
  return (
    <Row
      href={unit_id === null ? `/real-estate/${property_id}` : `/rentals/units/${unit_id}`}
      name={label}
      line={
        place.let ? null : (
          <Badge tone="amber">
            {days_empty === null ? 'Never rented' : `Vacant for ${counted(days_empty, 'day', 'days')}`}
          </Badge>
        )
      }
      amount={earned}
    />
  );
}

function HomeRow({ home: { property_id, address, rent, of_price, of_equity } }: { home: LetHome }) {
  const shares = [
    ...(of_price === null ? [] : [`${of_price.toFixed(1)}% of the price`]),
    ...(of_equity === null ? [] : [`${of_equity.toFixed(1)}% of the equity`]),
  ];
  return (
    <Row
      href={`/real-estate/${property_id}`}
      name={address}
      line={shares.length === 0 ? null : <span className="figures text-quiet">{shares.join(', ')}</span>}
      amount={rent}
    />
  );
}

type RowProps = { href: string; name: string; line: ReactNode; amount: string };

function Row({ href, name, line, amount }: RowProps) {
  return (
    <li className="flex items-start justify-between gap-3 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <Link href={href} className="font-semibold wrap-anywhere underline-offset-4 hover:underline">
          {name}
        </Link>
        {line !== null && <div className="text-sm">{line}</div>}
      </div>
      <span className="font-semibold">
        <Money value={amount} />
      </span>
    </li>
  );
}
