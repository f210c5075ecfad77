import { z } from 'zod';
import { commasFit, strayComma } from '../commas.ts';
import { described } from '../form/field.ts';

/** The one currency that the product shows (S-230). */
export const currency = 'USD';

/** An amount is counted in whole cents as a bigint while it is computed with, and is a decimal string everywhere else. */
export type Cents = bigint;

const amountPattern = /^-?\d{1,12}(\.\d{1,2})?$/;
export const invalidCurrency = 'Invalid currency format';

/**
 * Money as a decimal string with exactly two decimals (`1284500.00`). Takes what people type: `1,284,500`, `$12.5`; a comma that
 * stands for a point, more than two decimals, or more than twelve digits before the point, are refused with "Invalid currency format" (S-156).
 */
export const money = described(
  z
    .string({ error: 'Enter an amount' })
    .transform((typed) => typed.trim().replace(/^\$/, ''))
    .refine(commasFit, { error: strayComma, abort: true })
    .transform((typed) => typed.replaceAll(',', ''))
    .refine((typed) => amountPattern.test(typed), invalidCurrency)
    .transform((typed) => fromCents(toCents(typed))),
  { kind: 'money' },
);

/** Money that is not below zero. */
export const price = money.refine((amount) => !amount.startsWith('-'), 'Must not be negative');

/** Money as the server answers it: two decimals, nothing else. */
export const amount = z.string().regex(/^-?\d+\.\d{2}$/);

export type Money = string;

/** An amount in cents, for what computes with it often. */
export function toCents(value: Money): Cents {
  // Two decimals, as nearly every amount has: long lists are summed and sorted.
  if (value.at(-3) === '.') return BigInt(value.slice(0, -3) + value.slice(-2));
  const negative = value.startsWith('-');
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2) || '0');
  return negative ? -cents : cents;
}

/** The amount that cents are. */
export function fromCents(cents: Cents): Money {
  const absolute = cents < 0n ? -cents : cents;
  const text = `${absolute / 100n}.${String(absolute % 100n).padStart(2, '0')}`;
  return cents < 0n ? `-${text}` : text;
}

export function addMoney(...amounts: readonly Money[]): Money {
  return sumMoney(amounts);
}

/** The sum of as many amounts as there are: more than a hundred thousand cannot be given one by one. */
export function sumMoney(amounts: Iterable<Money>): Money {
  let sum = 0n;
  for (const each of amounts) sum += toCents(each);
  return fromCents(sum);
}

export function subtractMoney(from: Money, ...amounts: readonly Money[]): Money {
  return fromCents(amounts.reduce((sum, each) => sum - toCents(each), toCents(from)));
}

/** Below zero where `a` is the smaller amount, above zero where it is the larger one. */
export function compareMoney(a: Money, b: Money): number {
  const difference = toCents(a) - toCents(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function negateMoney(amount: Money): Money {
  return fromCents(-toCents(amount));
}

export const isZero = (amount: Money): boolean => toCents(amount) === 0n;

/**
 * Splits an amount by weights into parts that sum to it exactly: each is the exact part rounded down, and the cents that are left go
 * one each to those that lost most by it, the earlier of two alike first. A debt is split as the same credit would be. Throws a
 * RangeError where a weight is below zero or none is above it.
 */
export function splitMoney(amount: Money, weights: readonly bigint[]): Money[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (weights.some((weight) => weight < 0n) || sum === 0n) {
    throw new RangeError('An amount is split by weights of which none is below zero and one is above it');
  }
  const cents = toCents(amount);
  const sign = cents < 0n ? -1n : 1n;
  const exact = weights.map((weight) => cents * sign * weight);
  const parts = exact.map((each) => each / sum);
  const left = Number(cents * sign - parts.reduce((total, part) => total + part, 0n));
  const byLoss = exact
    .map((each, place) => ({ place, loss: each % sum }))
    .sort((one, other) => (other.loss > one.loss ? 1 : other.loss < one.loss ? -1 : 0));
  const favored = new Set(byLoss.slice(0, left).map(({ place }) => place));
  return parts.map((part, place) => fromCents(sign * (favored.has(place) ? part + 1n : part)));
}

/** `amount` × `numerator` / `denominator`, rounded half away from zero to the cent; the denominator is above zero. */
export function partOf(amount: Money, numerator: bigint, denominator: bigint): Money {
  return fromCents(partOfCents(toCents(amount), numerator, denominator));
}

/** The same of cents. */
export function partOfCents(amount: Cents, numerator: bigint, denominator: bigint): Cents {
  const exact = amount * numerator;
  const half = exact < 0n ? -denominator : denominator;
  return (exact * 2n + half) / (denominator * 2n);
}

/** The share of `part` in `whole` in per cent, to one decimal; null where there is no whole to have a share in. */
export function shareOf(part: Money, whole: Money): number | null {
  const base = toCents(whole);
  if (base === 0n) return null;
  const doubled = toCents(part) * 2000n;
  // Half away from zero: a share of a debt is rounded as the same share of a credit.
  const half = doubled < 0n === base < 0n ? base : -base;
  return Number((doubled + half) / (base * 2n)) / 10;
}

const shown = new Intl.NumberFormat('en-US', { style: 'currency', currency });
const shownWhole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency,
  maximumFractionDigits: 0,
});

/** `$1,284,500.00`; a `Money` never loses a cent on the way, because the formatter is handed the string. */
export function formatMoney(value: Money): string {
  return shown.format(value as `${number}`);
}

/** `$1,284,500` where there are no cents, else with them: for tiles and lists. */
export function formatShort(value: Money): string {
  return value.endsWith('.00') ? shownWhole.format(value as `${number}`) : formatMoney(value);
}
