/** The third way: a service asks tools and has figures computed in up to four rounds, then says what it makes of the figures that it saw. */
import { z } from 'zod';
import type { Tool } from '../../kernel/call/tool.ts';
import { gapsOf, mostCalls, mostTools, readChoice, toolLines, type ChoiceOf } from '../services/choosing.ts';
import { jsonIn } from '../services/json-in.ts';
import type { Reading, Understood } from '../understanding/reading.ts';
import { figureLines, type KnownFigure, type Origin } from './known-figure.ts';

export const mostRounds = 4;
const mostComputed = 4;

export const reasoningInstructions = [
  'You compare household figures and advise. Names are placeholders; use only what you are given.',
  'Answer with JSON only, one of: {"calls":[{"tool":"name","args":{"gap":"{{thing1}}"}}]} asks tools;',
  '{"compute":[{"op":"difference","of":["f1","f2"]}]} has figures of one unit computed (op: difference, sum, ratio); {"say":"..."} ends.',
  'In "say" write one to five sentences, each citing a figure as {{f1}}, which is shown with its label, name and value. No digits, no values, no other claims. Forms:',
  '"Here are {{f1}} and {{f2}}." "{{f1}} is higher than {{f2}} by {{f3}}." (also lower, above, below; for days later, earlier) "{{f1}} is the highest of {{f1}}, {{f2}} and {{f4}}." "The difference is {{f3}}."',
  '"You could consider selling {{thing1}} first, because {{f1}} is lower than {{f2}}." "You could look at {{f1}} first." "As {{f1}} is lower than {{f2}}, you could keep {{thing2}}."',
  'Verbs of advice: sell, keep, review, compare, check, repair, replace, renew, refinance, rent out, plan for, save for, prepare for, look at, start with. Name {{thing1}} only in advice, in a sentence with one of its figures.',
].join(' ');

export type RoundState = {
  readonly understood: Pick<Understood, 'masked'> & ChoiceOf;
  readonly known: readonly KnownFigure[];
  readonly names: ReadonlyMap<string, string>;
  /** Tools that may still be asked. */
  readonly offered: readonly Tool[];
  readonly isLast: boolean;
};

/** What is sent in a round: the masked question, the figures with their values, and the words of the tools that are left. */
export function roundPrompt({ understood, known, names, offered, isLast }: RoundState): string {
  const tools = isLast || offered.length === 0 ? [] : ['Tools:', ...toolLines(offered, understood.masked)];
  return [
    `Question: ${understood.masked}`,
    'Figures:',
    ...figureLines(known, names),
    ...tools,
    ...(isLast ? ['This is the last round: answer with "say".'] : []),
  ].join('\n');
}

/** A kind of name that more tools take says nothing of which is meant. */
const mostTakers = 3;

/**
 * The tools that a question may be answered by: those that its words come nearest to, then those that take a record that it names. Those in `always`, and the few
 * that take a name of one of the `kinds`, have a place among them whatever the words are.
 */
export function toolsToOffer(
  { candidates, placeholders }: Pick<Understood, 'candidates' | 'placeholders'>,
  tools: readonly Tool[],
  { always = [], kinds = new Set() }: { always?: readonly string[]; kinds?: ReadonlySet<string> } = {},
): Tool[] {
  const named = (names: readonly string[]) =>
    names.flatMap((name) => tools.find((tool) => tool.name === name) ?? []);
  const types = Object.values(placeholders).flatMap((meaning) =>
    meaning.kind === 'record' ? [meaning.record.item_type] : [],
  );
  const ofThings = tools.filter(({ of }) => of !== undefined && types.some((type) => of.includes(type)));
  const takers = [...kinds].flatMap((kind) => {
    const found = tools.filter((tool) => gapsOf(tool).some((gap) => gap.kind === kind));
    return found.length > mostTakers ? [] : found;
  });
  const kept = [...new Set([...named(always), ...takers])].slice(0, mostTools / 2);
  const near = named(candidates).filter((tool) => !kept.includes(tool));
  return [...new Set([...near.slice(0, mostTools - kept.length), ...kept, ...ofThings])].slice(0, mostTools);
}

const place = z.string().regex(/^f[1-9]\d?$/);
const reply = z.union([
  z.strictObject({ say: z.string().max(2000) }),
  z
    .strictObject({
      calls: z.array(z.unknown()).max(mostCalls).optional(),
      compute: z
        .array(
          z.strictObject({ op: z.enum(['difference', 'sum', 'ratio']), of: z.array(place).min(2).max(6) }),
        )
        .max(mostComputed)
        .optional(),
    })
    .refine(({ calls = [], compute = [] }) => calls.length + compute.length > 0),
]);

export type Round =
  | { readonly say: string }
  | { readonly readings: readonly Reading[]; readonly compute: readonly Origin[] };

/** Reads what a service answers in a round; undefined where anything of it is not what was asked for. */
export function readRound(
  text: string,
  { understood, offered, isLast }: Pick<RoundState, 'understood' | 'offered' | 'isLast'>,
): Round | undefined {
  const read = reply.safeParse(jsonIn(text));
  if (!read.success) return undefined;
  if ('say' in read.data) return { say: read.data.say };
  if (isLast) return undefined;
  const { calls = [], compute = [] } = read.data;
  const readings = calls.length === 0 ? [] : readChoice(JSON.stringify({ calls }), understood, offered);
  if (readings === undefined) return undefined;
  return {
    readings,
    compute: compute.map(({ op, of }) => ({ op, of: of.map((each) => Number(each.slice(1)) - 1) })),
  };
}
