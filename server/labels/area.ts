import { busyTexts } from '@holdfast/domain/kernel/call/connection';
import * as endpoints from '@holdfast/domain/labels/endpoints';
import type { OpenedLabel } from '@holdfast/domain/labels/label';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { inPrintTurnOfCall } from '../kernel/printing/print-report.ts';
import { listLabelRecords } from './label-list.ts';
import { requireAllLabelled, requireLabelled } from './labelled-types.ts';
import { changeCode, codesOf, findLabel } from './labels.ts';
import { openLabel } from './open-label.ts';
import { sheetsOf } from './sheets.ts';
import { sections } from './contributions.ts';
import type { LabelsGiven } from './given.ts';

/** Labels with QR codes: printed on sheets, scanned, and changed (M-22). */
export function labelsArea({ config, database }: Kernel, { labelledTypes: types }: LabelsGiven): Area {
  return {
    name: 'labels',
    sections,
    answers: [
      answer(endpoints.listLabelRecords, ({ tx, owner, input }) => {
        requireLabelled(types, input);
        return listLabelRecords(tx, owner, { ...input, types });
      }),
      answer(endpoints.findLabel, ({ tx, owner, input }) => {
        requireLabelled(types, input);
        return findLabel(tx, owner, input);
      }),
      answer(endpoints.changeCode, ({ tx, owner, input }) => {
        requireLabelled(types, input);
        return changeCode(tx, owner, input);
      }),
      answer(
        endpoints.printLabels,
        async (_, printed: { pdf: string; pages: number }) => printed,
        // Printing takes its time, and holds no connection.
        async (call) => {
          const { owner, input, writing } = call;
          const { items, ...draft } = input;
          requireAllLabelled(types, items);
          const records = await writing((tx) => codesOf(tx, owner, items));
          const sheets = sheetsOf(records, draft, config.baseUrl);
          const pdf = await inPrintTurnOfCall(call, busyTexts.labels, (printer) => printer.labels(sheets));
          return { pdf: Buffer.from(pdf).toString('base64'), pages: sheets.pages.length };
        },
      ),
      answer(
        endpoints.openLabel,
        async (_, opened: OpenedLabel) => opened,
        ({ viewer, input }) => openLabel(database, viewer.user_id, input.code),
      ),
    ],
  };
}
