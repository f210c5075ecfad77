import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMoney } from '../kernel/money/money.ts';
import { budgetInWords, isOver, lineInWords, linesInWords, planOf } from './project-plan.ts';
import { assertProperty } from '../kernel/test-properties.ts';

const lines = [
  { id: 'a', what: 'Cabinets', planned: '12000.00' },
  { id: 'b', what: 'Counter', planned: '4500.00' },
  { id: 'c', what: 'Lamps', planned: null },
];
const none = { budget: null, lines, agreed: [], paid: [] };

describe('the plan of a project', () => {
  test('expects what was agreed, else what was planned, and at least what was paid', () => {
    const plan = planOf({
      budget: '17000.00',
      lines,
      agreed: [{ line_id: 'a', amount: '11000.00', items: [] }],
      paid: [
        { line_id: 'a', amount: '3000.00' },
        { line_id: 'b', amount: '4500.01' },
        { line_id: 'gone', amount: '20.00' },
      ],
    });
    expect(plan.lines.map(({ what, expected }) => [what, expected])).toEqual([
      ['Cabinets', '11000.00'],
      ['Counter', '4500.01'],
      ['Lamps', '0.00'],
      ['Not in a line', '20.00'],
    ]);
    expect(plan).toMatchObject({
      budget: '17000.00',
      planned: '16500.00',
      agreed: '11000.00',
      paid: '7520.01',
      expected: '15520.01',
    });
    expect(plan.lines.map(lineInWords)).toEqual(['$1,000.00 under', '$0.01 over', null, 'Not planned']);
  });

  test('spreads a quote for the whole over the lines that its items name', () => {
    const items = [
      { what: ' cabinets', amount: '11000.00' },
      { what: 'Fitting', amount: '900.00' },
    ];
    const plan = planOf({ ...none, agreed: [{ line_id: null, amount: '11900.00', items }] });
    expect(plan.lines.map(({ what, agreed }) => [what, agreed])).toEqual([
      ['Cabinets', '11000.00'],
      ['Counter', null],
      ['Lamps', null],
      ['Not in a line', '900.00'],
    ]);
  });

  test('adds up: every cent that was agreed or paid is in exactly one line', () => {
    const money = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));
    const line_id = fc.constantFrom('a', 'b', 'c', 'gone', null);
    const items = fc.array(
      fc.record({ what: fc.constantFrom('Cabinets', 'counter', 'Sink'), amount: money }),
    );
    assertProperty(
      fc.property(
        fc.array(fc.record({ line_id, amount: money, items })),
        fc.array(fc.record({ line_id, amount: money })),
        (quotes, paid) => {
          const agreed = quotes.map((each) => ({
            ...each,
            amount:
              each.items.length === 0 ? each.amount : addMoney(...each.items.map((item) => item.amount)),
          }));
          const plan = planOf({ ...none, agreed, paid });
          expect(plan.agreed).toBe(addMoney(...agreed.map((each) => each.amount)));
          expect(plan.paid).toBe(addMoney(...paid.map((each) => each.amount)));
        },
      ),
    );
  });

  test.each([
    [{ budget: null, paid: '0.00', expected: '0.00' }, null, false],
    [{ budget: '100.00', paid: '100.01', expected: '100.01' }, '$0.01 over budget', true],
    [{ budget: '100.00', paid: '20.00', expected: '130.00' }, 'Expected to be $30.00 over budget', true],
    [{ budget: '100.00', paid: '20.00', expected: '100.00' }, 'Exactly on budget', false],
    [{ budget: '100.00', paid: '20.00', expected: '90.00' }, '$10.00 of the budget is left', false],
  ])('%j says %s', (sums, words, over) => {
    const plan = { ...sums, lines: [], planned: '0.00', agreed: '0.00' };
    expect([budgetInWords(plan), isOver(plan)]).toEqual([words, over]);
  });

  test('says how far the lines are from the budget', () => {
    expect(linesInWords('100.00', '90.00', 2)).toBe('$10.00 of the budget is in no line yet');
    expect(linesInWords('100.00', '110.00', 2)).toBe('The lines are $10.00 more than the budget');
    expect([
      linesInWords('100.00', '100.00', 2),
      linesInWords(null, '1.00', 1),
      linesInWords('1.00', '0.00', 0),
    ]).toEqual([null, null, null]);
  });
});
