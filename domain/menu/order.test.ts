import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedBehind } from './order.ts';
import { assertProperty } from '../kernel/test-properties.ts';

describe('moving an entry of the menu', () => {
  it('puts it behind the other, to the top, or to the end where the other has gone', () => {
    expect(movedBehind(['a', 'b', 'c'], 'a', 'b')).toEqual(['b', 'a', 'c']);
    expect(movedBehind(['a', 'b', 'c'], 'c', null)).toEqual(['c', 'a', 'b']);
    expect(movedBehind(['a', 'b', 'c'], 'a', 'gone')).toEqual(['b', 'c', 'a']);
    expect(movedBehind(['a', 'b'], 'new', 'a')).toEqual(['a', 'new', 'b']);
    expect(movedBehind(['a', 'b'], 'a', 'a')).toEqual(['b', 'a']);
  });

  it('loses and doubles nothing, and leaves the others as they stood', () => {
    const letters = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 });
    assertProperty(
      fc.property(letters, fc.nat(), fc.option(fc.nat()), (order, which, behind) => {
        const id = order[which % order.length] ?? '';
        const after = behind === null ? null : (order[behind % order.length] ?? '');
        const moved = movedBehind(order, id, after);
        expect(moved.toSorted()).toEqual(order.toSorted());
        expect(moved.filter((each) => each !== id)).toEqual(order.filter((each) => each !== id));
      }),
    );
  });
});
