import { addQuote, listQuotes } from '@holdfast/domain/vendors/endpoints';
import { quoteTexts, type ShownQuote } from '@holdfast/domain/vendors/quote';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { QuoteBadge } from './quote-badge.tsx';
import { NewQuoteDialog } from './quote-dialog.tsx';

/** The quotes of a vendor, the newest first. */
export function QuotesCard({ vendorId, kept }: { vendorId: string; kept: boolean }) {
  const [adding, setAdding] = useState(false);
  const may = useMay('vendors');
  const list = usePages(listQuotes, { vendor_id: vendorId });
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
      <Answered answer={list} loading="Loading quotes..." skeleton={<SkeletonRows rows={2} />}>
        {() =>
          list.items.length === 0 ? (
            <p className="text-quiet">{quoteTexts.none}.</p>
          ) : (
            <FoldedList
              label="Quotes"
              total={list.total}
              rest={
                <LoadMore
                  shown={list.items.length}
                  total={list.total}
                  hasMore
                  loading={list.loadingMore}
                  onMore={list.more}
                />
              }
            >
              {list.items.map((quote) => (
                <QuoteRow key={quote.id} quote={quote} />
              ))}
            </FoldedList>
          )
        }
      </Answered>
      {adding && <NewQuoteDialog vendorId={vendorId} onClose={() => setAdding(false)} />}
    </Card>
  );
}

/** One quote in a list. */
export function QuoteRow({ quote }: { quote: ShownQuote }) {
  const { id, title, amount, standing, of_label, vendor_label, received_on } = quote;
  const words = [vendor_label, of_label, received_on === null ? null : mediumDay(received_on)];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 grow basis-48">
        <Link
          href={`/quotes/${id}`}
          className="inline-flex min-h-touch items-center md:min-h-0 font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <p className="text-sm text-quiet">{words.filter((word) => word !== null).join(' · ')}</p>
      </div>
      <QuoteBadge standing={standing} />
      <Money value={amount} className="font-semibold md:min-w-28 md:text-right" />
    </li>
  );
}
