import type { MenuItem as StoredItem } from '@holdfast/domain/menu/menu';
import { gradientOf } from '@holdfast/domain/menu/look';
import type { MenuItem } from '../../kernel/screen/house/screen.ts';

type Drawable = Pick<
  StoredItem,
  | 'id'
  | 'label'
  | 'href'
  | 'icon_type'
  | 'icon_name'
  | 'background_gradient'
  | 'is_exact_match'
  | 'target'
  | 'description'
  | 'badge_text'
  | 'badge_color'
>;

/** A stored item as the sidebar draws it. A gradient that this release does not know is the brand's. */
export function drawnItem(item: Drawable, pinned = false): MenuItem {
  const gradient = gradientOf(item.background_gradient) ?? { from: 'kelp', to: null };
  return {
    id: item.id,
    label: item.label,
    href: item.href,
    icon: item.icon_name,
    letters: item.icon_type === 'letters',
    hue: gradient.from,
    hueTo: gradient.to,
    description: item.description,
    exact: item.is_exact_match,
    newTab: item.target === '_blank',
    badge: item.badge_text === null ? null : { text: item.badge_text, tone: item.badge_color ?? 'quiet' },
    pinned,
    below: [],
  };
}

type Nested = Drawable & { under_id: string | null; pinned?: boolean };

/** Items as the sidebar draws them, each with what hangs on it; one whose item is not among them stands by itself. */
export function drawnItems(items: readonly Nested[]): MenuItem[] {
  const first = items.filter(
    ({ under_id }) =>
      under_id === null || !items.some((each) => each.id === under_id && each.under_id === null),
  );
  const drawn = (item: Nested) => drawnItem(item, item.pinned);
  return first.map((item) => ({
    ...drawn(item),
    below: items.filter((each) => each.under_id === item.id).map(drawn),
  }));
}
