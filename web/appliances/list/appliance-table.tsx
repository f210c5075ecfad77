import type { ApplianceCard } from '@holdfast/domain/appliances/appliance-list';
import { restoreAppliance } from '@holdfast/domain/appliances/endpoints';
import { ageOf, replacementOf } from '@holdfast/domain/appliances/lifespan';
import { counted } from '@holdfast/domain/kernel/counted';
import { formatShort } from '@holdfast/domain/kernel/money/money';
import { daysBetween } from '@holdfast/domain/kernel/time/day';
import { mediumDay, today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { deletedInWords, RestoreButton } from '../../kernel/screen/list/trash-rows.tsx';
import type { Ticks } from '../../kernel/screen/list/ticks.tsx';
import { WarrantyBadge } from '../../kernel/screen/record/warranty-badge.tsx';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ApplianceCover } from '../appliance-picture.tsx';
import { conditionLabels, makerWords, StatusBadge, whereWords } from '../appliance-words.tsx';

/** The server sorts, over all pages: to the table every row is as good as the next, and they stay in their order. */
const byServer = () => null;

/** From this many days on a coming service is worth a badge. */
const soon = 30;
const isDue = ({ next_service_date: next, sale_date }: ApplianceCard) =>
  sale_date === null && next !== null && daysBetween(today(), next) <= soon;

const picture: Column<ApplianceCard> = {
  key: 'picture',
  head: 'Picture',
  rank: 'picture',
  cell: (each) => <ApplianceCover appliance={each} className="size-10 rounded-md" />,
};
const name: Column<ApplianceCard> = {
  key: 'name',
  head: 'Name',
  rank: 'name',
  sort: byServer,
  cell: (each) => (
    <>
      {each.name} <PrivateBadge record={each} />
    </>
  ),
  detail: makerWords,
};
const place: Column<ApplianceCard> = {
  key: 'place',
  head: 'Place',
  rank: 'fact',
  cell: (each) => whereWords(each.place, each.room_location) || null,
};
const age: Column<ApplianceCard> = {
  key: 'age',
  head: 'Age',
  rank: 'fact',
  sort: byServer,
  cell: (each) => {
    const known = ageOf(each, today());
    if (known === null) return null;
    const old = replacementOf(each, today()) !== null;
    return (
      <span className="inline-flex items-center gap-2 md:whitespace-nowrap">
        <span
          aria-hidden
          className="h-1 w-16 overflow-hidden rounded-full bg-sunk in-data-cards:hidden print:hidden forced-colors:border"
        >
          <span
            className={`block h-full forced-colors:bg-[Highlight] ${old ? 'bg-amber' : 'bg-teal'}`}
            style={{ width: `${Math.min(100, known.share)}%` }}
          />
        </span>
        {known.words.replace('of about', 'of')}
      </span>
    );
  },
};
const condition: Column<ApplianceCard> = {
  key: 'condition',
  head: 'Condition',
  rank: 'desk',
  cell: (each) => conditionLabels[each.condition],
};
const service: Column<ApplianceCard> = {
  key: 'service',
  head: 'Next service',
  rank: 'badge',
  sort: byServer,
  normal: (each) => !isDue(each),
  cell: (each) => {
    const { next_service_date: next, status } = each;
    if (isDue(each)) {
      return (
        <span className="whitespace-nowrap">
          <UrgencyBadge due={next} today={today()} verbs={{ past: 'service', coming: 'service' }} />
        </span>
      );
    }
    if (next !== null) return mediumDay(next);
    return status === 'active' || status === 'sold' ? null : <StatusBadge status={status} />;
  },
};
const cover: Column<ApplianceCard> = {
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
const value: Column<ApplianceCard> = {
  key: 'value',
  head: 'Value',
  rank: 'value',
  align: 'right',
  sort: byServer,
  cell: (each) => (
    <>
      <Money value={each.sale_price ?? each.current_value} short />
      {each.repair_cost !== undefined && (
        <span className="block text-sm font-normal text-quiet in-data-cards:hidden">
          repairs <Money value={each.repair_cost} short />
        </span>
      )}
    </>
  ),
};
const sold: Column<ApplianceCard> = {
  key: 'sold',
  head: 'Sold on',
  rank: 'fact',
  cell: ({ sale_date }) => sale_date && mediumDay(sale_date),
};
const leaves: Column<ApplianceCard> = {
  key: 'leaves',
  head: 'Permanently deleted',
  rank: 'fact',
  cell: ({ removed_at }) => deletedInWords(removed_at),
};

const columnsOf = {
  sold: [picture, name, sold, age, value],
  trash: [picture, name, leaves, place, value],
  held: [picture, name, place, age, condition, service, cover, value],
} as const;

type ApplianceTableProps = {
  items: readonly ApplianceCard[];
  view: string;
  /** How many match, also of those that are not loaded yet; null where they were not counted. */
  count: number | null;
  /** Of all that match, also of those that are not loaded yet; null where they were not summed. */
  worth: string | null;
  mayRestore: boolean;
  ticks: Ticks;
};

/** Appliances in rows; a click on a head sorts them all. */
export function ApplianceTable({ items, view, count, worth, mayRestore, ticks }: ApplianceTableProps) {
  const total = counted(count ?? items.length, 'appliance');
  const columns = columnsOf[view === 'sold' || view === 'trash' ? view : 'held'].map((each) =>
    worth === null
      ? each
      : each === value
        ? { ...each, ...(view === 'sold' ? { head: 'Sold for' } : {}), total: formatShort(worth) }
        : each === name
          ? { ...each, total: view === 'sold' ? total : `${total}, not included in net worth` }
          : each,
  );
  return (
    <Card flush>
      <DataTable
        label="Appliances"
        rows={items}
        count={count}
        columns={columns}
        keyOf={({ id }) => id}
        href={({ id }) => `/appliances/${id}`}
        sort="newest"
        {...ticks.table}
        {...(mayRestore ? { rowAction: restoring } : {})}
      />
    </Card>
  );
}

const restoring = (each: ApplianceCard) => <Restore {...each} />;

/** Takes an appliance out of the trash. */
export function Restore({ id, name: of }: Pick<ApplianceCard, 'id' | 'name'>) {
  const restore = useChange(restoreAppliance, { done: 'Appliance restored' });
  return <RestoreButton name={of} busy={restore.isPending} onRestore={() => restore.mutate({ id })} />;
}
