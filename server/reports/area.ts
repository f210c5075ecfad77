import * as endpoints from '@holdfast/domain/reports/endpoints';
import { sheetOf } from '@holdfast/domain/reports/sheet';
import type { Area } from '../kernel/area.ts';
import { answer, answerStream } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { inPrintTurn } from '../kernel/printing/print-report.ts';
import { tools } from './tools.ts';
import { readReport } from './read-report.ts';
import {
  readAccounts,
  readCashFlow,
  readCategories,
  readComparison,
  readFlow,
  readMonths,
  readPayeesReport,
  readProperties,
  readTrends,
} from './read-reports.ts';
import { fileOf } from '../kernel/printing/sheet-file.ts';
import { scopeOf } from './sums.ts';

/** Reports over the ledger: cash flow, categories, properties, payees, trends, the way of the money, periods side by side (S-229, G-30). */
export function reportsArea(_kernel: Kernel): Area {
  return {
    name: 'reports',
    tools,
    answers: [
      answer(endpoints.showMonths, ({ tx, owner, input, today }) => readMonths(tx, owner, input, today)),
      answer(endpoints.showCashFlow, ({ tx, owner, input: { step, ...filter }, today }) =>
        readCashFlow(tx, owner, scopeOf(filter, today), step),
      ),
      answer(endpoints.showCategories, ({ tx, owner, input, today }) =>
        readCategories(tx, owner, scopeOf(input, today)),
      ),
      answer(endpoints.showProperties, ({ tx, owner, input, today }) =>
        readProperties(tx, owner, scopeOf(input, today)),
      ),
      answer(endpoints.showPayees, ({ tx, owner, input, today }) =>
        readPayeesReport(tx, owner, scopeOf(input, today)),
      ),
      answer(endpoints.showAccounts, ({ tx, owner, input, today }) =>
        readAccounts(tx, owner, scopeOf(input, today)),
      ),
      answer(endpoints.showTrends, ({ tx, owner, input: { step, ...filter }, today }) =>
        readTrends(tx, owner, scopeOf(filter, today), step),
      ),
      answer(endpoints.showFlow, ({ tx, owner, input, today }) => readFlow(tx, owner, scopeOf(input, today))),
      answer(endpoints.showComparison, ({ tx, owner, input: { than_from, than_to, ...filter }, today }) =>
        readComparison(tx, owner, scopeOf(filter, today), { from: than_from, to: than_to }),
      ),
      answerStream(endpoints.sendReport, (call) => {
        const { format, ...asked } = call.input;
        return inPrintTurn(call, async (printer) => {
          const sheet = sheetOf(await call.reading((tx) => readReport(tx, call.owner, asked, call.today)));
          return fileOf(sheet, format, printer.report);
        });
      }),
    ],
  };
}
