import { formatShort } from '@holdfast/domain/kernel/money/money';
import { listWorth } from '@holdfast/domain/values/endpoints';
import { worthSource, type WorthLine } from '@holdfast/domain/values/worth';
import { mediumDay } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { useInAddress } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { worthSourceLabels } from '../source-words.ts';
import { amountColumn } from './columns.tsx';
import { ReplacementsCard } from './replacements-card.tsx';

/** All things that are held, by what they are worth and whose word it is, and what will have to be replaced (M-19). */
export default function WorthScreen() {
  const source = worthSource.safeParse(useInAddress('source')[0]).data;
  const list = usePages(listWorth, source === undefined ? {} : { source }, { keepFormer: true });
  const all = list.first?.sources.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <ListScreen
      title="Value and replacement"
      noun={['item', 'items']}
      list={list}
      path="/worth"
      of={all}
      worth={list.first === undefined ? null : formatShort(list.first.worth)}
      bar={{
        filters: [
          {
            name: 'source',
            label: 'Source',
            value: source ?? '',
            choices: (list.first?.sources ?? []).map((each) => ({
              value: each.source,
              label: worthSourceLabels[each.source],
              count: each.count,
            })),
          },
        ],
      }}
      empty={{
        title: 'No items yet',
        text: 'Add a home, a car, or an appliance to see its value.',
        action: guestHouse === null && (
          <LinkButton href="/appliances/add/several">Start with appliances</LinkButton>
        ),
      }}
      failed="Could not load values"
    >
      {() => (
        <Stack gap={4} className="md:gap-5">
          <Card flush>
            <WorthTable rows={list.items} />
          </Card>
          {all > 0 && <ReplacementsCard />}
        </Stack>
      )}
    </ListScreen>
  );
}

function WorthTable({ rows }: { rows: readonly WorthLine[] }) {
  const kindOf = useHitKind();
  return (
    <DataTable
      label="Items by value"
      rows={rows}
      keyOf={(row) => row.id}
      href={(row) => kindOf(row.item_type).href(row.id)}
      columns={[
        { key: 'name', head: 'Item', rank: 'name', cell: (row) => row.label, sort: (row) => row.label },
        { key: 'kind', head: 'Kind', rank: 'fact', cell: (row) => kindOf(row.item_type).label },
        {
          key: 'source',
          head: 'Source',
          rank: 'fact',
          cell: (row) =>
            `${worthSourceLabels[row.source]}${row.source_day === null ? '' : `, ${mediumDay(row.source_day)}`}`,
          sort: (row) => row.source_day,
        },
        { ...amountColumn<WorthLine>('curve', 'After wear', (row) => row.worn_value, true), rank: 'desk' },
        { ...amountColumn<WorthLine>('worth', 'Value', (row) => row.worth, true), rank: 'value' },
      ]}
    />
  );
}
