/** Step 1: a service chooses which tools answer a question, of which it knows no name, no day and no amount. */
import { z } from 'zod';
import type { Tool } from '../../kernel/call/tool.ts';
import type { Day } from '../../kernel/time/day.ts';
import { labelOf } from '../understanding/grammar.ts';
import { periodWords } from '../understanding/period-words.ts';
import type { Meaning, Reading, Understood } from '../understanding/reading.ts';
import { periodsIn, upToToday } from '../understanding/spans/periods.ts';
import { stemsOf, wordsOf } from '../understanding/words.ts';
import type { Named } from '../understanding/names.ts';
import { jsonIn } from './json-in.ts';
import { nameIn } from './named-words.ts';

export const mostCalls = 4;
export const mostTools = 12;

export const choosingInstructions = [
  'You choose which tools answer a question about household records. You know none of the records.',
  'Answer with JSON only: {"calls":[{"tool":"name","args":{"gap":"value"}}]}, with one to four calls.',
  'A value is a placeholder of the question, such as {{thing1}}, or one of the choices that the tool lists. Leave out what is not said.',
  'Where no tool fits, answer {"calls":[]}.',
].join(' ');

type Gap = { readonly name: string; readonly kind: string };

/** The gaps that a tool's ways have: `{period}` fills by its own name, `{on:day}` by its kind. */
export function gapsOf({ ways }: Pick<Tool, 'ways'>): Gap[] {
  const found = new Map<string, Gap>();
  for (const [, name = '', kind = name] of ways.join(' ').matchAll(/\{(\w+)(?::(\w+))?\}/g)) {
    found.set(name, { name, kind });
  }
  return [...found.values()];
}

/** The text that is sent: the masked question and the words of the tools that the rules put first. Nothing of the records. */
export function choosingPrompt(question: string, tools: readonly Tool[]): string {
  return [`Question: ${question}`, 'Tools:', ...toolLines(tools, question)].join('\n');
}

/** So many choices of a gap are listed whatever the question is; of more, those of which it has a word. */
const mostChoices = 12;

function choicesFor(tool: Tool, gap: string, question: string): string[] {
  const every = Object.entries(tool.choices?.[gap] ?? {});
  if (every.length <= mostChoices) return every.map(([value]) => value);
  const asked = new Set(stemsOf(question));
  return every.flatMap(([value, said]) =>
    stemsOf(`${value} ${said.replaceAll(/[|_]/g, ' ')}`).some((stem) => asked.has(stem)) ? [value] : [],
  );
}

/** Tools as they are sent, one a line: name, questions that it answers, and its gaps. */
export const toolLines = (tools: readonly Tool[], question: string): string[] =>
  tools.slice(0, mostTools).map((tool) => {
    const gaps = gapsOf(tool).map(({ name, kind }) => {
      const choices = choicesFor(tool, name, question).slice(0, mostChoices);
      return choices.length > 0
        ? `${name} (${choices.join(' or ')})`
        : kind === name
          ? name
          : `${name} (${kind})`;
    });
    return `- ${tool.name}: ${tool.examples.slice(0, 2).join(' ')}${gaps.length > 0 ? ` Gaps: ${gaps.join(', ')}.` : ''}`;
  });

const calls = z.strictObject({
  calls: z
    .array(
      z.strictObject({
        tool: z.string().max(100),
        args: z.record(z.string().max(50), z.string().max(100)).default({}),
      }),
    )
    .max(mostCalls),
});

/** What a service's choice is read by: the question, its day, and readings that the server has made of it by itself, because no placeholder fills them. */
export type ChoiceOf = Pick<Understood, 'placeholders' | 'typed'> & {
  readonly today: Day;
  readonly prepared?: readonly Reading[];
  /** The names that the words of the question may mean. */
  readonly names?: readonly Named[];
  /** What the person would be asked to choose from, where every word of the question was taken. */
  readonly offered?: readonly Reading[];
};

/**
 * Reads a service's choice as readings; undefined where anything of it is not what was asked for: a tool that was not offered, a gap that the tool
 * has not, a value that is no placeholder of the question and no choice, or one of another kind.
 */
export function readChoice(reply: string, of: ChoiceOf, tools: readonly Tool[]): Reading[] | undefined {
  const read = calls.safeParse(jsonIn(reply));
  if (!read.success || read.data.calls.length === 0) return undefined;
  const readings = read.data.calls.map(({ tool: name, args }) => {
    const tool = tools.slice(0, mostTools).find((each) => each.name === name);
    return tool && readingOf(tool, args, of);
  });
  return readings.every((each) => each !== undefined) ? readings : undefined;
}

