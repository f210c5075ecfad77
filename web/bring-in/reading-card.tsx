import type { Sheet, SheetSettings } from '@holdfast/domain/bring-in/sheet';
import { dayColumns, type Becomes } from '@holdfast/domain/bring-in/fields';
import type { DayOrder } from '@holdfast/domain/kernel/time/day-text';
import type { AmountStyle } from '@holdfast/domain/kernel/money/amount-text';
import { pickedRecord, pickedValue } from '@holdfast/domain/kernel/record-type';
import { useRecordChoices } from '../kernel/screen/record/record-choices.tsx';
import { Combobox } from '../ui/form/combobox.tsx';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { Card } from '../ui/layout/card.tsx';

type ReadingCardProps = {
  sheet: Sheet;
  settings: SheetSettings;
  onChange: (part: Partial<SheetSettings>) => void;
};

/** How a list is read: what a row becomes, how its days and amounts are written, and where its places are. */
export function ReadingCard({ sheet, settings, onChange }: ReadingCardProps) {
  const { choices, onSearch } = useRecordChoices({ item_type: 'real_estate' });
  const things = settings.what === 'things';
  const { becomes, day_order, amount_style, property_id, sold } = settings;
  return (
    <Card title="How it is read">
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <Field label="The rows are">
          {(parts) => (
            <Select
              {...parts}
              value={settings.what}
              onChange={(value) => onChange({ what: value as SheetSettings['what'] })}
              choices={[
                { value: 'things', label: 'Things' },
                { value: 'work', label: 'Work that was done on one thing, such as the service of a car' },
                { value: 'leases', label: 'Tenants with their rental agreements' },
              ]}
            />
          )}
        </Field>
        {things && (
          <Field label="Each row becomes">
            {(parts) => (
              <Select
                {...parts}
                value={becomes}
                onChange={(value) => onChange({ becomes: value as Becomes })}
                choices={[
                  { value: 'by-words', label: 'An appliance where its words name one, else a movable asset' },
                  { value: 'movable', label: 'A movable asset' },
                  { value: 'appliance', label: 'An appliance' },
                ]}
              />
            )}
          </Field>
        )}
        {things && (
          <Field label="Places are in" required={false} help="Without a property they stand by themselves.">
            {(parts) => (
              <Combobox
                {...parts}
                choices={[{ value: '', label: 'No property' }, ...choices]}
                value={
                  property_id === null ? '' : pickedValue({ item_type: 'real_estate', item_id: property_id })
                }
                onChange={(value) => onChange({ property_id: pickedRecord(value)?.item_id ?? null })}
                onSearch={onSearch}
              />
            )}
          </Field>
        )}
        {settings.columns.some((each) => dayColumns.includes(each)) && (
          <Field label="Days such as 3/4/2021">
            {(parts) => (
              <Select
                {...parts}
                value={day_order ?? ''}
                placeholder="Choose what comes first"
                onChange={(value) => onChange({ day_order: value === '' ? null : (value as DayOrder) })}
                choices={[
                  { value: 'month-first', label: 'March 4: the month comes first' },
                  { value: 'day-first', label: '3 April: the day comes first' },
                ]}
              />
            )}
          </Field>
        )}
        <Field label="Amounts">
          {(parts) => (
            <Select
              {...parts}
              value={amount_style}
              onChange={(value) => onChange({ amount_style: value as AmountStyle })}
              choices={[
                { value: 'point', label: '1,234.56' },
                { value: 'comma', label: '1.234,56' },
              ]}
            />
          )}
        </Field>
        {(sheet.preview?.telling_sale ?? 0) > 0 && (
          <Field label="What was sold">
            {(parts) => (
              <Select
                {...parts}
                value={sold}
                onChange={(value) => onChange({ sold: value as SheetSettings['sold'] })}
                choices={[
                  { value: 'bring', label: 'Comes in as sold' },
                  { value: 'leave', label: 'Is left out' },
                ]}
              />
            )}
          </Field>
        )}
      </div>
    </Card>
  );
}
