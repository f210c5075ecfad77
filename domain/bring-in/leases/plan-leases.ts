import { addMoney, type Money } from '../../kernel/money/money.ts';
import { addDays, addMonths, type Day } from '../../kernel/time/day.ts';
import { leaseKey } from '../row-key.ts';
import { rowsShown } from '../sheet-preview.ts';
import { leaseTexts, longestTenantNotes, type LeasePreview } from './lease-preview.ts';
import type { ReadLease, ReadTenant } from './read-leases.ts';

/** What the owner has already. */
export type RentalFacts = {
  readonly properties: readonly { readonly id: string; readonly label: string }[];
  readonly units: readonly { readonly id: string; readonly property_id: string; readonly name: string }[];
  readonly tenants: readonly (ReadTenant & { readonly id: string; readonly notes: string | null })[];
  readonly agreements: readonly {
    readonly property_id: string;
    readonly unit: string | null;
    readonly tenant: string;
    readonly start_date: Day;
  }[];
};

/** What the owner of a list says of it. */
export type LeaseSettings = {
  /** Of rows that name no property. */
  readonly property_id: string | null;
  /** By the name in the list; '' leaves the rows out. */
  readonly properties: Readonly<Record<string, string>>;
  readonly past_end: 'ended' | 'goes_on' | null;
};

/** A tenant as they come in: one that is there, by the id, or a new one, once for all rows. */
export type PlannedTenant = ReadTenant & { readonly id: string | null; readonly notes: string | null };

/** An agreement as it comes in. */
export type PlannedLease = {
  readonly read: ReadLease;
  readonly key: string;
  readonly property_id: string;
  readonly premises: string;
  /** Null where the whole property is let. */
  readonly unit: { readonly id: string | null; readonly name: string } | null;
  readonly tenants: readonly PlannedTenant[];
  readonly start_date: Day;
  readonly end_date: Day;
  readonly month_to_month: boolean;
  readonly rent: Money;
};

export type LeasePlan = {
  /** All rows in their order; `lease` is null for what has a problem or no property. */
  readonly rows: readonly {
    readonly read: ReadLease;
    readonly lease: PlannedLease | null;
    readonly known: boolean;
    /** Whether its property was left out by choice. */
    readonly left: boolean;
    readonly problem: string | null;
    /** Past its end, and followed by nobody. */
    readonly past: boolean;
  }[];
  readonly unplaced: readonly string[];
};

/** In one spelling, to be compared. */
const plain = (text: string | null) => (text ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}@]+/gu, '');
const same = (one: string | null, other: string | null) => plain(one) === plain(other);

/**
 * Plans what comes of each row. `isKnown` says of a key whether a row with it was brought in before; `taken` gives what the owner's agreements
 * have against a term, in words. A row that overlaps with one above cannot come in.
 */
