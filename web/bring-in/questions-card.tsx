import type { Sheet, SheetSettings } from '@holdfast/domain/bring-in/sheet';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { Card } from '../ui/layout/card.tsx';
import { CountsField, DayField, RateField } from './question-fields.tsx';

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
      <RateField
        key={code}
        code={code}
        help="Without it these amounts are kept in the notes, and the things have no price."
        rates={rates}
        onChange={(next) => onChange({ rates: next })}
      />
    )),
  ].filter((question) => question !== false);
  if (questions.length === 0) return null;
  return (
    <Card title="What the list leaves open">
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">{questions}</div>
    </Card>
  );
}
