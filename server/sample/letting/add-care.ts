import { condition, type Condition } from '@holdfast/domain/inspections/inspection';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { repairDraft } from '@holdfast/domain/rentals/repairs/repair';
import { addDeduction } from '../../inspections/deductions.ts';
import {
  agreeInspection,
  changeInspection,
  findInspection,
  startInspection,
} from '../../inspections/inspections.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { addRepair } from '../../rentals/repairs/repairs.ts';
import { familyVendors } from '../family/family-vendors.ts';
import type { SampleRentals } from './add-rentals.ts';
import { keptOfDeposit } from './let-unit-b.ts';

/** Adds what tenants asked for: a leak that a plumber has mended, a fan that is planned, and a door that nobody has looked at yet. */
export async function addRepairs(tx: Tx, owner: string, { a, b }: SampleRentals, today: Day): Promise<void> {
  const plumber = await tx
    .selectFrom('vendors')
    .select('id')
    .where('user_id', '=', owner)
    .where('name', '=', familyVendors.plumber.name)
    .executeTakeFirst();
  const ago = (days: number) => addDays(today, -days);
  const add = (draft: object) => addRepair(tx, owner, repairDraft.parse(draft), today);
  await add({
    agreement_id: a,
    description: 'The faucet in the kitchen drips all night',
    priority: 'high',
    access_times: 'Any weekday after four',
    request_date: ago(52),
    status: 'completed',
    scheduled_date: ago(47),
    completed_date: ago(47),
    reply: 'The plumber comes on Tuesday at five.',
    vendor_id: plumber?.id ?? null,
    quoted: '180.00',
    cost: '196.50',
    paid_on: ago(44),
  });
  await add({
    agreement_id: b.id,
    description: 'The fan in the bathroom does not run',
    request_date: ago(6),
    status: 'scheduled',
    scheduled_date: addDays(today, 4),
    reply: 'Someone looks at it on the day that is planned.',
    quoted: '140.00',
  });
  await add({
    agreement_id: a,
    description: 'The door to the yard sticks when it rains',
    priority: 'low',
    request_date: ago(2),
  });
}

/** Adds both inspections of the agreement that has ended, with what was kept of its deposit, and moving in of the one who lives there now. */
export async function addInspections(
  tx: Tx,
  owner: string,
  property_id: string,
  { b, former }: SampleRentals,
): Promise<void> {
  const premises = {
    asset_type: 'real_estate',
    asset_id: property_id,
    premises: '',
    tenant_names: '',
  } as const;
  const look = async (
    agreement: string,
    { kind, day, tenant }: { kind: 'move_in' | 'move_out'; day: Day; tenant: string },
    conditionOf: (item: string) => Condition,
  ) => {
    const id = await startInspection(tx, owner, { agreement: { id: agreement, ...premises }, kind, day });
    const { version, items } = await findInspection(tx, owner, id);
    await changeInspection(tx, owner, {
      id,
      version,
      day,
      keys: [{ name: 'House keys', value: '2' }],
      meters: [{ name: 'Water meter', value: kind === 'move_in' ? '004182' : '004977' }],
      notes: null,
      items: items.map((each) => ({ ...each, condition: conditionOf(each.item) })),
    });
    await agreeInspection(
      tx,
      owner,
      {
        id,
        version: (await findInspection(tx, owner, id)).version,
        tenant_name: tenant,
        tenant_remark: null,
        landlord_name: 'Maria Reyes',
      },
      new Date(`${day}T17:00:00Z`),
    );
  };
  const good = () => condition.enum.good;
  const left = (item: string) => (/wall|window/i.test(item) ? condition.enum.damaged : condition.enum.good);
  await look(former.id, { kind: 'move_in', day: former.start, tenant: 'Ivan Petrov' }, good);
  await look(former.id, { kind: 'move_out', day: former.last, tenant: 'Ivan Petrov' }, left);
  for (const each of keptOfDeposit)
    await addDeduction(tx, owner, { agreement: former.id, ...each, photos: [] });
  await look(b.id, { kind: 'move_in', day: b.start, tenant: 'Pilar Sandoval' }, good);
}
