/** Vendors, the projects that they work on, their quotes and what they were paid (M-21). */
import { z } from 'zod';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import { recordType } from '../kernel/record-type.ts';
import { newPayment, payment, paymentDraft, paymentFilter, paymentPage } from './payment.ts';
import { projectDraft, projectFilter, projectPage, shownProject } from './project.ts';
import { newQuote, quoteDraft, quoteFilter, quotePage, shownQuote } from './quote.ts';
import { vendor, vendorDetail, vendorDraft, vendorFilter, vendorPage } from './vendor.ts';

const byId = z.object({ id });
const vendors = '/api/vendors/book';
const projects = '/api/vendors/projects';
const quotes = '/api/vendors/quotes';
const payments = '/api/vendors/payments';

export const listVendors = endpoint('GET', vendors, {
  summary: 'Lists vendors by name, rating or what they were paid in all, or those in the trash',
  input: vendorFilter,
  output: vendorPage,
  guests: 'view',
});

export const findVendor = endpoint('GET', `${vendors}/{id}`, {
  summary: 'Finds a vendor, also one in the trash, with what it was paid and what it works on',
  input: byId,
  output: vendorDetail,
  guests: 'view',
  shows: 'vendor',
});

export const addVendor = endpoint('POST', vendors, {
  summary: 'Adds a vendor',
  input: vendorDraft,
  output: vendor,
  guests: 'contribute',
});

export const changeVendor = endpoint('PATCH', `${vendors}/{id}`, {
  summary: 'Changes what is given of a vendor, from the version that it was made of',
  input: changeOf(vendorDraft).extend({ id, version: fromVersion }),
  output: vendor,
  guests: 'contribute',
});

export const removeVendor = endpoint('DELETE', `${vendors}/{id}`, {
  summary: 'Moves a vendor to the trash, where it stays for 30 days (G-45)',
  input: byId,
  guests: 'manage',
});

export const restoreVendor = endpoint('POST', `${vendors}/{id}/restore`, {
  summary: 'Takes a vendor out of the trash',
  input: byId,
  guests: 'manage',
});

export const linkVendor = endpoint('POST', `${vendors}/{id}/works-on`, {
  summary: 'Says that a vendor works on a thing; whoever sees the thing sees the vendor too',
  input: byId.extend({ item_type: recordType, item_id: id }),
});

export const unlinkVendor = endpoint('DELETE', `${vendors}/{id}/works-on/{item_type}/{item_id}`, {
  summary: 'Says that a vendor no longer works on a thing',
  input: byId.extend({ item_type: recordType, item_id: id }),
});

export const listProjects = endpoint('GET', projects, {
  summary: 'Lists projects, the newest first, each with planned against actual',
  input: projectFilter,
  output: projectPage,
  guests: 'view',
});

export const findProject = endpoint('GET', `${projects}/{id}`, {
  summary: 'Finds a project, also one in the trash, with planned against actual for each line',
  input: byId,
  output: shownProject,
  guests: 'view',
  shows: 'project',
});

export const addProject = endpoint('POST', projects, {
  summary: 'Adds a project',
  input: projectDraft,
  output: shownProject,
  guests: 'contribute',
});

export const changeProject = endpoint('PATCH', `${projects}/{id}`, {
  summary: 'Changes what is given of a project, from the version that it was made of',
  input: changeOf(projectDraft).extend({ id, version: fromVersion }),
  output: shownProject,
  guests: 'contribute',
});

export const removeProject = endpoint('DELETE', `${projects}/{id}`, {
  summary: 'Moves a project and its quotes to the trash (G-45); what was paid stays in the ledger',
  input: byId,
  guests: 'manage',
});

export const restoreProject = endpoint('POST', `${projects}/{id}/restore`, {
  summary: 'Takes a project out of the trash',
  input: byId,
  guests: 'manage',
});

export const listQuotes = endpoint('GET', quotes, {
  summary: 'Lists quotes, the newest first: all, those for one project or thing, or those of one vendor',
  input: quoteFilter,
  output: quotePage,
  guests: 'view',
});

export const findQuote = endpoint('GET', `${quotes}/{id}`, {
  summary: 'Finds a quote, also one in the trash',
  input: byId,
  output: shownQuote,
  guests: 'view',
  shows: 'quote',
});

export const addQuote = endpoint('POST', quotes, {
  summary: 'Adds a quote, with its documents',
  input: newQuote,
  output: shownQuote,
  guests: 'contribute',
});

export const changeQuote = endpoint('PATCH', `${quotes}/{id}`, {
  summary: 'Changes what is given of a quote, from the version that it was made of',
  input: changeOf(quoteDraft).extend({ id, version: fromVersion }),
  output: shownQuote,
  guests: 'contribute',
});

export const removeQuote = endpoint('DELETE', `${quotes}/{id}`, {
  summary: 'Moves a quote to the trash, where it stays for 30 days (G-45)',
  input: byId,
  guests: 'manage',
});

export const restoreQuote = endpoint('POST', `${quotes}/{id}/restore`, {
  summary: 'Takes a quote out of the trash',
  input: byId,
  guests: 'manage',
});

export const acceptQuote = endpoint('POST', `${quotes}/{id}/accept`, {
  closes: 'state',
  summary:
    'Accepts a quote: the others for the same work are declined, and its amount goes into the plan (M-21)',
  input: byId,
  output: shownQuote,
});

export const declineQuote = endpoint('POST', `${quotes}/{id}/decline`, {
  closes: 'state',
  summary: 'Declines a quote',
  input: byId,
  output: shownQuote,
});

export const reopenQuote = endpoint('POST', `${quotes}/{id}/reopen`, {
  summary: 'Takes a decision back; quotes that were declined for this one are open again',
  input: byId,
  output: shownQuote,
});

export const listPayments = endpoint('GET', payments, {
  summary: 'Lists what was paid for a project or to a vendor, the latest first',
  input: paymentFilter,
  output: paymentPage,
  guests: 'view',
});

export const addPayment = endpoint('POST', payments, {
  closes: 'entry',
  summary:
    'Records a payment for a project, booked once as an expense; one that a guest enters waits for the owner',
  input: newPayment.extend({ project_id: id }),
  output: payment,
  guests: 'contribute',
});

export const payVendor = endpoint('POST', `${vendors}/{id}/payments`, {
  closes: 'entry',
  summary: 'Records what a vendor was paid without a project, booked once as an expense',
  input: newPayment.omit({ vendor_id: true, line_id: true }).extend({ id }),
  output: payment,
});

export const changePayment = endpoint('PATCH', `${payments}/{id}`, {
  summary: 'Corrects a payment and its expense, from the version that the correction was made of',
  input: changeOf(paymentDraft).extend({ id, version: fromVersion }),
  output: payment,
});

export const bookPayment = endpoint('POST', `${payments}/{id}/book`, {
  closes: 'state',
  summary: 'Books a payment that a guest entered; a second call books nothing more',
  input: byId,
});

export const removePayment = endpoint('DELETE', `${payments}/{id}`, {
  summary: 'Takes a payment and its expense back',
  input: byId,
});

export const restorePayment = endpoint('POST', `${payments}/{id}/restore`, {
  summary: 'Records a payment again that was taken back within 30 days, with its expense',
  input: byId,
});
