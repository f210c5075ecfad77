import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { tenantDraft } from '@holdfast/domain/rentals/agreements/tenant';
import { unitDraft } from '@holdfast/domain/rentals/agreements/unit';
import type { Tx } from '../../kernel/database/database.ts';
import { addTenant } from '../../rentals/agreements/tenants.ts';
import { addUnit } from '../../rentals/agreements/units.ts';
import { sampleTenant, sampleUnit } from '../records/rentals.ts';
import { letUnitA } from './let-unit-a.ts';
import { letUnitBBefore, letUnitBNow } from './let-unit-b.ts';
import { lettingOf } from './letting-of.ts';

/** The agreements of the family's duplex: of unit A, of unit B now, and the one of unit B that has ended. */
export type SampleRentals = {
  readonly a: string;
  readonly b: { readonly id: string; readonly start: Day };
  readonly former: { readonly id: string; readonly start: Day; readonly last: Day };
};

/** Lets the two units of the duplex for three years. */
export async function addRentals(
  tx: Tx,
  owner: string,
  property_id: string,
  today: Day,
): Promise<SampleRentals> {
  const units = await addUnits(tx, owner, property_id);
  const people = await addPeople(tx, owner, addMonths(today, -36));
  const letting = await lettingOf(tx, owner, property_id, today);
  const couple = { unit_id: units.a, tenant_id: people.chidi, co_tenants: [people.ngozi] };
  return {
    former: await letUnitBBefore(letting, { unit_id: units.b, tenant_id: people.ivan }, today),
    a: await letUnitA(letting, couple, today),
    b: await letUnitBNow(letting, { unit_id: units.b, tenant_id: people.pilar }, today),
  };
}

async function addUnits(tx: Tx, owner: string, property_id: string) {
  const add = (name: string, asking_rent: string, notes: string) =>
    addUnit(tx, owner, { ...unitDraft.parse(sampleUnit({ name, asking_rent, notes })), property_id });
  return {
    a: await add('Unit A', '2215.00', 'Stairs at the side; two parking spaces.'),
    b: await add('Unit B', '1950.00', 'Step-free, with the yard.'),
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
    chidi: await add('Chidi Okafor', 'chidi.okafor@mail.example', '(512) 555-0161'),
    ngozi: await add('Ngozi Okafor', 'ngozi.okafor@mail.example', '(512) 555-0162'),
    ivan: await add('Ivan Petrov', 'ivan.petrov@mail.example', '(512) 555-0163'),
    pilar: await add('Pilar Sandoval', 'pilar.sandoval@mail.example', '(512) 555-0164', {
      insurance_valid_until: null,
    }),
  };
}
