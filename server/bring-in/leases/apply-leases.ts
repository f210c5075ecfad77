import { sql } from 'kysely';
import { dayOrderOf } from '@holdfast/domain/bring-in/propose';
import {
  freshLeases,
  leasePreviewOf,
  planLeases,
  type PlannedLease,
  type PlannedTenant,
} from '@holdfast/domain/bring-in/leases/plan-leases';
import { mostLeases } from '@holdfast/domain/bring-in/leases/lease-preview';
import { readLeases } from '@holdfast/domain/bring-in/leases/read-leases';
import { leaseFaults, type SheetSettings } from '@holdfast/domain/bring-in/sheet';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../../kernel/database/database.ts';
import type { MadeRow } from '../keeping.ts';
import { storedKey } from '../known-rows.ts';
import type { LeaseKeeping } from './lease-keeping.ts';

type Open = {
  readonly headers: string[];
  readonly above: string[][];
  readonly cells: string[][];
  readonly settings: SheetSettings;
};

/** Reads a list of agreements, and says what would come of each of its rows, with what the owner has already. */
export async function readAgreements(
  tx: Tx,
  owner: string,
  { headers, above, cells, settings }: Open,
  { keeping, today }: { keeping: LeaseKeeping; today: Day },
) {
  const day_order = settings.day_order ?? dayOrderOf({ headers, cells }, settings.columns) ?? 'month-first';
  const read = readLeases({ headers, above, cells }, { ...settings, day_order });
  const facts = await keeping.read(tx, owner);
  const { rows } = await sql<{ key: string }>`
    select key from bring_in_rows where user_id = ${owner} and item_type = 'agreement'`.execute(tx);
  const before = new Set(rows.map(({ key }) => key));
  const parts = { facts, today, isKnown: (key: string) => before.has(storedKey(key)) };
  const first = planLeases(read.leases, settings, { ...parts, taken: () => null });
  // Too many are refused before each is held against the agreements that are there.
  const asked = read.leases.length > mostLeases ? [] : freshLeases(first);
  const words = new Map<number, string>();
  for (const { read: row, property_id, unit, ...term } of asked) {
    const { start_date, end_date, month_to_month } = term;
    const found = await keeping.overlapOf(tx, owner, {
      property_id,
      unit: unit === null ? null : (unit.id ?? 'new'),
      start_date,
      end_date,
      month_to_month,
    });
    if (found !== null) words.set(row.line, found);
  }
  const taken = (lease: PlannedLease) => words.get(lease.read.line) ?? null;
  const plan = words.size === 0 ? first : planLeases(read.leases, settings, { ...parts, taken });
  return { plan, preview: leasePreviewOf(headers, settings.columns, read, plan) };
}

/** Brings in the agreements of a list that were not brought in before, all or none. Throws `invalid` where something has to be said first. */
export async function applyLeases(
  tx: Tx,
  owner: string,
  sheet: Open,
  { keeping, today }: { keeping: LeaseKeeping; today: Day },
): Promise<MadeRow[]> {
  const { settings, headers, cells } = sheet;
  const { plan, preview } = await readAgreements(tx, owner, sheet, { keeping, today });
  const ordered = settings.day_order !== null || dayOrderOf({ headers, cells }, settings.columns) !== null;
  refuse(leaseFaults(settings, preview, ordered));
  const made: MadeRow[] = [];
  const note = (item_type: MadeRow['item_type'], item_id: string, key = `${item_type} ${item_id}`) => {
    made.push({ key: storedKey(key), occurrence: 1, item_type, item_id });
    return item_id;
  };
  const units = new Map<string, string>();
  const unitOf = async ({ unit, property_id }: PlannedLease): Promise<string | null> => {
    if (unit === null || unit.id !== null) return unit?.id ?? null;
    const name = `${property_id} ${unit.name.toLowerCase()}`;
    const id =
      units.get(name) ?? note('unit', await keeping.addUnit(tx, owner, { property_id, name: unit.name }));
    units.set(name, id);
    return id;
  };
  const tenants = new Map<PlannedTenant, string>();
  const tenantOf = async (tenant: PlannedTenant): Promise<string> => {
    const { id: there, name, email, phone, notes } = tenant;
    const id =
      there ??
      tenants.get(tenant) ??
      note('tenant', await keeping.addTenant(tx, owner, { name, email, phone, notes }));
    tenants.set(tenant, id);
    return id;
  };
  for (const lease of freshLeases(plan)) {
    const unit_id = await unitOf(lease);
    const ids: string[] = [];
    for (const tenant of lease.tenants) ids.push(await tenantOf(tenant));
    const [tenant_id = '', ...co_tenants] = ids;
    const { start_date, end_date, month_to_month, rent, read } = lease;
    const draft = {
      asset_type: 'real_estate' as const,
      asset_id: lease.property_id,
      unit_id,
      tenant_id,
      co_tenants,
      start_date,
      end_date,
      month_to_month,
      rent_amount: rent,
      security_deposit: read.deposit,
      payment_due_day: read.due_day,
    };
    const { balance, payments } = read;
    const opening = { balance, payments, held: settings.deposits === 'held', today };
    note('agreement', await keeping.addRunning(tx, owner, draft, opening), lease.key);
  }
  return made;
}
