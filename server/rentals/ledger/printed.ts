import { notFound } from '@holdfast/domain/kernel/call/fault';
import { formatMoney, isZero, negateMoney, sumMoney, type Money } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { periodInWords } from '@holdfast/domain/kernel/time/period-text';
import { allocate } from '@holdfast/domain/rentals/ledger/allocation';
import {
  ledgerKindLabels,
  paymentMethod,
  paymentMethodLabels,
  type LedgerRow,
} from '@holdfast/domain/rentals/ledger/ledger-row';
import { ledgerTexts, type ShownLedger, type ShownRow } from '@holdfast/domain/rentals/ledger/ledger-view';
import { proRataRule } from '@holdfast/domain/rentals/ledger/rent-periods';
import type { Report } from '../../kernel/pdf/report.ts';

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const dayText = (day: Day) => longDay.format(new Date(`${day}T12:00:00Z`));

const methodOf = (method: string | null) => {
  const known = paymentMethod.safeParse(method);
  return known.success ? paymentMethodLabels[known.data] : null;
};

/** What a row is, in words: "Rent, June 2026", "Payment, check". */
export function rowInWords(
  row: Pick<ShownRow, 'kind' | 'period_start' | 'period_end' | 'method' | 'memo'>,
): string {
  const days =
    row.period_start !== null && row.period_end !== null
      ? periodInWords(row.period_start, row.period_end)
      : null;
  return [ledgerKindLabels[row.kind], days, methodOf(row.method), row.memo].filter(Boolean).join(', ');
}

/** The statement of a span: what was owed before, each entry with the balance after it, and what is owed at its end. */
export function statementReport(
  ledger: ShownLedger,
  { from, until, today }: { from: Day | null; until: Day; today: Day },
): Report {
  const rent = ledger.rows.filter((row) => !row.of_deposit && row.day <= until);
  const before = rent.filter((row) => from !== null && row.day < from);
  const shown = rent.filter((row) => from === null || row.day >= from);
  const opening = sumMoney(before.map(({ amount }) => amount));
  const closing = sumMoney(rent.map(({ amount }) => amount));
  const sumOf = (wanted: (amount: Money) => boolean) =>
    sumMoney(shown.flatMap(({ amount }) => (wanted(amount) ? [amount] : [])));
  const isLess = (amount: Money) => amount.startsWith('-');
  const deposit = ledger.rows.filter((row) => row.of_deposit && row.day <= until);
  return {
    title: 'Rent statement',
    subtitle: [ledger.premises, ledger.tenant_names].filter(Boolean).join(', '),
    footer: 'Holdfast · Rent statement',
    blocks: [
      {
        kind: 'facts',
        items: [
          { label: 'Printed on', value: dayText(today) },
          { label: 'Until', value: dayText(until) },
          { label: isLess(closing) ? 'Paid ahead' : 'Owed', value: formatMoney(closing.replace('-', '')) },
          { label: 'Deposit held', value: formatMoney(ledger.deposit.held) },
        ],
      },
      {
        kind: 'table',
        columns: [
          { label: 'Day', width: 1.2 },
          { label: 'Entry', width: 3.6 },
          { label: 'Owed', align: 'right', width: 1.2 },
          { label: 'Paid', align: 'right', width: 1.2 },
          { label: 'Balance', align: 'right', width: 1.3 },
        ],
        rows: [
          ...(isZero(opening) ? [] : [['', 'Balance before', '', '', formatMoney(opening)]]),
          ...shown.map((row) => [
            dayText(row.day),
            rowInWords(row),
            isLess(row.amount) ? '' : formatMoney(row.amount),
            isLess(row.amount) ? formatMoney(negateMoney(row.amount)) : '',
            formatMoney(row.balance ?? '0.00'),
          ]),
        ],
        total: [
          '',
          'Total',
          formatMoney(sumOf((amount) => !isLess(amount))),
          formatMoney(negateMoney(sumOf(isLess))),
          formatMoney(closing),
        ],
      },
      ...(deposit.length === 0
        ? []
        : ([
            { kind: 'heading', level: 1, text: 'Security deposit' },
            {
              kind: 'table',
              columns: [
                { label: 'Day', width: 1.2 },
                { label: 'Entry', width: 4 },
                { label: 'Amount', align: 'right', width: 1.4 },
              ],
              rows: deposit.map((row) => [
                dayText(row.day),
                rowInWords(row),
                formatMoney(row.amount.replace('-', '')),
              ]),
            },
          ] as const)),
      {
        kind: 'text',
        quiet: true,
        text: ledger.settles === 'rent_first' ? ledgerTexts.settles : ledgerTexts.settlesOldest,
      },
      { kind: 'text', quiet: true, text: proRataRule },
    ],
  };
}

/** The receipt of a payment, with the charges that it has settled. Throws `not_found` for what is no payment, or was taken back. */
export function receiptReport(ledger: ShownLedger, rows: readonly LedgerRow[], seq: number): Report {
  const payment = ledger.rows.find((row) => row.seq === seq && !row.taken_back);
  if (payment === undefined || (payment.kind !== 'payment' && payment.kind !== 'deposit_paid')) {
    throw notFound('Payment');
  }
  const paid = negateMoney(payment.amount);
  const settled = allocate(rows, ledger.settles).charges.flatMap((charge) => {
    const parts = charge.settled.filter((part) => part.seq === seq);
    return parts.length === 0
      ? []
      : [[rowInWords(charge.row), formatMoney(sumMoney(parts.map(({ amount }) => amount)))]];
  });
  return {
    title: 'Receipt',
    subtitle: [ledger.premises, ledger.tenant_names].filter(Boolean).join(', '),
    footer: 'Holdfast · Receipt',
    blocks: [
      {
        kind: 'facts',
        items: [
          { label: 'Received', value: formatMoney(paid) },
          { label: 'From', value: ledger.tenant_names },
          { label: 'On', value: dayText(payment.day) },
          { label: 'For', value: payment.kind === 'payment' ? 'Rent' : 'Security deposit' },
          ...(methodOf(payment.method) === null
            ? []
            : [{ label: 'By', value: methodOf(payment.method) ?? '' }]),
          { label: 'Entry', value: String(payment.seq) },
        ],
      },
      ...(settled.length === 0
        ? []
        : [
            {
              kind: 'table' as const,
              columns: [
                { label: 'It pays', width: 4 },
                { label: 'Amount', align: 'right' as const, width: 1.4 },
              ],
              rows: settled,
            },
          ]),
    ],
  };
}

/** The ledger as a CSV file, in the order of days. */
export function ledgerAsCsv(ledger: ShownLedger): string {
  const cell = (value: string) =>
    /[",\r\n]|^[=+@-]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  const lines = ledger.rows.map((row) =>
    [
      row.seq,
      row.day,
      row.kind,
      row.due_day ?? '',
      row.period_start ?? '',
      row.period_end ?? '',
      row.amount,
      row.balance ?? '',
      cell(row.method ?? ''),
      cell(row.memo ?? ''),
    ].join(','),
  );
  const head = 'entry,day,kind,due,from,to,amount,balance,method,note';
  return `${[head, ...lines].join('\r\n')}\r\n`;
}
