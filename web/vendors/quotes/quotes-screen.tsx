import { addQuote, listQuotes, restoreQuote } from '@holdfast/domain/vendors/endpoints';
import { quoteState, quoteStandingLabels, quoteTexts } from '@holdfast/domain/vendors/quote';
import { Plus, Trash2 } from 'lucide-react';
import { useGo, useInAddress, usePath } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { ChipFilter } from '../../ui/data-display/chip-filter.tsx';
import { LoadMore } from '../../ui/data-display/load-more.tsx';
import { Button, LinkButton } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
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
    <Page narrow>
      <PageHeader
        title="Quotes"
        line="What somebody asks for a job. A project shows its quotes side by side."
        action={
          <>
            {inTrash ? (
              <LinkButton variant="quiet" href={listPath}>
                All quotes
              </LinkButton>
            ) : (
              may(restoreQuote) &&
              (list.first?.in_trash ?? 0) > 0 && (
                <LinkButton variant="quiet" href={`${listPath}?view=trash`}>
                  <Trash2 aria-hidden /> Trash
                </LinkButton>
              )
            )}
            {add}
          </>
        }
      />
      {(list.total > 0 || state !== undefined) && <ChipFilter name="state" label="State" chips={chips} />}
      <Answered answer={list} loading="Loading quotes..." skeleton={<SkeletonRows rows={5} />}>
        {() =>
          list.items.length === 0 ? (
            <EmptyState
              title={quoteTexts.none}
              text={
                inTrash
                  ? 'What you remove waits here for 30 days.'
                  : 'What a vendor asks for a job: with its lines, its last day and its documents.'
              }
              action={!inTrash && add}
            />
          ) : (
            <>
              <Card>
                <ul aria-label="Quotes" className="divide-y divide-line">
                  {list.items.map((quote) => (
                    <QuoteRow key={quote.id} quote={quote} />
                  ))}
                </ul>
              </Card>
              <LoadMore
                shown={list.items.length}
                total={list.total}
                hasMore={list.hasMore}
                loading={list.loadingMore}
                onMore={list.more}
              />
            </>
          )
        }
      </Answered>
      {adding && (
        <NewQuoteDialog
          onClose={(id) => go(id === undefined ? listPath : `${listPath}/${id}`, { replace: true })}
        />
      )}
    </Page>
  );
}
