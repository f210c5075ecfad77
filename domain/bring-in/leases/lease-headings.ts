import type { Column, LeaseColumn } from '../fields.ts';
import { isKnownAs } from '../headers.ts';

/** Headings of lists of tenants by what they mean, as MicroRealEstate and people write them, the surer ones first. */
const meanings: Readonly<Record<LeaseColumn | 'currency', readonly string[]>> = {
  property: [
    'properties.property.address.street1',
    'property address',
    'property',
    'properties',
    'building',
    'address',
    'house',
    'immobilie',
    'objekt',
    'propiedad',
    'immeuble',
  ],
  unit: [
    'properties.property.name',
    'properties.0.property.name',
    'unit',
    'unit name',
    'unit number',
    'unit no',
    'apartment',
    'apt',
    'flat',
    'wohnung',
    'einheit',
    'appartement',
    'unidad',
  ],
  tenant: [
    'tenant',
    'tenants',
    'tenant name',
    'tenant names',
    'names of tenants',
    'renter',
    'lessee',
    'occupant',
    'resident',
    'mieter',
    'locataire',
    'inquilino',
    'name',
  ],
  tenant_email: [
    'contacts.email',
    'contacts.0.email',
    'tenant email',
    'email',
    'e-mail',
    'email address',
    'mail',
  ],
  tenant_phone: [
    'contacts.phone',
    'contacts.0.phone',
    'tenant phone',
    'phone',
    'phone number',
    'telephone',
    'mobile',
    'cell',
    'telefon',
  ],
  lease_start: [
    'beginDate',
    'contract begin date',
    'lease start',
    'lease start date',
    'start date',
    'start',
    'move in',
    'move in date',
    'begin',
    'begin date',
    'from',
    'beginn',
    'mietbeginn',
    'début',
  ],
  lease_end: [
    'endDate',
    'contract end date',
    'lease end',
    'lease end date',
    'end date',
    'end',
    'expires',
    'lease expires',
    'to',
    'until',
    'ende',
    'mietende',
    'fin',
  ],
  lease_left: [
    'terminationDate',
    'contract termination date',
    'terminated on',
    'termination date',
    'move out',
    'move out date',
    'left on',
  ],
  rent: [
    'properties.rent',
    'properties.0.rent',
    'monthly rent',
    'rent',
    'rent amount',
    'rent per month',
    'miete',
    'loyer',
    'renta',
    'alquiler',
  ],
  due_day: ['due day', 'rent due day', 'payment due day', 'due on', 'rent due', 'day due', 'due'],
  deposit: ['guaranty', 'security deposit', 'deposit', 'bond', 'kaution', 'caution', 'fianza'],
  balance: [
    'rents.balance',
    'opening balance',
    'balance',
    'balance due',
    'final balance',
    'owed',
    'amount owed',
    'saldo',
    'solde',
  ],
  payments: [
    'rents.payments',
    'payments',
    'payment history',
    'payments received',
    'rent payments',
    'zahlungen',
    'paiements',
    'pagos',
  ],
  currency: ['currency', 'währung'],
};

/** Columns of MicroRealEstate that say nothing of an agreement: its own numbers, and months that it computes anew. */
const left = ['_id', 'realmId', 'leaseId', 'stepperMode', '__v', 'rents'];

/** What each heading of a list of agreements most likely means; what no rule knows is kept in the notes. */
export function guessLeaseColumns(headers: readonly string[], filled: readonly boolean[]): Column[] {
  const taken = new Map<number, Column>();
  for (const [meaning, words] of Object.entries(meanings) as [Column, readonly string[]][]) {
    const [first] = words.flatMap((word) => {
      const at = headers.findIndex((header, place) => !taken.has(place) && isKnownAs(header, word));
      return at < 0 ? [] : [at];
    });
    if (first !== undefined) taken.set(first, meaning);
  }
  return headers.map((header, at) => {
    if (left.includes(header)) return 'skip';
    return taken.get(at) ?? (header === '' && filled[at] !== true ? 'skip' : 'note');
  });
}

/** Whether a list is one of tenants and agreements: who rents, from when, and what they pay or have deposited. */
export function isLeaseList(headers: readonly string[]): boolean {
  const columns = guessLeaseColumns(headers, []);
  const has = (...wanted: Column[]) => wanted.some((each) => columns.includes(each));
  const bought = headers.some((header) => /purchase|bought|serial|quantity/iu.test(header));
  return !bought && has('tenant') && has('lease_start') && has('rent', 'deposit');
}
