import { addQuote, listQuotes, restoreQuote } from '@holdfast/domain/vendors/endpoints';
import { quoteStandingLabels, quoteState, quoteTexts, type ShownQuote } from '@holdfast/domain/vendors/quote';
import { z } from 'zod';
import { mediumDay } from '../../base/dates.ts';
import { useGo, usePath } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useListFilter } from '../../kernel/screen/list/use-list-filter.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { QuoteBadge } from './quote-badge.tsx';
import { NewQuoteDialog } from './quote-dialog.tsx';

const listPath = '/quotes';
const addPath = '/quotes/add';

/** All quotes, the newest first; on `/quotes/add` with the dialog over it. */
export default function QuotesScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const may = useMay('vendors');
  const { view, state } = useListFilter({ view: z.literal('trash'), state: quoteState });
  const filter = { view: view ?? ('active' as const), ...(state === undefined ? {} : { state }) };
  const list = usePages(listQuotes, filter, { keepFormer: true });
  return (
    <ListScreen
      title="Quotes"
      noun={['quote', 'quotes']}
      list={list}
      path={listPath}
      bar={{
        status: {
          name: 'state',
          label: 'State',
          value: state ?? '',
          choices: [
            { value: '', label: 'All' },
            ...quoteState.options.map((value) => ({ value, label: quoteStandingLabels[value] })),
          ],
        },
      }}
      add={may(addQuote) && { label: 'Add quote', onAdd: () => go(addPath) }}
      trash={{ shown: view === 'trash', count: list.first?.in_trash ?? 0, mayRestore: may(restoreQuote) }}
      empty={{
        title: quoteTexts.none,
        text: 'A price for a job, with its lines, last day, and documents.',
      }}
      over={
        adding && (
          <NewQuoteDialog
            onClose={(id) => go(id === undefined ? listPath : `${listPath}/${id}`, { replace: true })}
          />
        )
      }
    >
      {() => (
        <Card flush>
          <DataTable
            label="Quotes"
            rows={list.items}
            count={list.total}
            columns={columns}
            keyOf={({ id }) => id}
            href={({ id }) => `${listPath}/${id}`}
            sortName="rows"
          />
        </Card>
      )}
    </ListScreen>
  );
}

const columns: readonly Column<ShownQuote>[] = [
  { key: 'title', head: 'Quote', rank: 'name', cell: ({ title }) => title },
  { key: 'vendor', head: 'Vendor', rank: 'fact', cell: ({ vendor_label }) => vendor_label },
  { key: 'of', head: 'For', rank: 'fact', cell: ({ of_label }) => of_label },
  {
    key: 'received',
    head: 'Received',
    rank: 'fact',
    cell: ({ received_on }) => received_on && mediumDay(received_on),
  },
  {
    key: 'state',
    head: 'State',
    rank: 'badge',
    cell: ({ standing }) => <QuoteBadge standing={standing} />,
  },
  {
    key: 'amount',
    head: 'Amount',
    rank: 'value',
    align: 'right',
    cell: ({ amount }) => <Money value={amount} />,
  },
];
