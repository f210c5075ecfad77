import { severalLine } from '@holdfast/domain/appliances/catalogue';
import { applianceKindLabels } from '@holdfast/domain/kernel/records/thing-kind';
import { Copy, X } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { MoneyField, TextField } from '../../ui/form/form-fields.tsx';
import { newLine, type Line } from './line.ts';

/** What is at hand of each appliance that was ticked. */
export function SeveralLines({ name }: { name: string }) {
  const { watch, setValue } = useFormContext<Record<string, Line[]>>();
  const lines = watch(name) ?? [];
  const set = (next: Line[]) => setValue(name, next, { shouldDirty: true });
  return (
    <ol className="grid gap-6">
      {lines.map((line, at) => (
        // A line has nothing that names it but its place.
        // eslint-disable-next-line react/no-array-index-key
        <li key={at} className="border-b border-line pb-6 last:border-0 last:pb-0">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
            <h3 className="font-semibold">{applianceKindLabels[line.category]}</h3>
            <span className="flex items-center">
              <Button
                variant="plain"
                size="small"
                onClick={() =>
                  set([...lines.slice(0, at + 1), newLine(line.category, lines), ...lines.slice(at + 1)])
                }
              >
                <Copy aria-hidden /> Another one
              </Button>
              <IconButton
                label={`Remove ${line.name}`}
                onClick={() => set(lines.filter((_line, each) => each !== at))}
              >
                <X aria-hidden />
              </IconButton>
            </span>
          </div>
          <LineFields within={`${name}.${at}.`} />
        </li>
      ))}
    </ol>
  );
}

function LineFields({ within }: { within: string }) {
  const line = fieldsOf(severalLine, within);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <TextField {...line.text('name')} />
      <TextField {...line.text('manufacturer')} />
      <TextField {...line.text('model_number')} autoComplete="off" />
      <TextField {...line.text('serial_number')} autoComplete="off" />
      <MoneyField {...line.money('purchase_price')} />
    </div>
  );
}
