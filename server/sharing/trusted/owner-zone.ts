import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import { momentOf } from '@holdfast/domain/kernel/time/zone';
import { invitationTexts } from '@holdfast/domain/sharing/invitation';
import type { Tx } from '../../kernel/database/database.ts';
import { zoneOf } from '../../kernel/people/zone-of.ts';

/** The end of a day as the owner's clocks show it; null for no end. Throws `invalid` naming `until` for a day that is over. */
export async function endOf(tx: Tx, owner: string, until: Day | null, today: Day): Promise<Date | null> {
  if (until === null) return null;
  if (until < today) refuse([{ field: 'until', message: invitationTexts.past }]);
  return momentOf(addDays(until, 1), 0, await zoneOf(tx, owner));
}
