import { plainWords } from '../plain-words.ts';
import { isCategory } from '../reading/cell-kinds.ts';
import type { NewCategories } from '../reading/statement.ts';
import type { Planned } from './plan-shapes.ts';

type Row = Pick<Planned, 'amount' | 'state' | 'take' | 'joined' | 'new_category' | 'row'> &
  Pick<Planned, 'category_id' | 'income_source_id' | 'transfer_account_id'>;

/**
 * The categories that rows which come in name and that are not `known`, by their words: what anything was spent under is a category of
 * spending, also for what came back; the others are sources of income. Each is named once, as its first row writes it.
 */
export function newCategoriesIn(
  rows: readonly Row[],
  known: ReadonlySet<string>,
): Pick<NewCategories, 'spent' | 'earned'> {
  const spent = new Map<string, string>();
  const earned = new Map<string, string>();
  for (const row of rows) {
    if (row.state !== 'new' || !row.take || row.joined || row.transfer_account_id !== null) continue;
    const out = row.amount.startsWith('-');
    for (const name of namesIn(row, known)) {
      const names = out ? spent : earned;
      if (!names.has(plainWords(name))) names.set(plainWords(name), name);
    }
  }
  return {
    spent: [...spent.values()],
    earned: [...earned].flatMap(([words, name]) => (spent.has(words) ? [] : [name])),
  };
}

function namesIn({ new_category, row, ...told }: Row, known: ReadonlySet<string>): readonly string[] {
  if (new_category !== null) return [new_category];
  if (told.category_id !== null || told.income_source_id !== null || !told.amount.startsWith('-')) return [];
  return row.splits.flatMap(({ category }) => {
    const words = plainWords(category ?? '');
    return category !== null && isCategory(words) && !known.has(words) ? [category] : [];
  });
}
