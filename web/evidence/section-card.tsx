import { cx } from 'class-variance-authority';
import type { EvidenceGroup, EvidenceSection } from '@holdfast/domain/evidence/pack';
import { useState } from 'react';
import { Money } from '../ui/data-display/money.tsx';
import { FoldedCard } from '../ui/layout/folded-card.tsx';
import { ThingRow } from './thing-row.tsx';

type SectionCardProps = { section: EvidenceSection; withValues: boolean };

/** A property, or what lies in none: its places one inside the other, each with its things and its sum. */
export function SectionCard({ section, withValues }: SectionCardProps) {
  const { label, groups, count, value } = section;
  const [open, setOpen] = useState(false);
  return (
    <FoldedCard
      title={label}
      note={<Sum count={count} value={value} withValues={withValues} strong />}
      open={open}
      onToggle={() => setOpen(!open)}
    >
      {groups.map((group) => (
        <Group key={group.key} group={group} withValues={withValues} />
      ))}
    </FoldedCard>
  );
}

function Group({ group, withValues }: { group: EvidenceGroup; withValues: boolean }) {
  const { path, things, count, value } = group;
  const above = path.slice(0, -1).join(' › ');
  return (
    <section
      className="mt-5 first:mt-0"
      style={{ paddingInlineStart: `${Math.min(Math.max(path.length - 1, 0), 4)}rem` }}
      aria-label={path.length === 0 ? undefined : path.join(' › ')}
    >
      {path.length > 0 && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-1.5">
          <h3 className="font-semibold wrap-anywhere">
            {above !== '' && <span className="font-normal text-quiet">{above} › </span>}
            {path.at(-1)}
          </h3>
          <Sum count={count} value={value} withValues={withValues} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {things.map((thing) => (
          <li
            key={thing.item_id}
            // Of very many those that are far from the window are not laid out.
            className={cx(
              'py-3.5 print:break-inside-avoid',
              things.length > 50 &&
                '[contain-intrinsic-size:auto_9rem] [content-visibility:auto] print:[content-visibility:visible]',
            )}
          >
            <ThingRow thing={thing} withValues={withValues} heading={path.length === 0 ? 'h3' : 'h4'} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type SumProps = { count: number; value: string | null; withValues: boolean; strong?: boolean };

function Sum({ count, value, withValues, strong = false }: SumProps) {
  return (
    <span className={strong ? 'font-semibold' : 'text-sm text-quiet'}>
      {count === 1 ? '1 thing' : `${count} things`}
      {withValues && (
        <>
          {' · '}
          <Money value={value} />
        </>
      )}
    </span>
  );
}
