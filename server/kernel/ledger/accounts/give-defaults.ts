import { defaultCategories, defaultSources } from '@holdfast/domain/kernel/ledger/default-categories';
import type { Tx } from '../../database/database.ts';
import { lockLedger } from '../lock-ledger.ts';
import { expenseCategories, incomeSources } from './money-categories.ts';

/**
 * Gives the usual categories and sources where there are none, once in a person's life with the product (S-228). Of two calls at once
 * the second waits for the first and gives nothing. Answers how many were given.
 */
export async function giveDefaults(tx: Tx, owner: string): Promise<{ categories: number; sources: number }> {
  // Before the mark: whoever opens a first account at the same moment has locked the ledger already and waits for the mark.
  await lockLedger(tx, owner);
  const mark = await tx
    .insertInto('money_defaults')
    .values({ user_id: owner })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (mark === undefined) return { categories: 0, sources: 0 };
  return {
    categories: await expenseCategories.addWhereNone(tx, owner, defaultCategories),
    sources: await incomeSources.addWhereNone(tx, owner, defaultSources),
  };
}
