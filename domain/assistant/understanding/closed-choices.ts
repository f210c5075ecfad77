import type { Tool } from '../../kernel/call/tool.ts';
import { stemsOf } from './words.ts';

type Choice = {
  readonly value: string;
  readonly alternatives: readonly { readonly words: string; readonly stems: readonly string[] }[];
};
const choices = new WeakMap<Tool, Map<string, readonly Choice[]>>();

/** The choices of a field with their words read, once for each tool. */
export function choicesOf(tool: Tool, key: string): readonly Choice[] {
  const kept = choices.get(tool) ?? new Map<string, readonly Choice[]>();
  choices.set(tool, kept);
  const made =
    kept.get(key) ??
    Object.entries(tool.choices?.[key] ?? {}).map(([value, said]) => ({
      value,
      alternatives: said
        .split('|')
        .map((each) => {
          const words = each.replaceAll('_', ' ');
          return { words, stems: stemsOf(words) };
        })
        .toSorted((a, b) => b.stems.length - a.stems.length),
    }));
  kept.set(key, made);
  return made;
}
