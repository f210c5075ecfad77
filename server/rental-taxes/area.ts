import * as endpoints from '@holdfast/domain/rental-taxes/endpoints';
import { rentalTaxTexts } from '@holdfast/domain/rental-taxes/tax-facts';
import { taxSheetOf } from '@holdfast/domain/rental-taxes/tax-sheet';
import type { Area } from '../kernel/area.ts';
import { answer, answerStream } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { contentDisposition } from '../kernel/files/file-name.ts';
import { pdfReply } from '../kernel/pdf/pdf-reply.ts';
import { inPrintTurn } from '../kernel/printing/print-report.ts';
import { fileOf, sheetAsCsv } from '../kernel/printing/sheet-file.ts';
import { tools } from './contributions.ts';
import { findPack, listPacks } from './packs.ts';
import { listReceipts, zipOf } from './receipts.ts';
import { assignLines, requireComplete, setDays, setFacts } from './tax-facts.ts';
import { taxPackAsPdf } from './tax-pack-pdf.ts';
import { addTrip, changeTrip, removeTrip } from './trips.ts';

/** The landlord's tax pack (M-15). */
export function rentalTaxesArea(kernel: Kernel): Area {
  return {
    name: 'rental-taxes',
    tools,
    answers: [
      answer(endpoints.listTaxPacks, ({ tx, owner, input, today }) =>
        listPacks(tx, owner, input.year, today),
      ),
      answer(endpoints.findTaxPack, ({ tx, owner, input, today }) => findPack(tx, owner, input, today)),
      answer(endpoints.setTaxFacts, ({ tx, owner, input: { property_id, version, ...draft } }) =>
        setFacts(tx, owner, property_id, draft, version),
      ),
      answer(endpoints.setDaysOfUse, ({ tx, owner, input }) => setDays(tx, owner, input)),
      answer(endpoints.assignLines, ({ tx, owner, input: { property_id, ...lines } }) =>
        assignLines(tx, owner, property_id, lines),
      ),
      answer(endpoints.addTrip, ({ tx, owner, input: { property_id, ...draft } }) =>
        addTrip(tx, owner, property_id, draft),
      ),
      answer(endpoints.changeTrip, ({ tx, owner, input: { id, version, ...change } }) =>
        changeTrip(tx, owner, id, change, version),
      ),
      answer(endpoints.removeTrip, ({ tx, owner, input }) => removeTrip(tx, owner, input.id)),
      answerStream(endpoints.sendTaxPack, (call) => {
        const { format, ...asked } = call.input;
        return inPrintTurn(call, async (printer) => {
          const { pack, receipts } = await call.reading(async (tx) => {
            const found = await findPack(tx, call.owner, asked, call.today);
            requireComplete(found.unassigned, rentalTaxTexts.unassigned);
            return {
              pack: found,
              receipts: format === 'zip' ? await listReceipts(tx, call.owner, found) : [],
            };
          });
          const sheet = taxSheetOf(pack);
          const name = `${sheet.title} ${sheet.subtitle}`;
          if (format === 'csv' || format === 'xlsx') return fileOf(sheet, format, printer.report);
          const pdf = await printer.report(taxPackAsPdf(pack, call.today));
          if (format === 'pdf') return pdfReply(pdf, `${name}.pdf`);
          const top = { 'Schedule.pdf': pdf, 'Entries.csv': sheetAsCsv(sheet) };
          return new Response(zipOf(kernel.files.store, { top, receipts, now: call.now }), {
            headers: {
              'content-type': 'application/zip',
              'content-disposition': contentDisposition('attachment', `${name}.zip`),
              'cache-control': 'no-store',
            },
          });
        });
      }),
    ],
  };
}
