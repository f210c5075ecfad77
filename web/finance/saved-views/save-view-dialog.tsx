import { addSavedView, changeSavedView } from '@holdfast/domain/finance/saved-view-endpoints';
import { savedFilter, savedViewDraft, type SavedView } from '@holdfast/domain/finance/saved-views/saved-view';
import { movingPeriodLabels, periodOfDays } from '@holdfast/domain/finance/transactions/moving-period';
import type { TransactionFilter } from '@holdfast/domain/finance/transactions/transaction-view';
import { z } from 'zod';
import { today } from '../../base/clock.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { RadioField, TextField } from '../../ui/form/form-fields.tsx';
import { daysInWords, filterWords } from './filter-words.ts';

const fields = fieldsOf(savedViewDraft);
const shape = savedViewDraft.pick({ name: true }).extend({ days: z.enum(['moving', 'fixed']) });

type SaveViewProps = {
  filter: Partial<TransactionFilter>;
  views: readonly SavedView[];
  onClose: () => void;
};

/**
 * Keeps filters under a name. A name that stands already is given these filters instead of its own. Of days that are a period today it asks
 * whether they are to move on with it.
 */
export function SaveViewDialog({ filter, views, onClose }: SaveViewProps) {
  const add = useChange(addSavedView, { done: 'View saved', quiet: true });
  const change = useChange(changeSavedView, { done: 'View saved with other filters', quiet: true });
  const names = useMoneyNames();
  const period = filter.period === undefined ? periodOfDays(filter, today()) : undefined;
  const { date_from: _from, date_to: _to, ...others } = filter;
  const moving = { ...others, period };
  const named = (name: string) => views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const draft = useDraft({
    shape,
    start: { name: '', days: period === undefined ? 'fixed' : 'moving' },
    save: ({ name, days }) => {
      const kept = savedFilter.parse(days === 'moving' ? moving : filter);
      const former = named(name);
      return former === undefined
        ? add.mutateAsync({ name, filter: kept })
        : change.mutateAsync({ id: former.id, version: former.version, filter: kept });
    },
    onSaved: onClose,
  });
  const [name, days] = draft.form.watch(['name', 'days']);
  const former = named(name);
  return (
    <DraftDialog
      draft={draft}
      title="Save these filters"
      label="Saved view"
      line={filterWords(days === 'moving' ? moving : filter, names)}
      width="narrow"
      submit={former === undefined ? 'Save view' : 'Replace view'}
      onClose={onClose}
    >
      <TextField
        {...fields.text('name')}
        placeholder="Groceries on the card"
        autoComplete="off"
        {...(former === undefined ? {} : { help: `${former.name} gets these filters instead of its own.` })}
      />
      {period !== undefined && (
        <RadioField
          name="days"
          label="Days"
          choices={[
            { value: 'moving', label: movingPeriodLabels[period], help: 'Moves with today.' },
            { value: 'fixed', label: daysInWords(filter), help: 'Always these days.' },
          ]}
        />
      )}
    </DraftDialog>
  );
}
