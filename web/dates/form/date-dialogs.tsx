import { addOwnDate, changeOwnDate } from '@holdfast/domain/dates/endpoints';
import { checkedDateDraft } from '@holdfast/domain/dates/own-date';
import type { OwnDateItem } from '@holdfast/domain/dates/own-date-item';
import { withOwnRule } from '@holdfast/domain/dates/repeat';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { AddSheet } from '../../kernel/form/add-sheet.tsx';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { startOf } from '../../kernel/form/start-of.ts';
import { DateFields } from './date-fields.tsx';

type NewDateProps = {
  /** The record that it is added from. */
  of?: { of_type: string; of_id: string };
  onClose: () => void;
};

/** Adds a reminder; what was typed survives closing. */
export function NewDateDialog({ of, onClose }: NewDateProps) {
  const add = useChange(addOwnDate, { done: 'Reminder added', quiet: true });
  const draft = useDraft({
    shape: checkedDateDraft,
    start: startOf(checkedDateDraft, { ...of, due_date: addDays(today(), 1) }),
    save: (values) => add.mutateAsync(withOwnRule(values)),
    onSaved: onClose,
    keep: of === undefined ? 'reminder:new' : `reminder:new:${of.of_id}`,
  });
  return (
    <AddSheet
      draft={draft}
      title="Add reminder"
      line="Work on a home or thing goes under Maintenance."
      {...(of === undefined ? { action: '/dates/add' } : {})}
      onClose={onClose}
    >
      <DateFields />
    </AddSheet>
  );
}

/** Changes a reminder: only what was touched is sent. What counts from when it was done shows the day on which it is due next. */
export function DateDialog({ date, onClose }: { date: OwnDateItem; onClose: () => void }) {
  const change = useChange(changeOwnDate, { quiet: true, done: 'Reminder saved' });
  const draft = useRecordDraft({
    shape: checkedDateDraft,
    record: date.repeats === 'floating' ? { ...date, due_date: date.next_on ?? date.due_date } : date,
    save: async (touched, version) => change.mutateAsync({ id: date.id, version, ...touched }),
    onSaved: onClose,
    keep: `date:${date.id}`,
  });
  return (
    <DraftDialog
      draft={draft}
      title={`Change ${date.title}`}
      label="Change the reminder"
      submit="Save"
      onClose={onClose}
    >
      <DateFields stored={date} />
    </DraftDialog>
  );
}
