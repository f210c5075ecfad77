import { scopeLabels, type PackChoices } from '@holdfast/domain/evidence/choices';
import { wayTo, type PlaceTree } from './place-tree.ts';

/** As many places are named one by one. */
const named = 3;

/** Where the chosen things lie: "Everything", the name of a property, "Kitchen, Garage and 4 more places". */
export function whereInWords({ scope, property_id, place_ids }: PackChoices, tree: PlaceTree): string {
  if (scope === 'everything') return scopeLabels.everything;
  if (scope === 'property') return tree.properties.get(property_id ?? '')?.label ?? scopeLabels.property;
  const names = place_ids.flatMap(
    (id) =>
      wayTo(tree, id)
        ?.steps.map(({ name }) => name)
        .join(' › ') ?? [],
  );
  const more = names.length - named;
  const first = names.slice(0, named).join(', ');
  return more > 0 ? `${first} and ${more} more ${more === 1 ? 'place' : 'places'}` : first;
}
