import { addMoney, type Money } from '@holdfast/domain/kernel/money/money';
import { elsewhere, nowhere, type EvidenceGroup, type EvidenceSection } from '@holdfast/domain/evidence/pack';
import { valueOf, type EvidenceThing } from '@holdfast/domain/evidence/thing';

/** Where a thing lies as the pack says it: without what is private, where that is left out. */
export type Standing = {
  readonly home: { readonly id: string; readonly label: string } | null;
  readonly steps: readonly { readonly id: string; readonly name: string }[];
};

type Placed = { readonly thing: EvidenceThing; readonly at: Standing };
type Summed = { readonly count: number; readonly value: Money };

const order = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
const ranks = { property: 0, places: 1, nowhere: 2 } as const;

/** Puts things under the properties and places where they lie, each with its sums; a place counts what is inside it too. */
export function sectionsOf(
  placed: readonly Placed[],
  { withValues }: { withValues: boolean },
): EvidenceSection[] {
  const bySection = Map.groupBy(
    placed,
    ({ at }) => at.home?.id ?? (at.steps.length > 0 ? 'places' : 'nowhere'),
  );
  const money = ({ count, value }: Summed) => ({ count, value: withValues ? value : null });
  const sections = [...bySection].map(([key, all]): EvidenceSection => {
    const home = all[0]?.at.home ?? null;
    const kind = home !== null ? 'property' : key === 'places' ? 'places' : 'nowhere';
    return {
      key,
      kind,
      property_id: home?.id ?? null,
      label: home?.label ?? (kind === 'places' ? elsewhere : nowhere),
      groups: groupsOf(key, all, money),
      ...money(summed(all)),
    };
  });
  return sections.toSorted(
    (one, other) =>
      ranks[one.kind] - ranks[other.kind] || order(one.label, other.label) || order(one.key, other.key),
  );
}

type Node = { steps: Standing['steps']; own: Placed[]; all: Placed[] };

function groupsOf(
  section: string,
  placed: readonly Placed[],
  money: (summed: Summed) => Pick<EvidenceGroup, 'count' | 'value'>,
): EvidenceGroup[] {
  const nodes = new Map<string, Node>();
  for (const each of placed) {
    const { steps } = each.at;
    // A place without a thing of its own stands there all the same, with what is inside it.
    for (let depth = steps.length === 0 ? 0 : 1; depth <= steps.length; depth += 1) {
      const some = steps.slice(0, depth);
      const key = some.map(({ id }) => id).join('/');
      const node = nodes.get(key) ?? { steps: some, own: [], all: [] };
      node.all.push(each);
      if (depth === steps.length) node.own.push(each);
      nodes.set(key, node);
    }
  }
  return [...nodes]
    .toSorted(([, one], [, other]) => inOrder(one.steps, other.steps))
    .map(([key, { steps, own, all }]) => ({
      key: `${section}/${key}`,
      place_id: steps.at(-1)?.id ?? null,
      path: steps.map(({ name }) => name),
      things: own.map(({ thing }) => thing),
      ...money(summed(all)),
    }));
}

/** What is inside a place comes right behind it. */
function inOrder(one: Standing['steps'], other: Standing['steps']): number {
  for (const [at, step] of one.entries()) {
    const beside = other[at];
    if (beside === undefined) return 1;
    const difference = order(step.name, beside.name) || order(step.id, beside.id);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

const summed = (placed: readonly Placed[]): Summed => ({
  count: placed.length,
  value: addMoney('0.00', valueOf(placed.map(({ thing }) => thing))),
});
