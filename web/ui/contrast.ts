/** A colour as its tokens write it: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [number, number, number];

/** The tokens of each set of `tokens.css`, by the selector of the set. A set without a token has that of the sets before it. */
export function tokenSets(css: string): Map<string, Map<string, Oklch>> {
  const sets = new Map<string, Map<string, Oklch>>();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}*/]+)\{([^{}]*)\}/g)) {
    const tokens = new Map<string, Oklch>();
    for (const [, name = '', values = ''] of body.matchAll(/--([\w-]+):\s*oklch\(([^)]*)\)/g)) {
      const [l = 0, c = 0, h = 0] = values.split(/[\s/]+/).map(Number);
      tokens.set(name, [l, c, h]);
    }
    sets.set(selector.trim(), tokens);
  }
  return sets;
}

type Oklab = readonly [number, number, number];

function labOf([l, c, h]: Oklch): Oklab {
  const angle = (h * Math.PI) / 180;
  return [l, c * Math.cos(angle), c * Math.sin(angle)];
}

/** Two colours mixed as `color-mix(in oklab, …)` does; `share` of the first. */
function mixed(a: Oklab, b: Oklab, share: number): Oklab {
  const at = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share);
  return [at(0), at(1), at(2)];
}

/** Relative luminance (WCAG 2), of what a screen can show of the colour. */
function luminance([l, a, b]: Oklab): number {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const shown = (value: number) => Math.min(1, Math.max(0, value));
  const red = shown(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = shown(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = shown(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21 (WCAG 2). `wash` lays that share of the first colour over the ground before. */
export function contrastOf(front: Oklch, ground: Oklch, wash = 0): number {
  const base = wash === 0 ? labOf(ground) : mixed(labOf(front), labOf(ground), wash);
  const [a, b] = [luminance(labOf(front)), luminance(base)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
