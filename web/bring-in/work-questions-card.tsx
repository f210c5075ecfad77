import type { Sheet, SheetSettings } from '@holdfast/domain/bring-in/sheet';
import { pickedRecord, pickedValue } from '@holdfast/domain/kernel/record-type';
import { assetType } from '@holdfast/domain/kernel/records/asset';
import { useRecordChoices } from '../kernel/screen/record/record-choices.tsx';
import { Combobox } from '../ui/form/combobox.tsx';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { Card } from '../ui/layout/card.tsx';
import { DayField, RateField } from './question-fields.tsx';

type WorkQuestionsCardProps = {
  sheet: Sheet;
  settings: SheetSettings;
  onChange: (part: Partial<SheetSettings>) => void;
};

/** What a service history leaves open: on what the work was done, and what its meter counts. */
export function WorkQuestionsCard({ sheet, settings, onChange }: WorkQuestionsCardProps) {
  const { choices, onSearch } = useRecordChoices({ things: 'yes' });
  const { work } = sheet;
  if (work === null) return null;
  const { thing_type, thing_id, meter_unit, missing_date, rates } = settings;
  const codes = [...new Set([...work.currencies, ...Object.keys(rates)])].toSorted();
  return (
    <Card title="What the list leaves open">
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <Field label="The work was done on" help="A car, a boat, a machine: add it first if it is not there.">
          {(parts) => (
            <Combobox
              {...parts}
              choices={choices}
              value={
                thing_type === null || thing_id === null
                  ? ''
                  : pickedValue({ item_type: thing_type, item_id: thing_id })
              }
              onChange={(value) => {
                const picked = pickedRecord(value);
                const type = assetType.safeParse(picked?.item_type);
                onChange({
                  thing_type: type.data ?? null,
                  thing_id: type.success ? (picked?.item_id ?? null) : null,
                });
              }}
              onSearch={onSearch}
            />
          )}
        </Field>
        {settings.columns.includes('meter') && (
          <Field label="The meter counts">
            {(parts) => (
              <Select
                {...parts}
                value={meter_unit ?? ''}
                placeholder="Choose"
                onChange={(value) =>
                  onChange({ meter_unit: value === '' ? null : (value as SheetSettings['meter_unit']) })
                }
                choices={[
                  { value: 'miles', label: 'Miles' },
                  { value: 'kilometers', label: 'Kilometers' },
                  { value: 'hours', label: 'Hours' },
                ]}
              />
            )}
          </Field>
        )}
        {(work.undated > 0 || missing_date !== null) && (
          <DayField
            label="Day of work that has none"
            help="Each visit needs one."
            value={missing_date}
            onChange={(value) => onChange({ missing_date: value })}
          />
        )}
        {codes.map((code) => (
          <RateField
            key={code}
            code={code}
            help="Without it these amounts are kept in the notes, and the visits have no cost."
            rates={rates}
            onChange={(next) => onChange({ rates: next })}
          />
        ))}
      </div>
    </Card>
  );
}
