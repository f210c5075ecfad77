import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient } from '../../kernel/call/query-client.ts';
import { changesStanding, joinKeeper } from '../../kernel/call/changes.ts';
import { useAreas, useSlots } from '../../kernel/screen/house/given-areas.ts';
import type { MenuSection } from '../../kernel/screen/house/screen.ts';
import { servedTo } from '../../kernel/screen/served-paths.ts';
import { useOpenAreas } from '../../kernel/screen/house/use-house.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { declaredMenu, servedSections } from './menu-items.ts';
import { dropKeptMenu, keepMenu, keptMenu } from './kept-menu.ts';

const shownKey = 'menu as shown';

joinKeeper({
  stale: (areas) => {
    // With what a person is let do the menu changes.
    if (areas !== null && changesStanding(areas))
      void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[1] === shownKey });
  },
  forget: dropKeptMenu,
});

/**
 * The menu as it is drawn: as it is stored for the viewer, at first as this tab last knew it, so that nothing flashes; as the areas
 * declare it where it cannot be asked. Null while it is asked for the first time. What no screen serves is left out.
 */
export function useMenu(): readonly MenuSection[] | null {
  const areas = useAreas();
  const viewer = useViewer();
  const { menu, menuArea = 'menu' } = useSlots();
  const stored = useQuery<readonly MenuSection[]>(
    {
      queryKey: [menuArea, shownKey, viewer.user_id],
      queryFn: async ({ signal }) => {
        const sections = (await menu?.(signal)) ?? [];
        keepMenu(viewer.user_id, sections);
        return sections;
      },
      enabled: menu !== undefined,
      initialData: () => (menu === undefined ? undefined : keptMenu(viewer.user_id)),
      // Kept from earlier: shown at once, and asked for anew.
      initialDataUpdatedAt: 0,
    },
    queryClient,
  );
  const open = useOpenAreas();
  const asking = menu !== undefined && stored.isPending;
  return useMemo(
    () =>
      asking ? null : servedSections(stored.data ?? declaredMenu(areas, viewer), servedTo(open, viewer)),
    [areas, open, viewer, stored.data, asking],
  );
}
