import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { applicationDraft } from '@holdfast/domain/applications/application';
import { addApplication } from '../../applications/applications.ts';
import { moveApplication } from '../../applications/decisions.ts';
import type { Kernel } from '../../kernel/kernel.ts';

type Homes = ReadonlyMap<string, string>;

/** Two people who would like to rent in the duplex, one of them under review. `moves` and `came` are days from the day of the seed. */
const applicants = [
  {
    name: 'Nora Lindqvist',
    email: 'nora.lindqvist@example.com',
    phone: '+1 512 555 0134',
    current_address: '2208 Manor Road, Austin',
    monthly_income: '6200.00',
    employer: 'Austin Boatworks',
    reference_people: 'Per Holm, landlord, +1 512 555 0177\nIda Berg, employer, +1 512 555 0178',
    occupants: 2,
    pets: 'A cat',
    moves: 30,
    came: -6,
    reviewed: true,
  },
  {
    name: 'Samuel Okafor',
    email: 'samuel.okafor@example.com',
    phone: '+1 512 555 0151',
    current_address: null,
    monthly_income: '5450.00',
    employer: 'Travis County Schools',
    reference_people: 'Ruth Adeyemi, landlord, +1 512 555 0190',
    occupants: 3,
    pets: 'None',
    moves: 45,
    came: -2,
    reviewed: false,
  },
] as const;

/** Adds the applications for the family's duplex, for its first unit where it has units. */
export async function addApplications(
  kernel: Kernel,
  owner: string,
  homes: Homes,
  today: Day,
): Promise<void> {
  const property_id = homes.get('duplex');
  if (property_id === undefined) return;
  await kernel.database.asViewer(owner, async (tx) => {
    const unit = await tx
      .selectFrom('rental_units')
      .select('id')
      .where('user_id', '=', owner)
      .where('of_id', '=', property_id)
      .where('removed_at', 'is', null)
      .orderBy('name')
      .executeTakeFirst();
    for (const { moves, came, reviewed, ...answers } of applicants) {
      const day = addDays(today, came);
      const draft = applicationDraft.parse({
        ...answers,
        property_id,
        unit_id: unit?.id ?? null,
        move_in: addDays(today, moves),
        consent_on: day,
      });
      const id = await addApplication(tx, owner, draft);
      const now = new Date(`${day}T15:00:00Z`);
      await moveApplication(tx, owner, id, { to: 'submitted', now });
      if (reviewed) await moveApplication(tx, owner, id, { to: 'under_review', now });
    }
  });
}
