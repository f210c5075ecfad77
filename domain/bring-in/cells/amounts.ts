import { parseAmount, type AmountStyle } from '../../kernel/money/amount-text.ts';
import { partOf, type Money } from '../../kernel/money/money.ts';

/** What 1 of each currency is worth in dollars, by its code, as its owner says it: `{ EUR: '1.08' }`. */
export type Rates = Readonly<Record<string, string>>;

/** The signs of currencies; where several countries share one, the code that most mean by it. */
const signs: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  'us dollar': 'USD',
  'us dollars': 'USD',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  rs: 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  zł: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  fr: 'CHF',
  sfr: 'CHF',
  franken: 'CHF',
  kr: 'SEK',
  r$: 'BRL',
  ca$: 'CAD',
  c$: 'CAD',
  can$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  mx$: 'MXN',
};

/** The code of the currency that a text names; null where it names none. */
export function currencyIn(text: string): string | null {
  const plain = text.trim().toLowerCase().replace(/\.$/u, '');
  const code = signs[plain];
  if (code !== undefined) return code;
  const upper = plain.toUpperCase();
  return /^[A-Z]{3}$/.test(upper) && known().has(upper) ? upper : null;
}

let codes: ReadonlySet<string> | undefined;
const known = () => (codes ??= new Set(Intl.supportedValuesOf('currency')));

/** The currency that a heading names, as in `Price (EUR)` or `Cost £`; null where it names none. */
export function currencyOfHeading(header: string): string | null {
  for (const word of header.split(/[\s()[\],:/]+/u)) {
    const code = /^\p{Lu}{3}$/u.test(word) || /\p{Sc}/u.test(word) ? currencyIn(word) : null;
    if (code !== null) return code;
  }
  return null;
}

/** The parts of a written amount: the currency that stands before or behind the number, and the number. Null where words stand beside it. */
function partsOf(text: string): { currency: string | null; number: string } | null {
  // Swiss and older German amounts end in a dash for no cents.
  const line = text.trim().replace(/[.,][-–—]+(?=\s|$|\p{L}|\p{Sc})/gu, '');
  const found =
    /^(?<before>[^\d\s.,()+−-]{0,12}) ?(?<number>[\d\s.,()+−'’ -]+?) ?(?<behind>[^\d\s,()+−-]{0,12})$/u.exec(
      line.replace(/^([-−+(])\s*([^\d\s.,()+−-]{1,12}) ?/u, '$2$1'),
    )?.groups;
  if (found === undefined) return null;
  const named = [found['before'] ?? '', found['behind'] ?? ''].filter((each) => each !== '');
  if (named.length === 0) return { currency: null, number: found['number'] ?? '' };
  const [code] = named.map(currencyIn);
  if (code === undefined || code === null || named.length > 1) return null;
  return { currency: code, number: found['number'] ?? '' };
}

/** Both signs in one number, or two digits behind one, leave no doubt which of them stands before the cents. */
const certain = (text: string) => (text.includes('.') && text.includes(',')) || /[.,]\d\d$/.test(text.trim());

export type ReadAmount =
  | { readonly amount: Money }
  /** In another currency, of which nobody has said what it is worth. */
  | { readonly currency: string };

type Style = { readonly style: AmountStyle; readonly currency: string | null; readonly rates: Rates };

/**
 * Reads an amount of a list: in dollars, or in another currency by its rate. `currency` is that of the row or of the column, where one is
 * named. Null for what is none, or not certain.
 */
export function readAmount(text: string, { style, currency, rates }: Style): ReadAmount | null {
  const parts = partsOf(text);
  const plain = parts?.number ?? text;
  const other = style === 'point' ? 'comma' : 'point';
  const found = parseAmount(plain, style) ?? (certain(plain) ? parseAmount(plain, other) : null);
  if (found === null) return null;
  // A bare $ beside a column that names another dollar is that one.
  const own = parts?.currency ?? null;
  const code =
    own === null || (own === 'USD' && text.includes('$') && !/us/iu.test(text)) ? (currency ?? own) : own;
  if (code === null || code === 'USD') return { amount: found };
  const rate = rates[code];
  if (rate === undefined || rate === '') return { currency: code };
  const [whole = '0', part = ''] = rate.split('.');
  const converted = partOf(found, BigInt(whole + part), 10n ** BigInt(part.length));
  return converted.replace(/\D/g, '').length > 14 ? null : { amount: converted };
}

/** In which way the amounts of a list are written: with a comma before the cents where more of them are read so. */
export function amountStyleOf(texts: readonly string[]): AmountStyle {
  const read = (style: AmountStyle) =>
    texts.filter((text) => parseAmount(partsOf(text)?.number ?? text, style) !== null).length;
  return read('comma') > read('point') ? 'comma' : 'point';
}
