import { changeReminderSettings, findReminderSettings } from '@holdfast/domain/rentals/reminders/endpoints';
import { reminderSettingsDraft, type ReminderSettings } from '@holdfast/domain/rentals/reminders/reminders';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { SwitchField, TextField } from '../../ui/form/form-fields.tsx';
import { LetterText } from './letter-text.tsx';

const setting = fieldsOf(reminderSettingsDraft);

/** How tenants are reminded of rent that is late: whether, on which days, and with which letters. */
export function ReminderSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useAnswer(findReminderSettings, {});
  return data === undefined ? null : <SettingsForm settings={data} onClose={onClose} />;
}

function SettingsForm({ settings, onClose }: { settings: ReminderSettings; onClose: () => void }) {
  const { letters, seen, ...start } = settings;
  const change = useChange(changeReminderSettings, { done: 'Saved', quiet: true });
  const draft = useDraft({
    shape: reminderSettingsDraft,
    start: startOf(reminderSettingsDraft, start),
    save: (values) => change.mutateAsync({ ...values, seen }),
    onSaved: onClose,
  });
  return (
    <DraftDialog
      draft={draft}
      title="Reminders"
      line="Up to three emails for each late payment. They stop once it is paid."
      submit="Save"
      onClose={onClose}
    >
      <SwitchField {...setting.flag('for_all')} help="Each agreement can be switched on or off by itself." />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...setting.text('first_days')} inputMode="numeric" />
        <TextField {...setting.text('second_days')} inputMode="numeric" />
        <TextField {...setting.text('third_days')} inputMode="numeric" />
      </div>
      {letters.map((letter) => (
        <LetterText key={letter.subject} letter={letter} />
      ))}
    </DraftDialog>
  );
}
