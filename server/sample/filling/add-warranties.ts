import type { AssetType } from '@holdfast/domain/kernel/records/asset';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { addClaim as claimEndpoint, addClaimEntry } from '@holdfast/domain/warranties/claim-endpoints';
import { newWarranty } from '@holdfast/domain/warranties/endpoints';
import { sql } from 'kysely';
import { attachFiles } from '../../documents/attach-files.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { addClaim } from '../../warranties/claims.ts';
import { addEntry } from '../../warranties/diary.ts';
import { addWarranty } from '../../warranties/warranties.ts';
import { keepFile } from '../family/add-homes.ts';
import type { SampleWarranty, WarrantyThing } from '../family/family-warranties.ts';
import { housePicture } from '../drawings/sample-pictures.ts';

/** The things that a seed has, by the names that the warranties use. */
export type SampleThings = ReadonlyMap<WarrantyThing, { of_type: AssetType; of_id: string }>;

/** Keeps the warranties of those things that are there, with their claims and diaries; gives how many. */
export async function addWarranties(
  kernel: Kernel,
  owner: string,
  warranties: readonly SampleWarranty[],
  { things, today }: { things: SampleThings; today: Day },
): Promise<number> {
  const kept = warranties.flatMap((each) => {
    const thing = things.get(each.of);
    return thing === undefined ? [] : [{ ...each, thing }];
  });
  for (const { warranty, claim, thing } of kept) {
    const photos =
      claim?.picture === undefined
        ? []
        : [(await keepFile(kernel, owner, 'photo', 'damage.jpg', await housePicture(claim.picture))).id];
    await kernel.database.asViewer(owner, async (tx) => {
      const { id } = await addWarranty(tx, owner, newWarranty.parse({ ...warranty, ...thing }), today);
      if (claim === undefined) return;
      const { diary, picture: _, ...draft } = claim;
      const context = { today, attach: attachFiles };
      const of = { of_type: 'warranty', of_id: id } as const;
      const opened = await addClaim(
        tx,
        owner,
        claimEndpoint.input.parse({ ...draft, ...of, photos }),
        context,
      );
      for (const entry of diary) {
        await addEntry(tx, owner, addClaimEntry.input.parse({ ...entry, claim_id: opened.id }), context);
      }
    });
  }
  return kept.length;
}

/** Moves what warranties and claims have ahead by some days, so that a sample that was furnished long ago still has cover. */
export async function moveWarrantyDates(tx: Tx, owner: string, days: number): Promise<void> {
  await sql`
    update warranties set end_date = end_date + ${days}::int, layers = (
      select coalesce(jsonb_agg(case when l ->> 'end_date' is null then l
        else l || jsonb_build_object('end_date', ((l ->> 'end_date')::date + ${days}::int)::text) end order by place), '[]')
      from jsonb_array_elements(layers) with ordinality e (l, place))
    where user_id = ${owner}`.execute(tx);
  await sql`
    update claims set deadline = deadline + ${days}::int where user_id = ${owner} and deadline is not null`.execute(
    tx,
  );
}
