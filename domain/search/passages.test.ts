import { describe, expect, it } from 'vitest';
import {
  bestPassages,
  hasForm,
  isPaidByOthers,
  isSumInsured,
  nearlyBest,
  passageHolds,
  passagesOf,
  wordsIn,
} from './passages.ts';

const weighed = (q: string) => [...new Set(wordsIn(q))].map((word) => ({ word, weight: 1 }));
const find = (q: string, title: string, text: string, pages: number | null = 1) =>
  bestPassages(weighed(q), title, passagesOf(text, pages), 3);

describe('passages', () => {
  it('are lines, and the sentences of long ones, each as it stands and on its page', () => {
    const long = `${'Words without end, '.repeat(20)}so far. The dock stands inside the line.`;
    expect(passagesOf(`One\n\n  Two \n\f${long}\n\f\fFour`, 4)).toEqual([
      { text: 'One', page: 1 },
      { text: 'Two', page: 1 },
      { text: `${'Words without end, '.repeat(20)}so far.`, page: 2 },
      { text: 'The dock stands inside the line.', page: 2 },
      { text: 'Four', page: 4 },
    ]);
  });

  it('have no page where a text of several pages was kept without borders', () => {
    expect(passagesOf('One\n\nTwo', 2).map(({ page }) => page)).toEqual([null, null]);
    expect(passagesOf('x'.repeat(2000), null).map(({ page }) => page)).toEqual([null]);
    expect(passagesOf('One', null)).toEqual([{ text: 'One', page: 1 }]);
  });

  it('answer where they hold at least half of what the title does not say', () => {
    const lines = 'Surname: Reyes\nPassport no.: 561180442';
    expect(find('Daniel’s passport number', 'Passport – Daniel Reyes', lines)[0]?.text).toBe(
      'Passport no.: 561180442',
    );
    expect(find('hull survey of the boat', 'Boat insurance', 'Hull: fiberglass\nPremium: $300')).toEqual([]);
    expect(find('color of the passport', 'Passport – Daniel Reyes', lines)).toEqual([]);
  });

  it('tell two documents apart by what their titles say', () => {
    const deposit = (unit: string, amount: string) =>
      find('deposit unit A', `Lease – unit ${unit}`, `Deposit: $${amount}`).map((each) => ({
        unit,
        ...each,
      }));
    const both = [...deposit('A', '2,150.00'), ...deposit('B', '1,895.00')].toSorted(
      (one, other) => other.score - one.score,
    );
    expect(nearlyBest(both, 3).map(({ unit }) => unit)).toEqual(['A']);
  });

  it('say a number after a label that does not say so', () => {
    const lines = 'Policy: NFIP-99017734\nZone: X\nBuilding: $250,000.00';
    expect(find('policy number', 'Flood insurance', lines)[0]?.text).toBe('Policy: NFIP-99017734');
    expect(passageHolds('number', 'Flood insurance', { text: 'Building: $250,000.00', page: 1 })).toBe(false);
  });

  it('hold other words for the same, each only in its own sense', () => {
    const holds = (word: string, text: string) => passageHolds(word, 'A title', { text, page: 1 });
    expect(holds('math', 'Mathematics: A')).toBe(true);
    expect(holds('appoint', 'Agent: Daniel Reyes')).toBe(true);
    expect(holds('agent', 'Executor: Daniel Reyes')).toBe(false);
    expect(holds('premium', 'Amount: $512,000.00')).toBe(false);
    expect(wordsIn('401(k)')).toEqual(['401k']);
  });

  it('say nothing of a sum that somebody else paid, or that is insured', () => {
    const paid = { text: 'Insurance paid: $2,702.00', page: 1 };
    expect(isPaidByOthers(['pay', 'hospital'], paid)).toBe(true);
    expect(isPaidByOthers(['insurance', 'pay', 'hospital'], paid)).toBe(false);
    expect(isPaidByOthers(['washer'], { text: 'Paid: $999.00', page: 1 })).toBe(false);
    const amount = { text: 'Amount: $512,000.00', page: 1 };
    expect(isSumInsured(['title', 'insurance', 'cost'], 'Title insurance', amount)).toBe(true);
    expect(isSumInsured(['roof', 'cost'], 'Receipt – roof repair', amount)).toBe(false);
  });

  it.each([
    ['Born: St. David’s Medical Center, Austin', false],
    ['Registered on February 4, 2018', true],
    ['Notice: four weeks', false],
    ['A late fee applies after fifteen days.', true],
    ['The rent is due on the first of each month.', true],
  ])('have a day where one is asked for: %s', (text, holds) =>
    expect(hasForm('day', { text, page: 1 })).toBe(holds),
  );

  it('have a number where one is asked for', () => {
    expect(hasForm('amount', { text: 'Notice: four weeks', page: 1 })).toBe(true);
    expect(hasForm('amount', { text: 'Invoice: 20417', page: 1 })).toBe(false);
    expect(hasForm('money', { text: 'Ready within nine weeks of the first payment.', page: 1 })).toBe(false);
    expect(hasForm('money', { text: 'Price: $48,750.00', page: 1 })).toBe(true);
    expect(hasForm('number', { text: 'Member: Reyes, Maria', page: 1 })).toBe(false);
    expect(hasForm('number', { text: 'Passport no.: 561180442', page: 1 })).toBe(true);
    expect(hasForm('amount', { text: 'Employer: Colorado River Engineering', page: 1 })).toBe(false);
  });
});