export function planLeases(
  leases: readonly ReadLease[],
  settings: LeaseSettings,
  {
    facts,
    today,
    isKnown,
    taken,
  }: {
    readonly facts: RentalFacts;
    readonly today: Day;
    readonly isKnown: (key: string) => boolean;
    readonly taken: (lease: PlannedLease) => string | null;
  },
): LeasePlan {
  const there = new Set(facts.agreements.map(leaseKey));
  const tenantsOf = tenantsIn(leases, facts);
  const unplaced = new Set<string>();
  const accepted: PlannedLease[] = [];
  const rows = leases.map((read) => {
    const nothing = { read, lease: null, known: false, left: false, problem: null, past: false };
    const property = propertyOf(read.property, settings, facts);
    if (property === '') return { ...nothing, left: true };
    if (property === null) {
      unplaced.add(read.property);
      return nothing;
    }
    const { start_date, rent } = read;
    if (read.problem !== null || start_date === null || rent === null) {
      return { ...nothing, problem: read.problem };
    }
    const unit = unitOf(read.unit, property.id, facts);
    const followed = leases.some(
      (other) =>
        other !== read &&
        same(other.property, read.property) &&
        (same(other.unit, read.unit) || other.unit === null || read.unit === null) &&
        (other.start_date ?? '') > start_date,
    );
    const past = read.end_date !== null && read.end_date < today && !followed;
    const lease: PlannedLease = {
      read,
      key: leaseKey({
        property_id: property.id,
        unit: unit?.name ?? null,
        tenant: read.tenants[0]?.name ?? '',
        start_date,
      }),
      property_id: property.id,
      premises: [property.label, unit?.name].filter(Boolean).join(', '),
      unit,
      tenants: tenantsOf(read),
      start_date,
      end_date: read.end_date ?? addDays(addMonths(start_date, 12), -1),
      month_to_month: read.end_date === null || (past && settings.past_end === 'goes_on'),
      rent,
    };
    const late = read.payments.find(({ day }) => day > today);
    if (late !== undefined) return { ...nothing, lease, problem: `${leaseTexts.paidLater}: ${late.day}` };
    if (lease.tenants.some(({ id, notes }) => id === null && (notes ?? '').length > longestTenantNotes)) {
      return { ...nothing, lease, problem: leaseTexts.tooLong };
    }
    if (there.has(lease.key) || isKnown(lease.key)) return { ...nothing, lease, known: true };
    const double = accepted.find((other) => overlap(other, lease));
    const words = double === undefined ? taken(lease) : `line ${double.read.line} of this list`;
    if (words !== null) {
      const problem =
        double?.key === lease.key ? `The same as ${words}` : `Another agreement covers these dates: ${words}`;
      return { ...nothing, lease, problem };
    }
    accepted.push(lease);
    return { ...nothing, lease, past };
  });
  return { rows, unplaced: [...unplaced] };
}

/** The property of a name; '' where its rows are left out, null where nobody has said it. */
function propertyOf(
  name: string,
  { property_id, properties }: LeaseSettings,
  facts: RentalFacts,
): { id: string; label: string } | '' | null {
  const chosen = properties[name];
  if (chosen === '') return '';
  const byId = (id: string) => facts.properties.find((each) => each.id === id) ?? null;
  if (chosen !== undefined) return byId(chosen);
  if (name === '') return property_id === null ? null : byId(property_id);
  const exact = facts.properties.filter(({ label }) => same(label, name));
  const beginning = facts.properties.filter(
    ({ label }) =>
      plain(label) !== '' && (plain(label).startsWith(plain(name)) || plain(name).startsWith(plain(label))),
  );
  const found = exact.length > 0 ? exact : beginning;
  return found.length === 1 ? (found[0] ?? null) : null;
}

function unitOf(name: string | null, property_id: string, facts: RentalFacts): PlannedLease['unit'] {
  if (name === null) return null;
  const there = facts.units.find((unit) => unit.property_id === property_id && same(unit.name, name));
  return there === undefined ? { id: null, name } : { id: there.id, name: there.name };
}

/** Whether two terms have a day of the same premises in common. */
function overlap(one: PlannedLease, other: PlannedLease): boolean {
  const together =
    one.property_id === other.property_id &&
    (one.unit === null || other.unit === null || same(one.unit.name, other.unit.name));
  const last = (term: PlannedLease) => (term.month_to_month ? '9999-12-31' : term.end_date);
  return together && one.start_date <= last(other) && other.start_date <= last(one);
}

/**
 * Finds or makes the tenants of rows. People with one name are one person as long as no row says another address or number of them. Somebody
 * who is there already is taken where all that the list says of them stands there; else they are new.
 */
