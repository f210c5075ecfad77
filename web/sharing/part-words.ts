import type { GuestRole } from '@holdfast/domain/kernel/records/guest-role';
import { useAreas, useHitKind } from '../kernel/screen/house/given-areas.ts';
import type { OpenedPart } from '../kernel/screen/house/house.ts';
import type { Area } from '../kernel/screen/house/screen.ts';
import type { Hue } from '../base/hue.ts';
import type { IconName } from '../ui/picture/icon.tsx';

type PartWords = {
  title: string;
  kind: string;
  may: string;
  icon: IconName;
  hue: Hue;
  /** Where it opens; null where the product shows no screen of it to guests. */
  href: string | null;
};

const roleWords: Readonly<Record<GuestRole, string>> = {
  viewer: 'view',
  contributor: 'view, add, and edit',
  manager: 'view, add, edit, and remove',
};

/** How a part of a house that is open to the viewer is named and drawn. */
export function usePartWords(): (part: OpenedPart) => PartWords {
  const areas = useAreas();
  const kindOf = useHitKind();
  return (part) => {
    const may = roleWords[part.role];
    if (part.item_type === '*')
      return { title: 'Whole house', kind: 'House', may, icon: 'house', hue: 'kelp', href: '/' };
    if (part.item_type.startsWith('area:')) {
      const screen = doorOf(areas, part.item_type.slice('area:'.length));
      const menu = screen?.houseMenu ?? screen?.menu;
      const { icon = 'file', hue = 'slate' } = menu ?? {};
      const title = menu?.label ?? screen?.title ?? part.item_type.slice('area:'.length);
      return {
        // The binder is one thing and no list.
        title: part.item_type === 'area:binder' ? title : `All ${title.toLowerCase()}`,
        kind: 'Area',
        may,
        icon,
        hue,
        href: screen?.path ?? null,
      };
    }
    const kind = kindOf(part.item_type);
    return {
      title: part.label ?? kind.label,
      kind: kind.label,
      may,
      icon: kind.icon,
      hue: kind.hue,
      href: kind.href(part.item_id),
    };
  };
}

/** The screen that an area is entered by. */
export function doorOf(areas: readonly Area[], name: string) {
  const area = areas.find((each) => each.name === name);
  return area?.screens.find((screen) => screen.inHouses === true && !screen.path.includes('{'));
}
