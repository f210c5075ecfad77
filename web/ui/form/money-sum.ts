/** A number as a fraction, so that a third of ten dollars three times is ten dollars. */
type Fraction = readonly [over: bigint, under: bigint];

/** What stands in an amount that is a sum, such as `12.50 + 3*2` or `(40-5)/2`. */
const written = /^[\d\s.,+*/()$×÷−-]+$/;
const token = /\d+(?:\.\d*)?|\.\d+|[-+*/()]/g;
/** A sign that stands between two numbers; one in front alone makes no sum. */
const sign = /[\d)]\s*[-+*/(]/;

/**
 * Works out an amount that is typed as a sum, rounded to the cent: `12.50+3*2` becomes `18.50`. Null for what is no sum, or none that has a
 * result.
 */
export function sumTyped(text: string): string | null {
  const plain = text.replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-').replaceAll('$', '');
  // A comma is a thousands' comma here, or the check of the amount has to name it.
  if (!written.test(text) || !sign.test(plain) || /,(?!\d{3}(?!\d))/.test(plain)) return null;
  const tokens = plain.replaceAll(',', '').match(token) ?? [];
  if (tokens.join('') !== plain.replaceAll(/[,\s]/g, '')) return null;
  const reader = { tokens, at: 0 };
  const found = readSum(reader);
  if (found === null || reader.at < tokens.length) return null;
  return inCents(found);
}

type Reader = { tokens: readonly string[]; at: number };

function readSum(reader: Reader): Fraction | null {
  let sum = readProduct(reader);
  for (;;) {
    const operator = reader.tokens[reader.at];
    if (sum === null || (operator !== '+' && operator !== '-')) return sum;
    reader.at += 1;
    const next = readProduct(reader);
    if (next === null) return null;
    const more = operator === '+' ? next[0] * sum[1] : -next[0] * sum[1];
    sum = [sum[0] * next[1] + more, sum[1] * next[1]];
  }
}

function readProduct(reader: Reader): Fraction | null {
  let product = readFactor(reader);
  for (;;) {
    const operator = reader.tokens[reader.at];
    if (product === null || (operator !== '*' && operator !== '/')) return product;
    reader.at += 1;
    const next = readFactor(reader);
    if (next === null || (operator === '/' && next[0] === 0n)) return null;
    product =
      operator === '*'
        ? [product[0] * next[0], product[1] * next[1]]
        : [product[0] * next[1], product[1] * next[0]];
  }
}

function readFactor(reader: Reader): Fraction | null {
  const first = reader.tokens[reader.at];
  reader.at += 1;
  if (first === '-') {
    const negated = readFactor(reader);
    return negated && [-negated[0], negated[1]];
  }
  if (first === '(') {
    const inner = readSum(reader);
    if (reader.tokens[reader.at] !== ')') return null;
    reader.at += 1;
    return inner;
  }
  if (first === undefined || !/\d/.test(first)) return null;
  const [whole = '', fraction = ''] = first.split('.');
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
}

/** Half a cent is rounded away from zero. */
function inCents([over, under]: Fraction): string {
  const [top, bottom] = under < 0n ? [-over, -under] : [over, under];
  const size = top < 0n ? -top : top;
  const cents = (size * 200n + bottom) / (bottom * 2n);
  const text = cents.toString().padStart(3, '0');
  return `${top < 0n && cents > 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}
