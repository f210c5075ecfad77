import { answerStatement } from '@holdfast/domain/statements/endpoints';
import type { BankTable } from '@holdfast/domain/statements/reading/bank-file';
import type { CsvMapping } from '@holdfast/domain/statements/reading/csv-mapping';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { columnRoles, mappingOf, rolesOf, type ColumnRole } from './column-roles.ts';

type ColumnsFormProps = { table: BankTable; busy: boolean; onSave: (mapping: CsvMapping) => void };

/** What each column of a table is, beside what stands in it. */
export function ColumnsForm({ table, busy, onSave }: ColumnsFormProps) {
  const width = Math.max(table.headings.length, ...table.samples.map((row) => row.length));
  const [roles, setRoles] = useState(() => rolesOf(table.mapping, width));
  const [first = []] = table.samples;
  const bare = table.headings.length === 0;
  const [headed, setHeaded] = useState(bare && first.length > 0 && first.every((cell) => !/\d/.test(cell)));
  const headings = headed ? first : table.headings;
  const [wrong, setWrong] = useState<string>();
  const choices = Object.entries(columnRoles).map(([value, label]) => ({ value, label }));
  return (
    <form
      aria-label="Columns"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const mapping = mappingOf(roles, table, headed ? first : null);
        if (typeof mapping === 'string') setWrong(mapping);
        else onSave(mapping);
      }}
    >
      {bare && <Checkbox label="The first row has the headings" checked={headed} onChange={setHeaded} />}
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        {roles.map((role, at) => {
          const heading = headings[at];
          const label = heading === undefined || heading === '' ? `Column ${at + 1}` : heading;
          const samples = (headed ? table.samples.slice(1) : table.samples)
            .flatMap((row) => row[at] || [])
            .slice(0, 3);
          return (
            <Field
              // Columns keep their places.
              key={`column ${String(at)}`}
              label={label}
              help={samples.length === 0 ? 'Nothing in this column' : samples.join(' · ').slice(0, 120)}
            >
              {(parts) => (
                <Select
                  {...parts}
                  choices={choices}
                  value={role}
                  onChange={(value) => {
                    setWrong(undefined);
                    // A role belongs to one column.
                    setRoles(
                      roles.map((each, place) =>
                        place === at ? (value as ColumnRole) : each === value && value !== '' ? '' : each,
                      ),
                    );
                  }}
                />
              )}
            </Field>
          );
        })}
      </div>
      {wrong !== undefined && <FieldError id="columns-error">{wrong}</FieldError>}
      <div>
        <Button type="submit" needs={answerStatement} busy={busy}>
          Apply columns
        </Button>
      </div>
    </form>
  );
}
