import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { knowSister } from '../filling/add-binder.ts';
import { findPerson, sister } from '../family/people.ts';

/** What of a house the guest may see: the home by its address, the boat, areas, and the one to which they may also add. */
const opened = {
  home: '1847 Barton Hills Drive',
  boat: 'Sailboat “Paloma”',
  contributes: ['area:dates'],
  views: ['area:appliances', 'area:inventory'],
} as const;

/** Opens one home with what belongs to it, the boat, and whole areas to a guest. What is open already stays as it is. */
export async function openHouse(kernel: Kernel, ownerEmail: string, guestEmail: string): Promise<void> {
  const { database } = kernel;
  const owner = await database.asAuth((tx) => findPerson(tx, ownerEmail));
  const guest = await database.asAuth((tx) => findPerson(tx, guestEmail));
  if (owner === undefined || guest === undefined) throw new Error('Owner and guest have to be there first');
  await database.asViewer(owner.id, async (tx) => {
    const given = await tx
      .selectFrom('grants')
      .select('id')
      .where('user_id', '=', owner.id)
      .where('grantee_id', '=', guest.id)
      .where('state', '=', 'accepted')
      .executeTakeFirst();
    if (given !== undefined) return;
    const home = await tx
      .selectFrom('real_estate_properties')
      .select('id')
      .where('user_id', '=', owner.id)
      .where('address', '=', opened.home)
      .executeTakeFirstOrThrow();
    const boat = await tx
      .selectFrom('movable_assets')
      .select('id')
      .where('user_id', '=', owner.id)
      .where('name', '=', opened.boat)
      .executeTakeFirstOrThrow();
    const trusted = await trust(tx, owner.id, { id: guest.id, email: guestEmail });
    const whole = { source: 'trusted', source_id: trusted } as const;
    const grant = {
      user_id: owner.id,
      grantee_id: guest.id,
      grantee_kind: 'person',
      shared_with_email: guestEmail,
      state: 'accepted',
    } as const;
    await tx
      .insertInto('grants')
      .values([
        { ...grant, item_type: 'real_estate', item_id: home.id, role: 'viewer' },
        { ...grant, item_type: 'movable', item_id: boat.id, role: 'viewer' },
        ...opened.contributes.map((area) => ({
          ...grant,
          ...whole,
          item_type: area,
          role: 'contributor' as const,
        })),
        ...opened.views.map((area) => ({ ...grant, ...whole, item_type: area, role: 'viewer' as const })),
      ])
      .execute();
  });
  await knowSister(kernel, owner.id, guest.id);
  for (const userId of [owner.id, guest.id]) kernel.events.publish({ userId, areas: ['sharing'] });
}

/** Makes the guest one of the owner's trusted people, to whom whole areas are opened. Gives the invitation's id; one that stands is kept. */
async function trust(tx: Tx, owner: string, guest: { id: string; email: string }): Promise<string> {
  const standing = await tx
    .selectFrom('invitations')
    .select('id')
    .where('user_id', '=', owner)
    .where('kind', '=', 'trusted')
    .where('person_id', '=', guest.id)
    .where('state', '=', 'confirmed')
    .executeTakeFirst();
  if (standing !== undefined) return standing.id;
  const added = await tx
    .insertInto('invitations')
    .values({
      user_id: owner,
      kind: 'trusted',
      email: guest.email,
      name: sister.name,
      person_id: guest.id,
      state: 'confirmed',
      token_until: sql<string>`now()`,
      answered_at: sql<string>`now()`,
      confirmed_at: sql<string>`now()`,
      untold: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}
