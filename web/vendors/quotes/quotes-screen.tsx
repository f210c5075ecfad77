import { addQuote, listQuotes, restoreQuote } from '@holdfast/domain/vendors/endpoints';
import { quoteState, quoteStandingLabels, quoteTexts } from '@holdfast/domain/vendors/quote';
import { Plus } from 'lucide-react';
import { useGo, useInAddress, usePath } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { QuoteRow } from './quotes-card.tsx';
import { NewQuoteDialog } from './quote-dialog.tsx';

const listPath = '/quotes';
const addPath = '/quotes/add';
const chips = [
  { value: '', label: 'All' },
  ...quoteState.options.map((value) => ({ value, label: quoteStandingLabels[value] })),
];

/** All quotes, the newest first; on `/quotes/add` with the dialog over it. */
export default function QuotesScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const [view] = useInAddress('view', 'active');
  const state = quoteState.safeParse(useInAddress('state')[0]).data;
  const inTrash = view === 'trash';
  const may = useMay('vendors');
  const filter = { view: inTrash ? 'trash' : 'active', ...(state === undefined ? {} : { state }) } as const;
  const list = usePages(listQuotes, filter, { keepFormer: true });
  const add = may(addQuote) && (
    <Button onClick={() => go(addPath)}>
      <Plus aria-hidden /> Add quote
    </Button>
  );
  return (
    <ListScreen
      narrow
      title="Quotes"
      line="What somebody asks for a job. A project shows its quotes side by side."
      list={list}
      path={listPath}
      noun="quotes"
      trash={{ shown: inTrash, count: list.first?.in_trash ?? 0, mayRestore: may(restoreQuote) }}
      add={add}
      filters={
        (list.total > 0 || state !== undefined) && <ChipFilter name="state" label="State" chips={chips} />
      }
      narrowed={state !== undefined}
      skeleton={<SkeletonRows rows={5} />}
      empty={{
        title: quoteTexts.none,
        text: 'What a vendor asks for a job: with its lines, its last day and its documents.',
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
        <Card>
          <ul aria-label="Quotes" className="divide-y divide-line">
            {list.items.map((quote) => (
              <QuoteRow key={quote.id} quote={quote} />
            ))}
          </ul>
        </Card>
      )}
    </ListScreen>
  );
}
