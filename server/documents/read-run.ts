import { maxText, type TextState } from '@holdfast/domain/documents/document';
import { longReason } from '../kernel/files/reading/reader-job.ts';
import type { ReadText } from '../kernel/files/reading/reader.ts';

/** The result of the runs before, empty where this is the first, and the page with which this one begins. */
export type Earlier = { from: number; text: string; pages: number; pagesRead: number; reason: string | null };

/** The columns of a document that a run of reading fills. */
export type Reading = {
  text: string;
  text_state: TextState;
  text_pages: number | null;
  text_pages_read: number | null;
  text_next_page: number | null;
  text_reason: string | null;
};

/**
 * Puts a page behind the text of those before it, with one form feed for each border between pages, those of blank pages among them: so the page
 * of every line can be counted.
 */
function withPage(text: string, page: string, number: number): string {
  if (text === '') return page === '' ? '' : '\f'.repeat(number - 1) + page;
  const borders = '\f'.repeat(Math.max(number - text.split('\f').length, 0));
  return `${text}${text.endsWith('\f') ? '' : '\n'}${borders}${page}`;
}

/** Whether a text keeps its borders; one of several pages that was begun before they were kept has none. */
const keepsBorders = ({ text, from }: Earlier): boolean => from <= 2 || text === '' || text.includes('\f');

/**
 * Puts what a run has read behind what earlier runs have. A document is `read` only where every page was read whole; it is `partly`
 * while pages are left for another run, and for good where some could not be read. `limit` is how many characters fit.
 */
export function afterRun(earlier: Earlier, found: ReadText, limit: number = maxText): Reading {
  let { text, pagesRead, reason } = earlier;
  let next = found.next;
  const bordered = keepsBorders(earlier);
  for (const [nth, page] of found.read.entries()) {
    const number = earlier.from + nth;
    const longer = bordered
      ? withPage(text, page.text, number)
      : [text, page.text].filter((part) => part !== '').join('\n\n');
    if (longer.length > limit) {
      text = longer.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
      next = null;
      reason = longReason;
      break;
    }
    text = longer;
    if (page.missing === undefined) pagesRead += 1;
    else reason ??= page.missing;
  }
  if (next === null) text = text.trimEnd();
  const pages = found.pages > 0 ? found.pages : earlier.pages;
  reason ??= found.reason ?? null;
  const whole = next === null && pages > 0 && pagesRead === pages;
  const nothing = next === null && pagesRead === 0 && text === '';
  return {
    text,
    text_state: whole ? 'read' : nothing ? 'unreadable' : 'partly',
    text_pages: pages > 0 ? pages : null,
    text_pages_read: pages > 0 ? pagesRead : null,
    text_next_page: next,
    text_reason: whole ? null : reason,
  };
}
