import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout } from '../kernel/figures.ts';

/** Who services an appliance, as its own screen says it: for one whose tasks name nobody. */
export async function serviceOf(tx: Tx, owner: string, of: RecordReference | undefined) {
  if (of?.item_type !== 'appliance') return [];
  const { rows } = await sql<{
    name: string;
    service_provider: string | null;
    service_contact: string | null;
    last: Day | null;
    next: Day | null;
  }>`
    select name, service_provider, service_contact, last_service_date as last, next_service_date as next from appliances where user_id = ${owner} and id = ${of.item_id}
      and removed_at is null`.execute(tx);
  return rows.flatMap(({ name, service_provider, service_contact, last, next }) => {
    const { text, day } = figuresAbout(of, name, `/appliances/${of.item_id}`);
    return [
      ...text('who', 'Service provider', service_provider),
      ...text('contact', 'Contact', service_provider === null ? null : service_contact),
      ...day('serviced', 'Last service', last),
      ...day('due', 'Next service', next),
    ];
  });
}
