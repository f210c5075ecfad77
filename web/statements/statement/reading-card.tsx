import { textEncodingLabels } from '@holdfast/domain/kernel/files/text-encoding';
import { answerStatement } from '@holdfast/domain/statements/endpoints';
import type { StatementFile } from '@holdfast/domain/statements/reading/statement';
import { useReadOnly } from '../../base/read-only.ts';
import { useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ColumnsForm } from './columns-form.tsx';

type ReadingCardProps = {
  id: string;
  file: StatementFile;
  /** Whether the form of the columns is open. */
  columns: boolean;
  onColumns: (open: boolean) => void;
};

/** What could not be read of a file, what else somebody should know, and how it is read. */
export function ReadingCard({ id, file, columns, onColumns: setColumns }: ReadingCardProps) {
  const change = useChange(answerStatement);
  const reason = useReadOnly(answerStatement);
  const letters = file.questions.find((each) => each.about === 'encoding');
  // As long as it is open it is asked above.
  const encoding = letters?.answered === true ? letters : undefined;
  const asked = file.questions.some(({ about }) => about === 'columns');
  const table = asked ? null : file.table;
  const { remarks, skipped, skipped_rows } = file;
  if (remarks.length === 0 && skipped_rows === 0 && encoding === undefined && table === null) return null;
  const plain = remarks.length === 0 && skipped_rows === 0 && encoding === undefined;
  if (plain && !columns) {
    return (
      <div className="-mt-2">
        <Button variant="plain" size="small" needs={answerStatement} onClick={() => setColumns(true)}>
          Change the columns
        </Button>
      </div>
    );
  }
  return (
    <Card title="How the file is read">
      <div className="grid gap-4">
        {encoding !== undefined && (
          <Field label="Text encoding" help={`Reads now: ${encoding.examples.join(' · ')}`}>
            {(parts) => (
              <Select
                {...parts}
                choices={encoding.choices.map(({ encoding: value }) => ({
                  value,
                  label: textEncodingLabels[value],
                }))}
                value={encoding.read_as}
                disabled={reason !== null}
                onChange={(value) =>
                  change.mutate({
                    id,
                    encoding: encoding.choices.find((each) => each.encoding === value)?.encoding ?? null,
                  })
                }
              />
            )}
          </Field>
        )}
        {remarks.length > 0 && (
          <ul className="grid gap-1">
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        )}
        {skipped_rows > 0 && (
          <details>
            <summary className="min-h-touch cursor-pointer py-2.5 font-semibold">
              {skipped_rows === 1 ? '1 row is left out' : `${skipped_rows} rows are left out`}
            </summary>
            <ul className="text-sm text-quiet">
              {skipped.map(({ line, reason, rows }) => (
                <li key={`${line} ${reason}`} className="figures">
                  Line {line}
                  {rows > 1 && ` (${rows} rows)`}: {reason}
                </li>
              ))}
              {file.skipped_more > 0 && <li>and {file.skipped_more} more</li>}
            </ul>
          </details>
        )}
        {table !== null &&
          (columns ? (
            <ColumnsForm
              table={table}
              busy={change.isPending}
              onSave={(mapping) => {
                setColumns(false);
                change.mutate({ id, mapping });
              }}
            />
          ) : (
            <div>
              <Button variant="quiet" needs={answerStatement} onClick={() => setColumns(true)}>
                Change the columns
              </Button>
            </div>
          ))}
      </div>
    </Card>
  );
}
