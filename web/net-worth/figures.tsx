import type { ReactNode } from 'react';
import { Link } from '../base/link.tsx';
import { Money } from '../ui/data-display/money.tsx';

type FigureProps = { label: string; value: string; href?: string; signed?: boolean; line?: ReactNode };

/** An amount with its name; with `href` it leads to the rows that make it. */
export function Figure({ label, value, href, signed = false, line }: FigureProps) {
  const amount = <Money value={value} short signed={signed} className="font-semibold" />;
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd>
        {href === undefined ? (
          amount
        ) : (
          <Link
            href={href}
            className="-my-2 inline-flex min-h-touch items-center underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            {amount}
          </Link>
        )}
        {line && <span className="block text-sm text-quiet">{line}</span>}
      </dd>
    </div>
  );
}
