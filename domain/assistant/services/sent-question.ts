import { isFiller } from '../understanding/fillers.ts';
import type { Understood } from '../understanding/reading.ts';
import { stemsOf } from '../understanding/words.ts';

type Masked = Pick<Understood, 'masked' | 'placeholders' | 'typed'>;

/**
 * The question as a service gets it. Words that the product's own questions have (`known`, by stems) tell nothing of anybody: where such a word was taken
 * for a part of a name, it is put back, with the placeholder in brackets behind it where that means something. "When" is a part of the name of a repair that
 * is needed "when it rains", and without it nobody could say what is asked. What is the whole of a name stays a placeholder.
 */
export function sentQuestion({ masked, placeholders, typed }: Masked, known: ReadonlySet<string>): string {
  return masked.replaceAll(/\{\{(\w+)\}\}/g, (one, name: string) => {
    const words = Object.hasOwn(typed, name) ? (typed[name] ?? '') : '';
    const stems = stemsOf(words);
    if (!name.startsWith('thing') || stems.length === 0) return one;
    const meaning = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
    // Labels of fields are the product's own, and so are the words that were taken for one.
    if (meaning?.kind === 'name' && meaning.gap === 'field') return `${words} (${one})`;
    if (!stems.every((stem) => known.has(stem) || isFiller(stem))) return one;
    if (meaning === undefined) return `${words} (${one})`;
    const label = 'label' in meaning ? stemsOf(meaning.label) : [];
    const isPart = stems.every((stem) => label.includes(stem)) && label.some((stem) => !stems.includes(stem));
    return isPart ? `${words} (${one})` : one;
  });
}
