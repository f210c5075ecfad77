import type { Area, DueKind } from '../kernel/screen/house/screen.ts';

export type NamedKind = Pick<DueKind, 'label' | 'icon' | 'hue'> & { kind: string };

/**
 * The kinds of dates that the areas lend, by their labels. Where several are called the same, as those of the parts of a warranty, the
 * slot stands behind it.
 */
export function namedKinds(areas: readonly Pick<Area, 'dueKinds'>[]): NamedKind[] {
  const all = areas.flatMap(({ dueKinds = {} }) =>
    Object.entries(dueKinds).map(([kind, { label, icon, hue }]) => ({ kind, label, icon, hue })),
  );
  const isShared = (label: string) => all.filter((each) => each.label === label).length > 1;
  return all
    .map((each) => ({
      ...each,
      label: isShared(each.label)
        ? `${each.label}: ${(each.kind.split('.')[1] ?? '').replaceAll('_', ' ')}`
        : each.label,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}
