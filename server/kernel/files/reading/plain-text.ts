import { longReason, readerLimits, type ReadPage } from './reader-job.ts';

/** Controls but for line feeds; a zero among them would be refused by the database. */
const control = /(?!\n)\p{Cc}/gu;

/** The tidied text of a page, and that it was cut where it was. */
export function tidyPage(text: string): ReadPage {
  const tidy = tidyText(text);
  // Half of a letter may have been left out at the end.
  const cut = tidy.length >= readerLimits.characters - 1;
  return cut ? { text: tidy, missing: longReason } : { text: tidy };
}

/** Text fit to be kept and searched: whole letters, single blanks, at most one empty line in a row, 200,000 characters. */
export function tidyText(text: string): string {
  const tidy = text
    .slice(0, readerLimits.characters * 2)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\f\v\u2028\u2029]/g, '\n')
    .replace(/[\t\u00A0 ]+/g, ' ')
    .replace(control, '')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  // Cutting may halve a letter beyond the sixteen-bit ones.
  return tidy.length <= readerLimits.characters
    ? tidy
    : tidy.slice(0, readerLimits.characters).replace(/[\uD800-\uDBFF]$/, '');
}
