import { Fragment, Suspense, useEffect, type ReactNode } from 'react';
import { AnsweredAhead } from '../../call/answered-ahead.ts';
import { CardGroup } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { fetchAhead, partOf } from '../lent-code.ts';
import { sectionGroups, type SectionGroup, type ThingSectionProps } from '../house/record-parts.ts';
import { AddToThis, type OwnAdd } from './add-to-this.tsx';
import { inOrder } from './section-order.ts';
import { useSections } from './use-sections.ts';

/** A section of the screen's own area, drawn as a whole `<Card>`; null where it has nothing to show. */
export type OwnSection = {
  name: string;
  group: SectionGroup;
  order: number;
  card: ReactNode;
  /** A card by itself at the head of this column, instead of a part of its group's card. */
  column?: 'wide' | 'narrow';
};

type RecordSectionsProps = {
  record: ThingSectionProps;
  own?: readonly OwnSection[];
  /** What the screen itself adds to its empty sections. */
  adds?: readonly OwnAdd[];
  /** False for a record in the trash, to which nothing is added. */
  kept?: boolean;
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
export function RecordSections({ record, own = [], adds = [], kept = true }: RecordSectionsProps) {
  const { full, empty, ahead } = useSections(record);
  useEffect(() => fetchAhead((full ?? []).map(({ load }) => load)), [full]);
  if (full === undefined) return <SectionsSkeleton />;
  const lent = full.map(({ name, group, order, load }) => {
    const Section = partOf(load);
    return { name, group, order, card: <Section {...record} /> };
  });
  return (
    <AnsweredAhead value={ahead}>
      {/* All cards come at once, so that none moves the others. */}
      <Suspense fallback={<SectionsSkeleton />}>
        <Columns own={own} lent={lent} />
        {kept && <AddToThis record={record} sections={empty} own={adds} />}
      </Suspense>
    </AnsweredAhead>
  );
}

/** The sections of a screen that no other area adds to. */
export const OwnSections = ({ own }: { own: readonly OwnSection[] }) => <Columns own={own} lent={[]} />;

type ColumnsProps = { own: readonly OwnSection[]; lent: readonly OwnSection[] };

function Columns({ own, lent }: ColumnsProps) {
  const drawn = own.filter(({ card }) => card !== null && card !== false);
  const alone = drawn.flatMap(({ column: at, ...part }) => {
    return at === undefined
      ? []
      : [{ name: `alone ${part.name}`, title: part.name, wide: at === 'wide', parts: [part] }];
  });
  const all = [...drawn.filter(({ column: at }) => at === undefined), ...lent];
  const groups = sectionGroups.flatMap((group) => {
    const parts = inOrder(
      titles[group],
      all.filter((each) => each.group === group),
    );
    return parts.length === 0
      ? []
      : [{ name: group, title: titles[group], wide: wide.includes(group), parts }];
  });
  const [left, right] = balanced([...alone, ...groups]);
  const column = (part: readonly GroupOfParts[]) =>
    part.map(({ name, title, parts }) => <Group key={name} title={title} parts={parts} />);
  return (
    <div className={columns}>
      <div className={stack}>{column(left)}</div>
      <div className={stack}>{column(right)}</div>
    </div>
  );
}

type GroupOfParts = { name: string; title: string; wide: boolean; parts: readonly OwnSection[] };

/** The two columns; the last card of the narrow one goes below the wide one where that holds less. */
function balanced(groups: readonly GroupOfParts[]): [GroupOfParts[], GroupOfParts[]] {
  const left = groups.filter((each) => each.wide);
  const right = groups.filter((each) => !each.wide);
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
function SectionsSkeleton() {
  return (
    <div aria-hidden className={columns}>
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
