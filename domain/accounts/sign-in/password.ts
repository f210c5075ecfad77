import { passwordChangeTexts, passwordTexts, registrationTexts } from '../texts.ts';

/** At registration (S-044) and for every later password (S-055, X-04). The upper bound keeps hashing affordable. */
export const shortestAtFirst = 8;
export const shortestLater = 12;
export const longest = 128;

const digit = /\p{Nd}/u;
const special = /[\p{P}\p{S}]/u;
const upper = /\p{Lu}/u;
const lower = /\p{Ll}/u;
/** Any printable character counts (G-06): what is refused are controls, line ends and halves of characters. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Characters as a person counts them, not UTF-16 units. */
const lengthOf = (password: string) => [...password].length;

/** What is wrong with a first password, or null (S-044). */
export function firstPasswordProblem(password: string): string | null {
  if (lengthOf(password) > longest) return passwordTexts.long;
  const fits = lengthOf(password) >= shortestAtFirst && digit.test(password) && special.test(password);
  return fits && !unprintable.test(password) ? null : registrationTexts.password;
}

/** Everything that is wrong with a later password, in the order of the rule (S-055, G-08); empty where nothing is. */
export function laterPasswordProblems(password: string): string[] {
  const found: string[] = [];
  if (lengthOf(password) < shortestLater) found.push(passwordChangeTexts.short);
  if (lengthOf(password) > longest) found.push(passwordTexts.long);
  if (!upper.test(password)) found.push(passwordChangeTexts.upper);
  if (!lower.test(password)) found.push(passwordChangeTexts.lower);
  if (!digit.test(password)) found.push(passwordChangeTexts.digit);
  if (!special.test(password)) found.push(passwordChangeTexts.special);
  if (unprintable.test(password)) found.push(passwordTexts.characters);
  return found;
}

export type PasswordRule = 'first' | 'later';
export type PasswordPart = { label: string; met: boolean };

/** The parts of a rule, for the list beside the strength meter. */
export function passwordParts(password: string, rule: PasswordRule): PasswordPart[] {
  const least = rule === 'first' ? shortestAtFirst : shortestLater;
  const parts = [
    { label: `At least ${least} characters`, met: lengthOf(password) >= least },
    { label: 'A number', met: digit.test(password) },
    { label: 'A special character (! or ?)', met: special.test(password) },
  ];
  if (rule === 'first') return parts;
  return [
    ...parts,
    { label: 'An uppercase letter', met: upper.test(password) },
    { label: 'A lowercase letter', met: lower.test(password) },
  ];
}

export const strengthNames = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;
/** Index into `strengthNames`. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const run = /(.)\1{2,}|(?:012|123|234|345|456|567|678|789|abc|qwe|asd|password|letmein|welcome)/giu;

/**
 * How long a password would stand against guessing, roughly: bits by length and kinds of characters, with repetitions and the
 * commonest runs counted as one character. A hint for its owner; what is accepted is decided by the rules above.
 */
export function strengthOf(password: string): Strength {
  const shape = password.replace(run, '*');
  const pool =
    (lower.test(shape) ? 26 : 0) +
    (upper.test(shape) ? 26 : 0) +
    (digit.test(shape) ? 10 : 0) +
    (special.test(shape) ? 32 : 0) +
    (/\s/u.test(shape) ? 1 : 0) +
    (/\p{Lo}/u.test(shape) ? 100 : 0);
  const bits = lengthOf(shape) * Math.log2(Math.max(pool, 2));
  const steps = [28, 45, 62, 80];
  return steps.filter((step) => bits >= step).length as Strength;
}
