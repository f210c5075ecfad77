import type { Money as Amount } from '@holdfast/domain/kernel/money/money';
import { Link } from '../../../base/link.tsx';
import { plainColor } from './chart-frame.tsx';
import { Money } from '../money.tsx';

export type ShareBar = {
  readonly key: string;
  readonly label: string;
  readonly value: Amount;
  readonly color?: string | null;
  readonly href?: string | null | undefined;
};

type ShareBarsProps = {
  label: string;
  parts: readonly ShareBar[];
  /** What the longest bar there can be stands for; the largest of the amounts unless told. */
  most?: number;
};

/** Amounts with a bar each, as long as its amount beside the largest; each leads to what it is made of. */
export function ShareBars({
  label,
  parts,
  most = Math.max(1, ...parts.map(({ value }) => Number(value))),
}: ShareBarsProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {parts.map((part) => (
        <li key={part.key}>
          <Row part={part} share={Number(part.value) / most} />
        </li>
      ))}
    </ul>
  );
}

function Row({ part: { label, value, color, href }, share }: { part: ShareBar; share: number }) {
  const row = (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <Money value={value} />
      </span>
      <span
        aria-hidden
        className="mt-1 block h-2.5 overflow-hidden rounded-full bg-sunk [print-color-adjust:exact] forced-colors:border forced-colors:bg-[Canvas]"
      >
        <span
          className="block h-full rounded-full ring-1 ring-edge/60 [forced-color-adjust:none] ring-inset"
          style={{
            width: `${Math.max(0, share * 100)}%`,
            minWidth: '3px',
            background: color === undefined ? 'var(--slate)' : (color ?? plainColor),
          }}
        />
      </span>
    </>
  );
  const look = 'block min-h-touch rounded-sm py-1';
  if (href === undefined || href === null) return <span className={look}>{row}</span>;
  return (
    <Link href={href} className={`${look} hover:bg-sunk`}>
      {row}
    </Link>
  );
}
