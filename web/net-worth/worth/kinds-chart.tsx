import type { Day } from '@holdfast/domain/kernel/time/day';
import { formatMoney, isZero, negateMoney } from '@holdfast/domain/kernel/money/money';
import { worthLineLabels, type WorthLineKey } from '@holdfast/domain/kernel/money/worth-history';
import type { listWorthHistory } from '@holdfast/domain/net-worth/endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { BarChart } from '../../ui/data-display/charts/bar-chart.tsx';
import { NumberSign } from '../../ui/data-display/charts/chart-frame.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { worthHref } from '../addresses.ts';

type Point = OutputOf<typeof listWorthHistory>['items'][number];

const colors: Readonly<Record<WorthLineKey, string>> = {
  real_estate: 'var(--clay)',
  movable: 'var(--slate)',
  bank: 'var(--moss)',
  mortgage: 'var(--danger)',
  debt: 'var(--plum)',
  card: 'var(--amber)',
  aside: 'var(--teal)',
};
const owed: readonly WorthLineKey[] = ['mortgage', 'debt', 'card'];

/** What a kind came to on a day; what is owed is below zero. */
function valueOf({ kinds }: Point, key: WorthLineKey): string {
  const total = kinds?.find((each) => each.key === key)?.total ?? '0.00';
  return owed.includes(key) ? negateMoney(total) : total;
}

const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: '2-digit' });
const monthOf = (day: Day) => month.format(new Date(`${day}T12:00:00Z`)).replace(' ', ' ’');

/** What is owned above zero and what is owed below it, kind by kind; each part leads to the records of its day. */
export function KindsChart({ points }: { points: readonly Point[] }) {
  const [asTable, setAsTable] = useState(false);
  const keys = (Object.keys(colors) as WorthLineKey[]).filter((key) =>
    points.some((point) => !isZero(valueOf(point, key))),
  );
  const last = points.at(-1);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {asTable ? (
        <DataTable
          label="Net worth by kind"
          sortName="kind_sort"
          rows={points}
          keyOf={({ day }) => day}
          columns={columnsOf(keys)}
        />
      ) : (
        <BarChart
          label="Net worth by kind"
          stacked
          series={keys.map((key) => ({ key, label: worthLineLabels[key], color: colors[key] }))}
          groups={points.map((point) => ({
            key: point.day,
            label: monthOf(point.day),
            values: keys.map((key) => ({ value: valueOf(point, key), href: worthHref(key, point.day) })),
          }))}
        />
      )}
      <ul aria-label="Kinds" className="flex flex-wrap gap-x-6 gap-y-1">
        {last !== undefined &&
          keys.map((key, place) => (
            <li key={key}>
              <Link
                href={worthHref(key)}
                className="inline-flex min-h-touch items-center gap-2 underline-offset-4 hover:underline md:min-h-8"
              >
                <NumberSign number={place + 1} color={colors[key]} />
                {worthLineLabels[key]}
                <Money value={valueOf(last, key)} short className="font-semibold" />
              </Link>
            </li>
          ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-quiet">
        <span>
          {last !== undefined &&
            `${formatMoney(last.assets)} owned and ${formatMoney(last.owed)} owed on ${mediumDay(last.day)}.`}
        </span>
        <Button
          variant="plain"
          size="small"
          className="no-print -mr-3 ml-auto"
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
    </div>
  );
}

const columnsOf = (keys: readonly WorthLineKey[]): Column<Point>[] => [
  { key: 'day', head: 'Day', cell: ({ day }) => mediumDay(day) },
  ...keys.map((key): Column<Point> => ({
    key,
    head: worthLineLabels[key],
    align: 'right',
    cell: (point) => <Money value={valueOf(point, key)} short />,
  })),
  { key: 'net', head: 'Net worth', align: 'right', cell: ({ net }) => <Money value={net} short /> },
];
