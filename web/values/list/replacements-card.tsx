import { formatShort } from '@holdfast/domain/kernel/money/money';
import { listReplacements } from '@holdfast/domain/values/endpoints';
import type { ReplacementLine, ReplacementPage } from '@holdfast/domain/values/worth';
import { useState } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { usePages } from '../../kernel/call/query.ts';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Facts } from '../../ui/data-display/tables/facts.tsx';
import { FittingAmount } from '../../ui/data-display/charts/fitting-amount.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { amountColumn } from './columns.tsx';

/** How many items stand there before all are shown. */
const atFirst = 5;

/** The replacement fund: what is due when, what it costs, and what to put aside each month until then (S-175, M-19). */
export function ReplacementsCard() {
  const list = usePages(listReplacements, {}, { keepFormer: true });
  const [all, setAll] = useState(false);
  return (
    <Answered
      answer={list}
      loading="Loading what has to be replaced..."
      skeleton={<SkeletonRows rows={3} />}
      failed="Failed to load what has to be replaced"
    >
      {() => (
        <Card title="Replacement fund">
          {list.first === undefined || list.total === 0 ? (
            <p className="text-quiet">
              Appliances with a purchase date are listed. For other items, set a lifetime under Wear.
            </p>
          ) : (
            <Stack gap={5}>
              <Facts
                facts={[
                  {
                    label: 'Set aside this month',
                    value: <FittingAmount value={list.first.monthly} cents />,
                  },
                  { label: 'Total', value: <FittingAmount value={list.first.cost} cents /> },
                  { label: 'Items', value: String(list.total) },
                ]}
              />
              <Years years={list.first.by_year} />
              <div>
                <Lines rows={all ? list.items : list.items.slice(0, atFirst)} />
                {all ? (
                  <LoadMore
                    shown={list.items.length}
                    total={list.total}
                    hasMore={list.hasMore}
                    loading={list.loadingMore}
                    onMore={list.more}
                  />
                ) : (
                  list.total > atFirst && (
                    <Button variant="plain" size="small" className="-ml-3" onClick={() => setAll(true)}>
                      Show all {list.total}
                    </Button>
                  )
                )}
              </div>
              <p className="text-sm text-quiet">A new one is taken to cost 1.2 times the present value.</p>
            </Stack>
          )}
        </Card>
      )}
    </Answered>
  );
}

/** What is due in each year, as bars with their figures. */
function Years({ years }: { years: ReplacementPage['by_year'] }) {
  const most = Math.max(...years.map(({ cost }) => Number(cost)), 1);
  return (
    <ul aria-label="By year" className="grid gap-2">
      {years.map(({ year, count, cost }) => (
        <li
          key={year}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)_11rem] items-center gap-3 max-sm:grid-cols-[3rem_minmax(1rem,1fr)_minmax(0,9rem)]"
        >
          <span className="figures font-semibold">{year}</span>
          <span aria-hidden className="h-3 overflow-hidden rounded-full bg-sunk hue-teal">
            <span
              className="block h-full rounded-full bg-hue"
              style={{ width: `${Math.max(2, (Number(cost) / most) * 100)}%` }}
            />
          </span>
          <span className="figures flex flex-wrap items-baseline justify-end gap-x-2 text-right">
            {formatShort(cost)}
            <span className="min-w-18 text-sm text-quiet">{count === 1 ? '1 thing' : `${count} things`}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Lines({ rows }: { rows: readonly ReplacementLine[] }) {
  const kindOf = useHitKind();
  const now = today();
  return (
    <DataTable
      label="Items to replace"
      rows={rows}
      keyOf={(row) => row.id}
      href={(row) => kindOf(row.item_type).href(row.id)}
      sortName="fund"
      columns={[
        { key: 'name', head: 'Thing', cell: (row) => row.label, sort: (row) => row.label },
        {
          key: 'due',
          head: 'Replace by',
          cell: (row) => (row.due < now ? `${mediumDay(row.due)}, overdue` : mediumDay(row.due)),
          sort: (row) => row.due,
        },
        { key: 'life', head: 'Lasts', cell: (row) => `${row.lifespan} years`, wideOnly: true },
        amountColumn<ReplacementLine>('cost', 'A new one', (row) => row.cost),
        amountColumn<ReplacementLine>('monthly', 'A month', (row) => row.monthly),
      ]}
    />
  );
}
