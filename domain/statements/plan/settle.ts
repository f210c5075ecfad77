import { parseAmount, type AmountStyle } from '../../kernel/money/amount-text.ts';
import { orderOf, readDay } from '../../kernel/time/day-text.ts';
import { daysBetween, type Day } from '../../kernel/time/day.ts';
import type { Money } from '../../kernel/money/money.ts';
import type { BankQuestion } from '../reading/bank-file.ts';
import type { BankDayOrder } from '../reading/csv-mapping.ts';

type Settled<T> = { readonly value: T; readonly question: BankQuestion | null };
/** `taken` says that only the former answer decided it. */
type SettledAgain<T> = Settled<T> & { readonly taken: boolean };

const shownExamples = 3;

/** A day with the signs of East Asia, `2026年1月5日` or `2026년 1월 5일`, or with colons, as others write it. */
function plainDay(text: string): string {
  if (!/[年년:]/.test(text)) return text;
  return text
    .replace(/^\s*(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]?(?!\d)/, '$1-$2-$3')
    .replace(/^\s*(\d{4}):(\d{1,2}):(\d{1,2})(?![\d:])/, '$1-$2-$3')
    .replace(/^\s*(\d{1,2}):(\d{1,2}):(\d{4})(?![\d:])/, '$1/$2/$3');
}

/** Reads a day of a bank's file, with years of two digits. */
export function readBankDay(written: string, order: BankDayOrder): Day | null {
  const text = plainDay(written);
  if (order !== 'year-first') return readDay(text, order, true);
  return readDay(text.trim().replace(/^(?=\d\d([./-])\d{1,2}\1\d{1,2}(?!\d))/, '20'), 'month-first');
}

/** How the days of a file are written; asked for where no row decides it, and where rows contradict each other. */
export function settleDays(texts: readonly string[], answered?: BankDayOrder | null): Settled<BankDayOrder> {
  if (answered) return { value: answered, question: null };
  const found = orderOf(texts.map(plainDay), true);
  const yearFirst = yearMayComeFirst(texts, found ?? 'month-first');
  if (found !== null && !yearFirst) return { value: found, question: null };
  const open = texts.filter((text) => readBankDay(text, 'month-first') !== readBankDay(text, 'day-first'));
  return {
    value: found ?? 'month-first',
    question: {
      about: 'day_order',
      choices: ['month-first', 'day-first', ...(yearFirst ? (['year-first'] as const) : [])],
      examples: distinct(open.length > 0 ? open : texts).slice(0, shownExamples),
    },
  };
}

/** As `settleDays`, with what was answered for an earlier file of the same bank: asked again only where a day of this one contradicts it. */
export function settleDaysAgain(
  texts: readonly string[],
  answered: BankDayOrder | null | undefined,
  former: BankDayOrder | null,
): SettledAgain<BankDayOrder> {
  if (answered || former === null) return { ...settleDays(texts, answered), taken: false };
  const found = settleDays(texts);
  const against =
    found.question === null
      ? texts.filter((text) => readBankDay(text, former) === null && readBankDay(text, found.value) !== null)
      : [];
  if (against.length === 0) return { value: former, question: null, taken: found.question !== null };
  const choices = [...new Set<BankDayOrder>(['month-first', 'day-first', former])];
  return {
    value: former,
    question: { about: 'day_order', choices, examples: distinct(against).slice(0, shownExamples) },
    taken: false,
  };
}

/** Whether `26/01/05` could be meant from the year on: read otherwise, the file would reach over years, or not be read at all. */
function yearMayComeFirst(texts: readonly string[], order: BankDayOrder): boolean {
  const read: Day[] = [];
  const other: Day[] = [];
  for (const text of texts) {
    if (!/^\d\d([./-])\d\d\1\d\d(?!\d)/.test(text.trim())) continue;
    const turned = readBankDay(text, 'year-first');
    if (turned === null) return false;
    const usual = readBankDay(text, order);
    if (usual !== null) read.push(usual);
    other.push(turned);
  }
  return other.length > 0 && reachOf(other) < 400 && (read.length === 0 || reachOf(read) > 4 * 366);
}

