import { describe, expect, it } from 'vitest';
import { storyTurns } from './story-turns.ts';

describe('a story', () => {
  it('is stale after five minutes, and at once after a change (S-243)', () => {
    let at = 1000;
    const turns = storyTurns(() => at, 300_000);
    expect(turns.isStale('maria', null)).toBe(true);
    const made = new Date(1000);
    at = 1001;
    expect(turns.isStale('maria', made)).toBe(false);
    turns.changed('somebody else');
    expect(turns.isStale('maria', made)).toBe(false);
    turns.changed('maria');
    expect(turns.isStale('maria', made)).toBe(true);
    expect(turns.isStale('maria', new Date(1002))).toBe(false);
    at = 301_002;
    expect(turns.isStale('maria', new Date(1002))).toBe(true);
    turns.allChanged();
    expect(turns.isStale('anna', new Date(300_000))).toBe(true);
  });

  it('is made once for many, and at most ten are made a second (S-250)', async () => {
    let at = 0;
    const turns = storyTurns(() => at, 300_000);
    let made = 0;
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const work = async () => {
      made += 1;
      await held;
    };
    const many = Array.from({ length: 30 }, () => turns.make('maria', work));
    expect(made).toBe(1);
    const others = Array.from({ length: 12 }, (_, nth) => turns.make(`person ${nth}`, work));
    expect(made).toBe(10);
    end();
    expect(await Promise.all(many)).toEqual(many.map(() => true));
    expect((await Promise.all(others)).filter(Boolean)).toHaveLength(9);
    at = 1001;
    expect(await turns.make('person 11', work)).toBe(true);
  });
});
