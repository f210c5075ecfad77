import * as endpoints from '@holdfast/domain/insurance/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer, answerStream } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { pdfReply } from '../kernel/pdf/pdf-reply.ts';
import { inPrintTurn } from '../kernel/printing/print-report.ts';
import { trashAnswers } from '../kernel/records/trash-answers.ts';
import { findable, shown, sections } from './contributions.ts';
import { toolsOf } from './tools.ts';
import { findCoverageOf, findCoverageReport } from './coverage.ts';
import { coverageAsPdf } from './coverage-pdf.ts';
import { addCover, changeCover, namesOfClosedCovers, removeCover } from './covers.ts';
import { finishes } from './finishes.ts';
import { readInsuranceDashboard } from './insurance-dashboard.ts';
import { listPayments, payPremium, unpayPremium } from './payments.ts';
import { addPolicy, changePolicy, findPolicy, policies } from './policies.ts';
import { listPolicyDocuments, namePolicyDocument } from './policy-documents.ts';
import { listPolicies, listRenewals } from './policy-list.ts';
import { renewPolicy, undoRenewal } from './renewals.ts';
import type { InsuranceGiven } from './given.ts';

/** Insurance: policies, what they cover, premiums and renewals, and cover against value (S-180 to S-184, G-19, G-20). */
export function insuranceArea({ database }: Kernel, { attachFiles, ...lent }: InsuranceGiven): Area {
  return {
    name: 'insurance',
    sections,
    finishes,
    findable,
    shown,
    shownToGuest: (visit) => database.readingAsGuest(visit, namesOfClosedCovers),
    tools: toolsOf(lent),
    trash: [{ table: 'insurance_policies' }],
    answers: [
      answer(endpoints.listPolicies, ({ tx, owner, input, today }) => listPolicies(tx, owner, input, today)),
      answer(endpoints.listRenewals, ({ tx, owner, today }) => listRenewals(tx, owner, today)),
      answer(endpoints.showInsuranceDashboard, ({ tx, owner, today }) =>
        readInsuranceDashboard(tx, owner, today, lent),
      ),
      answer(endpoints.findCoverageReport, ({ tx, owner, today }) =>
        findCoverageReport(tx, owner, today, lent),
      ),
      answerStream(endpoints.printCoverageReport, async (call) => {
        const { owner, reading, today } = call;
        const pdf = await inPrintTurn(call, async (printer) => {
          const report = await reading((tx) => findCoverageReport(tx, owner, today, lent));
          return printer.report(coverageAsPdf(report, today));
        });
        return pdfReply(pdf, 'Coverage report.pdf');
      }),
      answer(endpoints.findCoverageOf, ({ tx, owner, input, today }) =>
        findCoverageOf(tx, owner, input, today, lent),
      ),
      answer(endpoints.findPolicy, ({ tx, owner, input }) => findPolicy(tx, owner, input.id)),
      answer(endpoints.addPolicy, ({ tx, owner, input, today }) =>
        addPolicy(tx, owner, input, today, attachFiles),
      ),
      answer(endpoints.changePolicy, ({ tx, owner, input: { id, version, ...change }, today }) =>
        changePolicy(tx, owner, id, change, { version, today }),
      ),
      ...trashAnswers(endpoints.removePolicy, endpoints.restorePolicy, policies),
      answer(endpoints.addCover, ({ tx, owner, input: { id, ...draft } }) => addCover(tx, owner, id, draft)),
      answer(endpoints.changeCover, ({ tx, owner, input: { id, version, ...change } }) =>
        changeCover(tx, owner, id, change, version),
      ),
      answer(endpoints.removeCover, ({ tx, owner, input }) => removeCover(tx, owner, input.id)),
      answer(endpoints.listPayments, ({ tx, owner, input, today }) =>
        listPayments(tx, owner, input.id, today),
      ),
      answer(endpoints.payPremium, ({ tx, owner, viewer, input: { id, ...paid }, today, now }) =>
        payPremium(tx, owner, id, paid, { by: viewer.user_id, on: today, now }),
      ),
      answer(endpoints.unpayPremium, ({ tx, owner, input }) => unpayPremium(tx, owner, input.id, input.day)),
      answer(endpoints.renewPolicy, ({ tx, owner, input: { id, version, ...renewal }, today }) =>
        renewPolicy(tx, owner, id, renewal, { version, today }),
      ),
      answer(endpoints.undoRenewal, ({ tx, owner, input }) => undoRenewal(tx, owner, input.id)),
      answer(endpoints.listPolicyDocuments, async ({ tx, owner, input }) => ({
        items: await listPolicyDocuments(tx, owner, input.id),
      })),
      answer(endpoints.namePolicyDocument, ({ tx, owner, input: { id, ...named } }) =>
        namePolicyDocument(tx, owner, id, named),
      ),
    ],
  };
}
