import { describe, expect, it } from 'vitest';
import type { Figure } from '../../kernel/call/tool.ts';
import { answering, wantedOf } from './wanted-form.ts';

const figure = (unit: Figure['unit'], value: string, label: string = unit, of?: string): Figure => ({
  id: `${unit}-${value}`,
  label,
  unit,
  value,
  cites: [],
  ...(of !== undefined && { of }),
});
const first = (question: string, ...figures: Figure[]) => answering(figures, wantedOf(question))?.[0]?.value;

const [day, money] = [figure('day', '2047-02-01', 'Paid off'), figure('money', '318204.77', 'Owed')];
const text = figure('text', 'Unit B', 'Rents', 'Pilar');

describe('the form that is asked for', () => {
  it.each([
    ['When did she move in?', 'day'],
    ['oil change, when?', 'day'],
    ['and when does it end', 'day'],
    ['on which day is it due', 'day'],
    ['Since when do we own it?', 'day'],
    ['until when is it valid', 'day'],
    ['How much have I paid off?', 'amount'],
    ['amount of the last payment', 'amount'],
    ['how many are there', 'count'],
    ['what part of our wealth is cash', 'percent'],
    ['where do we stand with the claim', 'status'],
    ['what is the status of the claim', 'status'],
    ['is the dryer working again?', 'status'],
    ['how many days are left', 'span'],
    ['What share of our net worth is real estate', 'percent'],
    ['Who applied?', 'one'],
    ['which warranty ends next', 'one'],
    ['how much longer until it is paid off', undefined],
    ['Whom do I call when the alarm rings', 'one'],
    ['is it insured when we travel', 'yes_no'],
    ['Will the account fall below zero?', 'yes_no'],
    ['If we pay 500 extra, when is the mortgage gone?', 'day'],
    ['If it breaks when we travel, who pays', undefined],
  ])('of "%s" is %s', (question, form) => {
    expect(wantedOf(question).form).toBe(form);
  });

  it('takes no day for "how much", and no amount for "when"', () => {
    expect(first('how much have I paid off', day, money)).toBeUndefined();
    expect(first('how much is owed', day, money)).toBe('318204.77');
    expect(first('when is it over', money)).toBeUndefined();
    expect(first('when is it over', money, day)).toBe('2047-02-01');
  });

  it('puts yes or no first, where a figure says what is asked', () => {
    const low = [figure('money', '30287.73', 'Lowest'), figure('yes_no', 'no', 'Runs low')];
    expect(first('is checking going to run low', ...low)).toBe('no');
    expect(first('do we have enough money', ...low)).toBe('30287.73');
    expect(first('how low does it get', ...low)).toBe('30287.73');
  });

  it('takes no number of things for "how much", and neither for how something stands', () => {
    const count = figure('count', '0', 'Quotes');
    expect(first('how much did we ask for', count)).toBeUndefined();
    expect(first('how much did we ask for', count, money)).toBe('318204.77');
    expect(first('how many quotes are there', count)).toBe('0');
    const status = figure('text', 'In review', 'Status');
    expect(first('where do we stand with the claim', figure('count', '1'))).toBeUndefined();
    expect(first('where do we stand with the claim', figure('count', '1'), status)).toBe('In review');
    expect(first('is the dryer working again', figure('money', '0.00'))).toBeUndefined();
    expect(first('is the dryer working again', figure('yes_no', 'no'))).toBe('no');
  });

  it('takes the amount for "by how much", where the first figure is yes or no', () => {
    const insured = [figure('yes_no', 'yes', 'Insured'), figure('money', '720000.00', 'Insured for')];
    const below = figure('money', '169500.00', 'Underinsured by');
    expect(first('by how much is it underinsured', ...insured, below)).toBe('169500.00');
    expect(first('is it underinsured', ...insured, below)).toBe('yes');
  });

  it('takes the amount beside what is only a word, and no name of a document for one', () => {
    const paid = figure('yes_no', 'no', 'Rent paid in full', 'Pilar');
    const received = figure('money', '1500.00', 'Rent received', 'Pilar');
    expect(first('how much did Pilar pay', paid, received)).toBe('1500.00');
    expect(first('did Pilar pay', paid, received)).toBe('no');
    const state = figure('text', 'Completed', 'Stands at', 'Faucet');
    expect(first('how much did the faucet cost', state, figure('money', '196.50', 'Cost', 'Faucet'))).toBe(
      '196.50',
    );
    const form = figure('text', 'Form 1098', 'Document', 'Form 1098');
    expect(first('how much interest is on the 1098', form)).toBeUndefined();
    expect(first('show me the 1098', form)).toBe('Form 1098');
  });

  it('takes the only day of an answer, and of several one of the same thing alone', () => {
    expect(first('when did Pilar move in', text, day)).toBe('2047-02-01');
    const days = [
      figure('day', '2026-01-01', 'Since', 'Chidi'),
      figure('day', '2026-05-01', 'Since', 'Ivan'),
    ];
    expect(first('when did Pilar move in', text, ...days)).toBeUndefined();
    expect(first('when', text, ...days, figure('day', '2026-06-01', 'Since', 'Pilar'))).toBe('2026-06-01');
  });

  it('takes no amount for "how many", and no amount for a share', () => {
    const [count, list] = [figure('count', '6', 'Policies in force'), figure('list', 'Oven\nDryer')];
    expect(first('how many policies do we have', money)).toBeUndefined();
    expect(first('how many policies do we have', money, count)).toBe('6');
    expect(first('how many appliances are there', list, figure('count', '2', 'Things'))).toBe('2');
    expect(first('what share of it is real estate', money)).toBeUndefined();
    expect(first('what share of it is real estate', money, figure('percent', '96.6'))).toBe('96.6');
  });

  it('takes the sum before a list for "how much"', () => {
    const bills = figure('list', 'Phones\nInternet', 'Bills to come');
    expect(first('how much do we have to pay', bills, money)).toBe('318204.77');
    expect(first('which bills are coming', bills, money)).toBe('Phones\nInternet');
  });

  it('takes no count of nothing for "how much"', () => {
    const none = figure('count', '0', 'Quotes');
    expect(first('how much did we ask for', none)).toBeUndefined();
    expect(first('how much should we save', figure('count', '8'), money)).toBe('318204.77');
  });

  it('takes a text that names a day', () => {
    expect(first('when is trash day', figure('text', 'Trash on Tuesday'))).toBe('Trash on Tuesday');
    expect(first('when is trash day', figure('text', 'In the yard'))).toBeUndefined();
  });

  it('takes no count for "who" and "which … next"', () => {
    const count = figure('count', '2');
    expect(first('who applied', count)).toBeUndefined();
    expect(first('who applied', count, figure('list', 'Nora'))).toBe('Nora');
    expect(first('which warranty ends next', count, day)).toBeUndefined();
    const named = figure('day', '2026-09-14', 'Overdue since', 'Passport');
    expect(first('what comes first', count, named)).toBe('2026-09-14');
    expect(first('who owes us rent', money, figure('money', '414.75', 'Owed', 'Chidi'))).toBe('414.75');
    expect(first('who owes us rent', money)).toBe('318204.77');
    expect(first('how many applied', count)).toBe('2');
  });

  it('puts the text first whose label is said', () => {
    const [person, phone] = [figure('text', 'Luis', 'Contact person'), figure('text', '555', 'Phone')];
    expect(first('phone of the plumber', person, phone)).toBe('555');
    expect(first('contact of the plumber', person, phone)).toBe('Luis');
    expect(first('who is the plumber', person, phone)).toBe('Luis');
  });
});
