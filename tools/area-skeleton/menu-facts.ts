import { menuDefaults } from '@holdfast/domain/menu/defaults';
import type { Dress } from './names.ts';

export type MenuFacts = {
  readonly group: string;
  readonly order: number;
  readonly icon: string;
  readonly hue: string;
  readonly description: string;
  /** Whether the area has an entry of its own in the menu at home. */
  readonly own: boolean;
};

/**
 * How the area stands in the menu: as the catalogue of defaults has it, by its address. An area that the catalogue does not name has
 * no entry at home, and one of its own in somebody else's house, whose menu is drawn from what the areas declare.
 */
export function menuFacts(many: Dress): MenuFacts {
  for (const { label, items } of menuDefaults) {
    const place = items.findIndex(({ href }) => href === `/${many.kebab}`);
    const item = items[place];
    if (item === undefined) continue;
    const { icon_name: icon, background_gradient: hue, description } = item;
    return { group: label, order: place + 1, icon, hue, description, own: true };
  }
  const description = `${many.title} and when they were bought`;
  return { group: 'Assets', order: 90, icon: 'gem', hue: 'plum', description, own: false };
}
