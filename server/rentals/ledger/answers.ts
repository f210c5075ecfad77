import * as endpoints from '@holdfast/domain/rentals/ledger/endpoints';
import { contentDisposition } from '../../kernel/files/file-name.ts';
import { answer, answerStream, type Answer } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { pdfReply } from '../../kernel/pdf/pdf-reply.ts';
import { inPrintTurn } from '../../kernel/printing/print-report.ts';
import type { RentalsGiven } from '../given.ts';
import { answerManaged } from '../managing.ts';
import { findLedger } from './ledger-shown.ts';
import { chargeTenant, creditTenant } from './other-entries.ts';
import { listPendingPayments, showPayments, showRentRoll } from './payment-lists.ts';
import { moveDeposit, payRent, reverseEntry, waiveCharge } from './payments.ts';
import { ledgerAsCsv, receiptReport, statementReport } from './printed.ts';
import { listProposals, settleProposal } from './proposals.ts';
import { chargesAndPayments, readAgreement } from './rent-ledger.ts';
import { settleDeposit, startSettlement } from './settlement.ts';
import { settlementReport } from './settlement-report.ts';

/** Calls about what tenants owe and have paid. */
export const ledgerAnswers = (kernel: Kernel, { depositDeductions }: RentalsGiven): readonly Answer[] => [
  answer(endpoints.findLedger, ({ tx, owner, input, today }) => findLedger(tx, owner, input.id, today)),
  answerManaged(kernel, endpoints.payRent, {
    names: ({ id, account_id }) => ({
      changes: { type: 'agreement', id, noun: 'Agreement' },
      uses: [{ field: 'account_id', type: 'money_account', id: account_id }],
      ownersAlone: false,
    }),
    write: async ({ tx, owner, by, input, today }) => {
      await payRent(tx, owner, input, { by, today });
      return input.id;
    },
    read: findLedger,
  }),
  answer(endpoints.payMany, async ({ tx, owner, viewer, input, today }) => {
    let recorded = 0;
    // In one order, whoever sends them: two people who mark the same rents wait for each other at the first.
    for (const item of input.items.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      if (await payRent(tx, owner, item, { by: viewer.user_id, today })) recorded += 1;
    }
    return { recorded };
  }),
  answer(endpoints.chargeTenant, async ({ tx, owner, viewer, input, today }) => {
    await chargeTenant(tx, owner, input, { by: viewer.user_id, today });
    return findLedger(tx, owner, input.id, today);
  }),
  answer(endpoints.creditTenant, async ({ tx, owner, viewer, input, today }) => {
    await creditTenant(tx, owner, input, { by: viewer.user_id, today });
    return findLedger(tx, owner, input.id, today);
  }),
  answer(endpoints.waiveCharge, async ({ tx, owner, viewer, input, today }) => {
    await waiveCharge(tx, owner, input, { by: viewer.user_id, today });
    return findLedger(tx, owner, input.id, today);
  }),
  answer(endpoints.reverseEntry, async ({ tx, owner, viewer, input, today }) => {
    await reverseEntry(tx, owner, input, { by: viewer.user_id, today });
    return findLedger(tx, owner, input.id, today);
  }),
  answer(endpoints.moveDeposit, async ({ tx, owner, viewer, input, today }) => {
    await moveDeposit(tx, owner, input, { by: viewer.user_id, today });
    return findLedger(tx, owner, input.id, today);
  }),
  answer(endpoints.startSettlement, ({ tx, owner, input, today }) =>
    startSettlement(tx, owner, input.id, { today, list: depositDeductions }),
  ),
  answer(endpoints.settleDeposit, async ({ tx, owner, viewer, input, today }) => {
    await settleDeposit(tx, owner, input, { by: viewer.user_id, today, list: depositDeductions });
    return findLedger(tx, owner, input.id, today);
  }),
  answerStream(endpoints.printSettlement, async (call) => {
    const { owner, input, reading, today } = call;
    const pdf = await inPrintTurn(call, async (printer) => {
      const { agreement, rows } = await reading(async (tx) => ({
        agreement: await readAgreement(tx, owner, input.id),
        rows: await chargesAndPayments(tx, owner, input.id),
      }));
      return printer.report(settlementReport(agreement, rows, today));
    });
    return pdfReply(pdf, 'Deposit settlement.pdf');
  }),
  answerStream(endpoints.printStatement, async (call) => {
    const { owner, input, reading, today } = call;
    const pdf = await inPrintTurn(call, async (printer) => {
      const ledger = await reading((tx) => findLedger(tx, owner, input.id, today));
      return printer.report(
        statementReport(ledger, { from: input.from ?? null, until: input.until ?? today, today }),
      );
    });
    return pdfReply(pdf, 'Rent statement.pdf');
  }),
  answerStream(endpoints.printReceipt, async (call) => {
    const { owner, input, reading, today } = call;
    const pdf = await inPrintTurn(call, async (printer) => {
      const [ledger, rows] = await reading(
        async (tx) =>
          [
            await findLedger(tx, owner, input.id, today),
            await chargesAndPayments(tx, owner, input.id),
          ] as const,
      );
      return printer.report(receiptReport(ledger, rows, input.seq));
    });
    return pdfReply(pdf, 'Receipt.pdf');
  }),
  answerStream(endpoints.exportLedger, async ({ owner, input, reading, today }) => {
    const ledger = await reading((tx) => findLedger(tx, owner, input.id, today));
    return new Response(ledgerAsCsv(ledger), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': contentDisposition('attachment', 'Rent ledger.csv'),
        'cache-control': 'no-store',
      },
    });
  }),
  answer(endpoints.showPayments, ({ tx, owner, input, today }) => showPayments(tx, owner, input, today)),
  answer(endpoints.listPendingPayments, async ({ tx, owner, input, today }) => ({
    items: await listPendingPayments(tx, owner, input.limit, today),
  })),
  answer(endpoints.listProposals, ({ tx, owner, input, today }) => listProposals(tx, owner, input, today)),
  answer(endpoints.settleProposal, async ({ tx, owner, viewer, input, today }) => {
    await settleProposal(tx, owner, input, { by: viewer.user_id, today });
    return findLedger(tx, owner, input.id, today);
  }),
  answer(endpoints.showRentRoll, ({ tx, owner, today }) => showRentRoll(tx, owner, today)),
];
