import * as endpoints from '@holdfast/domain/vendors/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { trashAnswers } from '../kernel/records/trash-answers.ts';
import { findable, shown, sections } from './contributions.ts';
import { names } from './lent-names.ts';
import { tools } from './tools.ts';
import { listPayments } from './payment-list.ts';
import {
  addPayment,
  bookPayment,
  changePayment,
  filedUnder,
  removePayment,
  restorePayment,
} from './payments.ts';
import { findProject, listProjects } from './project-list.ts';
import { addProject, changeProject, projects, projectUse } from './projects.ts';
import { acceptQuote, declineQuote, reopenQuote, restoreQuote } from './quote-decisions.ts';
import { findQuote, listQuotes } from './quote-list.ts';
import { addQuote, changeQuote, quotes } from './quotes.ts';
import { findVendor, listVendors } from './vendor-list.ts';
import { addVendor, changeVendor, linkVendor, unlinkVendor, vendors } from './vendors.ts';
import type { VendorsGiven } from './given.ts';

/** Vendors, the projects that they work on, their quotes and what they were paid. */
export function vendorsArea(_kernel: Kernel, { attachFiles }: VendorsGiven): Area {
  return {
    name: 'vendors',
    sections,
    findable,
    shown,
    tools,
    names,
    trash: [
      { table: 'vendor_payments' },
      { table: 'quotes' },
      { table: 'projects', fileUse: projectUse },
      { table: 'vendors' },
    ],
    answers: [
      answer(endpoints.listVendors, ({ tx, owner, input }) => listVendors(tx, owner, input)),
      answer(endpoints.findVendor, ({ tx, owner, input }) => findVendor(tx, owner, input.id)),
      answer(endpoints.addVendor, ({ tx, owner, input }) => addVendor(tx, owner, input)),
      answer(endpoints.changeVendor, ({ tx, owner, input: { id, version, ...change } }) =>
        changeVendor(tx, owner, id, change, version),
      ),
      ...trashAnswers(endpoints.removeVendor, endpoints.restoreVendor, vendors),
      answer(endpoints.linkVendor, ({ tx, owner, input: { id, ...thing } }) =>
        linkVendor(tx, owner, id, thing),
      ),
      answer(endpoints.unlinkVendor, ({ tx, owner, input: { id, ...thing } }) =>
        unlinkVendor(tx, owner, id, thing),
      ),
      answer(endpoints.listProjects, ({ tx, owner, input }) => listProjects(tx, owner, input)),
      answer(endpoints.findProject, ({ tx, owner, input }) => findProject(tx, owner, input.id)),
      answer(endpoints.addProject, async ({ tx, owner, input }) =>
        findProject(tx, owner, await addProject(tx, owner, input)),
      ),
      answer(endpoints.changeProject, async ({ tx, owner, input: { id, version, ...change } }) => {
        await changeProject(tx, owner, id, change, version);
        return findProject(tx, owner, id);
      }),
      ...trashAnswers(endpoints.removeProject, endpoints.restoreProject, projects),
      answer(endpoints.listQuotes, ({ tx, owner, input, today }) => listQuotes(tx, owner, input, today)),
      answer(endpoints.findQuote, ({ tx, owner, input, today }) => findQuote(tx, owner, input.id, today)),
      answer(endpoints.addQuote, async ({ tx, owner, input: { documents, ...draft }, today }) => {
        const id = await addQuote(tx, owner, draft);
        await attachFiles(tx, owner, { item_type: 'quote', item_id: id }, documents, today);
        return findQuote(tx, owner, id, today);
      }),
      answer(endpoints.changeQuote, async ({ tx, owner, input: { id, version, ...change }, today }) => {
        await changeQuote(tx, owner, id, change, { version, today });
        return findQuote(tx, owner, id, today);
      }),
      ...trashAnswers(endpoints.removeQuote, endpoints.restoreQuote, { ...quotes, restore: restoreQuote }),
      answer(endpoints.acceptQuote, async ({ tx, owner, input: { id }, today }) => {
        await acceptQuote(tx, owner, id, today);
        return findQuote(tx, owner, id, today);
      }),
      answer(endpoints.declineQuote, async ({ tx, owner, input: { id }, today }) => {
        await declineQuote(tx, owner, id, today);
        return findQuote(tx, owner, id, today);
      }),
      answer(endpoints.reopenQuote, async ({ tx, owner, input: { id }, today }) => {
        await reopenQuote(tx, owner, id);
        return findQuote(tx, owner, id, today);
      }),
      answer(endpoints.listPayments, ({ tx, owner, input }) => listPayments(tx, owner, input)),
      answer(endpoints.addPayment, async ({ tx, owner, input: { documents, ...draft }, today }) => {
        const added = await addPayment(tx, owner, draft);
        await attachFiles(tx, owner, filedUnder(added), documents, today);
        return added;
      }),
      answer(endpoints.payVendor, async ({ tx, owner, input: { documents, id, ...draft }, today }) => {
        const paid = { ...draft, vendor_id: id, line_id: null, project_id: null };
        const added = await addPayment(tx, owner, paid);
        await attachFiles(tx, owner, filedUnder(added), documents, today);
        return added;
      }),
      answer(endpoints.changePayment, ({ tx, owner, input: { id, version, ...change } }) =>
        changePayment(tx, owner, id, change, version),
      ),
      answer(endpoints.bookPayment, ({ tx, owner, input }) => bookPayment(tx, owner, input.id)),
      answer(endpoints.removePayment, ({ tx, owner, input, now }) => removePayment(tx, owner, input.id, now)),
      answer(endpoints.restorePayment, ({ tx, owner, input }) => restorePayment(tx, owner, input.id)),
    ],
  };
}
