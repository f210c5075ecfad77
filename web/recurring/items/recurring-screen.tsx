import * as endpoints from '@holdfast/domain/recurring/endpoints';
import { comingDate } from '@holdfast/domain/recurring/recurring-item';
import type { ShownRecurring } from '@holdfast/domain/recurring/recurring';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { today } from '../../base/dates.ts';
import { useInAddress } from '../../base/link.tsx';
import { useAnswer, usePages } from '../../kernel/call/query.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { accountText, itemHref, nextInWords, rhythmText, signedOf } from './item-words.ts';
import { MonthCard } from './month-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** What comes round: what waits to be confirmed, what comes month by month, and all items. */
export default function RecurringScreen() {
  const may = useMay('finance');
  const upcoming = useAnswer(endpoints.listUpcoming, {});
  const all = usePages(endpoints.listRecurring, { limit: 100 });
  const add = may(endpoints.addRecurring) && (
    <LinkButton href="/finance/recurring/add">
      <Plus aria-hidden /> Add recurring item
    </LinkButton>
  );
  const empty = !all.isPending && all.error === null && all.total === 0;
  return (
    <Page>
      <PageHeader title="Recurring" line="Income and bills that repeat." action={add} />
      {empty ? (
        <EmptyState
          title="No recurring items yet"
          text="Add your paycheck and bills for reminders and a forecast."
          action={add}
        />
      ) : (
        <>
          <Answered answer={upcoming} loading="Loading what comes..." skeleton={<SkeletonRows />}>
            {({ waiting, months }) => (
              <>
                <WaitingCard waiting={waiting} mayPost={may(endpoints.postRecurring)} />
                {months.map((month, nth) => (
                  <MonthCard
                    key={month.month}
                    month={month}
                    folded={months.slice(0, nth).some(({ items }) => items.length > 0)}
                  />
                ))}
              </>
            )}
          </Answered>
          <Items items={all.items} hasMore={all.hasMore} more={all.more} />
        </>
      )}
      <Trash />
    </Page>
  );
}

const kinds = [
  { value: '', label: 'All' },
  { value: 'income', label: 'Income' },
  { value: 'expense', label: 'Expenses' },
  { value: 'transfer', label: 'Transfers' },
];

const columnsOf = (accountName: (id: string | null) => string): Column<ShownRecurring>[] => [
  { key: 'name', head: 'Name', cell: ({ name }) => name, sort: ({ name }) => name.toLowerCase() },
  { key: 'rhythm', head: 'Repeats', cell: rhythmText, wideOnly: true },
  { key: 'account', head: 'Account', cell: (item) => accountText(item, accountName), wideOnly: true },
  {
    key: 'next',
    head: 'Next',
    cell: nextInWords,
    sort: (item) => comingDate(item, today()).next ?? item.next_due_date,
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'right',
    cell: (item) => <Money value={signedOf(item)} signed={item.kind !== 'transfer'} />,
    sort: (item) => Number(signedOf(item)),
  },
];

const trashColumns: Column<ShownRecurring>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  { key: 'amount', head: 'Amount', align: 'right', cell: ({ amount }) => <Money value={amount} /> },
];

type ItemsProps = { items: readonly ShownRecurring[]; hasMore: boolean; more: () => void };

function Items({ items, hasMore, more }: ItemsProps) {
  const [kind] = useInAddress('kind');
  const { accountName } = useMoneyNames();
  if (items.length === 0) return null;
  return (
    <section aria-label="All items" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="heading text-lg">All items</h2>
        <ChipFilter name="kind" label="Show" chips={kinds} />
      </div>
      <Card flush>
        <DataTable
          label="Recurring items"
          rows={items.filter((item) => kind === '' || item.kind === kind)}
          columns={columnsOf(accountName)}
          keyOf={({ id }) => id}
          href={({ id }) => itemHref(id)}
          sort="next"
        />
      </Card>
      {hasMore && (
        <Button variant="quiet" onClick={more} className="justify-self-center">
          Show more
        </Button>
      )}
    </section>
  );
}

/** Items in the trash, asked for when they are unfolded. */
function Trash() {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-touch cursor-pointer py-2.5 font-semibold">Trash</summary>
      {open && <TrashRows />}
    </details>
  );
}

function TrashRows() {
  const answer = useAnswer(endpoints.listRecurring, { view: 'trash', limit: 100 });
  return (
    <Answered answer={answer} loading="Loading the trash..." skeleton={<SkeletonRows rows={2} />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-quiet">The trash is empty.</p>
        ) : (
          <Card flush>
            <DataTable
              label="Recurring items in the trash"
              sortName="trash_sort"
              rows={items}
              columns={trashColumns}
              keyOf={({ id }) => id}
              href={({ id }) => itemHref(id)}
            />
          </Card>
        )
      }
    </Answered>
  );
}
