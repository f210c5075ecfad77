import type { Answered } from './message.ts';

/** An answer without a figure: a sentence, and what is given beside it. */
export function plainAnswer(content: string, parts: Partial<Answered> = {}): Answered {
  return {
    content,
    understood: null,
    figures: [],
    more: null,
    cites: [],
    quotes: [],
    choices: [],
    proposal: null,
    words: null,
    notice: null,
    as_of: null,
    source: null,
    confidence: null,
    known: false,
    ...parts,
  };
}
