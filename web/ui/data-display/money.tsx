import { formatMoney, formatShort, isZero, type Money as Amount } from '@holdfast/domain/kernel/money/money';
import { cx } from 'class-variance-authority';

type MoneyProps = {
  /** Null is an amount that is not known: a dash. */
  value: Amount | null;
  /** Without cents where there are none. */
  short?: boolean;
  /** Income green with a plus, expense red with a minus; never by colour alone. */
  signed?: boolean;
  className?: string;
};

/** An amount in tabular figures. */
export function Money({ value, short = false, signed = false, className }: MoneyProps) {
  if (value === null) return <span className={cx('text-quiet', className)}>–</span>;
  const text = short ? formatShort(value) : formatMoney(value);
  const negative = value.startsWith('-');
  // Nothing is neither earned nor spent.
  const marked = signed && !isZero(value);
  const tone = marked ? (negative ? 'text-danger' : 'text-good') : '';
  return (
    <span className={cx('figures whitespace-nowrap', tone, className)}>
      {marked && !negative ? `+${text}` : text.replace('-', '−')}
    </span>
  );
}
