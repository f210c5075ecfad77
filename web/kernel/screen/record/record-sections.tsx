import { Fragment, Suspense, useEffect, type ReactNode } from 'react';
import { AnsweredAhead } from '../../call/answered-ahead.ts';
import { CardGroup } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { fetchAhead, partOf } from '../lent-code.ts';
import { sectionGroups, type SectionGroup, type ThingSectionProps } from '../house/record-parts.ts';
import { AddToThis } from './add-to-this.tsx';
import { useSections } from './use-sections.ts';

/** A section of the screen's own area, drawn as a whole `<Card>`; null where it has nothing to show. */
export type OwnSection = { name: string; group: SectionGroup; order: number; card: ReactNode };

type RecordSectionsProps = {
  record: ThingSectionProps;
  own?: readonly OwnSection[];
  /** False for a record in the trash, to which nothing is added. */
  kept?: boolean;
  /** Cards below each other instead of in two columns. */
  narrow?: boolean;
};

const titles: Readonly<Record<SectionGroup, string>> = {
  upkeep: 'Upkeep',
  documents: 'Documents',
  place: 'Place',
  cover: 'Cover',
  money: 'Money',
  people: 'People and history',
};
/** The wide column; the others stand beside it. */
const wide: readonly SectionGroup[] = ['upkeep', 'documents', 'place'];

/** What is known of a record beyond its facts, by subject; what is empty becomes one row that adds it. */
export function RecordSections({ record, own = [], kept = true, narrow = false }: RecordSectionsProps) {
  const { full, empty, ahead } = useSections(record);
  useEffect(() => fetchAhead((full ?? []).map(({ load }) => load)), [full]);
  if (full === undefined) return <SectionsSkeleton narrow={narrow} />;
  const lent = full.map(({ name, group, order, load }) => {
    const Section = partOf(load);
    return { name, group, order, card: <Section {...record} /> };
  });
  const all = [...own.filter(({ card }) => card !== null), ...lent];
  const groups = sectionGroups.flatMap((group) => {
    const parts = all.filter((each) => each.group === group).sort((a, b) => a.order - b.order);
    return parts.length === 0 ? [] : [{ group, parts }];
  });
  const [left, right] = balanced(groups);
  const column = (part: readonly GroupOfParts[]) =>
    part.map(({ group, parts }) => <Group key={group} title={titles[group]} parts={parts} />);
  return (
    <AnsweredAhead value={ahead}>
      {/* All cards come at once, so that none moves the others. */}
      <Suspense fallback={<SectionsSkeleton narrow={narrow} />}>
        {narrow ? (
          <div className={stack}>{column(groups)}</div>
        ) : (
          <div className={columns}>
            <div className={stack}>{column(left)}</div>
            <div className={stack}>{column(right)}</div>
          </div>
        )}
        {kept && <AddToThis record={record} sections={empty} />}
      </Suspense>
    </AnsweredAhead>
  );
}

type GroupOfParts = { group: SectionGroup; parts: readonly OwnSection[] };

/** The two columns; the last card of the narrow one goes below the wide one where that holds less. */
function balanced(groups: readonly GroupOfParts[]): [GroupOfParts[], GroupOfParts[]] {
  const left = groups.filter(({ group }) => wide.includes(group));
  const right = groups.filter(({ group }) => !wide.includes(group));
  const count = (column: readonly GroupOfParts[]) => column.reduce((sum, { parts }) => sum + parts.length, 0);
  const last = right.at(-1);
  if (last === undefined || right.length < 2 || count(left) + last.parts.length > count(right))
    return [left, right];
  return [[...left, last], right.slice(0, -1)];
}

const stack = 'grid grid-cols-[minmax(0,1fr)] content-start gap-3 empty:hidden md:gap-4';
// One column alone takes the whole width.
const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:has-[>:empty]:grid-cols-[minmax(0,1fr)]';

function Group({ title, parts }: { title: string; parts: readonly OwnSection[] }) {
  const [first, second] = parts;
  if (first === undefined || second === undefined) return first?.card;
  return (
    <CardGroup title={title}>
      {parts.map(({ name, card }) => (
        <Fragment key={name}>{card}</Fragment>
      ))}
    </CardGroup>
  );
}

/** As high as most records' sections are. */
function SectionsSkeleton({ narrow }: { narrow: boolean }) {
  return (
    <div aria-hidden className={narrow ? stack : columns}>
      <div className={stack}>
        <Skeleton className="h-72" />
        <Skeleton className="h-56" />
      </div>
      <div className={stack}>
        <Skeleton className="h-40" />
        <Skeleton className="h-56" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
