import { z } from 'zod';
import { day } from '../time/day.ts';
import { recordReference, type RecordType } from '../record-type.ts';

/** A record that a figure is about or was read from; of a document, the page may be named. */
export const citation = recordReference.extend({ page: z.int().positive().optional() });
export type Citation = z.infer<typeof citation>;

/** What a figure says, without digits: a phone number or an amount in it would escape every check of the figures. */
const labelWords = z
  .string()
  .min(1)
  .max(80)
  .regex(/^\P{N}+$/u, 'A label holds no digits: names stand in `of`');

export const figureUnits = ['money', 'count', 'percent', 'day', 'days', 'text', 'yes_no', 'list'] as const;

/**
 * A value with the records that it was computed or read from. It stays data until it is shown, so that no wording can change it.
 */
export const figure = z.object({
  /** Names the figure within its answer: `equity`. */
  id: z.string(),
  /** What it is: "Owed". */
  label: labelWords,
  /** Whose it is, as the record spells its name: "Visa 4411". */
  of: z.string().max(300).optional(),
  unit: z.enum(figureUnits),
  /**
   * Money as `1284500.00`, a day as `2026-03-01`, `percent` as `12.5`, `yes_no` as `yes` or `no`, `text` as it stands in the record. Of a
   * `list` its names, joined by line breaks.
   */
  value: z.string(),
  /** The days that it counts, both included. */
  period: z.object({ from: day, to: day }).optional(),
  /** The screen that shows the same, with its filters. */
  href: z.string().startsWith('/').optional(),
  /** Of a value that stands in a document: the sentence around it, as it stands there. */
  quote: z.string().max(600).optional(),
  /** It contradicts the figure before it: both are told. */
  differs: z.literal(true).optional(),
  cites: z.array(citation),
});
export type Figure = z.infer<typeof figure>;

export const toolAnswer = z.object({
  figures: z.array(figure),
  /** The screen that shows all of it. */
  href: z.string().startsWith('/').optional(),
});
export type ToolAnswer = z.infer<typeof toolAnswer>;

/** A question that an area answers in figures, as data: whoever asks it or words the answer needs to know nothing of the area. */
export type Tool<Asks extends z.ZodObject = z.ZodObject> = {
  /** Unique in the whole product: `property_equity`. */
  readonly name: string;
  /** What is asked, in few words: "Net worth". People are shown it when they are asked what they mean. */
  readonly title: string;
  /** What the question is about, beside whose it is: a period, a record. */
  readonly asks: Asks;
  /** Words that people ask it by: they propose the tool where no way fits. */
  readonly words: readonly string[];
  /** Whole questions, as people ask them. */
  readonly examples: readonly string[];
  /**
   * Ways of asking, as patterns. A way fits a question when every word of it is taken, in whatever order: by a word of the way, by a gap, or because
   * it says nothing ("please", "our"). `|` parts alternatives, `_` joins words that stand side by side, `?` marks what may be missing, and
   * `{…}` is a gap: `owe|owed|debt on? {of}?`.
   * Gaps fill the fields of `asks` by their names: `{of}` a record of the types in `of`, `{period}` the fields `from` and `to`, `{on:day}` a
   * single day, `{extra:amount}`, `{years:count}`, `{category}`, `{payee}`, and `{kind:choice}` one of `choices`.
   */
  readonly ways: readonly string[];
  /** The types of records that `{of}` takes, the likeliest first; all of them where nothing is said. */
  readonly of?: readonly RecordType[];
  /** It looks ahead: "in March" is the next one, not the last. */
  readonly ahead?: true;
  /** It says how something is done in the product: it is meant only where a question asks how. */
  readonly howTo?: true;
  /** What it says is paid to the asker: "what would we pay" asks for something else. */
  readonly paysUs?: true;
  /** Its figures are those of other tools, side by side. */
  readonly weighs?: true;
  /** It compares days with as many before them: "this month and last month" is one question. */
  readonly compares?: true;
  /** Closed choices of a field of `asks`: each value with the words that mean it, `car|cars|vehicle`. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** Declares a tool; without `asks` the question takes nothing. */
export function tool<Asks extends z.ZodObject = z.ZodObject<Record<never, never>>>(
  name: string,
  parts: { asks?: Asks; ways?: readonly string[]; title?: string } & Pick<
    Tool,
    'words' | 'examples' | 'of' | 'choices' | 'ahead' | 'compares' | 'howTo' | 'paysUs' | 'weighs'
  >,
): Tool<Asks> {
  const { asks, ways, title, ...rest } = parts;
  const words = name.replaceAll('_', ' ');
  return {
    name,
    title: title ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    asks: asks ?? (z.object({}) as unknown as Asks),
    ways: ways ?? [],
    ...rest,
  };
}
