/** What a label on a nameplate announces; `other` is whatever this product has no field for, and ends what stands before it. */
export type LabelKind = 'model_number' | 'serial_number' | 'other';

/** A label as it stands in a line. Of several values for one field the one with the lowest rank is the likeliest. */
export type Label = {
  readonly kind: LabelKind;
  readonly rank: number;
  readonly start: number;
  readonly end: number;
  /** Where only values of one form are meant by it. */
  readonly form?: RegExp;
};

type Known = Pick<Label, 'kind' | 'rank' | 'form'> & { readonly pattern: RegExp };

/** Letters that recognition takes for each other: the label is found either way. */
const alike: Readonly<Record<string, string>> = {
  O: '[O0Q]',
  I: '[I1L|!]',
  L: '[L1I|]',
  S: '[S5$]',
  E: '[EÉÈÊ]',
  B: '[B8]',
};

const number =
  '(?:\\s*[-.]?\\s*(?:NUMMER|NUMBER|NUMERO|NUM|NBR|CODE|NAME|N[O0Q]|NR|N?[°º]|#|№)(?![A-Z]))?[\\s.:;#]*';
const ofThe = '(?:(?:N[O0U]?M?(?:ERO)?[°º.]*|[°º])\\s*DE\\s*)?';

/**
 * A label written in capitals as a pattern: a blank may be missing, `@` is "No.", "number" and their like, `~` is "No. de" before it.
 * Letters in brackets stand as they are.
 */
function label(written: string): RegExp {
  let inBrackets = false;
  const loose = [...written].map((sign) => {
    if (sign === '[' || sign === ']') inBrackets = sign === '[';
    if (inBrackets) return sign;
    return { ' ': '\\s*', '@': number, '~': ofThe }[sign] ?? alike[sign] ?? sign;
  });
  return new RegExp(`(?<![A-Z0-9])(?:${loose.join('')})(?![A-Z])`, 'giu');
}

const known: readonly Known[] = [
  ...[
    'REG MODEL@',
    '~MODEL(?:LO|LE|L|O|E)?@',
    'M\\s?/\\s?N[.:]*',
    'MOD(?:[.:]+|@)',
    'E\\s?[-–.]\\s?N(?:R|O|UMBER)[.:]*',
  ].map((written) => model(written, 1)),
  ...['PROD(?:UCT)?[.]?@', 'PNC@', 'ART(?:ICLE|IKEL)?[.]?\\s?[-]?\\s?N[RO][.:]*'].map((written) =>
    model(written, 3),
  ),
  ...['TYPE?@', 'TIPO@', 'CAT(?:ALOG)?[.]?\\s?NO[.:]*', 'ITEM NO[.:]*'].map((written) => model(written, 4)),
  ...[
    'SERIAL@',
    'SERIEN?\\s?[-]?\\s?N(?:R|O|UMMER)[.:]*',
    'N(?:O|U|UM|UMERO)?[.°º]*\\s*(?:DE\\s*)?SERIE[.:]*',
    'SER[.]?\\s?[-]?\\s?(?:N[OR][.:]*|[#:])',
    'SER[.]',
    'S\\s?[/.]\\s?N[.:]*',
    'SN[.:]*',
    'SERVICE TAG@',
  ].map((written) => serial(written, 1)),
  ...[
    'FABR?[.]?\\s?[-]?\\s?N[RO][.:]*',
    'F\\s?-\\s?NR[.:]*',
    'MASCHINEN\\s?[-]?\\s?NR[.:]*',
    'MFG[.]?\\s?(?:SER(?:IAL)?[.]?\\s?)?NO[.:]*',
  ].map((written) => serial(written, 2)),
  // The date of manufacture and the running number after it are how Bosch, Siemens and Neff number their machines.
  serial('FD[.:]*', 2, /^\d{4}[ /]?\d{3,6}$/),
  // Miele writes "Nr. 12/345678901" beside the type.
  serial('N[RO][.:]+', 4, /^\d{2}\/\d{6,}$/),
  ...[
    'PART@',
    'P\\s?/\\s?N[.:]*',
    'EXPRESS SERVICE CODE@',
    '(?:MFG|MFD|MANUFACTUR(?:E|ED|ING))[.]?\\s*DATE',
    'DATE(?: CODE| OF MANUFACTURE)?',
    'FACTORY(?:\\s*ID)?',
    'FCC ID',
    'IC(?=\\s*:)',
    'REV(?:ISION)?[.]?',
    'VOLT(?:S|AGE)?',
    'AMP(?:S|ERES)?',
    'FREQ(?:UENCY)?',
    'HERTZ|HZ',
    'WATT(?:S|AGE)?',
    'POWER|INPUT|OUTPUT|RATED|RATING',
    'BTU(?:/HR?)?',
    'CAPACITY|CAP[.]',
    'REFRIGERANT|CHARGE|PRESSURE',
    'WEIGHT|CLASS|FAMILY|SPEC',
    'MADE IN|ASSEMBLED IN',
    'IMEI|EAN|UPC|SKU|MAC|LOT|BATCH|BOM|DOM|TEAM',
    'Z\\s?-\\s?NR[.:]*',
  ].map((written) => ({ kind: 'other' as const, rank: 0, pattern: label(written) })),
];

function model(written: string, rank: number): Known {
  return { kind: 'model_number', rank, pattern: label(written) };
}

function serial(written: string, rank: number, form?: RegExp): Known {
  return { kind: 'serial_number', rank, pattern: label(written), ...(form === undefined ? {} : { form }) };
}

/** The labels in a line, in their order; of those that overlap the longer one. */
export function labelsIn(line: string): Label[] {
  const found = known.flatMap(({ pattern, ...what }) =>
    [...line.matchAll(pattern)]
      .filter((match) => match[0].trim() !== '')
      .map((match) => ({ ...what, start: match.index, end: match.index + match[0].length })),
  );
  const longest = found.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.rank - b.rank);
  const kept: Label[] = [];
  for (const each of longest) {
    if (kept.every((other) => each.end <= other.start || each.start >= other.end)) kept.push(each);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}
