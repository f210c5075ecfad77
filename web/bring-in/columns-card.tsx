import { columnLabels, columnsFor, manyOf, type Column } from '@holdfast/domain/bring-in/fields';
import type { Sheet, SheetSettings } from '@holdfast/domain/bring-in/sheet';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { Card } from '../ui/layout/card.tsx';

type ColumnsCardProps = { sheet: Sheet; settings: SheetSettings; onChange: (columns: Column[]) => void };

/** What each column of a list is, beside what stands in it. */
export function ColumnsCard({ sheet, settings, onChange }: ColumnsCardProps) {
  const { columns } = settings;
  return (
    <Card title="What the columns are">
      <ul className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        {sheet.headers.map((header, at) => {
          const called = header === '' ? `Column ${at + 1}` : header;
          const nth = `${header} ${sheet.headers.slice(0, at).filter((each) => each === header).length}`;
          const choices = columnsFor(settings.what).map((value) => ({
            value,
            label: columnLabels[value],
            disabled: value !== columns[at] && !manyOf.includes(value) && columns.includes(value),
          }));
          const samples = sheet.samples[at] ?? [];
          return (
            <li key={nth} className="grid gap-1">
              <Field
                label={called}
                help={samples.length === 0 ? 'Nothing in this column' : samples.join(' · ').slice(0, 120)}
              >
                {(parts) => (
                  <Select
                    {...parts}
                    choices={choices}
                    value={columns[at] ?? 'note'}
                    onChange={(value) => onChange(columns.with(at, value as Column))}
                  />
                )}
              </Field>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
