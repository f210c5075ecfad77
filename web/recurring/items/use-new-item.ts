import { addRecurring } from '@holdfast/domain/recurring/endpoints';
import { recurringDraft } from '@holdfast/domain/recurring/recurring';
import { today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';

/** The form of a new recurring item, on its page or over its list: both keep one draft. */
export function useNewItem(onAdded: () => void) {
  const add = useChange(addRecurring, {
    done: 'Item added',
    quiet: true,
    refresh: ['dashboard', 'records', 'calendar'],
  });
  return useDraft({
    shape: recurringDraft,
    start: startOf(recurringDraft, { kind: 'expense', frequency: 'monthly', start_date: today() }),
    save: (values) => add.mutateAsync(values),
    onSaved: onAdded,
    keep: 'recurring:new',
  });
}
