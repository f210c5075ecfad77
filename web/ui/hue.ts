/** The one colour by which an area is known: its icon tile, its chart line. */
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
