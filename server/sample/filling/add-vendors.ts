import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { paymentDraft } from '@holdfast/domain/vendors/payment';
import { projectDraft } from '@holdfast/domain/vendors/project';
import { quoteDraft } from '@holdfast/domain/vendors/quote';
import { vendorDraft } from '@holdfast/domain/vendors/vendor';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { dropExpense } from '../../kernel/ledger/lines/expenses.ts';
import { paymentSource } from '../../vendors/paid.ts';
import { addPayment } from '../../vendors/payments.ts';
import { findProject } from '../../vendors/project-list.ts';
import { addProject } from '../../vendors/projects.ts';
import { acceptQuote } from '../../vendors/quote-decisions.ts';
import { addQuote } from '../../vendors/quotes.ts';
import { addVendor, linkVendor } from '../../vendors/vendors.ts';
import { familyAccounts, homeProjects } from '../family/family-money.ts';
import {
  familyKitchen,
  familyPayments,
  familyQuotes,
  familyRoof,
  familyVendors,
  type VendorKey,
} from '../family/family-vendors.ts';

type Homes = ReadonlyMap<string, string>;

/** Keeps the vendors of the family, its kitchen with three quotes and its payments, and two open quotes for a roof. */
export async function addVendors(kernel: Kernel, owner: string, homes: Homes, today: Day): Promise<void> {
  const { database } = kernel;
  const ids = new Map<VendorKey, string>();
  await database.asViewer(owner, async (tx) => {
    for (const key of Object.keys(familyVendors) as VendorKey[]) {
      ids.set(key, (await addVendor(tx, owner, vendorDraft.parse(familyVendors[key]))).id);
    }
  });
  const homeOf = (key: string) => {
    const item_id = homes.get(key);
    return item_id === undefined ? null : ({ item_type: 'real_estate', item_id } as const);
  };
  await addKitchen(kernel, owner, { of: homeOf('home'), ids, today });
  const cabin = homeOf('cabin');
  await database.asViewer(owner, async (tx) => {
    for (const { vendor, amount, received, valid } of familyRoof) {
      const draft = {
        title: 'New roof, metal',
        of: cabin,
        vendor_id: ids.get(vendor),
        received_on: addDays(today, received),
        valid_until: addDays(today, valid),
        amount,
      };
      await addQuote(tx, owner, quoteDraft.parse(draft));
    }
    const idea = {
      name: 'Boathouse',
      status: 'idea',
      of: cabin,
      notes: 'Only if the dock is repaired first.',
    };
    await addProject(tx, owner, projectDraft.parse(idea));
  });
}

type Kitchen = {
  of: { item_type: 'real_estate'; item_id: string } | null;
  ids: ReadonlyMap<VendorKey, string>;
  today: Day;
};

async function addKitchen(kernel: Kernel, owner: string, { of, ids, today }: Kitchen): Promise<void> {
  await kernel.database.asViewer(owner, async (tx) => {
    const id = await addProject(tx, owner, projectDraft.parse({ ...familyKitchen(today), of }));
    const project = { item_type: 'project', item_id: id } as const;
    const quotes: string[] = [];
    for (const { vendor, received, valid, items, notes } of familyQuotes) {
      const draft = {
        title: 'Kitchen, fitted',
        of: project,
        vendor_id: ids.get(vendor),
        received_on: addDays(today, received),
        valid_until: addDays(today, valid),
        items,
        notes,
      };
      quotes.push(await addQuote(tx, owner, quoteDraft.parse(draft)));
    }
    await acceptQuote(tx, owner, quotes[0] ?? '', addDays(today, -70));
    const { budget_lines } = await findProject(tx, owner, id);
    for (const { vendor, ago, amount, what, line } of familyPayments) {
      const paid = {
        paid_on: addDays(today, -ago),
        amount,
        what,
        vendor_id: ids.get(vendor),
        line_id: budget_lines.find((each) => each.what === line)?.id,
        category: 'other',
      };
      await addPayment(tx, owner, { ...paymentDraft.parse(paid), project_id: id });
    }
    await payFromSavings(tx, owner);
    if (of === null) return;
    for (const key of ['plumber', 'electrician'] as const)
      await linkVendor(tx, owner, ids.get(key) ?? '', of);
  });
}

/** The kitchen was paid out of what was put aside for it. */
async function payFromSavings(tx: Tx, owner: string): Promise<void> {
  await sql`
    update transactions t set account_id = a.id from money_accounts a
    where t.user_id = ${owner} and t.source_type = ${paymentSource.type} and a.user_id = t.user_id
      and a.name = ${familyAccounts.savings.name ?? ''}`.execute(tx);
  await sql`
    update transaction_lines l set category_id = c.id from transactions t, expense_categories c
    where t.user_id = ${owner} and t.source_type = ${paymentSource.type} and l.user_id = t.user_id and l.transaction_id = t.id
      and c.user_id = t.user_id and c.name = ${homeProjects.name}`.execute(tx);
}

/** Removes the vendors, projects and quotes of a household, with the expenses that its payments have booked. */
export async function clearVendors(tx: Tx, owner: string): Promise<void> {
  const paid = await tx.selectFrom('vendor_payments').select('id').where('user_id', '=', owner).execute();
  for (const { id } of paid) await dropExpense(tx, owner, { ...paymentSource, id });
  await tx.deleteFrom('vendor_payments').where('user_id', '=', owner).execute();
  await tx.deleteFrom('quotes').where('user_id', '=', owner).execute();
  await tx.deleteFrom('projects').where('user_id', '=', owner).execute();
  await tx.deleteFrom('vendors').where('user_id', '=', owner).execute();
}

/** Moves the days of projects, quotes and payments; what was paid moves in the ledger too. */
export async function moveVendorDates(tx: Tx, owner: string, days: number): Promise<void> {
  await sql`
    update projects set start_date = start_date + ${days}::int, target_date = target_date + ${days}::int,
      end_date = end_date + ${days}::int where user_id = ${owner}`.execute(tx);
  await sql`
    update quotes set received_on = received_on + ${days}::int, valid_until = valid_until + ${days}::int,
      decided_on = decided_on + ${days}::int where user_id = ${owner}`.execute(tx);
  await sql`update vendor_payments set paid_on = paid_on + ${days}::int where user_id = ${owner}`.execute(tx);
  await sql`
    update transactions set transaction_date = transaction_date + ${days}::int
    where user_id = ${owner} and source_type = ${paymentSource.type}`.execute(tx);
}
