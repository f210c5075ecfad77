import type { Day } from '../../kernel/time/day.ts';
import type { Money } from '../../kernel/money/money.ts';
import type { BankRow } from '../reading/bank-file.ts';
import { plainWords } from '../plain-words.ts';

/** By what a row is known again: rows with the same base are told apart by how many of them came before in their file. */
export type RowKey = {
  readonly base_key: string;
  readonly occurrence: number;
  /** The same without the bank's own number, by which a row is found that came in another format. */
  readonly plain_key: string;
  readonly plain_occurrence: number;
};

/** Banks cut names at different lengths: as much of one is compared as all of them keep. */
const keptLetters = 20;

type Keyed = Pick<BankRow, 'day' | 'amount' | 'payee' | 'bank_id'>;

/** The keys of the rows of one account, in the order of its file. The n-th of several alike is occurrence n, counted from 1. */
export function keysOf(rows: readonly Keyed[]): RowKey[] {
  const seen = new Map<string, number>();
  const nth = (key: string) => {
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return occurrence;
  };
  return rows.map((row) => {
    const plain_key = plainKeyOf(row);
    const plain_occurrence = nth(plain_key);
    if (row.bank_id === null)
      return { base_key: plain_key, occurrence: plain_occurrence, plain_key, plain_occurrence };
    const base_key = ['id', row.day, row.amount, row.bank_id].join('|');
    return { base_key, occurrence: nth(base_key), plain_key, plain_occurrence };
  });
}

/** Joined rather than written out between quotes, a key is one piece of text: what V8 puts together bit by bit takes three times as much. */
function plainKeyOf({ day, amount, payee }: Keyed): string {
  const letters = plainWords(payee ?? '')
    .replaceAll(' ', '')
    .slice(0, keptLetters);
  return ['as', day, amount, letters].join('|');
}

/** What a key without the bank's number tells of its row. */
export function toldIn(plain_key: string): { day: Day; amount: Money; name: string } | null {
  const [kind, day, amount, name] = plain_key.split('|');
  return kind === 'as' && day !== undefined && amount !== undefined
    ? { day, amount, name: name ?? '' }
    : null;
}
