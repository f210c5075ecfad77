import { useQuery } from '@tanstack/react-query';
import { answers } from '../kernel/answers.ts';
import { useAreas, useSlots } from '../kernel/given-areas.ts';
import type { MenuItem } from '../kernel/screen.ts';
import { declaredItems } from './menu-items.ts';

/** The menu as it is drawn: as an administrator arranged it, else as the areas declare it. */
export function useMenu(): readonly MenuItem[] {
  const declared = declaredItems(useAreas());
  const { menu, menuArea } = useSlots();
  const stored = useQuery(
    {
      queryKey: [menuArea ?? 'menu', 'shown'],
      queryFn: ({ signal }) => menu?.(declared, signal) ?? null,
      enabled: menu !== undefined,
    },
    answers,
  );
  return stored.data ?? declared;
}
