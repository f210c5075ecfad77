import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPasswordProblem, laterPasswordProblems, passwordParts, strengthOf } from './password.ts';
import { passwordChangeTexts, passwordTexts, registrationTexts } from '../texts.ts';
import { assertProperty } from '../../kernel/test-properties.ts';

describe('the first password', () => {
  it.each([
    ['abcdef1!', null],
    ['with spaces 7 .', null],
    ['größe ünd 5 €', null],
    ['密码密码密码1！', null],
    ['abcdef1', registrationTexts.password],
    ['abcdefg!', registrationTexts.password],
    ['abcdefgh1', registrationTexts.password],
    ['abc 1!', registrationTexts.password],
    ['abcdef\n1!', registrationTexts.password],
    ['abcdef\u00001!', registrationTexts.password],
    [`${'a'.repeat(126)}1!`, null],
    [`${'a'.repeat(127)}1!`, passwordTexts.long],
  ])('%j is judged by length, number and special character: %s', (password, problem) => {
    expect(firstPasswordProblem(password)).toBe(problem);
  });

  it('counts characters as people do, not halves of them', () => {
    expect(firstPasswordProblem('🌊🌊🌊1!')).toBe(registrationTexts.password);
    expect(firstPasswordProblem('🌊🌊🌊🌊🌊🌊1!')).toBeNull();
  });
});

describe('a later password', () => {
  const { short, upper, lower, digit, special } = passwordChangeTexts;
  it.each([
    ['Another shore, 1999?', []],
    ['', [short, upper, lower, digit, special]],
    ['Short1!', [short]],
    ['another shore 1999?', [upper]],
    ['ANOTHER SHORE 1999?', [lower]],
    ['Another shore, what?', [digit]],
    ['Another shore 1999', [special]],
    ['Another shore, 1999?\t', [passwordTexts.characters]],
  ])('%j has each missing part named on its own', (password, problems) => {
    expect(laterPasswordProblems(password)).toEqual(problems);
  });

  it('is never easier than a first one', () => {
    assertProperty(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (password) => {
        if (laterPasswordProblems(password).length === 0) expect(firstPasswordProblem(password)).toBeNull();
      }),
    );
  });
});

describe('the meter', () => {
  it('shows as met exactly what the rule asks for', () => {
    const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 30 });
    assertProperty(
      fc.property(printable, (password) => {
        const met = (rule: 'first' | 'later') => passwordParts(password, rule).every((part) => part.met);
        expect(met('first')).toBe(firstPasswordProblem(password) === null);
        expect(met('later')).toBe(laterPasswordProblems(password).length === 0);
      }),
    );
  });

  it('rises with length and variety, and is not taken in by repetition', () => {
    expect(strengthOf('')).toBe(0);
    expect(strengthOf('aaaaaaaaaaaaaaaaaaaaaaaa')).toBe(0);
    expect(strengthOf('Password123!')).toBeLessThan(strengthOf('Another shore, 1999?'));
    expect(strengthOf('Another shore, 1999?')).toBe(4);
  });
});
