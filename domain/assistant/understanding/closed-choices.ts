import type { Tool } from '../../kernel/call/tool.ts';
import { isFiller } from './fillers.ts';
import { stemsOf } from './words.ts';

/** Words that mean a closed choice. */
export type Alternative = {
  readonly value: string;
  readonly words: string;
  readonly stems: readonly string[];
};
/** The alternatives of a field by the last of their stems that says something, of each value the longest first. */
type Choices = ReadonlyMap<string, readonly Alternative[]>;
const choices = new WeakMap<Tool, Map<string, Choices>>();

/** The alternatives that a question with these stems may hold, of each value the longest first; their words are read once for each tool. */
export function alternativesFor(tool: Tool, key: string, stems: Iterable<string>): Alternative[] {
  const kept = choices.get(tool) ?? new Map<string, Choices>();
  choices.set(tool, kept);
  const made = kept.get(key) ?? readChoices(tool, key);
  kept.set(key, made);
  return [...new Set(stems)]
    .flatMap((stem) => made.get(stem) ?? [])
    .toSorted((a, b) => b.stems.length - a.stems.length);
}

function readChoices(tool: Tool, key: string): Choices {
  const known = new Map<string, readonly string[]>();
  const stemsIn = (word: string) => {
    const stems = known.get(word) ?? stemsOf(word);
    known.set(word, stems);
    return stems;
  };
  const made = new Map<string, Alternative[]>();
  for (const [value, said] of Object.entries(tool.choices?.[key] ?? {}))
    for (const each of said.split('|')) {
      const words = each.replaceAll('_', ' ');
      const stems = [...new Set(each.split('_').flatMap(stemsIn))];
      const last = stems.findLast((stem) => !isFiller(stem));
      if (last === undefined) continue;
      const held = made.get(last) ?? [];
      held.push({ value, words, stems });
      made.set(last, held);
    }
  return made;
}
