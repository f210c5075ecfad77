import { createHash } from 'node:crypto';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { PropertyCategory } from '@holdfast/domain/kernel/ledger/transaction';
import type { HomeKey } from './family-homes.ts';
import type { ThingKey } from './find-things.ts';

/** The family's accounts, as the seed calls them. */
export type AccountKey = 'everyday' | 'savings' | 'card' | 'loan' | 'surprise';

/** A part of what was paid or received; `amount` is in cents and above zero. */
export type SamplePart = {
  readonly cents: number;
  /** The category of an expense or the source of an income, by its name. */
  readonly category: string;
  readonly of?: HomeKey | ThingKey;
  readonly for?: PropertyCategory;
};

/** Money of the family that moved on a day. */
export type SampleMove =
  | {
      readonly kind: 'income' | 'expense';
      readonly day: Day;
      readonly account: AccountKey;
      readonly merchant: string;
      readonly description?: string;
      readonly parts: readonly SamplePart[];
      readonly refund?: boolean;
    }
  | {
      readonly kind: 'transfer';
      readonly day: Day;
      readonly from: AccountKey;
      readonly to: AccountKey;
      readonly cents: number;
      readonly description: string;
    };

/** A whole number from `least` to `most` that follows from a name. */
export function drawn(name: string, least: number, most: number): number {
  const hash = createHash('md5').update(name).digest().readUInt32BE(0);
  return least + (hash % (most - least + 1));
}

export const centsOf = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
