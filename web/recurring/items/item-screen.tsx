import * as endpoints from '@holdfast/domain/recurring/endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { recurringDraft, recurringKindLabels } from '@holdfast/domain/recurring/recurring';
import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay } from '../../base/dates.ts';
import { useGo, useParam } from '../../base/link.tsx';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { AssetSections } from '../../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../../kernel/screen/record/record-actions.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { FactList, Facts } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonScreen } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { ItemFields } from './item-fields.tsx';
import { accountText, nextInWords, rhythmText, signedOf } from './item-words.ts';
import { useConfirm } from './use-confirm.ts';
import { WaitingCard } from './waiting-card.tsx';

type Item = OutputOf<typeof endpoints.findRecurring>;
const trail = { label: 'Recurring', href: '/finance/recurring' };

/** A recurring item: when it comes next, what waits to be confirmed, and what became of its former dates. */
export default function ItemScreen() {
  const answer = useAnswer(endpoints.findRecurring, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') {
    return (
      <Page narrow>
        <PageHeader title="Recurring item" above={<Breadcrumbs trail={[trail]} />} />
        <EmptyState
          picture="search"
          title="Recurring item not found"
          text="It was permanently deleted, or the address is wrong."
          action={<LinkButton href="/finance/recurring">All recurring items</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page>
      <Answered answer={answer} loading="Loading the item..." skeleton={<SkeletonScreen />}>
        {(item) => <View item={item} />}
      </Answered>
    </Page>
  );
}

function View({ item }: { item: Item }) {
  const { id, name, removed_at, kind, waiting } = item;
  const may = useMay('finance', [{ item_type: 'recurring', item_id: id }]);
  const kept = removed_at === null;
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[trail, { label: name }]} />}
        title={name}
        beside={
          <span className="flex flex-wrap gap-1.5">
            {!kept && <Badge tone="amber">In the trash</Badge>}
            <PrivateBadge record={item} />
          </span>
        }
        line={`${recurringKindLabels[kind]} · ${rhythmText(item)}`}
        action={
          <>
            {kept && <RecordActions item_type="recurring" item_id={id} label={name} />}
            <Actions item={item} may={may} />
          </>
        }
      />
      <Card>
        <Facts
          facts={[
            {
              label: item.about ? 'About' : 'Amount',
              value: <Money value={signedOf(item)} signed={kind !== 'transfer'} />,
            },
            { label: 'Next', value: nextInWords(item) },
            { label: 'Posting', value: item.auto_post ? 'Automatic' : 'You confirm' },
          ]}
        />
      </Card>
      {kept && (
        <WaitingCard
          waiting={waiting.map((day) => ({ ...item, day }))}
          mayPost={may(endpoints.postRecurring)}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <History item={item} mayUndo={kept && may(endpoints.undoRecurring)} />
        <About item={item} />
      </div>
      <AssetSections item_type="recurring" item_id={id} />
    </>
  );
}

function Actions({ item, may }: { item: Item; may: ReturnType<typeof useMay> }) {
  const { id, name } = item;
  const go = useGo();
  const [open, setOpen] = useState(false);
  const refresh = ['dashboard', 'records', 'calendar', 'alerts'];
  const restore = useChange(endpoints.restoreRecurring, { done: `Restored ${name}`, refresh });
  const remove = useChange(endpoints.removeRecurring, {
    refresh,
    onDone: () => {
      const action = { label: 'Undo', run: () => restore.mutate({ id }) };
      toast({ tone: 'success', text: `${name} is in the trash`, action, lasts: 10_000 });
      go('/finance/recurring');
    },
  });
  if (item.removed_at !== null) {
    return (
      may(endpoints.restoreRecurring) && (
        <Button variant="quiet" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
          <RotateCcw aria-hidden /> Restore
        </Button>
      )
    );
  }
  return (
    <>
      {may(endpoints.changeRecurring) && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          <Pencil aria-hidden /> Edit
        </Button>
      )}
      {may(endpoints.removeRecurring) && (
        <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
          <Trash2 aria-hidden /> Move to trash
        </Button>
      )}
      {open && <EditDialog item={item} onClose={() => setOpen(false)} />}
    </>
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
      {history.length === 0 ? (
        <p className="text-quiet">Nothing has been posted or skipped yet.</p>
      ) : (
        <ul className="divide-y divide-line">
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
        </ul>
      )}
    </Card>
  );
}

function About({ item }: { item: Item }) {
  const { accountName, categoryName, sourceName } = useMoneyNames();
  const { kind, category_id, income_source_id, merchant, of_label, start_date, end_date, notes } = item;
  const sorted = kind === 'expense' ? categoryName(category_id) : sourceName(income_source_id);
  const facts = [
    { label: kind === 'transfer' ? 'From and to' : 'Account', value: accountText(item, accountName) },
    ...(sorted === '' ? [] : [{ label: kind === 'expense' ? 'Category' : 'Source', value: sorted }]),
    ...(merchant === null ? [] : [{ label: kind === 'income' ? 'Paid by' : 'Paid to', value: merchant }]),
    ...(of_label === null ? [] : [{ label: 'About', value: of_label }]),
    { label: 'First date', value: mediumDay(start_date) },
    ...(end_date === null ? [] : [{ label: 'Ends', value: mediumDay(end_date) }]),
  ];
  return (
    <Card title="About">
      <FactList facts={facts} />
      {notes !== null && <p className="mt-3 wrap-anywhere whitespace-pre-line">{notes}</p>}
    </Card>
  );
}
