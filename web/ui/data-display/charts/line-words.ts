import { formatMoney, type Money } from '@holdfast/domain/kernel/money/money';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
});

const minus = (text: string) => text.replace('-', '−');
const counted = (value: number | Money) => Number(value).toLocaleString('en-US');
/** A value as it is read at the axis, at the pointer and in the table. */
export const words = {
  money: {
    axis: (value: number) => minus(dollars.format(value)),
    full: (value: Money) => minus(formatMoney(value)),
    head: 'Value',
  },
  count: { axis: counted, full: counted, head: 'Count' },
} as const;
