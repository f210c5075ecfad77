import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/budgets/endpoints';
import { addMoney, compareMoney, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { sampleBudget } from '../sample/records/budgets.ts';
import { areasOf } from '../areas.ts';
import { categorySums, monthSums } from '../kernel/ledger/lines/sums.ts';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import { steps, take } from '../kernel/ledger/accounts/test-portfolio.ts';
import { testApp } from '../kernel/test-app.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

describe('whatever happens to a ledger', () => {
  test('what a budget says was spent is what the reports and the transactions say, and what is carried over follows from it', async () => {
    await assertProperty(
      fc.asyncProperty(
        steps(14),
        fc.constantFrom('none', 'rest', 'overspending', 'all' as const),
        fc.boolean(),
        async (all, rollover, rest) => {
          const owner = await house.person();
          const maria = house.as(owner);
          for (const kind of ['bank', 'card'] as const) await openAccount(house, owner, { kind });
          for (const nth of [0, 1, 2]) await take(house, owner, { does: 'addCategory', at: [nth] });
          for (const step of all) await take(house, owner, step);
          // One account goes into the trash, whatever is on it.
          await house.raw(
            `update money_accounts set removed_at = now() where user_id = $1 and id = (
               select id from money_accounts where user_id = $1 order by id limit 1)`,
            [owner],
          );
          const ids = await house.raw<{ id: string }>(
            'select id from expense_categories where user_id = $1 order by id limit 2',
            [owner],
          );
          const parts: { category_id?: string; allocated_amount: string }[] = ids.map(({ id }, nth) => ({
            category_id: id,
            allocated_amount: `${150 * (nth + 1)}.00`,
          }));
          if (rest) parts.push({ allocated_amount: '75.50' });
          const { id } = await maria.call(
            endpoints.addBudget,
            sampleBudget({ start_date: '2025-01-01', end_date: null, rollover, categories: parts }),
          );
          const { periods } = await maria.call(endpoints.readBudgetMonths, {
            id,
            from: '2025-01-01',
            to: '2026-03-01',
          });
          const carried = new Map<string, string>();
          for (const month of periods) {
            const as = <T>(work: Parameters<typeof house.database.asViewer<T>>[1]) =>
              house.database.asViewer(owner, work);
            const sums = await as((tx) => categorySums(tx, owner, 'expense', month));
            const [whole] = await as((tx) => monthSums(tx, owner, month));
            const rows = await house.raw<{ category_id: string | null; total: string }>(
              `select l.category_id, (-sum(l.amount))::numeric(18, 2) as total
               from transactions t join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id
               join money_accounts a on a.user_id = t.user_id and a.id = t.account_id and a.removed_at is null
               where t.user_id = $1 and t.status in ('cleared', 'reconciled') and t.kind = 'expense'
                 and t.transaction_date between $2 and $3 group by 1`,
              [owner, month.from, month.to],
            );
            const spentIn =
              (from: readonly { category_id: string | null; total: string }[]) => (line: string) =>
                from.find(({ category_id }) => category_id === line)?.total ?? '0.00';
            let known = '0.00';
            for (const line of month.lines.filter(({ category_id }) => category_id !== null)) {
              const key = line.category_id ?? '';
              expect([spentIn(sums)(key), spentIn(rows)(key)], month.from).toEqual([line.spent, line.spent]);
              known = addMoney(known, line.spent);
            }
            const remainder = subtractMoney(whole?.expenses ?? '0.00', known);
            const elseLine = month.lines.find(({ category_id }) => category_id === null);
            expect(elseLine?.spent ?? month.unbudgeted, month.from).toBe(remainder);
            expect(addMoney('0.00', ...month.others.map(({ spent }) => spent))).toBe(month.unbudgeted);
            expect(month.income.here).toBe(whole?.income ?? '0.00');
            // Carried on by hand: by the rule, what the month before left.
            for (const line of month.lines) {
              const key = line.category_id ?? 'rest';
              expect(line.carried, month.from).toBe(carried.get(key) ?? '0.00');
              const left = subtractMoney(addMoney(line.allocated, line.carried), line.spent);
              expect(line.left).toBe(left);
              const below = compareMoney(left, '0.00') < 0;
              const goes = rollover === 'all' || (below ? rollover === 'overspending' : rollover === 'rest');
              carried.set(key, goes ? left : '0.00');
            }
            for (const field of ['allocated', 'carried', 'available', 'spent', 'left'] as const) {
              expect(addMoney('0.00', ...month.lines.map((line) => line[field]))).toBe(month.totals[field]);
            }
          }
          expect(periods).toHaveLength(15);
        },
      ),
      { numRuns: 5, endOnFailure: true },
    );
  });
});
