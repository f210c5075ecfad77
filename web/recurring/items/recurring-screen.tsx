import * as endpoints from '@holdfast/domain/recurring/endpoints';
import { comingDate } from '@holdfast/domain/recurring/recurring-item';
import type { ShownRecurring } from '@holdfast/domain/recurring/recurring';
import { today } from '../../base/dates.ts';
import { useInAddress } from '../../base/link.tsx';
import { useAnswer, usePages } from '../../kernel/call/query.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useAdd } from '../../kernel/screen/house/adding.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { accountText, itemHref, nextInWords, rhythmText, signedOf } from './item-words.ts';
import { MonthCard } from './month-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** Recurring items: what waits to be confirmed, all items, and what comes month by month; the trash at `?view=trash`. */
export default function RecurringScreen() {
  const add = useAdd();
  const may = useMay('finance');
  const [view] = useInAddress('view');
  const [named] = useInAddress('kind');
  const { accountName } = useMoneyNames();
  const inTrash = view === 'trash';
  const upcoming = useAnswer(endpoints.listUpcoming, {});
  const all = usePages(endpoints.listRecurring, { limit: 100, ...(inTrash && { view: 'trash' }) });
  const trashed = useAnswer(
    endpoints.listRecurring,
    { view: 'trash', limit: 1 },
    // Where no item is left, the trash is still to be reached.
    { enabled: !inTrash && all.first?.total === 0 },
  );
  const kind = kinds.some(({ value }) => value === named) ? named : '';
  const shown = all.items.filter((item) => inTrash || kind === '' || item.kind === kind);
  return (
    <ListScreen
      title="Recurring"
      noun={['recurring item', 'recurring items']}
      // What waits to be confirmed stands over the list: both come at once, so that neither moves the other.
      list={{ ...all, items: shown, data: !inTrash && upcoming.isPending ? undefined : all.data }}
      path={listPath}
      bar={{
        status: {
          name: 'kind',
          label: 'Show',
          value: kind,
          fallback: '',
          choices: kinds.map(({ value, label }) => ({
            value,
            label,
            count: all.items.filter((item) => value === '' || item.kind === value).length,
          })),
        },
      }}
      add={
        may(endpoints.addRecurring) && {
          label: 'Add recurring item',
          onAdd: () => add(`${listPath}/add`),
        }
      }
      trash={{ shown: inTrash, count: trashed.data?.total, mayRestore: may(endpoints.restoreRecurring) }}
      before={
        !inTrash &&
        all.data &&
        upcoming.data && (
          <WaitingCard waiting={upcoming.data.waiting} mayPost={may(endpoints.postRecurring)} />
        )
      }
      empty={{
        title: inTrash ? 'The trash is empty' : 'No recurring items yet',
        text: 'Add your paycheck and bills for reminders and a forecast.',
      }}
    >
      {() => (
        <Stack gap={4} className="md:gap-5">
          <Card flush>
            <DataTable
              label={inTrash ? 'Recurring items in the trash' : 'Recurring items'}
              rows={shown}
              columns={columnsOf(accountName)}
              keyOf={({ id }) => id}
              href={({ id }) => itemHref(id)}
              sort="next"
            />
          </Card>
          {!inTrash && <Coming upcoming={upcoming} />}
        </Stack>
      )}
    </ListScreen>
  );
}

/** What comes month by month. */
function Coming({ upcoming }: { upcoming: ReturnType<typeof useAnswer<typeof endpoints.listUpcoming>> }) {
  return (
    <Answered answer={upcoming} loading="Loading what is coming..." skeleton={<SkeletonRows />}>
      {({ months }) =>
        months.map((month, nth) => (
          <MonthCard
            key={month.month}
            month={month}
            folded={months.slice(0, nth).some(({ items }) => items.length > 0)}
          />
        ))
      }
    </Answered>
  );
}

const listPath = '/finance/recurring';
const kinds = [
  { value: '', label: 'All' },
  { value: 'income', label: 'Income' },
  { value: 'expense', label: 'Expenses' },
  { value: 'transfer', label: 'Transfers' },
];

const columnsOf = (accountName: (id: string | null) => string): Column<ShownRecurring>[] => [
  {
    key: 'name',
    head: 'Name',
    rank: 'name',
    cell: ({ name }) => name,
    sort: ({ name }) => name.toLowerCase(),
  },
  { key: 'rhythm', head: 'Repeats', rank: 'fact', cell: rhythmText },
  { key: 'account', head: 'Account', rank: 'desk', cell: (item) => accountText(item, accountName) },
  {
    key: 'next',
    head: 'Next',
    rank: 'fact',
    cell: nextInWords,
    sort: (item) => comingDate(item, today()).next ?? item.next_due_date,
  },
  {
    key: 'amount',
    head: 'Amount',
    rank: 'value',
    align: 'right',
    cell: (item) => <Money value={signedOf(item)} signed={item.kind !== 'transfer'} />,
    sort: (item) => Number(signedOf(item)),
  },
];
