import type { Day } from '@holdfast/domain/kernel/time/day';
import { ownedIn, taxLineOf, taxYears, type TaxSummary } from '@holdfast/domain/real-estate/tax-summary';
import type { Tx } from '../kernel/database/database.ts';
import { listMortgages } from './mortgages.ts';
import { columns } from './properties.ts';

/** The tax summary of a year, or of the year before this one, which is the one that people file. */
export async function findTaxSummary(
  tx: Tx,
  owner: string,
  asked: number | undefined,
  today: Day,
): Promise<TaxSummary> {
  const properties = await tx
    .selectFrom('real_estate_properties')
    .select(columns)
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .orderBy('purchase_date')
    .orderBy('id')
    .execute();
  const years = taxYears(properties[0]?.purchase_date ?? null, today);
  const year = asked ?? years[1] ?? Number(today.slice(0, 4));
  const owned = properties.filter((each) => ownedIn(year, each));
  const mortgages = await listMortgages(
    tx,
    owner,
    owned.map((each) => each.id),
  );
  const loansOf = (id: string) =>
    mortgages.filter((loan) => loan.property_id === id && loan.removed_at === null);
  return { year, years, lines: owned.map((each) => taxLineOf(each, loansOf(each.id), year)) };
}
