/** Marks that open or close a quotation; inside of one they would end it, and what follows would look like ours. */
const quotationMarks = /["“”„‟«»‹›「」『』]/g;

const oneLine = (words: string) => words.replaceAll(/\s+/g, ' ').trim();

/** What somebody else has written, marked as theirs: who writes it, and their words between quotation marks which they cannot close. */
export function theirWords(who: string, words: string): string {
  return `${oneLine(who)} writes: “${oneLine(words).replaceAll(quotationMarks, '’')}”`;
}
