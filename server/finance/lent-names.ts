import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { LentNames } from '../kernel/tools.ts';
import { namesPaid } from './transactions/names-paid.ts';

/** So many names are given at once. */
const most = 50;

/** What people call money of a source by its type. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  salary: ['salary', 'wages', 'paycheck', 'paychecks'],
  rental: ['rent', 'rents'],
  investment: ['dividends', 'investments'],
  freelance: ['freelancing'],
};

/** What people call a category that holds one of these words in its name. */
const everyday: readonly (readonly [string, readonly string[]])[] = [
  ['food', ['groceries', 'grocery', 'restaurants', 'restaurant', 'meals', 'takeout', 'supermarket']],
  ['transport', ['fuel', 'petrol', 'gasoline', 'diesel', 'commuting']],
  ['health', ['medical', 'doctors', 'doctor', 'medicine', 'medicines', 'healthcare']],
  ['travel', ['vacations', 'vacation', 'holidays', 'trips', 'traveling', 'travelling']],
  ['education', ['school', 'tuition']],
  ['entertainment', ['movies', 'concerts', 'fun']],
  ['shopping', ['clothes', 'clothing']],
];
/** What categories are usually called. */
const usual = [
  'entertainment',
  'transportation',
  'healthcare',
  'insurance',
  'utilities',
  'shopping',
  'housing',
  'travel',
  'education',
];
/** Eating out is a part of food, which has no category of its own: with the rest of it, it is meant. */
const restOfFood = ['groceries', 'grocery', 'supermarket', 'food'];
/** Gas for the car is fuel; a bill for gas is not. */
const gasBill = ['bill', 'bills', 'company', 'meter', 'utility', 'heating'];
const calledByName = (name: string, asked: readonly string[]) => [
  ...everyday.flatMap(([part, words]) => (name.toLowerCase().includes(part) ? words : [])),
  ...(name.toLowerCase().includes('transport') && !asked.some((word) => gasBill.includes(word))
    ? ['gas']
    : []),
  ...(name.toLowerCase().includes('food') && asked.some((word) => restOfFood.includes(word))
    ? ['eating', 'dining']
    : []),
];

/** A word without the end of its plural, however that is spelled: "grocerys" as "groceries". */
const singular = (word: string) => word.replace(/(?:ies|ys)$/, 'y').replace(/(?<=[^s])s$/, '');

/** Whether a name begins a word as one of those asked does, so that a plural finds its singular. */
const holds = (name: string, words: readonly string[]) =>
  words.some((word) => name.toLowerCase().includes(word.slice(0, Math.max(4, word.length - 3))));

/** Categories of expenses, or sources of income, that are called by one of the words. Those in the trash, too: what was spent on them was spent. */
const named =
  (table: 'expense_categories' | 'income_sources') =>
  async (tx: Tx, owner: string, words: readonly string[]) => {
    const { rows } = await sql<{ id: string; name: string; type: string }>`
      select id, name, type from ${sql.table(table)} where user_id = ${owner}
      order by removed_at is not null, name, id limit 500`.execute(tx);
    return rows
      .map(({ id, name, type }) => ({
        value: id,
        label: name,
        also: table === 'income_sources' ? (alsoCalled[type] ?? []) : calledByName(name, words),
      }))
      .filter(
        ({ label, also }) =>
          holds(label, words) ||
          also.some((word) => words.some((asked) => singular(asked) === singular(word))),
      )
      .slice(0, most);
  };

/** Names of the ledger that questions may hold. */
export const names: readonly LentNames[] = [
  {
    kind: 'category',
    spoken: [...usual, ...everyday.flatMap(([, words]) => words)],
    find: named('expense_categories'),
  },
  { kind: 'source', find: named('income_sources') },
  {
    kind: 'payee',
    find: async (tx, owner, words) =>
      (await namesPaid(tx, owner, words, most)).map((name) => ({ value: name, label: name })),
  },
];
