import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { textState } from './document.ts';

/** So much of a document's text is looked through for words to show, in characters. */
export const firstTextLength = 800;
const shownWords = 5;

/** The first step that is a document, with the beginning of what was read in it. */
export const firstDocument = z
  .object({ id, name: z.string(), text_state: textState, text: z.string() })
  .nullable();
export type FirstDocument = z.infer<typeof firstDocument>;
type FirstDocumentState = NonNullable<FirstDocument>['text_state'];

/** What is said of a document that was looked through and has no words to show. */
export function noWordsText(state: FirstDocumentState): string {
  if (state === 'unreadable')
    return 'It is saved, but the words in it could not be read. You can find it by its name.';
  if (state === 'partly')
    return 'It is saved. No words were found in the pages read, so you can find it by its name.';
  return 'It is saved. No words were found in it, so you can find it by its name.';
}

/**
 * A few words of a text that are worth searching for: whole words of letters, the longest first, each once, and none that stands in the
 * document's name anyway. The search finds each of them.
 */
export function findableWords(text: string, name: string): string[] {
  const named = new Set(wordsOf(name));
  const seen = new Map<string, string>();
  for (const word of text.match(/\p{L}{5,20}/gu) ?? []) {
    const key = word.toLowerCase();
    if (!named.has(key) && !seen.has(key)) seen.set(key, word);
  }
  return [...seen.values()].sort((a, b) => b.length - a.length).slice(0, shownWords);
}

const wordsOf = (text: string) => (text.match(/\p{L}+/gu) ?? []).map((word) => word.toLowerCase());