function readingOf(tool: Tool, args: Readonly<Record<string, string>>, of: ChoiceOf): Reading | undefined {
  const prepared = of.prepared?.find((each) => each.tool === tool.name);
  if (prepared !== undefined) return prepared;
  const gaps = gapsOf(tool);
  const asked: Record<string, unknown> = {};
  const labels: string[] = [];
  for (const [name, value] of Object.entries(args)) {
    const gap = gaps.find((each) => each.name === name);
    const others = gaps.filter((each) => !Object.hasOwn(args, each.name));
    const filled = gap && (fill(tool, gap, value, of) ?? onlyPlace(tool, others, value, of));
    if (filled === undefined) return isOpen(value, of) ? onlyOffered(tool, of) : undefined;
    Object.assign(asked, filled.fields);
    labels.push(filled.label);
  }
  const parsed = tool.asks.safeParse(asked);
  if (!parsed.success) return undefined;
  return { tool: tool.name, asked, label: labelOf(tool, labels.filter(Boolean)) };
}

/** A name that several records have, or a word that may be one: nothing stands behind its placeholder. */
const isOpen = (value: string, { typed, placeholders }: ChoiceOf): boolean =>
  own(typed, value) !== undefined && own(placeholders, value) === undefined;

/** Where the rules left only open which of several tools is meant, the one that is chosen has its reading already. */
function onlyOffered({ name }: Tool, { offered = [] }: ChoiceOf): Reading | undefined {
  const [only, ...more] = offered.filter((each) => each.tool === name);
  return more.length === 0 ? only : undefined;
}

type Filled = { readonly fields: Record<string, unknown>; readonly label: string };

/**
 * A name in a gap of another kind: what a service is sent does not say whether a name is a category, a payee or a record. It fills the only gap that takes
 * such a name.
 */
function onlyPlace(tool: Tool, gaps: readonly Gap[], value: string, of: ChoiceOf): Filled | undefined {
  const kind = meaningOf(value, of.placeholders)?.kind ?? 'name';
  if (kind !== 'name' && kind !== 'record') return undefined;
  const [only, ...more] = gaps.flatMap((gap) => fill(tool, gap, value, of) ?? []);
  return more.length === 0 ? only : undefined;
}

function fill(tool: Tool, { name, kind }: Gap, value: string, of: ChoiceOf): Filled | undefined {
  const choices = tool.choices?.[name];
  if (choices !== undefined && Object.hasOwn(choices, value))
    return { fields: { [name]: value }, label: value.replaceAll('_', ' ') };
  const meaning = meaningOf(value, of.placeholders);
  const typed = own(of.typed, value);
  if (meaning === undefined) return named(tool, { name, kind }, typed, of);
  switch (meaning.kind) {
    case 'record':
      if (kind !== 'of' || (tool.of !== undefined && !tool.of.includes(meaning.record.item_type)))
        return named(tool, { name, kind }, typed, of);
      return { fields: { [name]: meaning.record }, label: meaning.label };
    case 'period': {
      const { from, to } = daysFor(tool, meaning.days, own(of.typed, value) ?? '', of.today);
      const label = periodWords({ from, to });
      if (kind === 'period') return { fields: { from, to }, label };
      return kind === 'day' && from === to ? { fields: { [name]: from }, label } : undefined;
    }
    case 'name':
      return meaning.gap === kind
        ? { fields: { [name]: meaning.value }, label: meaning.label }
        : named(tool, { name, kind }, typed, of);
    case 'amount':
      return kind === 'amount'
        ? { fields: { [name]: meaning.value }, label: `$${meaning.value}` }
        : undefined;
    case 'count':
      return kind === 'count'
        ? { fields: { [name]: meaning.value }, label: String(meaning.value) }
        : undefined;
  }
}

/** The words that stand for a placeholder, as this gap of this tool takes them. */
function named(
  tool: Tool,
  { name, kind }: Gap,
  typed: string | undefined,
  { names }: ChoiceOf,
): Filled | undefined {
  if (names === undefined || typed === undefined) return undefined;
  const found = nameIn(names, typed, tool, kind);
  return found && { fields: { [name]: found.value }, label: found.label };
}

/** The future where the tool looks ahead, the past where it counts what was: as the rules read the same words. */
function daysFor(
  { ahead }: Tool,
  days: (Meaning & { kind: 'period' })['days'],
  typed: string,
  today: Day,
): typeof days {
  if (ahead !== true) return upToToday(days, today);
  const [period] = periodsIn(typed, wordsOf(typed), today);
  return period?.ahead ?? days;
}

/** The meaning of `{{thing1}}`, whether the placeholders are named with or without their braces. */
const meaningOf = (value: string, placeholders: Understood['placeholders']): Meaning | undefined =>
  own(placeholders, value);

function own<T>(of: Readonly<Record<string, T>>, value: string): T | undefined {
  const [, name] = /^\{\{(\w+)\}\}$/.exec(value.trim()) ?? [];
  const key = [name, `{{${name}}}`].find((each) => each !== undefined && Object.hasOwn(of, each));
  return name === undefined || key === undefined ? undefined : of[key];
}
