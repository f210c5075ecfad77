import { counted } from '@holdfast/domain/kernel/counted';
import { isZero } from '@holdfast/domain/kernel/money/money';
import { showLetting } from '@holdfast/domain/rentals/letting/endpoints';
import type { LetHome, LetPlace, Letting } from '@holdfast/domain/rentals/letting/letting';
import { guestHouse } from '../../base/guest-house.ts';
import { mediumDay, today } from '../../base/dates.ts';
import { useAnswer } from '../../kernel/call/query.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Which units stand empty, what each brought this year, and what that is of price and equity; nothing where nothing is let. */
export function LettingCards() {
  const { data } = useAnswer(showLetting, {}, { enabled: guestHouse === null });
  if (data === undefined || data.places.length === 0) return null;
  return (
    <>
      <Card title="Units" aside={<span className="text-sm text-quiet">{vacancyInWords(data)}</span>}>
        <DataTable
          label="Units"
          rows={data.places}
          columns={placeColumns}
          keyOf={({ property_id, unit_id }) => unit_id ?? property_id}
          href={({ property_id, unit_id }) =>
            unit_id === null ? `/real-estate/${property_id}` : `/rentals/units/${unit_id}`
          }
          sortName="units"
        />
      </Card>
      {data.homes.some(({ rent }) => !isZero(rent)) && (
        <Card title="Return" aside={<span className="text-sm text-quiet">Rent of 12 months</span>}>
          <DataTable
            label="Return"
            rows={data.homes}
            columns={homeColumns}
            keyOf={({ property_id }) => property_id}
            href={({ property_id }) => `/real-estate/${property_id}`}
            sortName="returns"
          />
        </Card>
      )}
    </>
  );
}

/** "3 of 4 let". */
const vacancyInWords = ({ let: taken, empty }: Letting): string =>
  empty === 0 ? 'All let' : `${taken} of ${taken + empty} let`;

const emptyInWords = ({ days_empty }: LetPlace): string =>
  days_empty === null ? 'Never let' : `Empty for ${counted(days_empty, 'day', 'days')}`;

const placeColumns: readonly Column<LetPlace>[] = [
  { key: 'label', head: 'Unit', rank: 'name', cell: ({ label }) => label },
  {
    key: 'standing',
    head: 'Standing',
    rank: 'badge',
    cell: (place) =>
      place.let ? (
        <Badge tone="good">Let</Badge>
      ) : (
        <span title={place.empty_since === null ? undefined : `Since ${mediumDay(place.empty_since)}`}>
          <Badge tone="amber">{emptyInWords(place)}</Badge>
        </span>
      ),
    normal: (place) => place.let,
  },
  {
    key: 'earned',
    head: `Received in ${today().slice(0, 4)}`,
    align: 'right',
    rank: 'value',
    cell: ({ earned }) => <Money value={earned} />,
    sort: ({ earned }) => Number(earned),
  },
];

const inPercent = (share: number | null) => (share === null ? null : `${share.toFixed(1)}%`);

const homeColumns: readonly Column<LetHome>[] = [
  { key: 'address', head: 'Property', rank: 'name', cell: ({ address }) => address },
  {
    key: 'rent',
    head: 'Rent received',
    align: 'right',
    rank: 'value',
    cell: ({ rent }) => <Money value={rent} />,
    sort: ({ rent }) => Number(rent),
  },
  {
    key: 'price',
    head: 'Of the price',
    align: 'right',
    rank: 'fact',
    cell: ({ of_price }) =>
      of_price === null ? null : <Share words="of the price" share={inPercent(of_price)} />,
    sort: ({ of_price }) => of_price,
  },
  {
    key: 'equity',
    head: 'Of the equity',
    align: 'right',
    rank: 'fact',
    cell: ({ of_equity }) =>
      of_equity === null ? null : <Share words="of the equity" share={inPercent(of_equity)} />,
    sort: ({ of_equity }) => of_equity,
  },
];

/** A share; what it is of stands beside it where no column says so. */
function Share({ share, words }: { share: string | null; words: string }) {
  return (
    <span className="figures">
      {share}
      <span className="md:hidden"> {words}</span>
    </span>
  );
}
