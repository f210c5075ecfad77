/** The colour of an area: of its icon tile and its chart line. */
export type Hue = 'kelp' | 'clay' | 'slate' | 'teal' | 'indigo' | 'ochre' | 'plum' | 'moss';

/** The class that sets `--hue`; written out, because the stylesheet is made from the class names that stand in the code. */
export const hueClass: Record<Hue, string> = {
  kelp: 'hue-kelp',
  clay: 'hue-clay',
  slate: 'hue-slate',
  teal: 'hue-teal',
  indigo: 'hue-indigo',
  ochre: 'hue-ochre',
  plum: 'hue-plum',
  moss: 'hue-moss',
};

/** The other end of a gradient of two hues. */
export const hueToClass: Record<Hue, string> = {
  kelp: 'hue-to-kelp',
  clay: 'hue-to-clay',
  slate: 'hue-to-slate',
  teal: 'hue-to-teal',
  indigo: 'hue-to-indigo',
  ochre: 'hue-to-ochre',
  plum: 'hue-to-plum',
  moss: 'hue-to-moss',
};
