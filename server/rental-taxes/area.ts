import * as endpoints from '@holdfast/domain/rental-taxes/endpoints';
import { rentalTaxTexts } from '@holdfast/domain/rental-taxes/tax-facts';
import { taxSheetOf } from '@holdfast/domain/rental-taxes/tax-sheet';
import type { Area } from '../kernel/area.ts';
import { answer, answerStream } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { pdfReply } from '../kernel/pdf/pdf-reply.ts';
import { inPrintTurn } from '../kernel/printing/print-report.ts';
import { fileOf } from '../kernel/printing/sheet-file.ts';
import { tools } from './contributions.ts';
import { findPack, listPacks } from './packs.ts';
import { assignLines, requireComplete, setDays, setFacts } from './tax-facts.ts';
import { taxPackAsPdf } from './tax-pack-pdf.ts';
import { addTrip, changeTrip, removeTrip } from './trips.ts';

/** The landlord's tax pack (M-15). */
export function rentalTaxesArea(_kernel: Kernel): Area {
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
          const pack = await call.reading((tx) => findPack(tx, call.owner, asked, call.today));
          requireComplete(pack.unassigned, rentalTaxTexts.unassigned);
          const sheet = taxSheetOf(pack);
          if (format !== 'pdf') return fileOf(sheet, format, printer.report);
          return pdfReply(
            await printer.report(taxPackAsPdf(pack, call.today)),
            `${sheet.title} ${sheet.subtitle}.pdf`,
          );
        });
      }),
    ],
  };
}
