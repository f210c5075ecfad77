/** What tenants owe and have paid (S-212, S-216, M-04). */
import { z } from 'zod';
import { endpoint } from '../../kernel/call/endpoint.ts';
import { id } from '../../kernel/form/fields.ts';
import { amount } from '../../kernel/money/money.ts';
import { day } from '../../kernel/time/day.ts';
import {
  chargeInput,
  creditInput,
  depositInput,
  gridInput,
  gridPage,
  paymentInput,
  pendingPayment,
  rollLine,
  shownLedger,
} from './ledger-view.ts';
import { rentsFound } from './proposals.ts';
import { settlementInput, settlementStart } from './settlement.ts';

const one = '/api/rentals/agreements/{id}';
const payments = '/api/rentals/payments';
const byId = z.object({ id });
const bySeq = byId.extend({ seq: z.coerce.number().int().min(1) });
/** Left out, from the beginning and until today. */
const span = byId.extend({ from: day.optional(), until: day.optional() });

export const findLedger = endpoint('GET', `${one}/ledger`, {
  summary:
    'Shows what the tenant of an agreement owes and has paid, with the balance after each entry (M-04)',
  input: byId,
  output: shownLedger,
  guests: 'view',
});

export const payRent = endpoint('POST', `${one}/payments`, {
  closes: 'version',
  summary:
    'Records a payment of a tenant, with its transaction; the same one that came in meanwhile counts once',
  input: paymentInput,
  output: shownLedger,
  guests: 'manage',
});

export const payMany = endpoint('POST', `${payments}/many`, {
  closes: 'version',
  summary: 'Records payments of several tenants, all or none',
  input: z.object({ items: z.array(paymentInput).min(1).max(100) }),
  output: z.object({ recorded: z.int() }),
});

export const chargeTenant = endpoint('POST', `${one}/charges`, {
  closes: 'version',
  summary: 'Adds something else that the tenant owes',
  input: chargeInput,
  output: shownLedger,
});

export const creditTenant = endpoint('POST', `${one}/credits`, {
  closes: 'version',
  summary: 'Gives the tenant a credit, such as for a repair that the tenant has paid',
  input: creditInput,
  output: shownLedger,
});

export const waiveCharge = endpoint('POST', `${one}/entries/{seq}/waive`, {
  closes: 'state',
  summary: 'Waives what is open of a charge (G-25)',
  input: bySeq,
  output: shownLedger,
});

export const reverseEntry = endpoint('POST', `${one}/entries/{seq}/reverse`, {
  closes: 'state',
  summary: 'Takes an entry back by another one: a payment that bounced, a charge that was wrong',
  input: bySeq.extend({ day: day.optional(), memo: z.string().max(200).optional() }),
  output: shownLedger,
});

export const moveDeposit = endpoint('POST', `${one}/deposit`, {
  closes: 'version',
  summary: 'Records that the deposit was paid, paid back, or used for what is owed; it is never income',
  input: depositInput,
  output: shownLedger,
});

export const startSettlement = endpoint('GET', `${one}/settlement`, {
  summary:
    'Shows what the settlement of the deposit of an ended agreement begins with: what is held and owed, and deductions noted at the move-out',
  input: byId,
  output: settlementStart,
});

export const settleDeposit = endpoint('POST', `${one}/settlement`, {
  closes: 'version',
  summary:
    'Settles the deposit of an ended agreement: takes the chosen deductions, uses the deposit for what is owed, and pays back the rest',
  input: settlementInput,
  output: shownLedger,
});

export const printSettlement = endpoint('GET', `${one}/settlement.pdf`, {
  summary: 'Prints what became of the deposit: each deduction, and what was paid back',
  input: byId,
  bytesOut: true,
  guests: 'view',
});

export const printStatement = endpoint('GET', `${one}/statement.pdf`, {
  summary: 'Prints the statement of an agreement with the running balance',
  input: span,
  bytesOut: true,
  guests: 'view',
});

export const exportLedger = endpoint('GET', `${one}/ledger.csv`, {
  summary: 'Gives the ledger of an agreement as a CSV file',
  input: byId,
  bytesOut: true,
});

export const printReceipt = endpoint('GET', `${one}/entries/{seq}/receipt.pdf`, {
  summary: 'Prints the receipt of a payment',
  input: bySeq,
  bytesOut: true,
  guests: 'view',
});

export const showPayments = endpoint('GET', payments, {
  summary: 'Shows agreements by months with what is paid, the ones that owe most first',
  input: gridInput,
  output: gridPage,
  momentary: true,
});

export const listPendingPayments = endpoint('GET', `${payments}/pending`, {
  summary: 'Lists rent that is open or falls due next, by its day (S-212, S-216)',
  input: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  output: z.object({ items: z.array(pendingPayment) }),
  momentary: true,
});

export const listProposals = endpoint('GET', `${payments}/proposals`, {
  summary:
    'Lists incomes that fit an open rent or a payment that was recorded by hand, each with its agreement; of one bank file or transaction, also those that stand for a payment already',
  input: z.object({ import_id: id.optional(), transaction_id: id.optional() }),
  output: rentsFound,
  momentary: true,
});

export const settleProposal = endpoint('POST', `${payments}/settle`, {
  closes: 'version',
  summary:
    'Records an income that came in as the payment of a rent, without another transaction; `joins` is the entry of a payment that was recorded by hand and is the same one',
  input: byId.extend({
    version: z.coerce.number().int().min(0),
    transaction_id: id,
    joins: z.int().min(1).optional(),
  }),
  output: shownLedger,
});

export const showRentRoll = endpoint('GET', '/api/rentals/roll', {
  summary: 'Lists agreements in force with rent, balance, deposit and what came in during twelve months',
  output: z.object({ items: z.array(rollLine), monthly_rent: amount, owed: amount, earned: amount }),
  momentary: true,
});
