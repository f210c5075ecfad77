import * as endpoints from '@holdfast/domain/recurring/endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { recurringDraft, recurringKindLabels } from '@holdfast/domain/recurring/recurring';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay } from '../../base/dates.ts';
import { useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { isNotThere, NotThere } from '../../kernel/screen/not-there.tsx';
import { factIf, RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import type { OwnSection } from '../../kernel/screen/record/record-sections.tsx';
import { TrashState } from '../../kernel/screen/record/trash-state.tsx';
import { useTrash } from '../../kernel/screen/record/use-trash.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { ItemFields } from './item-fields.tsx';
import { accountText, nextInWords, rhythmText, signedOf } from './item-words.ts';
import { useConfirm } from './use-confirm.ts';
import { WaitingCard } from './waiting-card.tsx';

type Item = OutputOf<typeof endpoints.findRecurring>;

/** A recurring item: when it comes next, what waits to be confirmed, and what became of its former dates. */
export default function ItemScreen() {
  const answer = useAnswer(endpoints.findRecurring, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (isNotThere(answer.error)) {
    return <NotThere noun="Recurring item" many="Recurring items" href="/finance/recurring" />;
  }
  return (
    <Page>
      <Answered answer={answer} loading="Loading the item..." skeleton={<RecordSkeleton />}>
        {(item) => <View item={item} />}
      </Answered>
    </Page>
  );
}

function View({ item }: { item: Item }) {
  const { id, name, removed_at, kind, waiting } = item;
  const [changing, setChanging] = useState(false);
  const reaches = useMay('finance', [{ item_type: 'recurring', item_id: id }]);
  const kept = removed_at === null;
  const may: typeof reaches = (endpoint) => kept && reaches(endpoint);
  const trash = useTrash({
    id,
    name,
    remove: endpoints.removeRecurring,
    restore: endpoints.restoreRecurring,
    list: '/finance/recurring',
    refresh: ['dashboard', 'records', 'calendar', 'alerts'],
  });
  const own: OwnSection[] = [
    {
      name: 'waiting',
      column: 'wide',
      group: 'money',
      order: 1,
      card: kept && waiting.length > 0 && (
        <WaitingCard
          waiting={waiting.map((day) => ({ ...item, day }))}
          mayPost={may(endpoints.postRecurring)}
        />
      ),
    },
    {
      name: 'history',
      column: 'wide',
      group: 'money',
      order: 2,
      card: item.history.length > 0 && <History item={item} mayUndo={may(endpoints.undoRecurring)} />,
    },
  ];
  return (
    <RecordScreen
      record={{ item_type: 'recurring', item_id: id }}
      title={name}
      line={`${recurringKindLabels[kind]} · ${rhythmText(item)}`}
      beside={<PrivateBadge record={item} />}
      trail={[{ label: 'Recurring', href: '/finance/recurring' }]}
      edit={may(endpoints.changeRecurring) ? { onEdit: () => setChanging(true) } : undefined}
      onRemove={may(endpoints.removeRecurring) ? trash.remove : undefined}
      kept={kept}
      state={
        <TrashState
          record={item}
          title="This recurring item is in the trash"
          onRestore={reaches(endpoints.restoreRecurring) ? trash.restore : undefined}
          busy={trash.restoring}
        />
      }
      facts={<ItemFacts item={item} />}
      own={own}
    >
      {changing && <EditDialog item={item} onClose={() => setChanging(false)} />}
    </RecordScreen>
  );
}

/** Changes an item from now on; what was posted stays. */
function EditDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const change = useChange(endpoints.changeRecurring, {
    done: 'Item saved',
    quiet: true,
    refresh: ['dashboard', 'records', 'calendar', 'alerts'],
  });
  const draft = useRecordDraft({
    shape: recurringDraft,
    record: item,
    save: (touched, version) => change.mutateAsync({ id: item.id, version, ...touched }),
    onSaved: onClose,
    keep: `recurring:${item.id}`,
  });
  return (
    <DraftDialog
      draft={draft}
      title={item.name}
      line="Changes apply from now on."
      label="Recurring item"
      submit="Save changes"
      width="wide"
      onClose={onClose}
    >
      <ItemFields about={item.of_label} />
    </DraftDialog>
  );
}

const stateWords = { posted: 'Posted', settled: 'Matched with your bank', skipped: 'Skipped' } as const;

function History({ item, mayUndo }: { item: Item; mayUndo: boolean }) {
  const confirm = useConfirm();
  const { history, id } = item;
  return (
    <Card title="Former dates">
      <FoldedList>
        {history.map(({ day, state, amount, transaction_id }) => (
          <li key={day} className="flex flex-wrap items-center gap-x-4 py-1.5">
            <span className="min-w-0 grow">
              {mediumDay(day)}
              <span className="block text-sm text-quiet">
                {stateWords[state]}
                {state !== 'skipped' && transaction_id === null ? ', its transaction is gone' : ''}
              </span>
            </span>
            {amount !== null && <Money value={amount} />}
            {mayUndo && (
              <Button
                variant="plain"
                size="small"
                aria-label={`Undo ${mediumDay(day)}`}
                busy={confirm.busy}
                onClick={() => confirm.takeBack({ id, day })}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </FoldedList>
    </Card>
  );
}

function ItemFacts({ item }: { item: Item }) {
  const { accountName, categoryName, sourceName, isKnown } = useMoneyNames();
  const { kind, category_id, income_source_id, merchant, of_label, start_date, end_date, notes } = item;
  const sortedBy = kind === 'expense' ? category_id : income_source_id;
  // The fact keeps its place until the names have arrived.
  const unknown = sortedBy === null || isKnown ? '' : '\u00a0';
  const sorted = (kind === 'expense' ? categoryName(sortedBy) : sourceName(sortedBy)) || unknown;
  return (
    <RecordFacts
      facts={[
        {
          label: item.about ? 'Amount, about' : 'Amount',
          value: <Money value={signedOf(item)} signed={kind !== 'transfer'} />,
        },
        { label: 'Next', value: nextInWords(item) },
        { label: 'Posting', value: item.auto_post ? 'Automatic' : 'You confirm' },
        { label: kind === 'transfer' ? 'From and to' : 'Account', value: accountText(item, accountName) },
        ...factIf(kind === 'expense' ? 'Category' : 'Source', sorted || null),
        ...factIf(kind === 'income' ? 'Paid by' : 'Paid to', merchant),
        ...factIf('For', of_label),
        { label: 'First date', value: mediumDay(start_date) },
        ...factIf('Ends', end_date && mediumDay(end_date)),
      ]}
      texts={[{ label: 'Notes', text: notes }]}
    />
  );
}
