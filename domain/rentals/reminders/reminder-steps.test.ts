import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertProperty } from '../../kernel/test-properties.ts';
import { addDays, type Day } from '../../kernel/time/day.ts';
import { allocate } from '../ledger/allocation.ts';
import { missingRows } from '../ledger/charges.ts';
import { added, termsWith } from '../ledger/test-terms.ts';
import { reminderWords } from './reminder-letter.ts';
import { letterByHand, letterOf, nextReminders, type SentReminder } from './reminder-steps.ts';

const days = [3, 10, 20] as const;
const terms = termsWith();
const owedOn = (today: Day, paid: readonly { day: Day; amount: string }[] = []) => {
  const charged = added([], ...missingRows(terms, [], today));
  const rows = added(charged, ...paid.map((each) => ({ ...each, kind: 'payment' as const })));
  return allocate(rows, terms.settles).charges;
};

/** What a job that looks at every day sends, as charge and letter, with the day. */
function sentDaily(
  from: Day,
  until: Day,
  paid: (day: Day) => readonly { day: Day; amount: string }[] = () => [],
) {
  const sent: SentReminder[] = [];
  for (let today = from; today <= until; today = addDays(today, 1)) {
    const letter = letterOf(nextReminders(owedOn(today, paid(today)), sent, { days, today }), today);
    for (const { charge, step } of letter?.charges ?? [])
      sent.push({ charge: charge.row.seq, step, sent_on: today });
  }
  return sent;
}

describe('letters to a tenant', () => {
  it('come 3, 10 and 20 days after the due day, and never a fourth time', () => {
    const sent = sentDaily('2026-01-01', '2026-01-31');
    expect(sent).toEqual([
      { charge: 1, step: 1, sent_on: '2026-01-04' },
      { charge: 1, step: 2, sent_on: '2026-01-11' },
      { charge: 1, step: 3, sent_on: '2026-01-21' },
    ]);
  });

  it('stop on the day on which the rent is paid', () => {
    const paid = (today: Day) => (today >= '2026-01-09' ? [{ day: '2026-01-09', amount: '-1200.00' }] : []);
    expect(sentDaily('2026-01-01', '2026-01-31', paid)).toEqual([
      { charge: 1, step: 1, sent_on: '2026-01-04' },
    ]);
  });

  it('begin with the friendliest where they are switched on late, and leave days between them', () => {
    expect(sentDaily('2026-01-25', '2026-02-28').filter(({ charge }) => charge === 1)).toEqual([
      { charge: 1, step: 1, sent_on: '2026-01-25' },
      { charge: 1, step: 2, sent_on: '2026-02-01' },
      { charge: 1, step: 3, sent_on: '2026-02-11' },
    ]);
  });

  it('are one a day at most, about all charges that are due for one, in the sterner words', () => {
    const today = '2026-02-05';
    const letter = letterOf(
      nextReminders(owedOn(today), [{ charge: 1, step: 1, sent_on: '2026-01-20' }], { days, today }),
      today,
    );
    expect(letter?.step).toBe(2);
    expect(letter?.charges.map(({ charge, step }) => [charge.row.seq, step])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('by hand are the next of the oldest charge, whatever the day', () => {
    const today = '2026-01-02';
    const next = nextReminders(owedOn(today), [], { days, today });
    expect(letterOf(next, today)).toBeNull();
    expect(letterByHand(next, today)?.step).toBe(1);
    expect(letterByHand([], today)).toBeNull();
  });

  it('never go twice for one step of one charge, nor about what is paid, whatever the days and payments', () => {
    const payments = fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 120 }), amount: fc.integer({ min: 1, max: 2000 }) }),
      { maxLength: 6 },
    );
    assertProperty(
      fc.property(payments, fc.integer({ min: 0, max: 60 }), (drawn, begins) => {
        const all = drawn.map(({ after, amount }) => ({
          day: addDays('2026-01-01', after),
          amount: `-${amount}.00`,
        }));
        const paid = (today: Day) => all.filter(({ day }) => day <= today);
        const sent = sentDaily(addDays('2026-01-01', begins), '2026-04-30', paid);
        const keys = sent.map(({ charge, step }) => `${charge} ${step}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { charge, sent_on } of sent) {
          const open = owedOn(sent_on, paid(sent_on)).find(({ row }) => row.seq === charge)?.open;
          expect(open).not.toBe('0.00');
        }
      }),
    );
  });
});

it('a letter names what is open, its sum and who to write to', () => {
  const about = {
    tenant: 'Ana Ruiz',
    premises: '12 Kelp Street',
    landlord: { name: 'Maria', email: 'maria@example.com' },
    open: Array.from({ length: 14 }, () => ({
      what: 'Rent',
      due_day: '2026-01-01',
      amount: '1200.00',
    })),
    owed: '16800.00',
  };
  const { subject, paragraphs } = reminderWords(1, about);
  expect(subject).toBe('A friendly reminder of your rent: 12 Kelp Street');
  expect(paragraphs[0]).toBe('Dear Ana Ruiz,');
  expect(paragraphs[2]).toBe('Rent, due January 1, 2026: $1,200.00');
  expect(paragraphs).toContain('And 2 more.');
  expect(paragraphs).toContain('In all $16,800.00 is open today.');
  expect(paragraphs.at(-1)).toBe('Maria, maria@example.com');
  expect(new Set([1, 2, 3].map((step) => reminderWords(step as 1, about).subject)).size).toBe(3);
});
