import * as endpoints from '@holdfast/domain/signing/endpoints';
import { answerStream, type Answer } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { pdfReply } from '../../kernel/pdf/pdf-reply.ts';
import { inPrintTurn } from '../../kernel/printing/print-report.ts';
import { chosenClauses } from '../clauses.ts';
import type { SigningGiven } from '../given.ts';
import { leaseReport, leaseTitle } from './lease-report.ts';

/** Prints leases that nobody has signed yet. */
export const printAnswers = (_: Kernel, given: SigningGiven): Answer[] => [
  answerStream(endpoints.printLease, async (call) => {
    const { owner, viewer, input, today, reading } = call;
    const parts = await reading(async (tx) => ({
      agreement: await given.agreementSigning.find(tx, owner, input.id, today),
      landlord: viewer.name || viewer.email,
      clauses: await chosenClauses(tx, owner, idsIn(input.clauses)),
    }));
    const pdf = await inPrintTurn(call, (printer) => printer.report(leaseReport(parts)));
    return pdfReply(pdf, `${leaseTitle(parts.agreement)}.pdf`);
  }),
];

/** Ids in a line, separated by commas; what is no id is left out. */
const idsIn = (line: string): string[] =>
  line.split(',').filter((each) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(each));
