import type { LinkOpen } from '@holdfast/domain/links/link';
import { sql } from 'kysely';
import type { Kernel } from '../../kernel/kernel.ts';

export type Opening = {
  readonly what: LinkOpen['what'];
  readonly item?: { readonly item_type: string; readonly item_id: string };
  readonly address: string;
  readonly browser: string;
};

/** Who looks at the same again within so many minutes looks at it once. */
const sameVisit = 10;

/**
 * Writes a line of a link's log and says whether there is a new one. What the same visitor did a moment ago is not written again; a wrong
 * password and a download always are.
 */
export async function noteOpening(
  { database, events }: Pick<Kernel, 'database' | 'events'>,
  { owner, id }: { readonly owner: string; readonly id: string },
  { what, item, address, browser }: Opening,
  now: Date,
): Promise<boolean> {
  const always = what === 'wrong_password' || what === 'downloaded';
  const { rows } = await database.asAuth((tx) =>
    sql<{ id: string }>`
      insert into link_opens (user_id, link_id, what, item_type, item_id, at, address, browser)
      select ${owner}, ${id}, ${what}, ${item?.item_type ?? null}, ${item?.item_id ?? null}::uuid, ${now.toISOString()}, ${address}, ${browser}
      where ${always} or not exists (select from link_opens o
        where o.user_id = ${owner} and o.link_id = ${id} and o.what = ${what} and o.address = ${address} and o.browser = ${browser}
          and o.item_id is not distinct from ${item?.item_id ?? null}::uuid
          and o.at > ${new Date(now.getTime() - sameVisit * 60_000).toISOString()})
      returning id`.execute(tx),
  );
  if (rows.length === 0) return false;
  events.publish({ userId: owner, areas: ['links'] });
  return true;
}
