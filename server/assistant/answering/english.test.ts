import { describe, expect, it } from 'vitest';
import { readEnglish } from './english.ts';

describe('the English dictionary', () => {
  it.each([
    'password',
    'grade',
    'cat',
    'print',
    'petrol',
    'swept',
    'stories',
    'washing',
    'baking',
    'cheaper',
  ])('knows %s', async (word) => expect((await readEnglish())(word)).toBe(true));

  it.each(['violn', 'insurence', 'mortage', 'acount', 'recieve', 'petrov', 'paymens', 'teh', 'hwo', 'washr'])(
    'does not know %s',
    async (word) => expect((await readEnglish())(word)).toBe(false),
  );
});
