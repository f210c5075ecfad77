import { z } from 'zod';
import type { Day } from '../../kernel/time/day.ts';

/** A moment as MongoDB or its export writes it, cut to its day. */
const day = z
  .union([
    z.string(),
    z.object({ $date: z.union([z.string(), z.number(), z.object({ $numberLong: z.string() })]) }),
  ])
  .transform((said) => {
    const text = typeof said === 'string' ? said : said.$date;
    const moment = typeof text === 'object' ? Number(text.$numberLong) : text;
    if (typeof moment === 'number') return new Date(moment).toISOString().slice(0, 10);
    return /^\d{4}-\d{2}-\d{2}T/.test(moment) ? moment.slice(0, 10) : moment;
  });
const number = z
  .union([z.number(), z.object({ $numberDouble: z.string() }), z.object({ $numberInt: z.string() })])
  .transform((said) => String(typeof said === 'object' ? Object.values(said)[0] : said));
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const property = z.looseObject({
  rent: number.nullish(),
  entryDate: day.nullish(),
  exitDate: day.nullish(),
  expenses: z.array(z.looseObject({ title: text.nullish(), amount: number.nullish() })).nullish(),
  property: z
    .looseObject({
      name: text.nullish(),
      type: text.nullish(),
      address: z.looseObject({ street1: text.nullish(), city: text.nullish() }).nullish(),
    })
    .nullish(),
});

/** What it has computed of a month (`term` 2026010100), and the payments that were entered for it, with days as `31/01/2026`. */
const month = z.looseObject({
  term: number.nullish(),
  payments: z
    .array(
      z.looseObject({
        date: text.nullish(),
        amount: number.nullish(),
        type: text.nullish(),
        reference: text.nullish(),
        description: text.nullish(),
      }),
    )
    .nullish(),
  total: z.looseObject({ grandTotal: number.nullish(), payment: number.nullish() }).nullish(),
});

/** A tenant of MicroRealEstate, whose collection is called `occupants`. */
const tenant = z.looseObject({
  name: text,
  beginDate: day.nullish(),
  endDate: day.nullish(),
  terminationDate: day.nullish(),
  guaranty: number.nullish(),
  contacts: z
    .array(z.looseObject({ contact: text.nullish(), email: text.nullish(), phone: text.nullish() }))
    .nullish(),
  properties: z.array(property).nullish(),
  rents: z.array(month).nullish().catch(null),
});
type Tenant = z.infer<typeof tenant>;

const read = ['name', 'beginDate', 'endDate', 'terminationDate', 'guaranty', 'contacts', 'properties'];

/**
 * Makes the rows of a table, headings first, out of what MicroRealEstate or MongoDB saves of its tenants as JSON: one row for each property
 * that somebody rents, with the deposit and what is owed on `today` in the first, and the payments until then where it is the only one: those
 * of several properties are entered together. What else a tenant has stands in columns of its own. Null for what is no list of tenants.
 */
export function rowsOfTenants(json: unknown, today: Day): string[][] | null {
  const list = Array.isArray(json) ? json : null;
  const found = z.array(tenant).min(1).safeParse(list);
  if (!found.success || !found.data.some((each) => 'beginDate' in each || 'properties' in each)) return null;
  const tenants = found.data;
  const others = [
    ...new Set(
      tenants.flatMap((each) =>
        Object.entries(each).flatMap(([key, value]) =>
          read.includes(key) || wordsOf(key, value) === '' ? [] : [key],
        ),
      ),
    ),
  ];
  const rows = tenants.flatMap((each) => {
    const rented = each.properties?.length ? each.properties : [null];
    return rented.map((one, nth) => [
      ...columns.map(([, cell]) => cell(each, one, nth) ?? ''),
      nth === 0 ? owedOn(each, today) : '',
      rented.length === 1 ? paymentsOf(each, today) : '',
      ...others.map((key) => wordsOf(key, each[key])),
    ]);
  });
  return [[...columns.map(([heading]) => heading), 'rents.balance', 'rents.payments', ...others], ...rows];
}

type Rented = z.infer<typeof property> | null;
const columns: readonly (readonly [
  string,
  (tenant: Tenant, rented: Rented, nth: number) => string | null | undefined,
])[] = [
  ['properties.property.address.street1', (_, rented) => rented?.property?.address?.street1],
  ['properties.property.name', (_, rented) => rented?.property?.name],
  ['name', ({ name }) => name],
  ['contacts.email', ({ contacts }) => joined(contacts?.map(({ email }) => email))],
  ['contacts.phone', ({ contacts }) => joined(contacts?.map(({ phone }) => phone))],
  ['contacts.contact', ({ contacts }) => joined(contacts?.map(({ contact }) => contact))],
  ['beginDate', ({ beginDate }, rented) => rented?.entryDate ?? beginDate],
  ['endDate', ({ endDate }, rented) => rented?.exitDate ?? endDate],
  ['terminationDate', ({ terminationDate }) => terminationDate],
  ['properties.rent', (_, rented) => rented?.rent],
  ['guaranty', ({ guaranty }, _, nth) => (nth === 0 ? guaranty : null)],
  [
    'properties.expenses',
    (_, rented) =>
      joined(rented?.expenses?.map(({ title, amount }) => [title, amount].filter(Boolean).join(' '))),
  ],
];

const termOf = (term: string | null | undefined) =>
  (term ?? '').replace(/^(\d{4})(\d\d)(\d\d)\d*$/u, '$1-$2-$3');

/** What the last of the months that have begun leaves open; below zero is paid ahead. */
function owedOn({ rents }: Tenant, today: Day): string {
  const [last] = (rents ?? [])
    .filter(({ term, total }) => termOf(term) <= today && total?.grandTotal != null && total.payment != null)
    .toSorted((one, other) => (termOf(one.term) < termOf(other.term) ? 1 : -1));
  return last === undefined ? '' : (Number(last.total?.grandTotal) - Number(last.total?.payment)).toFixed(2);
}

/** The payments of all months that have begun, as they are written in a cell. */
const paymentsOf = ({ rents }: Tenant, today: Day): string =>
  (rents ?? [])
    .filter(({ term }) => termOf(term) <= today)
    .flatMap(({ payments }) => payments ?? [])
    .flatMap(({ date, amount, ...said }) => {
      if (amount == null || Number(amount) === 0) return [];
      const remark = [said.type, said.reference, said.description].filter(Boolean).join(' ');
      const words = remark
        .replaceAll(/[;\s]+/gu, ' ')
        .trim()
        .slice(0, 100);
      const paidOn = (date ?? '').replace(/^(\d\d)\/(\d\d)\/(\d{4})$/u, '$3-$2-$1').slice(0, 10);
      return [`${paidOn} ${Number(amount).toFixed(2)}${words === '' ? '' : ` (${words})`}`];
    })
    .join('; ');

const joined = (parts: readonly (string | null | undefined)[] | undefined) =>
  parts?.filter((part) => part != null && part !== '').join('; ');

/** A further field in words. Of its months, which it computes anew, only their number is said. */
function wordsOf(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '' || value === 0) return '';
  if (key === 'rents') return Array.isArray(value) && value.length > 0 ? `${value.length} months` : '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
