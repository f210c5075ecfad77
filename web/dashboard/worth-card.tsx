import { worthOf, type WorthLine } from '@holdfast/domain/kernel/worth-line';
import { shareOf } from '@holdfast/domain/kernel/money';
import { useAddActions } from '../kernel/screen/given-areas.ts';
import { LinkButton } from '../ui/form/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { FittingAmount } from '../ui/data-display/fitting-amount.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { EmptyState } from '../ui/layout/states.tsx';

/** How the net worth is made (S-131, S-140, X-16, X-19). */
const formula =
  'Net worth is real estate and movable assets plus bank balances, minus mortgages, debts, and cards. Appliances are not counted.';

/** The Financial Summary: net worth, what it is made of, and how it is computed. */
export function WorthCard({ lines }: { lines: readonly WorthLine[] }) {
  const worth = worthOf(lines);
  const [first] = useAddActions();
  const counted = lines.filter((line) => line.side !== 'aside' && line.count > 0);
  return (
    <Card title="Financial Summary">
      {counted.length === 0 ? (
        <EmptyState
          compact
          picture="home"
          title="No financial data available"
          text="Add what you own, and its value and debts will appear here."
          action={first && <LinkButton href={first.href}>{first.label}</LinkButton>}
        />
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr] sm:items-end">
            <dl className="min-w-0">
              <dt className="text-sm text-quiet">Net Worth</dt>
              <dd className="heading text-2xl md:text-3xl">
                <FittingAmount value={worth.net} cents />
              </dd>
            </dl>
            <dl className="flex flex-wrap gap-x-8 gap-y-4">
              <Figure label="Portfolio" value={worth.portfolio} />
              {lines.some((line) => line.side === 'bank') && (
                <Figure label="Liquid Assets" value={worth.liquid} />
              )}
              <Figure label="Owed" value={worth.owed} />
            </dl>
          </div>
          <Breakdown lines={counted} />
        </>
      )}
      {lines
        .filter((line) => line.side === 'aside' && line.count > 0)
        .map((line) => (
          <p
            key={line.label}
            className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3"
          >
            <span>
              {line.label}{' '}
              <span className="figures text-sm text-quiet">· {line.count} · not included in net worth</span>
            </span>
            <Money value={line.total} short className="font-semibold" />
          </p>
        ))}
      <p className="mt-4 border-t border-line pt-3 text-sm text-quiet">{formula}</p>
    </Card>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="font-semibold">
        <Money value={value} short />
      </dd>
    </div>
  );
}

const bars = {
  real_estate: 'bg-clay',
  movable: 'bg-slate',
  bank: 'bg-moss',
  debt: 'bg-danger',
  card: 'bg-amber',
  aside: 'bg-teal',
} as const;

/** Each line as a bar, long as its share in the largest of them; the figures stand beside, so it reads without colour. */
function Breakdown({ lines }: { lines: readonly WorthLine[] }) {
  const most = lines.reduce(
    (top, line) => ((shareOf(line.total, top) ?? 101) > 100 ? line.total : top),
    '0.00',
  );
  return (
    <section aria-label="Financial Breakdown" className="mt-5 border-t border-line pt-4">
      <h3 className="mb-3 text-sm font-semibold">Financial Breakdown</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {lines.map((line) => (
          <li key={line.label} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span>
              {line.label} <span className="figures text-sm text-quiet">· {line.count}</span>
            </span>
            <Money
              value={line.side === 'debt' || line.side === 'card' ? `-${line.total}` : line.total}
              short
              className="font-semibold"
            />
            <span aria-hidden className="h-2 basis-full overflow-hidden rounded-full bg-sunk">
              <span
                className={`block h-full rounded-full ${bars[line.side]}`}
                style={{ width: `${shareOf(line.total, most) ?? 0}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
