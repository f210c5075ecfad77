import type { Sheet } from '@holdfast/domain/bring-in/sheet';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { Card } from '../ui/layout/card.tsx';

/** Which row of a list has the headings: titles, days and remarks often stand above them. */
export function HeadingCard({ sheet, onChange }: { sheet: Sheet; onChange: (heading: number) => void }) {
  const { first_rows, heading } = sheet;
  // What has no row below it is no heading.
  const rows = first_rows.slice(0, Math.max(heading + 1, first_rows.length - 1));
  if (rows.length < 2) return null;
  return (
    <Card title="Where the headings are">
      <Field label="Row with the headings" help={aboveInWords(heading)}>
        {(parts) => (
          <Select
            {...parts}
            value={String(heading)}
            onChange={(value) => onChange(Number(value))}
            choices={rows.map((text, at) => ({ value: String(at), label: `${at + 1}: ${text}` }))}
          />
        )}
      </Field>
    </Card>
  );
}

const aboveInWords = (count: number) =>
  count === 0
    ? 'Everything below it is imported.'
    : count === 1
      ? 'The row above it is left out.'
      : `The ${count} rows above it are left out.`;
