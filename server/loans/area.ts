import * as endpoints from '@holdfast/domain/loans/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer, answerStream } from '../kernel/http/answer/answer.ts';
import { contentDisposition } from '../kernel/files/file-name.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { shown, sections } from './contributions.ts';
import { listDebts, planDebts } from './debts.ts';
import { addExtra, changeExtra, removeExtra } from './extras.ts';
import { finishesOf } from './finishes.ts';
import { findLoan, listLoans } from './loan-view.ts';
import { addDebt, addLoan, changeLoan, loans, restoreLoan } from './loans.ts';
import { addOffer, changeOffer, removeOffer } from './offers.ts';
import { payLoan, unpayLoan } from './payments.ts';
import { detailTools } from './detail-tools.ts';
import { tools } from './tools.ts';
import { compareOffers, scheduleAsCsv, showSchedule, showWhatIf } from './schedules.ts';
import { shownLoan } from './shown-loan.ts';
import type { LoansGiven } from './given.ts';

/** Loans: the terms of what is owed, extra payments, offers, and in which order debts are paid off (M-17, S-229, S-230). */
export function loansArea(_kernel: Kernel, { payMortgage }: LoansGiven): Area {
  return {
    name: 'loans',
    sections,
    finishes: finishesOf(payMortgage),
    shown,
    tools: [...tools, ...detailTools],
    trash: [{ table: 'loans' }],
    answers: [
      answer(endpoints.listDebts, ({ tx, owner, today }) => listDebts(tx, owner, today)),
      answer(endpoints.planDebts, ({ tx, owner, input, today }) => planDebts(tx, owner, input, today)),
      answer(endpoints.listLoans, ({ tx, owner, input, today }) => listLoans(tx, owner, input, today)),
      answer(endpoints.findLoan, ({ tx, owner, input, today }) => findLoan(tx, owner, input.id, today)),
      answer(endpoints.addLoan, async ({ tx, owner, input, today }) =>
        shownLoan(tx, owner, await addLoan(tx, owner, input, today)),
      ),
      answer(endpoints.addDebt, ({ tx, owner, input, today }) => addDebt(tx, owner, input, today)),
      answer(endpoints.changeLoan, async ({ tx, owner, input: { id, version, ...change }, today }) =>
        shownLoan(tx, owner, await changeLoan(tx, owner, id, change, { version, today })),
      ),
      answer(endpoints.removeLoan, ({ tx, owner, input, now }) => loans.remove(tx, owner, input.id, now)),
      answer(endpoints.restoreLoan, ({ tx, owner, input }) => restoreLoan(tx, owner, input.id)),
      answer(endpoints.showSchedule, ({ tx, owner, input: { id, ...asked }, today }) =>
        showSchedule(tx, owner, id, { ...asked, today }),
      ),
      answerStream(endpoints.exportSchedule, async ({ owner, input: { id, view }, reading, today }) => {
        const { name, text } = await reading((tx) => scheduleAsCsv(tx, owner, id, { view, today }));
        return new Response(text, {
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': contentDisposition('attachment', name),
            'cache-control': 'no-store',
          },
        });
      }),
      answer(endpoints.showWhatIf, ({ tx, owner, input: { id, extra }, today }) =>
        showWhatIf(tx, owner, id, { extra, today }),
      ),
      answer(endpoints.compareOffers, ({ tx, owner, input: { id, horizon }, today }) =>
        compareOffers(tx, owner, id, { horizon, today }),
      ),
      answer(endpoints.addExtra, ({ tx, owner, input: { id, ...draft } }) => addExtra(tx, owner, id, draft)),
      answer(endpoints.changeExtra, ({ tx, owner, input: { id, version, ...change } }) =>
        changeExtra(tx, owner, id, change, version),
      ),
      answer(endpoints.removeExtra, ({ tx, owner, input }) => removeExtra(tx, owner, input.id)),
      answer(endpoints.addOffer, ({ tx, owner, input: { id, ...draft } }) => addOffer(tx, owner, id, draft)),
      answer(endpoints.changeOffer, ({ tx, owner, input: { id, version, ...change } }) =>
        changeOffer(tx, owner, id, change, version),
      ),
      answer(endpoints.removeOffer, ({ tx, owner, input }) => removeOffer(tx, owner, input.id)),
      answer(endpoints.payLoan, ({ tx, owner, viewer, input: { id, ...paid }, today, now }) =>
        payLoan(tx, owner, id, paid, { doing: { by: viewer.user_id, on: today, now }, payMortgage }),
      ),
      answer(endpoints.unpayLoan, ({ tx, owner, input: { id, day } }) =>
        unpayLoan(tx, owner, id, day, payMortgage),
      ),
    ],
  };
}
