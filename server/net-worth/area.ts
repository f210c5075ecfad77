import * as endpoints from '@holdfast/domain/net-worth/endpoints';
import { financesPiece } from '@holdfast/domain/net-worth/finances-piece';
import type { Area } from '../kernel/area.ts';
import { answer, answerStream } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { worthLines } from './contributions.ts';
import { changeDays, toolsOf } from './tools.ts';
import { findFinancialSummary, readFinancesPiece, showFinances } from './summary.ts';
import {
  findWorthChange,
  findWorthOn,
  listWorthHistory,
  listWorthRows,
  readWorthOn,
  worthAsCsv,
} from './worth.ts';
import { settleWorth } from '../kernel/worth/settle-worth.ts';
import type { NetWorthGiven } from './given.ts';

/** Net worth on any day with the records that make it, and the overview of money (M-11, S-139, S-140, S-229). */
export function netWorthArea({ database }: Kernel, given: NetWorthGiven): Area {
  const sources = { ...given, loans: given.loansOnHomes };
  return {
    name: 'net-worth',
    worthLines,
    tools: toolsOf(sources),
    dashboardReads: {
      finances: {
        shape: financesPiece,
        read: (tx, owner, asked) => readFinancesPiece(tx, owner, asked, settleWorth(database, owner)),
      },
    },
    answers: [
      answer(endpoints.findWorthOn, ({ tx, owner, input, today }) =>
        findWorthOn(tx, owner, sources, { ...input, today }),
      ),
      answer(endpoints.listWorthRows, ({ tx, owner, input, today }) =>
        listWorthRows(tx, owner, sources, { ...input, today }),
      ),
      answer(endpoints.listWorthHistory, ({ tx, owner, input, today }) =>
        listWorthHistory(tx, owner, sources, { ...input, today }),
      ),
      answer(endpoints.findWorthChange, ({ tx, owner, input, today }) => {
        const [from, to] = changeDays(input, today);
        return findWorthChange(tx, owner, sources, { from, to, today });
      }),
      answer(endpoints.findFinancialSummary, ({ tx, owner, input, today }) =>
        findFinancialSummary(tx, owner, sources, { ...input, today }),
      ),
      answer(endpoints.showFinances, ({ tx, owner, today }) => showFinances(tx, owner, sources, today)),
      answerStream(endpoints.downloadWorth, async ({ owner, input, reading, today, request }) => {
        const point = await reading((tx) => readWorthOn(tx, owner, sources, { on: input.on, today }));
        const headers = {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="Net worth ${point.day}.csv"`,
          'cache-control': 'no-store',
        };
        return new Response(request.method === 'HEAD' ? null : worthAsCsv(point), { headers });
      }),
    ],
  };
}
