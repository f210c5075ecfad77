import { choiceFaults, packChoices, packScope, type PackChoices } from '@holdfast/domain/evidence/choices';
import { useInAddress } from '../base/link.tsx';

/** What can be switched on and off. */
export const switches = [
  'movables',
  'appliances',
  'homes',
  'with_values',
  'with_serials',
  'with_receipts',
  'with_private',
] as const satisfies readonly (keyof PackChoices)[];
export type SwitchName = (typeof switches)[number];

const standing = packChoices.parse({});
const usual = switches.filter((name) => standing[name]).join(',');

const listOf = (value: string) => value.split(',').filter(Boolean);

/** The choices as they stand in the address, so that a reload keeps them. `ready` says whether they say enough. */
export function useChoices() {
  const [scope, setScope] = useInAddress('scope', 'everything');
  const [property, setProperty] = useInAddress('property');
  const [places, setPlaces] = useInAddress('places');
  const [on, setOn] = useInAddress('with', usual);
  const chosen = listOf(on);
  const read = packChoices.safeParse({
    scope: packScope.safeParse(scope).data,
    property_id: property,
    place_ids: listOf(places),
    ...Object.fromEntries(switches.map((name) => [name, chosen.includes(name)])),
  });
  const choices = read.success ? read.data : standing;
  const [fault] = choiceFaults(choices);
  return {
    choices,
    fault: fault?.message ?? null,
    setScope,
    setProperty,
    togglePlace: (id: string) =>
      setPlaces(
        (choices.place_ids.includes(id)
          ? choices.place_ids.filter((each) => each !== id)
          : [...choices.place_ids, id]
        ).join(','),
      ),
    // In one order, so that the usual ones leave the address as they are.
    toggle: (name: SwitchName, value: boolean) =>
      setOn(switches.filter((each) => (each === name ? value : choices[each])).join(',')),
  };
}
export type Choosing = ReturnType<typeof useChoices>;
