import { expect, test } from 'vitest';
import { agreementDraft, agreementTexts } from './agreement.ts';
import { agreementStatus, lastDayOf, type AgreementFacts } from './agreement-status.ts';
import { lastDayAfterNotice, monthlyRent, nextTerm, rentOn } from './agreement-terms.ts';
import { deletedOn, tenantStandingOn } from './tenant.ts';

const today = '2026-06-15';
const lease: AgreementFacts = {
  start_date: '2026-01-15',
  end_date: '2027-01-14',
  month_to_month: false,
  sent_for_signature_at: null,
  signed_on: '2026-01-10',
  leaves_on: null,
  terminated_on: null,
};

test.each<[string, Partial<AgreementFacts>]>([
  ['draft', { signed_on: null }],
  ['pending_signature', { signed_on: null, sent_for_signature_at: '2026-01-09T10:00:00Z' }],
  ['active', {}],
  ['active', { start_date: '2026-08-01' }],
  ['active', { end_date: '2026-08-15' }],
  ['ending', { end_date: '2026-08-14' }],
  ['ending', { end_date: '2026-06-15' }],
  ['ended', { end_date: '2026-06-14' }],
  ['active', { end_date: '2026-06-14', month_to_month: true }],
  ['ending', { leaves_on: '2026-12-31', month_to_month: true }],
  ['ended', { leaves_on: '2026-05-31' }],
  ['ending', { leaves_on: '2026-06-30', terminated_on: '2026-06-01' }],
  ['terminated', { leaves_on: '2026-06-14', terminated_on: '2026-06-01' }],
])('an agreement is %s by its facts alone (G-24): %o', (state, facts) => {
  expect(agreementStatus({ ...lease, ...facts }, today)).toBe(state);
});

test.each([
  ['0', agreementTexts.dueDay],
  ['32', agreementTexts.dueDay],
  ['-1', agreementTexts.dueDay],
  ['', 'Payment due day is required'],
])('a due day of "%s" is refused (S-211)', (typed, message) => {
  const read = agreementDraft.shape.payment_due_day.safeParse(typed);
  expect(read.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('a raise counts from its day on and changes nothing before it', () => {
  const rents = [
    { from_day: '2026-07-01', amount: '1900.00' },
    { from_day: '2026-01-15', amount: '1850.00' },
  ];
  expect(['2025-12-01', '2026-06-30', '2026-07-01'].map((day) => rentOn(rents, day))).toEqual([
    '1850.00',
    '1850.00',
    '1900.00',
  ]);
});

test('the monthly rent counts a quarter by its third and a year by its twelfth, and only what is in force (X-20)', () => {
  const at = (amount: string, payment_frequency: 'monthly' | 'quarterly' | 'annually', own = {}) => ({
    ...lease,
    payment_frequency,
    rents: [{ from_day: '2026-01-15', amount }],
    ...own,
  });
  const all = [
    at('1850.00', 'monthly'),
    at('1000.00', 'quarterly'),
    at('10000.00', 'annually'),
    at('9999.00', 'monthly', { signed_on: null }),
    at('9999.00', 'monthly', { start_date: '2026-07-01' }),
    at('9999.00', 'monthly', { end_date: '2026-06-14' }),
  ];
  expect(monthlyRent(all, today)).toBe('3016.66');
});

test('notice ends a month-to-month agreement after its days, and a fixed term at its end', () => {
  const terms = { end_date: '2026-03-31', notice_days: 30 };
  expect(lastDayAfterNotice({ ...terms, month_to_month: true }, '2026-06-15')).toBe('2026-07-15');
  expect(lastDayAfterNotice({ ...terms, month_to_month: true }, '2026-02-01')).toBe('2026-03-31');
  expect(lastDayAfterNotice({ ...terms, month_to_month: false }, '2026-03-20')).toBe('2026-03-31');
});

test.each([
  ['2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31'],
  ['2026-01-15', '2027-01-14', '2027-01-15', '2028-01-14'],
  ['2027-03-01', '2028-02-29', '2028-03-01', '2029-02-28'],
  ['2026-01-01', '2026-01-10', '2026-01-11', '2026-01-20'],
])('the term after %s to %s is as long: %s to %s', (start_date, end_date, start, end) => {
  const term = { start_date, end_date, month_to_month: false, leaves_on: null };
  expect(nextTerm(term, '2026-01-02')).toEqual({ start_date: start, end_date: end });
});

test('what goes on from month to month is followed from the first of the next month', () => {
  const term = { start_date: '2025-01-01', end_date: '2025-12-31', month_to_month: true, leaves_on: null };
  expect(nextTerm(term, today)).toEqual({ start_date: '2026-07-01', end_date: '2027-06-30' });
});

test('an agreement that goes on from month to month has no last day until notice is given', () => {
  expect(lastDayOf({ ...lease, month_to_month: true })).toBeNull();
  expect(lastDayOf({ ...lease, month_to_month: true, leaves_on: '2027-03-31' })).toBe('2027-03-31');
});

test('a tenant is current, future or former by what was signed, and is deleted after the months that were said', () => {
  const past = { first: '2020-01-01', last: '2020-12-31' };
  expect(tenantStandingOn([], today)).toBe('none');
  expect(tenantStandingOn([past], today)).toBe('former');
  expect(tenantStandingOn([past, { first: '2027-01-01', last: null }], today)).toBe('future');
  expect(tenantStandingOn([past, { first: '2026-01-01', last: null }], today)).toBe('current');
  expect(deletedOn('2020-12-31', 24)).toBe('2023-01-01');
  expect(deletedOn('2020-12-31', null)).toBeNull();
});
