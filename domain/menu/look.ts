/** The hues of the product's palette: what a gradient is made of. Raw colours are never stored. */
export const menuHues = ['kelp', 'clay', 'slate', 'teal', 'indigo', 'ochre', 'plum', 'moss'] as const;
export type MenuHue = (typeof menuHues)[number];

/** The palette's tones that a badge may have. */
export const badgeColors = ['brand', 'quiet', 'good', 'info', 'amber', 'danger'] as const;
export type BadgeColor = (typeof badgeColors)[number];

/** `icon`: `icon_name` is one of the product's icons; `letters`: it is one or two letters that stand on the tile themselves. */
export const iconTypes = ['icon', 'letters'] as const;
export type IconType = (typeof iconTypes)[number];
export const iconTypeLabels: Readonly<Record<IconType, string>> = {
  icon: 'An icon',
  letters: 'One or two letters',
};

/** Where an entry opens: in the same tab or in one of its own. */
export const targets = ['_self', '_blank'] as const;
export type Target = (typeof targets)[number];
export const targetLabels: Readonly<Record<Target, string>> = { _self: 'The same tab', _blank: 'A new tab' };

/** A gradient is one hue, or two with "-" between: from the one to the other. */
export type Gradient = { from: MenuHue; to: MenuHue | null };

const isHue = (word: string | undefined): word is MenuHue =>
  (menuHues as readonly (string | undefined)[]).includes(word);

/** Reads a stored gradient; what the palette does not have is null. */
export function gradientOf(stored: string): Gradient | null {
  const [from, to, ...more] = stored.split('-');
  if (!isHue(from) || more.length > 0) return null;
  if (to === undefined) return { from, to: null };
  return isHue(to) && to !== from ? { from, to } : null;
}

/** How a gradient is stored. */
export function storedGradient({ from, to }: Gradient): string {
  return to === null || to === from ? from : `${from}-${to}`;
}
