import { addQuote, listQuotes } from '@holdfast/domain/vendors/endpoints';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { BudgetLine } from '@holdfast/domain/vendors/project';
import { sectionQuotes } from '@holdfast/domain/vendors/section-reads';
import { quoteTexts, type ShownQuote } from '@holdfast/domain/vendors/quote';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { usePages } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { QuoteComparison } from './quote-comparison.tsx';
import { NewQuoteDialog } from './quote-dialog.tsx';

type CompareCardProps = {
  of: RecordReference;
  lines?: readonly BudgetLine[];
  kept: boolean;
  /** What a new quote is called at first. */
  title?: string;
  /** The comparison is opened from a line that says how many there are. */
  folded?: boolean;
};

/** The quotes for a project or a thing, those for the same work beside each other. */
export function CompareCard({ of, lines = [], kept, title, folded = false }: CompareCardProps) {
  const [adding, setAdding] = useState(false);
  const may = useMay('vendors', [of]);
  const list = usePages(listQuotes, sectionQuotes(of));
  return (
    <Card
      title="Quotes"
      aside={
        kept &&
        may(addQuote) && (
          <Button variant="plain" size="small" className="-mr-3" onClick={() => setAdding(true)}>
            <Plus aria-hidden /> Add quote
          </Button>
        )
      }
    >
      <Answered answer={list} loading="Loading quotes..." skeleton={<SkeletonRows rows={3} />}>
        {() =>
          list.items.length === 0 ? (
            <p className="text-quiet">{quoteTexts.none}.</p>
          ) : (
            <Folding words={folded ? (list.total === 1 ? '1 quote' : `${list.total} quotes`) : null}>
              {roundsOf(list.items, lines).map((round) => (
                <section key={round.name} aria-label={`Quotes for ${round.name}`}>
                  {round.shown && <h3 className="mb-2 font-semibold">{round.name}</h3>}
                  <QuoteComparison
                    label={`Quotes for ${round.name}`}
                    quotes={round.quotes}
                    budgetLines={lines.map(({ what }) => what)}
                  />
                </section>
              ))}
              {list.hasMore && (
                <LoadMore
                  shown={list.items.length}
                  total={list.total}
                  hasMore
                  loading={list.loadingMore}
                  onMore={list.more}
                />
              )}
            </Folding>
          )
        }
      </Answered>
      {adding && <NewQuoteDialog of={of} title={title} onClose={() => setAdding(false)} />}
    </Card>
  );
}

/** Opens its children from a line of words; open as they are where there are none. */
function Folding({ words, children }: { words: string | null; children: ReactNode }) {
  const content = <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>;
  if (words === null) return content;
  return (
    <details>
      <summary className="min-h-touch cursor-pointer py-2.5 text-sm font-semibold text-brand">
        {words}
      </summary>
      {content}
    </details>
  );
}

type Round = { name: string; shown: boolean; quotes: ShownQuote[] };

/** Quotes for the same work: for the same line of a budget, else, beside a project, those of one name. The first received stands first. */
function roundsOf(quotes: readonly ShownQuote[], lines: readonly BudgetLine[]): Round[] {
  const nameOf = (quote: ShownQuote) => {
    const line = lines.find(({ id }) => id === quote.line_id);
    return line?.what ?? (quote.of_type === 'project' ? 'The whole project' : quote.title);
  };
  const inOrder = quotes
    .toReversed()
    .toSorted((a, b) => (a.received_on ?? '').localeCompare(b.received_on ?? ''));
  const groups = Map.groupBy(inOrder, (quote) => nameOf(quote).toLowerCase());
  return [...groups.values()].map((group) => ({
    name: group[0] === undefined ? '' : nameOf(group[0]),
    shown: groups.size > 1 || group[0]?.of_type !== 'project',
    quotes: group,
  }));
}
