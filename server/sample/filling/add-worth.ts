import { addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { partOf } from '@holdfast/domain/kernel/money/money';
import type { Kernel } from '../../kernel/kernel.ts';
import { insertValue } from '../../kernel/records/asset-values.ts';
import type { HomeKey } from '../family/family-homes.ts';

type Said = { home: HomeKey; monthsAgo: number; share: bigint; appraiser: string; note: string };

/** What appraisers have said of the family's homes, in per cent of what each is worth today. */
const said: readonly Said[] = [
  {
    home: 'home',
    monthsAgo: 16,
    share: 96n,
    appraiser: 'Barton Creek Appraisals',
    note: 'For the new insurance.',
  },
  {
    home: 'duplex',
    monthsAgo: 25,
    share: 91n,
    appraiser: 'Lamar & Ochoa',
    note: 'Before the loan was moved.',
  },
];

/** Keeps appraisals of homes, and how the cabin wears out. */
export async function addWorth(
  kernel: Kernel,
  owner: string,
  homes: ReadonlyMap<HomeKey, string>,
  today: Day,
): Promise<void> {
  await kernel.database.asViewer(owner, async (tx) => {
    for (const { home, monthsAgo, share, appraiser, note } of said) {
      const id = homes.get(home);
      if (id === undefined) continue;
      const { current_value } = await tx
        .selectFrom('real_estate_properties')
        .select('current_value')
        .where('user_id', '=', owner)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const of = { item_type: 'real_estate', item_id: id } as const;
      const value = partOf(current_value, share, 100n);
      const day = addMonths(today, -monthsAgo);
      await insertValue(tx, owner, of, {
        day,
        source: 'appraisal',
        value,
        appraiser,
        note,
        document_id: null,
      });
    }
    const cabin = homes.get('cabin');
    if (cabin === undefined) return;
    await tx
      .insertInto('value_plans')
      .values({
        user_id: owner,
        of_type: 'real_estate',
        of_id: cabin,
        method: 'straight_line',
        useful_life: 40,
        salvage_value: '60000.00',
      })
      .execute();
  });
}
