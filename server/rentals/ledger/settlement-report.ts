import { formatMoney, isZero } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { LedgerRow } from '@holdfast/domain/rentals/ledger/ledger-row';
import { settledDeposit } from '@holdfast/domain/rentals/ledger/settlement';
import type { Report } from '../../kernel/pdf/report.ts';
import { dayText } from './printed.ts';

type Whose = { readonly premises: string; readonly tenant_names: string };

/** The sheet of a settled deposit: what was paid, each deduction with its reason, and what was paid back. */
export function settlementReport(
  { premises, tenant_names }: Whose,
  rows: readonly LedgerRow[],
  today: Day,
): Report {
  const { paid, deductions, otherwise, refund, held, owed } = settledDeposit(rows, today);
  const used = [
    ...deductions.map(({ reason, amount }) => [reason, formatMoney(amount)]),
    ...(isZero(otherwise) ? [] : [['Rent, fees and charges that were open', formatMoney(otherwise)]]),
  ];
  return {
    title: 'Deposit settlement',
    subtitle: [premises, tenant_names].filter(Boolean).join(', '),
    footer: 'Holdfast · Deposit settlement',
    blocks: [
      {
        kind: 'facts',
        items: [
          { label: 'Printed on', value: dayText(today) },
          { label: 'Deposit paid', value: formatMoney(paid) },
          { label: 'Paid back', value: formatMoney(refund) },
          ...(isZero(held) ? [] : [{ label: 'Still held', value: formatMoney(held) }]),
          ...(isZero(owed) ? [] : [{ label: 'Still owed', value: formatMoney(owed) }]),
        ],
      },
      { kind: 'heading', level: 1, text: 'Deductions' },
      used.length === 0
        ? { kind: 'text', text: 'Nothing was deducted.' }
        : {
            kind: 'table',
            columns: [
              { label: 'For', width: 4 },
              { label: 'Amount', align: 'right', width: 1.4 },
            ],
            rows: used,
          },
      ...(deductions.length === 0
        ? []
        : ([
            {
              kind: 'text',
              quiet: true,
              text: 'The inspection report shows the photographs of moving in and moving out beside each other.',
            },
          ] as const)),
    ],
  };
}
