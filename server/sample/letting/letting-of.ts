import { agreementDraft } from '@holdfast/domain/rentals/agreements/agreement';
import { addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../../kernel/database/database.ts';
import { outsideAccount } from '../../kernel/ledger/lines/expenses.ts';
import { markSigned } from '../../rentals/agreements/agreement-steps.ts';
import { addAgreement } from '../../rentals/agreements/agreements.ts';
import { familyAccounts, familyMonths } from '../family/family-money.ts';
import { sampleAgreement } from '../records/rentals.ts';
import type { AccountOn } from './rent-books.ts';

/** How agreements of one property are written. */
export type Letting = {
  readonly tx: Tx;
  readonly owner: string;
  readonly add: (own: object) => Promise<string>;
  /** Signs on a day, as if it were that day. */
  readonly sign: (id: string, signed_on: Day) => Promise<void>;
  readonly accountOn: AccountOn;
};

/** How the agreements of a property are written. Rents from before the family noted its money were paid into no account of it. */
export async function lettingOf(tx: Tx, owner: string, asset_id: string, today: Day): Promise<Letting> {
  const { id: everyday } = await tx
    .selectFrom('money_accounts')
    .select('id')
    .where('user_id', '=', owner)
    .where('name', '=', familyAccounts.everyday.name ?? '')
    .executeTakeFirstOrThrow();
  const outside = await outsideAccount(tx, owner);
  const noted = `${addMonths(today, -familyMonths).slice(0, 7)}-01`;
  return {
    tx,
    owner,
    accountOn: (day) => (day < noted ? outside : everyday),
    add: (own) =>
      addAgreement(
        tx,
        owner,
        agreementDraft.parse({
          ...sampleAgreement({ occupants: [], pets: null, payment_due_day: 1 }),
          asset_id,
          ...own,
        }),
      ),
    sign: async (id, signed_on) => {
      await markSigned(tx, owner, id, { signed_on, today: signed_on });
      await tx
        .updateTable('rental_agreements')
        .set({ created_at: `${signed_on}T12:00:00.000Z` })
        .where('user_id', '=', owner)
        .where('id', '=', id)
        .execute();
    },
  };
}
