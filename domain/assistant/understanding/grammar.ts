import type { Tool } from '../../kernel/call/tool.ts';
import { readWay, type Way } from './ways.ts';
import { wordsOf } from './words.ts';

/** Tools with their ways read, made once for all questions. */
export type Grammar = {
  readonly tools: readonly Tool[];
  readonly ways: readonly Way[];
  /** The stems that the ways know. */
  readonly known: ReadonlySet<string>;
  /** How each of them is written, the shortest where there are several. */
  readonly written: ReadonlyMap<string, string>;
};

/** Reads the ways of all tools. Throws where one is not written as it should be. */
export function grammarOf(tools: readonly Tool[]): Grammar {
  const ways = tools.flatMap((tool) => tool.ways.map((written) => readWay(tool, written)));
  const choices = tools.flatMap(({ choices: of = {} }) =>
    Object.values(of).flatMap((each) => Object.values(each).flatMap((said) => said.split(/[|_]/))),
  );
  const known = new Set([
    ...ways.flatMap(({ known: stems }) => [...stems]),
    ...[...choices, ...tools.flatMap(({ words }) => words)].flatMap((said) =>
      wordsOf(said).map(({ stem }) => stem),
    ),
  ]);
  return { tools, ways, known, written: writtenIn(tools.flatMap((tool) => [...tool.ways, ...tool.words])) };
}

/** What was understood, in words: "Spent · Food & Dining · 2025". */
export const labelOf = (tool: Tool, said: readonly string[]): string => [tool.title, ...said].join(' · ');

function writtenIn(said: readonly string[]): Map<string, string> {
  const written = new Map<string, string>();
  for (const { stem, text } of said.flatMap((each) => wordsOf(each.replaceAll(/\{[^}]*\}|[|_?]/g, ' ')))) {
    const before = written.get(stem);
    if (before === undefined || text.length < before.length) written.set(stem, text);
  }
  return written;
}
