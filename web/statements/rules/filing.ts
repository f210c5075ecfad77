import type { RuleEffects } from '@holdfast/domain/statements/rules';
import type { useMoneyNames } from '../../kernel/money/use-money-names.ts';
import type { ComboChoice } from '../../ui/form/combobox.tsx';

type Names = Pick<ReturnType<typeof useMoneyNames>, 'accounts' | 'categories' | 'sources'>;
type Filing = Pick<RuleEffects, 'category_id' | 'income_source_id' | 'transfer_account_id'>;

/** Categories, sources of income and accounts for transfers, as one list; a value is `category/{id}`. */
export function filingChoices(names: Names, none = 'No category'): ComboChoice[] {
  const of = (
    kind: string,
    group: string,
    all: readonly { id: string; name: string; removed: boolean }[],
    label = (name: string) => name,
  ) =>
    all
      .filter(({ removed }) => !removed)
      .map(({ id, name }) => ({ value: `${kind}/${id}`, label: label(name), group }));
  return [
    { value: '', label: none },
    ...of('category', 'Categories', names.categories),
    ...of('source', 'Income', names.sources),
    ...of(
      'transfer',
      'Transfers',
      names.accounts.filter(({ kind }) => kind !== 'outside'),
      (name) => `Transfer: ${name}`,
    ),
  ];
}

export function filedAs({ category_id, income_source_id, transfer_account_id }: Filing): string {
  if (transfer_account_id !== null) return `transfer/${transfer_account_id}`;
  if (category_id !== null) return `category/${category_id}`;
  return income_source_id === null ? '' : `source/${income_source_id}`;
}

export function filingOf(value: string): Filing {
  const [kind, id = ''] = value.split('/');
  return {
    category_id: kind === 'category' ? id : null,
    income_source_id: kind === 'source' ? id : null,
    transfer_account_id: kind === 'transfer' ? id : null,
  };
}
