/** Step 1: a service chooses which tools answer a question, of which it knows no name, no day and no amount. */
import { z } from 'zod';
import type { Tool } from '../../kernel/call/tool.ts';
import type { Meaning, Reading, Understood } from '../understanding/reading.ts';
import { jsonIn } from './json-in.ts';

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
export function choosingPrompt(understood: Pick<Understood, 'masked'>, tools: readonly Tool[]): string {
  return [`Question: ${understood.masked}`, 'Tools:', ...toolLines(tools)].join('\n');
}

/** Tools as they are sent, one a line: name, questions that it answers, and its gaps. */
export const toolLines = (tools: readonly Tool[]): string[] =>
  tools.slice(0, mostTools).map((tool) => {
    const gaps = gapsOf(tool).map(({ name, kind }) => {
      const choices = Object.keys(tool.choices?.[name] ?? {});
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

/**
 * Reads a service's choice as readings; undefined where anything of it is not what was asked for: a tool that was not offered, a gap that the tool
 * has not, a value that is no placeholder of the question and no choice, or one of another kind.
 */
export function readChoice(
  reply: string,
  understood: Pick<Understood, 'placeholders'>,
  tools: readonly Tool[],
): Reading[] | undefined {
  const read = calls.safeParse(jsonIn(reply));
  if (!read.success || read.data.calls.length === 0) return undefined;
  const readings = read.data.calls.map(({ tool: name, args }) => {
    const tool = tools.slice(0, mostTools).find((each) => each.name === name);
    return tool && readingOf(tool, args, understood.placeholders);
  });
  return readings.every((each) => each !== undefined) ? readings : undefined;
}

function readingOf(
  tool: Tool,
  args: Readonly<Record<string, string>>,
  placeholders: Understood['placeholders'],
): Reading | undefined {
  const gaps = gapsOf(tool);
  const asked: Record<string, unknown> = {};
  const labels: string[] = [];
  for (const [name, value] of Object.entries(args)) {
    const gap = gaps.find((each) => each.name === name);
    const filled = gap && fill(tool, gap, value, placeholders);
    if (filled === undefined) return undefined;
    Object.assign(asked, filled.fields);
    labels.push(filled.label);
  }
  const parsed = tool.asks.safeParse(asked);
  if (!parsed.success) return undefined;
  return { tool: tool.name, asked, label: labels.filter(Boolean).join(' · ') };
}

type Filled = { readonly fields: Record<string, unknown>; readonly label: string };

function fill(
  tool: Tool,
  { name, kind }: Gap,
  value: string,
  placeholders: Understood['placeholders'],
): Filled | undefined {
  const choices = tool.choices?.[name];
  if (choices !== undefined && Object.hasOwn(choices, value))
    return { fields: { [name]: value }, label: value };
  const meaning = meaningOf(value, placeholders);
  if (meaning === undefined) return undefined;
  switch (meaning.kind) {
    case 'record':
      if (kind !== 'of') return undefined;
      if (tool.of !== undefined && !tool.of.includes(meaning.record.item_type)) return undefined;
      return { fields: { [name]: meaning.record }, label: meaning.label };
    case 'period': {
      const { from, to } = meaning.days;
      if (kind === 'period') return { fields: { from, to }, label: meaning.label };
      return kind === 'day' && from === to ? { fields: { [name]: from }, label: meaning.label } : undefined;
    }
    case 'name':
      return meaning.gap === kind ? { fields: { [name]: meaning.value }, label: meaning.label } : undefined;
    case 'amount':
      return kind === 'amount' ? { fields: { [name]: meaning.value }, label: '' } : undefined;
    case 'count':
      return kind === 'count' ? { fields: { [name]: meaning.value }, label: '' } : undefined;
  }
}

/** The meaning of `{{thing1}}`, whether the placeholders are named with or without their braces. */
function meaningOf(value: string, placeholders: Understood['placeholders']): Meaning | undefined {
  const [, name] = /^\{\{(\w+)\}\}$/.exec(value.trim()) ?? [];
  if (name === undefined) return undefined;
  return own(placeholders, name) ?? own(placeholders, `{{${name}}}`);
}

const own = (placeholders: Understood['placeholders'], name: string): Meaning | undefined =>
  Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
