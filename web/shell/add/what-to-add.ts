import { guestHouse } from '../../base/guest-house.ts';
import { addActionsOf } from '../../kernel/screen/house/given-areas.ts';
import type { AddAction } from '../../kernel/screen/house/add-action.ts';
import { reachIn, useHouse, useOpenAreas } from '../../kernel/screen/house/use-house.ts';
import { useMode } from '../../kernel/session/mode.ts';

/** How far a guest must reach in an area to add something to it: as a contributor. */
const adds = 2;

/**
 * Lists what the viewer can add in the house that the page shows, what is added most often first: nothing after the end of trial or
 * subscription and in the sample house, where nothing can be changed. In another house what the guest may contribute to.
 */
export function useMayAdd(): readonly AddAction[] {
  const areas = useOpenAreas();
  const { data: house } = useHouse();
  const mode = useMode();
  if (guestHouse !== null) return addActionsOf(areas.filter(({ name }) => reachIn(house, name, []) >= adds));
  return mode === 'open' ? addActionsOf(areas) : [];
}
