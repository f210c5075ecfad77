import { Readable } from 'node:stream';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { addMortgage as mortgageEndpoint } from '@holdfast/domain/real-estate/endpoints';
import { propertyDraft } from '@holdfast/domain/real-estate/property';
import { monthlyInterest } from '@holdfast/domain/kernel/money/interest';
import { addMoney, subtractMoney, type Money } from '@holdfast/domain/kernel/money/money';
import type { MortgageDraft } from '@holdfast/domain/real-estate/mortgage';
import type { Kernel } from '../../kernel/kernel.ts';
import { addMortgage, keepBalance } from '../../real-estate/mortgages.ts';
import { addProperty, properties } from '../../real-estate/properties.ts';
import { recordValue } from '../../real-estate/property-values.ts';
import { sellProperty } from '../../real-estate/sales.ts';
import { chanceOf } from './chance.ts';
import type { HomeKey, SampleHome } from './family-homes.ts';
import { housePicture } from '../drawings/sample-pictures.ts';

const mortgageDraft = mortgageEndpoint.input.omit({ property_id: true });

/** Keeps homes with their photographs, loans, values and sales, the last one as the newest; gives their ids. */
export async function addHomes(
  kernel: Kernel,
  owner: string,
  homes: readonly SampleHome[],
  today: Day,
): Promise<Map<HomeKey, string>> {
  const ids = new Map<HomeKey, string>();
  for (const [index, home] of homes.entries()) {
    const photos: string[] = [];
    for (const number of home.pictures) {
      const name = `${home.property.address.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${number}.jpg`;
      photos.push((await keepFile(kernel, owner, 'photo', name, await housePicture(number))).id);
    }
    await kernel.database.asViewer(owner, async (tx) => {
      const { id } = await addProperty(tx, owner, propertyDraft.parse({ ...home.property, photos }), today);
      ids.set(home.key, id);
      for (const mortgage of home.mortgages) {
        const { id: loan } = await addMortgage(tx, owner, id, mortgageDraft.parse(mortgage));
        for (const before of balancesBefore(mortgageDraft.parse(mortgage), today))
          await keepBalance(tx, owner, loan, before);
      }
      for (const { day, value } of valuesOf(home, today)) await recordValue(tx, owner, id, day, value);
      if (home.sale !== undefined) await sellProperty(tx, owner, id, home.sale, today);
      if (home.removed === true) await properties.remove(tx, owner, id, new Date(momentOf(today, -6)));
      await tx
        .updateTable('real_estate_properties')
        .set({ created_at: momentOf(today, (index - homes.length) * 40) })
        .where('user_id', '=', owner)
        .where('id', '=', id)
        .execute();
    });
  }
  return ids;
}

/** For how many months the family has noted what it owes. */
const monthsNoted = 36;

/** What was owed at the ends of former months, the newest first, by what is owed today and what was paid each month. */
function balancesBefore(loan: MortgageDraft, today: Day): { day: Day; balance: Money }[] {
  let balance = loan.current_balance;
  return Array.from({ length: monthsNoted }, (_, nth) => {
    const repaid = subtractMoney(loan.monthly_payment, monthlyInterest(balance, loan.interest_rate));
    balance = addMoney(balance, repaid);
    return { day: addDays(`${addMonths(today, -nth).slice(0, 7)}-01`, -1), balance };
  }).filter(
    (each) =>
      each.day > loan.start_date && !subtractMoney(loan.original_amount, each.balance).startsWith('-'),
  );
}

/** Takes bytes in as an upload does. */
export async function keepFile(
  kernel: Kernel,
  owner: string,
  purpose: 'photo' | 'document',
  name: string,
  bytes: Buffer,
) {
  return kernel.files.take(owner, { name, purpose, bytes: Readable.from([bytes]) });
}

/** Noon of the day that lies so many days from today, as a moment. */
export function momentOf(today: Day, days: number): string {
  return `${addDays(today, days)}T12:00:00.000Z`;
}

/** What a home was worth on the first of each third month of five years, up to its present worth, in whole hundreds of dollars. */
function valuesOf(home: SampleHome, today: Day): { day: Day; value: string }[] {
  const { purchase_date, current_value, address } = home.property;
  const now = Math.floor(Number(current_value) / 100);
  const before = Math.floor(home.worthBefore / 100);
  const chance = chanceOf(address.length * 31 + now);
  const steps = 20;
  return Array.from({ length: steps }, (_, step) => {
    const share = step / steps;
    const sway = 1 + (chance() - 0.5) * 0.03;
    const hundreds = Math.round((before + (now - before) * share) * sway);
    return { day: addMonths(`${today.slice(0, 7)}-01`, (step - steps) * 3), value: `${hundreds * 100}.00` };
  }).filter(({ day }) => day >= purchase_date && day <= (home.sale?.sale_date ?? today));
}
