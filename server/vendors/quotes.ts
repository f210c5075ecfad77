import type { Day } from '@holdfast/domain/kernel/time/day';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import {
  quote,
  quoteFaults,
  quoteTexts,
  sumOfItems,
  type Quote,
  type QuoteDraft,
} from '@holdfast/domain/vendors/quote';
import type { Tx } from '../kernel/database/database.ts';
import { ownedTable, type OwnedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { columnsOf, newId, referenceOf, requireRecord } from './owned.ts';
import { projects } from './projects.ts';
import { findQuote } from './quote-list.ts';

/** The catalogue says of a quote's lines only that they are JSON. */
export const quotes = ownedTable('quotes', quote as never, 'Quote') as unknown as OwnedTable<Quote>;

type Linked = Pick<QuoteDraft, 'of' | 'line_id' | 'vendor_id'>;

/** Throws where what a quote names is not the owner's or closed to the guest, or where its line is none of its project's. */
async function requireLinks(tx: Tx, owner: string, { of, line_id, vendor_id }: Linked): Promise<void> {
  if (of !== null) await requireRecord(tx, owner, of, 'What it is for');
  if (vendor_id !== null)
    await requireRecord(tx, owner, { item_type: 'vendor', item_id: vendor_id }, 'Vendor');
  if (line_id === null) return;
  const lines = of?.item_type === 'project' ? (await projects.find(tx, owner, of.item_id)).budget_lines : [];
  if (!lines.some((line) => line.id === line_id)) {
    refuse([{ field: 'line_id', message: 'This line is not in the budget of the project' }]);
  }
}

/** Adds a quote and answers its id. */
export async function addQuote(tx: Tx, owner: string, draft: QuoteDraft): Promise<string> {
  refuse(quoteFaults(draft));
  await requireLinks(tx, owner, draft);
  const { of, items, amount, ...rest } = draft;
  const id = newId();
  await tx
    .insertInto('quotes')
    .values({
      ...rest,
      ...columnsOf(of),
      amount: sumOfItems(items) ?? amount ?? '0.00',
      items: JSON.stringify(items),
      user_id: owner,
      id,
    })
    .execute();
  return id;
}

/**
 * Changes what is given; the amount follows the lines. Throws `not_found`, also for one in the trash, and `conflict` where `version` is
 * not the stored one, or where what a decided quote is for, or how much it asks, would change under the decision.
 */
export async function changeQuote(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<QuoteDraft>,
  { version, today }: { version: FromVersion; today: Day },
): Promise<void> {
  const former = await quotes.lock(tx, owner, id);
  if (version !== 'any' && version !== former.version) {
    refuseOlder('quote', await findQuote(tx, owner, id, today), version);
  }
  const { of, items, amount, ...rest } = change;
  const decides = [of, items, amount, change.line_id].some((each) => each !== undefined);
  if (former.state !== 'received' && decides) throw new Fault('conflict', quoteTexts.decided);
  const now = { ...former, ...rest, items: items ?? former.items };
  const sum = sumOfItems(now.items);
  // Lines that are there decide the amount; one that was typed beside them must agree.
  const typed = amount === undefined ? (sum === null ? former.amount : null) : amount;
  refuse(quoteFaults({ ...now, amount: typed }));
  const links = { ...former, ...rest, of: of === undefined ? referenceOf(former) : of };
  const relinks = of !== undefined || change.line_id !== undefined || change.vendor_id !== undefined;
  if (relinks) await requireLinks(tx, owner, links);
  if (Object.keys(change).length === 0) return;
  await tx
    .updateTable('quotes')
    .set({
      ...rest,
      ...(of === undefined ? {} : columnsOf(of)),
      ...(items === undefined ? {} : { items: JSON.stringify(items) }),
      amount: sum ?? typed ?? former.amount,
    })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}