function tenantsIn(leases: readonly ReadLease[], facts: RentalFacts): (read: ReadLease) => PlannedTenant[] {
  type Open = {
    name: string;
    email: string | null;
    phone: string | null;
    notes: string[];
    made?: PlannedTenant;
  };
  const people: Open[] = [];
  const fits = (one: string | null, other: string | null) =>
    one === null || other === null || same(one, other);
  const find = (read: ReadTenant) =>
    people.find(
      (each) => same(each.name, read.name) && fits(each.email, read.email) && fits(each.phone, read.phone),
    );
  for (const { tenants, notes, problem } of leases) {
    if (problem !== null) continue;
    tenants.forEach((tenant, nth) => {
      let open = find(tenant);
      if (open === undefined) people.push((open = { ...tenant, notes: [] }));
      open.email ??= tenant.email;
      open.phone ??= tenant.phone;
      if (nth === 0) open.notes.push(...notes.filter((note) => open.notes.every((each) => each !== note)));
    });
  }
  const made = (open: Open): PlannedTenant => {
    const { name, email, phone, notes } = open;
    const there = facts.tenants.find(
      (each) =>
        same(each.name, name) &&
        (email === null || same(each.email, email)) &&
        (phone === null || same(each.phone, phone)) &&
        notes.every((note) => each.notes?.includes(note) === true),
    );
    open.made ??= there ?? {
      id: null,
      name,
      email,
      phone,
      notes: notes.length === 0 ? null : notes.join('\n'),
    };
    return open.made;
  };
  return ({ tenants }) =>
    tenants.flatMap((tenant) => {
      const open = find(tenant);
      return open === undefined ? [] : [made(open)];
    });
}

/** What would come of a list, for its owner to look at. */
export function leasePreviewOf(
  headers: readonly string[],
  columns: readonly string[],
  { vacant }: { readonly vacant: number },
  { rows, unplaced }: LeasePlan,
): LeasePreview {
  const fresh = freshLeases({ rows, unplaced });
  const open = rows.filter(({ known, left }) => !known && !left);
  const tenants = new Set(fresh.flatMap((lease) => lease.tenants.filter(({ id }) => id === null)));
  return {
    total: rows.length,
    agreements: fresh.length,
    new_tenants: tenants.size,
    new_units: [
      ...new Map(
        fresh.flatMap(({ unit, premises }) =>
          unit !== null && unit.id === null ? [[plain(premises), premises]] : [],
        ),
      ).values(),
    ],
    known: rows.filter(({ known }) => known).length,
    vacant,
    problems: rows.filter(({ problem }) => problem !== null).length,
    left: rows.filter(({ left }) => left).length,
    unplaced: [...unplaced],
    past_end: rows.filter(({ past }) => past).length,
    open_end: fresh.filter(({ read }) => read.end_date === null).length,
    without_due_day: fresh.filter(({ read }) => !read.says_due_day).length,
    without_balance: fresh.filter(({ read }) => !read.says_balance).length,
    payments: fresh.reduce((sum, { read }) => sum + read.payments.length, 0),
    unread: fresh.reduce((sum, { read }) => sum + read.unread.length, 0),
    currencies: [...new Set(open.flatMap(({ read }) => read.currencies))].toSorted(),
    left_out: headers.filter((header, at) => columns[at] === 'skip' && header !== ''),
    rent: addMoney('0.00', ...fresh.map(({ rent }) => rent)),
    deposits: addMoney('0.00', ...fresh.map(({ read }) => read.deposit)),
    balance: addMoney('0.00', ...fresh.map(({ read }) => read.balance)),
    rows: rows.slice(0, rowsShown).map(({ read, lease, known, problem }) => ({
      line: read.line,
      premises: lease?.premises ?? null,
      new_unit: lease?.unit?.id === null,
      tenants: (lease?.tenants ?? read.tenants).map((tenant) => ({
        name: tenant.name,
        email: tenant.email,
        phone: tenant.phone,
        known: 'id' in tenant && tenant.id !== null,
      })),
      start_date: read.start_date,
      end_date: lease?.end_date ?? read.end_date,
      month_to_month: lease?.month_to_month ?? false,
      rent: read.rent,
      due_day: read.due_day,
      deposit: read.deposit,
      balance: read.balance,
      payments: read.payments.length,
      known,
      problem,
      unread: [...read.unread],
    })),
  };
}

/** The agreements that come in. */
export const freshLeases = ({ rows }: LeasePlan): PlannedLease[] =>
  rows.flatMap(({ lease, known, problem }) => (lease !== null && !known && problem === null ? [lease] : []));
