import {
  kindLabels,
  propertyCategoryLabels,
  statusLabels,
} from '@holdfast/domain/finance/transactions/transaction-draft';
import { movingPeriodLabels } from '@holdfast/domain/finance/transactions/moving-period';
import type {
  TransactionFilter,
  TransactionView,
} from '@holdfast/domain/finance/transactions/transaction-view';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import type { ReactNode } from 'react';
import { mediumDay } from '../../../base/dates.ts';
import { useMoneyNames } from '../../../kernel/money/use-money-names.ts';
import type { ListBarShape, ListFilter } from '../../../kernel/screen/list/list-bar-shape.ts';
import { AmountFilter, DaysFilter } from './days-and-amounts.tsx';

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const namesOf = (
  all: readonly { id: string; name: string; removed: boolean }[],
  chosen: string | undefined,
) =>
  all
    .filter(({ id, removed }) => !removed || id === chosen)
    .map(({ id, name }) => ({ value: id, label: name }));

/** A value that its own control sets; its chip says it in words. */
const typed = (
  name: string,
  label: string,
  [value = '', words]: readonly [value: string | undefined, words: string],
  control: ReactNode = null,
): ListFilter => ({ name, label, value, choices: [{ value, label: words }], control });

/** Everything that narrows the transactions (S-225, S-227), as `ListBar` draws it; all of it lives in the address. */
export function useTransactionBar(
  filter: Partial<TransactionFilter>,
  first: TransactionView | undefined,
): ListBarShape {
  const { accounts, categories, sources } = useMoneyNames();
  const { of_type, of_id } = filter;
  const label = first?.lines.find((line) => line.of?.item_id === of_id)?.of?.label ?? 'one record';
  const money = (amount: string | undefined) => (amount === undefined ? '' : formatMoney(amount));
  const day = (value: string | undefined) => (value === undefined ? '' : mediumDay(value));
  return {
    search: {
      label: 'Find by payee, description or amount',
      placeholder: 'Search transactions',
      value: filter.q ?? '',
    },
    status: {
      name: 'kind',
      label: 'Kind',
      value: filter.kind ?? '',
      fallback: '',
      choices: [{ value: '', label: 'All' }, ...choicesOf(kindLabels)],
    },
    filters: [
      {
        name: 'account',
        label: 'Account',
        value: filter.account_id ?? '',
        choices: namesOf(accounts, filter.account_id),
        unknown: 'One account',
      },
      {
        name: 'category',
        label: 'Category',
        value: filter.category_id ?? '',
        choices: [{ value: 'none', label: 'No category' }, ...namesOf(categories, filter.category_id)],
        unknown: 'One category',
      },
      {
        name: 'status',
        label: 'Status',
        value: filter.status ?? '',
        choices: choicesOf(statusLabels),
      },
      {
        name: 'period',
        label: 'Period',
        value: filter.period ?? '',
        choices: choicesOf(movingPeriodLabels),
        control: <DaysFilter filter={filter} />,
      },
      typed('from', 'From', [filter.date_from, `From ${day(filter.date_from)}`]),
      typed('to', 'To', [filter.date_to, `To ${day(filter.date_to)}`]),
      typed(
        'min',
        'At least',
        [filter.amount_min, `At least ${money(filter.amount_min)}`],
        <div className="grid grid-cols-2 gap-3">
          <AmountFilter name="min" label="At least" />
          <AmountFilter name="max" label="At most" />
        </div>,
      ),
      typed('max', 'At most', [filter.amount_max, `At most ${money(filter.amount_max)}`]),
      {
        name: 'source',
        label: 'Source',
        value: filter.source_id ?? '',
        choices: [{ value: 'none', label: 'No source' }, ...namesOf(sources, filter.source_id)],
        unknown: 'One source',
      },
      {
        name: 'property_category',
        label: 'Property cost',
        value: filter.property_category ?? '',
        choices: choicesOf(propertyCategoryLabels),
      },
      typed('of', 'For', [
        of_type === undefined || of_id === undefined ? undefined : `${of_type}/${of_id}`,
        `For ${label}`,
      ]),
    ],
  };
}
