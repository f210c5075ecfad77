import { addRecurring } from '@holdfast/domain/recurring/endpoints';
import { sampleRecurring } from '../../sample/records/recurring.ts';
import type { Making } from './making.ts';

/** What comes round on the account that is open: once in the open, once private, once in the trash. Each has one date ahead. */
export async function keepRecurring({ caller, keep, idOf }: Making): Promise<void> {
  for (const [name, more] of [
    ['stream', {}],
    ['allowance', { private: true }],
    ['oldStream', { trashed: true }],
  ] as const) {
    await keep(name, ['recurring', 'finance'], more, async (word, [amount = '']) => {
      const { id } = await caller.call(
        addRecurring,
        sampleRecurring({
          account_id: idOf('everyday'),
          name: `${word} item`,
          merchant: word,
          notes: `${word} notes`,
          amount,
          start_date: '2027-01-14',
          next_due_date: '2027-01-14',
          end_date: '2027-01-14',
          private: 'private' in more,
        }),
      );
      return { id, files: [] };
    });
  }
}
