import type { Day } from '@holdfast/domain/kernel/time/day';
import { packOf, type TaxPack } from '@holdfast/domain/rental-taxes/tax-pack';
import type { Tx } from '../kernel/database/database.ts';
import { listEntries, listImprovements, listKeptDeposits } from './entries.ts';
import { findDays, findFacts, findProperty, listRented, type RentedProperty } from './tax-facts.ts';
import { listTrips } from './trips.ts';

const yearOf = (day: Day) => Number(day.slice(0, 4));

/** The year that people file: the one before this, or this one where the property was bought in it. */
const usualYear = (first: Day, today: Day) => Math.max(yearOf(first), yearOf(today) - 1);

/** The years of a property, the latest first: from its purchase to its sale, or to this year. */
function yearsOf({ purchase_date, sale_date }: RentedProperty, today: Day): number[] {
  const first = yearOf(purchase_date);
  const last = Math.max(first, Math.min(yearOf(sale_date ?? today), yearOf(today)));
  return Array.from({ length: last - first + 1 }, (_, back) => last - back);
}

/** The schedule of a property in a year, the last whole one unless told. Throws `not_found`. */
export async function findPack(
  tx: Tx,
  owner: string,
  { property_id, year: asked }: { property_id: string; year?: number | undefined },
  today: Day,
): Promise<TaxPack> {
  return read(tx, owner, await findProperty(tx, owner, property_id), asked, today);
}

async function read(
  tx: Tx,
  owner: string,
  property: RentedProperty,
  asked: number | undefined,
  today: Day,
): Promise<TaxPack> {
  const years = yearsOf(property, today);
  const year = asked ?? Math.min(years[0] ?? yearOf(today), usualYear(property.purchase_date, today));
  const until = `${year}-12-31`;
  const span = { from: `${year}-01-01`, to: until };
  return packOf({
    property,
    year,
    years,
    facts: await findFacts(tx, owner, property.id),
    days: await findDays(tx, owner, property.id, year),
    entries: await listEntries(tx, owner, property.id, span),
    kept_deposits: await listKeptDeposits(tx, owner, property.id, span),
    improvements: await listImprovements(tx, owner, property.id, until),
    trips: await listTrips(tx, owner, property.id, year),
  });
}

/** What each rented property came to in a year. */
export async function listPacks(tx: Tx, owner: string, asked: number | undefined, today: Day) {
  const rented = await listRented(tx, owner);
  const years = [...new Set(rented.flatMap((each) => yearsOf(each, today)))].sort((a, b) => b - a);
  const year = asked ?? yearOf(today) - 1;
  const items = [];
  for (const property of rented.filter((each) => yearsOf(each, today).includes(year))) {
    const pack = await read(tx, owner, property, year, today);
    items.push({
      property_id: property.id,
      label: property.label,
      income: pack.total_income,
      expenses: pack.total_expenses,
      net: pack.net,
      unassigned: pack.unassigned,
    });
  }
  return { year, years: years.includes(year) ? years : [year, ...years].sort((a, b) => b - a), items };
}
