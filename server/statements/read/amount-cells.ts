import type { AmountStyle } from '@holdfast/domain/kernel/money/amount-text';
import { isZero, negateMoney, type Money } from '@holdfast/domain/kernel/money/money';
import { skipReasons } from '@holdfast/domain/statements/reading/bank-file';
import type { CsvMapping } from '@holdfast/domain/statements/reading/csv-mapping';
import { directionOf } from '@holdfast/domain/statements/reading/directions';
import { contradictsSign } from './table/sign-words.ts';
import { readAmount } from '@holdfast/domain/statements/plan/settle';

type Cells = { readonly cells: readonly string[] };

/** Reads a row's signed amount, or answers the reason for which it is not read. */
export type AmountReader = { readonly read: (cells: readonly string[]) => Money };

/** A reader of the amounts of a table, which first looks at how all of its rows write what left the account. */
export function amountReader(
  rows: readonly Cells[],
  { amounts }: CsvMapping,
  style: AmountStyle,
): AmountReader {
  const amountAt = (cells: readonly string[], column: number) => {
    const text = (cells[column] ?? '').trim();
    return text === '' || text === '-' || text === '–'
      ? null
      : (readAmount(text, style) ?? skipReasons.amount);
  };
  if (amounts.style === 'one') {
    return { read: (cells) => amountAt(cells, amounts.amount) ?? skipReasons.noAmount };
  }
  if (amounts.style === 'type') {
    const signedBy = (way: 'out' | 'in') =>
      rows.flatMap(({ cells }) =>
        directionOf(cells[amounts.type] ?? '') === way ? (amountAt(cells, amounts.amount) ?? []) : [],
      );
    const usual = { out: usualSign(signedBy('out')), in: creditSign(signedBy('in')) };
    return {
      read: (cells) => {
        const amount = amountAt(cells, amounts.amount);
        const way = directionOf(cells[amounts.type] ?? '');
        if (amount === null) return skipReasons.noAmount;
        if (way === null) return skipReasons.direction;
        return directed(amount, way, usual[way]);
      },
    };
  }
  const columnOf = (column: number) => rows.flatMap(({ cells }) => amountAt(cells, column) ?? []);
  const usual = { out: usualSign(columnOf(amounts.debit)), in: creditSign(columnOf(amounts.credit)) };
  return {
    read: (cells) => {
      const [debit, credit] = [amountAt(cells, amounts.debit), amountAt(cells, amounts.credit)];
      if (debit === null && credit === null) return skipReasons.noAmount;
      const nothing = (amount: Money | null) => amount === null || (isMoney(amount) && isZero(amount));
      if (!nothing(debit) && !nothing(credit)) return skipReasons.bothSides;
      if (!nothing(debit)) return directed(debit ?? '', 'out', usual.out);
      const amount = credit ?? debit ?? '';
      // A single payment of a card says by its words what three of them say by their sign.
      const paid = isMoney(amount) && amount.startsWith('-') && contradictsSign(cells, amount);
      return directed(amount, 'in', paid ? '-' : usual.in);
    },
  };
}

const isMoney = (amount: string) => /^-?\d/.test(amount);

/** The sign that the amounts of a column have; where both occur, those of the rarer one are not certain. */
function usualSign(amounts: readonly string[]): '-' | '+' {
  const counted = amounts.filter((amount) => isMoney(amount) && !isZero(amount));
  const below = counted.filter((amount) => amount.startsWith('-')).length;
  return below * 2 > counted.length ? '-' : '+';
}

/** How many credits below zero show that a bank writes them so, as some cards do. */
const fewestCredits = 3;

/** What came in is written below zero only where a bank does so throughout. */
function creditSign(amounts: readonly string[]): '-' | '+' {
  const counted = amounts.filter((amount) => isMoney(amount) && !isZero(amount));
  return counted.length >= fewestCredits && counted.every((amount) => amount.startsWith('-')) ? '-' : '+';
}

function directed(amount: Money, way: 'out' | 'in', usual: '-' | '+'): Money {
  if (!isMoney(amount) || isZero(amount)) return amount;
  const below = amount.startsWith('-');
  if (below !== (usual === '-')) return skipReasons.amount;
  return below === (way === 'out') ? amount : negateMoney(amount);
}
