import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { agreementDraft } from '@holdfast/domain/rentals/agreements/agreement';
import { tenantDraft } from '@holdfast/domain/rentals/agreements/tenant';
import { unitDraft } from '@holdfast/domain/rentals/agreements/unit';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { markSigned, raiseRent, renewAgreement } from '../../rentals/agreements/agreement-steps.ts';
import { addAgreement } from '../../rentals/agreements/agreements.ts';
import { addTenant } from '../../rentals/agreements/tenants.ts';
import { addUnit } from '../../rentals/agreements/units.ts';
import type { HomeKey } from '../family/family-homes.ts';
import { sampleAgreement, sampleTenant, sampleUnit } from '../records/rentals.ts';

/** Years over which the family has let its duplex. */
const years = 3;

/**
 * Lets the two halves of the duplex for three years: the upper one to the same people, with a raise each year, the lower one to somebody
 * who left and somebody who stays from month to month.
 */
export async function addRentals(
  kernel: Kernel,
  owner: string,
  homes: ReadonlyMap<HomeKey, string>,
  today: Day,
): Promise<void> {
  const property_id = homes.get('duplex');
  if (property_id === undefined) return;
  const begin = addMonths(`${today.slice(0, 7)}-01`, -12 * years + 3);
  await kernel.database.asViewer(owner, async (tx) => {
    const units = await addUnits(tx, owner, property_id);
    const people = await addPeople(tx, owner, begin);
    const draft = (own: object) =>
      agreementDraft.parse({
        ...sampleAgreement({ occupants: [], pets: null, payment_due_day: 1 }),
        asset_id: property_id,
        ...own,
      });
    const sign = async (id: string, signed_on: Day) => {
      await markSigned(tx, owner, id, { signed_on, today });
      await tx
        .updateTable('rental_agreements')
        .set({ created_at: `${signed_on}T12:00:00.000Z` })
        .where('user_id', '=', owner)
        .where('id', '=', id)
        .execute();
    };

    let id = await addAgreement(
      tx,
      owner,
      draft({
        unit_id: units.upper,
        tenant_id: people.grace,
        co_tenants: [people.omar],
        start_date: begin,
        end_date: addDays(addMonths(begin, 12), -1),
        month_to_month: false,
        rent_amount: '1950.00',
        security_deposit: '1950.00',
      }),
    );
    await sign(id, addDays(begin, -12));
    for (const [nth, rent_amount] of ['2010.00', '2075.00'].entries()) {
      id = await renewAgreement(tx, owner, id, { end_date: null, rent_amount }, today);
      await sign(id, addDays(addMonths(begin, 12 * (nth + 1)), -30));
    }

    const left = addMonths(begin, 14);
    const former = await addAgreement(
      tx,
      owner,
      draft({
        unit_id: units.lower,
        tenant_id: people.ivan,
        start_date: begin,
        end_date: addDays(left, -1),
        month_to_month: false,
        rent_amount: '1780.00',
        security_deposit: '1780.00',
      }),
    );
    await sign(former, addDays(begin, -5));
    const next = addDays(left, 14);
    const present = await addAgreement(
      tx,
      owner,
      draft({
        unit_id: units.lower,
        tenant_id: people.wanda,
        start_date: next,
        end_date: addDays(addMonths(next, 12), -1),
        rent_amount: '1840.00',
        security_deposit: '1840.00',
        pets: 'One cat',
      }),
    );
    await raiseRent(
      tx,
      owner,
      present,
      { from_day: addMonths(`${next.slice(0, 7)}-01`, 13), amount: '1890.00' },
      today,
    );
    await sign(present, addDays(next, -7));
  });
}

async function addUnits(tx: Tx, owner: string, property_id: string) {
  const add = (name: string, asking_rent: string, notes: string) =>
    addUnit(tx, owner, { ...unitDraft.parse(sampleUnit({ name, asking_rent, notes })), property_id });
  return {
    upper: await add('Upper', '2100.00', 'Stairs at the side; two parking spaces.'),
    lower: await add('Lower', '1900.00', 'Step-free, with the yard.'),
  };
}

async function addPeople(tx: Tx, owner: string, begin: Day) {
  const add = (name: string, email: string, phone: string, own: object = {}) =>
    addTenant(
      tx,
      owner,
      tenantDraft.parse({
        ...sampleTenant({ name, email, phone, notes: null, consent_on: addDays(begin, -14) }),
        id_document: 'Texas driver license',
        ...own,
      }),
    );
  return {
    grace: await add('Grace Okafor', 'grace.okafor@mail.example', '(512) 555-0161'),
    omar: await add('Omar Haddad', 'omar.haddad@mail.example', '(512) 555-0162'),
    ivan: await add('Ivan Petrov', 'ivan.petrov@mail.example', '(512) 555-0163'),
    wanda: await add('Wanda Kowalski', 'wanda.kowalski@mail.example', '(512) 555-0164', {
      insurance_valid_until: null,
    }),
  };
}
