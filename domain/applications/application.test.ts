import { expect, test } from 'vitest';
import { publicApplication } from './public-application.ts';
import { askedField, askedFieldLabels, completenessOf, documentLabels } from './asking.ts';
import { adverseActionNotice, neutralLetter } from './decline-letter.ts';
import { formStanding } from './form.ts';
import { mayAdd, mayWithdraw } from './receipt.ts';
import { endOfKeeping } from './retention.ts';
import { applicationState, mayMove } from './state.ts';

test('each state goes on to the states that may follow it and to no other (G-26)', () => {
  const ways = applicationState.options.flatMap((from) =>
    applicationState.options.filter((to) => mayMove(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(ways).toEqual([
    'draft > submitted',
    'submitted > under_review',
    'submitted > approved',
    'submitted > rejected',
    'submitted > withdrawn',
    'under_review > approved',
    'under_review > rejected',
    'under_review > withdrawn',
    'approved > withdrawn',
    'rejected > under_review',
  ]);
});

test('data are deleted so many days after declining or withdrawing, and never otherwise', () => {
  const decided = new Date('2026-11-01T12:00:00Z');
  expect(endOfKeeping('rejected', decided, 30)?.toISOString()).toBe('2026-12-01T12:00:00.000Z');
  expect(endOfKeeping('withdrawn', decided, 1)?.toISOString()).toBe('2026-11-02T12:00:00.000Z');
  for (const state of ['draft', 'submitted', 'under_review', 'approved'] as const) {
    expect(endOfKeeping(state, decided, 1)).toBeNull();
  }
});

test('a form is open until its last day has passed, it is full, or its owner closes it', () => {
  const form = { opened_at: '2026-11-01T12:00:00Z', closes_on: '2026-11-10', most_applications: 2 };
  expect(formStanding(form, 1, '2026-11-10')).toBe('open');
  expect(formStanding(form, 1, '2026-11-11')).toBe('closed');
  expect(formStanding(form, 2, '2026-11-10')).toBe('full');
  expect(formStanding({ ...form, opened_at: null }, 0, '2026-11-02')).toBe('closed');
});

test('completeness counts what was asked and nothing else', () => {
  const nothing = Object.fromEntries(askedField.options.map((field) => [field, null])) as Record<
    (typeof askedField.options)[number],
    null
  >;
  const application = {
    ...nothing,
    pets: 'A cat',
    asks: ['phone', 'pets'] as const,
    documents: ['income'] as const,
  };
  expect(completenessOf(application, ['other'])).toEqual({
    here: 1,
    asked: 3,
    missing: ['Phone', 'Proof of income'],
  });
  expect(completenessOf({ ...application, asks: [] }, ['income'])).toEqual({
    here: 1,
    asked: 1,
    missing: [],
  });
});

test('nothing that can be asked names a protected characteristic', () => {
  const words = [...Object.values(askedFieldLabels), ...Object.values(documentLabels)].join(' ');
  expect(words).not.toMatch(
    /\b(age|born|birth|race|religion|sex|gender|married|child|disab|origin|citizen)/i,
  );
});

test('an application needs a name, an address and consent', () => {
  const said = publicApplication.safeParse({}).error?.issues.map(({ message }) => message);
  expect(said).toEqual([
    'Name is required',
    'Email is required',
    'Please agree before you send the application',
  ]);
});

test('an applicant adds files while nothing is decided, and may withdraw until declined', () => {
  expect(applicationState.options.filter(mayAdd)).toEqual(['submitted', 'under_review']);
  expect(applicationState.options.filter(mayWithdraw)).toEqual(['submitted', 'under_review', 'approved']);
});

test('the letter gives no reason, and names a report only where the landlord chooses it', () => {
  const letter = neutralLetter({ name: 'Nora', premises: 'Unit B', shownAs: 'Harbor Rentals', keepDays: 30 });
  expect(letter).toContain('Dear Nora');
  expect(letter).toContain('deleted 30 days after this letter');
  expect(letter).not.toMatch(/report|agency|because|income/i);
  expect(adverseActionNotice('Acme Reports')).toContain('Acme Reports');
});
