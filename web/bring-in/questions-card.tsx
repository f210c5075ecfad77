import type { Counts } from '@holdfast/domain/bring-in/fields';
import type { Sheet, SheetSettings } from '@holdfast/domain/bring-in/sheet';
import { today } from '../base/dates.ts';
import { DateInput } from '../ui/form/date-input.tsx';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { TextInput } from '../ui/form/text-input.tsx';
import { Card } from '../ui/layout/card.tsx';

type QuestionsCardProps = {
  sheet: Sheet;
  settings: SheetSettings;
  onChange: (part: Partial<SheetSettings>) => void;
};

/** What a list leaves open: nothing is taken for granted that its rows do not say. */
export function QuestionsCard({ sheet, settings, onChange }: QuestionsCardProps) {
  const { preview } = sheet;
  if (preview === null) return null;
  const { missing_date, missing_sale_date, price_counts, value_counts, doubles, rates } = settings;
  const has = (column: 'purchase_price' | 'current_value' | 'quantity') => settings.columns.includes(column);
  const pieces =
    preview.uncounted > 0 || (has('quantity') && preview.rows.some(({ quantity }) => quantity > 1));
  const codes = [
    ...new Set([...preview.currencies.map(({ code }) => code), ...Object.keys(rates)]),
  ].toSorted();
  const questions = [
    pieces && has('purchase_price') && (
      <CountsField
        key="price"
        label="Prices beside several pieces are"
        value={price_counts}
        onChange={(value) => onChange({ price_counts: value })}
      />
    ),
    pieces && has('current_value') && (
      <CountsField
        key="value"
        label="Values beside several pieces are"
        value={value_counts}
        onChange={(value) => onChange({ value_counts: value })}
      />
    ),
    preview.doubles > 0 && (
      <Field
        key="doubles"
        label="Rows whose number you have already"
        help={`${preview.doubles} of them, named below. The same thing would be counted twice.`}
      >
        {(parts) => (
          <Select
            {...parts}
            value={doubles ?? ''}
            placeholder="Choose"
            onChange={(value) =>
              onChange({ doubles: value === '' ? null : (value as SheetSettings['doubles']) })
            }
            choices={[
              { value: 'leave', label: 'Leave them out' },
              { value: 'bring', label: 'Bring them in: they are other things' },
            ]}
          />
        )}
      </Field>
    ),
    (preview.without_date > 0 || missing_date !== null) && (
      <DayField
        key="date"
        label="Purchase date where the list has none"
        help="Movable assets need one. It is marked as not known until you change it."
        value={missing_date}
        onChange={(value) => onChange({ missing_date: value })}
      />
    ),
    (preview.without_sale_date > 0 || missing_sale_date !== null) && (
      <DayField
        key="sale"
        label="Day of the sale where the list has none"
        help="What was sold needs one."
        value={missing_sale_date}
        onChange={(value) => onChange({ missing_sale_date: value })}
      />
    ),
    ...codes.map((code) => (
      <Field
        key={code}
        label={`1 ${code} in dollars`}
        required={false}
        help="Without it these amounts are kept in the notes, and the things have no price."
      >
        {(parts) => (
          <TextInput
            {...parts}
            inputMode="decimal"
            defaultValue={rates[code] ?? ''}
            onBlur={({ target: { value } }) => {
              if (value.trim() !== (rates[code] ?? ''))
                onChange({ rates: { ...rates, [code]: value.trim() } });
            }}
          />
        )}
      </Field>
    )),
  ].filter((question) => question !== false);
  if (questions.length === 0) return null;
  return (
    <Card title="What the list leaves open">
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">{questions}</div>
    </Card>
  );
}

type CountsFieldProps = { label: string; value: Counts | null; onChange: (value: Counts | null) => void };

function CountsField({ label, value, onChange }: CountsFieldProps) {
  return (
    <Field label={label}>
      {(parts) => (
        <Select
          {...parts}
          value={value ?? ''}
          placeholder="Choose"
          onChange={(chosen) => onChange(chosen === '' ? null : (chosen as Counts))}
          choices={[
            { value: 'each', label: 'For each piece' },
            { value: 'all', label: 'For all pieces together' },
          ]}
        />
      )}
    </Field>
  );
}

type DayFieldProps = {
  label: string;
  help: string;
  value: string | null;
  onChange: (value: string | null) => void;
};

function DayField({ label, help, value, onChange }: DayFieldProps) {
  return (
    <Field label={label} help={help}>
      {(parts) => (
        <DateInput
          {...parts}
          value={value ?? ''}
          max={today()}
          onChange={({ target }) => {
            // A year that is still being typed is no day yet.
            if (target.value === '' || target.value >= '1000')
              onChange(target.value === '' ? null : target.value);
          }}
        />
      )}
    </Field>
  );
}
