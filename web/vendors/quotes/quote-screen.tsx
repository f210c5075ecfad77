import { changeQuote, findQuote, removeQuote, restoreQuote } from '@holdfast/domain/vendors/endpoints';
import type { ShownQuote } from '@holdfast/domain/vendors/quote';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay, today } from '../../base/dates.ts';
import { useParam } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import type { OwnSection } from '../../kernel/screen/record/record-sections.tsx';
import { useTrash } from '../../kernel/screen/record/use-trash.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { FactList } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { NotThere } from '../../kernel/screen/not-there.tsx';
import { RecordLink } from '../record-link.tsx';
import { TrashState } from '../../kernel/screen/record/trash-state.tsx';
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
    <Page>
      <Answered answer={answer} loading="Loading quote..." skeleton={<RecordSkeleton />}>
        {(quote) => <QuoteView quote={quote} />}
      </Answered>
    </Page>
  );
}

function QuoteView({ quote }: { quote: ShownQuote }) {
  const [changing, setChanging] = useState(false);
  const { id, title } = quote;
  const kept = quote.removed_at === null;
  const reaches = useMay('vendors', [{ item_type: 'quote', item_id: id }]);
  const may: typeof reaches = (endpoint) => kept && reaches(endpoint);
  const trash = useTrash({ id, name: title, remove: removeQuote, restore: restoreQuote, list: '/quotes' });
  const lines: OwnSection = {
    name: 'lines',
    column: 'wide',
    group: 'money',
    order: 1,
    card: quote.items.length > 0 && <LinesCard quote={quote} />,
  };
  return (
    <RecordScreen
      record={{ item_type: 'quote', item_id: id }}
      title={title}
      line={quote.vendor_label ?? undefined}
      beside={
        <span className="flex flex-wrap gap-1.5">
          <QuoteBadge standing={quote.standing} />
          <PrivateBadge record={quote} />
        </span>
      }
      trail={[{ label: 'Quotes', href: '/quotes' }]}
      primary={kept && <DecideButtons quote={quote} />}
      edit={may(changeQuote) ? { onEdit: () => setChanging(true) } : undefined}
      onRemove={may(removeQuote) ? trash.remove : undefined}
      kept={kept}
      state={
        <TrashState
          record={quote}
          title="This quote is in the trash"
          onRestore={reaches(restoreQuote) ? trash.restore : undefined}
          busy={trash.restoring}
        />
      }
      facts={<RecordFacts facts={factsOf(quote)} texts={[{ label: 'Notes', text: quote.notes }]} />}
      own={[lines]}
    >
      {changing && <StoredQuoteDialog record={quote} onClose={() => setChanging(false)} />}
    </RecordScreen>
  );
}

function LinesCard({ quote }: { quote: ShownQuote }) {
  return (
    <Card title="Lines">
      <FactList
        // Two lines may have one name.
        facts={quote.items.map((item, at) => ({
          label: `${at + 1}. ${item.what}`,
          value: <Money value={item.amount} />,
        }))}
      />
    </Card>
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
