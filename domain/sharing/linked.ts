import { z } from 'zod';
import { longestEmail, looksLikeEmail, storedEmail } from '../kernel/form/email.ts';
import { labelled } from '../kernel/form/field.ts';
import { id } from '../kernel/form/fields.ts';
import { trustedStanding } from './trusted.ts';

/** How many linked users somebody may have. */
export const mostLinked = 100;
/** The longest name and the longest word for who they are. */
const longestWords = 120;
/** The longest list that is read at once. */
export const longestList = 20_000;

export const linkedTexts = {
  none: 'Paste or write at least one line',
  tooMany: `There is room for ${mostLinked} linked users. Remove those no longer needed.`,
} as const;

/** A linked user of the old system (S-031): opens nothing. `invitation` is how far they have come as a trusted user since. */
export const linkedUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  relation: z.string(),
  invitation: z.object({ id, standing: trustedStanding }).nullable(),
});
export type LinkedUser = z.infer<typeof linkedUser>;

/** Somebody as they stand in a line of a list. */
export type LinkedLine = Pick<LinkedUser, 'name' | 'email' | 'relation'>;

/** The cells of a line; in quotes a comma is part of the words. */
const cellsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|[^,;\t<>"]+/g)]
    .map(([cell, quoted]) => (quoted ?? cell).trim())
    .filter((cell) => cell !== '');

/**
 * Reads a list of people, one on each line: `Ana Silva, ana@example.com, sister`, or `Ana Silva <ana@example.com>`. A first line that names
 * the columns is passed over; of the same address the first line holds. What is wrong is said with its line.
 */
export function readLinked(list: string): { people: LinkedLine[]; wrong: string | null } {
  const people = new Map<string, LinkedLine>();
  const lines = list.split(/\r?\n/).map((line, at) => ({ cells: cellsOf(line), nth: at + 1 }));
  const filled = lines.filter(({ cells }) => cells.length > 0);
  const [first] = filled;
  const hasHead =
    first?.cells.every((cell) => !cell.includes('@')) && first.cells.some((cell) => /^e-?mail/i.test(cell));
  for (const { cells, nth } of hasHead === true ? filled.slice(1) : filled) {
    const email = cells.find(looksLikeEmail);
    if (email === undefined) return { people: [], wrong: `Line ${nth} has no email address` };
    const [name = email.split('@')[0] ?? email, ...rest] = cells.filter((cell) => cell !== email);
    const relation = rest.join(', ');
    if (name.length > longestWords || relation.length > longestWords || email.length > longestEmail)
      return { people: [], wrong: `Line ${nth} is too long` };
    if (!people.has(storedEmail(email))) people.set(storedEmail(email), { name, email, relation });
  }
  if (people.size > mostLinked) return { people: [], wrong: linkedTexts.tooMany };
  return { people: [...people.values()], wrong: people.size === 0 ? linkedTexts.none : null };
}

/** Writes somebody as a line that is read as the same. */
export function linkedLine({ name, email, relation }: LinkedLine): string {
  return [name, email, relation].map((cell) => `"${cell.replaceAll('"', '')}"`).join(', ');
}

/** A list as it is brought along from the old system. */
export const linkedListDraft = z.object({
  list: labelled(
    'Your list',
    z
      .string({ error: linkedTexts.none })
      .trim()
      .min(1, linkedTexts.none)
      .max(longestList, `The list is too long (${longestList} characters at most)`)
      .superRefine((list, context) => {
        const { wrong } = readLinked(list);
        if (wrong !== null) context.addIssue({ code: 'custom', message: wrong });
      }),
    { max: longestList, lines: true },
  ),
});
