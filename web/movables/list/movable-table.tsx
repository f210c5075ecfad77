import { addDays, daysBetween } from '@holdfast/domain/kernel/time/day';
import type { Money as Amount } from '@holdfast/domain/kernel/money/money';
import { trashDays } from '@holdfast/domain/kernel/records/trash';
import { expiriesOf } from '@holdfast/domain/movables/movable';
import type { MovableItem, MovableView } from '@holdfast/domain/movables/movable-list';
import type { ReactNode } from 'react';
import { dayOf, mediumDay, today } from '../../base/dates.ts';
import { WarrantyBadge } from '../../kernel/screen/record/warranty-badge.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { MovableCover } from '../asset/movable-cover.tsx';
import { ConditionBadge, ExpiryBadge, kindInWords, placeInWords } from '../asset/movable-words.tsx';

type MovableTableProps = {
  items: readonly MovableItem[];
  /** How many match, on whatever page they are; null where they were not counted. */
  count: number | null;
  view: MovableView;
  /** The worth of all that match, on whatever page they are; null where they were not summed. */
  value: Amount | null;
  selection?: { chosen: ReadonlySet<string>; onChange: (chosen: Set<string>) => void };
  rowAction?: (item: MovableItem) => ReactNode;
};

/** Things in rows on a desk and in cards on the phone, with what all of them are worth together. */
export function MovableTable({ items, count, view, value, selection, rowAction }: MovableTableProps) {
  return (
    <Card flush>
      <DataTable
        label="Movable assets"
        rows={items}
        count={count}
        keyOf={(item) => item.id}
        href={(item) => `/movable-assets/${item.id}`}
        sortName="rows"
        columns={[
          value === null ? asset : { ...asset, total: 'All together' },
          ...middle[view === 'sold' || view === 'trash' ? view : 'held'],
          worthOf(view, value),
        ]}
        {...(selection === undefined ? {} : { selection })}
        {...(rowAction === undefined ? {} : { rowAction })}
      />
    </Card>
  );
}

const amount = (item: MovableItem) => <Money value={item.sale_price ?? item.current_value} short />;

const worthOf = (view: MovableView, value: Amount | null): Column<MovableItem> => ({
  key: 'value',
  head: view === 'sold' ? 'Sold for' : 'Value',
  align: 'right',
  cell: amount,
  ...(value === null ? {} : { total: <Money value={value} short /> }),
});

const none = <span className="text-quiet">–</span>;

const asset: Column<MovableItem> = {
  key: 'asset',
  head: 'Asset',
  cell: (item) => (
    <span className="flex items-center gap-3">
      <MovableCover photo={item.photo} type={item.type} className="size-14 shrink-0 rounded-md" />
      <span className="min-w-0 wrap-anywhere">
        {item.name}
        <span className="block text-sm font-normal text-quiet">{kindInWords(item)}</span>
        <WarrantyBadge warranty={item.warranty} /> <PrivateBadge record={item} />
      </span>
    </span>
  ),
};

const place: Column<MovableItem> = {
  key: 'place',
  head: 'Place',
  cell: (item) => placeInWords(item) || none,
};
const condition: Column<MovableItem> = {
  key: 'condition',
  head: 'Condition',
  cell: (item) => <ConditionBadge condition={item.condition} />,
};
const bought: Column<MovableItem> = {
  key: 'bought',
  head: 'Bought',
  wideOnly: true,
  cell: (item) =>
    item.assumed.includes('purchase_date') ? (
      none
    ) : (
      <span className="figures whitespace-nowrap">{mediumDay(item.purchase_date)}</span>
    ),
};
const expires: Column<MovableItem> = {
  key: 'expires',
  head: 'Next expiry',
  cell: (item) => {
    const [next] = expiriesOf(item);
    if (next === undefined) return none;
    return (
      <span className="inline-flex not-in-data-cards:whitespace-nowrap">
        <ExpiryBadge expiry={next} short />
      </span>
    );
  },
};
const soldOn: Column<MovableItem> = {
  key: 'sold',
  head: 'Sold on',
  cell: (item) => (item.sale_date === null ? none : mediumDay(item.sale_date)),
};
const leaves: Column<MovableItem> = {
  key: 'leaves',
  head: 'Permanently deleted',
  cell: (item) => {
    const since = item.removed_at === null ? today() : dayOf(item.removed_at);
    const left = Math.max(0, daysBetween(today(), addDays(since, trashDays)));
    return left === 0 ? 'tonight' : left === 1 ? 'in 1 day' : `in ${left} days`;
  },
};

const middle = {
  held: [place, condition, bought, expires],
  sold: [bought, soldOn],
  trash: [place, leaves],
} as const satisfies Record<string, readonly Column<MovableItem>[]>;
