import type { Tool } from '../../../kernel/call/tool.ts';
import type { Grammar } from '../grammar.ts';
import { isFiller } from '../fillers.ts';
import { synonymsOf } from './synonyms.ts';
import { stemOf, stemsOf } from '../words.ts';

/** What a word speaks for: the tools that know it, each with how much it is theirs, from 0 to 1. */
export type ToolWords = {
  readonly of: (stem: string) => ReadonlyMap<Tool, number>;
  /** How much a word tells the tools apart: one of few tools more than one of many, and one that none knows the most. */
  readonly weightOf: (stem: string) => number;
};

const needed = 1;
/** A word of the title, of the words that propose the tool, and of its closed choices. */
const proposing = 0.9;
/** A word that a way may hold and need not. */
const optional = 0.4;
/** Another word for one that the tool knows. */
const synonym = 0.7;

/** Words that ask: they say what form an answer has, and nothing of what it is about. */
const asks = new Set(
  'who whom whose when where which why how long many old often soon much more less not no another else anything something anybody someone use'
    .split(' ')
    .map(stemOf),
);
export const isAsking = (stem: string): boolean => asks.has(stem);
const asking = 0.6;

const kept = new WeakMap<Grammar, ToolWords>();

/** The words of all tools with their weights, made once for a grammar. */
export function toolWordsOf(grammar: Grammar): ToolWords {
  const before = kept.get(grammar);
  if (before !== undefined) return before;
  const own = ownWords(grammar);
  const memory = new Map<string, ReadonlyMap<Tool, number>>();
  const of = (stem: string) => {
    const known = memory.get(stem);
    if (known !== undefined) return known;
    const tools = new Map(own.get(stem));
    for (const other of synonymsOf(stem))
      for (const [tool, how] of own.get(other) ?? [])
        tools.set(tool, Math.max(tools.get(tool) ?? 0, synonym * how));
    // Words of questions are without end: only those that a tool knows are remembered.
    if (tools.size > 0) memory.set(stem, tools);
    return tools;
  };
  const weightOf = (stem: string) => {
    if (asks.has(stem)) return asking;
    let known = 0;
    for (const how of of(stem).values()) known += how;
    return Math.log(1 + grammar.tools.length / (0.5 + known));
  };
  const made = { of, weightOf };
  kept.set(grammar, made);
  return made;
}

function ownWords({ tools, ways }: Grammar): Map<string, Map<Tool, number>> {
  const own = new Map<string, Map<Tool, number>>();
  const put = (stem: string, tool: Tool, how: number) => {
    const held = own.get(stem) ?? new Map<Tool, number>();
    held.set(tool, Math.max(held.get(tool) ?? 0, how));
    own.set(stem, held);
  };
  for (const { tool, parts } of ways)
    for (const part of parts)
      if (part.kind === 'words')
        for (const stem of part.any.flat()) put(stem, tool, part.needed ? needed : optional);
  for (const tool of tools) {
    const closed = Object.values(tool.choices ?? {}).flatMap((each) => Object.values(each));
    const said = [tool.title, ...tool.words, ...closed.map((each) => each.replaceAll(/[|_]/g, ' '))];
    for (const stem of said.flatMap(stemsOf)) if (!isFiller(stem)) put(stem, tool, proposing);
  }
  return own;
}
