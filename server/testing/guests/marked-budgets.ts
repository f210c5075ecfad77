import { addBudget } from '@holdfast/domain/budgets/endpoints';
import { sampleBudget } from '../../sample/records/budgets.ts';
import type { Making } from './making.ts';

/** Budgets: one that is open, one private, one in the trash, each with an amount for everything. */
export async function keepBudgets({ caller, keep }: Making): Promise<void> {
  for (const [name, more] of [
    ['plan', {}],
    ['savings', { private: true }],
    ['oldPlan', { trashed: true }],
  ] as const) {
    await keep(`${name}Budget`, ['budget', 'finance'], more, async (word, [amount = '']) => {
      const { id } = await caller.call(
        addBudget,
        sampleBudget({
          name: `${word} budget`,
          notes: `${word} notes`,
          private: 'private' in more,
          categories: [{ allocated_amount: amount }],
        }),
      );
      return { id, files: [] };
    });
  }
}
