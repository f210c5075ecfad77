import { changeQuote, findQuote, removeQuote, restoreQuote } from '@holdfast/domain/vendors/endpoints';
import type { ShownQuote } from '@holdfast/domain/vendors/quote';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay, today } from '../../base/dates.ts';
import { useGo, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { AssetSections } from '../../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../../kernel/screen/record/record-actions.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { Facts, FactList } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { NotThere } from '../../kernel/screen/not-there.tsx';
import { RecordLink } from '../record-link.tsx';
import { TrashState } from '../trash-state.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { QuoteBadge } from './quote-badge.tsx';
import { StoredQuoteDialog } from './quote-dialog.tsx';

/** A quote: what it asks, line by line, for what, until when, and what was decided. */
export default function QuoteScreen() {
  const answer = useAnswer(findQuote, { id: useParam('id') });
  useTitle(answer.data?.title);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') {
    return <NotThere noun="Quote" many="Quotes" href="/quotes" />;
  }
  return (
    <Page narrow>
      <Answered answer={answer} loading="Loading quote..." skeleton={<SkeletonScreen />}>
        {(quote) => <QuoteView quote={quote} />}
      </Answered>
    </Page>
  );
}

function QuoteView({ quote }: { quote: ShownQuote }) {
  const [changing, setChanging] = useState(false);
  const { id, title } = quote;
  const go = useGo();
  const may = useMay('vendors', [{ item_type: 'quote', item_id: id }]);
  const restore = useChange(restoreQuote, { done: `Restored ${title}` });
  const remove = useChange(removeQuote, {
    onDone: () => {
      toastWithUndo(`${title} is in the trash`, () => restore.mutate({ id }));
      go('/quotes');
    },
  });
  const kept = quote.removed_at === null;
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'Quotes', href: '/quotes' }, { label: title }]} />}
        title={title}
        beside={
          <span className="flex flex-wrap gap-1.5">
            <QuoteBadge standing={quote.standing} />
            <PrivateBadge record={quote} />
          </span>
        }
        action={
          kept && (
            <>
              <RecordActions item_type="quote" item_id={id} label={title} />
              <DecideButtons quote={quote} />
              {may(changeQuote) && (
                <Button variant="quiet" onClick={() => setChanging(true)}>
                  <Pencil aria-hidden /> Edit
                </Button>
              )}
              {may(removeQuote) && (
                <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
                  <Trash2 aria-hidden /> Move to trash
                </Button>
              )}
            </>
          )
        }
      />
      <TrashState
        record={quote}
        title="This quote is in the trash"
        onRestore={may(restoreQuote) ? () => restore.mutate({ id }) : undefined}
        busy={restore.isPending}
      />
      <Card>
        <Facts facts={factsOf(quote)} />
      </Card>
      {quote.items.length > 0 && (
        <Card title="Lines">
          <FactList
            // Two lines may have one name.
            facts={quote.items.map((item, at) => ({
              label: `${at + 1}. ${item.what}`,
              value: <Money value={item.amount} />,
            }))}
          />
        </Card>
      )}
      {quote.notes !== null && (
        <Card title="Notes">
          <p className="wrap-anywhere whitespace-pre-line">{quote.notes}</p>
        </Card>
      )}
      <AssetSections item_type="quote" item_id={id} />
      {changing && <StoredQuoteDialog record={quote} onClose={() => setChanging(false)} />}
    </>
  );
}

function factsOf(quote: ShownQuote) {
  const { amount, vendor_id, vendor_label, of, of_label, received_on, valid_until, state, decided_on } =
    quote;
  const vendor = vendor_id === null ? null : ({ item_type: 'vendor', item_id: vendor_id } as const);
  return [
    { label: 'In all', value: <Money value={amount} /> },
    ...(vendor_label === null
      ? []
      : [{ label: 'Vendor', value: <RecordLink of={vendor} label={vendor_label} /> }]),
    ...(of_label === null ? [] : [{ label: 'For', value: <RecordLink of={of} label={of_label} /> }]),
    ...(received_on === null ? [] : [{ label: 'Received', value: mediumDay(received_on) }]),
    ...(valid_until === null
      ? []
      : [
          {
            label: 'Valid until',
            value:
              state === 'received' ? (
                <>
                  {mediumDay(valid_until)} <UrgencyBadge due={valid_until} today={today()} />
                </>
              ) : (
                mediumDay(valid_until)
              ),
          },
        ]),
    ...(decided_on === null ? [] : [{ label: 'Decided', value: mediumDay(decided_on) }]),
  ];
}
