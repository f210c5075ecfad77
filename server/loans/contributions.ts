import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { compareMoney } from '@holdfast/domain/kernel/money/money';
import { loanDraft } from '@holdfast/domain/loans/loan';
import { loanPayoff, loanSaving, whatIsOwed } from '@holdfast/domain/loans/tools';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../kernel/database/database.ts';
import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { listDebts } from './debts.ts';
import { findLoan, listLoans } from './loan-view.ts';
import { showWhatIf } from './schedules.ts';
import { listExpectedPayments } from './expected-payments.ts';
import * as endpoints from '@holdfast/domain/loans/endpoints';
import { debtsOf } from '@holdfast/domain/loans/section-reads';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { listExpectedPayments };

/** The most loans that one answer speaks of. */
const most = 100;

const citeOf = (item_id: string) => ({ item_type: 'loan', item_id }) as const;

/** The loans that a question is about: the one that it names, or all on which something is owed. */
async function askedFor(tx: Tx, owner: string, loan_id: string | undefined, today: Day) {
  const { items } = await listLoans(tx, owner, { view: 'active', limit: most }, today);
  return items.filter(
    ({ id, balance }) =>
      (loan_id === undefined || id === loan_id) && balance !== null && compareMoney(balance, '0.00') > 0,
  );
}

export const tools: readonly LentTool[] = [
  answerTool(whatIsOwed, async ({ tx, owner, today }) => {
    const { summary, items } = await listDebts(tx, owner, today);
    const cites: Figure['cites'] = items.slice(0, most).map(({ kind, id }) => ({
      item_type: kind === 'mortgage' ? 'mortgage' : 'money_account',
      item_id: id,
    }));
    const money = (id: string, label: string, value: string): Figure => ({
      id,
      label,
      unit: 'money',
      value,
      cites,
    });
    return {
      figures: [
        money('debts', 'Debts and mortgages', summary.total_debts),
        money('cards', 'Credit cards', summary.total_credit_cards),
        money('interest', 'Interest a month', summary.total_interest_payments),
        ...(summary.average_interest_rate === null
          ? []
          : [
              {
                id: 'rate',
                label: 'Average rate',
                unit: 'percent' as const,
                value: summary.average_interest_rate,
                cites,
              },
            ]),
      ],
    };
  }),
  answerTool(loanPayoff, async ({ tx, owner, asked, today }) => ({
    figures: (await askedFor(tx, owner, asked.loan_id, today)).flatMap(({ id, name, projected_payoff }) =>
      projected_payoff === null
        ? []
        : [
            {
              id: `payoff_${id}`,
              label: `${name} is paid off`,
              unit: 'day' as const,
              value: projected_payoff,
              cites: [citeOf(id)],
            },
          ],
    ),
  })),
  answerTool(loanSaving, async ({ tx, owner, asked, today }) => {
    const figures: Figure[] = [];
    for (const { id, name } of await askedFor(tx, owner, asked.loan_id, today)) {
      const { interest_saved, months_saved } = await showWhatIf(tx, owner, id, { extra: asked.extra, today });
      if (interest_saved === null || months_saved === null) continue;
      const cites = [citeOf(id)];
      figures.push(
        {
          id: `saves_${id}`,
          label: `Interest saved on ${name}`,
          unit: 'money',
          value: interest_saved,
          cites,
        },
        {
          id: `sooner_${id}`,
          label: `Months by which ${name} is paid off sooner`,
          unit: 'count',
          value: String(months_saved),
          cites,
        },
      );
    }
    return { figures };
  }),
];

/** How records are read for a visitor of a share link. */
export const shown: ShownRecords = {
  loan: { draft: loanDraft, find: (tx, owner, id, today) => findLoan(tx, owner, id, today) },
};

/** When a mortgage, a debt or what is owed on a property is paid off, on its screen. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'Loans',
    on: ['real_estate', 'mortgage', 'money_account'],
    reads: [read(endpoints.listDebts, () => ({}))],
    isEmpty: ([debts], record) => debtsOf(debts, record).length === 0,
  }),
];
