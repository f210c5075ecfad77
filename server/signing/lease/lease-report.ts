import { createHash } from 'node:crypto';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { leaseWords, type LeaseAgreement } from '@holdfast/domain/signing/lease';
import { signerRoleLabels } from '@holdfast/domain/signing/sealed';
import { signingTexts } from '@holdfast/domain/signing/signing';
import type { Report, ReportBlock } from '../../kernel/pdf/report.ts';

export type LeaseClause = { readonly title: string; readonly body: string };

/** What a lease is printed from. `landlord` is the name under which the landlord signs. */
export type LeaseParts = {
  readonly agreement: LeaseAgreement;
  readonly landlord: string;
  readonly clauses: readonly LeaseClause[];
};

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayWords = (day: Day): string => longDay.format(new Date(`${day}T12:00:00Z`));

export const leaseTitle = ({ premises }: Pick<LeaseAgreement, 'premises'>): string =>
  premises === '' ? 'Residential lease' : `Lease of ${premises}`;

/** Lays a lease out for the printer: parties, premises, term, money, terms and clauses, and a line for each signature. */
export function leaseReport({ agreement, landlord, clauses }: LeaseParts): Report {
  const people = agreement.people.map(({ name, role }) => ({ name: name ?? 'Tenant', role }));
  const facts = (items: readonly { label: string; value: string | null }[]): ReportBlock => ({
    kind: 'facts',
    items: items.flatMap(({ label, value }) => (value === null || value === '' ? [] : [{ label, value }])),
  });
  const heading = (text: string): ReportBlock => ({ kind: 'heading', level: 1, text });
  const numbered: readonly LeaseClause[] = [
    ...(agreement.terms === null ? [] : [{ title: 'Terms', body: agreement.terms }]),
    ...clauses,
  ];
  return {
    title: leaseTitle(agreement),
    subtitle: `${dayWords(agreement.start_date)} to ${dayWords(agreement.end_date)}`,
    footer: leaseTitle(agreement),
    blocks: [
      heading('Parties'),
      facts([
        { label: 'Landlord', value: landlord },
        ...people.map(({ name, role }) => ({ label: signerRoleLabels[role], value: name })),
        { label: 'Other occupants', value: agreement.occupants.join(', ') },
      ]),
      heading('Premises and term'),
      facts([
        { label: 'Premises', value: agreement.premises },
        { label: 'Begins', value: dayWords(agreement.start_date) },
        { label: 'Ends', value: dayWords(agreement.end_date) },
        {
          label: 'After that',
          value: agreement.month_to_month
            ? 'Goes on from month to month until notice is given'
            : 'The lease ends without notice',
        },
        { label: 'Notice', value: `${agreement.notice_days} days, in writing` },
      ]),
      heading('Rent and deposit'),
      rentTable(agreement),
      facts([
        { label: 'Due', value: dueWords(agreement) },
        { label: 'Security deposit', value: formatMoney(agreement.security_deposit) },
        { label: 'Late fee', value: lateWords(agreement) },
        { label: 'A payment settles', value: leaseWords.settles[agreement.settles] },
      ]),
      heading('Use of the premises'),
      facts([
        {
          label: 'Utilities included',
          value: agreement.utilities_included.map((each) => leaseWords.utility[each]).join(', ') || 'None',
        },
        { label: 'Parking', value: agreement.parking ?? 'None agreed' },
        { label: 'Pets', value: agreement.pets ?? 'None agreed' },
      ]),
      ...(numbered.length === 0 ? [] : [heading('Terms')]),
      ...numbered.flatMap(({ title, body }, nth): ReportBlock[] => [
        { kind: 'heading', level: 2, text: `${nth + 1}. ${title}` },
        ...body
          .split(/\n+/u)
          .filter((each) => each.trim() !== '')
          .map((text) => ({ kind: 'text', text }) as const),
      ]),
      { kind: 'text', quiet: true, text: `${signingTexts.notAdvice}.` },
      heading('Signatures'),
      {
        kind: 'signatures',
        items: [
          { name: landlord, role: 'Landlord', lines: [], mark: null },
          ...people.map(({ name, role }) => ({ name, role: signerRoleLabels[role], lines: [], mark: null })),
        ],
      },
    ],
  };
}

/** The SHA-256 of everything that is printed of a lease. */
export const contentHash = (report: Report): string =>
  createHash('sha256').update(JSON.stringify(report)).digest('hex');

function rentTable({ rents, payment_frequency }: LeaseAgreement): ReportBlock {
  return {
    kind: 'table',
    whole: true,
    columns: [
      { label: 'From', width: 2 },
      { label: 'Rent', align: 'right', width: 1 },
    ],
    rows: rents
      .toSorted((a, b) => (a.from_day < b.from_day ? -1 : 1))
      .map(({ from_day, amount }) => [
        dayWords(from_day),
        `${formatMoney(amount)} ${leaseWords.frequency[payment_frequency]}`,
      ]),
  };
}

function dueWords({ payment_due_day, payment_frequency }: LeaseAgreement): string {
  const clamped = payment_due_day > 28 ? ', or its last day where it is shorter' : '';
  return `Day ${payment_due_day} of ${leaseWords.due[payment_frequency]}${clamped}`;
}

function lateWords({ late_fee, late_fee_amount, late_fee_cap, grace_days }: LeaseAgreement): string {
  if (late_fee === 'none' || late_fee_amount === null) return 'None';
  const fee =
    late_fee === 'fixed'
      ? formatMoney(late_fee_amount)
      : `${Number(late_fee_amount)}% of the rent that is late`;
  const cap = late_fee_cap === null ? '' : `, at most ${formatMoney(late_fee_cap)}`;
  return `${fee}${cap}, once rent is more than ${grace_days} days late`;
}
