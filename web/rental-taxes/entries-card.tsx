import { assignLines } from '@holdfast/domain/rental-taxes/endpoints';
import { fitsLine, taxLine, taxLineLabels, type TaxLine } from '@holdfast/domain/rental-taxes/tax-line';
import type { TaxEntry } from '@holdfast/domain/rental-taxes/tax-pack';
import { negateMoney } from '@holdfast/domain/kernel/money/money';
import { mediumDay } from '../base/dates.ts';
import { Link } from '../base/link.tsx';
import { useChange } from '../kernel/call/query.ts';
import { Money } from '../ui/data-display/money.tsx';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { Card } from '../ui/layout/card.tsx';
import { FoldedList } from '../ui/layout/folded-list.tsx';

type EntriesCardProps = { title: string; property: string; entries: readonly TaxEntry[] };

/** Entries of the ledger, each with the line on which it stands. */
export function EntriesCard({ title, property, entries }: EntriesCardProps) {
  return (
    <Card title={title}>
      <FoldedList label={title} total={entries.length}>
        {entries.map((entry) => (
          <EntryRow key={`${entry.transaction_id} ${entry.line}`} property={property} entry={entry} />
        ))}
      </FoldedList>
    </Card>
  );
}

function EntryRow({ property, entry }: { property: string; entry: TaxEntry }) {
  const assign = useChange(assignLines);
  const { transaction_id, line, kind, tax_line, chosen } = entry;
  const choices = taxLine.options
    .filter((each) => fitsLine(kind, each))
    .map((value) => ({ value, label: taxLineLabels[value] }));
  const put = (value: string) =>
    assign.mutate({
      property_id: property,
      entries: [{ transaction_id, line }],
      tax_line: value === '' ? null : (value as TaxLine),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 grow basis-44">
        <Link
          href={`/finance/transactions/${transaction_id}`}
          className="font-semibold wrap-anywhere hover:underline"
        >
          {entry.what === '' ? 'Transaction' : entry.what}
        </Link>
        <p className="figures text-sm text-quiet">{mediumDay(entry.day)}</p>
      </div>
      <Field label={`Line of ${entry.what}`} hideLabel className="basis-56 max-sm:grow">
        {(parts) => (
          <Select
            {...parts}
            value={tax_line ?? ''}
            placeholder={chosen === null ? 'Choose a line' : 'As usual'}
            disabled={assign.isPending}
            onChange={put}
            choices={choices}
          />
        )}
      </Field>
      <Money
        value={kind === 'income' ? entry.amount : negateMoney(entry.amount)}
        className="ml-auto min-w-24 text-right font-semibold"
      />
    </li>
  );
}
