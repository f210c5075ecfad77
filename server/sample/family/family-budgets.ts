import type { Rollover } from '@holdfast/domain/budgets/budget-month';
import { addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import type { Kernel } from '../../kernel/kernel.ts';
import { homeProjects } from './family-money.ts';
import { addBudget } from '../../budgets/budgets.ts';

type Planned = {
  readonly name: string;
  readonly amount: string;
  readonly rollover?: Rollover;
};

/** What the family plans to spend in a month, and what Maria and Daniel earn. */
const planned: readonly Planned[] = [
  { name: 'Housing', amount: '4600.00' },
  { name: 'Food & Dining', amount: '1450.00' },
  { name: 'Utilities', amount: '520.00' },
  { name: 'Transportation', amount: '260.00' },
  { name: 'Healthcare', amount: '140.00', rollover: 'rest' },
  { name: 'Insurance', amount: '400.00', rollover: 'all' },
  { name: 'Education', amount: '260.00' },
  { name: 'Shopping', amount: '320.00' },
  { name: 'Entertainment', amount: '120.00' },
  { name: 'Travel', amount: '400.00', rollover: 'rest' },
  // What the kitchen costs is put aside month by month, and paid when it is there.
  { name: homeProjects.name, amount: '2700.00', rollover: 'rest' },
];
const expected: readonly Planned[] = [
  { name: 'Primary Job', amount: '5700.00' },
  { name: 'Rental Income', amount: '6395.00' },
  { name: 'Freelance Work', amount: '1400.00' },
];

/** A budget by the month that began six months ago. */
export async function addBudgets(kernel: Kernel, owner: string, today: Day): Promise<void> {
  await kernel.database.asViewer(owner, async (tx) => {
    const idsOf = async (table: 'expense_categories' | 'income_sources') => {
      const rows = await tx.selectFrom(table).select(['id', 'name']).where('user_id', '=', owner).execute();
      return new Map(rows.map(({ id, name }) => [name, id]));
    };
    const [categories, sources] = [await idsOf('expense_categories'), await idsOf('income_sources')];
    const part = ({ amount, rollover }: Planned) => ({
      category_id: null,
      income_source_id: null,
      allocated_amount: amount,
      rollover: rollover ?? null,
    });
    await addBudget(tx, owner, {
      name: 'Household',
      period: 'month',
      start_date: `${addMonths(today, -6).slice(0, 7)}-01`,
      end_date: null,
      rollover: 'none',
      alert_percent: 85,
      notes: 'Looked over together on the first Sunday of the month.',
      private: false,
      categories: [
        ...planned.map((one) => ({ ...part(one), category_id: categories.get(one.name) ?? null })),
        ...expected.map((one) => ({ ...part(one), income_source_id: sources.get(one.name) ?? null })),
      ],
    });
  });
}
