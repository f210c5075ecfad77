import { isFiller } from './fillers.ts';

/** How many letters two words are apart, two that changed places counted as one; more than `most` is `most + 1`. */
export function distance(one: string, other: string, most = 2): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1;
      let best = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + same);
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        best = Math.min(best, (before[at - 2] ?? 0) + 1);
      next.push(best);
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? most + 1;
}

/** Whether vowels were left out in haste: "spnd", "nmber". */
function hasty(unknown: string, word: string): boolean {
  if (unknown.length < 3 || word.length > unknown.length + 3 || unknown[0] !== word[0]) return false;
  let at = 0;
  for (const letter of word) {
    if (letter === unknown[at]) at++;
    else if (!/[aeiou]/.test(letter)) return false;
  }
  return at === unknown.length;
}

/** Whether a word may be a misspelled one, as `nearest` goes: how many letters they are apart, or undefined where it is too far. */
function apartFrom(unknown: string, word: string): number | undefined {
  if (word.length < 3) return undefined;
  if (word.length > 3 && hasty(unknown, word)) return 1;
  if (unknown.length < 5 && !swapped(unknown, word) && !lacksOne(unknown, word)) return undefined;
  // "Cat" is no "act": of three letters only small words are typed so often that the first of them is mistyped.
  if (unknown.length === 3 && !isFiller(word) && (word[0] !== unknown[0] || !swapped(unknown, word)))
    return undefined;
  const most = unknown.length > 7 ? 2 : 1;
  const apart = distance(unknown, word, most);
  if (apart > most || (word[0] !== unknown[0] && !swapped(unknown, word))) return undefined;
  return mayBeSlip(unknown, word) ? apart : undefined;
}

/** Whether a word of five letters lacks one of them: "woth", "atic". */
const lacksOne = (unknown: string, word: string): boolean =>
  unknown.length === 4 && word.length === 5 && unknown[0] === word[0] && distance(unknown, word, 1) === 1;

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Letters that are taken for each other because they sound alike. */
const soundAlike = ['aeiouy', 'cksqxz', 'mn', 'bp', 'dt', 'gj', 'fvw'];

/** Whether a letter is typed for another: its neighbor on the keyboard, or one that sounds alike. */
function typedFor(one: string, other: string): boolean {
  if (soundAlike.some((letters) => letters.includes(one) && letters.includes(other))) return true;
  const [row, at] = placeOf(one);
  const [otherRow, otherAt] = placeOf(other);
  return Math.abs(row - otherRow) <= 1 && Math.abs(at - otherAt) <= 1;
}

function placeOf(letter: string): readonly [row: number, at: number] {
  const row = rows.findIndex((letters) => letters.includes(letter));
  return [row < 0 ? 9 : row, rows[row]?.indexOf(letter) ?? 9];
}

/** Of words as long as each other, each letter that differs is one that is typed for the other: "petrol" is no "Petrov". */
function mayBeSlip(unknown: string, word: string): boolean {
  if (unknown.length !== word.length || swapped(unknown, word)) return true;
  return [...unknown].every((letter, at) => {
    const other = word[at] ?? '';
    const exchanged = unknown[at + 1] === other || unknown[at - 1] === other;
    return letter === other || exchanged || typedFor(letter, other);
  });
}

const canBeMisspelled = (unknown: string) => unknown.length >= 3 && !/\d/.test(unknown);

/**
 * The word that was meant by one that nobody knows: one letter off up to seven letters, two above. Undefined where none is near, or two are equally
 * near. Short words are only corrected where letters changed places, because nearly everything is near to them, and the first letter is taken
 * as it was typed.
 */
export function nearest(unknown: string, known: Iterable<string>): string | undefined {
  if (!canBeMisspelled(unknown)) return undefined;
  let best: { word: string; apart: number; alike: number } | undefined;
  let tied = false;
  for (const word of known) {
    const apart = apartFrom(unknown, word);
    if (apart === undefined) continue;
    // Of words as near, one of the same letters was meant ("acount" is no amount), else one of which a letter was left out ("washr").
    const alike =
      4 * Number(word[0] === unknown[0]) +
      2 * Number(sameLetters(word, unknown)) +
      Number(word.length > unknown.length);
    if (best === undefined || apart < best.apart || (apart === best.apart && alike > best.alike)) {
      best = { word, apart, alike };
      tied = false;
    } else if (apart === best.apart && alike === best.alike && word !== best.word) {
      tied = true;
    }
  }
  return tied ? undefined : best?.word;
}

/** Whether an unknown word is near to any of these, so that one of them may be meant. */
export function isNearTo(unknown: string, words: Iterable<string>): boolean {
  if (!canBeMisspelled(unknown)) return false;
  for (const word of words) if (apartFrom(unknown, word) !== undefined) return true;
  return false;
}

const sameLetters = (one: string, other: string) => {
  const letters = new Set(one);
  return letters.size === new Set(other).size && [...other].every((letter) => letters.has(letter));
};

const swapped = (one: string, other: string) =>
  one.length === other.length && [...one].toSorted().join('') === [...other].toSorted().join('');
