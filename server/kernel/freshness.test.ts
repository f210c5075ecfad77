import { describe, expect, it } from 'vitest';
import { makeFreshness } from './freshness.ts';

describe('the state of a person’s records', () => {
  it('stays the same until that person’s records change', () => {
    const freshness = makeFreshness();
    const [maria, stranger] = [freshness.stateOf('maria'), freshness.stateOf('stranger')];
    expect(freshness.stateOf('maria')).toBe(maria);
    freshness.changed('stranger');
    expect(freshness.stateOf('maria')).toBe(maria);
    expect(freshness.stateOf('stranger')).not.toBe(stranger);
    freshness.changed('maria');
    expect(freshness.stateOf('maria')).not.toBe(maria);
  });

  it('never comes back, whatever is forgotten in between', () => {
    const freshness = makeFreshness();
    const seen = new Set<string>();
    for (let round = 0; round < 200; round += 1) {
      if (round % 7 === 0) freshness.forget();
      else freshness.changed('maria');
      seen.add(freshness.stateOf('maria'));
    }
    expect(seen.size).toBe(200);
  });

  it('is another one on another server and after a restart', () => {
    expect(makeFreshness().stateOf('maria')).not.toBe(makeFreshness().stateOf('maria'));
  });

  it('is never that of two people', () => {
    const freshness = makeFreshness();
    expect(new Set(Array.from({ length: 1000 }, (_, who) => freshness.stateOf(`person ${who}`))).size).toBe(
      1000,
    );
  });

  it('is not remembered without bound where people only write, either', () => {
    const freshness = makeFreshness(10);
    const first = freshness.stateOf('first');
    for (let person = 0; person < 10; person += 1) freshness.changed(`person ${person}`);
    // Only where its state was dropped does somebody get another one without having written.
    expect(freshness.stateOf('first')).not.toBe(first);
  });

  it('is not remembered without bound, and a state that was dropped is not given again', () => {
    const freshness = makeFreshness();
    const first = freshness.stateOf('maria');
    for (let who = 0; who < 60_000; who += 1) freshness.stateOf(String(who));
    expect(freshness.stateOf('maria')).not.toBe(first);
  });

  it('has a mark that no request can bear while word of other servers does not arrive', () => {
    let hears = true;
    const freshness = makeFreshness(undefined, () => hears);
    const before = freshness.stateOf('maria');
    expect(freshness.stateOf('maria')).toBe(before);
    hears = false;
    const meanwhile = [freshness.stateOf('maria'), freshness.stateOf('maria')];
    expect(new Set([before, ...meanwhile]).size).toBe(3);
  });
});
