import { describe, expect, it } from 'vitest';
import type { Meaning } from '../understanding/reading.ts';
import { changeRequestOf } from './change-request.ts';
import { isSameWork } from './done-request.ts';

const today = '2026-11-27';
const lastWeek: Meaning = { kind: 'period', days: { from: '2026-11-15', to: '2026-11-21' }, label: '' };
const grocery: Meaning = { kind: 'name', gap: 'payee', value: 'Sunnyside', label: 'Sunnyside' };
const read = (text: string, readings: readonly { tool: string; asked: object; label: string }[] = []) => {
  const masked = text.replaceAll('last week', '{{period1}}').replaceAll('Sunnyside', '{{thing1}}');
  const placeholders = { period1: lastWeek, thing1: grocery };
  const typed = { period1: 'last week', thing1: 'Sunnyside' };
  return changeRequestOf(
    text,
    { masked, placeholders, typed, readings: readings.map((each) => ({ ...each, asked: {} })) },
    today,
  );
};

describe('the same change in other words', () => {
  it.each([
    ['change the value of the boat to 14500', 'boat', '14500.00'],
    ["set the cabin's value to 410000", 'cabin', '410000.00'],
    ['the boat is worth 14500 now', 'boat', '14500.00'],
    ["update the car's worth to 21,000", 'car', '21000.00'],
    ['value the cabin at 410,000', 'cabin', '410000.00'],
    ['I think the boat is only worth about 14500', 'boat', '14500.00'],
    ['the value of the boat dropped to 14000', 'boat', '14000.00'],
    ['violin: worth 15,000', 'violin', '15000.00'],
  ])('sets a value: %s', (text, words, value) => {
    expect(read(text)).toMatchObject({ kind: 'value', thing: { words }, value, day: today });
  });

  it('sets the value of a day that was', () => {
    expect(read('the boat was worth 14500 on 2026-11-01')).toMatchObject({
      kind: 'value',
      day: '2026-11-01',
    });
  });

  it.each([
    ['set a reminder for 2026-12-03 to call the insurer', 'Call the insurer', '2026-12-03'],
    ['remember to call the insurer on 2026-12-03', 'Call the insurer', '2026-12-03'],
    ['reminder for tomorrow: pick up the violin', 'Pick up the violin', '2026-11-28'],
    ['I need a reminder on 2026-12-05 for the tax return', 'The tax return', '2026-12-05'],
    ["don't let me forget the dentist on Friday", 'The dentist', '2026-12-04'],
    ['put “pay piano teacher” on my reminders for 2026-12-01', 'Pay piano teacher', '2026-12-01'],
    ['remind me in two weeks to check the gutters', 'Check the gutters', '2026-12-11'],
    ['remind me on the 15th to pay the teacher', 'Pay the teacher', '2026-12-15'],
    ['remind me at 5pm tomorrow to pick up Lucia', 'Pick up Lucia at 5pm', '2026-11-28'],
  ])('adds a reminder: %s', (text, title, day) => {
    expect(read(text)).toMatchObject({ kind: 'reminder', title, day });
  });

  it.each([
    ['mark the furnace filter as done', 'furnace filter', today, null],
    ['mark furnace filter done today, cost 22.50', 'furnace filter', today, '22.50'],
    ['we had the gutters cleaned yesterday, it cost $180', 'gutters', '2026-11-26', '180.00'],
    ['complete the task furnace filter with a cost of 22.50', 'furnace filter', today, '22.50'],
    ['the gutters were cleaned yesterday for 180', 'gutters', '2026-11-26', '180.00'],
    ['log that the furnace filter was changed this morning', 'furnace filter', today, null],
    ['tick off the furnace filter', 'furnace filter', today, null],
    ['done with the gutters, 180 dollars', 'gutters', today, '180.00'],
  ])('marks a task done: %s', (text, words, day, cost) => {
    expect(read(text)).toMatchObject({ kind: 'done', task: { words }, day, cost });
  });

  it.each([
    ['bought groceries for 62.10 at Sunnyside', 'expense', 'Sunnyside', '62.10', null],
    ['enter a transaction: 45 dollars Sunnyside', 'expense', 'Sunnyside', '45.00', null],
    ['record 84.20 Sunnyside from checking', 'expense', 'Sunnyside', '84.20', 'checking'],
    ['paid Sunnyside 84.20', 'expense', 'Sunnyside', '84.20', null],
    ['add income of 500 from Ana into savings', 'income', 'Ana', '500.00', 'savings'],
    ['got 300 from Ana', 'income', 'Ana', '300.00', null],
  ])('enters a transaction: %s', (text, direction, payee, amount, account) => {
    expect(read(text)).toMatchObject({ kind: 'transaction', direction, payee, amount, account, day: today });
  });
});

describe('words that are alike and mean another thing', () => {
  it.each([
    ['raise the value of the boat by 1000', '/worth'],
    ['set the insured value of the boat to 14500', '/worth'],
    ['the boat was worth 14500 last week', '/worth'],
    ['remind me every Monday to water the plants', '/dates'],
    ['I changed the furnace filter last week', '/maintenance'],
    ['I changed the filters, 22.50 and 10.00', '/maintenance'],
    ['we paid 40 at Sunnyside last week', '/finance/transactions'],
    ['we paid 2 thousand at Sunnyside', '/finance/transactions'],
  ])('are refused: %s', (text, href) => {
    expect(read(text)).toMatchObject({ kind: 'refused', screen: { href } });
  });

  it.each([
    'I did not change the furnace filter',
    "the boat isn't worth 14500",
    'the boat’s value as of 2026-03-01',
    'reminders for tomorrow',
    'remember the title of the book',
    'oil changed when',
  ])('write nothing: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('is an order though rules read its words', () => {
    const readings = [{ tool: 'loan_saving', asked: {}, label: '' }];
    expect(read('put 500 to savings', readings)).toMatchObject({ kind: 'refused' });
    expect(read('put 300 to the mortgage, what do we save', readings)).toBeUndefined();
    expect(read('gutters cleaned yesterday', readings)).toBeUndefined();
  });

  it('finds no task of other work, nor one of which little is said', () => {
    const did = (verb: string, words: string) => ({ verb, task: { record: null, words } });
    expect(isSameWork('Change the furnace filter', did('replaced', 'furnace filter'))).toBe(true);
    expect(isSameWork('Change the furnace filter', did('serviced', 'furnace'))).toBe(false);
    expect(isSameWork('Clean the gutters', did('cleaned', 'gutters'))).toBe(true);
    expect(isSameWork('Mend the leak under the kitchen sink', did('done', 'kitchen'))).toBe(false);
    expect(isSameWork('Mend the leak under the kitchen sink', did('mark', 'kitchen sink'))).toBe(true);
  });
});
