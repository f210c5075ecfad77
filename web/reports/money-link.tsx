import { isZero, type Money as Amount } from '@holdfast/domain/kernel/money/money';
import { Link } from '../base/link.tsx';
import { Money } from '../ui/data-display/money.tsx';

type MoneyLinkProps = {
  value: Amount;
  /** Where the rows that make it up stand; null where they stand in no list. */
  href: string | null;
  /** What the figure is, for those who hear it alone. */
  label: string;
};

/** A figure that leads to its rows; nothing leads nowhere. */
export function MoneyLink({ value, href, label }: MoneyLinkProps) {
  if (href === null || isZero(value)) return <Money value={value} />;
  return (
    <Link
      href={href}
      title={label}
      className="relative z-1 inline-flex min-h-touch items-center underline decoration-line underline-offset-4 hover:decoration-current md:min-h-6"
    >
      <Money value={value} />
    </Link>
  );
}
