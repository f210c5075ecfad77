import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import type { StatementRent } from '@holdfast/domain/statements/reading/statement';
import type { Tx } from '../../kernel/database/database.ts';
import type { StoredImport } from '../imports.ts';
import type { ReadFile } from '../reading-job.ts';
import { planOf } from './statements.ts';

/** An income in a file that waits, by its place in the file. */
export type WaitingIncome = Pick<StatementRent, 'at' | 'day' | 'amount' | 'words'>;

/** Finds which of the incomes that a file would bring in pay which rent. */
export type RentsAmong = (
  tx: Tx,
  owner: string,
  incomes: readonly WaitingIncome[],
  today: Day,
) => Promise<Omit<StatementRent, 'chosen'>[]>;

/** Older incomes pay no rent that is open. */
const daysBack = 90;
const mostIncomes = 500;

/** Lists the rows of a file that waits which pay a rent; `chosen` where somebody has said that they are recorded as it. */
export async function listRents(
  tx: Tx,
  owner: string,
  { found, file, today }: { found: StoredImport; file: ReadFile; today: Day },
  rentsAmong: RentsAmong,
): Promise<StatementRent[]> {
  const want = { what: 'incomes', since: addDays(today, -daysBack), limit: mostIncomes } as const;
  const page = await planOf(tx, owner, found, file, want);
  if (page.is !== 'page') throw new Error('A plan has no incomes');
  const incomes = page.items.map(({ at, day, amount, payee, said, memo }) => ({
    at,
    day,
    amount,
    words: [...new Set([said ?? payee, memo])].filter(Boolean).join(' '),
  }));
  if (incomes.length === 0) return [];
  const rents = await rentsAmong(tx, owner, incomes, today);
  return rents.map((rent) => ({
    ...rent,
    chosen: found.choices[rent.at]?.rent?.agreement_id === rent.agreement_id,
  }));
}
