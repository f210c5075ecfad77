import { describe, expect, it } from 'vitest';
import { proposalsOf, type Income, type Waiting } from './proposals.ts';

const income = (own: Partial<Income> = {}): Income => ({
  id: 'bank',
  day: '2026-05-02',
  amount: '1000.00',
  words: 'ACME TRANSFER 4711',
  ...own,
});

const next = { expected: '1000.00', rent: '1000.00', due_day: '2026-05-01', open: true };
const rent = (own: Partial<Waiting> = {}): Waiting => ({
  agreement_id: 'ana',
  version: 3,
  premises: 'Elm Street 4, Upper',
  tenant_names: 'Ana Ruiz',
  next,
  recorded: [],
  payers: [],
  ...own,
});

const shortly = (incomes: readonly Income[], waiting: readonly Waiting[]) =>
  proposalsOf(incomes, waiting).map(
    ({ transaction_id, agreement_id, reasons, joins }) =>
      `${transaction_id} pays ${agreement_id}: ${reasons.join(' ')}${joins === null ? '' : `, is ${joins.seq}`}`,
  );

describe('an income that fits a rent', () => {
  it('is proposed by its amount, by the tenant’s name, or by a payer who is known', () => {
    expect(shortly([income()], [rent()])).toEqual(['bank pays ana: amount']);
    expect(shortly([income({ words: 'RUIZ ANA, rent' })], [rent()])).toEqual(['bank pays ana: name amount']);
    expect(
      shortly([income({ amount: '400.00' })], [rent({ payers: ['acme transfer'] })]),
      'a known payer may pay a part',
    ).toEqual(['bank pays ana: payer']);
  });

  it('is left to the person where two fit equally well, and where it fits neither amount nor name', () => {
    const bob = rent({ agreement_id: 'bob', tenant_names: 'Bob Smith' });
    expect(shortly([income()], [rent(), bob])).toEqual([]);
    expect(shortly([income({ words: 'SMITH BOB' })], [rent(), bob])).toEqual(['bank pays bob: name amount']);
    expect(shortly([income({ amount: '999.99' })], [rent()])).toEqual([]);
  });

  it('lies at most twenty days from the day on which rent is due, unless more than one rent is open', () => {
    const late = income({ day: '2026-05-22' });
    expect(shortly([late], [rent()])).toEqual([]);
    const both = { ...next, expected: '2000.00' };
    expect(shortly([late], [rent({ next: both })])).toEqual(['bank pays ana: amount']);
  });

  it('pays one agreement, and an agreement is paid by one income', () => {
    const twice = [income(), income({ id: 'later', day: '2026-05-03' })];
    expect(shortly(twice, [rent()])).toEqual(['bank pays ana: amount']);
  });
});

describe('many incomes and many rents', () => {
  it('are compared where they share an amount, a payer or a name, and nowhere else', () => {
    let compared = 0;
    const many = Array.from({ length: 600 }, (_, nth): Waiting => {
      const tenant_names = `Tenant${'abcdefghij'[nth % 10]}${'klmnopqrst'[Math.floor(nth / 10) % 10]} ${'uvwxyz'[Math.floor(nth / 100)]}mith`;
      const own = { ...next, expected: `${nth + 1}.00`, rent: `${nth + 1}.00` };
      return {
        ...rent({ agreement_id: `a${nth}`, tenant_names }),
        get next() {
          compared += 1;
          return own;
        },
      };
    });
    const incomes = many.map(({ agreement_id }, nth) =>
      income({ id: agreement_id, amount: `${nth + 1}.00` }),
    );
    expect(proposalsOf(incomes, many)).toHaveLength(600);
    // A few looks at each of them; six hundred times six hundred pairs there are.
    expect(compared).toBeLessThan(10 * 600);
  });
});

describe('a payment that was recorded by hand', () => {
  const recorded = [{ seq: 4, day: '2026-04-24', amount: '1000.00' }];
  const paid = { ...next, due_day: '2026-06-01', open: false };

  it('is the bank’s row of the same amount, and not the next rent', () => {
    expect(shortly([income()], [rent({ next: paid, recorded })])).toEqual(['bank pays ana: amount, is 4']);
    expect(shortly([income()], [rent({ next: null, recorded })])).toEqual(['bank pays ana: amount, is 4']);
  });

  it('stays where an open rent of that amount lies nearer, and where the bank’s amount is another', () => {
    expect(shortly([income()], [rent({ recorded })])).toEqual(['bank pays ana: amount']);
    const other = [{ seq: 4, day: '2026-04-24', amount: '900.00' }];
    expect(shortly([income()], [rent({ next: null, recorded: other })])).toEqual([]);
  });
});