/** How many days lie between the first and the last. */
function reachOf(days: readonly Day[]): number {
  const [first = '', ...rest] = days;
  const least = rest.reduce((found, each) => (each < found ? each : found), first);
  return daysBetween(
    least,
    rest.reduce((found, each) => (each > found ? each : found), first),
  );
}

/** One mark before three digits may divide groups as well as cents. */
const eitherWay = /^\D*\d{1,3}[.,]\d{3}\D*$/;

/** Which sign stands before the cents in a file; asked for where amounts could be read either way, or contradict each other. */
export function settleAmounts(texts: readonly string[], answered?: AmountStyle | null): Settled<AmountStyle> {
  if (answered) return { value: answered, question: null };
  const found = { point: false, comma: false };
  const open: string[] = [];
  for (const text of texts) {
    if (!/[.,]/.test(text)) continue;
    const plain = /^-?\d+([.,])\d\d$/.exec(text)?.[1];
    if (plain !== undefined) {
      found[plain === '.' ? 'point' : 'comma'] = true;
      continue;
    }
    if (eitherWay.test(text)) {
      if (open.length < 1000) open.push(text);
      continue;
    }
    const [point, comma] = [readAmount(text, 'point'), readAmount(text, 'comma')];
    if (point !== null && comma === null) found.point = true;
    if (comma !== null && point === null) found.comma = true;
  }
  if (found.point !== found.comma) return { value: found.comma ? 'comma' : 'point', question: null };
  if (!found.point && open.length === 0) return { value: 'point', question: null };
  return {
    value: 'point',
    question: {
      about: 'amount_style',
      choices: ['point', 'comma'],
      examples: distinct(open.length > 0 ? open : texts.filter((text) => /[.,]/.test(text))).slice(
        0,
        shownExamples,
      ),
    },
  };
}

/** As `settleAmounts`, with what was answered for an earlier file of the same bank. */
export function settleAmountsAgain(
  texts: readonly string[],
  answered: AmountStyle | null | undefined,
  former: AmountStyle | null,
): SettledAgain<AmountStyle> {
  if (answered || former === null) return { ...settleAmounts(texts, answered), taken: false };
  const found = settleAmounts(texts);
  const against =
    found.question === null
      ? texts.filter((text) => readAmount(text, former) === null && readAmount(text, found.value) !== null)
      : [];
  if (against.length === 0) return { value: former, question: null, taken: found.question !== null };
  return {
    value: former,
    question: {
      about: 'amount_style',
      choices: ['point', 'comma'],
      examples: distinct(against).slice(0, shownExamples),
    },
    taken: false,
  };
}

/** Zeros behind the cents, as in `12.500` or `-7.0000`. */
const idleZeros = { point: /(\.\d\d)0+(?=\D*$)/, comma: /(,\d\d)0+(?=\D*$)/ } as const;

const longestAmount = 64;

/** Reads an amount as `parseAmount` does, and lets zeros stand behind the cents. */
export function readAmount(text: string, style: AmountStyle): Money | null {
  if (text.length > longestAmount) return null;
  return parseAmount(text, style) ?? parseAmount(text.replace(idleZeros[style], '$1'), style);
}

/** Currencies other than the dollar that an amount or a heading names. */
const foreignSigns = /[€£¥₹₽₩₺₪฿₫₴₦]|\b(?:R|C|A|NZ|HK|S|MX)\$/;
const foreignCodes =
  /\b(?:EUR|GBP|JPY|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|BRL|MXN|ARS|CLP|COP|PEN|INR|CNY|RMB|HKD|SGD|THB|IDR|MYR|PHP|KRW|TWD|ZAR|TRY|RUB|UAH|ILS|AED|SAR|EGP|NGN|KES|VND|PKR|BDT|LKR|ISK)\b/;

export const namesForeignCurrency = (text: string): boolean =>
  foreignSigns.test(text) || foreignCodes.test(text);

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.slice(0, 1000))];
