import { z } from 'zod';
import { amount } from '../../kernel/money/money.ts';
import { expenseCategory, incomeSource } from '../../kernel/ledger/money-category.ts';

/** Which are listed: those in use or those in the trash, with what moved in a year (the present one without it). */
export const categoryFilter = z.object({
  view: z.enum(['active', 'trash']).default('active'),
  year: z.coerce.number().int().min(1900).max(2999).optional(),
});

/** What moved in the year that is asked for: how often, and how much, both of what counts (G-27). */
const used = { transactions: z.int(), total: amount };

export const listedCategory = expenseCategory.extend(used);
export type ListedCategory = z.infer<typeof listedCategory>;
export const listedSource = incomeSource.extend(used);
export type ListedSource = z.infer<typeof listedSource>;

export const categoryList = z.object({
  items: z.array(listedCategory),
  total: z.int(),
  /** Whether the usual ones were given already; they are given once (S-228). */
  started: z.boolean(),
});
export const sourceList = z.object({ items: z.array(listedSource), total: z.int() });

/** The most categories or sources that a person has, those in the trash among them. */
export const categoriesAtMost = 300;

/**
 * The fixed colors (G-29), by the circle of colors. Any two stay apart for people who see red and green alike: `categories.test.ts`
 * measures it.
 */
export const categoryColors = [
  '#cc1166',
  '#770055',
  '#ffaacc',
  '#8855cc',
  '#4400aa',
  '#0099ff',
  '#007788',
  '#22aa77',
  '#004400',
  '#77dd33',
  '#775500',
  '#bb8822',
] as const;

/** What a color is called, for those who do not see it. */
export const colorNames: Readonly<Record<(typeof categoryColors)[number], string>> = {
  '#cc1166': 'Rose',
  '#770055': 'Plum',
  '#ffaacc': 'Pink',
  '#8855cc': 'Violet',
  '#4400aa': 'Indigo',
  '#0099ff': 'Sky',
  '#007788': 'Teal',
  '#22aa77': 'Jade',
  '#004400': 'Forest',
  '#77dd33': 'Lime',
  '#775500': 'Umber',
  '#bb8822': 'Ochre',
};
