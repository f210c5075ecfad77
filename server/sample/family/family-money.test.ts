import { describe, expect, it } from 'vitest';
import { familyMoney } from './family-money.ts';
import type { SampleMove } from './money.ts';

const today = '2026-11-23';
const moves = familyMoney(today);
const centsIn = (move: SampleMove) =>
  move.kind === 'transfer' ? move.cents : move.parts.reduce((sum, { cents }) => sum + cents, 0);

describe('the money of the sample family', () => {
  it('goes back two years, until today and no further, and is the same each time', () => {
    expect(moves[0]?.day).toBe('2024-11-01');
    expect(moves.filter(({ day }) => day > today)).toEqual([]);
    expect(moves.length).toBeGreaterThan(1000);
    expect(familyMoney(today)).toEqual(moves);
  });

  it('has a streaming service that became dearer once', () => {
    const prices = moves.filter((move) => move.kind !== 'transfer' && move.merchant === 'Marlow Stream');
    expect([...new Set(prices.map(centsIn))]).toEqual([15_49, 17_99]);
  });

  it('has bills that are split, and something that came back', () => {
    const bought = moves.filter((move) => move.kind !== 'transfer');
    expect(bought.filter(({ parts }) => parts.length > 1).length).toBeGreaterThan(20);
    expect(bought.filter(({ refund }) => refund).length).toBe(2);
  });

  it('pays the card in full with what was charged in the month before', () => {
    const charged = moves.filter((move) => move.day.startsWith('2026-09') && move.kind === 'expense');
    const card = charged.filter((move) => move.kind !== 'transfer' && move.account === 'card');
    const paid = moves.find(({ kind, day }) => kind === 'transfer' && day === '2026-10-20');
    expect(paid && centsIn(paid)).toBe(card.reduce((sum, move) => sum + centsIn(move), 0));
  });
});
