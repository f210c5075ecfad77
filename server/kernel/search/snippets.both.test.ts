import { describe, expect, it } from 'vitest';
import { testDatabase } from '../test-database.ts';
import { searching } from './test-search.ts';

const test = testDatabase();
const { putRecord, snippet } = searching(test);

describe('a snippet', () => {
  it.each([
    ['boilers', 'The cold boiler hums', 'The cold [boiler] hums'],
    ['boiler', 'A boilermaker and two boilers', 'A boilermaker and two [boilers]'],
    ['policy', 'The police keep policies', 'The police keep [policies]'],
    ['hope', 'Hopping and hoping', 'Hopping and [hoping]'],
    ['car', 'A carpet, a car', 'A carpet, a [car]'],
    ['muller', 'Das Müllerhaus von Müller', 'Das Müllerhaus von [Müller]'],
    ['MÜLLER strasse', 'Muller, Straße 5', '[Muller], [Straße] 5'],
    ['lodz', 'In Łódź and LODZ', 'In [Łódź] and [LODZ]'],
    ['cafe', 'Cafe\u0301 au lait', '[Cafe\u0301] au lait'],
    ['99017734', 'No NFIP-99-017734 here', 'No NFIP-[99-017734] here'],
    ['契約', '東京都の契約書', '東京都の[契約]書'],
    ['𝕏 boiler', '😀😀 boiler 😀', '😀😀 [boiler] 😀'],
    ['"roof of the house"', 'A house; the roof of the house', 'A [house]; the [roof] of the [house]'],
    ['$5.00 (five [a-z', 'cost: $5.00 (five)', 'cost: $[5].[00] ([five])'],
  ])('for %j of %j is %j', async (q, text, expected) => {
    const owner = await test.person();
    await putRecord(owner, q, { text });
    expect(await snippet(owner, q)).toBe(expected);
  });

  it('while somebody types marks the word that they are in', async () => {
    const owner = await test.person();
    await putRecord(owner, 'x', { text: 'The insurance of Versicherungshaus' });
    expect(await snippet(owner, 'insur', true)).toBe('The [insurance] of Versicherungshaus');
    expect(await snippet(owner, 'versich', true)).toBe('The insurance of [Versicherungshaus]');
  });

  it('is cut around the place, between words, and never inside a letter', async () => {
    const owner = await test.person();
    await putRecord(owner, 'x', {
      text: `${'😀é pad '.repeat(900)}lighthouse ahead ${'after 😀 '.repeat(100)}`,
    });
    const shown = (await snippet(owner, 'lighthouse')) ?? '';
    expect(shown).toMatch(/^…(?:😀é pad |é pad |pad ).*\[lighthouse\] ahead .*…$/u);
    expect(shown.length).toBeLessThan(330);
    expect(shown.isWellFormed()).toBe(true);
  });

  it('says what the record says of itself where the words are in its name only', async () => {
    const owner = await test.person();
    await putRecord(owner, 'Deed', { body: 'A gift', text: 'Recorded in Harlow' });
    expect(await snippet(owner, 'deed')).toBe('A gift\nRecorded in Harlow');
  });
});
