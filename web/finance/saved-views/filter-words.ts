import { movingPeriodLabels } from '@holdfast/domain/finance/transactions/moving-period';
import {
  kindLabels,
  propertyCategoryLabels,
  statusLabels,
} from '@holdfast/domain/finance/transactions/transaction-draft';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { mediumDay } from '../../base/dates.ts';
import type { Filters } from '../transactions/filter-address.ts';

type Names = {
  accountName: (id: string | null) => string;
  categoryName: (id: string | null) => string;
  sourceName: (id: string | null) => string;
};

/** What filters say, one after the other: "Everyday · Food & Dining · from May 1, 2026". */
export function filterWords(filter: Filters, names: Names): string {
  const { category_id, source_id, kind, status, property_category, of_id, q } = filter;
  return [
    q === undefined || q === '' ? '' : `“${q}”`,
    names.accountName(filter.account_id ?? null),
    category_id === 'none' ? 'No category' : names.categoryName(category_id ?? null),
    source_id === 'none' ? 'No source' : names.sourceName(source_id ?? null),
    kind === undefined ? '' : kindLabels[kind],
    status === undefined ? '' : statusLabels[status],
    property_category === undefined ? '' : propertyCategoryLabels[property_category],
    of_id === undefined ? '' : 'One home or thing',
    filter.period === undefined ? '' : movingPeriodLabels[filter.period],
    daysInWords(filter),
    range(filter.amount_min, filter.amount_max, formatMoney),
  ]
    .filter((word) => word !== '')
    .join(' · ');
}

/** "Nov 1, 2026 to Nov 30, 2026" */
export const daysInWords = ({ date_from, date_to }: Filters) => range(date_from, date_to, mediumDay);

function range<T>(from: T | undefined, to: T | undefined, say: (value: T) => string): string {
  if (from !== undefined && to !== undefined) return `${say(from)} to ${say(to)}`;
  if (from !== undefined) return `from ${say(from)}`;
  return to === undefined ? '' : `up to ${say(to)}`;
}
