import { findOwnMenu } from '@holdfast/domain/menu/endpoints';
import { call } from '../kernel/call/call.ts';
import type { MenuSection } from '../kernel/screen/house/screen.ts';
import { drawnItems } from './editor/drawn.ts';

/** The viewer's menu as the sidebar draws it. Throws the fault of the call. */
export async function shownMenu(signal: AbortSignal): Promise<MenuSection[]> {
  const { groups } = await call(findOwnMenu, {}, { signal });
  return groups.map((group) => ({
    id: group.id,
    label: group.label,
    collapsible: group.is_collapsible,
    items: drawnItems(group.items),
  }));
}
