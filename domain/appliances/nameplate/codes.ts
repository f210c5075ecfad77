/** Amounts, days, and norms, which look like codes and are none. */
const noCode: readonly RegExp[] = [
  /^\d+([.,/-]\d+)*[~-]?(V|VAC|VDC|W|KW|KWH|HZ|A|AMPS?|MA|MAH|WH|KG|LBS?|L|PSI|PSIG|KPA|MPA|BAR|BTU|MM|CM|IN|OZ|GAL|CU|DB|RPM|°?[CF]|PH|Y|YEARS?)[~.]?$/i,
  /^\d{1,2}[/.-]\d{2,4}$/,
  /^\d{4}[/.-]\d{1,2}([/.-]\d{1,2})?$/,
  /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/,
  /^\d{2,3}[-/]\d{2,3}[~V]*$/,
  /^(IP[X\d]\d|R-?\d{2,4}[A-Z]?|UL\d*|IEC\d*|EN\d*|CLASS\d*)$/i,
];

const code = /^[A-Z0-9][A-Z0-9./#+*_-]*$/i;

/** A token as the plate has it, without what recognition adds at its edges and what stands in parentheses after it: "(NG)" for gas. */
const trimmed = (token: string) =>
  token.replace(/(?<=\w)\(.*$/, '').replace(/^[^A-Z0-9]+|[^A-Z0-9+*]+$/gi, '');

function isCode(token: string, least: number): boolean {
  const letters = token.replace(/[^A-Z0-9]/gi, '');
  return (
    letters.length >= least &&
    code.test(token) &&
    /\d/.test(token) &&
    !noCode.some((form) => form.test(token))
  );
}

const shortestModel = 3;
const shortestSerial = 5;
/** So many words may stand before a value: "No. of the unit". */
const mostWordsBefore = 2;

/** The model that a text begins with: one token, or those of which some makers' names are made: "G 5000 SCi", "SMS46KI01E / 21". */
export function modelIn(text: string): string | null {
  const tokens = text
    .replace(/\s*\/\s*(?=\d{1,3}(\s|$))/g, '/')
    .split(/[\s|]+/)
    .map(trimmed)
    .filter(Boolean);
  for (const [at, token] of tokens.slice(0, mostWordsBefore + 1).entries()) {
    const [next = '', third = ''] = tokens.slice(at + 1);
    if (
      /^[A-Z]{1,4}$/.test(token) &&
      /^\d{3,}[A-Z0-9-]*$/i.test(next) &&
      isCode(`${token}${next}`, shortestModel)
    ) {
      return /^[A-Z][A-Za-z]{1,3}$/.test(third) ? `${token} ${next} ${third}` : `${token} ${next}`;
    }
    if (!isCode(token, shortestModel)) continue;
    // Whirlpool writes the version of a model after it, in two digits.
    return /[A-Z]$/i.test(token) && /^\d{2}$/.test(next) && third === '' ? `${token} ${next}` : token;
  }
  return null;
}

/** The serial number that a text begins with: one token, or groups of digits. `form` is what it has to look like. */
export function serialIn(text: string, form?: RegExp): string | null {
  const tokens = text
    .replace(/(\d)\s*\/\s*(?=\d)/g, '$1/')
    .split(/[\s|]+/)
    .map(trimmed)
    .filter(Boolean);
  for (const [at, token] of tokens.slice(0, mostWordsBefore + 1).entries()) {
    const found = grouped(token, tokens.slice(at + 1));
    if (form !== undefined ? form.test(found) : isCode(found.replaceAll(' ', ''), shortestSerial))
      return found;
  }
  return null;
}

/** Digits in groups are one number; a long one that other figures follow stands for itself. */
function grouped(first: string, rest: readonly string[]): string {
  if (!/^[A-Z]{0,2}\d{2,5}$/i.test(first)) return first;
  const end = rest.findIndex((token) => !/^\d{2,}$/.test(token));
  return [first, ...rest.slice(0, end === -1 ? rest.length : end)].join(' ');
}

/** All codes of a line, for values that stand below their labels. */
export function codesIn(line: string): string[] {
  return line
    .split(/[\s|]+/)
    .map(trimmed)
    .filter((token) => isCode(token, shortestModel));
}
