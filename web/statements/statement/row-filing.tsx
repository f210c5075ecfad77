import { chooseRows } from '@holdfast/domain/statements/endpoints';
import type { PreviewRow } from '@holdfast/domain/statements/reading/statement';
import { useReadOnly } from '../../base/read-only.ts';
import { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { filedAs, filingChoices, filingOf } from '../rules/filing.ts';
import type { Tell } from './tell.ts';

type RowFilingProps = {
  row: PreviewRow;
  /** Whether categories that are not here yet are added. */
  adding: boolean;
  tell: Tell;
};

/** The category, source or transfer of a row that is new, chosen where it stands. */
export function RowFiling({ row, adding, tell }: RowFilingProps) {
  const names = useMoneyNames();
  const reason = useReadOnly(chooseRows);
  if (row.joined) return null;
  if (row.parts > 1) return <span className="text-sm text-quiet">{row.parts} parts</span>;
  return (
    <Field
      label={`Category of ${row.payee ?? 'this row'}`}
      hideLabel
      className="min-w-0 grow basis-32 md:max-w-60 md:min-w-40"
    >
      {(parts) => (
        <Combobox
          {...parts}
          choices={filingChoices(names)}
          value={filedAs(row)}
          disabled={reason !== null}
          placeholder={adding && row.new_category !== null ? `${row.new_category} (new)` : 'No category'}
          onChange={(value) => tell(row, filingOf(value))}
        />
      )}
    </Field>
  );
}
