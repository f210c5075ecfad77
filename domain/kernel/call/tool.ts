import { z } from 'zod';
import { recordReference } from '../record-type.ts';

/** A computed number with the records that it is about. It stays data until it is shown, so that no wording can change it. */
export const figure = z.object({
  /** Names the figure within its answer: `equity`. */
  id: z.string(),
  label: z.string(),
  unit: z.enum(['money', 'count', 'percent', 'day', 'days']),
  /** Money as `1284500.00`, a day as `2026-03-01`. */
  value: z.string(),
  cites: z.array(recordReference),
});
export type Figure = z.infer<typeof figure>;

export const toolAnswer = z.object({ figures: z.array(figure) });
export type ToolAnswer = z.infer<typeof toolAnswer>;

/** A question that an area answers in figures, as data: whoever asks it or words the answer needs to know nothing of the area. */
export type Tool<Asks extends z.ZodObject = z.ZodObject> = {
  /** Unique in the whole product: `property_equity`. */
  readonly name: string;
  /** What the question is about, beside whose it is: a period, a record. */
  readonly asks: Asks;
  /** Words that people ask it by. */
  readonly words: readonly string[];
  /** Whole questions, as people ask them. */
  readonly examples: readonly string[];
};

/** Declares a tool; without `asks` the question takes nothing. */
export function tool<Asks extends z.ZodObject = z.ZodObject<Record<never, never>>>(
  name: string,
  parts: { asks?: Asks; words: readonly string[]; examples: readonly string[] },
): Tool<Asks> {
  return {
    name,
    asks: parts.asks ?? (z.object({}) as unknown as Asks),
    words: parts.words,
    examples: parts.examples,
  };
}
