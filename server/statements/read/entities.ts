const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const entity = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi;

/** Puts letters in the place of their names; some banks name them twice, as in `&amp;amp;`. */
export function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return once(once(text));
}

function once(text: string): string {
  return text.replaceAll(entity, (whole, name?: string, decimal?: string, hexadecimal?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    const letter = point > 0 && point <= 0x10_ff_ff && (point < 0xd8_00 || point > 0xdf_ff);
    return letter ? String.fromCodePoint(point) : whole;
  });
}
