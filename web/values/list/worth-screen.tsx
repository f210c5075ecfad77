import { formatShort } from '@holdfast/domain/kernel/money/money';
import { listWorth } from '@holdfast/domain/values/endpoints';
import { worthSource, type WorthLine } from '@holdfast/domain/values/worth';
import { mediumDay } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { useInAddress } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { worthSourceLabels } from '../source-words.ts';
import { amountColumn } from './columns.tsx';
import { ReplacementsCard } from './replacements-card.tsx';

/** All things that are held, by what they are worth and whose word it is, and what will have to be replaced (M-19). */
export default function WorthScreen() {
  const source = worthSource.safeParse(useInAddress('source')[0]).data;
  const list = usePages(listWorth, source === undefined ? {} : { source }, { keepFormer: true });
  const all = list.first?.sources.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <Page>
      <PageHeader
        title="Value and replacement"
        line={
          list.first && all > 0
            ? `${list.total === 1 ? '1 thing' : `${list.total} things`} worth ${formatShort(list.first.worth)}.`
            : 'What things are worth, who says so, and when they have to be replaced.'
        }
      />
      {list.first && list.first.sources.length > 1 && (
        <ChipFilter
          name="source"
          label="Source"
          chips={[
            { value: '', label: 'All', count: all },
            ...list.first.sources.map(({ source: each, count }) => ({
              value: each,
              label: worthSourceLabels[each],
              count,
            })),
          ]}
        />
      )}
      <Answered
        answer={list}
        loading="Loading what things are worth..."
        skeleton={<SkeletonRows rows={5} />}
        failed="Failed to load what things are worth"
      >
        {() =>
          list.items.length === 0 ? (
            <EmptyState
              title="No things yet"
              text="Add a home, a car, or an appliance to see its value."
              action={
                guestHouse === null && (
                  <LinkButton href="/appliances/add/several">Begin with the appliances</LinkButton>
                )
              }
            />
          ) : (
            <Card title="By worth" flush>
              <WorthTable rows={list.items} />
              <LoadMore
                shown={list.items.length}
                total={list.total}
                hasMore={list.hasMore}
                loading={list.loadingMore}
                onMore={list.more}
              />
            </Card>
          )
        }
      </Answered>
      {all > 0 && <ReplacementsCard />}
    </Page>
  );
}

function WorthTable({ rows }: { rows: readonly WorthLine[] }) {
  const kindOf = useHitKind();
  return (
    <DataTable
      label="Things by worth"
      rows={rows}
      keyOf={(row) => row.id}
      href={(row) => kindOf(row.item_type).href(row.id)}
      columns={[
        { key: 'name', head: 'Thing', cell: (row) => row.label, sort: (row) => row.label },
        { key: 'kind', head: 'Kind', cell: (row) => kindOf(row.item_type).label, wideOnly: true },
        {
          key: 'source',
          head: 'Source',
          cell: (row) =>
            `${worthSourceLabels[row.source]}${row.source_day === null ? '' : `, ${mediumDay(row.source_day)}`}`,
          sort: (row) => row.source_day,
        },
        amountColumn<WorthLine>('curve', 'After wear', (row) => row.worn_value, true),
        amountColumn<WorthLine>('worth', 'Worth', (row) => row.worth, true),
      ]}
    />
  );
}
