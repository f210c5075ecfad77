import { restoreMovable } from '@holdfast/domain/movables/endpoints';
import { expiriesOf } from '@holdfast/domain/movables/movable';
import type { MovableItem, MovableView } from '@holdfast/domain/movables/movable-list';
import type { Money as Amount } from '@holdfast/domain/kernel/money/money';
import { daysBetween } from '@holdfast/domain/kernel/time/day';
import { mediumDay, today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import type { Ticks } from '../../kernel/screen/list/ticks.tsx';
import { deletedInWords, RestoreButton } from '../../kernel/screen/list/trash-rows.tsx';
import { WarrantyBadge } from '../../kernel/screen/record/warranty-badge.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { MovableCover } from '../asset/movable-cover.tsx';
import {
  assetsInWords,
  ConditionBadge,
  ExpiryBadge,
  kindInWords,
  placeInWords,
} from '../asset/movable-words.tsx';

/** From this many days on an expiry is worth a badge. */
const soon = 60;

const picture: Column<MovableItem> = {
  key: 'picture',
  head: 'Picture',
  rank: 'picture',
  cell: (item) => <MovableCover photo={item.photo} type={item.type} className="size-10 rounded-md" />,
};
const asset: Column<MovableItem> = {
  key: 'asset',
  head: 'Asset',
  rank: 'name',
  cell: (item) => (
    <>
      {item.name} <PrivateBadge record={item} />
    </>
  ),
};
const kind: Column<MovableItem> = { key: 'kind', head: 'Kind', rank: 'fact', cell: kindInWords };
const place: Column<MovableItem> = {
  key: 'place',
  head: 'Place',
  rank: 'fact',
  cell: (item) => placeInWords(item) || null,
};
const bought: Column<MovableItem> = {
  key: 'bought',
  head: 'Bought',
  rank: 'desk',
  cell: (item) =>
    item.assumed.includes('purchase_date') ? null : (
      <span className="figures whitespace-nowrap">{mediumDay(item.purchase_date)}</span>
    ),
};
const expires: Column<MovableItem> = {
  key: 'expires',
  head: 'Next expiry',
  rank: 'badge',
  normal: (item) => {
    const [next] = expiriesOf(item);
    return next === undefined || daysBetween(today(), next.on) > soon;
  },
  cell: (item) => {
    const [next] = expiriesOf(item);
    if (next === undefined) return null;
    return daysBetween(today(), next.on) > soon ? (
      <span className="whitespace-nowrap">{`${next.what}, ${mediumDay(next.on)}`}</span>
    ) : (
      <ExpiryBadge expiry={next} short />
    );
  },
};
const cover: Column<MovableItem> = {
  key: 'cover',
  head: 'Warranty',
  rank: 'badge',
  normal: ({ warranty }) => warranty === undefined || warranty.tone === 'good' || warranty.tone === 'quiet',
  cell: ({ warranty }) =>
    warranty === undefined ? null : warranty.tone === 'good' ? (
      <span className="line-clamp-2 print:line-clamp-none">{warranty.text}</span>
    ) : (
      <WarrantyBadge warranty={warranty} />
    ),
};
const condition: Column<MovableItem> = {
  key: 'condition',
  head: 'Condition',
  rank: 'badge',
  normal: (item) => item.condition === 'good' || item.condition === 'excellent',
  cell: (item) => <ConditionBadge condition={item.condition} />,
};
const soldOn: Column<MovableItem> = {
  key: 'sold',
  head: 'Sold on',
  rank: 'fact',
  cell: (item) => item.sale_date && mediumDay(item.sale_date),
};
const leaves: Column<MovableItem> = {
  key: 'leaves',
  head: 'Permanently deleted',
  rank: 'fact',
  cell: (item) => deletedInWords(item.removed_at),
};
const value: Column<MovableItem> = {
  key: 'value',
  head: 'Value',
  rank: 'value',
  align: 'right',
  cell: (item) => <Money value={item.sale_price ?? item.current_value} short />,
};

const columnsOf = {
  held: [picture, asset, kind, place, bought, expires, cover, condition, value],
  sold: [picture, asset, kind, bought, soldOn, value],
  trash: [picture, asset, leaves, place, value],
} as const satisfies Record<string, readonly Column<MovableItem>[]>;

type MovableTableProps = {
  items: readonly MovableItem[];
  /** How many match, on whatever page they are; null where they were not counted. */
  count: number | null;
  view: MovableView;
  /** The worth of all that match, on whatever page they are; null where they were not summed. */
  worth: Amount | null;
  mayRestore: boolean;
  ticks: Ticks;
};

/** Things in rows, with what all of them are worth together. */
export function MovableTable({ items, count, view, worth, mayRestore, ticks }: MovableTableProps) {
  const columns = columnsOf[view === 'sold' || view === 'trash' ? view : 'held'].map((each) =>
    worth === null
      ? each
      : each === value
        ? {
            ...each,
            ...(view === 'sold' ? { head: 'Sold for' } : {}),
            total: <Money value={worth} short />,
          }
        : each === asset
          ? { ...each, total: assetsInWords(count ?? items.length) }
          : each,
  );
  return (
    <Card flush>
      <DataTable
        label="Movable assets"
        rows={items}
        count={count}
        keyOf={(item) => item.id}
        href={(item) => `/movable-assets/${item.id}`}
        sortName="rows"
        columns={columns}
        {...ticks.table}
        {...(mayRestore ? { rowAction: restoring } : {})}
      />
    </Card>
  );
}

const restoring = (item: MovableItem) => <Restore {...item} />;

function Restore({ id, name }: Pick<MovableItem, 'id' | 'name'>) {
  const restore = useChange(restoreMovable, { done: `Restored ${name}` });
  return <RestoreButton name={name} busy={restore.isPending} onRestore={() => restore.mutate({ id })} />;
}
