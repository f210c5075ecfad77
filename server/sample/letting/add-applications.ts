import { formDraft } from '@holdfast/domain/applications/form';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { applicationDraft } from '@holdfast/domain/applications/application';
import { addApplication } from '../../applications/applications.ts';
import { putState } from '../../applications/decisions.ts';
import { putForm } from '../../applications/forms.ts';
import { formKey } from '../../applications/tokens.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';

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

/** Adds the applications for the family's duplex, for its second unit. */
export async function addApplications(tx: Tx, owner: string, property_id: string, today: Day): Promise<void> {
  const unit_id = await secondUnit(tx, owner, property_id);
  for (const { moves, came, reviewed, ...answers } of applicants) {
    const day = addDays(today, came);
    const draft = applicationDraft.parse({
      ...answers,
      property_id,
      unit_id,
      move_in: addDays(today, moves),
      consent_on: day,
    });
    const id = await addApplication(tx, owner, draft);
    const now = new Date(`${day}T15:00:00Z`);
    await putState(tx, owner, id, { to: 'submitted', now });
    if (reviewed) await putState(tx, owner, id, { to: 'under_review', now });
  }
}

/** Opens the public form of the second unit. */
export async function openSampleForm(
  kernel: Kernel,
  tx: Tx,
  { owner, property, today }: { owner: string; property: string; today: Day },
): Promise<void> {
  const draft = formDraft.parse({
    shown_as: 'Maria Reyes',
    rent: '1950.00',
    available_on: addDays(today, 180),
    introduction: 'Two bedrooms on one floor, with the yard. Come and see it on a Saturday.',
    closes_on: addDays(today, 60),
    keep_days: 30,
  });
  const unit_id = await secondUnit(tx, owner, property);
  const addresses = { keys: kernel.keysFor(formKey), baseUrl: kernel.config.baseUrl };
  const now = new Date(`${addDays(today, -9)}T15:00:00Z`);
  await putForm(tx, owner, { ...draft, property_id: property, unit_id }, { addresses, now });
}

async function secondUnit(tx: Tx, owner: string, property_id: string): Promise<string | null> {
  const units = await tx
    .selectFrom('rental_units')
    .select('id')
    .where('user_id', '=', owner)
    .where('of_id', '=', property_id)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
  return units[1]?.id ?? null;
}
