import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

/** The facts that matter, side by side: under a detail screen's heading. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-10">
      {facts.map((fact) => (
        <div key={fact.label} className="min-w-0">
          <dt className="text-sm text-quiet">{fact.label}</dt>
          <dd className="figures text-lg font-semibold">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Label and value in lines: everything that is known of a thing. */
export function FactList({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  return (
    <dl className={cx('grid gap-x-10', columns === 2 && 'md:grid-cols-2')}>
      {facts.map((fact) => (
        <div
          key={fact.label}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5 last:border-0"
        >
          <dt className="text-quiet">{fact.label}</dt>
          <dd className="figures min-w-0 text-right font-semibold wrap-anywhere">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
