import { putMeterReading } from '@holdfast/domain/maintenance/endpoints';
import { readingDraft } from '@holdfast/domain/maintenance/upkeep';
import { meterLabels, meterUnit, type MeterUnit, type UpkeepThing } from '@holdfast/domain/maintenance/words';
import { today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { DateField, SelectField, TextField } from '../../ui/form/form-fields.tsx';
import { ReplacedField } from '../visit/replaced-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

const reading = fieldsOf(readingDraft);
const meters = meterUnit.options.map((value) => ({ value, label: meterLabels[value] }));

type MeterDialogProps = {
  of: { of_type: UpkeepThing; of_id: string };
  unit: MeterUnit | undefined;
  onClose: () => void;
};

/** Notes what the odometer or the hour meter of a thing shows. */
export function MeterDialog({ of, unit = 'miles', onClose }: MeterDialogProps) {
  const put = useChange(putMeterReading, { done: 'Reading saved', quiet: true });
  const draft = useDraft({
    shape: readingDraft,
    start: startOf(readingDraft, { unit, day: today() }),
    save: (values) => put.mutateAsync({ ...of, ...values }),
    onSaved: onClose,
  });
  return (
    <DraftDialog
      draft={draft}
      title="Add a meter reading"
      line="What is due by use follows the readings."
      width="narrow"
      submit="Save"
      onClose={onClose}
    >
      <Stack gap={4}>
        <SelectField {...reading.choice('unit')} choices={meters} />
        <TextField {...reading.text('value')} inputMode="decimal" placeholder="42000" />
        <DateField {...reading.day('day')} max={today()} />
        <ReplacedField {...reading.flag('replaced')} value="value" />
      </Stack>
    </DraftDialog>
  );
}
