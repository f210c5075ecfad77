import * as endpoints from '@holdfast/domain/inspections/endpoints';
import { totalOf, type AgreementInspections } from '@holdfast/domain/inspections/inspection';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Area } from '../kernel/area.ts';
import type { Tx } from '../kernel/database/database.ts';
import { orLate, patienceOf, sharedPatience } from '../kernel/files/pictures/under-way.ts';
import { findFile } from '../kernel/files/records.ts';
import { Late } from '../kernel/files/reading/reader-job.ts';
import { answer, answerStream } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { pdfReply } from '../kernel/pdf/pdf-reply.ts';
import { inPrintTurn } from '../kernel/printing/print-report.ts';
import { sections } from './contributions.ts';
import { addDeduction, deductions, removeDeduction } from './deductions.ts';
import type { InspectionsGiven } from './given.ts';
import { listInspected } from './inspected.ts';
import * as inspections from './inspections.ts';
import { inspectionsReport } from './inspections-report.ts';

/** For how many milliseconds a report waits for its photographs in all. */
const picturePatience = 20_000;
const mostPictures = 150;

/** Inspections: in what state a home is handed over and given back, and what is deducted from the deposit. */
export function inspectionsArea(
  kernel: Kernel,
  { agreementSigning: { find }, tellTenants }: InspectionsGiven,
): Area {
  const all = async (tx: Tx, owner: string, id: string, today: Day): Promise<AgreementInspections> => {
    const { premises, tenant_names } = await find(tx, owner, id, today);
    const listed = await deductions(tx, owner, id);
    return {
      premises,
      tenant_names,
      ...(await inspections.inspectionsOf(tx, owner, id)),
      deductions: listed,
      total: totalOf(listed),
    };
  };
  return {
    name: 'inspections',
    sections,
    answers: [
      answer(endpoints.listInspections, async ({ tx, owner }) => ({
        items: await listInspected(tx, owner),
      })),
      answer(endpoints.findInspections, ({ tx, owner, input, today }) => all(tx, owner, input.id, today)),
      answer(endpoints.startInspection, async ({ tx, owner, input, today }) => {
        const agreement = await find(tx, owner, input.id, today);
        const parts = { agreement, kind: input.kind, day: input.day ?? today };
        return inspections.findInspection(tx, owner, await inspections.startInspection(tx, owner, parts));
      }),
      answer(endpoints.changeInspection, async ({ tx, owner, input }) => {
        await inspections.changeInspection(tx, owner, input);
        return inspections.findInspection(tx, owner, input.id);
      }),
      answer(endpoints.agreeInspection, async ({ tx, owner, viewer, input, now }) => {
        await inspections.agreeInspection(tx, owner, { ...input, landlord_name: nameOf(viewer) }, now);
        return inspections.findInspection(tx, owner, input.id);
      }),
      answer(endpoints.showInspection, async ({ tx, owner, viewer, input, now, afterCommit }) => {
        const parts = { ...input, landlord_name: nameOf(viewer) };
        const agreement = await inspections.showInspection(tx, owner, parts, now);
        await tellTenants(tx, owner, agreement, kernel.config.baseUrl);
        afterCommit(() => kernel.jobs.wake('send-mail'));
        return inspections.findInspection(tx, owner, input.id);
      }),
      answer(endpoints.reopenInspection, async ({ tx, owner, input }) => {
        await inspections.reopenInspection(tx, owner, input);
        return inspections.findInspection(tx, owner, input.id);
      }),
      answer(endpoints.addDeduction, async ({ tx, owner, input: { id, ...draft }, today }) => {
        await find(tx, owner, id, today);
        return addDeduction(tx, owner, { agreement: id, ...draft });
      }),
      answer(endpoints.removeDeduction, ({ tx, owner, input }) => removeDeduction(tx, owner, input.id)),
      answerStream(endpoints.printInspections, async (call) => {
        const { owner, input, today, reading } = call;
        const pdf = await inPrintTurn(call, async (printer) => {
          const { found, files } = await reading(async (tx) => {
            const shown = await all(tx, owner, input.id, today);
            return { found: shown, files: await filesOf(tx, owner, shown) };
          });
          const pictures = new Map<string, Uint8Array>();
          const waiting = sharedPatience(patienceOf(picturePatience));
          for (const file of files) {
            printer.stop.throwIfAborted();
            const picture = await orLate(kernel.files.picture(owner, file, '480', waiting.patience));
            if (picture !== null && !(picture instanceof Late)) pictures.set(file.id, picture);
          }
          waiting.stop();
          return printer.report(inspectionsReport({ ...found, pictures }));
        });
        return pdfReply(pdf, 'Inspections.pdf');
      }),
    ],
  };
}

/** The name by which the landlord agrees. */
const nameOf = ({ name, email }: { name: string; email: string }) => (name.trim() || email).slice(0, 200);

const filesOf = async (
  tx: Tx,
  owner: string,
  { move_in, move_out, deductions: listed }: AgreementInspections,
) => {
  const items = [...(move_in?.items ?? []), ...(move_out?.items ?? []), ...listed];
  const ids = [...new Set(items.flatMap(({ photos }) => photos))].slice(0, mostPictures);
  const found = [];
  for (const id of ids) found.push(await findFile(tx, owner, id));
  return found;
};
