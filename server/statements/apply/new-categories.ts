import { Fault } from '@holdfast/domain/kernel/call/fault';
import { defaultCategories } from '@holdfast/domain/kernel/ledger/default-categories';
import type { Planned } from '@holdfast/domain/statements/plan/plan-shapes';
import { plainWords } from '@holdfast/domain/statements/plain-words';
import type { NewCategories } from '@holdfast/domain/statements/reading/statement';
import type { Tx } from '../../kernel/database/database.ts';
import { expenseCategories, incomeSources } from '../../kernel/ledger/accounts/money-categories.ts';
import type { Context } from '../plan/context.ts';

type Named = { readonly id: string; readonly name: string };
type Added = { readonly categories: readonly Named[]; readonly sources: readonly Named[] };

export const noCategories: Added = { categories: [], sources: [] };

const longestName = 100;

/** Adds the categories and sources that a file names. One whose name lies in the trash stays there, and its rows have none. */
export async function addCategories(
  tx: Tx,
  owner: string,
  { spent, earned }: Pick<NewCategories, 'spent' | 'earned'>,
): Promise<Added> {
  const [categories, sources]: [Named[], Named[]] = [[], []];
  for (const [at, name] of spent.entries()) {
    const color = defaultCategories[at % defaultCategories.length]?.color ?? '#007788';
    const draft = { name: name.slice(0, longestName), type: 'discretionary' as const, color };
    const added = await unlessTaken(() => expenseCategories.add(tx, owner, draft));
    if (added !== null) categories.push({ id: added.id, name });
  }
  for (const name of earned) {
    const draft = { name: name.slice(0, longestName), type: 'other' as const };
    const added = await unlessTaken(() => incomeSources.add(tx, owner, draft));
    if (added !== null) sources.push({ id: added.id, name });
  }
  return { categories, sources };
}

async function unlessTaken<T>(add: () => Promise<T>): Promise<T | null> {
  try {
    return await add();
  } catch (error) {
    if (error instanceof Fault && error.code === 'invalid') return null;
    throw error;
  }
}

/** What is known of a person, with the categories that were just added. */
export const withCategories = (context: Context, added: Added): Context => ({
  ...context,
  categories: [...context.categories, ...added.categories],
  sources: [...context.sources, ...added.sources],
});

/** A row under the category that it names, where that is here by now. */
export function filedUnder(
  row: Planned,
  categories: ReadonlyMap<string, string>,
  sources: ReadonlyMap<string, string>,
): Planned {
  if (row.new_category === null || row.joined) return row;
  const words = plainWords(row.new_category);
  const income_source_id = row.amount.startsWith('-') ? null : (sources.get(words) ?? null);
  return {
    ...row,
    income_source_id,
    category_id: income_source_id === null ? (categories.get(words) ?? null) : null,
  };
}
